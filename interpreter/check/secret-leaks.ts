// Inside `together` nobody may learn what another side chose in secret. Every value carries the
// secret choices that it rests on: through names, fields, calls, and the ways that were taken
// because of them. Whatever is then asked of somebody else, and rests on one, tells it.
import type { Span } from '../../grammar/span.ts';
import { valuesIn } from '../model/agreement.ts';
import { children } from '../model/expressions.ts';
import { blocksOf, calledBy, eachOperation, expressionsOf } from '../model/operations.ts';
import type { Expr, Operation, Program, Routine, TemplateInfo } from '../model/program.ts';
import { union } from '../model/sets.ts';
import type { RuleCheck } from './check.ts';

/** What is asked while choices are secret and rests on the choice of another side. */
export const secretLeaks: RuleCheck = {
  code: 'secret-leaks',
  sees: 'part',
  over: 'some',
  needsSound: false,
  run: ({ elaborated: { program } }, report) => {
    const told = new Set<string>();
    for (const routine of program.routines) {
      eachOperation(routine.body, (operation) => {
        if (operation.kind !== 'together') return;
        for (const { asked, file, span, choice } of new Tracker(program).leaks(
          operation,
          routine,
        )) {
          const place = `${file} ${String(span.from)}`;
          if (told.has(place)) continue;
          told.add(place);
          const { file: from, span: made } = choice;
          const related = [{ file: from, span: made, label: 'secret' }];
          report({ code: 'secret-leaks', file, span, data: { asked }, related });
        }
      });
    }
  },
};

interface Place {
  readonly file: string;
  readonly span: Span;
}

/** A request that tells a secret choice, by the operation of the `together` that comes to it. */
interface Leak extends Place {
  readonly asked: 'choose' | 'ask' | 'act' | 'roll' | 'draw';
  readonly choice: Place;
}

/** A secret choice, by whom: the same key is the same player. */
interface Secret extends Place {
  readonly player: string;
}
type Secrets = ReadonlySet<Secret>;
const nothing: Secrets = new Set();

/** What is known of a value: a key that equal values may share, and the secrets it rests on. */
interface Known {
  readonly key: string;
  readonly secrets: Secrets;
}

/** A call under way. */
interface Call {
  readonly routine: Routine;
  slots: Map<number, Known>;
  /** Because of what the place that is looked at is reached. */
  reached: Secrets;
  /** What the values it gave back rest on. */
  given: Secrets;
}

/** How deep calls are followed; what lies deeper counts as resting on every secret. */
const deepest = 12;

/** Follows the operations of one `together` in order, calls and all. */
class Tracker {
  readonly #program: Program;
  readonly #leaks: Leak[] = [];
  /** By field, and by type for what is in play. */
  readonly #things = new Map<string, Secrets>();
  readonly #made = new Map<string, Secret>();
  #fresh = 0;
  /** The operation of the `together` itself that is looked at. */
  #at: Place = { file: '', span: { from: 0, to: 0 } };
  /** How often a thing has changed: what was read before may have another value since. */
  #version = 0;

