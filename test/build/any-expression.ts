import type { Rounding } from '../../grammar/nodes.ts';
import { held } from '../../interpreter/model/held.ts';
import { keptFunction } from '../../interpreter/model/kept.ts';
import type { Expr } from '../../interpreter/model/program.ts';
import type { Value } from '../../interpreter/model/values.ts';
import { fieldTypes, fraction, locals, pair, parameters, purse, side, unit } from './any-types.ts';
import {
  between,
  call,
  compare,
  constant,
  integer,
  list,
  slot,
  unknown,
  yesNo,
} from './program.ts';

type Pick = (bound: number) => number;

const units = list(unit);
const numbers = list(integer);
const turn: Expr = constant(0);
const roundings: readonly Rounding[] = [
  'down',
  'up',
  'towards 0',
  'away from 0',
  'nearest halves down',
  'nearest halves up',
  'nearest halves even',
  'nearest halves towards 0',
  'nearest halves away from 0',
];

/**
 * Expressions of each type, made at random; slots: three parameters, then the locals of
 * `any-program.ts`.
 */
export class AnyExpression {
  readonly #pick: Pick;
  readonly #locals: number;
  /** Slots that hold a unit while something goes through units. */
  readonly bound: number[] = [];
  /** The slot that the next selection binds. */
  element = -1;

  constructor(pick: Pick, firstLocal: number) {
    this.#pick = pick;
    this.#locals = firstLocal;
  }

  #one<Item>(makers: readonly (() => Item)[]): Item {
    const maker = makers[this.#pick(makers.length)];
    if (maker === undefined) throw new Error('nothing to pick');
    return maker();
  }

  #local(index: number): Expr {
    return slot(this.#locals + index, locals[index]?.[1]);
  }

