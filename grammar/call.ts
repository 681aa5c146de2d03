/** One call of the generated parser. The only file that knows Peggy. */
import type { Expectation } from './expected.ts';
import type { Block } from './nodes.ts';
import { Reading } from './reading.ts';
import * as peggy from './rules.generated.js';
import type { Span } from './span.ts';

/** Rules that read declarations or items one after the other, as many as they can. */
export type Several = 'File' | 'Items';
export type Rule = Several | 'ClauseHead' | 'ExpressionOnly' | 'Block';

/** What a call read. */
export interface Read {
  /** Null when the rule was not read at all. */
  readonly value: unknown;
  /** Where it stopped reading. */
  readonly stop: number;
  readonly complete: boolean;
  readonly reading: Reading;
}

/** What a call read, and what could have stood where it failed. */
export interface Call extends Read {
  readonly failedAt: number;
  readonly expectations: readonly Expectation[];
}

/** What Peggy gives in library mode: the state it ended in, instead of an exception. */
interface Ended {
  readonly peg$result: unknown;
  readonly peg$currPos: number;
  readonly peg$FAILED: unknown;
  readonly peg$success: boolean;
  readonly peg$maxFailPos: number;
  readonly peg$maxFailExpected: readonly Expectation[];
}

/** Reads a span of a text by one rule; null when even the stack was too small. */
export function call(text: string, rule: Rule, span: Span): Call | null {
  return run(text, span, { startRule: rule, peg$silentFails: 0 });
}

/** What a call passes over. */
export interface Passing {
  /** The ends of braces and text blocks, by where they open. */
  readonly passing: ReadonlyMap<number, number>;
  /** Makes the body of a rule that was passed over. */
  readonly later: (span: Span) => Block;
}

/**
 * The same, a quarter faster: does not remember what could have stood where it failed. It may pass
 * over texts, examples and the bodies of rules.
 */
export function callQuietly(
  text: string,
  rule: Rule,
  span: Span,
  over?: Passing,
): Read | null {
  return run(text, span, { startRule: rule, peg$silentFails: 1, ...over });
}

function run(text: string, { from, to }: Span, how: object): Call | null {
  const reading = new Reading();
  const options = { ...how, reading, peg$library: true, peg$currPos: from };
  try {
    const ended = peggy.parse(text.slice(0, to), options) as Ended;
    return {
      value: ended.peg$result === ended.peg$FAILED ? null : ended.peg$result,
      stop: ended.peg$currPos,
      complete: ended.peg$success,
      failedAt: ended.peg$maxFailPos,
      expectations: ended.peg$maxFailExpected,
      reading,
    };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
