/** An example as played, told in one language: what was done, why, and what was expected of it. */
import {
  account,
  type AnyProblem,
  catalogueOf,
  type ExampleInfo,
  type ExampleRun,
  isAside,
  type Language,
  type Line,
  type LogEvent,
  narrateCall,
  narrateExpectation,
  type Program,
  stationsOf,
  type Teller,
  visibleTo,
  word,
} from '../../../interpreter/index.ts';
import type { Aside, ReplayStep } from '../model.ts';
import type { Position } from './position.ts';

/** An example that was played. */
export interface Played {
  readonly program: Program;
  readonly run: ExampleRun;
  readonly info: ExampleInfo;
  readonly position: Position;
}

/** A step in its place in the log; halves are between events. */
interface Put {
  readonly at: number;
  readonly step: ReplayStep;
}

/** Tells a run at the second depth, and what is left to tell at the third. */
export class Steps {
  readonly #played: Played;
  readonly #language: Language;
  readonly #log: readonly LogEvent[];
  #found: readonly Put[] | null = null;

  constructor(played: Played, language: Language) {
    this.#played = played;
    this.#language = language;
    this.#log = visibleTo(null, played.run.log);
  }

  /** What was done, the reasons, what was expected; each with what it changed. */
  told(): readonly ReplayStep[] {
    const put = this.#put();
    const { position, info } = this.#played;
    const changes = put.map((): ReplayStep['changes'][number][] => []);
    let step = 0;
    for (const [index, event] of this.#log.entries()) {
      // What an example sets up is the position that it starts from.
      if (event.kind === 'field' && event.routine === info.routine) continue;
      while ((put[step + 1]?.at ?? Infinity) <= index) step += 1;
      changes[step]?.push(...position.changes(event));
    }
    return put.map(({ step }, index) => ({ ...step, changes: changes[index] ?? [] }));
  }

  /** What happened besides, each before the step that it stands before. */
  besides(): readonly Aside[] {
    const put = this.#put();
    const said = new Map(put.map(({ at, step }, index) => [`${at} ${step.event}`, index]));
    const reasons = new Set(put.flatMap(({ step }) => (isReason(step) ? [step.text] : [])));
    let next = 0;
    return this.#lines('everything').flatMap((line): readonly Aside[] => {
      const { at, depth, kind, text, details } = line;
      while ((put[next]?.at ?? Infinity) <= at) next += 1;
      const found = said.get(`${at} ${kind}`);
      const step = put[found ?? -1]?.step;
      const more = details.filter((each) => step?.details.includes(each.text) !== true);
      const marked = more.map((each) => `${each.counts ? '+' : '~'}${each.text}`);
      if (found !== undefined && step?.text === text) {
        return marked.length === 0 ? [] : [[found, marked]];
      }
      if (kind === 'decided' && reasons.has(text)) return [];
      return [[next, depth, kind, text, ...marked]];
    });
  }

  /** The steps in their places, told once. */
  #put(): readonly Put[] {
    return (this.#found ??= this.#inPlace());
  }

  #inPlace(): readonly Put[] {
    const told = this.#lines('reasons').map(({ at, details, ...line }): Put => {
      const counted = details.filter(({ counts }) => counts).map(({ text }) => text);
      const kind = line.kind === 'act' ? 'do' : 'tell';
      return { at, step: { ...none, ...line, kind, event: line.kind, details: counted } };
    });
    const all = [...this.#done(), ...told, ...this.#stations(), ...this.#problems()];
    return all.sort((first, second) => first.at - second.at);
  }

  /** What is told of what the example does; not what it sets up. */
  #lines(depth: 'reasons' | 'everything'): readonly Line[] {
    const { routine } = this.#played.info;
    return account(this.#log, this.#teller(), { depth }).filter(({ at, kind }) => {
      const event = this.#log[at];
      if (kind === 'create' || event === undefined || isUnchanged(event)) return false;
      const isOwn = event.routine === routine;
      return !(isOwn && (kind === 'field' || (kind === 'call' && event.kind === 'call')));
    });
  }

  /** What the example calls itself. */
  #done(): readonly Put[] {
    const { info, program } = this.#played;
    return this.#log.flatMap((event, at): readonly Put[] => {
      if (event.kind !== 'call' || event.routine !== info.routine) return [];
      const routine = program.routines[event.callee];
      // What stands in no clause has no words that a reader knows.
      const isUnsaid = routine?.standing === undefined && routine?.origin.clause === null;
      if (isAside(routine) || isUnsaid) return [];
      const told = narrateCall(event, this.#teller());
      return told === null
        ? []
        : [{ at, step: { ...none, ...told, kind: 'do', event: event.kind } }];
    });
  }

  /** What was expected, where the run came to it; the rest at the end. */
  #stations(): readonly Put[] {
    const { info, run } = this.#played;
    return stationsOf(info, run.checked, this.#played).map((station) => {
      const told = narrateExpectation(station, info, this.#teller());
      const at = (station.checked?.after ?? Infinity) - 0.5;
      return { at, step: { ...none, ...told } };
    });
  }

  #problems(): readonly Put[] {
    const { problems, checked } = this.#played.run;
    const told = new Set(checked.map(({ at }) => at.from));
    return problems
      .filter(({ span }) => !told.has(span.from))
      .map((problem) => ({ at: this.#log.length, step: this.#problem(problem) }));
  }

  #problem(problem: AnyProblem): ReplayStep {
    const { title, hints } = word(problem, catalogueOf(this.#language));
    return { ...none, kind: 'problem', held: false, text: title, details: hints };
  }

  #teller(): Teller {
    const { program, position } = this.#played;
    return { program, configuration: position.configuration, language: this.#language };
  }
}

const none: Omit<ReplayStep, 'kind' | 'text'> = {
  event: null,
  depth: 0,
  details: [],
  held: null,
  outcome: null,
  found: null,
  clause: null,
  changes: [],
};

function isReason({ event }: ReplayStep): boolean {
  return event === 'decided';
}

function isUnchanged(event: LogEvent): boolean {
  return event.kind === 'field' && JSON.stringify(event.before) === JSON.stringify(event.after);
}
