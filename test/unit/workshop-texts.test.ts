import { describe, expect, test } from 'vitest';
import {
  applyEdits,
  catalogueOf,
  freshSeals,
  placesOf,
  readBook,
  sealsName,
  textEdit,
} from '../../interpreter/index.ts';
import type { Edits, ShownTexts } from '../../site/src/islands/workshop/pane/answers.ts';
import { WrittenBook } from '../../site/src/islands/workshop/pane/answers.ts';
import { memoryHost } from '../sources.ts';

const path = 'duel/book.rules';
const duel = `book duel fr "Duel" en "Duel" { }
chapter 1 fr "Tir" en "Fire"
clause 1.1 fr "Le tir" en "Fire" {
  fr """
    On ajoute {bonus} au *dé* ; voir @1.2.

    - un coup
      par unité
  """
  en """Add {bonus} to the *die*; see @1.2."""
  number bonus = 1
  procedure shot() -> integer fr "Coup" en "Shot" { roll 1d6 + bonus }
}
clause 1.2 fr "Rien" en "Nothing" {
  fr """Rien."""
  en """Nothing."""
}
`;

describe('the texts of a clause as they are changed', () => {
  const written = (text: string) => placesOf(text, path).places[0]?.texts ?? [];
  const put = (at: number, fresh: string, text = duel): string => {
    const one = written(text)[at];
    const edit = one === undefined ? null : textEdit(one, fresh, text);
    return edit === null ? '' : applyEdits(text, [edit]);
  };

  test('stand without the indentation of the file, and go back with it', () => {
    const [fr, en] = written(duel);
    expect(fr?.text).toBe('On ajoute {bonus} au *dé* ; voir @1.2.\n\n- un coup\n  par unité');
    expect([fr?.language, en?.language, en?.text]).toEqual([
      ...['fr', 'en', 'Add {bonus} to the *die*; see @1.2.'],
    ]);
    for (const at of [0, 1]) expect(put(at, written(duel)[at]?.text ?? '')).toBe(duel);
  });

  test('whatever is written is read as it was written', () => {
    const lines = ['One.\n\n- two\n  three', 'a\n  b\nc "d"'];
    const texts = ['', 'One.', 'He said "fire"', '"', 'a\\', '{bonus}', ...lines];
    for (const text of texts) {
      for (const at of [0, 1]) {
        const after = put(at, text);
        expect(placesOf(after, path).problems).toEqual([]);
        expect(written(after)[at]?.text).toBe(text);
        // And it can be changed once more.
        expect(placesOf(put(at, `So: ${text}`, after), path).problems).toEqual([]);
        // Nothing else is touched.
        expect(written(after)[1 - at]?.text).toBe(written(duel)[1 - at]?.text);
      }
    }
    expect(put(0, 'a """ b')).toBe('');
  });
});

describe('the texts of a clause as they are read', () => {
  const lock = `duel/${sealsName}`;
  const sealed = freshSeals(readBook(memoryHost({ [path]: duel }), 'duel')).text;
  const texts = [[path, duel], [lock, sealed]] as const;
  const book = new WrittenBook({ book: 'duel', texts, language: 'fr' }, catalogueOf('fr'));
  const shown = (changed: readonly (readonly [string, string])[]): ShownTexts =>
    book.answer(changed, { kind: 'texts', path, clause: '1.1' }) as ShownTexts;

  test('print their figures, each with the rule that it comes from', () => {
    const { texts: both, rules, isSealed } = shown([]);
    expect(both.en).toEqual([
      {
        kind: 'paragraph',
        content: expect.arrayContaining([
          { kind: 'figure', text: '1', source: 'bonus' },
          { kind: 'reference', clause: '1.2' },
        ]) as unknown,
      },
    ]);
    expect(rules).toEqual({ bonus: { path, from: duel.indexOf('bonus = 1') } });
    expect(isSealed).toBe(true);
    const other = duel.replace('bonus = 1', 'bonus = 4');
    expect(JSON.stringify(shown([[path, other]]).texts.fr)).toContain('"text":"4"');
  });

  test('are read together, one clause at a time', () => {
    const other = duel.replaceAll('Add', 'You add').replace('Nothing."""', 'None."""');
    expect(shown([[path, other]]).isSealed).toBe(false);
    const seal = book.answer([[path, other]], { kind: 'seal', path, clause: '1.1' }) as Edits;
    const fresh = applyEdits(sealed, seal[0]?.[1] ?? []);
    expect(seal.map(([file]) => file)).toEqual([lock]);
    expect(shown([[path, other], [lock, fresh]]).isSealed).toBe(true);
    // The other clause has still to be read.
    const after = readBook(memoryHost({ [path]: other, [lock]: fresh }), 'duel');
    expect(freshSeals(after).changes.map(({ clause, change }) => [clause, change])).toEqual([
      ['1.2', 'changed'],
    ]);
    expect(book.answer([], { kind: 'seal', path, clause: '9' })).toBeNull();
  });
});
