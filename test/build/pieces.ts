// Small random programs about pieces that come and go, with fields that the rules only compare with
// some values and lists that they only count: for the laws about situations that are the same.
import fc from 'fast-check';
import type { Expr, Operation, Program } from '../../interpreter/model/program.ts';
import {
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
  list,
  plus,
  program,
  repeat,
  roll,
  routine,
  set,
  slot,
  thing,
  unknown,
  when,
  yesNo,
} from './program.ts';

// Slots: 0 a whole number; 1 the piece at hand; 2, 3 for loops over pieces; 4 the element of
// selections; 5, 6 for rounds; 7 a piece that was made; 8 the piece that a loop has come to.
const locals = ['piece', 'items', 'index', 'element', 'limit', 'round', 'made', 'next'];
const [state, cup, hurt] = [0, 1, 2] as const;

const all: Expr = {
  kind: 'select',
  result: list(unknown),
  slot: 4,
  source: { kind: 'type', type: 0 },
  condition: null,
  give: null,
};

/** A piece: the one at hand, or the first that there is. */
const piece: fc.Arbitrary<Expr> = fc.constantFrom(slot(1), call('first', all));

const small = fc.integer({ min: 0, max: 3 });

/** How many of some number a cup holds. */
function held(of: Expr, what: number): Expr {
  const same = equal(slot(4), constant(what));
  return call('count', {
    kind: 'select',
    result: list(integer),
    slot: 4,
    source: { kind: 'list', list: field(of, cup) },
    condition: same,
    give: null,
  });
}

const number: fc.Arbitrary<Expr> = fc.oneof(
  small.map(constant),
  fc.constant(slot(0)),
  fc.tuple(piece, small).map(([of, what]) => held(of, what)),
  piece.map((of) => field(of, hurt)),
  fc.constant(call('count', all)),
);

const truth: fc.Arbitrary<Expr> = fc.oneof(
  fc
    .tuple(piece, fc.constantFrom(0, 1))
    .map(([of, what]) => equal(field(of, state), constant(what))),
  fc.tuple(number, number).map(([left, right]) => compare(left, '<', right)),
  fc.tuple(piece, small).map(([of, what]): Expr => ({
    kind: 'in',
    result: yesNo,
    negated: false,
    deep: false,
    element: constant(what),
    list: field(of, cup),
  })),
);

function gains(of: Expr, what: Expr): Operation {
  const one: Expr = { kind: 'list', result: list(integer), elements: [what] };
  return assign(of, cup, { kind: 'join', result: list(integer), left: field(of, cup), right: one });
}

function loses(of: Expr, what: Expr): Operation {
  return assign(of, cup, {
    kind: 'without',
    result: list(integer),
    list: field(of, cup),
    element: what,
    deep: false,
  });
}

const fields = [constant(0), constant([1]), constant(0)];

const simple: fc.Arbitrary<Operation> = fc.oneof(
  fc.constantFrom(2, 3).map((sides) => roll(0, 1, sides)),
  number.map((value) => set(0, value)),
  fc.tuple(piece, small).map(([of, value]) => assign(of, state, constant(value))),
  fc.tuple(piece, number).map(([of, value]) => assign(of, hurt, value)),
  fc.tuple(piece, number).map(([of, what]) => gains(of, what)),
  fc.tuple(piece, number).map(([of, what]) => loses(of, what)),
  fc.constant<Operation>({ at, kind: 'create', slot: 7, type: 0, name: null, fields }),
  fc.constant(callRoutine(null, 0, slot(1))),
);

/** The first of the pieces goes, as long as two are left. */
const removal: Operation = when(compare(call('count', all), '>', constant(2)), [
  { at, kind: 'remove', thing: call('first', all) },
]);

function block(depth: number): fc.Arbitrary<readonly Operation[]> {
  if (depth === 0) return fc.array(simple, { minLength: 1, maxLength: 2 });
  const inner = block(depth - 1);
  const structured = fc.oneof(
    fc.tuple(truth, inner, inner).map(([test, then, otherwise]) => when(test, then, otherwise)),
    fc.constant(removal),
    ...(depth === 2
      ? [
          inner.map((body) => each(8, [2, 3], all, [set(1, slot(8)), ...body])),
          inner.map((body) => repeat(constant(2), [5, 6], body)),
        ]
      : []),
  );
  return fc.array(
    fc.oneof({ weight: 2, arbitrary: simple }, { weight: 2, arbitrary: structured }),
    { minLength: 1, maxLength: 4 },
  );
}

/** A routine without effects that goes round: the cup of a piece is filled for what it has lost. */
const fill = routine(
  'fill',
  { piece: integer },
  ['limit', 'round'],
  [repeat(field(slot(0), hurt), [1, 2], [gains(slot(0), constant(1))]), give(constant(0))],
  { effects: false },
);

/** Programs whose second routine is to be called with a number. */
export const pieces: fc.Arbitrary<Program> = fc
  .record({ body: block(2), last: number })
  .map(({ body, last }) =>
    program({
      things: [
        thing('unit', 'piece', { state: integer, cup: list(integer), hurt: between(0, 1000) }),
      ],
      routines: [
        fill,
        routine('main', { number: integer }, locals, [
          set(1, call('first', all)),
          ...body,
          give(plus(slot(0), last)),
        ]),
      ],
    }),
  );

/** The pieces that there are at the start: all alike. */
export const alike: readonly (readonly [number, readonly number[], number])[] = [
  [0, [1, 2], 1],
  [0, [1, 2], 1],
  [0, [1, 2], 1],
];
