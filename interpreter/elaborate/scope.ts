/**
 * What is known at one point of a routine: its slots, the names in sight, the operations made so
 * far.
 */
import type { Span } from '../../grammar/span.ts';
import type { BookFile } from '../model/book.ts';
import type { Expr, Operation, SlotInfo } from '../model/program.ts';
import type { Type } from '../model/types.ts';
import { integer } from '../model/types.ts';

/** A name in sight. */
export interface Local {
  readonly slot: number;
  /** Refined once when it starts as `none` or an empty list. */
  type: Type;
  /** Parameters and loop variables keep their value; a `let` may change. */
  readonly changes: boolean;
  used: boolean;
  readonly span: Span;
}

/** An expression with its type. */
export interface Typed {
  readonly value: Expr;
  readonly type: Type;
}

/** What kind of rule is being read: it decides which operations may stand in it. */
export type Purpose = 'rule' | 'condition' | 'constant' | 'example';

/** One routine while it is made. */
export class Scope {
  readonly file: BookFile;
  readonly purpose: Purpose;
  readonly slots: SlotInfo[] = [];
  /** Routines that it calls. */
  readonly calls: Set<number> = new Set<number>();
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
  private frames: Map<string, Local>[] = [new Map<string, Local>()];
  private buffer: Operation[] = [];
  /** Called with each local that was declared and never read. */
  private readonly unused: (name: string, local: Local) => void;

  constructor(file: BookFile, purpose: Purpose, unused: (name: string, local: Local) => void) {
    this.file = file;
    this.purpose = purpose;
    this.unused = unused;
  }

  /**
   * Gives a local that started as `none` or an empty list its type, from the first value it is
   * given.
   */
  refine(local: Local, type: Type): void {
    const slot = this.slots[local.slot];
    if (slot !== undefined) this.slots[local.slot] = { ...slot, type };
    local.type = type;
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
    at: { readonly span: Span; readonly changes?: boolean },
  ): Local {
    const changes = at.changes ?? false;
    // What changes later may hold any whole number, whatever it starts with.
    const held = changes && type.kind === 'integer' ? integer : type;
    const local = {
      slot: this.slot(name, held, false),
      type: held,
      changes,
      used: false,
      span: at.span,
    };
    this.frames.at(-1)?.set(name, local);
    return local;
  }

  /** The local of that name, innermost first. */
  find(name: string): Local | null {
    for (let depth = this.frames.length - 1; depth >= 0; depth -= 1) {
      const local = this.frames[depth]?.get(name);
      if (local !== undefined) return local;
    }
    return null;
  }

  /** Names in sight, for hints. */
  names(): readonly string[] {
    return [...this.frames.flatMap((frame) => [...frame.keys()]), ...this.named.keys()];
  }

  /** Runs `work` with a frame of names of its own. */
  inFrame<Result>(work: () => Result): Result {
    this.frames.push(new Map());
    const result = work();
    this.close();
    return result;
  }

  /** Closes the innermost frame and tells of what was never read in it. */
  close(): void {
    for (const [name, local] of this.frames.pop() ?? []) if (!local.used) this.unused(name, local);
  }

  emit(operation: Operation): void {
    this.buffer.push(operation);
  }

  /** How many operations stand before this point. */
  get length(): number {
    return this.buffer.length;
  }

  /** The operations that `work` makes, apart from those before it. */
  block(work: () => void): readonly Operation[] {
    const outer = this.buffer;
    this.buffer = [];
    work();
    const made = this.buffer;
    this.buffer = outer;
    return made;
  }

  /** Appends operations made by `block`. */
  append(operations: readonly Operation[]): void {
    this.buffer.push(...operations);
  }

  /**
   * Reads several expressions in order, so that each keeps the value it had when it was read: where
   * a later one makes operations, an earlier one that could see their work is put into a slot
   * before them.
   */
  inOrder(reads: readonly (() => Typed)[], at: Span): readonly Typed[] {
    const outer = this.buffer;
    const read = reads.map((each) => {
      this.buffer = [];
      const typed = each();
      return { typed, made: this.buffer };
    });
    this.buffer = outer;
    let last = -1;
    read.forEach(({ made }, index) => {
      if (made.length > 0) last = index;
    });
    return read.map(({ typed, made }, index) => {
      this.buffer.push(...made);
      if (index >= last || isStable(typed.value, this.slots)) return typed;
      const slot = this.slot('', typed.type);
      this.emit({ at, kind: 'set', slot, value: typed.value });
      return { value: { kind: 'slot', slot }, type: typed.type };
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
