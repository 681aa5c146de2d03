import {
  blankConfiguration,
  type Input,
  type Program,
  questionOf,
  type Scenario,
  scenarioOf,
  type Type,
} from '../../../interpreter/index.ts';
import { odds } from '../machine/play.ts';
import { inBoth, plainWords } from '../machine/said.ts';
import type { InputGroup, InputView, RollView, Words } from '../model.ts';
import type { Shelf } from './clauses.ts';
import { both } from './labels.ts';

/** How a table is rolled on; null when it is not. */
export function rollView({ program, tables }: Shelf, name: string): RollView | null {
  const table = tables.get(name);
  const scenario = scenarioOf(
    program,
    program.tables.findIndex((info) => info.name === name),
  );
  if (table === undefined || scenario === null || table.rows.length === 0) return null;
  if (asksCells(scenario)) return null;
  return { table, groups: groups(scenario), odds: odds(scenario, {}), scenario };
}

/** Whether it takes cells of a chart that nobody but its owner knows: a form says one at most. */
function asksCells({ program, inputs }: Scenario): boolean {
  return inputs.some(
    ({ target }) => target.kind === 'fact' && (program.facts[target.fact]?.chart ?? null) !== null,
  );
}

function groups(scenario: Scenario): readonly InputGroup[] {
  const found = new Map<string, { words: Words; inputs: InputView[] }>();
  for (const input of scenario.inputs) {
    const { key, words } = groupOf(scenario, input);
    const group = found.get(key) ?? { words, inputs: [] };
    found.set(key, group);
    group.inputs.push(inputView(scenario.program, input, labelOf(scenario, input)));
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

/** Ends for a number that has none, so that a form can be filled in. */
const usual = { from: -20, to: 40 };

function inputView(program: Program, { key, type, initial }: Input, label: Words): InputView {
  const base = { key, label, initial, from: 0, to: 0, options: [] };
  const inner: Type = type.kind === 'optional' ? type.type : type;
  switch (inner.kind) {
    case 'yes-no':
      return { ...base, kind: 'yes-no' };
    case 'kind': {
      const values = program.kinds.find(({ name }) => name === inner.name)?.values ?? [];
      const none =
        type.kind === 'optional' ? [{ value: 'none', words: plainWords('none') }] : [];
      return {
        ...base,
        kind: 'choice',
        options: [...none, ...values.map(({ name, words }) => ({ value: name, words }))],
      };
    }
    case 'integer':
      return { ...base, kind: 'number', from: inner.from ?? usual.from, to: inner.to ?? usual.to };
    default:
      return { ...base, kind: 'number', from: 0, to: 0 };
  }
}
