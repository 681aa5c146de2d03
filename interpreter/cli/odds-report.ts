/** The odds as `odds` prints them. */
import type { AnyProblem, SaidFact, Sources, ToldSource, Type, Value, Ways } from '../index.ts';
import {
  catalogueOf,
  chanceText,
  compareValues,
  decimal,
  narrativeOf,
  percentage,
  Rational,
  tokenOf,
  valueText,
  word,
} from '../index.ts';
import { widest } from './account.ts';
import { missingAnswer, unused, unusedFacts } from './answering.ts';
import type { Context, Exit } from './context.ts';
import {
  exit,
  lineOf,
  problemJson,
  remark,
  remarksJson,
  showAlso,
  showProblems,
} from './context.ts';
import type { Naming } from './effects.ts';

/** What was found, and what of it tells outcomes apart. */
export interface Odds {
  readonly context: Context;
  readonly sources: Sources;
  readonly naming: Naming;
  readonly ways: Ways;
  /** What is missing behind what is missing. */
  readonly after: readonly AnyProblem[];
  /** The result (path null) and what is watched, as far as they are told. */
  readonly parts: readonly { readonly path: string | null; readonly type: Type }[];
  /** What it may rest on that the book does not simply print. */
  readonly rests: readonly ToldSource[];
  /** How choices were made. */
  readonly policy: string;
  /** What was said beforehand, and the rule that was called. */
  readonly said: {
    readonly choices: readonly string[];
    readonly facts: readonly SaidFact[];
    readonly policy: string | null;
    /** What was set and is lost as the rule begins. */
    readonly lost: readonly AnyProblem[];
  };
  readonly origin: Pick<AnyProblem, 'file' | 'span'>;
  /** Whether each outcome is told, however many there are. */
  readonly isWhole: boolean;
}

/** A way that ends in a problem, or for want of an answer. */
interface Failure {
  readonly problem: AnyProblem;
  readonly p: Rational;
}

/** Faults of no way by itself: what goes on for ever, or further than can be followed. */
const ofWays: ReadonlySet<string> = new Set(['never-ends', 'grows-on', 'too-many-ways']);

/** What is wrong with odds, or said in vain. */
interface Amiss {
  readonly failures: readonly Failure[];
  /** What counted as nothing when somebody chose. */
  readonly weighed: readonly AnyProblem[];
  readonly idle: ReturnType<typeof idleIn>;
}

/** Prints outcomes, failures and how choices were made. */
export function reportOdds(odds: Odds): Exit {
  const { context, naming, ways } = odds;
  const failures: readonly Failure[] = [...ways.problems, ...missing(ways, naming)];
  const weighed = weighedIn(ways, naming);
  const idle = idleIn(odds);
  const amiss = { failures, weighed, idle };
  if (context.json) context.out(JSON.stringify(wholeJson(odds, amiss), null, 2));
  else show(odds, amiss);
  const isUnsaid =
    ways.missing.length > 0 || weighed.some(({ code }) => code === 'missing-answer');
  if (isUnsaid || idle.choices.length > 0) return exit.unusable;
  return failures.length + weighed.length === 0 ? exit.good : exit.found;
}

function wholeJson(odds: Odds, { failures, weighed, idle }: Amiss): object {
  const { context, sources, after } = odds;
  const json = (each: AnyProblem): object => problemJson(context, each, sources);
  const told = [...idle.choices.map(json), ...remarksJson(context, idle.facts, sources)];
  return {
    ...asJson(odds, failures),
    ...(weighed.length === 0 ? {} : { weighed: weighed.map(json) }),
    ...(after.length === 0 ? {} : { alsoMissing: after.map(json) }),
    ...(told.length === 0 ? {} : { idle: told }),
  };
}

