// Follows the operations of a rule in order, and what it calls: what each asks of somebody, and the
// secret fields that it rests on. A call that changes something is entered where it rests on one;
// what else it asks is looked at where it stands.
import { valuesIn } from '../../model/agreement.ts';
import { expressionsOf, slotsGiven } from '../../model/operations.ts';
import type { Operation, Program, Routine, TemplateInfo } from '../../model/program.ts';
import { touchesOf } from '../../model/touches.ts';
import type { Keys } from './term-of.ts';
import { Terms } from './term-of.ts';
import type { Fact, Read, Term } from './terms.ts';
import { either, knowing, term } from './terms.ts';

type Of<Kind extends Operation['kind']> = Extract<Operation, { readonly kind: Kind }>;

/** What is asked of somebody. */
export interface Asked {
  readonly operation: Of<'choose' | 'ask' | 'require' | 'act'>;
  readonly routine: Routine;
  /** Who is asked; null: all. */
  readonly player: Term | null;
  /** What is offered rests on these, what is said on those. */
  readonly offered: readonly Read[];
  readonly said: readonly Read[];
}

/** What comes of following a rule. */
interface Followed {
  readonly result: Term;
  /** What is known where it ends in its last line. */
  readonly known: readonly Fact[];
  /** What each condition of an action rests on, by the number that is given where it fails. */
  readonly refusals: ReadonlyMap<number, Refusal>;
}

/** A condition of an action. */
interface Refusal {
  readonly reads: readonly Read[];
  /** What is known where it fails. */
  readonly known: readonly Fact[];
}

const bounds = { depth: 12, operations: 20_000 };

/** What a rule is followed with. */
interface Way {
  readonly program: Program;
  readonly keys: Keys;
  readonly tell: (asked: Asked) => void;
  /** How deep in calls, and how many operations were followed. */
  readonly depth: number;
  readonly spent: { operations: number };
  /** What is known where the rule is called, and what decided that it came there. */
  readonly known: readonly Fact[];
  readonly why: readonly Read[];
}

export class Follower {
  readonly #way: Way;
  readonly #routine: Routine;
  #terms: Terms;
  #known: readonly Fact[];
  /** What decided that it came here: who is asked something can tell. */
  #why: readonly Read[];
  readonly #results: Term[] = [];
  readonly #refusals = new Map<number, Refusal>();
  /** The fields that have changed on the way. */
  readonly #changed = new Set<string>();

  constructor(way: Way, routine: Routine, given: readonly Term[]) {
    this.#way = way;
    this.#known = way.known;
    this.#why = way.why;
    this.#routine = routine;
    this.#terms = new Terms(way.program, new Map(given.entries()), way.keys);
  }

  run(): Followed {
    this.#block(this.#routine.body);
    const [only] = this.#results;
    const result =
      this.#results.length === 1 && only !== undefined
        ? only
        : term(this.#way.keys.fresh(this.#routine.name), {
            reads: this.#results.flatMap(({ reads }) => reads),
          });
    return { result, known: this.#known, refusals: this.#refusals };
  }

