/** Asks a worker for exact odds; each question is answered before the next is put. */
import type {
  Configuration,
  OwnedChart,
  Request,
  RuntimeProblem,
  Value,
  WaysOptions,
} from '../../../../interpreter/index.ts';
import type { ProgramAt } from '../program.ts';

/** What is asked of the worker: the run of a program that it reads itself. */
export interface Sought {
  /** Where the program can be read. */
  readonly program: ProgramAt;
  /** The charts of an owner's card that it has besides. */
  readonly owned: readonly OwnedChart[];
  readonly configuration: Configuration;
  readonly options: Omit<WaysOptions, 'progress'>;
}

/** What the worker answers; chances as they are written, `3/10`. */
export type Found = { readonly kind: 'progress'; readonly share: number } | FoundWays;

export interface FoundWays {
  readonly kind: 'ways';
  readonly outcomes: readonly {
    readonly result: Value;
    readonly watched: readonly Value[];
    readonly p: string;
  }[];
  readonly problems: readonly { readonly problem: RuntimeProblem; readonly p: string }[];
  readonly missing: readonly { readonly request: Request; readonly p: string }[];
}

let worker: Worker | null = null;
let stopped: (() => void) | null = null;

/** The odds of a run; null: they were stopped before they were known. */
export function waysOf(
  sought: Sought,
  progress: (share: number) => void,
): Promise<FoundWays | null> {
  stop();
  worker ??= new Worker(new URL('./chances-worker.ts', import.meta.url), { type: 'module' });
  const asked = worker;
  return new Promise((done, failed) => {
    stopped = () => done(null);
    asked.onmessage = ({ data }: MessageEvent<Found>) => {
      if (data.kind === 'progress') {
        progress(data.share);
        return;
      }
      stopped = null;
      done(data);
    };
    asked.onerror = () => {
      stopped = null;
      worker = null;
      failed(new Error('the odds could not be worked out'));
    };
    asked.postMessage(sought);
  });
}

/** Stops what is worked out; a worker that is stopped begins anew. */
export function stop(): void {
  if (stopped === null) return;
  worker?.terminate();
  worker = null;
  stopped();
  stopped = null;
}