  #field(thing: Expr, type: number, field: number): Expr {
    return { kind: 'field', result: fieldTypes[type]?.[field] ?? unknown, thing, type, field };
  }

  /** A whole number. */
  whole(depth: number): Expr {
    const leaves = [
      () => constant(this.#pick(9) - 3),
      () => slot(0, parameters.amount),
      () => this.#local(0),
      () => this.#local(1),
      () => this.#field(turn, 0, 0),
      () => this.#field(this.unit(0), 1, 0),
      () => this.#field(this.unit(0), 1, 2),
      () => this.#field(this.purse(depth), 2, 1),
      (): Expr => ({ kind: 'part', result: integer, record: this.#local(9), field: 0 }),
      (): Expr => ({ kind: 'amount', result: integer, effects: this.effects(), code: 1 }),
    ];
    if (depth <= 0) return this.#one(leaves);
    const down = depth - 1;
    return this.#one([
      ...leaves,
      ...(['+', '-', '*', 'div', 'mod'] as const).map((operator) => (): Expr => ({
        kind: 'arithmetic',
        result: integer,
        operator,
        exact: false,
        left: this.whole(down),
        right: this.whole(down),
      })),
      (): Expr => ({ kind: 'negate', result: integer, exact: false, operand: this.whole(down) }),
      (): Expr => ({
        kind: 'round',
        result: integer,
        operand: this.fraction(down),
        rounding: this.#rounding(),
      }),
      (): Expr => ({
        kind: 'conditional',
        result: integer,
        condition: this.truth(down),
        then: this.whole(down),
        otherwise: this.whole(down),
      }),
      () => call(this.#pick(2) === 0 ? 'min' : 'max', this.whole(down), this.whole(down)),
      () => held(this.whole(down), between(-2 - this.#pick(4), 3 + this.#pick(9)), 'n'),
      () => call('abs', this.whole(down)),
      () => call('count', this.units(down)),
      () => call('count', this.numbers(down)),
      () => call('sum', this.numbers(down), constant(0)),
      () => call(this.#pick(2) === 0 ? 'highest' : 'lowest', this.numbers(down), constant(0)),
      (): Expr => ({ kind: 'part', result: integer, record: this.pair(down), field: 0 }),
    ]);
  }

  #rounding(): Rounding {
    return roundings[this.#pick(roundings.length)] ?? 'down';
  }

  /** Yes or no. */
  truth(depth: number): Expr {
    const leaves = [
      () => constant(this.#pick(2) === 0),
      () => this.#local(2),
      () => this.#field(turn, 0, 1),
      (): Expr => ({ kind: 'part', result: yesNo, record: this.#local(9), field: 1 }),
      (): Expr => ({ kind: 'has', result: yesNo, effects: this.effects(), code: this.#pick(3) }),
    ];
    if (depth <= 0) return this.#one(leaves);
    const down = depth - 1;
    const equal = (left: Expr, right: Expr, deep: boolean): Expr => {
      return { kind: 'equal', result: yesNo, deep, negated: this.#pick(2) === 0, left, right };
    };
    return this.#one([
      ...leaves,
      () => compare(this.whole(down), this.#comparison(), this.whole(down)),
      () => compare(this.fraction(down), this.#comparison(), this.whole(down), true),
      (): Expr => ({ kind: 'and', result: yesNo, left: this.truth(down), right: this.truth(down) }),
      (): Expr => ({ kind: 'or', result: yesNo, left: this.truth(down), right: this.truth(down) }),
      (): Expr => ({ kind: 'not', result: yesNo, operand: this.truth(down) }),
      () => equal(this.whole(down), this.whole(down), false),
      () => equal(this.colour(down), this.colour(down), false),
      () => equal(this.maybeUnit(down), constant(null), false),
      () => equal(this.fraction(down), this.fraction(down), true),
      () => equal(this.numbers(down), this.numbers(down), true),
      () => equal(this.units(down), this.units(down), true),
      () => equal(this.effects(), constant([]), true),
      () => equal(this.#local(10), this.sides(), true),
      () => equal(this.pair(down), this.pair(down), true),
      (): Expr => ({
        kind: 'in',
        result: yesNo,
        negated: this.#pick(2) === 0,
        deep: false,
        element: this.whole(down),
        list: this.numbers(down),
      }),
      () => this.#quantify(down),
    ]);
  }

  #comparison(): '<' | '<=' | '>' | '>=' {
    return (['<', '<=', '>', '>='] as const)[this.#pick(4)] ?? '<';
  }

  #quantify(depth: number): Expr {
    const { element, source } = this.#binding(depth);
    const condition = this.#within(element, () => this.truth(depth));
    const quantity = (['some', 'every', 'no'] as const)[this.#pick(3)] ?? 'some';
    return { kind: 'quantify', result: yesNo, quantity, slot: element, source, condition };
  }

  #binding(depth: number): {
    readonly element: number;
    readonly source: Extract<Expr, { readonly kind: 'select' }>['source'];
  } {
    const element = this.element;
    this.element += 1;
    const isAll = this.#pick(2) === 0;
    return {
      element,
      source: isAll ? { kind: 'type', type: 1 } : { kind: 'list', list: this.units(depth - 1) },
    };
  }

  #within<Result>(element: number, make: () => Result): Result {
    this.bound.push(element);
    const result = make();
    this.bound.pop();
    return result;
  }

  /** A piece that is there: a parameter, a bound one, or one that may turn out missing. */
  unit(depth: number): Expr {
    const known = this.bound[this.#pick(this.bound.length + 1)];
    if (known !== undefined) return slot(known, unit);
    return this.#pick(3) === 0 ? call('present', this.maybeUnit(depth - 1)) : slot(1, unit);
  }

  /** What is kept for a colour. */
  purse(depth: number): Expr {
    const type = constant(2);
    const given = [type, this.colour(depth - 1)];
    return { kind: 'builtin', result: purse, name: keptFunction, arguments: given };
  }

  /** A piece or none. */
  maybeUnit(depth: number): Expr {
    const leaves = [
      () => this.#local(3),
      () => this.#field(turn, 0, 3),
      () => this.#field(slot(1, unit), 1, 3),
    ];
    if (depth <= 0) return this.#one(leaves);
    return this.#one([
      ...leaves,
      () => call(this.#pick(2) === 0 ? 'first' : 'last', this.units(depth - 1)),
      () => this.unit(depth - 1),
    ]);
  }

  /** A list of pieces. */
  units(depth: number): Expr {
    const leaves = [() => slot(2, units), () => this.#local(5)];
    if (depth <= 0) return this.#one(leaves);
    const down = depth - 1;
    return this.#one([
      ...leaves,
      () => this.#select(down, false),
      () => this.#select(down, false),
      (): Expr => ({ kind: 'list', result: units, elements: [this.unit(down)] }),
      (): Expr => ({
        kind: 'join',
        result: units,
        left: this.units(down),
        right: this.units(down),
      }),
      (): Expr => ({
        kind: 'without',
        result: units,
        list: this.units(down),
        element: this.unit(down),
        deep: false,
      }),
    ]);
  }

  #select(depth: number, gives: boolean): Expr {
    const { element, source } = this.#binding(depth);
    return this.#within(element, (): Expr => {
      const condition = this.#pick(4) === 0 ? null : this.truth(depth);
      const give = gives ? this.whole(depth) : null;
      return {
        kind: 'select',
        result: gives ? numbers : units,
        slot: element,
        source,
        condition,
        give,
      };
    });
  }

  /** A list of numbers. */
  numbers(depth: number): Expr {
    const leaves = [
      () => this.#local(4),
      () => this.#field(turn, 0, 2),
      () => constant([1, 1, 2] as Value),
    ];
    if (depth <= 0) return this.#one(leaves);
    const down = depth - 1;
    return this.#one([
      ...leaves,
      () => this.#select(down, true),
      (): Expr => ({
        kind: 'list',
        result: numbers,
        elements: [this.whole(down), this.whole(down)],
      }),
      (): Expr => ({
        kind: 'join',
        result: numbers,
        left: this.numbers(down),
        right: this.numbers(down),
      }),
      (): Expr => ({
        kind: 'without',
        result: numbers,
        list: this.numbers(down),
        element: this.whole(down),
        deep: false,
      }),
      () => call('sorted', this.numbers(down)),
      () => call('between', this.numbers(down)),
    ]);
  }

  /** A fraction. */
  fraction(depth: number): Expr {
    const leaves = [() => this.#local(6), () => constant({ numerator: 2, denominator: 3 })];
    if (depth <= 0) return this.#one(leaves);
    const down = depth - 1;
    return this.#one([
      ...leaves,
      (): Expr => ({
        kind: 'arithmetic',
        result: fraction,
        operator: '/',
        exact: false,
        left: this.whole(down),
        right: this.whole(down),
      }),
      () => call('odds', this.whole(down), this.whole(down)),
      ...(['+', '-', '*', '/'] as const).map((operator) => (): Expr => ({
        kind: 'arithmetic',
        result: fraction,
        operator,
        exact: true,
        left: this.fraction(down),
        right: this.fraction(down),
      })),
      (): Expr => ({ kind: 'negate', result: fraction, exact: true, operand: this.fraction(down) }),
    ]);
  }

  /** A value of the kind. */
  colour(depth: number): Expr {
    const leaves = [
      () => this.#local(8),
      () => constant(this.#pick(3)),
      () => this.#field(this.unit(0), 1, 1),
    ];
    if (depth <= 0) return this.#one(leaves);
    return this.#one([
      ...leaves,
      () => call('max', this.colour(depth - 1), this.colour(depth - 1)),
    ]);
  }

  /** What a result says is to be done. */
  effects(): Expr {
    const half = this.#pick(4);
    if (half === 2) return this.#local(7);
    if (half === 3) return constant([{ code: 1, amounts: [2] }]);
    return { kind: 'half', result: side, pair: this.#local(10), half: half === 0 ? 0 : 1 };
  }

  /** What a result says is to be done by two sides. */
  sides(): Expr {
    const lost = [{ code: 1, amounts: [this.#pick(3)] }];
    return this.#pick(2) === 0 ? this.#local(10) : constant({ halves: [lost, []] });
  }

  /** A record. */
  pair(depth: number): Expr {
    if (depth <= 0 || this.#pick(3) === 0) return this.#local(9);
    return { kind: 'record', result: pair, fields: [this.whole(depth - 1), this.truth(depth - 1)] };
  }
}
