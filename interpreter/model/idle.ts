/** Problems of what does nothing: it comes out the same whatever there is, or nobody reads it. */
import type { Type } from './types.ts';

export interface IdleProblemData {
  /** A file without a declaration. */
  readonly 'empty-file': Record<string, never>;
  readonly 'modifier-never': { readonly modifier: string };
  /** A condition that does not depend on anything; what it reads, by name. */
  readonly 'settled-condition': {
    /** What it is the condition of; null: it is part of one, or a value. */
    readonly statement:
      | 'if'
      | 'while'
      | 'until'
      | 'require'
      | 'where'
      | 'when'
      | 'legal when'
      | 'law'
      | 'counting'
      | null;
    readonly holds: boolean;
    readonly reads: readonly { readonly name: string; readonly type: Type }[];
  };
  /** A modifier by name, or an assignment as it is written. */
  readonly 'changes-nothing': {
    readonly what: 'modifier' | 'assignment';
    readonly name: string;
  };
  /** The condition of a selection never names what is selected. */
  readonly 'unasked-element': { readonly name: string };
  /** A text adds or takes a figure that no rule of its clause writes. */
  readonly 'unkept-figure': { readonly figure: string; readonly clause: string };
  /** A list of modifiers that only texts name. */
  readonly 'uncalled-list': { readonly name: string };
  readonly 'text-only-number': { readonly name: string; readonly figure: string };
}
