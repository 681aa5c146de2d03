// Law: what the checker accepts never meets a problem of type or an error of our own when it runs,
// whatever is answered, stepped and compiled.
import { describe, expect, test, vi } from 'vitest';
import type { Configuration, Problem } from '../../interpreter/index.ts';
import { check, open, readBook, severity, start } from '../../interpreter/index.ts';
import type { LogEvent } from '../../interpreter/model/log.ts';
import type { Program } from '../../interpreter/model/program.ts';
import type { Type } from '../../interpreter/model/types.ts';
import type { Value } from '../../interpreter/model/values.ts';
import { picker } from '../build/any-program.ts';
import { anySource } from '../build/any-source.ts';
import { compiledRun, stepped } from '../build/compiled.ts';
import { oneFile } from '../sources.ts';

vi.setConfig({ testTimeout: 240_000 });

/** Programs made, of which most are accepted. */
const made = 150;

/** What a rulebook may do when it runs, though the checker may find a run that does it. */
const ofValues = new Set<Problem['code']>(['run-stops', 'endless-loop']);
/** What a run may meet: a value that is not to be foreseen. Anything else is of types. */
const met = new Set([
  'division-by-zero',
  'too-large',
  'out-of-range',
  'out-of-play',
  'empty-draw',
  'nothing-to-choose',
  'bad-number-of-dice',
  'bad-number-of-rounds',
  'too-many-steps',
  'too-long-list',
  'too-many-options',
  'too-many-things',
]);

interface Accepted {
  readonly text: string;
  readonly program: Program;
}

/** The program of a text that the checker accepts; null for others. */
function accepted(text: string): Accepted | null {
  const sources = readBook(oneFile(text), 'book');
  const refused = check(sources).some(
    ({ code }) => severity(code) === 'error' && !ofValues.has(code),
  );
  const { elaborated } = open(sources);
  return refused || elaborated === null ? null : { text, program: elaborated.program };
}

/** The state of the game, and three units. */
function laidOut(program: Program): Configuration {
  const started = start(program);
  if (started.kind === 'failed') throw new Error(started.problem.code);
  const { configuration } = started;
  const type = program.things.findIndex(({ name }) => name === 'unit');
  const first = configuration.things.length;
  for (const index of [0, 1, 2]) {
    const fields = [index % 2, 2 * index, index - 1, index === 0 ? null : first];
    configuration.things.push({ type, name: `u${String(index)}`, out: false, fields });
  }
  return configuration;
}

describe('a rulebook that the checker accepts', () => {
  test('meets nothing of types when it runs, and every value is of its type', () => {
    let [programs, runs] = [0, 0];
    const ends = new Set<string>();
    for (let seed = 1; seed <= made; seed += 1) {
      const one = accepted(anySource(picker(seed)));
      if (one === null) continue;
      programs += 1;
      for (const end of runAll(one, seed)) {
        runs += 1;
        ends.add(end);
      }
    }
    expect(programs).toBeGreaterThan(made / 2);
    expect(runs).toBe(programs * 9);
    // Runs come to an end, and meet what they may meet.
    expect(ends).toContain('done');
    expect(ends.size).toBeGreaterThan(4);
  });
});

/** Runs each procedure three times; how each run ended. */
function runAll({ text, program }: Accepted, seed: number): readonly string[] {
  const position = laidOut(program);
  const last = position.things.length - 1;
  return ['p1', 'p2', 'p3'].flatMap((name) =>
    [0, 1, 2].map((again) => {
      const routine = program.routines.findIndex((each) => each.name === name);
      const values = [3 * again - 2, last - again, again === 0 ? [] : [last - 1, last - 2]];
      const configuration = { ...position, things: structuredClone(position.things) };
      const run = { program, configuration, routine, values, seed: seed + again };
      const log: LogEvent[] = [];
      const end = stepped(run, log);
      const told = `seed ${String(seed)}, ${name}(${JSON.stringify(values)})\n${text}`;
      expect(compiledRun(run), told).toEqual(end);
      for (const event of log) expect(misfit(event, program), told).toBeNull();
      if (end.problem === null) return 'done';
      const { code, from, to } = end.problem as { code: string; from: number; to: number };
      // Only where it is said that there is something may there be none.
      if (code === 'none-found') expect(text.slice(from, to), told).toContain('present(');
      else expect(met, `${code} in ${told}`).toContain(code);
      return code;
    }),
  );
}

/** A value of an event that is not of the type that it should be; null where all are. */
function misfit(event: LogEvent, program: Program): unknown {
  const { routines, things } = program;
  switch (event.kind) {
    case 'call': {
      const { parameters = [] } = routines[event.callee] ?? {};
      const wrong = parameters.findIndex(
        ({ type }, at) => !isOf(event.arguments[at] ?? null, type),
      );
      return wrong < 0 ? null : event;
    }
    case 'return': {
      const type = routines[event.routine]?.result ?? { kind: 'nothing' };
      return isOf(event.value, type) ? null : { ...event, type };
    }
    case 'field': {
      const fields = things.flatMap((thing) => thing.fields);
      return fields.some(({ type }) => isOf(event.after, type)) ? null : event;
    }
    default:
      return null;
  }
}

/** Whether a value is one of a type: the plain way, which knows nothing of the interpreter. */
function isOf(value: Value, type: Type): boolean {
  switch (type.kind) {
    case 'integer': {
      const { from, to } = type;
      if (typeof value !== 'number' || !Number.isInteger(value)) return false;
      return (from ?? -Infinity) <= value && value <= (to ?? Infinity);
    }
    case 'yes-no':
      return typeof value === 'boolean';
    case 'optional':
      return value === null || isOf(value, type.type);
    case 'list':
      return Array.isArray(value) && value.every((each: Value) => isOf(each, type.element));
    case 'kind':
      return value === 0 || value === 1;
    case 'thing':
      return typeof value === 'number';
    case 'nothing':
      return value === null;
    default:
      return true;
  }
}
