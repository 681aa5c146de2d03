/** `odds <book> <procedure>`: the exact chances of everything that can come of it. */
import {
  callRoutine,
  decimal,
  everyWay,
  near,
  percentage,
  narrativeOf,
  Rational,
  tokenOf,
  UsageError,
  valueText,
} from '../index.ts';
import type {
  Policy,
  Program,
  Sources,
  Type,
  Ways,
  WaysOptions,
} from '../index.ts';
import { asked, prepared, routineNamed } from './asked.ts';
import { exit, problemJson, runnable, showProblems } from './context.ts';
import type { Context, Exit } from './context.ts';
import { missingAnswer } from './answering.ts';
import type { Naming } from './effects.ts';
import { pair } from './flags.ts';
import { Progress } from './progress.ts';
import type { Flags } from './flags.ts';

export function oddsOf(
  context: Context,
  [book = '', name = '']: readonly string[],
  flags: Flags,
): Exit {
  return oddsIn(context, runnable(context, book, asked(flags)), { name, flags });
}

/** A book that was read, as layers and options make it. */
type Opened = ReturnType<typeof runnable>;

/** The same for a book that was read before. */
export function oddsIn(
  context: Context,
  { elaborated, sources }: Opened,
  { name, flags }: { readonly name: string; readonly flags: Flags },
): Exit {
  const request = asked(flags);
  const { program } = elaborated;
  const { index, routine } = routineNamed(program, name);
  const ready = prepared(program, routine, request);
  if (ready.kind === 'failed') {
    showProblems(context, sources, [ready.problem]);
    return exit.found;
  }
  const { configuration, facts } = ready;
  callRoutine(program, configuration, index, ready.values);
  const watched = flags
    .texts('watch')
    .map((path) => watch(program, { program, configuration }, path));
  const options: WaysOptions = {
    policy: policyOf(flags, program),
    choices: request.choices,
    facts,
    watch: watched.map(({ thing, field }) => ({ thing, field })),
  };
  const naming = { program, configuration };
  const progress = new Progress(context);
  const show = (done: number, all: number): void => progress.show(done, all);
  const ways = everyWay(program, configuration, { ...options, progress: show });
  progress.end();
  const types = [routine.result, ...watched.map(({ type }) => type)];
  const paths = watched.map(({ path }) => path);
  return report({ context, naming, ways, types }, sources, paths);
}

interface Watched {
  readonly path: string;
  readonly thing: number;
  readonly field: number;
  readonly type: Type;
}

/** `u1.cubes` as the field that it names. */
function watch(program: Program, { configuration }: Naming, path: string): Watched {
  const [head = '', name = ''] = path.split('.');
  const thing = configuration.things.findIndex((each) => each.name === head && !each.out);
  const fields = program.things[configuration.things[thing]?.type ?? -1]?.fields ?? [];
  const field = fields.findIndex((each) => each.name === name);
  const info = fields[field];
  if (info !== undefined) return { path, thing, field, type: info.type };
  const known = configuration.things.flatMap((each) =>
    (program.things[each.type]?.fields ?? []).map((one) => `${each.name}.${one.name}`),
  );
  throw new UsageError('unknown-parameter', { name: path, near: near(path, known) });
}

/** `first`, `uniform`, `highest=side`, `lowest=side` (several between commas). */
function policyOf(flags: Flags, program: Program): Policy {
  const text = flags.text('policy') ?? 'first';
  if (text === 'first' || text === 'uniform') return { kind: text };
  const players = program.kinds.find((kind) => kind.players)?.values ?? [];
  const aims = text.split(',').map((each) => {
    const [aim, player] = each.includes('=') ? pair('--policy', each) : [each, ''];
    if (aim !== 'highest' && aim !== 'lowest') {
      const known = ['first', 'uniform', 'highest=…', 'lowest=…'];
      throw new UsageError('unknown-choice', { flag: '--policy', value: each, known });
    }
    const index = players.findIndex((value) => value.name === player);
    if (index < 0) {
      const known = players.map((value) => value.name);
      throw new UsageError('unknown-choice', { flag: '--policy', value: player, known });
    }
    return [index, aim] as const;
  });
  return { kind: 'aims', aims: new Map(aims), measure: null };
}

interface Outcomes {
  readonly context: Context;
  readonly naming: Naming;
  readonly ways: Ways;
  /** Of the result, then of what is watched. */
  readonly types: readonly Type[];
}

function report(outcomes: Outcomes, sources: Sources, watched: readonly string[]): Exit {
  const { context, naming, ways } = outcomes;
  const { problems, missing } = ways;
  const wrong = [
    ...problems.map(({ problem }) => problem),
    ...missing.map(({ request }) => missingAnswer(request, naming)),
  ];
  if (context.json) context.out(JSON.stringify(asJson(outcomes, sources, wrong), null, 2));
  else {
    for (const line of lines(outcomes, watched)) context.out(line);
    showProblems(context, sources, wrong);
  }
  if (missing.length > 0) return exit.unusable;
  return wrong.length === 0 ? exit.good : exit.found;
}

function total({ outcomes }: Ways): Rational {
  return outcomes.reduce((sum, { p }) => sum.add(p), Rational.zero);
}

function asJson(
  { context, naming, ways, types }: Outcomes,
  sources: Sources,
  wrong: readonly Parameters<typeof problemJson>[1][],
): object {
  const outcomes = ways.outcomes.map(({ result, watched, p }) => {
    const [outcome, ...fields] = [result, ...watched].map((value, index) =>
      tokenOf(value, types[index] ?? { kind: 'unknown' }, naming),
    );
    const also = fields.length === 0 ? {} : { watched: fields };
    return { outcome, ...also, p: p.toString(), decimal: Number(decimal(p, 12)) };
  });
  const problems = wrong.map((problem) => problemJson(context, problem, sources));
  const also = problems.length === 0 ? {} : { problems };
  return { outcomes, total: total(ways).toString(), ...also };
}

/** A line an outcome: words, fraction, hundredths, a bar. */
function lines(
  { context, naming, ways, types }: Outcomes,
  watched: readonly string[],
): readonly string[] {
  const { language } = context;
  const { chance, decimalMark } = narrativeOf(language);
  const rows = ways.outcomes.map(({ result, watched: fields, p }) => {
    const [outcome = '', ...others] = [result, ...fields].map((value, index) =>
      valueText(value, types[index] ?? { kind: 'unknown' }, { ...naming, language }),
    );
    const more = others.map((text, index) => `, ${watched[index] ?? ''} = ${text}`).join('');
    return { words: outcome + more, p, told: chance(p.toString(), percentage(p, 2, decimalMark)) };
  });
  const wide = Math.max(0, ...rows.map(({ words }) => words.length));
  const told = Math.max(0, ...rows.map((row) => row.told.length));
  return rows.map((row) => {
    const bar = '█'.repeat(Number(percentage(row.p, 0)) / 4);
    return `${row.words.padEnd(wide)}  ${row.told.padStart(told)}  ${bar}`.trimEnd();
  });
}
