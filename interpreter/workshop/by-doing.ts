/**
 * A rule that somebody tried, as the example that it is: what was laid out, given and answered.
 * What it is to expect is for a person to confirm, one by one.
 */
import type { Edit } from '../../grammar/edit.ts';
import { parse } from '../../grammar/parse.ts';
import { print } from '../../grammar/print.ts';
import { luck } from '../drive/seed.ts';
import { Session } from '../drive/session.ts';
import type { Given } from '../input/given.ts';
import { prepareRun, readFacts } from '../input/input.ts';
import { start } from '../machine/start.ts';
import { fork } from '../machine/step.ts';
import type { Configuration } from '../model/configuration.ts';
import { isEqual } from '../model/equal.ts';
import type { LogEvent } from '../model/log.ts';
import type { Program, Words } from '../model/program.ts';
import { codeOf, givenFact } from '../model/tokens.ts';
import type { Type } from '../model/types.ts';
import type { Value } from '../model/values.ts';
import { placesOf } from './places.ts';

/** What somebody did: a rule by its name, what it was given, and the answers in turn. */
export interface Doing {
  readonly rule: string;
  readonly given: Given;
  readonly answers: readonly string[];
  /** Facts that were said beforehand. */
  readonly facts: readonly (readonly [name: string, value: string])[];
}

/** Something that came out, which an example may expect. */
export interface Outcome {
  /** As a rule writes it: `result = 2`, `u1.strength = 3`. */
  readonly code: string;
  /** The thing whose field it is, and the field; null: what the rule gives. */
  readonly of: { readonly thing: Value; readonly type: Type; readonly field: Words } | null;
  readonly value: Value;
  readonly type: Type;
}

export interface PlayedRule {
  /** The lines of the example before what it expects. */
  readonly lines: readonly string[];
  readonly outcomes: readonly Outcome[];
  readonly configuration: Configuration;
  /** The clause of the rule, and its file. */
  readonly clause: string | null;
  readonly file: string;
}

/** Does it again; null where it does not end, or where a rule cannot write what it was given. */
export function doneBy(program: Program, doing: Doing): PlayedRule | null {
  const { rule, given, facts } = doing;
  const routine = program.routines.findIndex(({ name }) => name === rule);
  const info = program.routines[routine];
  const ready = info === undefined ? null : prepareRun(program, info, given);
  if (info === undefined || ready?.kind !== 'ready') return null;
  const { configuration, values } = ready;
  const naming = { program, configuration: fork(configuration) };
  const things = thingsIn(naming, given);
  const codes = info.parameters.map(({ type }, at) => codeOf(values[at] ?? null, type, naming));
  if (things === null || codes.includes(null)) return null;
  const session = new Session(program, {
    ...{ configuration, routine, given: values, dice: luck(1), byHand: true, showsAll: true },
    facts: readFacts(program, configuration, facts).facts,
  });
  const played = playedOn(session, doing);
  if (played === null) return null;
  const lines = [
    ...(given.map === null ? [] : [`given map ${given.map}`]),
    ...given.deals.map((name) => `given deal ${name}`),
    ...things,
    `do ${rule}(${codes.join(', ')})`,
    ...played.lines,
  ];
  const { log, result } = played;
  const ended = { program, configuration: session.configuration };
  const outcomes = [...resultOf(result, info.result, ended), ...changesIn(log, ended)];
  const { clause, file } = info.origin;
  return { lines, outcomes, configuration: session.configuration, clause, file };
}

interface Played {
  readonly result: Value;
  readonly log: readonly LogEvent[];
  /** What was answered, as an example says it. */
  readonly lines: readonly string[];
}

/** Gives the answers in turn; null where one is none, or where they do not lead to the end. */
function playedOn(session: Session, { answers }: Doing): Played | null {
  const [draws, choices]: [string[], string[]] = [[], []];
  for (const answer of answers) {
    const standing = session.next();
    if (standing.kind !== 'waits') return null;
    const { request } = standing;
    if (session.answer(request, answer) !== null) return null;
    if (request.kind === 'draw') draws.push(session.said);
    if (request.kind === 'choose' || request.kind === 'act') choices.push(session.said);
  }
  const end = session.next();
  if (end.kind !== 'done') return null;
  const { log } = session.news(null);
  const rolls = log.flatMap((event) => (event.kind === 'roll' ? (event.faces ?? []) : []));
  const lines = [
    ...line('facts', factsIn(session.program, session.configuration, log)),
    ...line('choices', choices),
    ...line('draws', draws),
    ...line('rolls', rolls.map(String)),
  ];
  return { result: end.result, log, lines };
}

