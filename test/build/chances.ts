// The engine's odds and the oracle's in one shape: what may come, as text, with its chance.
import { builtin } from '../../interpreter/builtins/builtins.ts';
import type { Configuration, Program, Value, Ways } from '../../interpreter/index.ts';
import { Rational } from '../../interpreter/index.ts';
import { Fault } from '../../interpreter/model/fault.ts';
import type { Places } from '../oracle/evaluate.ts';
import { stop, textOf } from '../oracle/numbers.ts';
import type { Path } from '../oracle/run.ts';

/** Outcomes, problems by their code and what is missing, each with its chance, in a fixed order. */
export type Chances = readonly (readonly [string, string])[];

/** A field that tells outcomes apart beside the result. */
export interface Field {
  readonly thing: number;
  readonly field: number;
}

/** What everything that the engine found comes to. */
export function chancesOfWays({ outcomes, problems, missing }: Ways): Chances {
  return summed([
    ...outcomes.map(({ result, watched, p }) => [outcome(result, watched), p] as const),
    ...problems.map(({ problem, p }) => [`problem ${problem.code}`, p] as const),
    ...missing.map(({ request, p }) => {
      const asked = request.kind === 'ask' ? fact(request.fact, request.arguments) : request.kind;
      return [`missing ${asked}`, p] as const;
    }),
  ]);
}

/** What all paths of the oracle come to. */
export function chancesOfPaths(paths: readonly Path[], watch: readonly Field[] = []): Chances {
  return summed(
    paths.map(({ end, things, weight, over }) => {
      const p = Rational.of(weight, over);
      switch (end.kind) {
        case 'done': {
          const seen = watch.map(({ thing, field }) => things[thing]?.fields[field] ?? null);
          return [outcome(end.result, seen), p] as const;
        }
        case 'stopped':
          return [`problem ${end.code}`, p] as const;
        case 'missing':
          return [`missing ${fact(end.fact, end.arguments)}`, p] as const;
      }
    }),
  );
}

function outcome(result: Value, watched: readonly Value[]): string {
  return [result, ...watched].map(textOf).join(' ');
}

function fact(index: number, given: readonly Value[]): string {
  return `${String(index)}${textOf(given)}`;
}

/** Chances added up by what they are of. */
export function summed(parts: readonly (readonly [string, Rational])[]): Chances {
  const sums = new Map<string, Rational>();
  for (const [key, p] of parts) sums.set(key, p.add(sums.get(key) ?? Rational.zero));
  return [...sums]
    .map(([key, p]) => [key, p.toString()] as const)
    .sort(([left], [right]) => (left < right ? -1 : 1));
}

/** The functions of places for the oracle: geometry has laws of its own. */
export function placesOf(program: Program, configuration: Configuration): Places {
  return (name, values, things) => {
    const found = builtin(name);
    if (found === null) throw new Error(`no function ${name}`);
    const here = { ...configuration, things: [...things] };
    try {
      return found.evaluate(values, { program, configuration: here });
    } catch (fault) {
      if (fault instanceof Fault) stop((fault as Fault).code);
      throw fault;
    }
  };
}
