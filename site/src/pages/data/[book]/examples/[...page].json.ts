import type { APIRoute, GetStaticPaths } from 'astro';
import { examplesPath } from '../../../../address.ts';
import { type ExamplesPage, type Language, languages } from '../../../../model.ts';
import { library } from '../../../../rulebook.ts';
import { putAsides } from '../../../../rulebook/asides.ts';

export const getStaticPaths: GetStaticPaths = () =>
  library().flatMap((book) =>
    book.examplePages().flatMap((page) =>
      languages.map((language) => ({
        params: { book: book.name, page: `${language}/${examplesPath(page)}` },
        props: { page, language },
      })),
    ),
  );

interface Props extends Record<string, unknown> {
  readonly page: ExamplesPage;
  readonly language: Language;
}

/** What the replays of a page do not tell at first, one list a replay. */
export const GET: APIRoute<Props> = ({ props: { page, language } }) =>
  Response.json(
    page.clauses.flatMap(({ replays }) => replays.map((replay) => putAsides(replay, language))),
  );
