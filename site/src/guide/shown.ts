// A block of rules on a page is checked and run when the site is built, once for both languages.
// What a page shows of it comes from here, and a block that does not do what is said behind its
// fence is a fault: the site is not built.
import type {
  ExampleCase,
  ExampleRun,
  Language,
  Problem,
  Program,
  Rational,
  Sources,
} from '../../../interpreter/index.ts';
import {
  account,
  blankConfiguration,
  callRoutine,
  chanceText,
  check,
  everyExample,
  everyWay,
  hostOf,
  narrateExpectation,
  open,
  placeOf,
  prepareRun,
  readBook,
  render,
  runExample,
  severity,
  stationsOf,
  tokenOf,
  valueText,
} from '../../../interpreter/index.ts';
import type { Asked, Block } from './block.ts';
import { GuideFault } from './block.ts';
import { besides } from './context.ts';

/** What comes of a block, in one language. */
export interface Shown {
  readonly what: 'account' | 'odds' | 'problem';
  /** What was done or asked, and the dice that were rolled. */
  readonly title: string;
  readonly rolls?: string | null;
  /** Lines of an account with how deep each stands; of odds, outcome, chance and share. */
  readonly lines: readonly (readonly string[])[];
}

/** By language; empty where there is nothing to show. */
export type InBoth = Readonly<Record<Language, readonly Shown[]>>;

const own = 'skirmish/rules.rules';

/** Checks and runs a block, which may rest on declarations that its page does not show. */
export function shown(block: Block, context: string): InBoth {
  const { source, asked } = block;
  if (!isWhole(source)) {
    const isAsked = exampleOf(asked) !== '' || asked.odds !== null || asked.problem !== null;
    if (!isAsked && isPart(source)) return { fr: [], en: [] };
    const slipped = placed(block, sourcesOf(source, ''));
    throw faultOf(slipped, 'be rules', slipped.sources.problems[0]);
  }
  const text = source + exampleOf(asked);
  const place = placed(block, sourcesOf(text, besides(context, source)));
  const { sources } = place;
  const slip = sources.problems.find(({ file }) => file !== own);
  if (slip !== undefined) throw faultOf(place, 'have a context that can be read', slip);
  if (asked.problem !== null) return foundProblem(place, asked.problem);
  const { elaborated, problems } = open(sources);
  // Of what a page shows a part only, that part must be right.
  const [first] = problems.filter(({ code, file }) => severity(code) === 'error' && file === own);
  if (elaborated === null || first !== undefined) throw faultOf(place, 'have no problem', first);
  const told = [...played(place), ...oddsOf(place, elaborated.program)];
  return { fr: told.map(({ fr }) => fr), en: told.map(({ en }) => en) };
}

interface Place {
  readonly block: Block;
  readonly sources: Sources;
  readonly textOf: (path: string) => string | null;
}

function placed(block: Block, sources: Sources): Place {
  const textOf = (path: string): string | null =>
    sources.files.find((file) => file.path === path)?.text ?? null;
  return { block, sources, textOf };
}

type Told = Readonly<Record<Language, Shown>>;

function inEach(say: (language: Language) => Shown): Told {
  return { fr: say('fr'), en: say('en') };
}

/** Whether a text is declarations; otherwise it may be what stands within one. */
function isWhole(source: string): boolean {
  return sourcesOf(source, '').problems.length === 0;
}

/** Whether it is what stands in a clause, a rule, an example or a table. */
function isPart(source: string): boolean {
  const frames = [
    'clause 1 fr "a" en "a" {',
    'procedure p() fr "a" en "a" {',
    'example "a" {',
    'table t fr "a" en "a" {',
  ];
  return frames.some((frame) => isWhole(`${frame}\n${source}\n}`));
}

/** What is to be done, as an example behind the rules. */
function exampleOf({ do: done, given, expect, ...answers }: Asked): string {
  if (done === null) return '';
  const lines = [
    ...given.map((each) => `given ${each}`),
    `do ${done}`,
    ...(['rolls', 'draws', 'choices'] as const).flatMap((what) => {
      const said = answers[what];
      return said === null ? [] : [`${what} ${said}`];
    }),
    ...expect.map((each) => `expect ${each}`),
  ];
  return `\nexample fr "Essai" en "Trial" {\n${lines.map((line) => `  ${line}\n`).join('')}}\n`;
}

/** A book of a block and its context; most are part of one that is called as the guide calls it. */
function sourcesOf(text: string, context: string): Sources {
  const isHeaded = [text, context].some((part) => /^book /mu.test(part));
  const header = isHeaded ? '' : 'book skirmish fr "Escarmouche" en "Skirmish" { }\n';
  const files = new Map([
    [own, text],
    ['skirmish/context.rules', `${header}${context}`],
  ]);
  return readBook(hostOf('skirmish', files), 'skirmish');
}

