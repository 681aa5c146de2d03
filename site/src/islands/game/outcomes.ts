/** What can come of a rule, in words: what it gives, and what it changes of what it was given. */
import type { Prospect, Session, Value } from '../../../../interpreter/index.ts';
import {
  narrate,
  Rational,
  valueText,
  wordOfRun,
} from '../../../../interpreter/index.ts';
import { chanceView } from '../../machine/said.ts';
import type { OutcomeView } from '../../model.ts';
import type { Speech } from './speech.ts';
import type { FoundWays } from './ways.ts';

/** A chance as it is shown. */
type Chance = Pick<OutcomeView, 'chance' | 'percent' | 'share'>;

/** Something that can come, with its chance in each of the situations. */
export interface Outcome {
  readonly words: string;
  /** The result, where it is a number. */
  readonly number: number | null;
  readonly chances: readonly (Chance | undefined)[];
  readonly ps: readonly (Rational | undefined)[];
}

export type Reckoning = 'exactly' | 'atLeast' | 'atMost';

/** Where the outcomes are those of. */
export interface Place {
  readonly prospect: Prospect;
  readonly session: Session;
  readonly speech: Speech;
}

/** What can come in one or the other situation, those told alike as one, in the order found. */
export function outcomesOf(
  found: readonly (readonly [FoundWays, Place])[],
): readonly Outcome[] {
  const all = new Map<string, { number: number | null; ps: Rational[] }>();
  for (const [at, [ways, place]] of found.entries()) {
    for (const { words, number, p } of told(ways, place)) {
      const known = all.get(words) ?? { number, ps: [] };
      const before = known.ps[at] ?? Rational.zero;
      known.ps[at] = before.add(Rational.parse(p) ?? Rational.zero);
      all.set(words, known);
    }
  }
  return [...all].map(([words, { number, ps }]) => ({
    words,
    number,
    ps,
    chances: found.map((_, at) => (ps[at] === undefined ? undefined : chanceView(ps[at]))),
  }));
}

/** Whether results have an order, so that they are more or less than others. */
export function isOrdered(outcomes: readonly Outcome[]): boolean {
  return outcomes.length > 0 && outcomes.every(({ number }) => number !== null);
}

/** The chance of a result in a situation, or where they have an order of it or more, or less. */
export function chanceIn(
  outcomes: readonly Outcome[],
  { words, number }: Outcome,
  { reckoning, situation }: { readonly reckoning: Reckoning; readonly situation: number },
): Rational {
  const isCounted = (other: Outcome): boolean =>
    isOrdered(outcomes)
      ? isWithin(other.number ?? 0, number ?? 0, reckoning)
      : other.words === words;
  return outcomes
    .filter(isCounted)
    .reduce((sum, { ps }) => sum.add(ps[situation] ?? Rational.zero), Rational.zero);
}

function isWithin(number: number, bound: number, reckoning: Reckoning): boolean {
  switch (reckoning) {
    case 'exactly':
      return number === bound;
    case 'atLeast':
      return number >= bound;
    case 'atMost':
      return number <= bound;
  }
}

interface Told {
  readonly words: string;
  readonly number: number | null;
  readonly p: string;
}

function told({ outcomes, problems }: FoundWays, place: Place): readonly Told[] {
  const { speech } = place;
  const failed = problems.map(({ problem, p }) => {
    const { title } = wordOfRun(problem, speech.language);
    return { words: title, number: null, p };
  });
  const come = outcomes.map(({ result, watched, p }): Told => {
    const changed = changes(watched, place);
    const said = resultOf(result, place);
    const words = [...(said === null ? [] : [said]), ...changed].join(' · ');
    const isNumber = typeof result === 'number' && changed.length === 0 && isCount(place);
    const number = isNumber ? result : null;
    return { words: words === '' ? speech.say('unchanged') : words, number, p };
  });
  return [...come, ...failed];
}

/** What a rule gives, in words; null: it gives nothing. */
export function resultOf(result: Value, { prospect, session, speech }: Place): string | null {
  const type = session.program.routines[prospect.routine]?.result;
  if (type === undefined || type.kind === 'nothing') return null;
  return valueText(result, type, { ...session.naming(), language: speech.language });
}

/** Whether the result is a number that counts. */
function isCount({ prospect, session }: Place): boolean {
  return session.program.routines[prospect.routine]?.result.kind === 'integer';
}

/** What becomes of what is watched, as an account tells it. */
function changes(
  watched: readonly Value[],
  { prospect, session, speech }: Place,
): readonly string[] {
  const { program, configuration } = session;
  const origin = program.routines[prospect.routine]?.origin;
  return prospect.watch.flatMap((watch, at): readonly string[] => {
    if (!('field' in watch)) return [];
    const { thing, field } = watch;
    const before = configuration.things[thing]?.fields[field] ?? null;
    const after = watched[at] ?? null;
    if (origin === undefined || JSON.stringify(before) === JSON.stringify(after)) return [];
    const event = { kind: 'field', thing, field, before, after } as const;
    const placed = { ...event, routine: prospect.routine, at: origin.span };
    const line = narrate(placed, { ...session.naming(), language: speech.language }, undefined);
    return line === null ? [] : [line.text];
  });
}
