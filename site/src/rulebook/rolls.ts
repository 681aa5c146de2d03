import {
  blankConfiguration,
  type Input,
  questionOf,
  type Scenario,
  scenarioOf,
} from '../../../interpreter/index.ts';
import { inputView } from '../machine/inputs.ts';
import { odds } from '../machine/play.ts';
import { inBoth } from '../machine/said.ts';
import type { InputGroup, InputView, RollView, Words } from '../model.ts';
import { both } from './labels.ts';
import type { Shelf } from './shelf.ts';

/** How a table is rolled on; null when it is not. */
export function rollView(
  { program, tables }: Pick<Shelf, 'program' | 'tables'>,
  name: string,
): RollView | null {
  const table = tables.get(name);
  const scenario = scenarioOf(
    program,
    program.tables.findIndex((info) => info.name === name),
  );
  if (table === undefined || scenario === null || table.rows.length === 0) return null;
  if (asksCells(scenario)) return null;
  return { table, groups: inputGroups(scenario), odds: odds(scenario, {}), scenario };
}

/** Whether it takes cells of a chart that nobody but its owner knows: a form says one at most. */
function asksCells({ program, inputs }: Scenario): boolean {
  return inputs.some(
    ({ target }) => target.kind === 'fact' && (program.facts[target.fact]?.chart ?? null) !== null,
  );
}

/** What can be set before the roll, by what it is about. */
export function inputGroups(scenario: Scenario): readonly InputGroup[] {
  const configuration = blankConfiguration();
  const found = new Map<string, { words: Words; inputs: InputView[] }>();
  for (const input of scenario.inputs) {
    const { key, words } = groupOf(scenario, input);
    const group = found.get(key) ?? { words, inputs: [] };
    found.set(key, group);
    const label = labelOf(scenario, input);
    group.inputs.push(inputView({ program: scenario.program, configuration }, { ...input, label }));
  }
  return [...found.values()];
}

const groupWords = {
  argument: { fr: 'Le jet', en: 'The roll' },
  state: { fr: 'Les circonstances', en: 'Circumstances' },
  fact: { fr: 'À la table', en: 'At the table' },
};

function groupOf(
  scenario: Scenario,
  { target }: Input,
): { readonly key: string; readonly words: Words } {
  if (target.kind !== 'thing') return { key: target.kind, words: groupWords[target.kind] };
  const all = scenario.things.map((thing) => thingWords(scenario, thing));
  const words = all[target.thing] ?? both('');
  const twins = all.filter(({ fr, en }) => fr === words.fr && en === words.en);
  const suffix = twins.length > 1 ? ` (${scenario.things[target.thing]?.name ?? ''})` : '';
  return {
    key: `thing ${target.thing}`,
    words: { fr: capital(words.fr) + suffix, en: capital(words.en) + suffix },
  };
}

/** What a thing of the form is called: like the parameter that it is, or like all of its type. */
function thingWords(
  { program, routine }: Scenario,
  { name, type }: Scenario['things'][number],
): Words {
  const parameter = program.routines[routine]?.parameters.find((each) => each.name === name);
  return parameter?.words ?? program.things[type]?.words ?? both('');
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function labelOf({ program, things, routine }: Scenario, { key, target }: Input): Words {
  switch (target.kind) {
    case 'state':
      return program.things[target.thing]?.fields[target.field]?.words ?? both('');
    case 'thing': {
      const type = things[target.thing]?.type ?? -1;
      return program.things[type]?.fields[target.field]?.words ?? both('');
    }
    case 'fact': {
      const info = program.facts[target.fact];
      const configuration = blankConfiguration();
      return inBoth((language) =>
        info === undefined ? '' : questionOf(info, [], { program, configuration, language }),
      );
    }
    case 'argument': {
      const info = program.routines[routine]?.parameters.find(({ name }) => name === key);
      return info?.words ?? both('');
    }
  }
}
