import type { APIRoute, GetStaticPaths } from 'astro';
import { knownAbout, library } from '../../../rulebook.ts';

export const getStaticPaths: GetStaticPaths = () =>
  library().map(({ name }) => ({ params: { book: name }, props: { name } }));

/** What the check of a book knows: with it the workshop need not begin with a check of all. */
export const GET: APIRoute<{ name: string }> = ({ props: { name } }) =>
  new Response(JSON.stringify(knownAbout(name)));
