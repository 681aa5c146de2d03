// A saved game means the same when it comes back: under the same rules, under rules that say the
// same in another order, and where it cannot it is refused. What was changed by hand is refused or
// played, and nothing else.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Configuration, Program, SavedPosition } from '../../interpreter/index.ts';
import { open, readBook, restoredPosition, savedPosition } from '../../interpreter/index.ts';
import { dice, opening, playOn } from '../build/saved-games.ts';
import { sixth } from '../cli/called.ts';
import { checkout, memoryHost, oneFile } from '../sources.ts';

function programOf(host: Parameters<typeof readBook>[0], book: string): Program | null {
  const { elaborated, problems } = open(readBook(host, book));
  return problems.length > 0 ? null : (elaborated?.program ?? null);
}

/** As a file holds it. */
function written(program: Program, configuration: Configuration): SavedPosition {
  return JSON.parse(JSON.stringify(savedPosition(program, configuration))) as SavedPosition;
}

describe.each(checkout.books())('%s', (book) => {
  test('a game saved anywhere goes on as it would have', () => {
    const program = programOf(checkout, book);
    if (program === null) throw new Error('no program');
    let saves = 0;
    for (const seed of [1, 2]) {
      const configuration = opening(program);
      for (let round = 0; round < 8; round += 1) {
        const stream = dice(seed * 100 + round);
        if (playOn(program, configuration, { stream, answers: 5 }).state !== 'waits') break;
        const saved = written(program, configuration);
        const restored = restoredPosition(program, saved);
        if (restored.kind !== 'restored') throw new Error(JSON.stringify(restored));
        expect(written(program, restored.configuration)).toEqual(saved);
        expect(restored.configuration.things).toEqual(configuration.things);
        const first = playOn(program, restored.configuration, { stream: dice(seed), answers: 4 });
        const copy = structuredClone(configuration);
        const second = playOn(program, copy, { stream: dice(seed), answers: 4 });
        expect(first).toEqual(second);
        expect(restored.configuration.things).toEqual(copy.things);
        saves += 1;
      }
    }
    expect(saves).toBeGreaterThan(5);
  });
});

const ford = readFileSync(join(sixth, 'sixth', 'book.rules'), 'utf8');

/** Several things of one sort, to be put in another order. */
const orders: readonly (readonly string[])[] = [
  ['  blue fr "bleu" en "blue"\n', '  grey fr "gris" en "grey"\n'],
  [
    '  side: side\n',
    '  strength: 0..6 = 4 fr "force" en "strength"\n',
    '  rested: yes-no = yes\n',
  ],
  [
    '  code "-" nothing fr "rien" en "nothing"\n',
    '  code "#" loss fr "perte de #" en "loss of #"\n',
    '  code "R" recoil fr "recul" en "recoil"\n',
  ],
  ['    band north { side blue }\n', '    band south { side grey  strength 3 }\n'],
  [blockFrom('  action advance'), blockFrom('  action rest')],
  [blockFrom('  table crossing'), blockFrom('  procedure cross')],
];

/** A declaration of the book, from its first word to the brace in its own column. */
function blockFrom(start: string): string {
  const from = ford.indexOf(start);
  const margin = /^ */.exec(start)?.[0] ?? '';
  const end = `\n${margin}}\n`;
  return ford.slice(from, ford.indexOf(end, from) + end.length);
}

/** The book with the things of some sorts in another order. */
const reordered = fc
  .tuple(...orders.map((order) => fc.shuffledSubarray([...order], { minLength: order.length })))
  .map((shuffled) =>
    shuffled.reduce((text, order, index) => {
      const marks = orders[index] ?? [];
      const holes = marks.reduce((left, part, at) => left.replace(part, `\u0001${at}\u0001`), text);
      return order.reduce((left, part, at) => left.replace(`\u0001${at}\u0001`, () => part), holes);
    }, ford),
  );

/** A position in which the order of things does not count, and each is known by its name. */
function byNames({ map, things, facts, frames }: SavedPosition): unknown {
  const told = things.map(({ type, name, fields }) => JSON.stringify([type, name, sorted(fields)]));
  const calls = frames.map(({ role, routine }) => [role, routine]);
  return { map, things: told.sort(), facts, calls };
}

function sorted(fields: Readonly<Record<string, unknown>>): unknown {
  return Object.entries(fields).sort(([left], [right]) => (left < right ? -1 : 1));
}

test('whatever order a book is put in, a saved game is loaded by names or refused', () => {
  const program = programOf(oneFile(ford.replace('book sixth', 'book book')), 'book');
  if (program === null) throw new Error('no program');
  let loaded = 0;
  fc.assert(
    fc.property(reordered, fc.integer({ min: 1, max: 1000 }), fc.nat(12), (text, seed, answers) => {
      const other = programOf(oneFile(text.replace('book sixth', 'book book')), 'book');
      if (other === null) throw new Error('the other order is none');
      const configuration = opening(program);
      const { state } = playOn(program, configuration, { stream: dice(seed), answers });
      if (state !== 'waits') return;
      const saved = written(program, configuration);
      const restored = restoredPosition(other, saved);
      if (restored.kind === 'changed') return;
      if (restored.kind === 'broken') throw new Error('a sound game is none');
      expect(byNames(written(other, restored.configuration))).toEqual(byNames(saved));
      const on = playOn(other, restored.configuration, { stream: dice(seed), answers: 20 });
      expect(on.state).toBe('done');
      loaded += 1;
    }),
    { numRuns: 150, seed: 8 },
  );
  expect(loaded).toBeGreaterThan(30);
});

