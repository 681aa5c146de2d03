import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { decode } from '../../grammar/decode.ts';
import { applyEdits, catalogueOf } from '../../interpreter/index.ts';
import { escaped } from '../../site/src/escaped.ts';
import { highlight } from '../../site/src/highlight.ts';
import type {
  Complete,
  Edits,
  Places,
  Rewritten,
} from '../../site/src/islands/workshop/pane/answers.ts';
import { WrittenBook } from '../../site/src/islands/workshop/pane/answers.ts';
import type { Open } from '../../site/src/islands/workshop/pane/colours.ts';
import { coloured } from '../../site/src/islands/workshop/pane/colours.ts';
import { writtenBooks } from '../sources.ts';

const everything = readFileSync(
  new URL('../cases/grammar/everything.rules', import.meta.url),
  'utf8',
);

/** A text as the pane colours it, in the form of the pages. */
function painted(text: string): string {
  let open: Open | null = null;
  const lines = text.split('\n').map((line) => {
    const read = coloured(line, open);
    open = read.open;
    let from = 0;
    const stretches = read.runs.map(({ to, name }) => {
      const stretch = escaped(line.slice(from, to));
      from = to;
      return name === null ? stretch : `<i class=${name}>${stretch}</i>`;
    });
    return stretches.join('');
  });
  return lines.join('\n');
}

/** Each character that is seen with its class, a line a text. */
function seen(html: string): readonly string[] {
  return html.split('\n').map((line) =>
    [...line.matchAll(/<i class=(\w)>(.*?)<\/i>|([^<]+)/gu)]
      .flatMap(([, name = '-', inside, outside]) => {
        const text = (inside ?? outside ?? '').replaceAll(/\s/gu, '');
        return Array.from(text, (each) => `${each}${name}`);
      })
      .join(''),
  );
}

describe('the colours of the text pane', () => {
  test('are those of the pages, for every construct of the language', () => {
    expect(seen(painted(everything))).toEqual(seen(highlight(everything)));
  });

  test('are those of the pages in every book', () => {
    for (const { name, host } of writtenBooks) {
      const files = host.files(name).filter((path) => path.endsWith('.rules'));
      // The longest of each book: all of them take the pages' highlighter too long.
      const texts = files.map((path) => decode(host.read(path)).text);
      const text = texts.toSorted((one, other) => other.length - one.length)[0] ?? '';
      expect(seen(painted(text))).toEqual(seen(highlight(text)));
    }
  });

  test('what is open at the end of a line is open at the beginning of the next', () => {
    const { open } = coloured('  fr """On tire {loss', null);
    expect(coloured('avec @1.2', open).runs.map(({ name }) => name)).toEqual(['s']);
    expect(coloured('une table"""', open).open).toBeNull();
    // Of what is broken, however far, a line is read to its end.
    expect(coloured('"'.repeat(5000), null).runs.at(-1)?.to).toBe(5000);
  });
});

const duel = `book duel fr "Duel" en "Duel" { }
chapter 1 fr "Tir" en "Fire"
clause 1.1 fr "Le tir" en "Fire" {
  fr """On ajoute {bonus} : voir @1.1."""
  en """Add {bonus}: see @1.1."""
  number bonus = 1
  procedure shot() -> integer fr "Coup" en "Shot" { roll 1d6 + bonus }
}
`;

describe('what the text pane asks of a book', () => {
  const path = 'duel/book.rules';
  const book = new WrittenBook(
    { book: 'duel', texts: [[path, duel]], language: 'fr' },
    catalogueOf('fr'),
  );
  const ask = (kind: 'complete' | 'about' | 'places', before: string, text = duel): unknown => {
    const offset = text.indexOf(before) + before.length;
    return book.answer([[path, text]], { kind, path, offset });
  };

  test('a name with its words and clause, where it is declared and read', () => {
    expect(ask('about', 'procedure sho')).toMatchObject({
      ...{ name: 'shot', words: 'Coup', clause: '§\u202f1.1 Le tir' },
    });
    const places = ask('places', '1d6 + bon');
    const declared = { line: 6, text: 'number bonus = 1' };
    expect(places).toMatchObject({ name: 'bonus', declared });
    expect((places as Places).read.map(({ line }) => line)).toEqual([4, 5, 7]);
    expect(ask('about', 'roll 1d6 ')).toBeNull();
  });

  test('what may stand there, also while the file cannot be read', () => {
    const broken = duel.replace('roll 1d6 + bonus', 'roll 1d6 + bo');
    const { from, items } = ask('complete', '1d6 + bo', broken) as Complete;
    expect(broken.slice(from).startsWith('bo }')).toBe(true);
    expect(items.map(({ text }) => text)).toContain('bonus');
    const torn = duel.replace('roll 1d6 + bonus }', 'roll 1d6 + bo');
    expect((ask('complete', '1d6 + bo', torn) as Complete).items).toContainEqual(
      expect.objectContaining({ text: 'bonus' }),
    );
  });

  test('a name carried through, or why not; a file in form', () => {
    const offset = duel.indexOf('bonus = 1');
    const rename = (fresh: string): unknown =>
      book.answer([], { kind: 'rename', path, offset, fresh });
    const answer = rename('gain') as Extract<Rewritten, { kind: 'edits' }>;
    expect(applyEdits(duel, answer.edits[0]?.[1] ?? [])).toBe(duel.replaceAll('bonus', 'gain'));
    expect(rename('Gain!')).toEqual({ kind: 'refused', why: 'bad-name' });
    expect(rename('shot')).toEqual({ kind: 'refused', why: 'taken' });
    const form = (text: string): unknown => book.answer([[path, text]], { kind: 'form', path });
    const formed = (form(duel) as Edits).map(([, edits]) => edits[0]?.text ?? '').join();
    expect(formed).toContain('number bonus = 1');
    expect(form(formed)).toEqual([]);
    expect(form(duel.replace('clause', 'claus'))).toBeNull();
  });
});
