// Places that no check shows to be safe: noted, and never a problem.
import { describe, expect, test } from 'vitest';
import { severity } from '../../interpreter/model/severity.ts';
import { Memory } from '../../interpreter/recheck/memory.ts';
import { checkAndNote } from '../../interpreter/recheck/recheck.ts';
import { sourcesOf } from './check-book.ts';

interface Told {
  readonly about: string;
  readonly name: string;
  readonly why: string;
}

function notesOf(source: string): readonly Told[] {
  const { problems, notes } = checkAndNote(sourcesOf(source));
  const grave = problems.filter(({ code }) => !/^(missing|unused|run-stops)/.test(code));
  expect(grave).toEqual([]);
  return notes.flatMap(({ code, data }) =>
    code === 'not-proven' ? [{ about: data.about, name: data.name, why: data.why }] : [],
  );
}

const unit = 'piece unit fr "unité" en "unit" { steps: 0..9 = 5 fr "pas" en "steps" }\n';

describe('what is neither shown to be right nor to be wrong is noted', () => {
  test.each([
    ['a divisor', 'procedure p(n: integer) -> integer { 12 div (n * n - 152399025) }', 'runs'],
    ['a field in a sequence', 'sequence g { for each unit u { u.steps gains 1 } }', 'no-run'],
    [
      'what comes after so many rolls that nobody follows them',
      'procedure p(u: unit) { let n = roll 20d20  if n * n = 90000 { u.steps gains 9 } }',
      'runs',
    ],
    [
      'what other pieces in play may bring about',
      'procedure p(u: unit) { if count(all unit x) > 40 { u.steps gains 9 } }',
      'runs',
    ],
  ])('%s', (_, rules, why) => {
    expect(notesOf(unit + rules).map((each) => each.why)).toEqual([why]);
  });

  test.each([
    ['what the types rule out', 'procedure p(u: unit) { u.steps goes to min(9, u.steps + 1) }'],
    ['what a rule makes sure of', 'procedure p(n: integer) -> integer { if n = 0 then 0 else 1 }'],
    ['what every run was tried for', 'procedure p(n: 0..3) -> integer { 12 div (n * n - 2) }'],
    ['what a run shows', 'procedure p(u: unit) { u.steps gains 1 }'],
  ])('but not %s', (_, rules) => {
    expect(notesOf(unit + rules)).toEqual([]);
  });

  test.each([
    ['labels that leave nothing between', 60_001, []],
    ['a hole far from both ends', 60_002, ['60001']],
  ])('of labels far apart: %s', (_, second, holes) => {
    const source = `table t { axis n: 1..120000 outside error  result r: 0..9
      n | r
      1–60000 | 1
      ${String(second)}–120000 | 2
    }
    procedure p(n: 1..120000) -> integer { t[n] }`;
    const { problems, notes } = checkAndNote(sourcesOf(source));
    const gaps = problems.flatMap(({ code, data }) => (code === 'table-gap' ? [data.from] : []));
    expect({ notes, gaps }).toEqual({ notes: [], gaps: holes });
  });

  test('many options at one list', () => {
    const many = (count: number): string => {
      const names = Array.from({ length: count }, (_, at) => `o${String(at)}`);
      return `${names.map((name) => `option ${name} = no`).join('\n')}
        table t { axis die: 1d6 outside clamp  result r: 0..9
          die | r
          1–6 | 1
        }
        modifiers l cumulative
        ${names.map((name) => `modifier l.m-${name} +1 when ${name}`).join('\n')}
        procedure p() -> integer { t[roll 1d6 + l()] }`;
    };
    expect(notesOf(many(6))).toEqual([]);
    const names = Array.from({ length: 7 }, (_, at) => `o${String(at)}`);
    // None, each, each two, and all, which all add.
    const of = { names, tried: 1 + 7 + 21 + 1, all: 128 };
    const { notes } = checkAndNote(sourcesOf(many(7)));
    const data = { about: 'together', name: 't', axis: null, where: null, why: 'combinations', of };
    expect(notes.map((note) => note.data)).toContainEqual(data);
  });
});

test('a note is remembered, and moves with what it is about', () => {
  const rules = 'procedure p(n: integer) -> integer { 12 div (n * n - 152399025) }\n';
  const memory = new Memory();
  const first = checkAndNote(sourcesOf(rules), memory);
  const sources = sourcesOf(`number spare = 3\n\n${rules}`);
  const moved = checkAndNote(sources, memory);
  expect(moved).toEqual(checkAndNote(sources));
  const at = ({ notes }: typeof first): readonly number[] => notes.map(({ span }) => span.from);
  expect(at(moved)).toEqual(at(first).map((from) => from + 'number spare = 3\n\n'.length));
  const spaced = sourcesOf(rules.replace('{ 12', '{    12'));
  expect(checkAndNote(spaced, memory)).toEqual(checkAndNote(spaced));
});

test('a note is no finding', () => {
  expect(severity('not-proven')).toBe('note');
});
