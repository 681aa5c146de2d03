// What somebody writes in a field of the workshop may be wrong, but loses nothing around it.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Edit, Place } from '../../interpreter/index.ts';
import { applyEdits, cellEdit, placesOf, readsOn, wordsEdit } from '../../interpreter/index.ts';

const path = 'duel/book.rules';
const bars = `chapter 1 fr "Tir" en "Fire"
clause 1.1 fr "Le tir" en "Fire" {
  number bonus = 1
  number other = 2
  modifiers fire(u: unit) cumulative fr "Tir" en "Fire"
  modifier fire.veteran +1 when u.veteran fr "vétéran" en "veteran"
  table fire fr "Tir" en "Fire" {
    source printed
    axis die: 1d6 outside clamp
    result loss: 0..2
    die | loss
    1–3 | 0
    4–6 | 1
  }
}
`;
const commas = bars.replaceAll(' | ', ', ');

function placeIn(text: string): Place {
  const [place] = placesOf(text, path).places;
  if (place === undefined) throw new Error('no place');
  return place;
}

function reads(text: string, edit: Edit | null | undefined): boolean {
  if (edit === null || edit === undefined) throw new Error('no edit');
  return readsOn(placesOf(text, path), placesOf(applyEdits(text, [edit]), path));
}

const { forms, grids, lists } = placeIn(bars);
const amount = lists[0]?.rows[0]?.amount.span ?? { from: 0, to: 0 };
const worth = forms[0]?.value?.span ?? { from: 0, to: 0 };

describe('a file reads on', () => {
  test.each([
    ['an amount', amount, '+2'],
    ['an amount by what a rule says', amount, '+1 per 2 u.strength'],
    ['a number', worth, '7'],
    ['a name that nothing has', worth, 'strange'],
  ])('with %s', (_, span, text) => {
    expect(reads(bars, { span, text })).toBe(true);
  });

  test.each([
    ['an amount that is none', amount, 'two'],
    ['no amount', amount, ''],
    ['half an amount', amount, '+1 per'],
    ['a second condition', amount, '+1 when yes'],
    ['no number', worth, ''],
    ['a brace', worth, '}'],
    ['a sign that no text has', worth, '1\0'],
  ])('not with %s', (_, span, text) => {
    expect(reads(bars, { span, text })).toBe(false);
  });

  test('where a comma parts cells, not with one in a cell', () => {
    const [grid] = placeIn(commas).grids;
    const cell = grid?.rows[0]?.cells[0];
    expect(reads(commas, cell && cellEdit(cell, '1'))).toBe(true);
    expect(reads(commas, cell && cellEdit(cell, '1, 2'))).toBe(false);
    const own = grids[0]?.rows[0]?.cells[0];
    expect(reads(bars, own && cellEdit(own, '1, 2'))).toBe(true);
  });

  test('with whatever words are written', () => {
    const worded = lists[0]?.rows[0]?.worded;
    if (worded === undefined) throw new Error('no words');
    const unit = fc.constantFrom('a', '"', "'", ' ', '\n', '}', '<', '|', '/');
    const signs = fc.string({ unit });
    fc.assert(
      fc.property(signs, (text) => {
        expect(reads(bars, wordsEdit(worded, 'fr', text))).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});
