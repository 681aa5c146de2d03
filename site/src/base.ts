/** What all that the pages show is made of. */
import type { RichText } from '../../interpreter/index.ts';

/** Words in both languages. */
export interface Words {
  readonly fr: string;
  readonly en: string;
}

export interface Texts {
  readonly fr: RichText;
  readonly en: RichText;
}

export type SourceMark = 'printed' | 'reconstructed' | 'secondary' | 'absent' | 'ours';

export type NoteKind =
  | 'ocr'
  | 'contradiction'
  | 'ambiguity'
  | 'missing-text'
  | 'missing-table'
  | 'reading'
  | 'design'
  | 'plain';

/** A rule of a clause that a layer puts another in place of, both as they are written. */
export interface ChangedRule {
  readonly clause: string | null;
  readonly before: string;
  readonly after: string;
}

/** What is noted beside a clause. */
export interface NoteView {
  readonly kind: NoteKind;
  readonly issue: number | null;
  readonly text: Texts;
}
