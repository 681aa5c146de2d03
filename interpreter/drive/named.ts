/** What is on offer, by the names that whoever looks may know. */
import type { Machine } from '../machine/machine.ts';
import { load, makeMachine } from '../machine/step.ts';
import { noneOf } from '../model/agreement.ts';
import type { Configuration } from '../model/configuration.ts';
import type { Price } from '../model/offered.ts';
import type { Program, Words } from '../model/program.ts';
import { withDetails } from '../model/sentence.ts';
import { plain, tokenOf, wordsOf } from '../model/tokens.ts';
import type { Type } from '../model/types.ts';
import { bare } from '../model/types.ts';
import type { Value } from '../model/values.ts';
import { actionToken } from './answers.ts';
import type { View } from './view.ts';

export interface Named {
  readonly token: string;
  readonly words: Words;
  /** The token names what who looks may not know by name: it is not shown. */
  readonly isUnnamed?: true;
  /** Of a place that a search over the map found: what it costs to come there. */
  readonly price?: Price;
}

/** A machine with the names that somebody may know; `open`: with all names. */
export interface SeenMachine extends Machine {
  readonly isUnnamed?: (thing: number) => boolean;
  readonly open: Machine;
}

export function seenMachine(
  program: Program,
  configuration: Configuration,
  view: View | null,
): SeenMachine {
  const open = machineOn(program, configuration);
  return { ...open, open, ...(view !== null && { isUnnamed: view.unnamed(configuration) }) };
}

export function machineOn(program: Program, configuration: Configuration): Machine {
  const machine = makeMachine(program);
  load(machine, configuration);
  return machine;
}

export function named(machine: SeenMachine, value: Value, type: Type): Named {
  const words = value === null ? noneOfType(machine.program, type) : wordsOf(value, type, machine);
  const token = tokenOf(value, type, machine.open);
  return tokenOf(value, type, machine) === token
    ? { token, words }
    : { token, words, isUnnamed: true };
}

/** The words for none, which agree with what there is none of. */
function noneOfType({ things }: Program, type: Type): Words {
  const of = bare(type);
  const found = of.kind === 'thing' ? things.find(({ name }) => name === of.name) : undefined;
  return { ...plain.none, fr: noneOf(found?.words.fr ?? '') };
}

/** An action with what it is done with; the player is left out. */
export function actionNamed(machine: SeenMachine, action: number, given: readonly Value[]): Named {
  const info = machine.program.actions[action];
  const said = given.slice(0, -1).map((value, index) => {
    const type = info?.parameters[index]?.type ?? { kind: 'unknown' };
    return wordsOf(value, type, machine);
  });
  const write = (language: keyof Words): string => {
    return withDetails(info?.words[language] ?? '', said.map((one) => one[language]), language);
  };
  const option = { action, arguments: given };
  const token = actionToken(option, machine.open);
  const words = { fr: write('fr'), en: write('en') };
  const isNamed = actionToken(option, machine) === token;
  return isNamed ? { token, words } : { token, words, isUnnamed: true };
}
