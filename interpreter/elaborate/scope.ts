/**
 * What is known at one point of a routine: its slots, the names in sight, the operations made so
 * far.
 */
import type { Span } from '../../grammar/span.ts';
import type { BookFile } from '../model/book.ts';
import type { Place, ProblemCode, ProblemData, Report } from '../model/problems.ts';
import { problemAt } from '../model/problems.ts';
import type { Expr, Operation, SlotInfo } from '../model/program.ts';
import type { Type } from '../model/types.ts';
import { isOpen, meet, typeText, widened } from '../model/types.ts';
import type { Changes } from './changes.ts';
import type { Path, Present, Told } from './narrowing.ts';
import { after, nowhere, union } from './narrowing.ts';

/** A name in sight. */
export interface Local {
  readonly what: 'parameter' | 'local';
  readonly slot: number;
  /** Refined by what it is given when it starts as `none` or an empty list. */
  type: Type;
  /** Parameters and loop variables keep their value; a `let` may change. */
  readonly changes: boolean;
  used: boolean;
  /** Whether it was read while its type said too little. */
  early: boolean;
  readonly span: Span;
}

/** Types of locals by where they are declared, as an earlier reading of the body found them. */
export type Learned = ReadonlyMap<Span, Type>;

/** Something read, with the operations that have to run before its value stands. */
export interface Apart<Result> {
  readonly value: Result;
  readonly made: readonly Operation[];
}

/** A local as `Names.note` hears of it: where it is declared. */
export function localKey({ file }: Scope, { span }: Local): string {
  return `${file.path}:${String(span.from)}`;
}

/** Where a part of what is read is written. */
export function placed({ file }: Scope, { span }: { readonly span: Span }): Place {
  return { file: file.path, span };
}

/** What a routine consists of. */
export interface Inside {
  readonly slots: readonly SlotInfo[];
  readonly body: readonly Operation[];
  /** Routines that it calls. */
  readonly calls: ReadonlySet<number>;
  /** Numbers that it reads, by name. */
  readonly read?: ReadonlySet<string>;
}

/** What an `at once` puts off to its end. */
export interface Later {
  /** Keeps which of the sites was come to, in order. */
  readonly order: Expr & { readonly kind: 'slot' };
  readonly sites: PutOff[];
}

/** Something that is done at the end, with the values that were kept each time. */
export interface PutOff {
  readonly at: Span;
  readonly lists: readonly (Expr & { readonly kind: 'slot' })[];
  readonly redo: (values: readonly Expr[]) => void;
  /** Whether it is done after all else. */
  readonly isLast: boolean;
}

/** What kind of rule is being read: it decides which operations may stand in it. */
export type Purpose =
  | ('rule' | 'condition' | 'constant' | 'example' | 'look' | 'sight')
  /** The text of a clause; the words of a sentence, of a question or of a reason. */
  | ('text' | 'words');

/** Where nothing runs: what stands there is read as it is, or was worked out before. */
export function runsNothing(purpose: Purpose): boolean {
  return purpose === 'constant' || purpose === 'text' || purpose === 'words';
}

/** One routine while it is made. */
export class Scope {
  /** The file of what is read; a modifier may stand in another than its list. */
  file: BookFile;
  readonly purpose: Purpose;
  readonly slots: SlotInfo[] = [];
  /** Routines that it calls. */
  readonly calls: Set<number> = new Set<number>();
  /** Numbers that it reads, by name. */
  readonly numbers: Set<string> = new Set<string>();
  /**
   * Names of things known by position: areas of the map, pieces of the deal (deals and examples).
   */
  named: ReadonlyMap<string, Type> = new Map();
  /** Whether a set-up that would name things is missing: names that nothing knows may be its. */
  partial = false;
  /** The result's type, for `return`. */
  result: Type = { kind: 'nothing' };
  /** Names of `let`s that some assignment changes; filled before the body is read. */
  changing: ReadonlySet<string> = new Set();
  /** What is known beforehand of locals that start as `none` or an empty list. */
  learned: Learned = new Map();
  /** What this reading found out of such locals. */
  readonly found: Map<Span, Type> = new Map<Span, Type>();
  /** Whether one of them was read before all was known of it: the body should be read again. */
  isEarly = false;
  /** Whether there is no other reading: what comes to light too late is refused. */
  isLast = false;
  /** Keeps whether the last action was a pass, in the loop that goes on until someone passes. */
  passed: { readonly slot: number; isPossible: boolean } | null = null;
  /** What `at once` puts off to its end; null outside one. */
  later: Later | null = null;
  /** What is known to be there at this point, and not none. */
  here: Present = nowhere;
  /** What slots tell that hold the outcome of a condition. */
  readonly told: Map<number, Told> = new Map<number, Told>();
  readonly #steady = new Set<number>();
  #frames: Map<string, Local>[] = [new Map<string, Local>()];
  #buffer: Operation[] = [];
  #report: Report;

  constructor(file: BookFile, purpose: Purpose, report: Report) {
    this.file = file;
    this.purpose = purpose;
    this.#report = report;
  }

  /** Reports a problem. */
  problem<Code extends ProblemCode>(span: Span, code: Code, data: ProblemData[Code]): void {
    this.#report(problemAt({ file: this.file.path, span }, code, data));
  }

  /** The value of a local. */
  read(local: Local): Expr {
    local.used = true;
    if (local.changes && isOpen(local.type)) local.early = true;
    return { kind: 'slot', slot: local.slot, result: local.type };
  }

