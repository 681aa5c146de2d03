// Law: what a sentence of the rules says of a value is the same in the stepper and the compiled
// form, for what stands in the positions of the books' examples, in both languages.
import { describe, expect, test, vi } from 'vitest';
import type { Configuration } from '../../interpreter/model/configuration.ts';
import type { Expr, Program, Routine } from '../../interpreter/model/program.ts';
import type { Type } from '../../interpreter/model/types.ts';
import { typeText } from '../../interpreter/model/types.ts';
import type { Value } from '../../interpreter/model/values.ts';
import { open, readBook } from '../../interpreter/pipeline.ts';
import { compiledRun, stepped } from '../build/compiled.ts';
import { callsOf } from '../build/example-calls.ts';
import { at, constant, routine } from '../build/program.ts';
import { checkout } from '../sources.ts';

vi.setConfig({ testTimeout: 300_000 });

/** A routine that refuses with a sentence about the value that it is given. */
function saying(type: Type): Routine {
  const value: Expr = { kind: 'slot', slot: 0, result: type };
  const part = { value, type };
  const reason = { fr: ['Voici\u00a0: ', part, '.'], en: ['This is ', part, '.'] };
  const body = [{ at, kind: 'require', condition: constant(false), reason } as const];
  return routine(`say ${typeText(type)}`, { said: type }, [], body);
}

interface Said {
  readonly type: Type;
  readonly value: Value;
}

/** The things of a position and what stands in their fields, of each type a few. */
function standing({ things }: Program, configuration: Configuration): readonly Said[] {
  const seen = new Map<number, number>();
  return configuration.things.flatMap(({ type, fields }, index): readonly Said[] => {
    const count = (seen.get(type) ?? 0) + 1;
    seen.set(type, count);
    const info = things[type];
    if (info === undefined || count > 3) return [];
    return [
      { type: { kind: 'thing', name: info.name }, value: index },
      ...info.fields.map((field, place) => ({ type: field.type, value: fields[place] ?? null })),
    ];
  });
}

describe.each(checkout.books())('in the rulebook %s', (name) => {
  const { elaborated } = open(readBook(checkout, name));
  if (elaborated === null) throw new Error(`${name} has no header`);
  const { program: book } = elaborated;
  const types = new Map<string, Type>();
  for (const { name: of, fields } of book.things) {
    for (const type of [{ kind: 'thing', name: of } as const, ...fields.map((each) => each.type)]) {
      types.set(typeText(type), type);
    }
  }
  const keys = [...types.keys()];
  const routines = [...book.routines, ...Array.from(types.values(), saying)];
  const program: Program = { ...book, routines };

  test('every value is said alike', () => {
    const sentences = new Set<string>();
    const positions = book.examples
      .filter((_, index) => index % 12 === 0)
      .flatMap((example) => callsOf(book, example).slice(-1));
    for (const { configuration } of positions) {
      for (const { type, value } of standing(book, configuration)) {
        const at = book.routines.length + keys.indexOf(typeText(type));
        const run = { program, configuration, routine: at, values: [value], seed: 1 };
        const { problem } = stepped(run);
        expect(compiledRun(run).problem).toEqual(problem);
        sentences.add((problem as { data: { reason: { fr: string } } }).data.reason.fr);
      }
    }
    // Nothing is left as it is typed.
    expect([...sentences].filter((text) => /: (?:yes|no|none)\.$/u.test(text))).toEqual([]);
    expect([...sentences].join('\n')).toMatch(/: (?:oui|non)\.$/mu);
    expect(sentences.size).toBeGreaterThan(20);
  });
});
