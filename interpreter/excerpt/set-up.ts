/** A scenario as a reader has filled it in: the configuration to run, and answers to facts. */
import { start } from '../machine/start.ts';
import { callRoutine } from '../machine/step.ts';
import type { Configuration } from '../model/configuration.ts';
import type { Program } from '../model/program.ts';
import type { Type } from '../model/types.ts';
import type { Value } from '../model/values.ts';
import type { Input, Scenario } from './scenario.ts';

/** What a reader has set, by key; what is missing or makes no sense counts as not set. */
export type Values = Readonly<Record<string, string>>;

/** A configuration in which the scenario's routine is about to run. */
export function setUp(scenario: Scenario, values: Values): Configuration {
  const { program } = scenario;
  const started = start(program);
  if (started.kind === 'failed') throw new Error(started.problem.code);
  const { configuration } = started;
  const first = configuration.things.length;
  for (const { type, name } of scenario.things) {
    const fields = (program.things[type]?.fields ?? []).map(({ initial }) => initial ?? null);
    configuration.things.push({ type, name, out: false, fields });
  }
  for (const [index, { holder }] of scenario.things.entries()) {
    const fields =
      holder === null ? undefined : configuration.things[first + holder.thing]?.fields;
    if (holder !== null && fields !== undefined) fields[holder.field] = first + index;
  }
  for (const input of scenario.inputs) {
    const { target } = input;
    if (target.kind !== 'state' && target.kind !== 'thing') continue;
    const index = target.kind === 'state' ? target.thing : first + target.thing;
    const fields = configuration.things[index]?.fields;
    if (fields !== undefined) fields[target.field] = valueOf(scenario, input, values);
  }
  callRoutine(
    program,
    configuration,
    scenario.routine,
    scenario.arguments.map((argument) =>
      argument.kind === 'thing' ? first + argument.thing : keyed(scenario, argument.key, values),
    ),
  );
  return configuration;
}

function keyed(scenario: Scenario, key: string, values: Values): Value {
  const input = scenario.inputs.find((candidate) => candidate.key === key);
  return input === undefined ? null : valueOf(scenario, input, values);
}

/** The answer to a fact. */
export function factValue(scenario: Scenario, fact: number, values: Values): Value {
  const input = scenario.inputs.find(
    ({ target }) => target.kind === 'fact' && target.fact === fact,
  );
  return input === undefined ? null : valueOf(scenario, input, values);
}

function valueOf(scenario: Scenario, input: Input, values: Values): Value {
  const given = parse(scenario.program, input.type, values[input.key] ?? '');
  return given ?? parse(scenario.program, input.type, input.initial) ?? null;
}

/** undefined when the text is no value of the type. */
function parse(program: Program, type: Type, text: string): Value | undefined {
  switch (type.kind) {
    case 'yes-no':
      return text === 'yes' ? true : text === 'no' ? false : undefined;
    case 'integer': {
      if (!/^-?\d{1,6}$/u.test(text)) return undefined;
      const number = Number(text);
      const isLow = type.from !== null && number < type.from;
      return isLow || (type.to !== null && number > type.to) ? undefined : number;
    }
    case 'kind': {
      const kind = program.kinds.find(({ name }) => name === type.name);
      const index = kind?.values.findIndex(({ name }) => name === text) ?? -1;
      return index < 0 ? undefined : index;
    }
    case 'optional':
      return text === 'none' ? null : parse(program, type.type, text);
    default:
      return undefined;
  }
}
