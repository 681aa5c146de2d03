/** What one reading of a text remembers beside the tree: its depth, heads, and slips. */
import type { Parting } from './parting.ts';
import type { SyntaxProblemCode, SyntaxProblemData } from './problem.ts';
import type { Span } from './span.ts';

/** How deep a rule may nest, and how long a chain (`a + b + …`, `a.b.…`, `else if …`) may grow. */
export const nestingLimit = 200;

/** Beyond these, trees may become too high although no nesting and no chain is too long. */
const ordinaryDepth = 40;
const ordinaryChain = 20;

/** A slip that does not stop the parser, as `parse.ts` completes it to a problem. */
export type SlipOf<Code extends SyntaxProblemCode> = {
  [C in Code]: { readonly code: C; readonly span: Span; readonly data: SyntaxProblemData[C] };
}[Code];

export type Slip = SlipOf<SyntaxProblemCode>;

/**
 * The state of one call of the parser. `enter` and `leave` come in pairs round every rule that may
 * contain itself; what is pushed says whether braces after an expression are a block (a head).
 */
export class Reading {
  readonly slips: Slip[] = [];
  /** Where nesting or a chain went beyond the limit. */
  tooDeepAt: number | null = null;
  /** Whether it is a chain that did. */
  isChain = false;
  /** True if the height of what was read needs a look. */
  high = false;
  /** What parts the cells of the table that is read. */
  parting: Parting = '|';
  readonly #heads: boolean[] = [];

  /** A table begins whose cells are parted so. */
  startTable(parting: Parting): true {
    this.parting = parting;
    return true;
  }

  /** Goes one level down; false when that is one too many. */
  enter(head: boolean, at: number): boolean {
    if (this.#heads.length >= nestingLimit) {
      this.tooDeepAt ??= at;
      return false;
    }
    if (this.#heads.length > ordinaryDepth) this.high = true;
    this.#heads.push(head);
    return true;
  }

  /** Comes back up, and hands on whether the rule was read. */
  leave(succeeded: boolean): boolean {
    this.#heads.pop();
    return succeeded;
  }

  /** Whether braces after the expression being read are a block. */
  inHead(): boolean {
    return this.#heads.at(-1) ?? false;
  }

  /** Whether a chain of `length` links is short enough. */
  fits(length: number, at: number): boolean {
    if (length > ordinaryChain) this.high = true;
    if (length <= nestingLimit) return true;
    this.isChain ||= this.tooDeepAt === null;
    this.tooDeepAt ??= at;
    return false;
  }

  slip<Code extends SyntaxProblemCode>(
    code: Code,
    span: Span,
    data: SyntaxProblemData[Code],
  ): void {
    this.slips.push({ code, span, data } as Slip);
  }
}

/** How many objects and lists lie on the longest way down; without recursion, for any tree. */
export function height(root: unknown): number {
  let highest = 0;
  const open: [unknown, number][] = [[root, 1]];
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    const [value, depth] = one;
    if (typeof value !== 'object' || value === null) continue;
    highest = Math.max(highest, depth);
    for (const child of Object.values(value)) open.push([child, depth + 1]);
  }
  return highest;
}
