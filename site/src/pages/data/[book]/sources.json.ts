import type { APIRoute, GetStaticPaths } from 'astro';
import { library, sourceTexts } from '../../../rulebook.ts';

export const getStaticPaths: GetStaticPaths = () =>
  library().map(({ name }) => ({ params: { book: name }, props: { name } }));

/** The files of a book as they are written, by path: what the workshop changes a copy of. */
export const GET: APIRoute<{ name: string }> = ({ props: { name } }) =>
  new Response(JSON.stringify(sourceTexts(name)));