function show(odds: Odds, { failures, weighed, idle }: Amiss): void {
  const { context, sources, ways, after } = odds;
  for (const line of lines(odds, failures)) context.out(line);
  // Where nobody chose it does not matter how.
  const { heard } = ways;
  const isChosen = heard.isDecided || heard.choices > 0 || odds.said.policy !== null;
  if (isChosen) context.out(odds.policy);
  if (weighed.length > 0) context.out(context.usage.phrases.weighed);
  for (const line of restLines(odds)) context.out(line);
  if (isUntold(odds.parts)) context.out(context.usage.phrases.watchIt);
  // Where nothing else can come, or something has to be said or mended, the reason is told in full.
  const isAll = ways.outcomes.length === 0;
  const told = failures.filter(
    ({ problem: { code } }, index) => isAll || index >= ways.problems.length || ofWays.has(code),
  );
  const problems = [...told.map(({ problem }) => problem), ...weighed, ...idle.choices];
  showProblems(context, sources, problems);
  showAlso(context, sources, after);
  remark(context, idle.facts);
}

/** What counted as nothing when somebody chose, for want of an answer or of a result. */
function weighedIn({ weighed }: Ways, naming: Naming): readonly AnyProblem[] {
  return weighed.map((each) =>
    each.kind === 'missing' ? missingAnswer(each.request, naming) : each.problem,
  );
}

/** What was said and no way asks for; where ways stop for want of an answer, more might. */
function idleIn({ ways, said, origin, naming }: Odds): {
  readonly choices: readonly AnyProblem[];
  readonly facts: readonly AnyProblem[];
} {
  const { heard, missing: unsaid, outcomes } = ways;
  if (unsaid.length > 0 || outcomes.length === 0) return { choices: [], facts: [] };
  return {
    choices: unused(origin, [['choose', said.choices.slice(heard.choices)]]),
    facts: [
      ...said.lost,
      ...unusedFacts(origin, { said: said.facts, heard: heard.facts }, naming),
      ...(said.policy === null || heard.isDecided
        ? []
        : unused(origin, [['policy', [said.policy]]])),
    ],
  };
}

/** What nobody said; cells of charts that are needed are told together. */
function missing({ missing: all }: Ways, naming: Naming): readonly Failure[] {
  const told = all.map(({ request, p }) => ({ problem: missingAnswer(request, naming), p }));
  const isCell = ({ problem }: (typeof told)[number]): boolean =>
    problem.code === 'missing-answer' && problem.data.what === 'cell';
  const cells = told.filter(isCell);
  const rest = told.filter((each) => !isCell(each));
  const [first] = cells;
  if (first?.problem.code !== 'missing-answer' || cells.length === 1) return [...rest, ...cells];
  const abouts = cells.flatMap(({ problem }) =>
    problem.code === 'missing-answer' ? [problem.data.about] : [],
  );
  const about = [...new Set(abouts)].join('; ');
  const problem = { ...first.problem, data: { ...first.problem.data, about } };
  const p = cells.reduce((sum, each) => sum.add(each.p), Rational.zero);
  return [...rest, { problem, p }];
}

/** A line a mark: what is reconstructed, what comes from elsewhere. */
function restLines({ rests, context }: Odds): readonly string[] {
  const { phrases } = context.usage;
  return (['reconstructed', 'secondary'] as const).flatMap((mark) => {
    const names = rests.filter((each) => each.mark === mark).map(({ words }) => words);
    return names.length === 0 ? [] : [`${phrases[mark]} ${names.join(', ')}`];
  });
}

/** Whether outcomes are told by a result that there is none of. */
function isUntold(parts: Odds['parts']): boolean {
  return parts.every(({ path, type }) => path === null && type.kind === 'nothing');
}

/** One outcome for all that are told alike. */
interface Row {
  readonly values: readonly Value[];
  readonly p: Rational;
}

function rows({ ways, parts, naming }: Odds): readonly Row[] {
  const first = parts[0]?.path === null;
  const found = new Map<string, Row>();
  for (const { result, watched, p } of ways.outcomes) {
    const isResultAlone = first && parts.length === 1;
    const values = first ? [result, ...(isResultAlone ? [] : watched)] : watched;
    const key = values
      .map((value, index) => tokenOf(value, typeAt(parts, index), naming))
      .join('\n');
    const before = found.get(key);
    found.set(key, { values: before?.values ?? values, p: p.add(before?.p ?? Rational.zero) });
  }
  const all = [...found.values()];
  // Told by what is watched, outcomes come in the order of the results that are not told.
  return first ? all : all.sort((left, right) => compareValues(left.values, right.values));
}

