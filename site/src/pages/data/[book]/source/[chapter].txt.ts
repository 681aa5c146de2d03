import type { APIRoute, GetStaticPaths } from 'astro';
import type { ChapterView } from '../../../../model.ts';
import { chapterData } from '../../../../paths.ts';

export const getStaticPaths: GetStaticPaths = chapterData;

/** A chapter as it is written. */
export const GET: APIRoute<{ chapter: ChapterView }> = ({ props: { chapter } }) =>
  new Response(chapter.source, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