  /** Gives a local that started as `none` or an empty list its type; no when that is too late. */
  refine(local: Local, type: Type): boolean {
    const wide = widened(type);
    // Two types without ranges are the same when they are written alike.
    const isNew = typeText(wide) !== typeText(local.type);
    if (isNew && local.early) {
      if (this.isLast) return false;
      this.isEarly = true;
    }
    const slot = this.slots[local.slot];
    if (slot !== undefined) this.slots[local.slot] = { ...slot, type: wide };
    local.type = wide;
    this.found.set(local.span, wide);
    return true;
  }

  /** A new slot. */
  slot(name: string, type: Type, temporary = true): number {
    this.slots.push({ name, type, temporary });
    return this.slots.length - 1;
  }

  /** Declares a name in the innermost frame. */
  declare(
    name: string,
    type: Type,
    at: {
      readonly span: Span;
      readonly what?: Local['what'];
      readonly changes?: boolean;
      readonly used?: boolean;
    },
  ): Local {
    const { span, what = 'local', changes = false, used = false } = at;
    const held = changes ? this.#held(type, span) : type;
    const slot = this.slot(name, held, false);
    if (!changes) this.#steady.add(slot);
    const local = { what, slot, type: held, changes, used, early: false, span };
    this.#frames.at(-1)?.set(name, local);
    return local;
  }

  /** What a local that changes may hold: any whole number, whatever it starts with. */
  #held(type: Type, span: Span): Type {
    const learned = this.learned.get(span);
    return widened(learned === undefined ? type : (meet(type, learned) ?? type));
  }

  /** The local of that name, innermost first. */
  find(name: string): Local | null {
    for (let depth = this.#frames.length - 1; depth >= 0; depth -= 1) {
      const local = this.#frames[depth]?.get(name);
      if (local !== undefined) return local;
    }
    return null;
  }

  /** Names in sight, for hints. */
  names(): readonly string[] {
    return [...this.#frames.flatMap((frame) => [...frame.keys()]), ...this.named.keys()];
  }

  /** Runs `work` with a frame of names of its own. */
  inFrame<Result>(work: () => Result): Result {
    this.#frames.push(new Map());
    const result = work();
    this.close();
    return result;
  }

  /** Closes the innermost frame and tells of what was never read in it. */
  close(): void {
    for (const [name, { what, used, span }] of this.#frames.pop() ?? []) {
      if (!used) this.problem(span, 'unused-name', { what, name });
    }
  }

  emit(operation: Operation): void {
    this.#buffer.push(operation);
  }

  /** How many operations stand before this point. */
  get length(): number {
    return this.#buffer.length;
  }

  /** The operations that `work` makes, apart from those before it. */
  block(work: () => void): readonly Operation[] {
    return this.apart(work).made;
  }

  /** What `work` gives, with the operations that it makes kept apart from those before it. */
  apart<Result>(work: () => Result): Apart<Result> {
    const outer = this.#buffer;
    this.#buffer = [];
    const value = work();
    const made = this.#buffer;
    this.#buffer = outer;
    return { value, made };
  }

  /** A whole routine's inside: what `work` makes, with all names closed after it. */
  inside(work: () => void): Inside {
    const body = this.block(work);
    this.close();
    return { slots: this.slots, body, calls: this.calls, read: this.numbers };
  }

  /** What `work` gives where more is known to be there, and what is known at its end. */
  knowing<Result>(
    more: Present,
    work: () => Result,
  ): { readonly value: Result; readonly end: Present } {
    const before = this.here;
    this.here = union(before, more);
    const value = work();
    const end = this.here;
    this.here = before;
    return { value, end };
  }

  /** A local that keeps the outcome of a condition tells what it told, as far as that lasts. */
  keep(slot: number, { yes, no }: Told): void {
    const lasts = ({ slots, fields }: Path): boolean =>
      fields.length === 0 && slots.every((each) => this.#steady.has(each));
    const lasting = (present: Present): Present =>
      new Map([...present].filter(([, path]) => lasts(path)));
    this.told.set(slot, { yes: lasting(yes), no: lasting(no) });
  }

  /** Forgets what may have changed: fields, and the locals of those names. */
  forget(changes: Changes): void {
    if (this.here.size === 0) return;
    const slots = [...changes.locals].flatMap((name) => this.find(name)?.slot ?? []);
    this.here = after(this.here, changes, new Set(slots));
  }

  /** Reads something only for what it finds out: operations and problems are dropped. */
  aside<Result>(work: () => Result): Result {
    const { here } = this;
    const report = this.#report;
    this.#report = () => undefined;
    const { value } = this.apart(work);
    this.#report = report;
    this.here = here;
    return value;
  }

  /**
   * Reads several expressions in order, so that each keeps the value it had when it was read: where
   * a later one makes operations, an earlier one that could see their work is put into a slot
   * before them.
   */
  inOrder(reads: readonly (() => Expr)[], at: Span): readonly Expr[] {
    const read = reads.map((each) => this.apart(each));
    const last = read.findLastIndex(({ made }) => made.length > 0);
    return read.map(({ value: typed, made }, index) => {
      this.#buffer.push(...made);
      if (index >= last || isStable(typed, this.slots)) return typed;
      const slot = this.slot('', typed.result);
      this.emit({ at, kind: 'set', slot, value: typed });
      return { kind: 'slot', slot, result: typed.result };
    });
  }
}

/** Whether no operation can change what the expression gives. */
function isStable(value: Expr, slots: readonly SlotInfo[]): boolean {
  return (
    value.kind === 'constant' ||
    value.kind === 'named' ||
    // Only a list can change while an expression is read: `draw` takes from it.
    (value.kind === 'slot' && slots[value.slot]?.type.kind !== 'list')
  );
}
