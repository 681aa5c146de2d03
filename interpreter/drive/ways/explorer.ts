import type { Rational } from '../../chance/rational.ts';
import type { Configuration, Frame } from '../../model/configuration.ts';
import { isEqual } from '../../model/equal.ts';
import { fail } from '../../model/fault.ts';
import type { RuntimeProblem } from '../../model/fault.ts';
import type { FlatRoutine } from '../../machine/flat-code.ts';
import { preparedRoutine } from '../../machine/loop.ts';
import type { Machine } from '../../machine/machine.ts';
import type { Program } from '../../model/program.ts';
import type { Request } from '../../model/request.ts';
import {
  fork,
  load,
  makeMachine,
  problemOf,
  respond,
  run,
  runToLookUp,
} from '../../machine/step.ts';
import type { Advance } from '../../machine/step.ts';
import type { Value } from '../../model/values.ts';
import { answerOf } from '../answers.ts';
import { answersTo, firstAnswer } from '../options.ts';
import type { Decision } from '../options.ts';
import { Bucket } from './bucket.ts';
import { certain, even, spreadOf } from './dice.ts';
import type { DiceCache, Spread } from './dice.ts';
import { Keys, positionOf } from './keys.ts';
import type { Policy, WaysOptions } from './policy.ts';
import { Queue } from './queue.ts';

/** Situations that are looked at when nothing is said. */
const usualWays = 400_000;

/** A configuration that waits. */
export interface Node {
  readonly kind: 'node';
  readonly bucket: Bucket<Node>;
  weight: bigint;
  /** null once it has been followed. */
  configuration: Configuration | null;
  readonly request: Request;
  /** How many tokens of a script policy were used on the way. */
  readonly used: number;
  edges: readonly Edge[];
  /** What the weights of the edges sum to. */
  total: bigint;
  /** What the player who chooses wants; null when nobody does. */
  aim: 'highest' | 'lowest' | null;
  value: Rational | null;
}

/** Where an answer leads. */
export interface Edge {
  readonly to: Node | End;
  readonly weight: bigint;
}

/** What a way comes to. */
export interface End {
  readonly kind: 'end';
  readonly bucket: Bucket<End>;
  weight: bigint;
  readonly what: Ended;
  value: Rational | null;
}
type Ended =
  | {
      readonly kind: 'outcome';
      readonly result: Value;
      readonly watched: readonly Value[];
      readonly configuration: Configuration;
    }
  | { readonly kind: 'problem'; readonly problem: RuntimeProblem }
  | { readonly kind: 'missing'; readonly request: Request };

/** Follows configurations in the order of their positions, equal ones once. */
export class Explorer {
  readonly ends: Bucket<End> = new Bucket<End>();
  situations = 0;
  private readonly program: Program;
  private readonly options: WaysOptions;
  private readonly policy: Policy;
  private readonly machine: Machine;
  private readonly keys: Keys;
  private readonly dice: DiceCache = new Map();
  private readonly buckets = new Map<string, Bucket<Node>>();
  private readonly queue = new Queue();
  private readonly flatOf: (routine: number) => FlatRoutine;

  constructor(program: Program, configuration: Configuration, options: WaysOptions) {
    this.program = program;
    this.options = options;
    this.policy = options.policy ?? { kind: 'first' };
    this.machine = makeMachine(
      program,
      options.bounds === undefined ? {} : { bounds: options.bounds },
    );
    this.keys = new Keys(configuration.things);
    const { prepared } = this.machine;
    this.flatOf = (routine) => preparedRoutine(prepared, routine).flat;
    const start = fork(configuration);
    load(this.machine, start);
    const first = this.follow(start, run(this.machine), 0);
    first.weight = 1n;
  }

  /** A bound that was met, as a problem of the run that met it; anything else is thrown on. */
  problem(fault: unknown): RuntimeProblem {
    return problemOf(this.machine, fault);
  }

  /** Follows everything; `done` gets each node once its edges are known and its weight is whole. */
  explore(done: (node: Node) => void): void {
    for (let place = this.queue.take(); place !== undefined; place = this.queue.take()) {
      const bucket = this.buckets.get(place);
      this.buckets.delete(place);
      for (const node of bucket?.items.values() ?? []) {
        this.expand(node);
        done(node);
      }
    }
  }