function typeAt(parts: Odds['parts'], index: number): Type {
  return parts[index]?.type ?? { kind: 'unknown' };
}

function asJson(odds: Odds, failures: readonly Failure[]): object {
  const { context, sources, naming, parts, ways, policy, rests } = odds;
  const first = parts[0]?.path === null;
  const chance = (p: Rational): object => ({ p: p.toString(), decimal: Number(decimal(p, 12)) });
  const outcomes = rows(odds).map(({ values, p }) => {
    const tokens = values.map((value, index) => tokenOf(value, typeAt(parts, index), naming));
    const fields = first ? tokens.slice(1) : tokens;
    return {
      ...(first ? { outcome: tokens[0] } : {}),
      ...(fields.length === 0 ? {} : { watched: fields }),
      ...chance(p),
    };
  });
  const problems = failures.map(({ problem, p }) => ({
    ...problemJson(context, problem, sources),
    ...chance(p),
  }));
  const total = ways.outcomes.reduce((sum, { p }) => sum.add(p), Rational.zero).toString();
  const told = rests.length === 0 ? {} : { sources: rests };
  const failed = problems.length === 0 ? {} : { problems };
  return { policy, outcomes, total, ...told, ...failed };
}

/** More digits than this are no use to a reader; `--json` has them all. */
const longestFraction = 40;

function shortened(p: Rational): string {
  const text = p.toString();
  return text.length > longestFraction ? '…' : text;
}

/** More outcomes than so many nobody reads; as many of them as are told are the likeliest. */
const [mostRows, toldRows] = [200, 100];

/** Words and their chance. */
interface Line {
  readonly words: string;
  readonly p: Rational;
}

/** The outcomes in words; of very many the likeliest first, and the others as one. */
function outcomeLines(odds: Odds): readonly Line[] {
  const { context, naming, parts, isWhole } = odds;
  const { language, usage } = context;
  const all = rows(odds);
  const isFew = isWhole || all.length <= mostRows;
  const likely = isFew ? all : all.toSorted((left, right) => right.p.compare(left.p));
  const told = isFew ? all : likely.slice(0, toldRows);
  const lines = told.map(({ values, p }) => {
    if (isUntold(parts)) return { words: usage.phrases.noResult, p };
    const words = values.map((value, index) => {
      const text = valueText(value, typeAt(parts, index), { ...naming, language });
      const path = parts[index]?.path ?? null;
      return path === null ? text : `${path} = ${text}`;
    });
    return { words: words.join(', '), p };
  });
  if (isFew) return lines;
  const rest = likely.slice(toldRows).reduce((sum, { p }) => sum.add(p), Rational.zero);
  const words = `${String(all.length - toldRows)} ${usage.phrases.moreOutcomes}`;
  return [...lines, { words, p: rest }];
}

/** What was not followed: how far the rest can be trusted. */
const notFollowed: ReadonlySet<string> = new Set(['too-many-ways', 'grows-on']);

/**
 * A line an outcome: words, fraction, hundredths, a bar. Failures come after what can come, but
 * what was not followed comes first.
 */
function lines(odds: Odds, failures: readonly Failure[]): readonly string[] {
  const { context, sources } = odds;
  const { language } = context;
  const { chance, decimalMark } = narrativeOf(language);
  const linesOf = (isOpen: boolean): readonly Line[] =>
    failures.flatMap(({ problem, p }) => {
      if (notFollowed.has(problem.code) !== isOpen) return [];
      const { title } = word(problem, catalogueOf(language));
      return [{ words: `${title} (${lineOf(sources, problem.file, problem.span)})`, p }];
    });
  const all = [...linesOf(true), ...outcomeLines(odds), ...linesOf(false)];
  const told = all.map(({ p }) => chance(shortened(p), chanceText(p, 2, decimalMark)));
  const wide = widest(all.map(({ words }) => words));
  const most = widest(told);
  return all.map(({ words, p }, index) => {
    const bar = '█'.repeat(Number(percentage(p, 0)) / 4);
    return `${words.padEnd(wide)}  ${(told[index] ?? '').padStart(most)}  ${bar}`.trimEnd();
  });
}
