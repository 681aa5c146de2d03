import { expect, test } from 'vitest';
import { check, readBook } from '../../interpreter/index.ts';
import { oneFile } from '../sources.ts';

function codesOf(roll: string): readonly string[] {
  const source = `book book fr "Livre" en "Book" { }
piece unit fr "unité" en "unit" { }
sequence game fr "Partie" en "Game" -> integer { ${roll} + count(all unit u) }
`;
  return check(readBook(oneFile(source), 'book')).map(({ code }) => code);
}

test.each(['roll 0d6', 'roll (0)d6', 'roll 0d6 counting 4+'])('%s rolls no die', (roll) => {
  expect(codesOf(roll)).toEqual(['bad-number-of-dice']);
});

test.each(['roll 1d6', 'roll (count(all unit u))d6'])('%s may', (roll) => {
  expect(codesOf(roll)).toEqual([]);
});
