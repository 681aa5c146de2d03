// Tables whose cells are worked out: every engine gives what the formula of the row comes to, the
// table prints its words, and whoever follows a run is told the row and what came of it.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { callRoutine } from '../../interpreter/machine/step.ts';
import type { LogEvent } from '../../interpreter/model/log.ts';
import type { Value } from '../../interpreter/model/values.ts';
import { account } from '../../interpreter/report/account.ts';
import { cameIn } from '../../interpreter/report/activations.ts';
import { narrate } from '../../interpreter/report/narrate.ts';
import { cellText } from '../../interpreter/report/printed.ts';
import { moduleOf } from '../build/compiled.ts';
import { begin, play } from '../build/run.ts';
import { oddsIn, printed, smallBook } from '../build/small-book.ts';
import { enumerate } from '../oracle/enumerate.ts';

const program = smallBook(`
kind condition { ready fr "prêt" en "ready"  tired fr "fatigué" en "tired"
  broken fr "rompu" en "broken" }
state army { strength: 0..99 = 9 }
word condition fr "état" en "condition"
word strength fr "force" en "strength"
word n fr "points" en "points"
table strength-of(n: integer) fr "Force" en "Strength" {
  source printed
  axis condition: condition
  result points: integer
  result state: condition
  cell whole fr "entière" en "whole" = n
  cell half fr "moitié" en "half" = (n / 2) rounded up
  cell same fr "inchangé" en "unchanged" = if n > 5 then tired else broken
  condition | points | state
  ready     | whole  | ready
  tired     | half   | same
  broken    | 1      | broken
}
table loss fr "Pertes" en "Losses" {
  source printed
  axis die: 1d6 outside none
  axis range: 1..3 outside clamp
  result points: 0..99
  cell all fr "tout" en "all" = army.strength
  cell few fr "1d2" en "1d2" = roll 1d2
  die \\ range | 1   | 2–3
  1–2          | all | _
  3–6          | few | 2
}
word points fr "points" en "points"
word state fr "état" en "state"
word die fr "dé" en "die"
word range fr "portée" en "range"
procedure strength(n: integer, c: condition) -> integer fr "force" en "strength" {
  strength-of(n)[c].points
}
procedure becomes(n: integer, c: condition) -> condition fr "devient" en "becomes" {
  strength-of(n)[c].state
}
procedure lost(die: integer, range: integer) -> integer fr "perdus" en "lost" {
  loss[die, range column shift 1] + loss[die, range]
}
procedure is-strong(n: integer, c: condition) -> yes-no fr "est fort" en "is strong" {
  strength-of(n)[c].points > 4
}
notation harm fr "effet" en "effect" { code "#L" lost fr "# pertes" en "# lost" }
word crew fr "équipage" en "crew"
word r fr "effet" en "effect"
table broadside(crew: integer) fr "Bordée" en "Broadside" {
  source printed
  axis die: 1d6 outside clamp
  result r: harm
  cell by-crew fr "selon l’équipage" en "by crew" = if crew > 5 then '2L' else '-'
  die | r
  1–3 | by-crew
  4–5 | 1L
  6   | _
}
procedure fires(crew: integer) -> harm fr "tire" en "fires" { broadside(crew)[roll 1d6] }
procedure misses(crew: integer) -> yes-no fr "manque" en "misses" { fires(crew) = '-' }
procedure shot() -> integer fr "tir" en "shot" { loss[roll 1d6, 1] }
`);

const indexOf = (name: string): number => program.routines.findIndex((each) => each.name === name);

// Nought has no sign.
const half = (n: number): number => Math.ceil(n / 2) + 0;

const plain: Readonly<Record<string, (a: number, b: number) => number>> = {
  strength: (n, condition) => [n, half(n), 1][condition % 3] ?? 0,
  becomes: (n, condition) => [0, n > 5 ? 1 : 2, 2][condition % 3] ?? 0,
};

describe.each(Object.keys(plain))('%s', (name) => {
  test('is what its row says, by every engine', () => {
    const compiled = moduleOf(program);
    const called = indexOf(name);
    fc.assert(
      fc.property(fc.integer({ min: -20, max: 20 }), fc.nat(2), (n, condition) => {
        const values = [n, condition];
        const wanted = { kind: 'done', result: plain[name]?.(n, condition) };
        const configuration = begin(program, values, { called });
        const paths = enumerate({ program, configuration, routine: called, values });
        expect(paths?.map(({ end }) => end)).toMatchObject([wanted]);
        expect(play(program, configuration)).toMatchObject(wanted);
        expect(compiled.run(compiled.createGame(), called, values)).toEqual(wanted);
      }),
    );
  });
});

