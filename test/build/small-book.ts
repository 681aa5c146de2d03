// Small rulebooks written as text, and the odds of what they say.
import type { Rational } from '../../interpreter/chance/rational.ts';
import type { Configuration, Program, Ways, WaysOptions } from '../../interpreter/index.ts';
import { callRoutine, everyWay, open, prepareRun, readBook } from '../../interpreter/index.ts';
import { oneFile } from '../sources.ts';

/** What stands before the definitions of a small rulebook: two sides that play. */
const head = `
book book fr "Petit" en "Small" { author "–" publisher "–" year 2026
  notice fr "–" en "–" outline { } }
`;

/** The program of a small rulebook; throws with what is wrong with it. More players may play it. */
export function smallBook(source: string, more: readonly string[] = []): Program {
  const players = ['red fr "rouge" en "red"', 'blue fr "bleu" en "blue"', ...more];
  const text = `${head}kind side players { ${players.join('  ')} }\n${source}`;
  const { elaborated, problems } = open(readBook(oneFile(text), 'book'));
  // A rulebook made by chance leaves names unused.
  const wrong = problems.filter(({ code }) => code !== 'unused-name');
  if (elaborated === null || wrong.length > 0) throw new Error(JSON.stringify(wrong));
  return elaborated.program;
}

/** A procedure called from the beginning; `set` as on the command line. */
function called(
  program: Program,
  name: string,
  set: readonly (readonly [string, string])[] = [],
): Configuration {
  const index = program.routines.findIndex((each) => each.name === name);
  const routine = program.routines[index];
  if (routine === undefined) throw new Error(`no procedure ${name}`);
  const ready = prepareRun(program, routine, { map: null, deals: [], set });
  if (ready.kind !== 'ready') throw new Error(JSON.stringify(ready));
  callRoutine(program, ready.configuration, index, ready.values);
  return ready.configuration;
}

interface SmallOptions extends WaysOptions {
  readonly set?: readonly (readonly [string, string])[];
}

/** The odds of a procedure. */
export function oddsIn(program: Program, name: string, options: SmallOptions = {}): Ways {
  return everyWay(program, called(program, name, options.set), options);
}

type Found = Pick<Ways, 'outcomes' | 'problems' | 'missing'>;

/** Odds as `result: chance`, in order; ways that stop by the code of what stops them. */
export function printed({ outcomes, problems, missing }: Found): string {
  const all = [
    ...outcomes.map(({ result, watched, p }) => {
      const seen = watched.length === 0 ? '' : ` ${JSON.stringify(watched)}`;
      return [JSON.stringify(result) + seen, p] as const;
    }),
    ...problems.map(({ problem, p }) => [problem.code, p] as const),
    ...missing.map(({ request, p }) => [`missing ${request.kind}`, p] as const),
  ];
  return all.map(([what, p]: readonly [string, Rational]) => `${what}: ${p.toString()}`).join(', ');
}
