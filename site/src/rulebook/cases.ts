/** Cases as tables: what their lines share, and what sets each apart. */
import {
  blankConfiguration,
  caseLines,
  type CasePlace,
  type ExampleInfo,
  type ExampleRun,
  type LogEvent,
  narrate,
  narrativeOf,
  type Program,
  type Type,
  type Value,
} from '../../../interpreter/index.ts';
import { inBoth, plainWords, valueWords } from '../machine/said.ts';
import type {
  CaseLineView,
  CaseRow,
  CasesView,
  ReplayStep,
  ReplayView,
  Words,
} from '../model.ts';
import { say } from '../words.ts';
import { wordsOf } from './labels.ts';

/** An example that is a line of cases, as played. */
interface Line {
  readonly program: Program;
  readonly run: ExampleRun;
  readonly info: ExampleInfo;
  readonly steps: ReplayView['steps'];
  readonly place: CasePlace;
  readonly around: Around;
}

/** What the book calls layers and options, and what the checks find in a line. */
export interface Around {
  readonly findings: (line: CasePlace['line']) => readonly Words[];
  readonly layer: (name: string) => Words;
  readonly option: (name: string) => Words;
}

/** What a line of cases says by itself. */
export function caseLine(line: Line): CaseLineView {
  const { steps, place, around } = line;
  const { cases, number } = place;
  const { title } = cases;
  const text = title.kind === 'quoted' ? title.text : '';
  return {
    cases: cases.span.from,
    title: title.kind === 'quoted' ? { fr: text, en: text } : wordsOf(title, ''),
    number,
    count: caseLines(cases).length,
    given: given(line),
    arguments: argumentsOf(line),
    answers: answers(line),
    expected: inBothLanguages(steps, ['expect', 'printed']).map(({ fr, en }) => ({
      words: { fr: fr.outcome ?? fr.text, en: en.outcome ?? en.text },
      held: en.held,
      found: fr.found === null || en.found === null ? null : { fr: fr.found, en: en.found },
    })),
    problems: [
      ...around.findings(place.line),
      ...inBothLanguages(steps, ['problem']).map(({ fr, en }) => ({ fr: fr.text, en: en.text })),
    ],
  };
}

/** Steps of some kinds, of which both languages have the same. */
function inBothLanguages(
  { fr, en }: Line['steps'],
  kinds: readonly ReplayStep['kind'][],
): readonly { readonly fr: ReplayStep; readonly en: ReplayStep }[] {
  const [french, english] = [fr, en].map((steps) =>
    steps.filter(({ kind }) => kinds.includes(kind)),
  );
  return (french ?? []).map((step, index) => ({ fr: step, en: english?.[index] ?? step }));
}

/** What is set up between the line before and this one; above the first, the set-up of all. */
function given(ran: Line): readonly Words[] {
  const { program, run, info, place } = ran;
  const { cases, line, number } = place;
  const first = cases.ahead?.[0]?.span.from ?? cases.span.from;
  const after = caseLines(cases)[number - 2]?.span.to ?? first;
  const isHere = ({ routine, at }: LogEvent): boolean =>
    routine === info.routine && at.from >= after && at.to <= line.span.from;
  const told = run.log.filter(isHere).flatMap((event) => setUp(event, { program, run }) ?? []);
  return number === 1 ? [...asked(ran), ...told] : told;
}

/** The layers, options, map and deals that an example asks for. */
function asked({ program, info, around }: Line): readonly Words[] {
  const { layers, options, map, deals } = info;
  const set = [program.maps[map ?? -1], ...deals.map((deal) => program.deals[deal])];
  return [
    ...layers.map((name) =>
      inBoth((language) => say(language, 'layer.with', { layer: around.layer(name)[language] })),
    ),
    ...options.map(({ name, value }) =>
      stated(around.option(name), plainWords(value ? 'yes' : 'no')),
    ),
    ...set.flatMap((info) => info?.words ?? []),
  ];
}

type Ran = Pick<Line, 'program' | 'run'>;

/** What a line sets up, as it is then; null for what only says where a run stands. */
function setUp(event: LogEvent, ran: Ran): Words | null {
  if (event.kind === 'field') {
    const type = ran.program.things[ran.run.configuration?.things[event.thing]?.type ?? -1];
    const field = type?.fields[event.field];
    if (type === undefined || field === undefined) return null;
    const of = type.role === 'state' ? type.words : thing(event.thing, ran);
    const value = valued(ran, field.type, event.after);
    return stated(inBoth((language) => `${of[language]}, ${field.words[language]}`), value);
  }
  return event.kind === 'create' ? piece(event.thing, ran) : null;
}

/** A new piece with the fields that are not as usual. */
function piece(index: number, ran: Ran): Words {
  const { program, run } = ran;
  const made = run.configuration?.things[index];
  const later = run.log.filter((event) => event.kind === 'field' && event.thing === index);
  const fields = (program.things[made?.type ?? -1]?.fields ?? []).flatMap((info, field) => {
    const first = later.find((event) => event.kind === 'field' && event.field === field);
    const value = first?.kind === 'field' ? first.before : (made?.fields[field] ?? null);
    const isUsual = JSON.stringify(value) === JSON.stringify(info.initial ?? null);
    return isUsual ? [] : [stated(info.words, valued(ran, info.type, value))];
  });
  const name = thing(index, ran);
  return inBoth((language) =>
    narrativeOf(language).call(
      name[language],
      fields.map((words) => words[language]),
    ),
  );
}

