// Small random programs that always end, for laws about what runs them.
import fc from 'fast-check';
import type { Expr, Operation, Program } from '../../interpreter/model/program.ts';
import {
  arithmetic,
  assign,
  at,
  between,
  call,
  callRoutine,
  compare,
  constant,
  each,
  equal,
  field,
  give,
  integer,
  kind,
  list,
  lookUp,
  minus,
  plus,
  program,
  repeat,
  roll,
  routine,
  set,
  slot,
  table,
  thing,
  unknown,
  when,
  yesNo,
} from './program.ts';

// Slots of every routine: 0, 1 whole numbers; 2 a thing; 3 a list of whole numbers; 4, 5 for loops;
// 6 the element of selections; 7, 8 limits and indices of an inner loop.
const locals = ['a', 'b', 'thing', 'list', 'limit', 'index', 'element', 'limit2', 'index2'];
const numbers = [0, 1] as const;
const things = 2;

/** A program, and the things that it starts with: two units with a strength and a list each. */
export interface Sample {
  readonly program: Program;
  readonly strengths: readonly number[];
}

const units: Expr = {
  kind: 'select',
  result: list(unknown),
  slot: 6,
  source: { kind: 'type', type: 0 },
  condition: null,
  give: null,
};

function strengthOf(index: number): Expr {
  return field(constant(index), 0);
}

const number: fc.Arbitrary<Expr> = fc.letrec<{ number: Expr; truth: Expr }>((tie) => ({
  number: fc.oneof(
    { maxDepth: 2 },
    fc.integer({ min: -2, max: 4 }).map(constant),
    fc.constantFrom(...numbers).map(slot),
    fc.nat(things - 1).map(strengthOf),
    fc.tuple(tie('number'), tie('number')).map(([a, b]) => plus(a, b)),
    fc.tuple(tie('number'), tie('number')).map(([a, b]) => minus(a, b)),
    fc
      .tuple(tie('number'), fc.constantFrom(2, 3, -2))
      .map(([a, by]) => arithmetic(a, 'div', constant(by))),
    fc
      .tuple(tie('number'), fc.constantFrom(2, 3))
      .map(([a, by]) => arithmetic(a, 'mod', constant(by))),
    fc.tuple(tie('number'), tie('number')).map(([a, b]) => call('min', a, b)),
    fc.constant(call('count', slot(3))),
    fc.constant(call('sum', slot(3))),
    fc
      .tuple(tie('truth'), tie('number'), tie('number'))
      .map(([condition, then, otherwise]): Expr => ({
        kind: 'conditional',
        result: integer,
        condition,
        then,
        otherwise,
      })),
    fc.constant(
      call('sum', {
        kind: 'select',
        result: list(integer),
        slot: 6,
        source: { kind: 'type', type: 0 },
        condition: null,
        give: field(slot(6), 0),
      }),
    ),
  ),
  truth: fc.oneof(
    { maxDepth: 1 },
    fc
      .tuple(
        tie('number'),
        fc.constantFrom('<' as const, '<=' as const, '>' as const, '>=' as const),
        tie('number'),
      )
      .map(([a, operator, b]) => compare(a, operator, b)),
    fc.tuple(tie('number'), tie('number')).map(([a, b]) => equal(a, b)),
    fc
      .tuple(tie('truth'), tie('truth'))
      .map(([left, right]): Expr => ({ kind: 'and', result: yesNo, left, right })),
    fc
      .tuple(tie('truth'), tie('truth'))
      .map(([left, right]): Expr => ({ kind: 'or', result: yesNo, left, right })),
    tie('truth').map((operand): Expr => ({ kind: 'not', result: yesNo, operand })),
    fc
      .tuple(
        fc.constantFrom('some' as const, 'every' as const, 'no' as const),
        fc.integer({ min: 0, max: 4 }),
      )
      .map(([quantity, least]): Expr => ({
        kind: 'quantify',
        result: yesNo,
        quantity,
        slot: 6,
        source: { kind: 'type', type: 0 },
        condition: compare(field(slot(6), 0), '>=', constant(least)),
      })),
  ),
})).number;

const truth: fc.Arbitrary<Expr> = fc
  .tuple(number, fc.constantFrom('<' as const, '>=' as const), number)
  .map(([a, operator, b]) => compare(a, operator, b));

