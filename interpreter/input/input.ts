/** Sets up a run from what a person says: who stands where, what the parameters are. */
import { legal, refusalOf, whyIllegal } from '../machine/perform/legal.ts';
import { start } from '../machine/start.ts';
import { load, makeMachine, problemOf } from '../machine/step.ts';
import type { Configuration } from '../model/configuration.ts';
import type { RuntimeProblem } from '../model/fault.ts';
import { near } from '../model/near.ts';
import type { Program, Routine } from '../model/program.ts';
import { split } from '../model/read-token.ts';
import type { GivenFact, Refusal } from '../model/request.ts';
import type { Value } from '../model/values.ts';
import type { Given, Slip } from './given.ts';
import { isCell, readCells } from './read-cell.ts';
import { readValue } from './read-value.ts';
import { Setter } from './setter.ts';

/** A routine ready to be called. */
export type Ready =
  | {
      readonly kind: 'ready';
      readonly configuration: Configuration;
      readonly values: readonly Value[];
    }
  | { readonly kind: 'slips'; readonly slips: readonly Slip[] }
  | Failed;

/** Why a run does not begin. */
export interface Failed {
  readonly kind: 'failed';
  readonly problem: RuntimeProblem;
  /** An action that is not legal, and the position that it was tried in. */
  readonly refused?: { readonly refusal: Refusal; readonly configuration: Configuration };
}

/** Lays the game out and reads the parameters of a routine; with null there are none to read. */
export function prepareRun(program: Program, routine: Routine | null, given: Given): Ready {
  const ready = preparedWith(program, routine, given);
  const [map, ...others] = program.maps;
  const isLaid = given.map !== null || given.deals.length > 0;
  if (ready.kind !== 'slips' || isLaid || map === undefined || others.length > 0) return ready;
  // What names a place of the only map that there is needs not say which.
  const laid = preparedWith(program, routine, { ...given, map: map.name });
  return laid.kind === 'slips' && laid.slips.length >= ready.slips.length ? ready : laid;
}

function preparedWith(program: Program, routine: Routine | null, given: Given): Ready {
  const slips: Slip[] = [];
  const find = (
    all: readonly { readonly name: string }[],
    name: string,
    code: 'unknown-map' | 'unknown-deal',
  ): number => {
    const index = all.findIndex((each) => each.name === name);
    if (index < 0)
      slips.push({
        code,
        data: {
          name,
          near: near(
            name,
            all.map((each) => each.name),
          ),
        },
      });
    return index;
  };
  const map = given.map === null ? null : find(program.maps, given.map, 'unknown-map');
  const deals = given.deals.map((name) => find(program.deals, name, 'unknown-deal'));
  if (slips.length > 0) return { kind: 'slips', slips };
  const started = start(program, { map, deals });
  if (started.kind === 'failed') return started;
  const { configuration } = started;
  const [said, set] = [given.set.filter(isCell), given.set.filter((pair) => !isCell(pair))];
  const { cells, slips: wrong } = readCells({ program, configuration }, said);
  configuration.facts.push(...cells);
  const setter = new Setter(program, configuration, routine);
  const values = setter.run(set);
  const slipped = [...wrong, ...setter.slips];
  if (slipped.length > 0) return { kind: 'slips', slips: slipped };
  const failed = routine && illegalCall(program, configuration, routine, values);
  return failed ?? { kind: 'ready', configuration, values };
}

/** Why an action that is about to be taken may not be; null for what is no action, or legal. */
export function illegalCall(
  program: Program,
  configuration: Configuration,
  routine: Routine,
  values: readonly Value[],
): Failed | null {
  const action = program.actions.findIndex((each) => program.routines[each.routine] === routine);
  const info = program.actions[action];
  if (info === undefined) return null;
  const machine = makeMachine(program);
  load(machine, configuration);
  try {
    const refusal = refusalOf(machine, action, values);
    if (refusal === legal) return null;
    const { file, span } = info.conditions[refusal ?? -1]?.origin ?? info.origin;
    const data = whyIllegal(machine, { action, refusal, arguments: values });
    const problem = { code: 'illegal-action', data, file, span, trace: [] } as const;
    const refused = { action, condition: refusal, arguments: values };
    return { kind: 'failed', problem, refused: { refusal: refused, configuration } };
  } catch (fault) {
    const { file, span } = info.origin;
    return { kind: 'failed', problem: { ...problemOf(machine, fault), file, span } };
  }
}

/** Facts said beforehand: `in-cover(u1)` = `yes`, or `in-cover` = `yes` whoever is asked about. */
export function readFacts(
  program: Program,
  configuration: Configuration,
  pairs: readonly (readonly [string, string])[],
): { readonly facts: readonly SaidFact[]; readonly slips: readonly Slip[] } {
  const facts: SaidFact[] = [];
  const slips: Slip[] = [];
  const naming = { program, configuration };
  const { cells, slips: wrong } = readCells(naming, pairs.filter(isCell));
  facts.push(...cells);
  slips.push(...wrong);
  for (const [path, text] of pairs.filter((pair) => !isCell(pair))) {
    const [name, inner] = call(path);
    const index = program.facts.findIndex((fact) => fact.name === name);
    const fact = program.facts[index];
    if (fact === undefined) {
      const known = program.facts.map((each) => each.name);
      slips.push({ code: 'unknown-fact', data: { name, near: near(name, known) } });
      continue;
    }
    const types = fact.parameters.map(({ type }) => type);
    const texts = inner === undefined ? null : split(inner, ',');
    const reads = texts?.map((part, at) => readValue(part, types[at] ?? { kind: 'none' }, naming));
    const value = readValue(text, fact.result, naming);
    const said = [...(texts ?? []), text];
    const wrong = [...(reads ?? []), value].flatMap((read, at) => {
      const { ok, ...rest } = read;
      return 'expected' in rest ? [{ path, value: said[at] ?? '', ...rest }] : [];
    });
    if (wrong.length > 0) {
      slips.push(...wrong.map((data) => ({ code: 'bad-value', data }) as const));
    } else if (value.ok) {
      const values = reads?.map((read) => (read.ok ? read.value : null)) ?? null;
      facts.push({ fact: index, arguments: values, value: value.value });
    }
  }
  return { facts, slips };
}

/** `in-cover(u1)` as its name and what is in its brackets; undefined without brackets. */
function call(path: string): readonly [string, string | undefined] {
  const open = path.indexOf('(');
  if (open < 0 || !path.trimEnd().endsWith(')')) return [path.trim(), undefined];
  return [path.slice(0, open).trim(), path.slice(open + 1, path.lastIndexOf(')'))];
}

/** Answers between commas: `u1, (u2 u3), yes`. */
export function splitAnswers(text: string): readonly string[] {
  return split(text, ',');
}

/** A fact as said; `arguments` null: whoever is asked about. */
export interface SaidFact extends Omit<GivenFact, 'arguments'> {
  readonly arguments: readonly Value[] | null;
}
