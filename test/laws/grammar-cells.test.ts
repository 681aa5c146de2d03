import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editCell } from '../../grammar/edit.ts';
import type { Table } from '../../grammar/nodes.ts';
import { notation } from '../../grammar/notation.ts';
import { parse } from '../../grammar/parse.ts';

const text = readFileSync(new URL('../cases/grammar/everything.rules', import.meta.url), 'utf8');

function tables(source: string): readonly Table[] {
  const { tree, problems } = parse(source, 'f');
  expect(problems).toEqual([]);
  return tree.declarations.flatMap((one) =>
    one.kind === 'clause' ? one.items.filter((item) => item.kind === 'table') : [],
  );
}

const texts = (all: readonly Table[]): readonly (readonly (readonly string[])[])[] =>
  all.map((table) =>
    table.rows.map((row) => [row.label.text, ...row.cells.map((cell) => cell.text)]),
  );

describe('an edit of a cell', () => {
  test('changes that cell and nothing else', () => {
    const all = tables(text).filter((table) => table.rows.length > 0);
    const content = fc.string({
      unit: fc.constantFrom('R', '1', '+', '{', '}', '"', "'", ' ', 'é'),
      maxLength: 8,
    });
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.nat(), content, (a, b, c, written) => {
        const table = all[a % all.length];
        const row = table?.rows[b % table.rows.length];
        const index = c % (row?.cells.length ?? 1);
        const cell = row?.cells[index];
        if (table === undefined || row === undefined || cell === undefined) return;
        const edited = editCell(text, cell.span, written) ?? '';
        expect(edited.slice(0, cell.span.from)).toBe(text.slice(0, cell.span.from));
        expect(edited.endsWith(text.slice(cell.span.to))).toBe(true);
        const before = texts(all).map((rows) => rows.map((cells) => [...cells]));
        const changed = before[all.indexOf(table)]?.[table.rows.indexOf(row)];
        if (changed !== undefined) changed[index + 1] = written.trim();
        expect(texts(tables(edited).filter((one) => one.rows.length > 0))).toEqual(before);
      }),
      { numRuns: 100 },
    );
  });
});

describe('a notation', () => {
  const pattern = fc.string({
    unit: fc.constantFrom('R', 'E', '1', '#', '+', '*', '/', '"', '\\'),
    minLength: 1,
    maxLength: 4,
  });

  test('reads each of its codes as that code, or one with the same text', () => {
    fc.assert(
      fc.property(fc.uniqueArray(pattern, { minLength: 1, maxLength: 6 }), (patterns) => {
        const codes = patterns.map((one) => ({ pattern: one, name: one }));
        const reader = notation({ codes, split: false, joiners: [] });
        for (const [index, one] of patterns.entries()) {
          if (one.includes('#')) continue;
          const read = reader.read(one);
          expect(read, one).toEqual({ ok: true, halves: [[{ code: index, amounts: [] }]] });
        }
      }),
      { numRuns: 100 },
    );
  });

  test('reads or refuses any text, and says where', () => {
    const any = fc.string({
      unit: fc.constantFrom('R', '1', '+', '/', 'x', ' ', '🎲'),
      maxLength: 12,
    });
    fc.assert(
      fc.property(
        fc.array(pattern, { maxLength: 6 }),
        fc.boolean(),
        fc.array(any, { maxLength: 5 }),
        (patterns, split, cells) => {
          const codes = patterns.map((one) => ({ pattern: one, name: one }));
          const reader = notation({ codes, split, joiners: ['+', ''] });
          for (const cell of cells) {
            const read = reader.read(cell);
            if (read.ok) expect(read.halves).toHaveLength(split ? 2 : 1);
            else expect(read.at >= 0 && read.at <= cell.length).toBe(true);
          }
        },
      ),
      { numRuns: 100 },
    );
  });
});
