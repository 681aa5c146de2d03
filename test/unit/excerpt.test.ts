// Rolls on one table: what the form asks for, and that the part of the program which a page loads
// does what the whole does.
import { describe, expect, test } from 'vitest';
import { open, type Program, type Scenario,scenarioOf } from '../../interpreter/index.ts';
import { everyOperation } from '../../interpreter/model/operations.ts';
import { readBook } from '../../interpreter/pipeline.ts';
import { odds } from '../../site/src/machine/play.ts';
import { checkout } from '../sources.ts';
import { sourcesOf } from './check-book.ts';

const common = `
kind ground { open fr "plat" en "open"  wood fr "bois" en "wood" }
kind side players { red fr "rouge" en "red"  blue fr "bleu" en "blue" }
state day { number: 1..9 = 1  dark: yes-no = no }
piece leader { skill: 0..3 = 0 }
piece unit { side: side  strength: 0..9 = 3  worn: 0..9 = 0  led-by: leader or none = none }
fact covered() -> yes-no fr "À couvert ?" en "Covered?"
fact unasked() -> yes-no fr "Non lu ?" en "Not read?"
table fire fr "Tir" en "Fire" {
  axis die: 1d6 outside clamp
  result hits: 0..9
  die | hits
  1–3 | 0
  4–5 | 1
  6 | 2
}`;

/** The program of these rules; a draft may hold routines that call themselves. */
function programOf(rules: string): Program {
  const { elaborated, problems } = open(sourcesOf(`clause 1 fr "A" en "A" {${common}\n${rules}\n}`));
  if (elaborated === null) throw new Error('no book');
  const others = problems.filter(({ code }) => code !== 'unbounded-recursion');
  expect(others).toEqual([]);
  return elaborated.program;
}

function scenario(program: Program, name = 'fire'): Scenario | null {
  return scenarioOf(
    program,
    program.tables.findIndex((table) => table.name === name),
  );
}

/** The routine that is taken, and what its form asks for. */
function form(rules: string): string {
  const found = scenario(programOf(rules));
  const routine = found?.program.routines[found.routine]?.name;
  const inputs = found?.inputs.map(({ key, initial }) => `${key}=${initial}`).sort();
  return [routine, ...(inputs ?? [])].join(' ');
}

describe('what a form asks for', () => {
  const forms: Readonly<Record<string, readonly [rules: string, form: string]>> = {
    'what the routine reads, and nothing else': [
      `procedure shoot(u: unit, at: ground) -> 0..9 {
        let cover = if covered() then 1 else 0
        let less = if at = wood then 1 else 0
        fire[roll 1d6 + u.strength - less - cover - day.number]
      }`,
      'shoot at=open covered=no day.number=1 u.strength=3',
    ],
    'a field of a thing that a thing has': [
      'procedure shoot(l: leader, u: unit) -> 0..9 { fire[roll 1d6 + u.strength + l.skill] }',
      'shoot l.skill=0 u.strength=3',
    ],
    'what is looked up in the arms of a match': [
      `procedure shoot(at: ground) -> 0..9 {
        match at { open { return fire[roll 1d6] } wood { return 0 } }
      }`,
      'shoot at=open',
    ],
    'what another routine reads for it': [
      `procedure force(u: unit) -> 0..18 { u.strength + u.worn }
      procedure shoot(u: unit) -> 0..9 { fire[roll 1d6 + force(u)] }`,
      'shoot u.strength=3 u.worn=0',
    ],
    'of modifiers that look at the board, whether they apply': [
      `modifiers aid() cumulative
      modifier aid.dark -1 when day.dark
      modifier aid.many +1 when count(all unit u where u.strength > 5) > 2
      procedure shoot() -> 0..9 { fire[roll 1d6 + aid()] }`,
      'shoot aid.many=no day.dark=no',
    ],
    'no thing that branches disagree about: the die and a modifier of one’s own instead': [
      `procedure shoot(a: unit, b: unit, swap: yes-no) -> 0..9 {
        let u = if swap then a else b
        fire[roll 1d6 + u.strength]
      }`,
      'fire modifier=0',
    ],
    'nothing of a routine that changes something': [
      'procedure shoot(u: unit) { u.strength loses fire[roll 1d6] }',
      'fire modifier=0',
    ],
    'nothing of a routine that calls itself': [
      `procedure count-down(n: 0..9) -> 0..9 { if n = 0 { return 0 } count-down(n - 1) }
      procedure shoot(n: 0..9) -> 0..9 { fire[roll 1d6 + count-down(n)] }`,
      'fire modifier=0',
    ],
    'nothing of routines that call each other and never roll': [
      `procedure ping(n: 0..9) -> 0..9 { if n = 0 { return fire[n] } pong(n - 1) }
      procedure pong(n: 0..9) -> 0..9 { if n = 0 { return 0 } ping(n - 1) }`,
      'fire modifier=0',
    ],
  };
  test.each(Object.entries(forms))('%s', (_, [rules, expected]) => {
    expect(form(rules)).toBe(expected);
  });
});

