// A call of an example said as a person would say it to the command line.
import { asked, prepared, routineNamed } from '../../interpreter/cli/asked.ts';
import { commands } from '../../interpreter/cli/commands.ts';
import type { Flags } from '../../interpreter/cli/flags.ts';
import { read } from '../../interpreter/cli/main.ts';
import type { Configuration, Program, Value } from '../../interpreter/index.ts';
import { start, tokenOf } from '../../interpreter/index.ts';
import type { ExampleInfo } from '../../interpreter/model/program.ts';
import { textOf } from '../oracle/numbers.ts';
import type { ExampleCall } from './example-calls.ts';

/** What stands behind `odds <book>` to ask for a call; null when a position cannot be said so. */
export function argvOf(
  program: Program,
  example: ExampleInfo,
  call: ExampleCall,
): readonly string[] | null {
  const routine = program.routines[call.routine];
  const started = start(program, { map: example.map, deals: example.deals });
  if (started.kind === 'failed' || routine === undefined) return null;
  const sets = [...fieldSets(program, started.configuration.things, call)];
  routine.parameters.forEach(({ name, type }, index) => {
    const value = call.values[index] ?? null;
    const naming = { program, configuration: call.configuration };
    if (value !== null) sets.push(`${name}=${tokenOf(value, type, naming)}`);
  });
  const map = call.configuration.map === null ? undefined : program.maps[call.configuration.map];
  const words = [
    routine.name,
    ...example.deals.flatMap((deal) => ['--deal', program.deals[deal]?.name ?? '']),
    ...(map === undefined ? [] : ['--map', map.name]),
    ...sets.flatMap((set) => ['--set', set]),
  ];
  return isSaid(program, call, words) ? words : null;
}

/** The flags of a call of `odds`, read as the command line reads them. */
export function oddsFlags(words: readonly string[]): Flags {
  const command = commands.find(({ name }) => name === 'odds');
  if (command === undefined) throw new Error('no odds');
  return read(command, ['book', ...words]).flags;
}

function fieldSets(
  program: Program,
  before: Configuration['things'],
  { configuration }: ExampleCall,
): readonly string[] {
  const naming = { program, configuration };
  return configuration.things.flatMap(({ type, name, fields }, index) => {
    const info = program.things[type];
    const old = before[index];
    const path = old === undefined ? `${name}:${info?.name ?? ''}` : name;
    return (info?.fields ?? []).flatMap((field, at) => {
      const value = fields[at] ?? null;
      const isUnset = value === null && field.type.kind !== 'optional';
      // The first field of a piece makes it, so all are said of one that is made.
      const isSame = old !== undefined && textOf(old.fields[at] ?? null) === textOf(value);
      return isUnset || isSame
        ? []
        : [`${path}.${field.name}=${tokenOf(value, field.type, naming)}`];
    });
  });
}

/** Whether the words come to the very position of the call. */
function isSaid(program: Program, call: ExampleCall, words: readonly string[]): boolean {
  const { configuration, values } = call;
  try {
    const { index, routine } = routineNamed(program, words[0] ?? '');
    const ready = prepared(program, routine, asked(oddsFlags(words)));
    if (index !== call.routine || ready.kind === 'failed') return false;
    const { things, map } = ready.configuration;
    const told = (all: readonly unknown[], given: readonly Value[]): string =>
      textOf([all, given] as unknown as Value);
    return (
      map === configuration.map &&
      told(things, ready.values) === told(configuration.things, values)
    );
  } catch {
    return false;
  }
}