/** The problem that is to be found, alone, as it is told at the terminal. */
function foundProblem(place: Place, code: string): InBoth {
  const found = check(place.sources).filter(({ file }) => file === own);
  const wanted = found.find((each) => each.code === code);
  const other = found.find((each) => each.code !== code && severity(each.code) === 'error');
  if (wanted === undefined || other !== undefined) {
    throw faultOf(place, `have the problem ${code}`, other ?? found[0]);
  }
  const told = inEach((language) => ({
    what: 'problem',
    title: code,
    lines: render(wanted, place.textOf, language).split('\n').slice(1).map((line) => [line]),
  }));
  return { fr: [told.fr], en: [told.en] };
}

/** Plays the examples of a block, that behind its fence too, which alone is told. */
function played(place: Place): readonly Told[] {
  const all = everyExample(place.sources);
  return all.flatMap(({ elaborated, example, problems: [slip] }, at) => {
    if (slip !== undefined) throw faultOf(place, 'have no problem', slip);
    const run = runExample(elaborated.program, example);
    if (!run.ok) throw faultOf(place, 'do what it says', run.problems[0]);
    const isAsked = place.block.asked.do !== null && at === all.length - 1;
    return isAsked ? [accountOf(place.block.asked, { elaborated, example, run })] : [];
  });
}

/** What happened, and what was expected and came. */
function accountOf(
  { do: done, rolls }: Asked,
  {
    elaborated: { program },
    example,
    run: { configuration, log, checked },
  }: Pick<ExampleCase, 'elaborated' | 'example'> & { readonly run: ExampleRun },
): Told {
  const running = { program, configuration: configuration ?? blankConfiguration() };
  return inEach((language) => {
    const teller = { ...running, language };
    const stations = stationsOf(example, checked, teller);
    const came = stations.map((station) => narrateExpectation(station, example, teller).text);
    const happened = account(log, teller).map(({ text, depth }) => [text, String(depth)]);
    const lines = [...happened, ...came.map((text) => [text, '0'])];
    return { what: 'account', title: done ?? '', rolls, lines };
  });
}

/** The exact odds of a rule, which must hold the chances that the page says. */
function oddsOf(place: Place, program: Program): readonly Told[] {
  const { block } = place;
  const { odds, chances } = block.asked;
  if (odds === null) return [];
  const [name = '', ...set] = odds.split(/\s+(?=[\w.-]+=)/u);
  const index = program.routines.findIndex(
    (each) => each.role === 'procedure' && each.name === name,
  );
  const routine = program.routines[index];
  if (routine === undefined) throw new GuideFault(block, `have the rule ${name}`, 'none');
  const ready = prepareRun(program, routine, { map: null, deals: [], set: pairsOf(set) });
  if (ready.kind !== 'ready') throw new GuideFault(block, `take ${odds}`, JSON.stringify(ready));
  const { configuration, values } = ready;
  callRoutine(program, configuration, index, values);
  const { outcomes, problems } = everyWay(program, configuration);
  const [first] = problems;
  if (first !== undefined) throw faultOf(place, `have odds of ${odds}`, first.problem);
  const naming = { program, configuration };
  const found = outcomes.map(
    ({ result, p }) => `${tokenOf(result, routine.result, naming)}: ${p.toString()}`,
  );
  const missing = chances.find((chance) => !found.includes(chance));
  if (missing !== undefined) {
    throw new GuideFault(block, `have the odds ${missing}`, found.join('; '));
  }
  return [
    inEach((language) => ({
      what: 'odds',
      title: odds,
      lines: outcomes.map(({ result, p }) => [
        valueText(result, routine.result, { ...naming, language }),
        p.toString(),
        chanceIn(p, language),
      ]),
    })),
  ];
}

function chanceIn(p: Rational, language: Language): string {
  return language === 'fr' ? `${chanceText(p, 2, ',')} %` : `${chanceText(p, 2)}%`;
}

function pairsOf(set: readonly string[]): readonly (readonly [string, string])[] {
  return set.map((each) => {
    const at = each.indexOf('=');
    return [each.slice(0, at), each.slice(at + 1)] as const;
  });
}

/** A problem of a block as a fault of its page: at its line there. */
function faultOf(
  { block, textOf }: Place,
  expected: string,
  problem: Parameters<typeof render>[0] | undefined,
): GuideFault {
  if (problem === undefined) return new GuideFault(block, expected, 'no problem');
  // What stands behind the fence is at its line.
  const { line } = placeOf(problem, textOf);
  const isShown = problem.file === own && line < block.source.split('\n').length;
  const at = { file: block.file, line: block.line + (isShown ? line : 0) };
  return new GuideFault(at, expected, render(problem as Problem, textOf, 'en'));
}
