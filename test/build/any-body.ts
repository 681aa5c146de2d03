import type { Expr, Operation } from '../../interpreter/model/program.ts';
import type { Type } from '../../interpreter/model/types.ts';
import type { AnyExpression } from './any-expression.ts';
import type { Bare, BodyOptions } from './any-rounds.ts';
import { each, repeat, repeatUntil } from './any-rounds.ts';
import { facts, unit } from './any-types.ts';
import { call, constant, integer, list, slot, yesNo } from './program.ts';

const units = list(unit);
const numbers = list(integer);

type Form = Extract<Operation, { readonly kind: 'choose' }>['form'];

/** Operations of every kind that needs no map and no player's action, made at random. */
export class AnyBody {
  /** The slots that were needed besides the locals. */
  readonly extra: (readonly [string, Type])[] = [];
  readonly options: BodyOptions;

  constructor(options: BodyOptions) {
    this.options = options;
  }

  /** So many operations, nested as deep as allowed. */
  block(depth: number, count: number): readonly Operation[] {
    return Array.from({ length: count }, () => this.#operation(depth)).flat();
  }

  /** A slot of its own. */
  fresh(name: string, type: Type): number {
    this.extra.push([name, type]);
    return this.options.firstFree + this.extra.length - 1;
  }

  /** Gives the selections of an expression slots of their own. */
  made(make: (expression: AnyExpression) => Expr): Expr {
    const { expression, firstFree } = this.options;
    expression.element = firstFree + this.extra.length;
    const before = expression.element;
    const made = make(expression);
    for (let used = before; used < expression.element; used += 1) this.extra.push(['u', unit]);
    return made;
  }

  #local(index: number): number {
    return 3 + index;
  }

