// What is offered where somebody writes a text of a clause.
import { describe, expect, test } from 'vitest';
import { EditedBook, readBook } from '../../interpreter/index.ts';
import { citedIn } from '../../site/src/islands/workshop/pane/cited.ts';
import { suggestedAt } from '../../site/src/islands/workshop/pane/suggested.ts';
import { oneFile } from '../sources.ts';

const rules = `book book fr "Livre" en "Book" { }
chapter 1 fr "Tir" en "Fire"
term zone fr "zone de contrôle" "zones de contrôle" en "zone of control" {
  fr """Autour."""
  en """Around."""
}
clause 1.1 fr "Le tir" en "Fire" {
  fr """Un tir."""
  en """A shot."""
  number bonus = 1
  modifiers aim() cumulative fr "Visée" en "Aim"
  modifier aim.far -1 fr "loin" en "far"
}
clause 1.2 fr "La zone" en "The zone" { narrative }
`;

describe('what may stand in a text', () => {
  const cited = citedIn(new EditedBook(readBook(oneFile(rules), 'book')), 'fr');
  const at = (before: string): readonly string[] =>
    suggestedAt(before, cited, 'fr').items.map(({ text }) => text);

  test.each([
    ['voir @', ['1.1', '1.2']],
    ['voir @1.2', ['1.2']],
    ['voir @la', ['1.2']],
    ['lance {', ['bonus}', 'aim.far}']],
    ['lance {ai', ['aim.far}']],
    ['dans une Zon', ['zone de contrôle', 'zones de contrôle']],
    ['dans une zo', []],
    ['lance {bonus} ', []],
  ])('after “%s” is %j', (before, offered) => {
    expect(at(before)).toEqual(offered);
  });
});