  constructor(program: Program) {
    this.#program = program;
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
    switch (operation.kind) {
      case 'set':
        this.#set(call, operation.slot, this.#known(operation.value, call));
        return;
      case 'call':
        this.#call(operation, call, depth);
        return;
      case 'field':
        this.#change(`${String(operation.type)}.${String(operation.field)}`, operation, call);
        return;
      case 'create':
        for (const field of operation.fields.keys()) {
          this.#change(`${String(operation.type)}.${String(field)}`, operation, call);
        }
        this.#change(String(operation.type), operation, call);
        this.#set(call, operation.slot, this.#unlike(this.#secretsOf(operation, call)));
        return;
      case 'remove':
        for (const type of this.#program.things.keys()) this.#change(String(type), operation, call);
        return;
      case 'choose':
        this.#choose(operation, call);
        return;
      case 'ask':
      case 'roll':
      case 'draw':
      case 'act':
        this.#asked(operation, call);
        return;
      case 'look-up':
        this.#set(call, operation.slot, this.#unlike(this.#secretsOf(operation, call)));
        return;
      case 'total': {
        const read = [...operation.applies, ...operation.amounts];
        const secrets = read.map((slot) => call.slots.get(slot)?.secrets ?? nothing);
        this.#set(call, operation.slot, this.#unlike(union(...secrets)));
        return;
      }
      case 'if':
      case 'match':
      case 'each':
      case 'repeat':
        this.#ways(operation, call, depth);
        return;
      case 'phase':
      case 'together':
        this.#block(operation.body, call, depth);
        return;
      case 'return':
        call.given = union(call.given, call.reached, this.#secretsOf(operation, call));
        return;
      case 'require':
      case 'script':
      case 'expect':
      case 'illegal':
      case 'take':
        return;
    }
  }

  /**
   * Blocks that are entered or not because of a value. What follows is reached because of it too,
   * if a block can leave the routine. A loop is followed twice: the second round knows the first.
   */
  #ways(operation: Operation, call: Call, depth: number): void {
    const before = call.reached;
    const start = call.slots;
    const ends: Call['slots'][] = [];
    if (operation.kind === 'each' || operation.kind === 'repeat') {
      call.slots = new Map(start);
      ends.push(start, call.slots);
      this.#round(operation, call, depth);
      this.#round(operation, call, depth);
    } else {
      call.reached = union(call.reached, this.#secretsOf(operation, call));
      for (const block of blocksOf(operation)) {
        call.slots = new Map(start);
        ends.push(call.slots);
        this.#block(block, call, depth);
      }
    }
    call.slots = this.#either(ends);
    const leaves = { is: false };
    eachOperation([operation], ({ kind }) => {
      leaves.is ||= kind === 'return';
    });
    if (!leaves.is) call.reached = before;
  }

  #round(operation: Operation, call: Call, depth: number): void {
    const secrets = this.#secretsOf(operation, call);
    call.reached = union(call.reached, secrets);
    if (operation.kind === 'each') this.#set(call, operation.slot, this.#unlike(secrets));
    for (const block of blocksOf(operation)) this.#block(block, call, depth);
    // Whether there is another round may rest on what this one did.
    call.reached = union(call.reached, this.#secretsOf(operation, call));
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

  #choose(operation: Extract<Operation, { readonly kind: 'choose' }>, call: Call): void {
    const player = this.#known(operation.player, call).key;
    const secrets = union(call.reached, this.#secretsOf(operation, call));
    const { file } = call.routine.origin;
    this.#tell('choose', secrets, player);
    if (!operation.secret) {
      this.#set(call, operation.slot, this.#unlike(secrets));
      return;
    }
    const name = `${player} ${file} ${String(operation.at.from)}`;
    const made = this.#made.get(name) ?? { player, file, span: operation.at };
    this.#made.set(name, made);
    this.#set(call, operation.slot, this.#unlike(union(secrets, new Set([made]))));
  }

  #asked(
    operation: Extract<Operation, { readonly kind: 'ask' | 'roll' | 'draw' | 'act' }>,
    call: Call,
  ): void {
    const secrets = union(call.reached, this.#secretsOf(operation, call));
    const isFound = operation.kind === 'ask' && this.#program.facts[operation.fact]?.board !== null;
    const player = operation.kind === 'act' ? this.#known(operation.player, call).key : null;
    if (!isFound) this.#tell(operation.kind, secrets, player);
    if (operation.kind !== 'act') this.#set(call, operation.slot, this.#unlike(secrets));
  }

  #tell(asked: Leak['asked'], secrets: Secrets, player: string | null): void {
    const [choice] = [...secrets].filter((secret) => secret.player !== player);
    if (choice !== undefined) this.#leaks.push({ asked, ...this.#at, choice });
  }

  /** What is called and changes or asks something is followed; of the rest only what it reads. */
  #call(operation: Extract<Operation, { readonly kind: 'call' }>, call: Call, depth: number): void {
    const routine = this.#program.routines[operation.routine];
    if (routine === undefined) return;
    const given = operation.arguments.map((expr) => this.#known(expr, call));
    const secrets = union(call.reached, ...given.map((each) => each.secrets));
    if (!routine.effects && !routine.changes) {
      const read = union(secrets, this.#readBy(operation.routine));
      const keys = given.map(({ key }) => key).join(', ');
      const key = `${String(operation.routine)}(${keys})@${String(this.#version)}`;
      if (operation.slot !== null) this.#set(call, operation.slot, { key, secrets: read });
      return;
    }
    const inner: Call = {
      routine,
      slots: new Map(given.entries()),
      reached: call.reached,
      given: depth < deepest ? nothing : new Set(this.#made.values()),
    };
    if (depth < deepest) this.#block(routine.body, inner, depth + 1);
    if (operation.slot !== null) this.#set(call, operation.slot, this.#unlike(inner.given));
  }

  /** What a routine that only works something out reads of things, it and those that it calls. */
  #readBy(first: number): Secrets {
    const found = new Set<Secret>();
    const seen = new Set([first]);
    for (const index of seen) {
      eachOperation(this.#program.routines[index]?.body ?? [], (operation) => {
        for (const called of calledBy(this.#program, operation)) seen.add(called);
        for (const expr of expressionsOf(operation)) this.#readFrom(expr, found);
      });
    }
    return found;
  }

  #readFrom(expr: Expr, found: Set<Secret>): void {
    for (const place of placesOf(expr)) {
      for (const secret of this.#things.get(place) ?? nothing) found.add(secret);
    }
    for (const part of children(expr)) this.#readFrom(part, found);
  }

  #change(place: string, operation: Operation, call: Call): void {
    const secrets = union(call.reached, this.#secretsOf(operation, call));
    this.#things.set(place, union(this.#things.get(place) ?? nothing, secrets));
    this.#version += 1;
  }

  #set(call: Call, slot: number, { key, secrets }: Known): void {
    call.slots.set(slot, { key, secrets: union(secrets, call.reached) });
  }

  #known(expr: Expr, call: Call): Known {
    return { key: this.#key(expr, call), secrets: this.#secretsIn(expr, call) };
  }

  /** A value that is like no other. */
  #unlike(secrets: Secrets): Known {
    this.#fresh += 1;
    return { key: `#${String(this.#fresh)}`, secrets };
  }

  #key(expr: Expr, call: Call): string {
    if (expr.kind === 'slot') return call.slots.get(expr.slot)?.key ?? `slot ${String(expr.slot)}`;
    if (expr.kind === 'constant') return JSON.stringify(expr.value);
    const { kind, ...rest } = expr;
    const own = Object.entries(rest).filter(([, value]) => typeof value !== 'object');
    const parts = children(expr).map((part) => this.#key(part, call));
    const version = String(this.#version);
    return `${kind} ${JSON.stringify(own)} [${parts.join(', ')}]@${version}`;
  }

  #secretsOf(operation: Operation, call: Call): Secrets {
    const found = expressionsOf(operation).map((expr) => this.#secretsIn(expr, call));
    const question = operation.kind === 'choose' ? operation.question : null;
    const asked = partsOf(question).map((expr) => this.#secretsIn(expr, call));
    const drawn =
      operation.kind === 'draw' && operation.source.kind === 'slot'
        ? (call.slots.get(operation.source.slot)?.secrets ?? nothing)
        : nothing;
    return union(drawn, ...found, ...asked);
  }

  #secretsIn(expr: Expr, call: Call): Secrets {
    const found = new Set<Secret>();
    const visit = (part: Expr): void => {
      if (part.kind === 'slot') {
        for (const secret of call.slots.get(part.slot)?.secrets ?? nothing) found.add(secret);
      }
      for (const inner of children(part)) visit(inner);
    };
    visit(expr);
    this.#readFrom(expr, found);
    return found;
  }
}

/** The fields and the things in play that an expression reads itself. */
function placesOf(expr: Expr): readonly string[] {
  if (expr.kind === 'field') return [`${String(expr.type)}.${String(expr.field)}`];
  if (expr.kind !== 'select' && expr.kind !== 'quantify') return [];
  return expr.source.kind === 'type' ? [String(expr.source.type)] : [];
}

function partsOf(question: TemplateInfo | null): readonly Expr[] {
  return question === null ? [] : valuesIn(question);
}