  private expand(node: Node): void {
    const { configuration, used } = node;
    if (configuration === null) throw new Error('followed twice');
    this.situations += 1;
    load(this.machine, configuration);
    let answers: Spread | null;
    try {
      answers = this.answers(node);
    } catch (fault) {
      const problem = problemOf(this.machine, fault);
      this.finish(node, { kind: 'problem', problem });
      return;
    }
    if (answers === null) {
      this.finish(node, { kind: 'missing', request: node.request });
      return;
    }
    const { kind } = node.request;
    const goneOn = used + (kind === 'choose' || kind === 'act' ? 1 : 0);
    const edges = kind === 'roll' ? this.rolled(configuration, answers, used) : [];
    if (kind !== 'roll') {
      answers.values.forEach((value, index) => {
        const child = this.answered(configuration, value);
        const to = this.follow(child, run(this.machine), goneOn);
        edges.push({ to, weight: answers.weights[index] as bigint });
      });
    }
    node.configuration = null;
    node.edges = edges;
    node.total = answers.total;
  }

  // Most faces of a die come to the same cell of a table, and go on alike from there.
  private rolled(configuration: Configuration, answers: Spread, used: number): Edge[] {
    const edges: Edge[] = [];
    const paused: { readonly child: Configuration; weight: bigint }[] = [];
    answers.values.forEach((value, index) => {
      const weight = answers.weights[index] as bigint;
      const child = this.answered(configuration, value);
      const state = runToLookUp(this.machine);
      if (state !== null) {
        edges.push({ to: this.follow(child, state, used), weight });
        return;
      }
      const twin = paused.find((other) => isTwin(other.child, child));
      if (twin === undefined) paused.push({ child, weight });
      else twin.weight += weight;
    });
    for (const { child, weight } of paused) {
      load(this.machine, child);
      edges.push({ to: this.follow(child, run(this.machine), used), weight });
    }
    return edges;
  }

  /** A fork with an answer, loaded. */
  private answered(configuration: Configuration, value: Value): Configuration {
    const child = fork(configuration);
    load(this.machine, child);
    this.machine.steps = 0;
    respond(this.machine, value, null);
    return child;
  }

  private finish(node: Node, what: Ended): void {
    node.configuration = null;
    node.edges = [{ to: this.end(what), weight: 1n }];
    node.total = 1n;
    node.aim = null;
  }

  /** Finds or makes the node of a configuration where a run has come to. */
  private follow(configuration: Configuration, state: Advance, used: number): Node | End {
    if (state.kind === 'failed') return this.end({ kind: 'problem', problem: state.problem });
    if (state.kind === 'done') return this.outcome(state.result, configuration);
    const place = positionOf(configuration, this.flatOf);
    let bucket = this.buckets.get(place);
    if (bucket === undefined) {
      bucket = new Bucket();
      this.buckets.set(place, bucket);
      this.queue.put(place);
    }
    const counted = this.policy.kind === 'script' ? String.fromCharCode(used) : '';
    const key = counted + this.keys.keyOf(configuration);
    const known = bucket.items.get(key);
    if (known !== undefined) return known;
    const node = this.node(bucket, configuration, state.request, used);
    bucket.items.set(key, node);
    return node;
  }

  private node(
    bucket: Bucket<Node>,
    configuration: Configuration,
    request: Request,
    used: number,
  ): Node {
    this.check();
    return {
      kind: 'node',
      bucket,
      weight: 0n,
      configuration,
      request,
      used,
      edges: [],
      total: 1n,
      aim: null,
      value: null,
    };
  }

  private waiting = 0;

  private check(): void {
    this.waiting += 1;
    const bound = this.options.ways ?? usualWays;
    if (this.waiting > bound) fail('too-many-ways', { bound });
  }

