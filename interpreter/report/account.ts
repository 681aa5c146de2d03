/** How what happened in a run is set out: named steps as headings, with what came in them below. */
import type { LogEvent } from '../model/log.ts';
import type { Program } from '../model/program.ts';
import type { Value } from '../model/values.ts';
import type { Narration } from './narrate.ts';
import { narrate } from './narrate.ts';
import type { Teller } from './value-text.ts';

/** An event, how many headings stand over it, and of a call what it gave in the end. */
export interface Placed {
  readonly event: LogEvent;
  readonly depth: number;
  /** undefined: no call, or one that has not ended. */
  readonly gave: Value | undefined;
}

/** A sentence of an account, and how many headings stand over it. */
export interface Line extends Narration {
  readonly depth: number;
}

/** What is told of a run after so many events, of headings those with something below them. */
export function account(log: readonly LogEvent[], teller: Teller, after = 0): readonly Line[] {
  const all = placed(log, teller.program).slice(after);
  const lines = all.flatMap(({ event, depth, gave }): readonly Line[] => {
    const told = narrate(event, teller, gave);
    return told === null ? [] : [{ ...told, depth }];
  });
  return withoutEmpty(lines, ({ kind }) => kind === 'call');
}

/** Every event of a log in its place. What an example calls itself is no step of anything. */
export function placed(log: readonly LogEvent[], { routines }: Program): readonly Placed[] {
  const open: { readonly heads: boolean; readonly call: number | null; readonly at: number }[] = [];
  const found: Placed[] = [];
  for (const event of log) {
    if (event.kind === 'phase-leave' && open.at(-1)?.call === null) open.pop();
    const depth = open.filter(({ heads }) => heads).length;
    const at = found.push({ event, depth, gave: undefined }) - 1;
    if (event.kind === 'phase-enter') open.push({ heads: true, call: null, at });
    if (event.kind === 'call') {
      const heads = routines[event.callee]?.standing !== undefined && !isOfExample(event, routines);
      open.push({ heads, call: event.callee, at });
    }
    const last = open.at(-1);
    if (event.kind === 'return' && last?.call === event.routine) {
      const begun = found[last.at];
      if (begun !== undefined) found[last.at] = { ...begun, gave: event.value };
      open.pop();
    }
  }
  return found;
}

function isOfExample({ routine }: LogEvent, routines: Program['routines']): boolean {
  return routines[routine]?.role === 'example';
}

/** Lines without headings that nothing stands below. */
export function withoutEmpty<L extends { readonly depth: number }>(
  lines: readonly L[],
  isHeading: (line: L) => boolean,
): readonly L[] {
  const kept: L[] = [];
  let below = -1;
  for (const line of lines.toReversed()) {
    if (isHeading(line) && below <= line.depth) continue;
    kept.push(line);
    below = line.depth;
  }
  return kept.toReversed();
}
