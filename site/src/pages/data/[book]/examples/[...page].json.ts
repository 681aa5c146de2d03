import type { APIRoute, GetStaticPaths } from 'astro';
import type { Language, ReplayView } from '../../../../model.ts';
import { clausesWithExamples, pathsOf } from '../../../../paths.ts';
import { minus, typeset } from '../../../../typeset.ts';

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
export const GET: APIRoute<Props> = ({ props: { replays, language } }) => {
  const all = replays.map(({ besides }) => besides(language));
  const text = JSON.stringify(all, (_, value: unknown) =>
    typeof value === 'string' ? minus(typeset(value, language)) : value,
  );
  return new Response(text);
};
