/** What mends a problem, and how it is told. */
import type { Edit } from '../../grammar/edit.ts';

/** What a fix comes to, to be told in a sentence. */
export type Deed =
  | { readonly kind: 'write'; readonly old: string; readonly fresh: string }
  /** `after`: what it stands behind; null where that goes without saying. */
  | { readonly kind: 'add'; readonly fresh: string; readonly after: string | null }
  /** Of a row or a column `old` is its label. */
  | { readonly kind: 'remove'; readonly old: string; readonly line?: 'row' | 'column' }
  /** The texts of a clause were read beside its rules. */
  | { readonly kind: 'seal'; readonly clause: string };

export interface Fix {
  readonly deed: Deed;
  readonly file: string;
  readonly edits: readonly Edit[];
  /** Whether nobody need choose: it is a slip of the hand, or what it changes has no effect. */
  readonly isSure: boolean;
}
