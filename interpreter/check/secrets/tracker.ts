// Inside `together` nobody may learn what another side chose in secret. Every value carries the
// secret choices that it rests on: through names, fields, calls, and the ways that were taken
// because of them. What is then asked of somebody else, what everybody sees asked, offered, rolled
// or refused, and rests on one, tells it.
import { saidBy, valuesIn } from '../../model/agreement.ts';
import { eachExpression } from '../../model/expressions.ts';
import { blocksOf, expressionsOf, someOperation } from '../../model/operations.ts';
import type { ActionInfo, Expr, Operation, Program, Routine } from '../../model/program.ts';
import { union } from '../../model/sets.ts';
import { fieldKey } from '../../model/touches.ts';
import { bare } from '../../model/types.ts';
import type { Call, Known, Place, Secret, Secrets } from './known.ts';
import { keyOf, nothing, sitesOf } from './known.ts';
import type { Asked, Reads } from './reads.ts';
import { placesIn } from './reads.ts';

/** What tells a secret choice, by the operation of the `together` that comes to it. */
interface Leak extends Place {
  readonly asked: Asked;
  readonly choice: Secret;
}

type Of<Kind extends Operation['kind']> = Extract<Operation, { readonly kind: Kind }>;

/**
 * How deep calls are followed, and how many operations at most: what lies beyond counts as resting
 * on every secret.
 */
const bounds = { depth: 40, operations: 50_000 };

/** Follows the operations of one `together` in order, calls and all. */
export class Tracker {
  readonly #program: Program;
  readonly #reads: Reads;
  readonly #leaks: Leak[] = [];
  /** By field, and by type for what is in play. */
  readonly #things = new Map<string, Secrets>();
  readonly #made = new Map<string, Secret>();
  #fresh = 0;
  #followed = 0;
  /** The operation of the `together` itself that is looked at. */
  #at: Place = { file: '', span: { from: 0, to: 0 } };
  /** How often a thing has changed: what was read before may have another value since. */
  #version = 0;

  constructor(program: Program, reads: Reads) {
    this.#program = program;
    this.#reads = reads;
  }

  leaks(operation: Operation, routine: Routine): readonly Leak[] {
    const call = { routine, slots: new Map<number, Known>(), reached: nothing, given: nothing };
    for (const block of blocksOf(operation)) this.#block(block, call, 0);
    return this.#leaks;
  }

