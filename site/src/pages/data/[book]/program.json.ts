import type { APIRoute, GetStaticPaths } from 'astro';
import type { BookView } from '../../../model.ts';
import { library, packOf } from '../../../rulebook.ts';

export const getStaticPaths: GetStaticPaths = () =>
  library().map((book) => ({ params: { book: book.name }, props: { book } }));

/** A whole book as the interpreter runs it, without words: plain data for whoever plays it. */
export const GET: APIRoute<{ book: BookView }> = ({ props: { book } }) =>
  new Response(JSON.stringify(packOf(book).packed));
