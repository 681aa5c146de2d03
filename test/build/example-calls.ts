// The calls that the examples of a rulebook make, each with the position it is made in: positions
// that mean something, for laws about whole rulebooks.
import { answersTo } from '../../interpreter/drive/options.ts';
import type { Luck } from '../../interpreter/drive/seed.ts';
import { guess, luck, rollDice } from '../../interpreter/drive/seed.ts';
import { start } from '../../interpreter/machine/start.ts';
import { advance, answer, callRoutine, fork } from '../../interpreter/machine/step.ts';
import type { Configuration } from '../../interpreter/model/configuration.ts';
import type { LogEvent } from '../../interpreter/model/log.ts';
import type { ExampleInfo, Program } from '../../interpreter/model/program.ts';
import type { Request } from '../../interpreter/model/request.ts';
import { rolled } from '../../interpreter/model/request.ts';
import type { Value } from '../../interpreter/model/values.ts';

/** A call of a routine from a position. */
export interface ExampleCall {
  readonly example: string;
  readonly routine: number;
  readonly values: readonly Value[];
  readonly configuration: Configuration;
}

/** The calls of an example; between them dice and choices are left to chance. */
export function callsOf(program: Program, example: ExampleInfo): readonly ExampleCall[] {
  const started = start(program, { map: example.map, deals: example.deals });
  if (started.kind === 'failed') return [];
  const { configuration } = started;
  callRoutine(program, configuration, example.routine, []);
  const stream = luck(7);
  const found: ExampleCall[] = [];
  let before: Configuration | null = null;
  let log: LogEvent[] = [];
  const note = (): void => {
    const call = log.find((event) => event.kind === 'call' && event.routine === example.routine);
    if (before === null || call?.kind !== 'call') return;
    const { callee, arguments: values } = call;
    found.push({ example: example.title.en, routine: callee, values, configuration: before });
  };
  for (;;) {
    const state = advance(program, configuration, { log });
    if (state.kind !== 'waits') break;
    const { request } = state;
    if (request.kind === 'script') {
      note();
      before = { ...fork(configuration), frames: [] };
      log = [];
    }
    const value = byChance(program, request, stream);
    if (value === undefined) break;
    answer(program, configuration, value, { log });
  }
  note();
  return found;
}

function byChance(program: Program, request: Request, stream: Luck): Value | undefined {
  const pick = (count: number): number => {
    return rollDice(stream, 1, { from: 0, to: count - 1 })[0] ?? 0;
  };
  switch (request.kind) {
    case 'roll':
      return rolled(request, rollDice(stream, request.count, request.die));
    case 'draw':
      return request.options[pick(request.options.length)];
    case 'choose':
    case 'act': {
      const answers = answersTo(request, 10_000);
      return answers[pick(answers.length)];
    }
    case 'ask': {
      const type = program.facts[request.fact]?.result;
      if (type?.kind === 'integer') return type.from ?? 0;
      return guess(program, type, stream);
    }
    case 'script':
    case 'expect':
    case 'illegal':
      return null;
  }
}
