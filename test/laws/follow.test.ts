// Law: what follows from edits of cells, one after the other, is what a check of everything finds.
import { describe, expect, test, vi } from 'vitest';
import { decode } from '../../grammar/decode.ts';
import { applyEdits, cellEdit } from '../../grammar/edit.ts';
import { diceLeftOver } from '../../interpreter/check/dice-left-over.ts';
import { diceMissing } from '../../interpreter/check/dice-missing.ts';
import { exampleFails } from '../../interpreter/check/example-fails.ts';
import { Searches } from '../../interpreter/check/reach/searches.ts';
import { playOnly } from '../../interpreter/check/runs/examples.ts';
import { ownExamples } from '../../interpreter/elaborate/names.ts';
import type { Problem } from '../../interpreter/index.ts';
import { Ahead, check, Follower, open, placesOf, readBook } from '../../interpreter/index.ts';
import { plain } from '../../interpreter/model/book.ts';
import { picker } from '../build/any-program.ts';
import { checkedBook } from '../build/checked-book.ts';
import { amountsAndNumbers, cellsFromBelow } from '../build/edits.ts';
import { checkout } from '../sources.ts';

vi.setConfig({ testTimeout: 600_000 });

/**
 * How many follow each other before what was followed is held against everything. In a book of many
 * files one takes ten seconds and more.
 */
const edits = (name: string): number => (checkout.files(name).length > 40 ? 1 : 2);

/** A cell of some table holds what another one of its column holds. */
function edited(texts: ReadonlyMap<string, string>, seed: number): readonly [string, string] {
  const pick = picker(seed);
  const cells = [...texts].flatMap(([path, text]) =>
    path.endsWith('.rules')
      ? placesOf(text, path).places.flatMap(({ grids }) => grids.map((grid) => ({ path, grid })))
      : [],
  );
  for (;;) {
    const of = cells[pick(cells.length)];
    const rows = of?.grid.rows ?? [];
    const row = rows[pick(Math.max(1, rows.length))];
    const column = pick(Math.max(1, row?.cells.length ?? 0));
    const cell = row?.cells[column];
    const other = rows[pick(Math.max(1, rows.length))]?.cells[column];
    if (of === undefined || cell === undefined || other === undefined) continue;
    if (cell.text === other.text) continue;
    const { path } = of;
    const edit = cellEdit(cell, other.text);
    if (edit !== null) return [path, applyEdits(texts.get(path) ?? '', [edit])];
  }
}

// The largest book takes as long as the others together: by hand it is held to the law as well.
const isCi = process.env.CI !== undefined;
const books = checkout.books().filter((name) => !isCi || checkout.files(name).length <= 40);

describe.each(books)('cells of the rulebook %s', (name) => {
  test('edited one by one', () => {
    const { memory } = checkedBook(name);
    const published = new Map(
      checkout.files(name).map((path) => [path, decode(checkout.read(path)).text]),
    );
    const follower = new Follower(name, published, memory.data());
    follower.follow(new Map());
    const changed = new Map<string, string>();
    for (let left = edits(name); left > 0; left -= 1) {
      const now = new Map([...published, ...changed]);
      changed.set(...edited(now, (3 - left) * 7883));
      const found = follower.follow(changed);
      if (left > 1) continue;
      const read = (path: string): string | Uint8Array =>
        changed.get(path) ?? checkout.read(path);
      const all = check(readBook({ ...checkout, read }, name));
      const examples = found.examples.map(({ problem }) => problem);
      const followed = [...found.findings, ...found.unread, ...examples];
      expect(followed.toSorted(byPlace)).toEqual(all.toSorted(byPlace));
    }
  });
});

// The whole answer takes its time: what is told is held against every fifth example, and all that
// it says to fail, played in the changed book from its beginning.
test('what is told of the largest book at once is what its examples come to', () => {
  const name = 'gbacw';
  const published = new Map(
    checkout.files(name).map((path) => [path, decode(checkout.read(path)).text]),
  );
  const ahead = new Ahead(name, published);
  const path = 'gbacw/continued-shock.rules';
  const text = published.get(path) ?? '';
  const edits = [cellsFromBelow(path, text).at(-1), amountsAndNumbers(path, text)[0]];
  let told = 0;
  for (const changed of edits) {
    if (changed === undefined) continue;
    const first = ahead.look(changed);
    const titles = new Set(first?.examples.map(({ title }) => title.en));
    told += titles.size;
    expect(failing(name, changed, titles)).toEqual(titles);
  }
  expect(told).toBeGreaterThan(0);
});

/** Which of some examples of a book fail, and of every fifth beside them. */
function failing(
  name: string,
  changed: ReadonlyMap<string, string>,
  some: ReadonlySet<string>,
): ReadonlySet<string> {
  const read = (path: string): string | Uint8Array => changed.get(path) ?? checkout.read(path);
  const { elaborated } = open(readBook({ ...checkout, read }, name), {}, ownExamples);
  if (elaborated === null) throw new Error('cannot be read');
  playOnly(elaborated, ({ title }, index) => index % 5 === 0 || some.has(title.en));
  const found = new Set<string>();
  const searches = new Searches<never>();
  const subject = { elaborated, selection: plain, isFresh: () => true, searches };
  for (const check of [exampleFails, diceLeftOver, diceMissing]) {
    check.run(subject, ({ data }) => {
      if ('example' in data) found.add(data.example.en);
    });
  }
  return found;
}

function byPlace(one: Problem, other: Problem): number {
  const key = ({ file, span, code }: Problem): string => JSON.stringify([file, span, code]);
  return key(one) < key(other) ? -1 : 1;
}
