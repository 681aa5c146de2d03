// A text prints a shift with the side that it goes to, in the language of the text.
import { expect, test } from 'vitest';
import { figures } from '../../interpreter/clauses/figures.ts';
import { check, open, readBook } from '../../interpreter/index.ts';
import { oneFile } from '../sources.ts';

const book = (figure: string): string => `
book book fr "Petit" en "Small" { notice fr "–" en "–" outline { } }
modifiers shift(far: yes-no) cumulative fr "Décalage" en "Shift"
modifier shift.woods 2 left when far fr "bois" en "woods"
modifier shift.marsh 1 right when not far fr "marais" en "marsh"
number deep = 3
word far fr "loin" en "far"
open procedure shifts(far: yes-no) -> integer fr "Décalages" en "Shifts" { shift(far) + deep }
clause 1 fr "Terrain" en "Terrain" {
  fr """Décalez de ${figure}."""
  en """Shift ${figure}."""
}
`;

test('to the left and to the right', () => {
  const text = book('{shift.woods with side} {shift.marsh with side}');
  const { elaborated } = open(readBook(oneFile(text), 'book'));
  if (elaborated === null) throw new Error('no program');
  const printed = [...figures(elaborated).texts.values()];
  const each = ['2 à gauche/2 left', '1 à droite/1 right'];
  expect(printed.map(({ fr, en }) => `${fr}/${en}`)).toEqual([...each, ...each]);
});

test('what is no shift has no side', () => {
  const found = check(readBook(oneFile(book('{deep with side}')), 'book'));
  expect(found.map(({ code }) => code)).toContain('type-mismatch');
});
