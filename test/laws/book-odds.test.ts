// Law: the odds of every call that an example of the books makes are the same by every path that a
// person reaches: from the command line with its flags, as a page works them out, by every way
// plainly. And they are the oracle's, wherever that comes to an end.
import { describe, expect, test, vi } from 'vitest';
import type { Context } from '../../interpreter/cli/context.ts';
import { exit } from '../../interpreter/cli/context.ts';
import { oddsIn } from '../../interpreter/cli/odds.ts';
import { guess, luck } from '../../interpreter/drive/seed.ts';
import type { ExampleCase } from '../../interpreter/examples/every-example.ts';
import { everyExample } from '../../interpreter/examples/every-example.ts';
import type { Configuration, Policy, Program, Type, Value, Ways } from '../../interpreter/index.ts';
import {
  callRoutine,
  eachWay,
  everyWay,
  fork,
  Rational,
  readBook,
  tokenOf,
  usageOf,
} from '../../interpreter/index.ts';
import { Fault } from '../../interpreter/model/fault.ts';
import { calledBy, eachOperation } from '../../interpreter/model/operations.ts';
import type { Chances } from '../build/chances.ts';
import { chancesOfPaths, chancesOfWays, placesOf, summed } from '../build/chances.ts';
import type { ExampleCall } from '../build/example-calls.ts';
import { callsOf } from '../build/example-calls.ts';
import { argvOf, oddsFlags } from '../build/odds-argv.ts';
import type { Choices } from '../oracle/enumerate.ts';
import { enumerate } from '../oracle/enumerate.ts';
import { writtenBooks } from '../sources.ts';

vi.setConfig({ testTimeout: 600_000 });

/** Situations that the engine looks at: a call that needs more is left out, and counted. */
const fewWays = 1500;

/** How many calls were compared with what. */
const compared = { calls: 0, oracle: 0, uniform: 0, aims: 0, page: 0, command: 0 };

describe.each(writtenBooks)('of the rulebook $name', ({ name, host, rules }) => {
  const sources = readBook(host, name);
  const cases = everyExample(sources);

  // Of a book of many, where time is short, those of every other example.
  const isShort = process.env.CI !== undefined && sources.files.length > 40;
  const some = cases.filter((_, index) => !isShort || index % 2 === 0);

  test('the odds of every call are the same by every path', () => {
    for (const one of some) {
      const calls = callsOf(one.elaborated.program, one.example);
      calls.forEach((call, index) => {
        compare(one, call, index % 2 === 0);
      });
    }
  });

  function compare(of: ExampleCase, call: ExampleCall, says: boolean): void {
    const { program } = of.elaborated;
    const about = { call: program.routines[call.routine]?.name, example: call.example };
    const plain = waysOf(program, call, { policy: { kind: 'first' }, says });
    compared.calls += 1;
    if (plain === null) return;
    const chances = chancesOfWays(plain);
    const oracle = oracleOf(program, call, { choices: 'first', says });
    if (oracle !== null) {
      compared.oracle += 1;
      expect({ ...about, chances }).toEqual({ ...about, chances: oracle });
    }
    // Of every other call, without what spares it a look.
    const all = { policy: { kind: 'first' }, says, looksAtAll: true } as const;
    const looking = says ? waysOf(program, call, all) : null;
    if (looking !== null)
      expect({ ...about, chances }).toEqual({ ...about, chances: chancesOfWays(looking) });
    compareChoices(program, call, says);
    const page = pageOf(program, call, says);
    if (page !== null) {
      compared.page += 1;
      expect({ ...about, page }).toEqual({ ...about, page: chances });
    }
    compareCommand(of, call, { plain, says });
  }

  function compareCommand(
    { elaborated, example }: ExampleCase,
    call: ExampleCall,
    { plain, says }: { readonly plain: Ways; readonly says: boolean },
  ): void {
    const { program } = elaborated;
    const words = argvOf(program, example, call);
    if (words === null) return;
    compared.command += 1;
    const facts = factWords(program, says);
    const out: string[] = [];
    const context: Context = {
      ...{ host, rules, language: 'en', json: true, isTerminal: false },
      ...{ usage: usageOf('en'), out: (line) => out.push(line), err: (line) => out.push(line) },
    };
    const [rule = '', ...flags] = words;
    const asked = { name: rule, flags: oddsFlags([rule, ...flags, ...facts]) };
    const code = oddsIn(context, { elaborated, sources }, asked);
    const told = JSON.parse(out.join('\n')) as {
      readonly outcomes: readonly { readonly outcome: string; readonly p: string }[];
    };
    const type: Type = program.routines[call.routine]?.result ?? { kind: 'unknown' };
    const naming = { program, configuration: call.configuration };
    const expected = summed(
      plain.outcomes.map(({ result, p }) => [tokenOf(result, type, naming), p]),
    );
    const chance = (text: string): Rational => Rational.parse(text) ?? Rational.zero;
    const found = summed(told.outcomes.map(({ outcome, p }) => [outcome, chance(p)]));
    expect({ words, found }).toEqual({ words, found: expected });
    // Always the first option may go on for ever: the command says so, and what its chance is.
    const isBroken = plain.problems.length + plain.missing.length > 0;
    const isWhole = !isBroken;
    if (isWhole) expect(code).toBe(exit.good);
  }
});

// Of about 2,600; what is not compared is too long for the one or cannot be said to the other.
test('of nearly all calls', () => {
  const atLeast = (least: number): unknown => expect.toSatisfy((n: number) => n >= least);
  expect(compared).toEqual({
    calls: atLeast(2500),
    oracle: atLeast(2400),
    command: atLeast(2400),
    page: atLeast(2200),
    uniform: atLeast(300),
    aims: atLeast(40),
  });
});

