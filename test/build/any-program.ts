// Programs of every construct, made at random: typed expressions of some depth, loops, tables with
// every policy, modifier lists, records, effects, pieces that come and go. Many stop with a
// problem, and are meant to: where and how they stop is compared too.
import type { OddsRounding, OutsidePolicy } from '../../grammar/nodes.ts';
import type { Span } from '../../grammar/span.ts';
import { seedState } from '../../interpreter/chance/seed.ts';
import { Stream } from '../../interpreter/chance/stream.ts';
import { counted } from '../../interpreter/elaborate/modifiers.ts';
import type { Thing } from '../../interpreter/model/configuration.ts';
import { eachOperation } from '../../interpreter/model/operations.ts';
import type {
  AxisInfo,
  Expr,
  FactInfo,
  ModifierListInfo,
  NotationInfo,
  Operation,
  Program,
  Routine,
  TableInfo,
} from '../../interpreter/model/program.ts';
import type { Type } from '../../interpreter/model/types.ts';
import type { Effect, Value } from '../../interpreter/model/values.ts';
import { AnyBody } from './any-body.ts';
import { AnyExpression } from './any-expression.ts';
import {
  colour,
  effects,
  facts,
  fraction,
  locals,
  maybeUnit,
  parameters,
  sides,
  unit,
} from './any-types.ts';
import {
  between,
  constant,
  give,
  integer,
  kind,
  list,
  origin,
  program,
  routine,
  set,
  slot,
  thing,
  words,
  yesNo,
} from './program.ts';

/** Picks a whole number from 0 up to but not including the bound. */
export type Pick = (bound: number) => number;

/** Picks by a seed: programs are too large to be drawn piece by piece from fast-check. */
export function picker(seed: number): Pick {
  const stream = Stream.from(seedState(seed));
  return (bound) => stream.below(bound);
}

/** Types of things by their number in the program. */
const turnType = 0;
const unitType = 1;

const blanks: readonly Value[] = [
  0,
  1,
  false,
  null,
  [],
  [],
  { numerator: 1, denominator: 2 },
  [],
  0,
];

