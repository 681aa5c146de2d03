// Lists by preference: every engine keeps and arranges what a plain sort by the same keys does, and
// whoever follows the run is told what was passed over.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { prepareRun } from '../../interpreter/input/input.ts';
import { start } from '../../interpreter/machine/start.ts';
import { callRoutine } from '../../interpreter/machine/step.ts';
import type { LogEvent } from '../../interpreter/model/log.ts';
import type { Value } from '../../interpreter/model/values.ts';
import { narrate } from '../../interpreter/report/narrate.ts';
import { moduleOf } from '../build/compiled.ts';
import { begin, logged, play } from '../build/run.ts';
import { smallBook } from '../build/small-book.ts';
import { enumerate } from '../oracle/enumerate.ts';

const program = smallBook(`
piece unit fr "unité" en "unit" { strength: 0..9 = 3 fr "force" en "strength" }
procedure third(n: integer) -> fraction fr "tiers" en "third" { (n mod 7) / 3 }
procedure is-even(n: integer) -> yes-no fr "pair" en "even" { n mod 2 = 0 }
procedure kept(numbers: list of integer) -> list of integer fr "retenus" en "kept" {
  all n in numbers where n > 0 preferring is-even(n), then least third(n), then most n div 10
}
procedure ranked(numbers: list of integer) -> list of integer fr "rangés" en "ranked" {
  all n in numbers where n > 0 sorted by is-even(n), then least (n mod 7) / 3, then most n div 10 give n + 1
}
procedure looped(numbers: list of integer) -> list of integer fr "parcourus" en "gone through" {
  let seen = []
  for each n in numbers where is-even(n) preferring most n mod 5 { seen gains n }
  seen
}
procedure is-weak(u: unit, bar: integer) -> yes-no { u.strength < bar }
procedure either(u: unit) -> integer { if u.strength > 5 { return 1 }
  2 }
procedure unnamed(bar: integer) -> list of unit fr "sans nom" en "unnamed" {
  all unit u preferring not is-weak(u, bar), then least either(u)
}
procedure rolled(numbers: list of integer) -> integer fr "tirés" en "rolled" {
  let found = all n in numbers preferring n > 50, then most roll 1d2
  count(found)
}`);

const indexOf = (name: string): number => program.routines.findIndex((each) => each.name === name);

const even = (n: number): number => (n % 2 === 0 ? 1 : 0);

type Keys = (n: number) => readonly number[];

function before(keys: Keys, a: number, b: number): number {
  const [one, other] = [keys(a), keys(b)];
  return one.map((key, place) => (other[place] ?? 0) - key).find((found) => found !== 0) ?? 0;
}

function best(keys: Keys, numbers: readonly number[]): readonly number[] {
  return numbers.filter((one) => numbers.every((other) => before(keys, one, other) <= 0));
}

const keys: Keys = (n) => [even(n), -(n % 7), Math.floor(n / 10)];

const plain: Readonly<Record<string, (numbers: readonly number[]) => readonly number[]>> = {
  kept: (numbers) => best(keys, numbers.filter((n) => n > 0)),
  ranked: (numbers) =>
    numbers
      .filter((n) => n > 0)
      .toSorted((a, b) => before(keys, a, b))
      .map((n) => n + 1),
  looped: (numbers) => best((n) => [n % 5], numbers.filter((n) => even(n) === 1)),
};

describe.each(Object.keys(plain))('%s', (name) => {
  test('is the same by every engine and by a plain sort', () => {
    const compiled = moduleOf(program);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 99 }), { maxLength: 12 }), (numbers) => {
        const called = indexOf(name);
        const wanted = { kind: 'done', result: plain[name]?.(numbers) };
        expect(play(program, begin(program, [numbers], { called }))).toMatchObject(wanted);
        expect(compiled.run(compiled.createGame(), called, [numbers])).toEqual(wanted);
        const started = start(program, {});
        if (started.kind === 'failed') throw new Error(started.problem.code);
        const { configuration } = started;
        const paths = enumerate({ program, configuration, routine: called, values: [numbers] });
        expect(paths?.map(({ end }) => end)).toMatchObject([wanted]);
      }),
    );
  });
});

test('a later preference is worked out only for those that the earlier ones left', () => {
  const run = (numbers: Value, rolls: number): string => {
    const configuration = begin(program, [numbers], { called: indexOf('rolled') });
    return play(program, configuration, Array.from({ length: rolls }, () => 1)).kind;
  };
  expect(run([1, 2, 60], 0)).toBe('done');
  expect(run([1, 70, 60], 1)).toBe('waits');
  expect(run([1, 70, 60], 2)).toBe('done');
});

test('a helper without words is told by what it gives, or not at all', () => {
  const routine = program.routines[indexOf('unnamed')];
  const strengths = { a: 3, b: 5, c: 6 };
  const set = Object.entries(strengths).map(
    ([name, strength]) => [`${name}:unit.strength`, String(strength)] as const,
  );
  const given = { map: null, deals: [], set: [['bar', '4'] as const, ...set] };
  const ready = prepareRun(program, routine ?? null, given);
  if (ready.kind !== 'ready') throw new Error(ready.kind);
  const { configuration, values } = ready;
  callRoutine(program, configuration, indexOf('unnamed'), values);
  const log: LogEvent[] = [];
  play(program, configuration, [], { log });
  const told = (language: 'en' | 'fr'): readonly (string | undefined)[] =>
    logged(log, 'preferred').map(
      (event) => narrate(event, { program, configuration, language })?.text,
    );
  expect(told('en')).toEqual([
    'Preference, not (strength < 4): unit b, unit c (yes), not unit a (no)',
    'Preference, lowest: unit c (1), not unit b (2)',
  ]);
  expect(told('fr')).toEqual([
    'Préférence, non (force < 4)\u202f: unité b, unité c (oui), et non unité a (non)',
    'Préférence, au plus bas\u202f: unité c (1), et non unité b (2)',
  ]);
});

test('whoever follows the run is told what was kept and what was passed over', () => {
  const told = (language: 'en' | 'fr'): readonly (string | undefined)[] => {
    const started = start(program, {});
    if (started.kind === 'failed') throw new Error(started.problem.code);
    const { configuration } = started;
    callRoutine(program, configuration, indexOf('kept'), [[3, 4, 8, 12, 26]]);
    const log: LogEvent[] = [];
    play(program, configuration, [], { log });
    return logged(log, 'preferred').map(
      (event) => narrate(event, { program, configuration, language })?.text,
    );
  };
  expect(told('en')).toEqual([
    'Preference, even: 4, 8, 12, 26 (yes), not 3 (no)',
    'Preference, third, lowest: 8 (⅓), not 4 (1⅓), 12 (1⅔), 26 (1⅔)',
  ]);
  expect(told('fr')).toEqual([
    'Préférence, pair\u202f: 4, 8, 12, 26 (oui), et non 3 (non)',
    'Préférence, tiers, au plus bas\u202f: 8 (⅓), et non 4 (1⅓), 12 (1⅔), 26 (1⅔)',
  ]);
});
