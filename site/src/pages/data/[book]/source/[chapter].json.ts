import type { APIRoute, GetStaticPaths } from 'astro';
import { highlight } from '../../../../highlight.ts';
import type { ChapterView } from '../../../../model.ts';
import { chapterData } from '../../../../paths.ts';

export const getStaticPaths: GetStaticPaths = chapterData;

/** The clauses of a chapter as they are written, in colours: each by its number, as markup. */
export const GET: APIRoute<{ chapter: ChapterView }> = ({ props: { chapter } }) =>
  Response.json(
    Object.fromEntries(chapter.clauses.map(({ number, source }) => [number, highlight(source)])),
  );