/** A number forced into the range of a unit's strength. */
function strength(of: Expr): Expr {
  return call('max', constant(0), call('min', constant(5), of));
}

const modes = ['sum', 'highest', 'lowest', 'counting'] as const;

const simple: fc.Arbitrary<Operation> = fc.oneof(
  fc.tuple(fc.constantFrom(...numbers), number).map(([into, value]) => set(into, value)),
  fc
    .tuple(
      fc.constantFrom(...numbers),
      fc.integer({ min: 0, max: 2 }),
      fc.constantFrom(2, 3, 6),
      fc.constantFrom(...modes),
    )
    .map(([into, count, sides, mode]) =>
      roll(into, count, sides, mode, mode === 'counting' ? 2 : null),
    ),
  fc
    .tuple(fc.integer({ min: 1, max: 2 }), fc.constantFrom(2, 3))
    .map(([count, sides]) => roll(3, count, sides, 'each')),
  fc
    .tuple(fc.nat(things - 1), number)
    .map(([index, value]) => assign(constant(index), 0, strength(value))),
  fc.tuple(fc.constantFrom(...numbers), number).map(([into, row]) => lookUp(into, 0, [row])),
  fc
    .tuple(fc.constantFrom(...numbers), number, number)
    .map(([into, row, shift]) => lookUp(into, 0, [[row, shift]])),
  fc.constantFrom(...numbers).map((into): Operation => ({
    at,
    kind: 'choose',
    slot: into,
    player: constant(0),
    players: 'side',
    form: { kind: 'number-from', from: constant(0), to: constant(2) },
    secret: false,
    question: null,
    option: integer,
  })),
  fc.constantFrom(...numbers).map((into) =>
    when(compare(call('count', field(constant(0), 1)), '>', constant(0)), [
      {
        at,
        kind: 'draw',
        slot: into,
        source: { kind: 'field', result: unknown, thing: constant(0), type: 0, field: 1 },
      },
    ]),
  ),
);

/** How deep blocks stand in each other, and how many operations one has. */
function block(depth: number): fc.Arbitrary<readonly Operation[]> {
  if (depth === 0) return fc.array(simple, { minLength: 1, maxLength: 2 });
  const inner = block(depth - 1);
  const [limit, index] = depth === 2 ? [4, 5] : [7, 8];
  const structured = fc.oneof(
    fc
      .tuple(truth, inner, inner)
      .map(([condition, then, otherwise]) => when(condition, then, otherwise)),
    fc
      .tuple(fc.integer({ min: 0, max: 2 }), inner)
      .map(([times, body]) => repeat(constant(times), [limit, index], body)),
    fc.tuple(truth, inner).map(([goOn, body]) => repeat(constant(2), [limit, index], body, goOn)),
    inner.map((body) => each(2, [limit, index], units, body)),
    fc.tuple(truth, number).map(([condition, value]) => when(condition, [give(value)])),
  );
  return fc.array(
    fc.oneof({ weight: 3, arbitrary: simple }, { weight: 2, arbitrary: structured }),
    {
      minLength: 1,
      maxLength: 3,
    },
  );
}

/** Programs of two routines, the second of which calls the first. */
export const sample: fc.Arbitrary<Sample> = fc
  .record({
    inner: block(1),
    outer: block(2),
    last: number,
    rows: fc.array(fc.integer({ min: -1, max: 3 }), { minLength: 2, maxLength: 4 }),
    strengths: fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 5 })),
  })
  .map(({ inner, outer, last, rows, strengths }) => {
    const preset = [set(1, constant(1)), set(3, constant([1, 2]))];
    const whole = { kind: 'list', element: integer } as const;
    return {
      strengths,
      program: program({
        kinds: [kind('side', ['union', 'confederate'], true)],
        things: [thing('unit', 'piece', { strength: between(0, 5), cup: whole })],
        tables: [
          table(
            'table',
            rows.map((value) => [value]),
          ),
        ],
        routines: [
          routine('inner', { a: integer }, locals.slice(1), [...preset, ...inner, give(slot(0))]),
          routine('outer', { a: integer }, locals.slice(1), [
            ...preset,
            ...outer,
            callRoutine(1, 0, slot(0)),
            give(plus(slot(1), last)),
          ]),
        ],
      }),
    };
  });

/** What the first unit's cup holds. */
export const cup: readonly number[] = [0, 1, 1];
