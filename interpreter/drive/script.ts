/** Plays examples: every answer is scripted, all must be used and none may be missing. */
import { nothingSpent } from '../machine/machine.ts';
import { whyIllegal } from '../machine/perform/legal.ts';
import { beginRun } from '../machine/perform/operation.ts';
import { start } from '../machine/start.ts';
import type { RunOptions } from '../machine/step.ts';
import { advance, answer, callRoutine,load, makeMachine } from '../machine/step.ts';
import type { Configuration } from '../model/configuration.ts';
import { isEqual } from '../model/equal.ts';
import type { RuntimeProblem } from '../model/fault.ts';
import type { Checked, LogEvent } from '../model/log.ts';
import type { Problem, ProblemCode, ProblemData } from '../model/problems.ts';
import { problemAt } from '../model/problems.ts';
import type { ExampleInfo, Program } from '../model/program.ts';
import type { GivenFact, Request, ScriptRequest } from '../model/request.ts';
import { rolled } from '../model/request.ts';
import { tokenOf } from '../model/tokens.ts';
import type { Value } from '../model/values.ts';
import { answerOf, factToken, missingFact, optionTokens } from './answers.ts';

/** How an example went. */
export interface ExampleRun {
  readonly ok: boolean;
  readonly problems: readonly (Problem | RuntimeProblem)[];
  /** What happened, for replay and coverage. */
  readonly log: readonly LogEvent[];
  /** The expectations that it came to, in order; those after the place where it stopped lack. */
  readonly checked: readonly Checked[];
  /** How many events went before the first problem. */
  readonly before: number;
  readonly configuration: Configuration | null;
}

/** Plays one example from its set-up to its end; it stops at the first thing that cannot go on. */
export function runExample(
  program: Program,
  example: ExampleInfo,
  options: Pick<RunOptions, 'bounds' | 'defers' | 'explains'> = {},
): ExampleRun {
  beginRun(program, example.routine);
  const started = start(program, { map: example.map, deals: example.deals });
  if (started.kind === 'failed') {
    const nothing = { log: [], checked: [], before: 0, configuration: null };
    return { ok: false, problems: [started.problem], ...nothing };
  }
  const { configuration } = started;
  const log: LogEvent[] = [];
  const script = new Script(program, configuration, log);
  callRoutine(program, configuration, example.routine, []);
  const run: RunOptions = { ...options, log, spent: nothingSpent() };
  let before: number | null = null;
  for (;;) {
    if (script.problems.length > 0) before ??= log.length;
    const state = advance(program, configuration, run);
    if (state.kind === 'failed') {
      script.problems.push(state.problem);
      break;
    }
    if (state.kind === 'done') {
      script.close(null);
      break;
    }
    const given = script.answer(state.request);
    if (given === undefined) break;
    answer(program, configuration, given.value, {
      ...run,
      ...(given.faces && { faces: given.faces }),
    });
  }
  const { problems, checked } = script;
  const ok = problems.length === 0;
  return { ok, problems, log, checked, before: before ?? log.length, configuration };
}

interface Given {
  readonly value: Value;
  readonly faces?: readonly number[];
}

/** The answers that are left, and what was wrong with those that were given. */
class Script {
  readonly problems: (Problem | RuntimeProblem)[] = [];
  readonly checked: Checked[] = [];
  readonly #log: readonly LogEvent[];
  readonly #program: Program;
  readonly #configuration: Configuration;
  #rolls: readonly number[] = [];
  /** What is given by name: what is drawn, and what is chosen. */
  #named: Pick<ScriptRequest, 'draws' | 'choices'> = { draws: [], choices: [] };
  #facts: readonly (GivenFact & { used: boolean })[] = [];
  #from: Request | null = null;

  constructor(program: Program, configuration: Configuration, log: readonly LogEvent[]) {
    this.#log = log;
    this.#program = program;
    this.#configuration = configuration;
  }

  /** The scripted answer; undefined (reported) when there is none that fits. */
  answer(request: Request): Given | undefined {
    switch (request.kind) {
      case 'script':
        this.close(request);
        this.#load(request);
        return { value: null };
      case 'roll':
        return this.#roll(request);
      case 'draw':
        return this.#take(request, 'draws', 'draw');
      case 'choose':
      case 'act':
        return this.#take(request, 'choices', 'choose');
      case 'ask':
        return this.#ask(request);
      case 'expect':
        this.#expect(request);
        return { value: null };
      case 'illegal':
        this.#illegal(request);
        return { value: null };
    }
  }

