/** What a call lacks behind the parameters that it lacks: facts that the rule would ask then. */
import type { Program, Routine, Slip } from '../index.ts';
import { callRoutine, catalogueOf, prepareRun, UsageError, word } from '../index.ts';
import type { Asked, Prepared } from './asked.ts';
import { prepared } from './asked.ts';
import { allMissing } from './unsaid.ts';

/**
 * The same as `prepared`; where parameters are missing, the facts are named too that the rule asks
 * with the first value that each of those may have.
 * @throws UsageError
 */
export function preparedWhole(program: Program, routine: Routine | null, said: Asked): Prepared {
  try {
    return prepared(program, routine, said);
  } catch (error) {
    const wrong = error instanceof UsageError ? (error as UsageError) : null;
    if (routine === null || !lacksParameter(wrong)) throw error;
    const asked = askedBehind(program, routine, said);
    if (asked.length === 0) throw error;
    const others = [...wrong.others, new UsageError('asked-behind', { asked })];
    throw new UsageError(wrong.code, wrong.data, others);
  }
}

function lacksParameter(error: UsageError | null): error is UsageError<'missing-parameter'> {
  return error?.code === 'missing-parameter';
}

type Question = Readonly<Record<'fr' | 'en', string>>;

function askedBehind(program: Program, routine: Routine, said: Asked): readonly Question[] {
  const ready = prepareRun(program, routine, said.given);
  if (ready.kind !== 'slips') return [];
  const first = ready.slips.flatMap((slip) => firstOf(slip) ?? []);
  if (first.length < ready.slips.length) return [];
  const set = [...said.given.set, ...first];
  const tried = prepareRun(program, routine, { ...said.given, set });
  if (tried.kind !== 'ready') return [];
  const { configuration, values } = tried;
  callRoutine(program, configuration, program.routines.indexOf(routine), values);
  const naming = { program, configuration };
  const { choices } = said;
  return allMissing(naming, { policy: { kind: 'first' }, choices }).map((problem) => {
    const inWords = (language: 'fr' | 'en'): string => {
      const { title, hints } = word(problem, catalogueOf(language));
      return [title, ...hints].join(' · ');
    };
    return { fr: inWords('fr'), en: inWords('en') };
  });
}

/** The first value that a missing parameter may have; null: none is known. */
function firstOf(slip: Slip): readonly (readonly [string, string])[] | null {
  if (slip.code !== 'missing-parameter') return null;
  const { name, type, values } = slip.data;
  const [least] = /^-?\d+(?=\.\.)/u.exec(type) ?? [];
  const first = values[0] ?? least ?? (type === 'integer' || type === 'fraction' ? '0' : undefined);
  return first === undefined ? null : [[name, first]];
}