  #operation(depth: number): readonly Operation[] {
    const { pick, spans } = this.options;
    const calm = [
      () => this.#set(),
      () => this.#set(),
      () => this.#lookUp(),
      () => this.#call(),
      () => this.#idiom(),
    ];
    const lively = [
      () => this.#field(),
      () => this.#field(),
      () => this.#roll(),
      () => this.#piece(),
      () => this.#chance(),
      () => this.#copied(),
      () => this.#calledFirst(),
      () => this.#together(),
      () => this.#ask(),
      () => this.#ask(),
    ];
    const simple = this.options.calm ? calm : [...calm, ...lively];
    const nested = [
      () => this.#if(depth),
      () => each(this, depth),
      () => repeat(this, depth),
      () => repeatUntil(this, depth),
    ];
    const makers = depth > 0 ? [...simple, ...nested, ...nested] : simple;
    const made = (makers[pick(makers.length)] ?? (() => []))();
    return made.map((operation) => ({ at: spans.next(), ...operation }));
  }

  #set(): readonly Bare[] {
    const local = this.options.pick(11);
    const value = this.made((of) => {
      switch (local) {
        case 0:
        case 1:
          return of.whole(3);
        case 2:
          return of.truth(3);
        case 3:
          return of.maybeUnit(2);
        case 4:
          return of.numbers(3);
        case 5:
          return of.units(3);
        case 6:
          return of.fraction(2);
        case 8:
          return of.colour(2);
        case 9:
          return of.pair(2);
        case 10:
          return of.sides();
        default:
          return of.effects();
      }
    });
    return [{ kind: 'set', slot: this.#local(local), value }];
  }

  #field(): readonly Bare[] {
    const { pick } = this.options;
    const turn = constant(0);
    const field = pick(4);
    if (pick(5) === 0) {
      const [thing, value] = [this.made((of) => of.purse(2)), this.made((of) => of.whole(2))];
      return [{ kind: 'field', thing, type: 2, field: 1, value }];
    }
    if (pick(2) === 0) {
      const value = this.made((of) =>
        field === 0
          ? of.whole(2)
          : field === 1
            ? of.truth(2)
            : field === 2
              ? of.numbers(2)
              : of.maybeUnit(2),
      );
      return [{ kind: 'field', thing: turn, type: 0, field, value }];
    }
    const thing = this.made((of) => of.unit(2));
    const value = this.made((of) =>
      field === 1 ? of.colour(2) : field === 3 ? of.maybeUnit(2) : of.whole(2),
    );
    return [{ kind: 'field', thing, type: 1, field, value }];
  }

  #lookUp(): readonly Bare[] {
    const { pick } = this.options;
    const table = pick(7);
    const subscript = (of: (make: AnyExpression) => Expr): { value: Expr; shift: Expr | null } => ({
      value: this.made(of),
      shift: pick(3) === 0 ? this.made((make) => make.whole(1)) : null,
    });
    const whole = (of: AnyExpression): Expr => of.whole(2);
    const exact = (of: AnyExpression): Expr => of.fraction(1);
    const subscripts = table === 3 || table === 5 ? [subscript(exact)] : [subscript(whole)];
    if (table === 2 || table === 6) subscripts.push(subscript(whole));
    if (table === 6) subscripts.push(subscript(whole));
    const result = table === 2 ? pick(2) : 0;
    const slot = this.#local(table === 1 ? 7 : table === 4 ? 10 : 0);
    return [{ kind: 'look-up', slot, table, subscripts, result, asked: false }];
  }

  #roll(): readonly Bare[] {
    const { pick } = this.options;
    const modes = ['sum', 'each', 'sorted', 'highest', 'lowest', 'counting'] as const;
    const mode = modes[pick(6)] ?? 'sum';
    const count = pick(2) === 0 ? constant(1 + pick(3)) : this.made((of) => of.whole(1));
    return [
      {
        kind: 'roll',
        slot: this.#local(mode === 'each' || mode === 'sorted' ? 4 : 0),
        count,
        die: { from: 1, to: 6 },
        mode,
        faces: [{ from: 4, to: null }],
        least: mode === 'counting' && pick(2) === 0 ? this.made((of) => of.whole(1)) : null,
      },
    ];
  }

  /** A call of a routine before this one; the list of modifiers is the first. */
  #call(): readonly Bare[] {
    const { pick, index } = this.options;
    const routine = pick(index);
    const target = this.made((of) => of.unit(1));
    const values =
      routine === 0 ? [target] : [this.made((of) => of.whole(1)), target, slot(2, units)];
    return [
      {
        kind: 'call',
        slot: pick(4) === 0 ? null : this.#local(pick(2)),
        routine,
        arguments: values,
      },
    ];
  }

  #piece(): readonly Bare[] {
    const { pick } = this.options;
    if (pick(2) === 0) return [{ kind: 'remove', thing: this.made((of) => of.unit(2)) }];
    const fields = [
      this.made((of) => of.whole(1)),
      this.made((of) => of.colour(1)),
      this.made((of) => of.whole(1)),
      this.made((of) => of.maybeUnit(1)),
    ];
    const name = pick(2) === 0 ? null : 'made';
    return [{ kind: 'create', slot: this.#local(3), type: 1, name, fields }];
  }

  /** A draw, or a choice that chance makes. */
  #chance(): readonly Bare[] {
    const { pick } = this.options;
    const option = integer;
    const base = {
      kind: 'choose',
      player: constant(0),
      players: 'colour',
      secret: false,
      question: null,
    } as const;
    switch (pick(5)) {
      case 0:
      case 1: {
        const bag = { kind: 'field', thing: constant(0), type: 0, field: 2 } as const;
        const held = { kind: 'slot', slot: this.#local(4) } as const;
        const source = { ...(pick(2) === 0 ? bag : held), result: numbers };
        return [{ kind: 'draw', slot: this.#local(pick(2)), source }];
      }
      case 2: {
        const some = this.made((of) => of.units(2));
        const form = { kind: 'one-of', list: some, orNone: true } as const;
        return [{ ...base, slot: this.#local(3), form, option: unit }];
      }
      case 3: {
        const least = constant(pick(2));
        const some = this.made((of) => of.numbers(1));
        const form = { kind: 'some-of', list: some, least, most: constant(2) } as const;
        return [{ ...base, slot: this.#local(4), form, option }];
      }
      default: {
        const form = {
          kind: 'number-from',
          from: constant(1),
          to: this.made((of) => of.whole(1)),
        } as const;
        return [{ ...base, slot: this.#local(1), form, option }];
      }
    }
  }

  /** A fact of the table. */
  #ask(): readonly Bare[] {
    const fact = this.options.pick(facts.length);
    const values = facts[fact]?.given.map((type) => {
      return this.made((of) => (type.kind === 'thing' ? of.unit(1) : of.whole(1)));
    });
    const slot = this.#local([2, 0, 8][fact] ?? 2);
    return [{ kind: 'ask', slot, fact, arguments: values ?? [], known: null }];
  }

  /** A field that takes what another holds. */
  #copied(): readonly Bare[] {
    const { pick } = this.options;
    const cubes = (thing: Expr): Expr => {
      return { kind: 'field', result: integer, thing, type: 1, field: 0 };
    };
    const value = cubes(this.made((of) => of.unit(1)));
    if (pick(2) === 0) return [{ kind: 'field', thing: constant(0), type: 0, field: 0, value }];
    return [{ kind: 'field', thing: this.made((of) => of.unit(1)), type: 1, field: 0, value }];
  }

  /** A choice: who makes it and what bounds it is what a call gave. */
  #calledFirst(): readonly Bare[] {
    const { pick } = this.options;
    const given = this.fresh('given', integer);
    const upTo = (most: number): Expr => ({
      ...{ kind: 'builtin', result: integer, name: 'min' },
      arguments: [call('abs', slot(given, integer)), constant(most)],
    });
    const calls = this.#call().map((each) => ({ ...each, slot: given }) as Bare);
    const form = { kind: 'number-from', from: constant(0), to: upTo(3) } as const;
    const made = this.#chosen(this.#local(pick(2)), form, upTo(2));
    return [...calls, made];
  }

  #chosen(into: number, form: Form, player: Expr): Extract<Bare, { readonly kind: 'choose' }> {
    const asked = { kind: 'choose', players: 'colour', secret: false, question: null } as const;
    return { ...asked, slot: into, form, player, option: integer };
  }

  /** Two choices that are made in secret, and then known. */
  #together(): readonly Bare[] {
    const { pick, spans } = this.options;
    const body = [0, 1].map((player) => {
      const form = { kind: 'number-from', from: constant(0), to: constant(1 + pick(2)) } as const;
      const made = this.#chosen(this.#local(player), form, constant(player));
      return { at: spans.next(), ...made, secret: true };
    });
    return [{ kind: 'together', body }];
  }

  /** What rulebooks say time and again, for which the compiler has forms of its own. */
  #idiom(): readonly Bare[] {
    const { pick } = this.options;
    const [some, measured, chosen] = ['s', 'm', 'c'].map((name) => this.fresh(name, unit));
    const exposed = this.fresh('exposed', units);
    if (some === undefined || measured === undefined || chosen === undefined) return [];
    const condition = this.made((of) => {
      of.bound.push(some);
      const made = of.truth(1);
      of.bound.pop();
      return made;
    });
    const source = { kind: 'list', list: slot(exposed, units) } as const;
    const cubes = (of: number): Expr => ({
      kind: 'field',
      result: integer,
      thing: slot(of, unit),
      type: 1,
      field: pick(1),
    });
    const least: Expr = {
      kind: 'builtin',
      result: integer,
      name: pick(2) === 0 ? 'lowest' : 'highest',
      arguments: [
        {
          kind: 'select',
          result: numbers,
          slot: measured,
          source,
          condition: null,
          give: cubes(measured),
        },
        constant(0),
      ],
    };
    const has: Expr = {
      kind: 'equal',
      result: yesNo,
      deep: false,
      negated: false,
      left: cubes(chosen),
      right: slot(this.#local(0), integer),
    };
    const first: Expr = {
      kind: 'select',
      result: units,
      slot: chosen,
      source,
      condition: has,
      give: null,
    };
    const all: Expr = {
      kind: 'select',
      result: units,
      slot: some,
      source: { kind: 'type', type: 1 },
      condition,
      give: null,
    };
    return [
      { kind: 'set', slot: exposed, value: all },
      { kind: 'set', slot: this.#local(0), value: least },
      {
        kind: 'set',
        slot: this.#local(3),
        value: { kind: 'builtin', result: unit, name: 'first', arguments: [first] },
      },
    ];
  }

  #if(depth: number): readonly Bare[] {
    const condition = this.made((of) => of.truth(2));
    const { pick } = this.options;
    const then = this.block(depth - 1, 1 + pick(2));
    const otherwise = pick(2) === 0 ? [] : this.block(depth - 1, 1);
    const leave: readonly Operation[] =
      pick(6) === 0
        ? [
            {
              at: this.options.spans.next(),
              kind: 'return',
              value: this.made((of) => of.whole(1)),
            },
          ]
        : [];
    return [{ kind: 'if', condition, then: [...then, ...leave], otherwise }];
  }
}