  #block(operations: readonly Operation[], call: Call, depth: number): void {
    for (const operation of operations) this.#operation(operation, call, depth);
  }

  #operation(operation: Operation, call: Call, depth: number): void {
    if (depth === 0) this.#at = { file: call.routine.origin.file, span: operation.at };
    this.#followed += 1;
    switch (operation.kind) {
      case 'set':
        this.#set(call, operation.slot, this.#known(operation.value, call));
        return;
      case 'call':
        this.#call(operation, call, depth);
        return;
      case 'field':
        this.#change(fieldKey(operation.type, operation.field), operation, call);
        return;
      case 'create':
        for (const field of operation.fields.keys()) {
          this.#change(fieldKey(operation.type, field), operation, call);
        }
        this.#change(String(operation.type), operation, call);
        this.#give(call, operation.slot, this.#secretsOf(operation, call));
        return;
      case 'remove':
        for (const type of this.#typesOf(operation.thing)) this.#change(type, operation, call);
        return;
      case 'choose':
        this.#choose(operation, call);
        return;
      case 'act':
        this.#act(operation, call, depth);
        return;
      case 'ask':
      case 'roll':
      case 'draw':
        this.#asked(operation, call);
        return;
      case 'require':
        if (operation.law === undefined) this.#tell('require', this.#because(operation, call));
        return;
      case 'look-up':
        this.#give(call, operation.slot, this.#secretsOf(operation, call));
        return;
      case 'total': {
        const read = [...operation.applies, ...operation.amounts];
        const secrets = read.map((slot) => call.slots.get(slot)?.secrets ?? nothing);
        this.#give(call, operation.slot, union(...secrets));
        return;
      }
      case 'if':
      case 'match':
        this.#ways(operation, call, depth);
        return;
      case 'each':
      case 'repeat':
        this.#loop(operation, call, depth);
        return;
      case 'phase':
      case 'together':
        this.#block(operation.body, call, depth);
        return;
      case 'return':
        call.given = union(call.given, this.#because(operation, call));
        return;
      case 'script':
      case 'expect':
      case 'illegal':
      case 'take':
        return;
    }
  }

  /** Blocks that are entered or not because of a value. */
  #ways(operation: Operation, call: Call, depth: number): void {
    const before = call.reached;
    const start = call.slots;
    const ends: Call['slots'][] = [];
    call.reached = this.#because(operation, call);
    for (const block of blocksOf(operation)) {
      call.slots = new Map(start);
      ends.push(call.slots);
      this.#block(block, call, depth);
    }
    call.slots = this.#either(ends);
    if (!leaves(operation)) call.reached = before;
  }

  /** A loop is followed until another round tells nothing new: each knows those before it. */
  #loop(operation: Of<'each' | 'repeat'>, call: Call, depth: number): void {
    const before = call.reached;
    const start = call.slots;
    call.slots = new Map(start);
    let known = '';
    for (;;) {
      const secrets = this.#secretsOf(operation, call);
      call.reached = union(call.reached, secrets);
      if (operation.kind === 'each') this.#give(call, operation.slot, secrets);
      for (const block of blocksOf(operation)) this.#block(block, call, depth);
      // Whether there is another round may rest on what this one did.
      call.reached = this.#because(operation, call);
      const now = sitesOf(call, this.#things);
      if (now === known || this.#isTooMuch(depth)) break;
      known = now;
    }
    call.slots = this.#either([start, call.slots]);
    if (!leaves(operation)) call.reached = before;
  }
  /** What is known after one of several ways. */
  #either(ends: readonly Call['slots'][]): Call['slots'] {
    const slots = new Set(ends.flatMap((end) => [...end.keys()]));
    return new Map(
      [...slots].map((slot) => {
        const found = ends.map((end) => end.get(slot));
        const [first] = found;
        const secrets = union(...found.map((known) => known?.secrets ?? nothing));
        const isAlike = first !== undefined && found.every((known) => known?.key === first.key);
        return [slot, isAlike ? { key: first.key, secrets } : this.#unlike(secrets)];
      }),
    );
  }

  #choose(operation: Of<'choose'>, call: Call): void {
    const player = this.#known(operation.player, call).key;
    const secrets = this.#because(operation, call);
    const { file } = call.routine.origin;
    // What is asked aloud everybody hears.
    this.#tell('choose', secrets, operation.secret ? player : null);
    if (!operation.secret) {
      this.#give(call, operation.slot, secrets);
      return;
    }
    const name = `${player} ${file} ${String(operation.at.from)}`;
    const made = this.#made.get(name) ?? { player, file, span: operation.at };
    this.#made.set(name, made);
    this.#give(call, operation.slot, union(secrets, new Set([made])));
  }

  #asked(operation: Of<'ask' | 'roll' | 'draw'>, call: Call): void {
    const board = operation.kind === 'ask' ? this.#program.facts[operation.fact]?.board : null;
    const isFound = typeof board === 'number';
    const read = isFound ? this.#readBy([board]) : nothing;
    const secrets = union(this.#because(operation, call), read);
    if (!isFound) this.#tell(operation.kind, secrets);
    this.#give(call, operation.slot, secrets);
    // What is drawn is no longer there for the next.
    if (operation.kind !== 'draw') return;
    const { source } = operation;
    if (source.kind === 'field') this.#change(fieldKey(source.type, source.field), operation, call);
    else this.#give(call, source.slot, secrets);
  }

  /** What is offered is what every condition reads, and what each parameter ranges over. */
  #act(operation: Of<'act'>, call: Call, depth: number): void {
    const player = this.#known(operation.player, call);
    const actions = operation.actions.flatMap((index) => this.#program.actions[index] ?? []);
    const read = this.#readBy(actions.flatMap(offeredBy));
    const reasons = actions.flatMap(({ conditions }) => conditions.flatMap(({ reason }) => reason));
    const said = reasons.flatMap(valuesIn).map((expr) => this.#readIn(expr));
    const offered = union(this.#because(operation, call), read, ...said);
    this.#tell('act', offered);
    for (const { routine, parameters } of actions) {
      const given = parameters.map(() => this.#unlike(offered));
      given.splice(-1, 1, player);
      this.#enter(routine, { ...call, reached: offered }, { given, depth });
    }
    if (operation.slot !== null) this.#give(call, operation.slot, offered);
  }

  #tell(asked: Asked, secrets: Secrets, player: string | null = null): void {
    const [choice] = [...secrets].filter((secret) => secret.player !== player);
    if (choice !== undefined) this.#leaks.push({ asked, ...this.#at, choice });
  }

  /**
   * What is called and changes, asks or requires something is followed; of the rest only what it
   * reads.
   */
  #call(operation: Of<'call'>, call: Call, depth: number): void {
    const { routine } = operation;
    const given = operation.arguments.map((expr) => this.#known(expr, call));
    const { isPure, asked } = this.#reads.of(routine);
    if (isPure) {
      if (asked.has('require')) this.#enter(routine, call, { given, depth });
      const secrets = union(this.#readBy([routine]), ...given.map((each) => each.secrets));
      const keys = given.map(({ key }) => key).join(', ');
      const key = `${String(routine)}(${keys})@${String(this.#version)}`;
      if (operation.slot !== null) this.#set(call, operation.slot, { key, secrets });
      return;
    }
    const result = this.#enter(routine, call, { given, depth });
    if (operation.slot !== null) this.#give(call, operation.slot, result);
  }

  /** Follows a routine that is entered; gives what its result rests on. */
  #enter(
    index: number,
    { reached }: Pick<Call, 'reached'>,
    { given, depth }: { readonly given: readonly Known[]; readonly depth: number },
  ): Secrets {
    const routine = this.#program.routines[index];
    if (routine === undefined) return nothing;
    if (this.#isTooMuch(depth)) {
      const all = new Set(this.#made.values());
      for (const asked of this.#reads.of(index).asked) this.#tell(asked, all);
      return all;
    }
    const inner: Call = { routine, slots: new Map(given.entries()), reached, given: nothing };
    this.#block(routine.body, inner, depth + 1);
    return inner.given;
  }

  #isTooMuch(depth: number): boolean {
    return depth >= bounds.depth || this.#followed > bounds.operations;
  }

  /** What routines that only work something out read of things, they and those that they call. */
  #readBy(routines: readonly number[]): Secrets {
    return union(...routines.map((index) => this.#readAt(this.#reads.of(index).places)));
  }

  /** What an expression reads of things itself. */
  #readIn(expr: Expr): Secrets {
    return this.#readAt(placesIn(expr));
  }

  #readAt(places: Iterable<string>): Secrets {
    return union(...[...places].map((place) => this.#things.get(place) ?? nothing));
  }

  /** The types of what an expression gives, as places; all where that is not known. */
  #typesOf({ result }: Expr): readonly string[] {
    const type = bare(result);
    const { things } = this.#program;
    const all = [...things.keys()];
    const those =
      type.kind === 'thing' ? all.filter((index) => things[index]?.name === type.name) : all;
    return those.map(String);
  }

  #change(place: string, operation: Operation, call: Call): void {
    const secrets = this.#because(operation, call);
    this.#things.set(place, union(this.#things.get(place) ?? nothing, secrets));
    this.#version += 1;
  }

  #set(call: Call, slot: number, { key, secrets }: Known): void {
    call.slots.set(slot, { key, secrets: union(secrets, call.reached) });
  }

  /** Keeps a value that is like no other. */
  #give(call: Call, slot: number, secrets: Secrets): void {
    this.#set(call, slot, this.#unlike(secrets));
  }

  #unlike(secrets: Secrets): Known {
    this.#fresh += 1;
    return { key: `#${String(this.#fresh)}`, secrets };
  }

  #known(expr: Expr, { slots }: Call): Known {
    const slot = (index: number): string => slots.get(index)?.key ?? `slot ${String(index)}`;
    return {
      key: keyOf(expr, { slot, version: this.#version }),
      secrets: this.#secretsIn(expr, slots),
    };
  }

  /** What an operation rests on, and that it is come to. */
  #because(operation: Operation, call: Call): Secrets {
    return union(call.reached, this.#secretsOf(operation, call));
  }

  #secretsOf(operation: Operation, { slots }: Call): Secrets {
    const read = [...expressionsOf(operation), ...saidBy(operation)];
    const found = read.map((expr) => this.#secretsIn(expr, slots));
    const fact = operation.kind === 'ask' ? this.#program.facts[operation.fact] : undefined;
    const asked = fact ? valuesIn(fact.question).map((expr) => this.#readIn(expr)) : [];
    const drawn =
      operation.kind === 'draw' && operation.source.kind === 'slot'
        ? (slots.get(operation.source.slot)?.secrets ?? nothing)
        : nothing;
    return union(drawn, ...found, ...asked);
  }

  #secretsIn(expr: Expr, slots: Call['slots']): Secrets {
    const found: Secrets[] = [];
    eachExpression(expr, (part) => {
      const held = part.kind === 'slot' ? slots.get(part.slot)?.secrets : undefined;
      if (held !== undefined && held.size > 0) found.push(held);
    });
    return union(this.#readIn(expr), ...found);
  }
}

/** Whether a block of an operation can leave the routine. */
function leaves(operation: Operation): boolean {
  return someOperation([operation], ({ kind }) => kind === 'return');
}

/** The routines that say what may be done. */
function offeredBy({ domains, legality }: ActionInfo): readonly number[] {
  return [legality, ...domains.filter((domain) => domain !== null)];
}
