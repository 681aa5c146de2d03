// Law: a search that is known from another selection gives what a search made anew gives.
import { expect, test, vi } from 'vitest';
import type { DoorSearch, DoorSearches, Subject } from '../../interpreter/check/check.ts';
import type { Ended, From } from '../../interpreter/check/reach/searches.ts';
import { Searches } from '../../interpreter/check/reach/searches.ts';
import { runStops } from '../../interpreter/check/run-stops.ts';
import { elaborate } from '../../interpreter/elaborate/elaborate.ts';
import { rulesAlone } from '../../interpreter/elaborate/names.ts';
import { Readings } from '../../interpreter/elaborate/readings.ts';
import { readBook } from '../../interpreter/index.ts';
import { link } from '../../interpreter/link/link.ts';
import type { Book, Sources } from '../../interpreter/model/book.ts';
import { plain } from '../../interpreter/model/book.ts';
import type { Problem } from '../../interpreter/model/problems.ts';
import { variants } from '../../interpreter/recheck/selections.ts';
import { Web } from '../../interpreter/recheck/web.ts';
import { checkout } from '../sources.ts';
import { sourcesOf } from '../unit/check-book.ts';

vi.setConfig({ testTimeout: 300_000 });

/** Counts the searches that are made. */
class Counted extends Searches<DoorSearch | null> {
  made = 0;
  asked = 0;

  override of(from: From, search: () => Ended<DoorSearch | null>): DoorSearch | null {
    this.asked += 1;
    return super.of(from, () => {
      this.made += 1;
      return search();
    });
  }
}

/** What is found of doors in one selection after another, and what is found of each alone. */
function searched({ files }: Sources, most: number): Counted {
  const book = link(files, plain, () => undefined);
  if (book === null) throw new Error('the book has a header');
  const web = new Web(book, 'all');
  const readings = new Readings();
  const kept = new Counted();
  const options = variants(book).filter(({ layers }) => layers.length === 0);
  for (const selection of [plain, ...options.slice(0, most)]) {
    const turned = { ...book, selection };
    const again = new Web(turned, 'own', web).readOtherwise(web);
    if (again === null) continue;
    const definitions = [...again].flatMap((each) => book.definitions.get(each) ?? []);
    const like = selection === plain ? readings : readings.but(new Set(definitions));
    const elaborated = read(turned, like);
    const subject = { elaborated, selection, isFresh: () => true };
    const found = stopsIn({ ...subject, searches: kept });
    expect(found).toEqual(stopsIn({ ...subject, searches: fresh() }));
  }
  return kept;
}

function fresh(): DoorSearches {
  return new Searches();
}

function read(book: Book, readings: Readings): Subject['elaborated'] {
  return elaborate(book, () => undefined, { part: { ...rulesAlone, examples: 'own' }, readings });
}

function stopsIn(subject: Subject): readonly Problem[] {
  const found: Problem[] = [];
  runStops.run(subject, (problem) => found.push(problem));
  return found;
}

test.each([
  ['boar', 1],
  ['gbacw', 1],
])('%s: most searches are made once', (name, most) => {
  const { made, asked } = searched(readBook(checkout, name), most);
  expect(made).toBeLessThan(0.75 * asked);
});

test('what an option changes is searched again, what a search never met is not', () => {
  const source = `
    option hard fr "Dur" en "Hard" = no
    option late fr "Tard" en "Late" = no
    number most = 3
    piece unit fr "unité" en "unit" { strength: 0..3 = 1 }
    procedure worn(u: unit, by: 0..3) -> integer fr "Usé" en "Worn" {
      if hard and by > 2 { u.strength loses 3 }
      6 div (by + 1)
    }
    procedure shared(by: 0..3) -> integer fr "Partage" en "Share" { most div by }
  `;
  const { made, asked } = searched(sourcesOf(source), 2);
  expect({ made, asked }).toEqual({ made: 3, asked: 6 });
});
