// Laws: what is read alone is what it is in the whole book.
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { parse } from '../../grammar/parse.ts';
import { skim } from '../../grammar/skim.ts';
import { closureOf } from '../../interpreter/check/reach/closure.ts';
import type { Elaborated, Part } from '../../interpreter/index.ts';
import { open, readBook, rulesAlone, signatures, skimBook } from '../../interpreter/index.ts';
import { everyOperation, fromOutside } from '../../interpreter/model/operations.ts';
import type { Routine } from '../../interpreter/model/program.ts';
import { picker } from '../build/any-program.ts';
import { edited } from '../build/edits.ts';
import { checkout } from '../sources.ts';

vi.setConfig({ testTimeout: 300_000 });

const books = ['boar', 'gbacw', 'gettysburg', 'jdg', 'longstreet'];

/** A tree without texts, without cases and without what examples do. */
function bare(node: unknown): unknown {
  if (Array.isArray(node)) return node.filter((each) => kindOf(each) !== 'cases').map(bare);
  if (typeof node !== 'object' || node === null) return node;
  const kind = kindOf(node);
  const isLeftOut = (key: string): boolean =>
    (kind === 'text-block' && key === 'parts') || (kind === 'example' && key === 'items');
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, isLeftOut(key) ? [] : bare(value)]),
  );
}

function kindOf(node: unknown): unknown {
  return typeof node === 'object' && node !== null && 'kind' in node ? node.kind : null;
}

/** A routine with its phases, numbered as they are met, without the number of its guard. */
function told({ routines, phases }: Elaborated['program'], index: number): unknown {
  return JSON.parse(
    JSON.stringify(routines[index], (key, value: unknown) => {
      if (key === 'guard') return undefined;
      return key === 'phase' && typeof value === 'number' ? phases[value] : value;
    }),
  );
}

describe.each(books)('of the rulebook %s', (name) => {
  const written = readBook(checkout, name);
  const whole = open(written, {}, rulesAlone).elaborated;
  if (whole === null) throw new Error('the book has a header');
  const { program } = whole;

  function part(wanted: Part): Elaborated['program'] {
    const skimmed = skimBook(checkout, name);
    if (skimmed === null) throw new Error('the book can be skimmed');
    const { elaborated, problems } = open(skimmed.sources, {}, wanted);
    expect(problems).toEqual([]);
    expect(skimmed.isSound()).toBe(true);
    if (elaborated === null) throw new Error('the book has a header');
    return elaborated.program;
  }

  test('a skimmed tree is the tree, also of edited texts', () => {
    let same = 0;
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const pick = picker(seed);
        const file = written.files[pick(written.files.length)];
        const now = edited(written.files, pick) ?? file;
        if (now === undefined) return;
        const { tree, problems } = parse(now.text, now.path);
        const skimmed = skim(now.text, now.path);
        if (problems.length > 0) return;
        const found = skimmed === null ? null : bare(skimmed.tree);
        expect(isDeepStrictEqual(found, bare(tree))).toBe(true);
        expect(skimmed?.isSound()).toBe(true);
        same += 1;
      }),
      { numRuns: 30 },
    );
    expect(same).toBeGreaterThan(9);
  });

  test('what procedures take and give is the same when they alone are read', () => {
    const read = part(signatures).routines;
    const tables = new Set(program.tables.map((table) => table.name));
    const isWritten = ({ role, name: own }: Routine): boolean =>
      role === 'procedure' && !tables.has(own);
    const known = program.routines.filter(isWritten);
    expect(read).toHaveLength(known.length);
    // What a rule does is left out, and with it the numbers that it reads.
    known.forEach(({ body, slots, effects, changes, guard, numbers, ...head }, index) => {
      expect(read[index]).toMatchObject({ ...head, body: [] });
    });
  });

  test('a rule reads the same alone, with all that it calls and looks up', () => {
    const roles = ['procedure', 'action', 'modifiers'];
    const rules = [...program.routines.entries()].filter(([, { role }]) => roles.includes(role));
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const [index, rule] = rules[seed % rules.length] ?? [];
        if (index === undefined || rule === undefined) return;
        const read = part({ ...rulesAlone, doing: new Set([rule.name]) });
        for (const each of closureOf(program, fromOutside(program, index)).routines) {
          if (program.routines[each]?.role === 'guard') continue;
          expect(told(read, each)).toEqual(told(program, each));
          const [there, here] = [read, program].map((its) => fromOutside(its, each));
          expect(told(read, there ?? -1)).toEqual(told(program, here ?? -1));
          for (const operation of everyOperation(program.routines[each]?.body ?? [])) {
            if (operation.kind !== 'look-up') continue;
            expect(read.tables[operation.table]).toEqual(program.tables[operation.table]);
          }
        }
        const others = { routines: [], tables: [], phases: [] };
        expect({ ...read, ...others }).toEqual({ ...program, ...others });
      }),
      { numRuns: 12 },
    );
  });
});
