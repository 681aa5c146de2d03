/** A run as the example that it is: what was set up, called and answered, and what came of it. */
import type { Attempt, Trial } from '../check/reach/attempt.ts';
import { said } from '../check/reach/command.ts';
import type { Setting } from '../check/reach/setting.ts';
import type { Selection } from '../model/book.ts';
import type { Words } from '../model/program.ts';
import type { Naming } from '../model/tokens.ts';
import { codeOf } from '../model/tokens.ts';
import type { Type } from '../model/types.ts';

/** Most things that are expected besides what the call gives. */
const mostChanges = 4;

/** What an example is written with. */
interface Written {
  readonly title: Words;
  readonly selection: Selection;
  /** The same run with other rules, of which it is to tell its own; null: it need not. */
  readonly rival: Attempt | null;
}

/** The example, each line at its place; null where nothing of it can be expected or written. */
export function exampleText(
  trial: Trial,
  run: Attempt,
  { title, selection, rival }: Written,
): string | null {
  const { program, routine } = trial;
  const info = program.routines[routine];
  const expected = expectations(trial, run, rival);
  if (info === undefined || (expected.length === 0 && run.refused === null)) return null;
  const map = trial.map === null ? undefined : program.maps[trial.map];
  const position = setUp(trial, run.settings);
  if (position === null) return null;
  const { things, values } = position;
  const lines = [
    ...selected(selection),
    ...(map === undefined ? [] : [`given map ${map.name}`]),
    ...things,
    callOf(trial, run, values),
    ...answers('facts', run.answered),
    ...answers('choices', run.choices),
    ...answers('draws', run.draws),
    ...answers('rolls', run.faces.map(String)),
    ...expected,
  ];
  const head = `example fr ${JSON.stringify(title.fr)} en ${JSON.stringify(title.en)} ours proposed`;
  return `${head} {\n${lines.map((each) => `  ${each}\n`).join('')}}\n`;
}

/** The layers and options that are asked for. */
function selected({ layers, options }: Selection): readonly string[] {
  return [
    ...layers.map((name) => `with layer ${name}`),
    ...[...options].map(([name, value]) => `with option ${name} = ${value ? 'yes' : 'no'}`),
  ];
}

/** The call that is made; of an action by whom, and of one that is refused why. */
function callOf(
  { program, routine }: Trial,
  { refused }: Attempt,
  values: SetUp['values'],
): string {
  const { name = '', role, parameters = [] } = program.routines[routine] ?? {};
  const all = parameters.map((each) => values.get(each.name) ?? each.name);
  if (role !== 'action') return `do ${name}(${all.join(', ')})`;
  const call = `${name}(${all.slice(0, -1).join(', ')}) by ${all.at(-1) ?? ''}`;
  return refused === null ? `do ${call}` : `illegal ${call} because ${JSON.stringify(refused.en)}`;
}

function answers(word: string, all: readonly string[]): readonly string[] {
  return all.length === 0 ? [] : [`${word} ${all.join(', ')}`];
}

interface SetUp {
  readonly things: readonly string[];
  /** What is handed over by itself, by the name of its parameter. */
  readonly values: ReadonlyMap<string, string>;
}

/** Things with their fields; those that others are given come first. Null: one is unsayable. */
function setUp({ program, routine }: Trial, settings: readonly Setting[]): SetUp | null {
  const all = said(settings).map(({ path, makes, code }, at) => ({ path, makes, code, at }));
  if (all.some(({ code }) => code === null)) return null;
  const values = new Map<string, string>();
  const groups = new Map<string, typeof all>();
  for (const one of all) {
    const dot = one.path.indexOf('.');
    if (dot < 0) values.set(one.path, one.code ?? '');
    else {
      const head = one.path.slice(0, dot);
      groups.set(head, [...(groups.get(head) ?? []), one]);
    }
  }
  const typeOf = (name: string): Type | null => {
    const type = program.routines[routine]?.parameters.find((each) => each.name === name)?.type;
    return (type?.kind === 'optional' ? type.type : type) ?? null;
  };
  const last = ([, group]: readonly [string, typeof all]): number => group.at(-1)?.at ?? 0;
  const things: string[] = [];
  for (const [head, group] of [...groups].sort((one, other) => last(one) - last(other))) {
    const [name = head, made] = head.split(':');
    const type = typeOf(name);
    const fields = group.map(({ path, code }) => `${path.slice(head.length + 1)} ${code ?? ''}`);
    const inside = `{ ${fields.join('  ')} }`;
    const kind = made ?? (type?.kind === 'thing' ? type.name : '');
    const isMade = group.some(({ makes }) => makes !== null);
    if (type?.kind === 'record') values.set(name, `${type.name} ${inside}`);
    else things.push(`given ${name}${isMade ? ` = ${kind}` : ''} ${inside}`);
  }
  return { things, values };
}

/** What comes of a run, dice and all, as a text. */
export function outcome(trial: Trial, run: Attempt): string {
  const { problem, refused, faces, draws, choices, answered } = run;
  const given = [problem?.code ?? '', refused?.en ?? '', ...[faces, draws, choices, answered]];
  return JSON.stringify([given, resultOf(trial, run), changesOf(trial, run)]);
}

/**
 * What the call gives; where it gives nothing, what it changed. With a rival all that is otherwise
 * with it, where something is.
 */
function expectations(trial: Trial, run: Attempt, rival: Attempt | null): readonly string[] {
  const result = resultOf(trial, run);
  const changes = changesOf(trial, run);
  if (rival === null) return result.length > 0 ? result : changes.slice(0, mostChanges);
  const others = new Set([...resultOf(trial, rival), ...changesOf(trial, rival)]);
  const own = changes.filter((line) => !others.has(line));
  const all = result.length > 0 || own.length > 0 ? [...result, ...own] : changes;
  return all.slice(0, mostChanges);
}

function resultOf({ program, routine }: Trial, run: Attempt): readonly string[] {
  const { configuration, result } = run;
  const type = program.routines[routine]?.result;
  if (type === undefined || type.kind === 'nothing' || result === undefined) return [];
  const code = codeOf(result, type, { program, configuration });
  return code === null ? [] : [`expect ${code}`];
}

function changesOf({ program }: Trial, { configuration, log }: Attempt): readonly string[] {
  const naming: Naming = { program, configuration };
  const found = new Map<string, string>();
  for (const event of log) {
    if (event.kind !== 'field') continue;
    const thing = configuration.things[event.thing];
    const field = program.things[thing?.type ?? -1]?.fields[event.field];
    if (thing === undefined || field === undefined || thing.out) continue;
    const value = thing.fields[event.field];
    const code = value === undefined ? null : codeOf(value, field.type, naming);
    if (code !== null) found.set(`${thing.name}.${field.name}`, code);
  }
  return [...found].map(([path, code]) => `expect ${path} = ${code}`);
}