/** The arguments of its call, or what it looks up; none when the run never came to it. */
function argumentsOf({ program, run, info, place }: Line): CaseLineView['arguments'] {
  const { line } = place;
  const call = run.log.find(
    ({ kind, routine, at }) =>
      (kind === 'call' || kind === 'look-up') &&
      routine === info.routine &&
      at.from === line.span.from &&
      at.to === line.span.to,
  );
  if (call?.kind === 'look-up') {
    const axes = program.tables[call.table]?.axes ?? [];
    return axes.map(({ words, type, rounding, bands }, index) => {
      const at = call.axes[index];
      // Odds are said as over their column, and no fraction.
      const odds = rounding === null ? undefined : bands[at?.before ?? -1]?.text;
      const value = valued({ program, run }, type, at?.value ?? null);
      return { words, value: odds === undefined ? value : inBoth(() => odds) };
    });
  }
  if (call?.kind !== 'call') return [];
  const parameters = program.routines[call.callee]?.parameters ?? [];
  return parameters.map(({ words, type }, index) => ({
    words,
    value: valued({ program, run }, type, call.arguments[index] ?? null),
  }));
}

/** What its dice, draws, choices and facts are. */
function answers({ program, run }: Line): CaseLineView['answers'] {
  const configuration = run.configuration;
  if (configuration === null) return [];
  return run.log.flatMap((event): CaseLineView['answers'] => {
    if (event.kind === 'roll') {
      const faces = event.faces?.join(', ') ?? String(event.value);
      return [{ isRoll: true, words: inBoth(() => faces) }];
    }
    if (event.kind !== 'draw' && event.kind !== 'choice' && event.kind !== 'fact') return [];
    if (event.kind === 'fact' && event.isKnown) return [];
    const told = inBoth(
      (language) => narrate(event, { program, configuration, language })?.text ?? '',
    );
    return [{ isRoll: false, words: told }];
  });
}

function thing(index: number, ran: Ran): Words {
  const type = ran.program.things[ran.run.configuration?.things[index]?.type ?? -1];
  return valued(ran, { kind: 'thing', name: type?.name ?? '' }, index);
}

function valued({ program, run }: Ran, type: Type, value: Value): Words {
  const configuration = run.configuration ?? blankConfiguration();
  return valueWords(program, configuration, { type, value });
}

/** What something is: `turn: 2`. */
function stated(what: Words, value: Words): Words {
  return inBoth((language) => narrativeOf(language).expected(what[language], value[language]));
}

// ------------------------------------------------------------------------------------------ tables

/** The cases among the examples of a clause, each as one table; `10.61.c1` is the first. */
export function casesAmong(replays: readonly ReplayView[]): readonly CasesView[] {
  const found = Map.groupBy(replays, ({ line }) => line?.cases ?? null);
  found.delete(null);
  return [...found.values()].map((lines, index) =>
    casesView(lines, `${lines[0]?.clause ?? ''}.c${String(index + 1)}`),
  );
}

function casesView(replays: readonly ReplayView[], anchor: string): CasesView {
  const lines = replays.flatMap(({ line }) => line ?? []);
  const [first] = replays;
  if (first?.line === undefined || first.line === null) throw new Error('cases without a line');
  const { example, line } = first;
  const called = lines.find((one) => one.arguments.length > 0)?.arguments ?? [];
  const differs = called.map((_, at) => differ(lines, at));
  const fixed = called.filter((_, at) => differs[at] !== true);
  const answered = lines.flatMap((one) => one.answers);
  return {
    anchor,
    title: line.title,
    disputed: example.disputed,
    ours: example.ours,
    proposed: example.proposed,
    passed: replays.length === line.count && replays.every(({ passed }) => passed),
    shared: [...line.given, ...fixed.map(({ words, value }) => stated(words, value))],
    columns: called.flatMap(({ words }, at) => (differs[at] === true ? [words] : [])),
    onlyRolls: answered.length === 0 ? null : answered.every(({ isRoll }) => isRoll),
    rows: Array.from({ length: line.count }, (_, at) => {
      const replay = replays.find((one) => one.line?.number === at + 1);
      return replay === undefined ? null : row(replay, differs);
    }),
  };
}

function row(
  { example, passed, line }: ReplayView,
  differs: readonly boolean[],
): CaseRow | null {
  if (line === null) return null;
  const { number, given, arguments: all } = line;
  const cells = all.filter((_, at) => differs[at] === true).map(({ value }) => value);
  // What stands above the first line is shared.
  const own = number === 1 ? [] : given;
  return { ...line, anchor: example.anchor, passed, given: own, cells };
}

/** Whether lines differ in an argument. */
function differ(lines: readonly CaseLineView[], at: number): boolean {
  const said = lines.flatMap((line) => line.arguments[at]?.value.en ?? []);
  return new Set(said).size > 1;
}
