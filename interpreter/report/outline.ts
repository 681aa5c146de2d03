/** A run as somebody would tell it aloud: what was done, what came of it, and why. */
import { isEqual } from '../model/equal.ts';
import type { LogEvent } from '../model/log.ts';
import type { Routine } from '../model/program.ts';
import { bare } from '../model/types.ts';
import type { Narration } from './narrate.ts';
import { narrate, narrateCall } from './narrate.ts';
import type { Activation, Reason } from './reasons.ts';
import { activations, levels, reasons } from './reasons.ts';
import type { Teller } from './value-text.ts';

/** A sentence of an account, and how many headings stand over it. */
export interface Line extends Narration {
  readonly depth: number;
}

/** What is told after so many events, and of a run that answers yes or no why it did. */
export function outlined(log: readonly LogEvent[], teller: Teller, after: number): readonly Line[] {
  const run = activations(log);
  const outline = new Outline(teller, new Set(log.slice(after)));
  const found = reasons(run, teller);
  const steps = outline.steps(run, 0);
  // What it only looked at stands among the reasons, as far as it decided anything.
  const rest = found.length === 0 ? steps : steps.filter(({ kind }) => !looks.has(kind));
  const lines = [...lineOfReasons(found, 0), ...rest];
  return withoutEmpty(lines, ({ kind }) => heads.has(kind));
}

const heads: ReadonlySet<LogEvent['kind']> = new Set(['call', 'phase-enter']);
const looks: ReadonlySet<LogEvent['kind']> = new Set(['decided', 'look-up', 'route', 'total']);

function lineOfReasons(found: readonly Reason[], depth: number): readonly Line[] {
  return found.flatMap(({ clause, text, below }): readonly Line[] => [
    { kind: 'decided', clause, text, details: [], depth },
    ...lineOfReasons(below, depth + 1),
  ]);
}

/** Goes through a run; only what is new is told. */
class Outline {
  readonly #teller: Teller;
  readonly #isNew: ReadonlySet<LogEvent>;

  constructor(teller: Teller, isNew: ReadonlySet<LogEvent>) {
    this.#teller = teller;
    this.#isNew = isNew;
  }

  steps(of: Activation, over: number): readonly Line[] {
    return levels(of, over).flatMap(({ step, depth }) => {
      if (this.#isSearched(step, of)) return [];
      return 'kind' in step ? this.#event(step, depth) : this.#call(step, depth);
    });
  }

  /** Whether a step was only looked at by a search over the map, which tells what came of it. */
  #isSearched(step: Activation['steps'][number], { steps }: Activation): boolean {
    const event = 'kind' in step ? step : step.call;
    const isLook =
      'kind' in step
        ? looks.has(step.kind) && step.kind !== 'route'
        : isPure(this.#teller.program.routines[step.call?.callee ?? -1]);
    return (
      isLook &&
      event !== null &&
      steps.some(
        (other) =>
          'kind' in other &&
          other.kind === 'route' &&
          other.routine === event.routine &&
          other.at.from < event.at.from &&
          event.at.to <= other.at.to,
      )
    );
  }

  #call(of: Activation, depth: number): readonly Line[] {
    const { call, gave } = of;
    const { routines } = this.#teller.program;
    const routine = routines[call?.callee ?? -1];
    if (call === null || routine === undefined) return [];
    // What an example calls itself is no step of anything.
    if (routines[call.routine]?.role === 'example') return this.steps(of, depth);
    const isTruth = bare(routine.result).kind === 'yes-no';
    const isAnswered = isPure(routines[call.routine]);
    if (routine.standing === undefined) {
      if (!isPure(routine)) return this.steps(of, depth);
      // A helper folds into its caller; what it only looked at is bookkeeping of what is done.
      if (isTruth) return [];
      const found = this.steps(of, depth);
      return isAnswered ? found : found.filter(({ kind }) => kind === 'total');
    }
    const isNew = this.#isNew.has(call);
    const said = isNew ? narrateCall(call, this.#teller, { gave, isBrief: true }) : null;
    const kind = isPure(routine) ? 'decided' : 'call';
    const heading: readonly Line[] = said === null ? [] : [{ ...said, kind, details: [], depth }];
    if (!isPure(routine)) return [...heading, ...this.steps(of, depth + 1)];
    if (isTruth) return heading;
    const told = this.steps(of, depth + 1).filter(
      (line) => line.kind === 'total' || (isAnswered && line.kind === 'route'),
    );
    return isAnswered || told.length > 0 ? [...heading, ...told] : [];
  }

  #event(event: LogEvent, depth: number): readonly Line[] {
    const told = this.#isNew.has(event) ? narrate(event, this.#teller) : null;
    if (told === null) return [];
    const details = told.details.filter(({ counts }, at) => counts && !isNought(event, at));
    if (event.kind === 'total' && details.length === 0) return [];
    if (event.kind === 'field' && isEqual(event.before, event.after)) return [];
    return [{ ...told, details, depth }];
  }
}

function isPure(routine: Routine | undefined): boolean {
  return routine !== undefined && !routine.effects && !routine.changes;
}

/** Whether a modifier counts for nothing. */
function isNought(event: LogEvent, modifier: number): boolean {
  return event.kind === 'total' && event.modifiers[modifier]?.amount === 0;
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
