/** `odds <book> <procedure>`: the exact chances of everything that can come of it. */
import type { Given, Policy, Program, Routine, Type, Watch, WaysOptions } from '../index.ts';
import {
  callRoutine,
  everyWay,
  restsOnSecrets,
  sourcesUnder,
  typeText,
  UsageError,
} from '../index.ts';
import { setInVain } from './answering.ts';
import type { Prepared } from './asked.ts';
import { asked, routineNamed, withCellsAsked } from './asked.ts';
import { preparedWhole } from './behind.ts';
import type { Context, Exit } from './context.ts';
import { exit, runnable, showProblems } from './context.ts';
import type { Named } from './doors.ts';
import { withNames } from './doors.ts';
import type { Flags } from './flags.ts';
import { once, pair } from './flags.ts';
import { tellLay } from './in-play.ts';
import type { Subject } from './interview.ts';
import { interviewed, tellCall } from './interview.ts';
import type { Looks } from './looking.ts';
import { looksOf } from './looking.ts';
import type { Odds } from './odds-report.ts';
import { reportOdds } from './odds-report.ts';
import { Progress } from './progress.ts';
import { alsoMissingOnWays, factsAsked } from './unsaid.ts';

/** At a terminal it asks first for what was not said, and tells then how to say it at once. */
export async function oddsOf(
  context: Context,
  words: readonly string[],
  flags: Flags,
): Promise<Exit> {
  return withNames(context, { words, flags }, (own, named) => oddsNamed(own, named, flags));
}

async function oddsNamed(
  context: Context,
  { book, rule, isSaid }: Named,
  flags: Flags,
): Promise<Exit | 'back'> {
  const name = rule ?? '';
  const opened = runnable(context, book, asked(flags));
  const { program } = opened.elaborated;
  const { index, routine } = routineNamed(program, name);
  const stopsAt: Subject['stopsAt'] = ({ configuration, values, facts }, { choices }) => {
    callRoutine(program, configuration, index, values);
    const policy = { kind: 'first' } as const;
    const naming = { program, configuration };
    const [request] = factsAsked(naming, { policy, choices, facts });
    const nothing = { before: [], told: 0, isWaiting: false } as const;
    return request === undefined ? null : { ...naming, ...nothing, request };
  };
  const whole = await interviewed(context, { program, routine, stopsAt }, flags);
  if (whole === null) return exit.unusable;
  if (whole === 'back') return whole;
  const code = oddsIn(context, opened, { name, flags: whole.flags });
  if (whole.flags !== flags || !isSaid) tellCall(context, ['odds', book, name], whole.flags);
  return code;
}

/** A book that was read, as layers and options make it. */
type Opened = ReturnType<typeof runnable>;

/** The same for a book that was read before. */
export function oddsIn(
  context: Context,
  { elaborated, sources }: Opened,
  { name, flags }: { readonly name: string; readonly flags: Flags },
): Exit {
  const request = withCellsAsked(asked(flags));
  const { program } = elaborated;
  const { index, routine } = routineNamed(program, name);
  const ready = preparedWhole(program, routine, request);
  if (ready.kind === 'failed') {
    showProblems(context, sources, [ready.problem]);
    return exit.found;
  }
  const looks = looksOf(flags, { elaborated, sources, routine, ...ready });
  if (looks.problems.length > 0) {
    showProblems(context, looks.sources, looks.problems);
    return exit.unusable;
  }
  tellLay(context, request, { program, routine, configuration: ready.configuration });
  callRoutine(looks.program, ready.configuration, index, ready.values);
  const said = { choices: request.choices, set: request.given.set };
  const found = follow(context, { routine, flags, looks, ...ready, ...said });
  const rests = sourcesUnder(looks.program, index, context.language);
  return reportOdds({ context, sources: looks.sources, rests, origin: routine.origin, ...found });
}

/** A call that may begin, with what flags say of it. */
interface Asking extends Extract<Prepared, { readonly kind: 'ready' }> {
  readonly routine: Routine;
  readonly flags: Flags;
  readonly looks: Looks;
  readonly choices: readonly string[];
  readonly set: Given['set'];
}

type Found = Omit<Odds, 'context' | 'sources' | 'rests' | 'origin'>;

function follow(context: Context, asking: Asking): Found {
  const { configuration, routine, flags, looks, choices, facts } = asking;
  const { program, watched } = looks;
  const naming = { program, configuration };
  const by = groupedBy(flags, { routine, isWatched: watched.length > 0 });
  const options: WaysOptions = {
    policy: policyFor(flags, program, { routine, measures: looks.measures }),
    choices,
    facts,
    watch: watched.map(({ watch }) => watch),
  };
  const progress = new Progress(context);
  const show = (done: number, all: number): void => progress.show(done, all);
  const ways = everyWay(program, configuration, { ...options, progress: show });
  progress.end();
  const after = alsoMissingOnWays(naming, options, ways);
  const result = { path: null, type: routine.result };
  const parts = [result, ...watched.map(({ text, type }) => ({ path: text, type }))].filter(
    ({ path }) => by === 'both' || (path === null) === (by === 'result'),
  );
  const isOpen = options.policy?.kind === 'aims' && restsOnSecrets(program, routine);
  const policy = policyText(context, { flags, isScripted: choices.length > 0, isOpen });
  const lost = setInVain(program, routine, asking.set);
  const said = { choices, facts, policy: flags.text('policy') ?? null, lost };
  return { naming, ways, after, parts, policy, said, isWhole: flags.has('all') };
}

/** The policy; one that aims at what is no number is a wrong call. */
function policyFor(
  flags: Flags,
  program: Program,
  { routine, measures }: { readonly routine: Routine } & Pick<Looks, 'measures'>,
): Policy {
  const policy = policyOf(flags, program);
  if (policy.kind !== 'aims') {
    if (measures.size === 0) return policy;
    throw new UsageError('missing-flag', { name: '--policy highest=…' });
  }
  const own = new Map<number, Watch>();
  for (const [player, { watch }] of measures) if (player !== null) own.set(player, watch);
  for (const player of policy.aims.keys()) {
    const { text: name, type } = measures.get(player) ??
      measures.get(null) ?? { text: routine.name, type: routine.result };
    if (isNumber(type)) continue;
    const data = { policy: flags.text('policy') ?? '', name, type: typeText(type) };
    throw new UsageError('no-number', data);
  }
  return { ...policy, measure: measures.get(null)?.watch ?? null, own };
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

interface Chosen {
  readonly flags: Flags;
  readonly isScripted: boolean;
  /** Whether who has an aim knows what is secret to him. */
  readonly isOpen: boolean;
}

/** How choices were made, in words. */
function policyText(
  { usage }: Context,
  { flags, isScripted, isOpen }: Chosen,
): string {
  const text = flags.text('policy') ?? 'first';
  const measures = flags.texts('measure').map((measure) => `\`${measure}\``);
  const { policyFirst, policyUniform, policyAims, policyOpen, policyMeasure, policyScript } =
    usage.phrases;
  const aimed = measures.length === 0 ? '' : ` ${policyMeasure} ${measures.join(', ')}`;
  const told =
    text === 'first'
      ? policyFirst
      : text === 'uniform'
        ? policyUniform
        : `${text.split(',').join(', ')}${aimed}${policyAims}${isOpen ? policyOpen : ''}`;
  return `${usage.phrases.policy} ${isScripted ? `${policyScript} ${told}` : told}`;
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
  once(
    '--policy',
    aims.map(([index]) => players[index]?.name ?? ''),
  );
  return { kind: 'aims', aims: new Map(aims), measure: null };
}
