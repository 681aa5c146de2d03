/** The pages of the examples: those of a chapter, on as many pages as they need. */
import type { BookView, ChapterView, ExamplesPage, ReplayView } from '../model.ts';
import { drawingsOf } from './drawings.ts';

/**
 * How much one page holds, in characters of its markup: compressed, with the frame of the page,
 * that is within its budget.
 */
const room = 144_000;
/** What a clause, a map and an area of a map cost. */
const frame = 1500;
const mapCost = 500;
const areaCost = 60;

/** The pages of a book: each a run of whole clauses of one chapter. */
export function examplePages(
  { chapters, maps }: Pick<BookView, 'chapters' | 'maps'>,
  replays: readonly ReplayView[],
): readonly ExamplesPage[] {
  const played = Map.groupBy(replays, ({ clause }) => clause);
  return chapters.flatMap((chapter) => {
    const shown = chapter.clauses.flatMap((clause) => {
      const own = played.get(clause.number) ?? [];
      return own.length === 0 ? [] : [{ clause, replays: own, cost: cost(maps, own) }];
    });
    return paged(chapter, shown);
  });
}

type Shown = ExamplesPage['clauses'][number] & { readonly cost: number };

function paged(chapter: ChapterView, all: readonly Shown[]): readonly ExamplesPage[] {
  const pages: Shown[][] = [];
  let left = 0;
  for (const one of all) {
    if (one.cost > left || pages.length === 0) {
      pages.push([]);
      left = room;
    }
    pages.at(-1)?.push(one);
    left -= one.cost;
  }
  return pages.map((clauses, index) => ({
    chapter,
    part: index + 1,
    count: pages.length,
    clauses,
  }));
}

function cost(maps: BookView['maps'], replays: readonly ReplayView[]): number {
  const drawn = drawingsOf(maps, replays).filter((drawing) => drawing !== null);
  const areas = drawn.reduce((sum, { land }) => sum + (land?.size ?? 0), 0);
  const told = JSON.stringify(replays.map(({ steps, pieces }) => [steps.fr, pieces])).length;
  return frame + told + drawn.length * mapCost + areas * areaCost;
}
