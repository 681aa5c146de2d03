/** The pages of the examples: those of a chapter, on as many pages as they need. */
import { gzipSync } from 'node:zlib';
import type { BookView, ChapterView, ExamplesPage, ReplayView } from '../model.ts';
import { drawingsOf } from './drawings.ts';

/**
 * What pages weigh, in bytes as they are sent: measured over those of five rulebooks, each within a
 * tenth of what it comes to. A page is filled as far as leaves that much of its budget.
 */
const weighs = { page: 7400, clause: 100, replay: 38, drawing: 70, told: 0.9 };
const land = { hexes: { map: 1850, area: 8 }, areas: { map: 4000, area: 39 } };
const room = 18_900;

/** The pages of a book: each a run of whole clauses of one chapter. */
export function examplePages(
  { chapters, maps }: Pick<BookView, 'chapters' | 'maps'>,
  replays: readonly ReplayView[],
): readonly ExamplesPage[] {
  const played = Map.groupBy(replays, ({ clause }) => clause);
  return chapters.flatMap((chapter) => {
    const shown = chapter.clauses.flatMap((clause) => {
      const own = played.get(clause.number) ?? [];
      return own.length === 0 ? [] : [{ clause, replays: own, told: toldOf(own) }];
    });
    return paged(chapter, shown, maps);
  });
}

/** With what is told of its examples. */
type Shown = ExamplesPage['clauses'][number] & { readonly told: string };

function paged(
  chapter: ChapterView,
  all: readonly Shown[],
  maps: BookView['maps'],
): readonly ExamplesPage[] {
  const pages: Shown[][] = [];
  for (const one of all) {
    const last = pages.at(-1);
    if (last === undefined || weight(maps, [...last, one]) > room) pages.push([one]);
    else last.push(one);
  }
  return pages.map((clauses, index) => ({
    chapter,
    part: index + 1,
    count: pages.length,
    clauses,
  }));
}

function toldOf(replays: readonly ReplayView[]): string {
  return JSON.stringify(replays.map(({ steps, pieces }) => [steps.fr, pieces]));
}

/** What a page of some clauses comes to; what is told again costs little. */
function weight(known: BookView['maps'], shown: readonly Shown[]): number {
  const replays = shown.flatMap((one) => one.replays);
  const drawn = drawingsOf(known, replays).filter((drawing) => drawing !== null);
  const areas = drawn.reduce((sum, { land }) => sum + (land?.size ?? 0), 0);
  const map = land[drawn[0]?.hexes === true ? 'hexes' : 'areas'];
  const maps = drawn.length === 0 ? 0 : map.map + areas * map.area;
  const each = shown.length * weighs.clause + replays.length * weighs.replay;
  const told = gzipSync(shown.map((one) => one.told).join('')).length * weighs.told;
  return weighs.page + maps + drawn.length * weighs.drawing + each + told;
}