/**
 * What is changed in the book, and the names that a refusal gives; none: it is loaded, and the last
 * are what is told to have come since.
 */
type Edit = readonly [string, string, readonly string[], readonly string[]];
const edits: readonly Edit[] = [
  ['  rested: yes-no = yes\n', '  rested: yes-no = yes\n  lame: yes-no = no\n', [], ['band.lame']],
  ['strength: 0..6', 'strength: 0..9', [], []],
  ['number strong = 4', 'number strong = 5', [], []],
  ['strength: 0..6 = 4', 'strength: 0..2 = 2', ['band.strength'], []],
  ['  grey fr "gris"', '  red fr "r" en "red"\n  grey fr "gris"', ['game'], []],
  ['repeat turns times {', 'repeat turns + 1 times {', ['game'], []],
  ['state turn {\n', 'state turn {\n  hour: 1..9 = 1\n', [], ['turn.hour']],
  ['state turn {\n', 'state turn {\n  hour: 1..9\n', ['turn.hour'], []],
];

test.each(edits)('%j becomes %j', (from, to, names, fresh) => {
  const sound = ford.replace('book sixth', 'book book');
  const [before, after] = [sound, sound.replace(from, to).replaceAll('strength 3 ', 'strength 2 ')];
  const program = programOf(oneFile(before), 'book');
  const { elaborated } = open(readBook(oneFile(after), 'book'));
  if (program === null || elaborated === null) throw new Error('no program');
  const configuration = opening(program);
  playOn(program, configuration, { stream: dice(1), answers: 0 });
  const restored = restoredPosition(elaborated.program, written(program, configuration));
  if (restored.kind === 'changed') expect(restored.names).toEqual(names);
  else expect([restored.kind, names]).toEqual(['restored', []]);
  if (restored.kind === 'restored') expect(restored.fresh).toEqual(fresh);
});

// ------------------------------------------------------------------------------ changed by hand

/** A place in data: keys from the top. */
type Path = readonly (string | number)[];

function pathsOf(data: unknown, path: Path = []): readonly Path[] {
  if (typeof data !== 'object' || data === null) return [path];
  const inside = Object.entries(data).flatMap(([key, part]) => pathsOf(part, [...path, key]));
  return [path, ...inside];
}

const strange = fc.oneof(
  fc.constantFrom<unknown>(null, -1, 0, 1, 2, 1e9, 0.5, '', 'x', true, [], {}, [[]], 'blue'),
  fc.constantFrom<unknown>('advance', 'cross', 'game', 'band', [null], { __proto__: null, a: 1 }),
  fc.constant(JSON.parse('{"__proto__": {"polluted": 1}}') as unknown),
);

function changed(data: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(data)) {
    return data.map((part: unknown, at) => {
      return String(at) === key ? changed(part, rest, value) : part;
    });
  }
  const entries = Object.entries(data as object).map(([name, part]: [string, unknown]) => [
    name,
    name === key ? changed(part, rest, value) : part,
  ]);
  return Object.fromEntries(entries) as unknown;
}

test('a save as deep as one likes is refused', () => {
  const program = programOf(memoryHost({ 'sixth/book.rules': ford }), 'sixth');
  if (program === null) throw new Error('no program');
  const deep = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`) as unknown;
  const configuration = opening(program);
  playOn(program, configuration, { stream: dice(1), answers: 1 });
  const save = written(program, configuration);
  for (const key of ['map', 'things', 'facts', 'frames']) {
    expect(restoredPosition(program, { ...save, [key]: deep }).kind).not.toBe('restored');
    expect(restoredPosition(program, { ...save, [key]: [deep] }).kind).not.toBe('restored');
  }
});

test('a save that was changed by hand is refused, or played without a fault of ours', () => {
  const program = programOf(memoryHost({ 'sixth/book.rules': ford }), 'sixth');
  if (program === null) throw new Error('no program');
  const saves = [0, 1, 2, 5, 9].map((answers) => {
    const configuration = opening(program);
    const { state } = playOn(program, configuration, { stream: dice(answers + 1), answers });
    expect(state).toBe('waits');
    return written(program, configuration);
  });
  let played = 0;
  const edit = fc.tuple(fc.nat(), strange);
  fc.assert(
    fc.property(
      fc.constantFrom(...saves),
      fc.array(edit, { minLength: 1, maxLength: 3 }),
      (save, several) => {
        const data = several.reduce<unknown>((left, [where, value]) => {
          const paths = pathsOf(left);
          return changed(left, paths[where % paths.length] ?? [], value);
        }, save);
        const restored = restoredPosition(program, data);
        if (restored.kind !== 'restored') return;
        playOn(program, restored.configuration, { stream: dice(1), answers: 30 });
        played += 1;
      },
    ),
    { numRuns: 3000, seed: 8 },
  );
  expect(played).toBeGreaterThan(50);
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
});
