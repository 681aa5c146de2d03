import type { APIRoute, GetStaticPaths } from 'astro';
import { type BookView, type Language, languages } from '../../../../model.ts';
import { library, packOf } from '../../../../rulebook.ts';

interface Props {
  readonly book: BookView;
  readonly language: Language;
}

export const getStaticPaths: GetStaticPaths = () =>
  library().flatMap((book) =>
    languages.map((language) => ({
      params: { book: book.name, language },
      props: { book, language } satisfies Props,
    })),
  );

/** What a book's program says, in one language. */
export const GET: APIRoute<Props> = ({ props: { book, language } }) =>
  new Response(JSON.stringify(packOf(book).words[language]));