/** The same where players choose by chance, and where each has an aim. */
function compareChoices(program: Program, call: ExampleCall, says: boolean): void {
  if (!choosers(program).has(call.routine)) return;
  const result = program.routines[call.routine]?.result.kind;
  const aims = new Map([
    [0, 'highest'],
    [1, 'lowest'],
  ] as const);
  const policies: readonly (readonly [Policy, Choices, 'uniform' | 'aims'])[] = [
    [{ kind: 'uniform' }, 'uniform', 'uniform'],
    [{ kind: 'aims', aims, measure: null }, aims, 'aims'],
  ];
  for (const [policy, choices, kind] of policies) {
    if (kind === 'aims' && result !== 'integer' && result !== 'yes-no') continue;
    const oracle = oracleOf(program, call, { choices, says });
    const ways = oracle === null ? null : waysOf(program, call, { policy, says });
    if (oracle === null || ways === null) continue;
    compared[kind] += 1;
    const about = { call: program.routines[call.routine]?.name, example: call.example, kind };
    expect({ ...about, chances: chancesOfWays(ways) }).toEqual({ ...about, chances: oracle });
  }
}

const known = new WeakMap<Program, ReadonlySet<number>>();

/** The routines that may come to a player's choice. */
function choosers(program: Program): ReadonlySet<number> {
  const before = known.get(program);
  if (before !== undefined) return before;
  const found = new Set<number>();
  for (let size = -1; size < found.size;) {
    size = found.size;
    program.routines.forEach(({ body }, index) => {
      eachOperation(body, (operation) => {
        const isChoice = operation.kind === 'choose' || operation.kind === 'act';
        if (isChoice || calledBy(program, operation).some((each) => found.has(each))) {
          found.add(index);
        }
      });
    });
  }
  known.set(program, found);
  return found;
}

function called(program: Program, { configuration, routine, values }: ExampleCall): Configuration {
  const here = fork({ ...configuration, frames: [] });
  callRoutine(program, here, routine, values);
  return here;
}

function isTooMuch(code: string): boolean {
  return code === 'too-many-ways' || code === 'too-large-pool';
}

interface Following {
  readonly policy: Policy;
  readonly says: boolean;
  readonly looksAtAll?: boolean;
}

function waysOf(
  program: Program,
  call: ExampleCall,
  { policy, says, looksAtAll = false }: Following,
): Ways | null {
  // Facts are filled in as the ways ask for them.
  const facts: { fact: number; arguments: readonly Value[]; value: Value }[] = [];
  for (;;) {
    const ways = everyWay(program, called(program, call), {
      policy,
      facts,
      ways: fewWays,
      looksAtAll,
    });
    if (ways.problems.some(({ problem: { code } }) => isTooMuch(code))) return null;
    const found = ways.missing.flatMap(({ request }) => {
      if (request.kind !== 'ask') return [];
      const value = factOf(program, request.fact, says);
      return value === undefined ? [] : [{ ...request, value }];
    });
    if (found.length === 0) return ways;
    facts.push(...found);
  }
}

function oracleOf(
  program: Program,
  call: ExampleCall,
  { choices, says }: { readonly choices: Choices; readonly says: boolean },
): Chances | null {
  const paths = enumerate({
    program,
    ...call,
    choices,
    places: placesOf(program, call.configuration),
    factOf: (fact) => factOf(program, fact, says),
  });
  return paths === null ? null : chancesOfPaths(paths);
}

/** What a page finds; null for what pages do not work out, and for ways that they leave open. */
function pageOf(program: Program, call: ExampleCall, says: boolean): Chances | null {
  try {
    const ends = eachWay(program, called(program, call), (fact) => {
      const value = factOf(program, fact, says);
      if (value === undefined) throw new Error('the run waits for a fact');
      return value;
    });
    if (ends.some(({ end }) => end.kind === 'failed' && isTooMuch(end.problem.code))) return null;
    return summed(
      ends.map(({ end, chance }) => {
        const [path] = [{ things: [], weight: 1n, over: 1n }];
        if (end.kind === 'failed') return [`problem ${end.problem.code}`, chance];
        const done = { end: { kind: 'done', result: end.result } as const, ...path };
        return [chancesOfPaths([done])[0]?.[0] ?? '', chance];
      }),
    );
  } catch (error) {
    if (error instanceof Fault) return null;
    if (error instanceof Error && error.message.startsWith('the run waits for')) return null;
    throw error;
  }
}

/** What is said of a fact, whoever is asked about. */
function factOf(program: Program, fact: number, says: boolean): Value | undefined {
  const type = program.facts[fact]?.result;
  switch (type?.kind) {
    case 'yes-no':
      return says;
    case 'integer':
      return (says ? type.to : type.from) ?? type.from ?? type.to ?? 1;
    case 'kind': {
      const last = (program.kinds.find(({ name }) => name === type.name)?.values.length ?? 1) - 1;
      return says ? 0 : last;
    }
    case 'effects':
    case 'effects-pair':
      return guess(program, type, luck(says ? 1 : 2));
    default:
      return undefined;
  }
}

function factWords(program: Program, says: boolean): readonly string[] {
  const naming = { program, configuration: { things: [] } as unknown as Configuration };
  return program.facts.flatMap(({ name, result }, fact) => {
    const value = factOf(program, fact, says);
    return value === undefined ? [] : ['--facts', `${name}=${tokenOf(value, result, naming)}`];
  });
}