function line(word: string, all: readonly string[]): readonly string[] {
  return all.length === 0 ? [] : [`${word} ${all.join(', ')}`];
}

interface Naming {
  readonly program: Program;
  readonly configuration: Configuration;
}

/** Pieces that were described, with what is not as it is anyway; null: one cannot be written. */
function thingsIn(begun: Naming, { map, deals }: Given): readonly string[] | null {
  const { program } = begun;
  const index = (all: readonly { readonly name: string }[], name: string): number =>
    all.findIndex((each) => each.name === name);
  const laid = start(program, {
    map: map === null ? null : index(program.maps, map),
    deals: deals.map((name) => index(program.deals, name)),
  });
  if (laid.kind === 'failed') return null;
  const lines: string[] = [];
  for (const thing of begun.configuration.things.slice(laid.configuration.things.length)) {
    const type = program.things[thing.type];
    if (type === undefined) return null;
    const fields = type.fields.flatMap((field, at): readonly (string | null)[] => {
      const value = thing.fields[at];
      const isUsual = field.initial !== undefined && isEqual(value ?? null, field.initial);
      if (value === undefined || isUsual) return [];
      const code = codeOf(value, field.type, begun);
      return [code === null ? null : `${field.name} ${code}`];
    });
    if (fields.includes(null)) return null;
    lines.push(`given ${thing.name} = ${type.name} { ${fields.join('  ')} }`);
  }
  return lines;
}

/** What was asked of the table, each question once. */
function factsIn(
  program: Program,
  configuration: Configuration,
  log: readonly LogEvent[],
): readonly string[] {
  const naming = { program, configuration };
  const said = log.flatMap((event): readonly string[] => {
    const fact = event.kind === 'fact' ? program.facts[event.fact] : undefined;
    if (event.kind !== 'fact' || fact === undefined) return [];
    return [givenFact(fact, event, naming)];
  });
  return [...new Set(said)];
}

function resultOf(value: Value, type: Type, naming: Naming): readonly Outcome[] {
  const code = type.kind === 'nothing' ? null : codeOf(value, type, naming);
  return code === null ? [] : [{ code: `result = ${code}`, of: null, value, type }];
}

/** How fields stand that changed, each once. */
function changesIn(log: readonly LogEvent[], naming: Naming): readonly Outcome[] {
  const { program, configuration } = naming;
  const found = new Map<string, Outcome>();
  for (const event of log) {
    if (event.kind !== 'field') continue;
    const thing = configuration.things[event.thing];
    const kind = program.things[thing?.type ?? -1];
    const field = kind?.fields[event.field];
    if (thing === undefined || kind === undefined || field === undefined || thing.out) continue;
    const value = thing.fields[event.field] ?? null;
    const code = codeOf(value, field.type, naming);
    if (code === null) continue;
    const of = { thing: event.thing, type: { kind: 'thing', name: kind.name } as const };
    const path = `${thing.name}.${field.name}`;
    found.set(path, {
      code: `${path} = ${code}`,
      of: { ...of, field: field.words },
      value,
      type: field.type,
    });
  }
  return [...found.values()];
}

/** The example as the printer writes it; null where its words or lines make none. */
export function exampleStatement(
  { lines }: PlayedRule,
  { title, confirmed }: {
    readonly title: Words;
    /** What somebody said is right. */
    readonly confirmed: readonly Outcome[];
  },
): string | null {
  const [fr, en] = [title.fr, title.en].map((text) => text.trim().replaceAll('"', '”'));
  if (fr === '' || en === '' || confirmed.length === 0) return null;
  const all = [...lines, ...confirmed.map(({ code }) => `expect ${code}`)];
  const text = `example fr "${fr ?? ''}" en "${en ?? ''}" ours {\n${all.join('\n')}\n}\n`;
  const { tree, problems } = parse(text, '');
  return problems.length === 0 ? print(tree) : null;
}

/** The edit that puts a statement at the end of a clause; outside of one at the end of the file. */
export function atEndOf(text: string, clause: string | null, statement: string): Edit | null {
  const place = placesOf(text, '').places.find((one) => one.clause === clause);
  if (clause === null) {
    const to = text.length;
    return { span: { from: to, to }, text: `\n${statement}` };
  }
  if (place === undefined) return null;
  const brace = place.span.to - 1;
  const start = text.lastIndexOf('\n', brace) + 1;
  const at = text.slice(start, brace).trim() === '' ? start : brace;
  const inner = statement.trimEnd().replace(/^(?=.)/gmu, '  ');
  return { span: { from: at, to: at }, text: `\n${inner}\n` };
}
