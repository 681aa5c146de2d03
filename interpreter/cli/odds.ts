/** `odds <book> <procedure>`: the exact chances of everything that can come of it. */
import { callRoutine, everyWay, near, typeText, UsageError } from '../index.ts';
import type { Policy, Program, Routine, Type, WaysOptions } from '../index.ts';
import { asked, prepared, routineNamed } from './asked.ts';
import type { Prepared } from './asked.ts';
import { exit, runnable, showProblems } from './context.ts';
import type { Context, Exit } from './context.ts';
import type { Naming } from './effects.ts';
import { pair } from './flags.ts';
import type { Flags } from './flags.ts';
import { reportOdds } from './odds-report.ts';
import type { Odds } from './odds-report.ts';
import { Progress } from './progress.ts';

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
  callRoutine(program, ready.configuration, index, ready.values);
  const found = follow(context, { program, routine, flags, ...ready, choices: request.choices });
  return reportOdds({ context, sources, ...found });
}

/** A call that may begin, with what flags say of it. */
interface Asking extends Extract<Prepared, { readonly kind: 'ready' }> {
  readonly program: Program;
  readonly routine: Routine;
  readonly flags: Flags;
  readonly choices: readonly string[];
}

function follow(context: Context, asking: Asking): Omit<Odds, 'context' | 'sources'> {
  const { program, configuration, routine, flags, choices, facts } = asking;
  const naming = { program, configuration };
  const watched = flags.texts('watch').map((path) => watch(program, naming, path));
  const by = groupedBy(flags, { routine, isWatched: watched.length > 0 });
  const options: WaysOptions = {
    policy: policyFor(flags, program, routine),
    choices,
    facts,
    watch: watched.map(({ thing, field }) => ({ thing, field })),
  };
  const progress = new Progress(context);
  const show = (done: number, all: number): void => progress.show(done, all);
  const ways = everyWay(program, configuration, { ...options, progress: show });
  progress.end();
  const parts = [{ path: null, type: routine.result }, ...watched].filter(
    ({ path }) => by === 'both' || (path === null) === (by === 'result'),
  );
  const policy = policyText(context, { flags, isScripted: choices.length > 0 });
  return { naming, ways, parts, policy };
}

/** The policy; one that aims at what is no number is a wrong call. */
function policyFor(flags: Flags, program: Program, { name, result }: Routine): Policy {
  const policy = policyOf(flags, program);
  if (policy.kind !== 'aims' || isNumber(result)) return policy;
  const data = { policy: flags.text('policy') ?? '', name, type: typeText(result) };
  throw new UsageError('no-number', data);
}

/** What tells outcomes apart. */
type By = 'result' | 'watched' | 'both';

/** A procedure without a result is told by what is watched alone. */
function groupedBy(
  flags: Flags,
  { routine, isWatched }: { readonly routine: Routine; readonly isWatched: boolean },
): By {
  const text = flags.text('by') ?? 'both';
  const known = ['result', 'watched', 'both'] as const;
  const by = known.find((each) => each === text);
  if (by === undefined)
    throw new UsageError('unknown-choice', { flag: '--by', value: text, known });
  if (by === 'watched' && !isWatched) throw new UsageError('missing-flag', { name: '--watch' });
  return by === 'both' && isWatched && routine.result.kind === 'nothing' ? 'watched' : by;
}

/** Whether something can be had high or low. */
function isNumber(type: Type): boolean {
  const { kind } = type.kind === 'optional' ? type.type : type;
  return kind === 'integer' || kind === 'fraction' || kind === 'yes-no';
}

/** How choices were made, in words. */
function policyText(
  { usage }: Context,
  { flags, isScripted }: { readonly flags: Flags; readonly isScripted: boolean },
): string {
  const text = flags.text('policy') ?? 'first';
  const { policyFirst, policyUniform, policyAims, policyScript } = usage.phrases;
  const told =
    text === 'first'
      ? policyFirst
      : text === 'uniform'
        ? policyUniform
        : `${text.split(',').join(', ')}; ${policyAims}`;
  return `${usage.phrases.policy} ${isScripted ? `${policyScript} ${told}` : told}`;
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
