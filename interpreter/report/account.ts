/** How what happened in a run is set out: named steps as headings, with what came in them below. */
import type { LogEvent } from '../model/log.ts';
import type { Program } from '../model/program.ts';
import type { Value } from '../model/values.ts';
import { narrate } from './narrate.ts';
import type { Line } from './outline.ts';
import { outlined, withoutEmpty } from './outline.ts';
import { sentences } from './reasons.ts';
import type { Teller } from './value-text.ts';

/** An event, how many headings stand over it, and of a call what it gave in the end. */
export interface Placed {
  readonly event: LogEvent;
  readonly depth: number;
  /** undefined: no call, or one that has not ended. */
  readonly gave: Value | undefined;
}

/** How much is told: nothing but what came out, why it did, or every event. */
export type Depth = 'answer' | 'reasons' | 'everything';

/** What is asked of an account. */
interface Told {
  readonly after?: number;
  readonly depth?: Depth;
}

/** What is told of a run after so many events, of headings those with something below them. */
export function account(
  log: readonly LogEvent[],
  teller: Teller,
  { after = 0, depth: wanted = 'reasons' }: Told = {},
): readonly Line[] {
  if (wanted === 'answer') return [];
  if (wanted === 'reasons') return outlined(log, teller, after);
  const all = placed(log, teller.program).slice(after);
  const lines = all.flatMap(({ event, depth, gave }): readonly Line[] => {
    if (event.kind === 'decided') {
      return sentences(event, teller).map((told) => ({ ...told, ...plain, depth }));
    }
    const told = narrate(event, teller, gave);
    return told === null ? [] : [{ ...told, depth }];
  });
  return withoutEmpty(lines, ({ kind }) => kind === 'call');
}

const plain = { kind: 'decided', details: [] } as const;

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