describe('a table whose die only the rules say', () => {
  const chart = `table chart fr "Grille" en "Chart" {
    axis total: -3..20 outside clamp
    axis ratio: odds attacker to defender rounded in favour of defender outside clamp
    result hits: 0..9
    total \\ ratio | 1:1 | 2:1
    ≤4            | 0   | 1
    5+            | 1   | 2
  }`;
  const shapes: Readonly<Record<string, readonly [rules: string, form: string]>> = {
    'rolls it, with a modifier and the strengths of both sides': [
      `procedure shoot(u: unit) -> 0..9 {
        let total = roll 1d6 + u.strength
        hits-of(total)
      }
      procedure hits-of(total: integer) -> 0..9 { chart[total, odds(2, 1)] }`,
      'chart attacker=1 defender=1 modifier=0',
    ],
    'has no roll where two unlike dice reach it': [
      `procedure shoot(u: unit) { u.worn gains hits-of(roll 1d6)  u.worn gains hits-of(roll 2d6) }
      procedure hits-of(total: integer) -> 0..9 { chart[total, odds(2, 1)] }`,
      '',
    ],
    'has no roll where what is looked up is no roll': [
      'procedure hits-of(u: unit) -> 0..9 { chart[u.strength, odds(2, 1)] }',
      '',
    ],
  };
  test.each(Object.entries(shapes))('%s', (_, [rules, expected]) => {
    const found = scenario(programOf(`${chart}\n${rules}`), 'chart');
    const routine = found?.program.routines[found.routine]?.name;
    const inputs = found?.inputs.map(({ key, initial }) => `${key}=${initial}`).sort();
    expect([routine, ...(inputs ?? [])].join(' ')).toBe(expected);
  });

  test('is rolled on at the column of the odds', () => {
    const rules = 'procedure shoot() { day.number gains chart[roll 1d6, odds(2, 1)] }';
    const found = scenario(programOf(`${chart}\n${rules}`), 'chart');
    if (found === null) throw new Error('no roll');
    const at = (attacker: string): readonly string[] =>
      odds(found, { attacker, defender: '2', modifier: '0' }).outcomes.map(
        ({ words, chance }) => `${words.en}: ${chance}`,
      );
    expect(at('3')).toEqual(['0: 2/3', '1: 1/3']);
    expect(at('5')).toEqual(['1: 2/3', '2: 1/3']);
  });
});

test('a modifier that the reader says applies moves the odds as it would in play', () => {
  const program = programOf(`modifiers aid() cumulative
    modifier aid.many +1 when count(all unit u where u.strength > 5) > 2
    procedure shoot() -> 0..9 { fire[roll 1d6 + aid()] }`);
  const found = scenario(program);
  const chances = (many: string): Readonly<Record<string, string>> =>
    Object.fromEntries(
      found === null
        ? []
        : odds(found, { 'aid.many': many }).outcomes.map(({ words, chance }) => [words.en, chance]),
    );
  expect(chances('no')).toEqual({ 0: '1/2', 1: '1/3', 2: '1/6' });
  expect(chances('yes')).toEqual({ 0: '1/3', 1: '1/3', 2: '1/3' });
});

describe('the part of a program that a page loads', () => {
  const books = checkout.books().map((name) => {
    const { elaborated } = open(readBook(checkout, name));
    if (elaborated === null) throw new Error(name);
    return elaborated.program;
  });
  const all = books.flatMap((program) =>
    program.tables.flatMap((_, table) => {
      const found = scenarioOf(program, table);
      return found === null ? [] : [{ program, found }];
    }),
  );

  test('gives the same odds as the whole, also after it has been written and read', () => {
    let compared = 0;
    for (const { program, found } of all) {
      if (hasToggles(program, found)) continue;
      const own = found.program.routines[found.routine];
      const routines = [...program.routines];
      if (own !== undefined) routines[found.routine] = own;
      const facts = program.facts.map((fact) => ({ ...fact, board: null }));
      const whole: Scenario = { ...found, program: { ...program, routines, facts } };
      const loaded = JSON.parse(JSON.stringify(found)) as Scenario;
      for (const values of [{}, ...found.inputs.map(({ key }) => ({ [key]: 'yes' }))]) {
        const expected = odds(whole, values).outcomes;
        expect(expected.every(({ problem }) => problem === null)).toBe(true);
        expect(odds(loaded, values).outcomes).toEqual(expected);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(25);
  });

  test('holds nothing that the routine does not reach', () => {
    for (const { found } of all) {
      const { program, routine, table } = found;
      const kept = places(program.routines);
      const bodies = kept.flatMap((index) => everyOperation(program.routines[index]?.body ?? []));
      const called = bodies.flatMap((each) => (each.kind === 'call' ? [each.routine] : []));
      expect(kept).toEqual([...new Set([routine, ...called])].sort((a, b) => a - b));
      const read = bodies.flatMap((each) => (each.kind === 'look-up' ? [each.table] : []));
      expect(places(program.tables)).toEqual([...new Set([table, ...read])].sort((a, b) => a - b));
    }
    expect(all.length).toBeGreaterThan(10);
  });
});

function hasToggles(program: Program, found: Scenario): boolean {
  return found.program.things.some(
    ({ fields }, type) => fields.length > (program.things[type]?.fields.length ?? 0),
  );
}

/** Where something was kept: what is left out is null. */
function places(items: readonly unknown[]): readonly number[] {
  return items.flatMap((item, index) => (item === null ? [] : [index]));
}
