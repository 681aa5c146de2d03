/**
 * A second engine, slow and plain, without code of interpreter/: it walks operations as they are
 * written and follows every path to its end, merging only what one roll comes to. Odds must agree.
 */
import type { Configuration } from '../../interpreter/model/configuration.ts';
import type { Expr, Operation, Program } from '../../interpreter/model/program.ts';
import type { Value } from '../../interpreter/model/values.ts';
import { change, create, remove } from './changes.ts';
import type { Measure } from './choices.ts';
import { isMore, optionsOf, waysToTake, worth } from './choices.ts';
import { spreadOf } from './dice.ts';
import type { Places, Scope } from './evaluate.ts';
import { at, evaluate, without } from './evaluate.ts';
import { same, Stop, stop, textOf, TooMuch } from './numbers.ts';
import type { Choice, Frame, Halt, Known, Of, Path, Run } from './run.ts';
import { bodyOf, copy, into, isHidden, leave, ways } from './run.ts';
import { cellOf, emptyOf, totalOf } from './tables.ts';
import { pathsTogether } from './together.ts';

/** How players choose: the first option, each as likely, or whatever serves their aim best. */
export type Choices = 'first' | 'uniform' | ReadonlyMap<number, 'highest' | 'lowest'>;

/** A call whose paths are wanted. */
export interface Asked {
  readonly program: Program;
  /** Without anything under way. */
  readonly configuration: Configuration;
  readonly routine: number;
  readonly values: readonly Value[];
  readonly choices?: Choices;
  /** What it is worth to each to come to an end; the result when nothing is said. */
  readonly measure?: Measure;
  /** What is chosen first, in turn; `choices` decides when it is used up. */
  readonly script?: readonly Value[];
  /** What somebody says to a question; undefined when nobody does. */
  readonly factOf?: (fact: number, given: readonly Value[]) => Value | undefined;
  readonly places?: Places;
  /** So many operations on all paths together; 5,000 when nothing is said. */
  readonly most?: number;
}

/** Every path of a call; null when there is more to do than was allowed. */
export function enumerate(asked: Asked): readonly Path[] | null {
  const run: Run = {
    things: [...asked.configuration.things],
    facts: [...asked.configuration.facts],
    ...{ frames: [], at: { from: 0, to: 0 }, used: 0, reveals: 0 },
  };
  const engine = new Engine(asked);
  const { guard = asked.routine } = at(asked.program.routines, asked.routine);
  engine.enter(run, { ...asked, routine: guard }, null);
  try {
    return engine.paths(run, 1n, 1n);
  } catch (error) {
    // A loop that need not end overflows the stack: paths are followed one within the other.
    if (error instanceof TooMuch || error instanceof RangeError) return null;
    throw error;
  }
}

const noPlaces: Places = (name) => {
  throw new Error(`the oracle does not know ${name}`);
};

class Engine {
  readonly #asked: Asked;
  readonly #program: Program;
  #left: number;
  constructor(asked: Asked) {
    this.#asked = asked;
    this.#program = asked.program;
    this.#left = asked.most ?? 5000;
  }

