import { expect, test } from 'vitest';
import { Rational } from '../../interpreter/chance/rational.ts';
import {
  callRoutine,
  eachWay,
  everyWay,
  fork,
  open,
  prepareRun,
  readBook,
} from '../../interpreter/index.ts';
import { oneFile } from '../sources.ts';

const volley = `
book volley fr "Salve" en "Volley" { author "–" publisher "–" year 2026
  notice fr "–" en "–" outline { } }
fact in-cover() -> yes-no fr "À couvert ?" en "In cover?"
procedure fire(guns: integer) -> integer fr "tir" en "fire" {
  let hits = roll (guns)d6 counting 4+
  if hits = 0 { return 0 }
  let losses = roll (hits)d6 counting 6+
  if in-cover() and losses > 0 then losses - 1 else losses + roll 1d6
}
procedure again() -> integer fr "encore" en "again" {
  let n = 0
  let d = 0
  repeat until d = 6 { d goes to roll 1d6  n gains 1 }
  n
}
procedure stuck() -> integer fr "rien" en "nothing" { require roll 1d6 > 2 else fr "–" en "–"  1 }
`;

function begun(
  name: string,
  set: readonly (readonly [string, string])[],
): Parameters<typeof eachWay> {
  const program = open(readBook(oneFile(volley), 'book')).elaborated?.program;
  const index = program?.routines.findIndex((each) => each.name === name) ?? -1;
  const routine = program?.routines[index];
  if (program === undefined || routine === undefined) throw new Error('no such procedure');
  const ready = prepareRun(program, routine, { map: null, deals: [], set });
  if (ready.kind !== 'ready') throw new Error('no start');
  callRoutine(program, ready.configuration, index, ready.values);
  return [program, ready.configuration, () => false];
}

test.each([false, true])('finds what every way at once finds (fact %s)', (covered) => {
  const [program, configuration] = begun('fire', [['guns', '5']]);
  const facts = [{ fact: 0, arguments: [], value: covered }];
  const { outcomes } = everyWay(program, fork(configuration), { facts });
  const chances = new Map<string, Rational>();
  for (const { end, chance } of eachWay(program, configuration, () => covered)) {
    const key = JSON.stringify(end.kind === 'done' ? end.result : end.problem.code);
    chances.set(key, (chances.get(key) ?? Rational.zero).add(chance));
  }
  const expected = outcomes.map(({ result, p }) => [JSON.stringify(result), p.toString()] as const);
  expect(new Map([...chances].map(([key, chance]) => [key, chance.toString()]))).toEqual(
    new Map(expected),
  );
});

test('problems have their chance too', () => {
  const ends = eachWay(...begun('stuck', []));
  const failed = ends.filter(({ end }) => end.kind === 'failed');
  const sum = failed.reduce((total, { chance }) => total.add(chance), Rational.zero);
  expect(sum.toString()).toBe('1/3');
});

test('a loop that may go on for ever leaves little open, and what grows is named', () => {
  const ends = eachWay(...begun('again', []));
  const sum = (kind: 'done' | 'failed'): Rational =>
    ends
      .filter(({ end }) => end.kind === kind)
      .reduce((all, { chance }) => all.add(chance), Rational.zero);
  const failed = ends.flatMap(({ end }) => (end.kind === 'failed' ? [end.problem] : []));
  const told = failed.map(({ code, data }) => `${code} ${JSON.stringify(data)}`);
  expect(new Set(told)).toEqual(new Set(['grows-on {"thing":null,"field":"n"}']));
  expect(sum('done').add(sum('failed'))).toEqual(Rational.one);
  expect(sum('failed').compare(Rational.of(1, 1000))).toBeLessThan(0);
});