  #block(operations: readonly Operation[]): void {
    for (const operation of operations) this.#operation(operation);
  }

  #operation(operation: Operation): void {
    this.#way.spent.operations += 1;
    switch (operation.kind) {
      case 'set':
        this.#terms.slots.set(operation.slot, this.#terms.of(operation.value));
        return;
      case 'call':
        this.#call(operation);
        return;
      case 'if':
        this.#if(operation);
        return;
      case 'match':
        this.#match(operation);
        return;
      case 'each':
        this.#each(operation);
        return;
      case 'repeat':
        this.#ways([[...operation.before, ...operation.body], []], operation);
        return;
      case 'phase':
      case 'together':
        this.#block(operation.body);
        return;
      case 'return':
        this.#results.push(this.#returned(operation));
        return;
      case 'choose':
      case 'ask':
      case 'act':
      case 'require':
        this.#asked(operation);
        return;
      case 'field':
      case 'create':
      case 'remove':
        this.#change(operation);
        return;
      default:
        this.#give(operation);
    }
  }

  /** Every slot that an operation gives a value holds something that rests on what it reads. */
  #give(operation: Operation): void {
    const read =
      operation.kind === 'total'
        ? [...operation.applies, ...operation.amounts].flatMap(
            (slot) => this.#terms.slots.get(slot)?.reads ?? [],
          )
        : expressionsOf(operation).flatMap((expr) => this.#terms.of(expr).reads);
    for (const slot of slotsGiven(operation)) {
      this.#terms.slots.set(slot, term(this.#way.keys.fresh('given'), { reads: read }));
    }
  }

  #change(operation: Operation): void {
    const { changes } = touchesOf(this.#way.program, [operation]);
    for (const change of changes) this.#changed.add(change);
    this.#give(operation);
  }

  #returned({ value }: Of<'return'>): Term {
    const given = value === null ? term('nothing') : this.#terms.of(value);
    return { ...given, reads: this.#met(given.reads) };
  }

  /** What is read here, with what is known here, but for what may have changed since. */
  #met(reads: readonly Read[]): readonly Read[] {
    return knowing(
      reads.filter(({ type }) => !this.#isChanged(type)),
      this.#known,
    );
  }

  /** Whether a field that tells who may see things of a type has changed on the way. */
  #isChanged(type: number): boolean {
    return [...this.#changed].some((key) => key.startsWith(`${String(type)}.`));
  }

  #call(operation: Of<'call'>): void {
    const { program, depth, spent } = this.#way;
    const routine = program.routines[operation.routine];
    const isPure = routine !== undefined && !routine.effects && !routine.changes;
    const given = operation.arguments.map((argument) => this.#terms.of(argument));
    const deeper = { ...this.#way, depth: depth + 1 };
    const isEntered = depth < bounds.depth && spent.operations <= bounds.operations;
    if (!isPure || !isEntered) {
      const rests = this.#why.length > 0 || given.some(({ reads }) => reads.length > 0);
      if (routine?.effects === true && rests && isEntered) {
        new Follower({ ...deeper, known: this.#known, why: this.#why }, routine, given).run();
      }
      this.#change(operation);
      return;
    }
    const way = { ...deeper, tell: () => undefined, known: [], why: [] };
    const { result } = new Follower(way, routine, given).run();
    const reads = [...result.reads, ...given.flatMap((each) => each.reads)];
    if (operation.slot === null) return;
    const key = result.key.startsWith(routine.name)
      ? `${result.key}(${given.map((each) => each.key).join(', ')})`
      : result.key;
    this.#terms.slots.set(operation.slot, { ...result, ...this.#facts(result, key), reads });
  }

  #facts(result: Term, key: string): Pick<Term, 'key' | 'yes' | 'no'> {
    const { yes, no } = key === result.key ? result : term(key);
    return { key, yes, no };
  }

  #if(operation: Of<'if'>): void {
    const condition = this.#terms.of(operation.condition);
    const { then, otherwise } = operation;
    const [refusal] = otherwise;
    if (refusal?.kind === 'return' && refusal.value?.kind === 'constant') {
      const index = Number(refusal.value.value);
      const reads = this.#met(condition.reads);
      this.#refusals.set(index, { reads, known: [...this.#known, ...condition.no] });
    }
    const before = this.#known;
    const why = this.#why;
    const start = this.#terms.slots;
    this.#why = [...why, ...this.#met(condition.reads)];
    const ends = [then, otherwise].map((block, index) => {
      this.#terms = new Terms(this.#way.program, start, this.#way.keys);
      this.#known = [...before, ...(index === 0 ? condition.yes : condition.no)];
      const count = this.#results.length;
      this.#block(block);
      // What is given back because of the condition rests on it.
      for (let at = count; at < this.#results.length; at += 1) {
        const given = this.#results[at];
        if (given) this.#results[at] = { ...given, reads: [...given.reads, ...condition.reads] };
      }
      return { slots: this.#terms.slots, known: this.#known, leaves: alwaysLeaves(block) };
    });
    this.#why = why;
    const [yes, no] = ends;
    if (yes === undefined || no === undefined) return;
    this.#known = yes.leaves ? no.known : no.leaves ? yes.known : before;
    const slots = merged(condition, yes, no);
    this.#terms = new Terms(this.#way.program, slots, this.#way.keys);
  }

  #match(operation: Of<'match'>): void {
    const blocks = [...operation.arms.map(({ body }) => body), operation.otherwise];
    this.#ways(blocks, operation);
  }

  #each(operation: Of<'each'>): void {
    const { element, reads } = this.#terms.element({ kind: 'list', list: operation.list });
    this.#terms.slots.set(operation.slot, { ...element, reads });
    this.#ways([operation.body, []], operation);
  }

  /** Blocks of which one is taken, who knows why. */
  #ways(blocks: readonly (readonly Operation[])[], operation: Operation): void {
    const reads = expressionsOf(operation).flatMap((expr) => this.#terms.of(expr).reads);
    const condition = { ...term(this.#way.keys.fresh('way'), { reads }), yes: [], no: [] };
    const before = this.#known;
    const why = this.#why;
    const start = this.#terms.slots;
    this.#why = [...why, ...this.#met(reads)];
    const [first, ...rest] = blocks.map((block): End => {
      this.#terms = new Terms(this.#way.program, start, this.#way.keys);
      this.#block(block);
      this.#known = before;
      return { slots: this.#terms.slots, leaves: alwaysLeaves(block) };
    });
    this.#why = why;
    if (first === undefined) return;
    const slots = rest.reduce(
      (all, way) => ({ slots: merged(condition, all, way), leaves: all.leaves && way.leaves }),
      first,
    ).slots;
    this.#terms = new Terms(this.#way.program, slots, this.#way.keys);
  }

  #asked(operation: Asked['operation']): void {
    const readOf = (sentence: TemplateInfo | null): readonly Read[] =>
      sentence === null
        ? []
        : this.#met(valuesIn(sentence).flatMap((expr) => this.#terms.of(expr).reads));
    const offered = expressionsOf(operation).flatMap((expr) => this.#terms.of(expr).reads);
    const isChoice = operation.kind === 'choose';
    const isAct = operation.kind === 'act';
    this.#way.tell({
      operation,
      routine: this.#routine,
      player: isChoice || isAct ? this.#terms.of(operation.player) : null,
      offered: isChoice ? [...this.#met(offered), ...this.#why] : isAct ? this.#why : [],
      said: this.#said(operation, readOf),
    });
    if (operation.kind === 'require') {
      this.#known = [...this.#known, ...this.#terms.of(operation.condition).yes];
    }
    if (operation.kind === 'act') this.#change(operation);
    else this.#give(operation);
    // What somebody chose in the open is known, whatever he was offered: that is told where it is.
    if (operation.kind === 'choose' && !operation.secret) {
      const chosen = this.#terms.slots.get(operation.slot);
      if (chosen) this.#terms.slots.set(operation.slot, { ...chosen, reads: [] });
    }
  }

  #said(
    operation: Asked['operation'],
    readOf: (sentence: TemplateInfo | null) => readonly Read[],
  ): readonly Read[] {
    switch (operation.kind) {
      case 'choose':
        return readOf(operation.question);
      case 'require':
        return operation.law === undefined ? readOf(operation.reason) : [];
      case 'ask': {
        const { question, board } = this.#way.program.facts[operation.fact] ?? {};
        if (question === undefined || typeof board === 'number') return [];
        const given = operation.arguments.map((expr) => this.#terms.of(expr));
        const terms = new Terms(this.#way.program, new Map(given.entries()), this.#way.keys);
        return this.#met(valuesIn(question).flatMap((expr) => terms.of(expr).reads));
      }
      case 'act':
        return [];
    }
  }
}

/** How a block ends. */
interface End {
  readonly slots: ReadonlyMap<number, Term>;
  readonly leaves: boolean;
}

/** The slots after two ways; of one that leaves nothing is left. */
function merged(
  condition: Term,
  yes: End,
  no: End,
): ReadonlyMap<number, Term> {
  if (yes.leaves) return no.slots;
  if (no.leaves) return yes.slots;
  const all = new Map(yes.slots);
  for (const [slot, otherwise] of no.slots) {
    const then = yes.slots.get(slot);
    all.set(slot, then === undefined ? otherwise : either(condition, then, otherwise));
  }
  return all;
}

/** Whether a block surely leaves its rule. */
function alwaysLeaves(block: readonly Operation[]): boolean {
  return block.some(
    (operation) =>
      operation.kind === 'return' ||
      (operation.kind === 'if' &&
        alwaysLeaves(operation.then) &&
        alwaysLeaves(operation.otherwise)),
  );
}