  /** What paths are worth to a player. */
  readonly worth = (paths: readonly Path[], player: Value): readonly [bigint, bigint] =>
    worth(paths, player, this.#asked.measure);

  /** All paths from here, over the chance of coming here. */
  paths(run: Run, weight: bigint, over: bigint): readonly Path[] {
    return this.onward(run, this.advance(run), weight, over);
  }

  /** The same from where the run has halted. */
  onward(run: Run, halt: Halt, weight: bigint, over: bigint): readonly Path[] {
    if (halt.kind === 'end') return [{ end: halt.end, things: run.things, weight, over }];
    const follow = (value: Value, part: bigint, of: bigint): readonly Path[] => {
      const next = copy(run);
      halt.take(next, value);
      return this.paths(next, weight * part, over * of);
    };
    if (halt.kind === 'ways') {
      const all = halt.ways.reduce((sum, [, part]) => sum + part, 0n);
      return halt.ways.flatMap(([value, part]) => follow(value, part, all));
    }
    const { options, player } = halt;
    const { choices = 'first' } = this.#asked;
    if (typeof choices === 'object' && isHidden(run)) {
      return pathsTogether(this, { run, halt, weight, over });
    }
    const said = this.said(run, halt);
    if (said !== null) {
      run.used = (run.used ?? 0) + 1;
      return follow(options[said] ?? null, 1n, 1n);
    }
    if (choices === 'uniform') {
      return options.flatMap((value) => follow(value, 1n, BigInt(options.length)));
    }
    const sign = this.signOf(player);
    if (sign === null) return follow(options[0] ?? null, 1n, 1n);
    const ways = options.map((value) => follow(value, 1n, 1n));
    const of = (paths: readonly Path[]): readonly [bigint, bigint] => this.worth(paths, player);
    return ways.reduce((best, each) => (isMore(of(each), of(best), sign) ? each : best));
  }

  /** Which of the options a script says; null where it says none. */
  said({ used }: Run, { options }: Choice): number | null {
    const script = this.#asked.script ?? [];
    if (used === null || used >= script.length) return null;
    return options.findIndex((each) => same(each, at(script, used)));
  }

  /** 1 for a player who wants the result high, -1 for low; null without an aim. */
  signOf(player: number): bigint | null {
    const { choices } = this.#asked;
    const aim = typeof choices === 'object' ? choices.get(player) : undefined;
    return aim === undefined ? null : aim === 'highest' ? 1n : -1n;
  }

  /** Puts a call on top. */
  enter(
    run: Run,
    { routine, values }: Pick<Asked, 'routine' | 'values'>,
    slot: number | null,
  ): void {
    const { slots, body } = at(this.#program.routines, routine);
    run.frames.push({
      slots: slots.map((_, slot): Value => values[slot] ?? null),
      todo: bodyOf(body, null),
      into: slot,
    });
  }

  #spend(operations: number): void {
    this.#left -= operations;
    if (this.#left < 0) throw new TooMuch();
  }

  advance(run: Run): Halt {
    try {
      for (;;) {
        const halt = this.#step(run);
        if (halt !== null) return halt;
      }
    } catch (error) {
      if (!(error instanceof Stop)) throw error;
      return { kind: 'end', end: { kind: 'stopped', code: error.message, at: run.at } };
    }
  }

  #step(run: Run): Halt | null {
    const frame = at(run.frames, run.frames.length - 1);
    const { todo } = frame;
    if (todo === null) return leave(run, null);
    switch (todo.kind) {
      case 'body': {
        const { body, next, then } = todo;
        const operation = body[next];
        frame.todo = next + 1 < body.length ? { ...todo, next: next + 1 } : then;
        if (operation === undefined) return null;
        this.#spend(1);
        run.at = operation.at;
        return this.#perform(run, frame, operation);
      }
      case 'together':
        frame.todo = todo.then;
        if (!isHidden(run)) run.reveals += 1;
        return null;
      case 'each': {
        const { of, list, done, then } = todo;
        frame.todo = then;
        if (done >= list.length) return null;
        frame.slots[of.slot] = list[done] ?? null;
        frame.todo = bodyOf(of.body, { ...todo, done: done + 1 });
        return null;
      }
      case 'repeat': {
        const { of, times, done, then } = todo;
        frame.todo = done < times ? bodyOf(of.before, { ...todo, kind: 'round' }) : then;
        return null;
      }
      case 'round': {
        const { of, done, then } = todo;
        run.at = of.at;
        frame.todo = then;
        if (of.goOn !== null && evaluate(of.goOn, this.#scope(run)) !== true) return null;
        frame.todo = bodyOf(of.body, { ...todo, kind: 'repeat', done: done + 1 });
        return null;
      }
    }
  }

  #scope({ things, frames }: Run): Scope {
    const { slots } = at(frames, frames.length - 1);
    return { program: this.#program, things, slots, places: this.#asked.places ?? noPlaces };
  }

  #perform(run: Run, frame: Frame, operation: Operation): Halt | null {
    const program = this.#program;
    const { slots } = frame;
    const value = (expr: Expr): Value => evaluate(expr, this.#scope(run));
    const block = (body: readonly Operation[]): null => {
      frame.todo = bodyOf(body, frame.todo);
      return null;
    };
    switch (operation.kind) {
      case 'set':
        slots[operation.slot] = value(operation.value);
        return null;
      case 'field':
        change(run, operation, this.#scope(run), this.#asked.configuration);
        return null;
      case 'call':
        this.enter(run, { ...operation, values: operation.arguments.map(value) }, operation.slot);
        return null;
      case 'roll': {
        const count = value(operation.count) as number;
        if (count < 0) stop('bad-number-of-dice');
        const least = operation.least === null ? null : (value(operation.least) as number);
        const spread = spreadOf(operation, count, least);
        // Each way will be followed: what is too much is told before, not after, the first of them.
        this.#spend(spread.length);
        return ways(spread, operation.slot);
      }
      case 'draw':
        return this.#draw(run, operation);
      case 'choose': {
        const options = optionsOf(operation, value);
        const [only] = options;
        if (options.length === 1 && only !== undefined) {
          slots[operation.slot] = only;
          return null;
        }
        const player = value(operation.player) as number;
        const { secret } = operation;
        return { kind: 'choice', player, secret, options, take: into(operation.slot) };
      }
      case 'ask': {
        const { known } = operation;
        const cell = known === null ? null : value(known);
        if (cell !== null) {
          slots[operation.slot] = cell;
          return null;
        }
        const given = operation.arguments.map(value);
        if (known === null || !given.includes(null)) return this.#ask(run, operation, given);
        const type = at(program.facts, operation.fact).result;
        slots[operation.slot] = emptyOf(type);
        return null;
      }
      case 'look-up': {
        const reads = operation.subscripts.map((subscript) => (): readonly [Value, number] => [
          value(subscript.value),
          subscript.shift === null ? 0 : (value(subscript.shift) as number),
        ]);
        const table = at(program.tables, operation.table);
        slots[operation.slot] = cellOf(table, operation, reads);
        return null;
      }
      case 'total': {
        const holds = operation.applies.map((slot) => slots[slot] === true);
        slots[operation.slot] = totalOf(
          at(program.modifierLists, operation.list),
          holds,
          (index) => slots[at(operation.amounts, index)] as number,
        );
        return null;
      }
      case 'create':
        slots[operation.slot] = create(run, operation, operation.fields.map(value), program);
        return null;
      case 'remove':
        remove(run, value(operation.thing) as number);
        return null;
      case 'if':
        return block(value(operation.condition) === true ? operation.then : operation.otherwise);
      case 'match': {
        const found = value(operation.value);
        const arm = operation.arms.find(
          ({ values }) => found !== null && values.includes(Number(found)),
        );
        return block(arm?.body ?? operation.otherwise);
      }
      case 'each': {
        const list = value(operation.list) as readonly Value[];
        frame.todo = { kind: 'each', of: operation, list, done: 0, then: frame.todo };
        return null;
      }
      case 'repeat': {
        const times = operation.times === null ? Infinity : (value(operation.times) as number);
        if (times < 0) return stop('bad-number-of-rounds');
        frame.todo = { kind: 'repeat', of: operation, times, done: 0, then: frame.todo };
        return null;
      }
      case 'return':
        return leave(run, operation.value === null ? null : value(operation.value));
      case 'phase':
        return block(operation.body);
      case 'together':
        frame.todo = bodyOf(operation.body, { kind: 'together', then: frame.todo });
        return null;
      case 'require':
        if (value(operation.condition) === true) return null;
        return stop(operation.law === undefined ? 'require-failed' : 'law-broken');
      case 'act':
        return this.#act(run, operation, value(operation.player));
      case 'script':
      case 'expect':
      case 'illegal':
      case 'take':
        throw new Error(`${operation.kind} is for examples`);
    }
  }

  #draw(run: Run, { source, slot }: Of<'draw'>): Halt {
    const scope = this.#scope(run);
    const thing = source.kind === 'field' ? (evaluate(source.thing, scope) as number) : null;
    const list =
      source.kind === 'field' ? evaluate({ ...source }, scope) : (scope.slots[source.slot] ?? null);
    const options = list as readonly Value[];
    if (thing !== null && at(run.things, thing).out) stop('out-of-play');
    if (options.length === 0) stop('empty-draw');
    const take = (next: Run, drawn: Value): void => {
      const rest = without(options, drawn);
      const { slots } = at(next.frames, next.frames.length - 1);
      if (source.kind === 'slot') slots[source.slot] = rest;
      else if (thing !== null) {
        const before = at(next.things, thing);
        next.things[thing] = { ...before, fields: before.fields.with(source.field, rest) };
      }
      slots[slot] = drawn;
    };
    return { kind: 'ways', ways: options.map((value) => [value, 1n]), take };
  }

  #ask(run: Run, { fact, slot }: Of<'ask'>, given: readonly Value[]): Halt | null {
    const { factOf, configuration } = this.#asked;
    const isIt = (known: Known): boolean =>
      known.fact === fact && textOf(known.arguments) === textOf(given);
    const { slots } = at(run.frames, run.frames.length - 1);
    const before = run.facts.find(isIt);
    if (before !== undefined) {
      slots[slot] = before.value;
      return null;
    }
    const board = this.#program.facts[fact]?.board ?? null;
    if (board !== null && configuration.map !== null) {
      this.enter(run, { routine: board, values: given }, slot);
      return null;
    }
    const said = factOf?.(fact, given);
    if (said === undefined) {
      return { kind: 'end', end: { kind: 'missing', fact, arguments: given } };
    }
    run.facts.push({ fact, arguments: given, value: said });
    slots[slot] = said;
    return null;
  }

  #act(run: Run, { actions, slot }: Of<'act'>, player: Value): Halt {
    run.facts = run.facts.filter(({ fact }) => this.#program.facts[fact]?.chart !== null);
    const pure = (routine: number, values: readonly Value[]): Value =>
      this.#pure(run, routine, values);
    const options = actions.flatMap((action) =>
      waysToTake(action, { program: this.#program, things: run.things, player, pure }),
    );
    if (options.length === 0) stop('no-legal-action');
    const take = (next: Run, answer: Value): void => {
      const [action, given] = answer as readonly [number, readonly Value[]];
      const { routine, passes } = at(this.#program.actions, action);
      if (slot !== null) at(next.frames, next.frames.length - 1).slots[slot] = passes;
      this.enter(next, { routine, values: given }, null);
    };
    return { kind: 'choice', player: player as number, secret: false, options, take };
  }

  /** What a routine gives that asks nothing and changes nothing. */
  #pure(run: Run, routine: number, values: readonly Value[]): Value {
    const inner: Run = { ...run, frames: [] };
    this.enter(inner, { routine, values }, null);
    for (;;) {
      const halt = this.#step(inner);
      if (halt === null) continue;
      if (halt.kind === 'end' && halt.end.kind === 'done') return halt.end.result;
      throw new Error('a condition waits');
    }
  }
}
