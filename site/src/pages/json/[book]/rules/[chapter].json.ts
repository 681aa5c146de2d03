import type { APIRoute, GetStaticPaths } from 'astro';
import type { BookView, ChapterView } from '../../../../model.ts';
import { library } from '../../../../rulebook.ts';
import { clauseData } from '../../../../rulebook/plain.ts';

interface Props {
  readonly book: BookView;
  readonly chapter: ChapterView;
}

export const getStaticPaths: GetStaticPaths = () =>
  library().flatMap((book) =>
    book.chapters.map((chapter) => ({
      params: { book: book.name, chapter: chapter.name },
      props: { book, chapter } satisfies Props,
    })),
  );

/** The clauses of a chapter, for other programs. */
export const GET: APIRoute<Props> = ({ props: { book, chapter } }) =>
  new Response(JSON.stringify(chapter.clauses.map((clause) => clauseData(book, clause))));
