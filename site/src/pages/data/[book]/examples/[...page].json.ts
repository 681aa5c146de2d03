import type { APIRoute, GetStaticPaths } from 'astro';
import type { Language, ReplayView } from '../../../../model.ts';
import { clausesWithExamples, pathsOf } from '../../../../paths.ts';
import { putAsides } from '../../../../rulebook/asides.ts';

export const getStaticPaths: GetStaticPaths = () =>
  pathsOf('clause', clausesWithExamples).map(({ params, props: { item } }) => ({
    params: { book: params.book, page: `${params.language}/${params.clause}` },
    props: { replays: item.replays, language: params.language },
  }));

interface Props extends Record<string, unknown> {
  readonly replays: readonly ReplayView[];
  readonly language: Language;
}

/** What the replays of a page do not tell at first, one list a replay. */
export const GET: APIRoute<Props> = ({ props: { replays, language } }) =>
  Response.json(replays.map((replay) => putAsides(replay, language)));