/** A number of 0 up to what `pick` allows, for places in the text that tell operations apart. */
class Spans {
  #next = 0;
  next(): Span {
    this.#next += 2;
    return { from: this.#next, to: this.#next + 1 };
  }
}

/** A whole program: tables, a modifier list, and procedures that call those before them. */
export function anyProgram(pick: Pick): Program {
  const spans = new Spans();
  const tables = [0, 1, 2, 3, 4, 5, 6].map((index) => anyTable(pick, index));
  const weighed = anyModifiers(pick, spans);
  const routines: Routine[] = [weighed.routine];
  for (let index = 1; index <= 3; index += 1) routines.push(anyRoutine(pick, spans, index));
  return program({
    kinds: [kind('colour', ['red', 'green', 'blue'], true)],
    records: [{ name: 'pair', fields: [namedField('left', integer), namedField('right', yesNo)] }],
    notations: [notation('result', null), notation('clash', ['one', 'other'])],
    things: [
      thing(
        'turn',
        'state',
        { day: between(0, 9), flag: yesNo, bag: list(integer), best: maybeUnit },
        null,
      ),
      thing(
        'unit',
        'piece',
        { cubes: between(0, 6), side: colour, worth: integer, near: maybeUnit },
        0,
      ),
      { ...thing('purse', 'piece', { owner: colour, gold: between(0, 9) }, null), keys: 1 },
    ],
    tables,
    modifierLists: [weighed.list],
    facts: facts.map(factInfo),
    routines: marked(routines),
  });
}

function notation(name: string, split: NotationInfo['split']): NotationInfo {
  const codes = ['R', 'L#', 'D'].map((pattern, code) => {
    return { name: `code-${code}`, pattern, words: words(pattern) };
  });
  return { name, words: words(name), codes, split, joiner: '+' };
}

function factInfo({ name, given, result }: (typeof facts)[number]): FactInfo {
  const question = { fr: [`${name} ?`], en: [`${name}?`] };
  const about = given.map((type, index) => {
    return { name: `about-${index}`, words: words(`about-${index}`), type };
  });
  return { name, question, parameters: about, result, origin, board: null, chart: null };
}

/** Routines that say of themselves what they can do: each calls only those before it. */
function marked(routines: readonly Routine[]): readonly Routine[] {
  const made: Routine[] = [];
  for (const routine of routines) {
    let [effects, changes] = [false, false];
    eachOperation(routine.body, (operation) => {
      const { kind: what } = operation;
      const callee = operation.kind === 'call' ? made[operation.routine] : undefined;
      effects ||= ['roll', 'draw', 'choose', 'ask'].includes(what) || callee?.effects === true;
      changes ||= ['field', 'create', 'remove', 'draw'].includes(what) || callee?.changes === true;
    });
    made.push({ ...routine, effects, changes });
  }
  return made;
}

function namedField(name: string, type: Type): Program['records'][0]['fields'][0] {
  return { name, words: words(name), type, initial: undefined };
}

/** What a game starts with: the turn, and five units of which one is out. */
export const startThings: Thing[] = [
  { type: turnType, name: 'turn', out: false, fields: [3, true, [1, 2, 2], 2] },
  ...[0, 1, 2, 3, 4].map((index) => ({
    type: unitType,
    name: `u${index}`,
    out: index === 3,
    fields: [index, index % 3, index * 7 - 9, index === 0 ? null : 1],
  })),
  ...['red', 'green', 'blue'].map((name, owner) => {
    return { type: 2, name: `purse(${name})`, out: false, fields: [owner, 3 * owner] };
  }),
];

function anyRoutine(pick: Pick, spans: Spans, index: number): Routine {
  const names = locals.map(([name]) => name);
  const at = Object.keys(parameters).length;
  const nothing = { halves: [[], []] } as const;
  const start = [...blanks, { fields: [2, true] }, nothing].map((value, local) => {
    return { ...set(at + local, constant(value)), at: spans.next() };
  });
  const expression = new AnyExpression(pick, at);
  // What asks nothing may be worked out at once, so half of the first ones do.
  const calm = index === 1 && pick(2) === 0;
  const firstFree = at + names.length;
  const body = new AnyBody({ pick, spans, expression, index, firstFree, calm });
  const operations = [...start, ...body.block(3, 2 + pick(4))];
  const result = body.made((of) => of.whole(2));
  const made = routine(
    `routine-${index}`,
    parameters,
    [],
    [...operations, { ...give(result), at: spans.next() }],
  );
  const slots = [...locals, ...body.extra].map(([name, type]) => ({
    name,
    type,
    temporary: false,
  }));
  return { ...made, slots: [...made.slots, ...slots] };
}

// ------------------------------------------------------------------------------------------ tables

const policies: readonly OutsidePolicy[] = ['clamp', 'error', 'none', 'extend'];
const roundings: readonly OddsRounding[] = [
  'down',
  'up',
  'nearest halves down',
  'nearest halves up',
];

function one<Item>(pick: Pick, items: readonly Item[]): Item {
  const item = items[pick(items.length)];
  if (item === undefined) throw new Error('nothing to pick');
  return item;
}

/**
 * 0: numbers; 1: effects; 2: pairs of numbers by two axes; 3: numbers by odds; 4: effects of two
 * sides; 5: numbers by fractions; 6: numbers by three axes.
 */
function anyTable(pick: Pick, index: number): TableInfo {
  const rows = 2 + pick(4);
  const axes = [index === 3 ? oddsAxis(pick) : numberAxis(pick, 'row', rows, index === 5)];
  if (index === 2 || index === 6) axes.push(numberAxis(pick, 'column', 3));
  if (index === 6) axes.push(numberAxis(pick, 'below', 2));
  const type = [integer, effects, integer, integer, sides][index] ?? integer;
  const results = index === 2 ? ['first', 'second'] : ['result'];
  const width = axes.slice(1).reduce((all, { bands }) => all * bands.length, results.length);
  return {
    name: `table-${index}`,
    words: words(`table-${index}`),
    origin,
    source: 'printed',
    sourceWords: null,
    asked: false,
    axes,
    results: results.map((name) => ({ name, words: words(name), type, derived: null })),
    controls: [],
    cells: Array.from({ length: axes[0]?.bands.length ?? 0 }, () =>
      Array.from({ length: width }, () => {
        const isKnown = pick(8) > 0;
        const value = anyCell(pick, type);
        const span = { from: 0, to: 0 };
        return { value: isKnown ? value : undefined, text: '', span, layer: null };
      }),
    ),
  };
}

function anyCell(pick: Pick, type: Type): Value {
  if (type.kind === 'effects') return anyEffects(pick);
  if (type.kind === 'effects-pair') return { halves: [anyEffects(pick), anyEffects(pick)] };
  return pick(600) - 300;
}

/** Some effects: a retreat, losses, or both. */
function anyEffects(pick: Pick): readonly Effect[] {
  const all: readonly Effect[] = [
    { code: 0, amounts: [] },
    { code: 1, amounts: [pick(4)] },
    { code: 2, amounts: [] },
  ];
  return all.filter(() => pick(2) === 1);
}

function numberAxis(pick: Pick, name: string, count: number, isOfFractions = false): AxisInfo {
  let from = pick(7) - 3;
  const bands = Array.from({ length: count }, (_, index) => {
    const to = from + pick(3);
    const isOpen = pick(5) === 0;
    const range = {
      from: index === 0 && isOpen ? null : from,
      to: index === count - 1 && isOpen ? null : to,
    };
    // Now and then a gap.
    from = to + (pick(9) === 0 ? 2 : 1);
    return { text: `${name} ${index}`, ranges: [range], odds: null };
  });
  const isFalling = pick(4) === 0;
  return {
    name,
    words: words(name),
    type: isOfFractions ? fraction : integer,
    dice: null,
    rounding: null,
    parts: isOfFractions ? 1 + pick(3) : null,
    ...{ below: one(pick, policies), above: one(pick, policies) },
    ...(pick(3) === 0 && { shifts: one(pick, policies) }),
    bands: isFalling ? bands.toReversed() : bands,
  };
}

function oddsAxis(pick: Pick): AxisInfo {
  const odds = [
    [1, 3],
    [1, 2],
    [1, 1],
    [3, 2],
    [2, 1],
    [4, 1],
  ] as const;
  const bands = odds.filter(() => pick(4) > 0);
  return {
    name: 'odds',
    words: words('odds'),
    type: fraction,
    dice: null,
    rounding: one(pick, roundings),
    parts: null,
    ...{ below: one(pick, policies), above: one(pick, policies) },
    ...(pick(3) === 0 && { shifts: one(pick, policies) }),
    bands: (bands.length === 0 ? odds : bands).map(([left, right]) => ({
      text: `${left}:${right}`,
      ranges: [],
      odds: { left, right },
    })),
  };
}

// --------------------------------------------------------------------------------------- modifiers

/** A list of four modifiers and the routine that weighs it, of one parameter: a unit. */
function anyModifiers(
  pick: Pick,
  spans: Spans,
): { readonly list: ModifierListInfo; readonly routine: Routine } {
  const numbers = [0, 1, 2, 3];
  const operations = numbers.flatMap((index): readonly Operation[] => {
    const cubes: Expr = {
      kind: 'field',
      result: integer,
      thing: slot(0, unit),
      type: unitType,
      field: 0,
    };
    const holds: Expr = {
      kind: 'compare',
      result: yesNo,
      operator: one(pick, ['<', '<=', '>', '>='] as const),
      exact: false,
      left: cubes,
      right: constant(pick(6)),
    };
    const amount: Expr =
      pick(3) === 0
        ? {
            kind: 'arithmetic',
            result: integer,
            operator: 'div',
            exact: false,
            left: cubes,
            right: constant(1 + pick(3)),
          }
        : constant(pick(9) - 4);
    return [
      { ...set(1 + 2 * index, holds), at: spans.next() },
      { ...set(2 + 2 * index, amount), at: spans.next() },
    ];
  });
  const at = spans.next();
  const ends = { from: pick(3) - 2, to: pick(3) };
  const cap = one(pick, [null, ends, { ...ends, from: null }, { ...ends, to: null }] as const);
  const total: Operation = {
    at,
    kind: 'total',
    slot: 9,
    list: 0,
    applies: numbers.map((index) => 1 + 2 * index),
    amounts: numbers.map((index) => 2 + 2 * index),
  };
  const body = [...operations, total, { ...give(counted(9, cap)), at }];
  const made = routine('weigh', { u: unit }, [], body, { role: 'modifiers' });
  const slots = numbers
    .flatMap(() => [yesNo, integer])
    .map((type) => ({ name: '', type, temporary: true }));
  return {
    list: {
      name: 'weigh',
      words: words('weigh'),
      origin,
      rule: one(pick, ['cumulative', 'best of', 'only one'] as const),
      cap,
      source: null,
      sourceWords: null,
      routine: 0,
      modifiers: numbers.map((index) => ({
        name: `m${index}`,
        words: words(`m${index}`),
        origin,
        shift: false,
        fixed: null,
        excludes: numbers.filter((other) => other !== index && pick(6) === 0),
        layer: null,
        source: null,
        sourceWords: null,
      })),
    },
    routine: {
      ...made,
      slots: [...made.slots, ...slots, { name: '', type: integer, temporary: true }],
    },
  };
}
