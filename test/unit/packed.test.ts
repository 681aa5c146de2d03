import { expect, test } from 'vitest';
import { nodeHost } from '../../interpreter/disk/node-host.ts';
import { numbered } from '../../interpreter/excerpt/numbered.ts';
import { type Pack, pack, unpack, withoutExamples } from '../../interpreter/excerpt/packed.ts';
import { open, readBook } from '../../interpreter/index.ts';

const host = nodeHost('rules');
const { elaborated } = open(readBook(host, 'longstreet'));
const program = elaborated?.program;
if (program === undefined) throw new Error('no program');

/** The same with the words of one language for those of both. */
function saidIn(language: 'fr' | 'en', value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (_, held: unknown) => {
      if (typeof held !== 'object' || held === null) return held;
      if (!('fr' in held && 'en' in held)) return held;
      return { fr: held[language], en: held[language] };
    }),
  );
}

test.for(['fr', 'en'] as const)(
  'a program that was packed and sent is the same in %s, but for its examples and its places',
  (language) => {
    const sent = JSON.stringify(pack(program));
    const { packed, words } = JSON.parse(sent) as Pack;
    const bare = withoutExamples(program);
    expect(unpack(packed, words[language])).toEqual(saidIn(language, numbered(bare)));
    expect(sent.length).toBeLessThan(JSON.stringify(bare).length / 2);
  },
);

test('numbered places of a file keep their order, and those of another file do not count', () => {
  const at = (from: number, to: number): object => ({ at: { from, to } });
  const one = { origin: { file: 'a', span: { from: 10, to: 90 } }, body: [at(20, 40), at(20, 90)] };
  const other = { origin: { file: 'b', span: { from: 15, to: 25 } }, body: [] };
  expect(numbered([one, other])).toEqual([
    { origin: { file: 'a', span: { from: 0, to: 3 } }, body: [at(1, 2), at(1, 3)] },
    { origin: { file: 'b', span: { from: 0, to: 1 } }, body: [] },
  ]);
});

test('what is left out is what nobody runs but an example', () => {
  const bare = withoutExamples(program);
  expect(bare.routines.length).toBe(program.routines.length);
  expect(bare.routines.filter(({ role }) => role !== 'example')).toEqual(
    program.routines.filter(({ role }) => role !== 'example'),
  );
});

test('a slot is sent as its number alone, unless it is read as less than what it may hold', () => {
  const { packed } = pack(program);
  const shapes = packed.shapes.flatMap(([kind], shape) => (kind === 'slot' ? [shape] : []));
  const reads = { plain: 0, narrowed: 0 };
  JSON.stringify(packed.tree, (_, held: unknown) => {
    if (Array.isArray(held) && held[0] === -3) reads.plain += 1;
    if (Array.isArray(held) && held.length === 3 && shapes.includes(held[0] as number)) {
      reads.narrowed += 1;
    }
    return held;
  });
  expect(reads.narrowed).toBeGreaterThan(0);
  expect(reads.plain).toBeGreaterThan(3 * reads.narrowed);
});
