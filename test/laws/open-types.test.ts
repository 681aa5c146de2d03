// Law: in a rule that is accepted, what a name holds is of its type at every moment, also where
// the name began as `none` or an empty list and is read before anything is put in.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Program, Type, Value } from '../../interpreter/index.ts';
import { advance, answer, callRoutine, open, readBook, start } from '../../interpreter/index.ts';
import { oneFile } from '../sources.ts';

const list = fc.constantFrom('xs', 'ys', 'zs');
const value = fc.constantFrom('1', '7', 'yes', 'mark { of 1 }', '[2]', 'none');

/** Statements that read and change lists which began empty, and a name that began as none. */
const statement = fc.oneof(
  fc.tuple(list, value).map(([to, what]) => `${to} gains ${what}`),
  fc.tuple(list, value).map(([from, what]) => `${from} loses ${what}`),
  fc.tuple(list, list).map(([from, to]) => `for each x in ${from} { ${to} gains x }`),
  fc.tuple(list, list).map(([to, from]) => `${to} goes to ${to} + ${from}`),
  fc.tuple(list, list).map(([to, from]) => `${to} goes to [${from}]`),
  fc.tuple(list, value).map(([from, what]) => `if ${what} in ${from} { total gains 1 }`),
  list.map((from) => `for each x in ${from} { total gains x }`),
  list.map((from) => `for each x in ${from} { total gains x.of }`),
  list.map((from) => `best goes to first(${from})`),
  list.map((to) => `if best != none { ${to} gains present(best) }`),
  value.map((what) => `best goes to ${what}`),
);

function bookOf(statements: readonly string[]): string {
  return `
    book book fr "Listes" en "Lists" { author "–" publisher "–" year 2026
      notice fr "–" en "–" outline { } }
    record mark { of: integer }
    procedure main() -> integer fr "tout" en "all" {
      let xs = []
      let ys = []
      let zs = []
      let best = none
      let total = 0
      repeat 3 times {
        ${statements.join('\n')}
        roll 1d6
      }
      if best = none { total gains count(xs + []) + count(ys) + count(zs) }
      total
    }`;
}

/** Whether a value is of a type; a slot that holds nothing yet, or no longer, holds null. */
function isOf(type: Type, held: Value): boolean {
  if (held === null) return true;
  switch (type.kind) {
    case 'integer':
      return (
        typeof held === 'number' &&
        (type.from === null || held >= type.from) &&
        (type.to === null || held <= type.to)
      );
    case 'yes-no':
      return typeof held === 'boolean';
    case 'record':
      return typeof held === 'object' && 'fields' in held && typeof held.fields[0] === 'number';
    case 'list':
      return Array.isArray(held) && held.every((element: Value) => isOf(type.element, element));
    case 'optional':
      return isOf(type.type, held);
    default:
      return false;
  }
}

/** What the frames hold that is not of its type, whenever the run waits for a roll. */
function strays(program: Program): readonly string[] {
  const found: string[] = [];
  const started = start(program);
  if (started.kind === 'failed') return [started.problem.code];
  const { configuration } = started;
  callRoutine(program, configuration, 0, []);
  for (let state = advance(program, configuration); state.kind === 'waits'; ) {
    for (const { routine, slots } of configuration.frames) {
      program.routines[routine]?.slots.forEach(({ name, type }, slot) => {
        const held = slots[slot] ?? null;
        if (!isOf(type, held)) found.push(`${name}: ${JSON.stringify({ type, held })}`);
      });
    }
    answer(program, configuration, 3);
    state = advance(program, configuration);
  }
  return found;
}

describe('a rule with names that begin empty', () => {
  test('keeps in each what its type says, when it is accepted', () => {
    let accepted = 0;
    let refused = 0;
    fc.assert(
      fc.property(fc.array(statement, { minLength: 2, maxLength: 5 }), (statements) => {
        const { elaborated, problems } = open(readBook(oneFile(bookOf(statements)), 'book'));
        if (elaborated === null || problems.length > 0) {
          refused += 1;
          return;
        }
        accepted += 1;
        expect(strays(elaborated.program)).toEqual([]);
      }),
      { numRuns: 400 },
    );
    expect(accepted).toBeGreaterThan(40);
    expect(refused).toBeGreaterThan(40);
  });
});
