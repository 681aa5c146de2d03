/** What the scanner finds: stretches of a text, and what is wrong before anybody reads them. */
import type { Comment } from './nodes.ts';
import type { Slip } from './reading.ts';
import type { Span } from './span.ts';

/** A declaration, or clause item, as far as the scanner can tell; one for several on a line. */
export interface Stretch extends Span {
  /** The first word; `}` for braces that nothing opened, empty if it starts with something else. */
  readonly word: string;
  /** Where its first brace opens. */
  readonly brace: number | null;
  /** How far its first line is indented. */
  readonly column: number;
}

/** A slip with the place that explains it. */
export type Fault = Slip & { readonly noticed?: Span };

export interface Scan {
  readonly stretches: readonly Stretch[];
  readonly comments: readonly Comment[];
  /** Starts of blank lines, the first of several only. */
  readonly blanks: readonly number[];
  readonly faults: readonly Fault[];
  /** Where the braces closed that were open before the scan; the end if they did not. */
  readonly end: number;
}

export interface ScanOptions {
  readonly from: number;
  readonly to: number;
  /** What the stretches are. Items end where the clause's brace closes. */
  readonly level: 'file' | 'items';
  /** Whether a definition at the column of the last one starts a stretch even inside braces. */
  readonly byColumn: boolean;
  /** Takes where braces and text blocks end, by where they open, if anybody wants to know. */
  readonly passing?: Map<number, number>;
}