  #load(request: ScriptRequest & Request): void {
    this.#rolls = request.rolls;
    this.#named = { draws: request.draws, choices: request.choices };
    this.#facts = request.facts.map((fact) => ({ ...fact, used: false }));
    this.#from = request;
  }

  /** Reports what the last step left over. */
  close(next: Request | null): void {
    const at = this.#from ?? next;
    if (at === null) return;
    const naming = { program: this.#program, configuration: this.#configuration };
    const left = (what: 'roll' | 'draw' | 'choose' | 'ask' | 'cell', given: string): void => {
      this.#problem(at, 'unused-answer', { what, given });
    };
    if (this.#rolls.length > 0) left('roll', this.#rolls.join(', '));
    const { draws, choices } = this.#named;
    if (draws.length > 0) left('draw', draws.join(', '));
    if (choices.length > 0) left('choose', choices.join(', '));
    for (const { used, isHeld, ...told } of this.#facts) {
      const info = this.#program.facts[told.fact];
      if (used || isHeld === true || info === undefined) continue;
      if (info.chart === null) left('ask', info.name);
      else left('cell', factToken(told, naming));
    }
    this.#rolls = [];
    this.#named = { draws: [], choices: [] };
    this.#facts = [];
  }

  #roll(request: Request & { readonly kind: 'roll' }): Given | undefined {
    const faces = this.#rolls.slice(0, request.count);
    const { from, to } = request.die;
    if (faces.length < request.count) {
      this.#problem(request, 'missing-answer', {
        what: 'roll',
        about: `${String(request.count)}d${String(to - from + 1)}`,
      });
      return undefined;
    }
    this.#rolls = this.#rolls.slice(request.count);
    const bad = faces.find((face) => face < from || face > to);
    if (bad !== undefined) {
      this.#problem(request, 'bad-face', { face: bad, from, to });
      return undefined;
    }
    return { value: rolled(request, faces), faces };
  }

  #take(
    request: Request & { readonly kind: 'draw' | 'choose' | 'act' },
    queue: 'draws' | 'choices',
    what: 'draw' | 'choose',
  ): Given | undefined {
    const naming = { program: this.#program, configuration: this.#configuration };
    const options = optionTokens(request, naming);
    const [token, ...rest] = this.#named[queue];
    if (token === undefined) {
      this.#problem(request, 'missing-answer', { what, about: options.slice(0, 6).join(', ') });
      return undefined;
    }
    this.#named = { ...this.#named, [queue]: rest };
    const value = answerOf(request, token, naming);
    if (value !== undefined) return { value };
    this.#problem(request, 'illegal-choice', { given: token, options });
    return undefined;
  }

  #ask(request: Request & { readonly kind: 'ask' }): Given | undefined {
    const found = this.#facts.find(
      ({ fact, arguments: given }) =>
        fact === request.fact && isEqual(given, request.arguments),
    );
    if (found !== undefined) {
      found.used = true;
      return { value: found.value };
    }
    const naming = { program: this.#program, configuration: this.#configuration };
    this.#problem(request, 'missing-answer', missingFact(request, naming));
    return undefined;
  }

  #expect(request: Request & { readonly kind: 'expect' }): void {
    const { printed, holds, left, right, type } = request;
    const seen = { printed, left, right, type };
    // What a disputed example prints must not be what the rules give.
    this.checked.push({ ...this.#place(request, holds !== printed), kind: 'expect', ...seen });
    if (printed) {
      const claim = this.#token(right ?? true, type);
      if (holds) this.#problem(request, 'dispute-settled', { claim });
      return;
    }
    if (holds) return;
    const compared = left !== undefined && right !== undefined;
    const expected = compared ? this.#token(right, type) : 'yes';
    const found = compared ? this.#token(left, type) : 'no';
    this.#problem(request, 'expectation-failed', { expected, found });
  }

  #token(value: Value, type: Parameters<typeof tokenOf>[1]): string {
    return tokenOf(value, type, { program: this.#program, configuration: this.#configuration });
  }

  #illegal(request: Request & { readonly kind: 'illegal' }): void {
    const { action, because, refusal } = request;
    const machine = makeMachine(this.#program);
    load(machine, this.#configuration);
    const why = refusal === -1 ? null : whyIllegal(machine, request);
    const reason = why?.reason ?? null;
    const outside = why?.outside ?? null;
    const { fr = '', en = '' } = reason ?? {};
    const isSaid = because === null || fr.includes(because) || en.includes(because);
    const held = refusal !== -1 && isSaid;
    const given = { action, arguments: request.arguments, reason, outside };
    this.checked.push({ ...this.#place(request, held), kind: 'illegal', ...given });
    if (held) return;
    if (refusal === -1) {
      const name = this.#program.actions[action]?.name ?? '';
      this.#problem(request, 'legal-after-all', { action: name });
      return;
    }
    const said = en === '' ? fr : en;
    const found = outside === null ? said : `${outside.name} = ${outside.value}`;
    this.#problem(request, 'expectation-failed', { expected: because ?? '', found });
  }

  #place({ routine, at }: Request, held: boolean): Omit<Checked, 'kind'> {
    const slots = this.#configuration.frames.at(-1)?.slots ?? [];
    return { routine, at, after: this.#log.length, held, slots: [...slots] };
  }

  #problem<Code extends ProblemCode>(request: Request, code: Code, data: ProblemData[Code]): void {
    const file = this.#program.routines[request.routine]?.origin.file ?? '';
    this.problems.push(problemAt({ file, span: request.at }, code, data));
  }
}
