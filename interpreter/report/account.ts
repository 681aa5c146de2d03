/** How what happened in a run is set out: named steps as headings, with what came in them below. */
import type { LogEvent } from '../model/log.ts';
import type { Program } from '../model/program.ts';
import type { Value } from '../model/values.ts';
import type { Activation } from './activations.ts';
import { activations, levels } from './activations.ts';
import type { Line } from './condensed.ts';
import { withoutEmpty } from './condensed.ts';
import { narrate } from './narrate.ts';
import { outlined } from './outline.ts';
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
  const all = placed(log, teller.program);
  const lines = all.flatMap(({ event, depth, gave }, at): readonly Line[] => {
    if (at < after) return [];
    if (event.kind === 'decided') {
      return sentences(event, teller).map((told) => ({ ...told, ...plain, depth, at }));
    }
    const told = narrate(event, teller, gave);
    return told === null ? [] : [{ ...told, depth, at }];
  });
  return withoutEmpty(lines, ({ kind }) => kind === 'call');
}

const plain = { kind: 'decided', details: [] } as const;

/** Every event of a log in its place. What an example calls itself is no step of anything. */
export function placed(log: readonly LogEvent[], { routines }: Program): readonly Placed[] {
  const inPlace = (of: Activation, over: number): readonly Placed[] =>
    levels(of, over).flatMap(({ step, depth }): readonly Placed[] => {
      if ('kind' in step) return [{ event: step, depth, gave: undefined }];
      const { call, gave } = step;
      if (call === null) return [];
      const isExample = routines[call.routine]?.role === 'example';
      const heads = routines[call.callee]?.standing !== undefined && !isExample;
      return [{ event: call, depth, gave }, ...inPlace(step, heads ? depth + 1 : depth)];
    });
  return inPlace(activations(log), 0);
}