  private outcome(result: Value, configuration: Configuration): End {
    const watched = (this.options.watch ?? []).map(
      ({ thing, field }) => configuration.things[thing]?.fields[field] ?? null,
    );
    return this.end({ kind: 'outcome', result, watched, configuration });
  }

  private end(what: Ended): End {
    const key = this.endKey(what);
    const known = this.ends.items.get(key);
    if (known !== undefined) return known;
    const end: End = { kind: 'end', bucket: this.ends, weight: 0n, what, value: null };
    this.ends.items.set(key, end);
    return end;
  }

  private endKey(what: Ended): string {
    switch (what.kind) {
      case 'outcome': {
        const { result, watched, configuration } = what;
        const seen = this.keys.textOf([result, ...watched]);
        const { policy } = this;
        const measured = policy.kind === 'aims' && policy.measure !== null;
        return `outcome ${seen}${measured ? this.keys.keyOf(configuration) : ''}`;
      }
      case 'problem':
        return `problem ${what.problem.code} ${JSON.stringify(what.problem)}`;
      case 'missing':
        return `missing ${JSON.stringify(what.request)}`;
    }
  }

  // --------------------------------------------------------------------------------------- answers

  /** What may be answered, with what weights; null when nobody said. */
  private answers(node: Node): Spread | null {
    const { request } = node;
    switch (request.kind) {
      case 'roll':
        return spreadOf(request, this.dice, this.machine.bounds.options);
      case 'draw':
        return drawn(request.options);
      case 'choose':
      case 'act':
        return this.decided(node, request);
      case 'ask':
        return this.known(request);
      case 'script':
      case 'expect':
      case 'illegal':
        return certain(null);
    }
  }

  private decided(node: Node, request: Decision): Spread | null {
    const { policy } = this;
    const bound = this.machine.bounds.options;
    switch (policy.kind) {
      case 'first':
        return certain(firstAnswer(request));
      case 'uniform':
        return even(answersTo(request, bound));
      case 'script': {
        const token = policy.tokens[node.used];
        if (token === undefined || node.configuration === null) return null;
        const { program } = this;
        const { configuration } = node;
        const value = answerOf(request, token, { program, configuration });
        return value === undefined ? null : certain(value);
      }
      case 'aims': {
        const aim = policy.aims.get(request.player);
        if (aim === undefined) return certain(firstAnswer(request));
        node.aim = aim;
        return even(answersTo(request, bound));
      }
    }
  }

  private known(request: Extract<Request, { readonly kind: 'ask' }>): Spread | null {
    const found = this.options.facts?.find(
      ({ fact, arguments: given }) => fact === request.fact && isEqual(given, request.arguments),
    );
    return found === undefined ? null : certain(found.value);
  }
}

/** Whether two forks of one configuration are still, or again, the same. */
function isTwin(left: Configuration, right: Configuration): boolean {
  if (left.frames.length !== right.frames.length) return false;
  if (left.things.length !== right.things.length) return false;
  if (left.facts.length !== right.facts.length) return false;
  // The innermost call differs first.
  for (let index = left.frames.length - 1; index >= 0; index -= 1) {
    if (!isSameCall(left.frames[index] as Frame, right.frames[index] as Frame)) return false;
  }
  for (let index = 0; index < left.things.length; index += 1) {
    if (left.things[index] !== right.things[index]) return false;
  }
  return true;
}

function isSameCall(left: Frame, right: Frame): boolean {
  if (left.routine !== right.routine || left.next !== right.next) return false;
  for (let slot = 0; slot < left.slots.length; slot += 1) {
    const [value, other] = [left.slots[slot] as Value, right.slots[slot] as Value];
    if (value !== other && !isEqual(value, other)) return false;
  }
  return true;
}

/** Equal elements of a list are one outcome, as many times as likely. */
function drawn(options: readonly Value[]): Spread {
  const values: Value[] = [];
  const weights: bigint[] = [];
  for (const option of options) {
    const index = values.findIndex((value) => isEqual(value, option));
    if (index < 0) {
      values.push(option);
      weights.push(1n);
    } else {
      weights[index] = (weights[index] ?? 0n) + 1n;
    }
  }
  return { values, weights, total: BigInt(options.length) };
}
