import type { APIRoute, GetStaticPaths } from 'astro';
import { pack } from '../../../../../interpreter/index.ts';
import type { BookView } from '../../../model.ts';
import { library } from '../../../rulebook.ts';

export const getStaticPaths: GetStaticPaths = () =>
  library().map((book) => ({ params: { book: book.name }, props: { book } }));

/** A whole book as the interpreter runs it: plain data for whoever plays it in a page. */
export const GET: APIRoute<{ book: BookView }> = ({ props: { book } }) =>
  new Response(JSON.stringify(pack(book.program)));
