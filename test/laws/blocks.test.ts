// Law: a block of cells that is copied out of a grid is read back as it was.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decode } from '../../grammar/decode.ts';
import { placesOf } from '../../interpreter/index.ts';
import { blockOf, blockText } from '../../site/src/islands/workshop/block.ts';
import { checkout } from '../sources.ts';

/** What a cell may hold: no bar, no line break, no blanks at its ends or doubled. */
const cell = fc
  .string({ unit: 'grapheme', maxLength: 8 })
  .map((text) => text.replaceAll('|', '"').trim().replace(/\s+/gu, ' '));

test('whatever stands in it, quotes too', async () => {
  const block = fc.integer({ min: 1, max: 4 }).chain((width) => {
    const line = fc.array(cell, { minLength: width, maxLength: width });
    return fc.array(line, { minLength: 1, maxLength: 4 });
  });
  await fc.assert(
    fc.asyncProperty(block, async (lines) => {
      // A line end behind an empty cell alone is none that a spreadsheet writes.
      fc.pre(lines.at(-1)?.some((text) => text !== '') === true);
      expect(await blockOf(blockText(lines))).toEqual(lines);
    }),
  );
});

test.each(checkout.books())('every table of %s', async (name) => {
  for (const path of checkout.files(name)) {
    const { places } = placesOf(decode(checkout.read(path)).text, path);
    for (const { rows } of places.flatMap(({ grids }) => grids)) {
      const lines = rows.map(({ label, cells }) => [label, ...cells].map(({ text }) => text));
      if (lines.length === 0) continue;
      expect(await blockOf(blockText(lines))).toEqual(
        lines.map((line) => line.map((text) => text.trim().replace(/\s+/gu, ' '))),
      );
    }
  }
});