test.each<[number, number, readonly Value[], number]>([
  [3, 3, [], 4],
  [3, 1, [2], 4],
  [1, 1, [], 9],
  [1, 2, [], 0],
  [7, 1, [], 0],
])('die %i at range %i, then %j, loses %i', (die, range, answers, expected) => {
  const called = indexOf('lost');
  const configuration = begin(program, [die, range], { called });
  expect(play(program, configuration, answers)).toMatchObject({ kind: 'done', result: expected });
});

test('a formula that rolls has odds', () => {
  expect(printed(oddsIn(program, 'shot'))).toBe('1: 1/3, 2: 1/3, 9: 1/3');
});

test('the table prints its words', () => {
  const cells = (language: 'en' | 'fr'): readonly (readonly string[])[] =>
    program.tables[0]?.cells.map((row) =>
      row.map((cell, column) => {
        const type = program.tables[0]?.results[column]?.type ?? { kind: 'unknown' };
        return cellText(type, cell, { program, language });
      }),
    ) ?? [];
  expect(cells('en')).toEqual([
    ['whole', 'ready'],
    ['half', 'unchanged'],
    ['1', 'broken'],
  ]);
  expect(cells('fr')).toEqual([
    ['entière', 'prêt'],
    ['moitié', 'inchangé'],
    ['1', 'rompu'],
  ]);
});

test('whoever follows the run is told the row and what came of it', () => {
  const told = (language: 'en' | 'fr'): readonly string[] => {
    const called = indexOf('strength');
    const log: LogEvent[] = [];
    const configuration = begin(program, [5, 1], { called });
    callRoutine(program, configuration, called, [5, 1]);
    play(program, configuration, [], { log });
    const reader = { program, configuration, language };
    return log.flatMap((event) => narrate(event, reader)?.text ?? []);
  };
  expect(told('en')).toContain('Strength: condition tired, points: half');
  expect(told('fr')).toContain('Force\u202f: état fatigué, points\u202f: moitié');
});

describe.each([
  ['en', 'Losses: die 2 (1–2), range 1: all (9)', 'Losses: die 4 (3–6), range 1: 1d2 (2)'],
  [
    'fr',
    'Pertes\u202f: dé 2 (1–2), portée 1\u202f: tout (9)',
    'Pertes\u202f: dé 4 (3–6), portée 1\u202f: 1d2 (2)',
  ],
] as const)('in %s', (language, all, few) => {
  test.each([
    [[2], all],
    [[4, 2], few],
  ])('why it came so is told with what the word comes to: %j', (answers, wanted) => {
    const called = indexOf('shot');
    const log: LogEvent[] = [];
    const configuration = begin(program, [], { called });
    play(program, configuration, answers, { log });
    const teller = { program, configuration, language };
    expect(account(log, teller).map(({ text }) => text)).toContain(wanted);
    const rolled = cameIn(log, program).flatMap((event) => narrate(event, teller)?.text ?? []);
    expect(rolled).toContain(wanted);
  });
});

test('a reason names the table and what it comes to, not the word that it looks up', () => {
  const called = indexOf('is-strong');
  const log: LogEvent[] = [];
  const configuration = begin(program, [9, 1], { called });
  play(program, configuration, [], { log, explains: true });
  const told = account(log, { program, configuration, language: 'en' });
  expect(told.map(({ text }) => text)).toEqual(['Strength (9) is 5, 1 more than 4']);
});

test.each([
  [6, 2, 'Broadside: die 2 (1–3): by crew, 2L (2 lost)'],
  [5, 2, 'Broadside: die 2 (1–3): by crew (no effect)'],
  [6, 4, 'Broadside: die 4 (4–5): 1L (1 lost)'],
  [6, 6, 'Broadside: die 6: no effect'],
])('crew %i, die %i: %s', (crew, die, wanted) => {
  const log: LogEvent[] = [];
  const configuration = begin(program, [crew], { called: indexOf('fires') });
  play(program, configuration, [die], { log });
  const teller = { program, configuration, language: 'en' } as const;
  const told = cameIn(log, program).flatMap((event) => narrate(event, teller)?.text ?? []);
  expect(told).toContain(wanted);
});

test('no effect is written `-` where the notation has no code for it', () => {
  for (const [crew, misses] of [[5, true], [6, false]] as const) {
    const configuration = begin(program, [crew], { called: indexOf('misses') });
    expect(play(program, configuration, [1])).toMatchObject({ kind: 'done', result: misses });
  }
});
