// What every rulebook of the checkout must be, whatever it is about.
import { describe, expect, test, vi } from 'vitest';
import { BookTexts, choices, coverage, open, readBook } from '../interpreter/index.ts';
import { checkout } from './sources.ts';

const books = checkout.books();
/** To see what plays reach, all examples of a book are played. */
vi.setConfig({ testTimeout: 300_000 });

test('there are rulebooks', () => {
  expect(books.length).toBeGreaterThan(0);
});

// Whether they have problems is what the steps `rulebooks` and `site build` say.
describe.each(books)('%s', (name) => {
  const sources = readBook(checkout, name);
  const { elaborated } = open(sources);
  if (elaborated === null) throw new Error(`${name} has no header`);
  const { book, program } = elaborated;

  test('leads to each of its procedures and tables, by play or by an open procedure', () => {
    const uncalled = coverage(sources)?.clauses.uncalled;
    expect(uncalled?.map((each) => each.name)).toEqual([]);
  });

  test('covers no statement of its outline twice', () => {
    const covered = [...book.clauses.values()].flatMap(({ covers }) =>
      covers.map(({ statement }) => statement),
    );
    expect(new Set(covered).size).toBe(covered.length);
  });

  // Without the lock nothing would miss a seal.
  test('has the seals of its clauses', () => {
    const sealed = new Set(sources.seals?.entries.map(({ clause }) => clause));
    const open = [...book.clauses.keys()].filter((number) => !sealed.has(number));
    expect(open).toEqual([]);
  });

  test('says where each table comes from', () => {
    const silent = program.tables.filter(({ source }) => source === null);
    expect(silent.map((table) => table.name)).toEqual([]);
  });

  test('prints every figure of its texts', () => {
    const texts = new BookTexts(elaborated);
    const broken = [...book.clauses.values()].filter((clause) =>
      (['fr', 'en'] as const).some((language) => {
        const text = JSON.stringify(texts.clause(clause, language));
        return text.includes('"figure","text":"?"');
      }),
    );
    expect(broken.map(({ number }) => number)).toEqual([]);
  });

  test('is written with the spaces of French print', () => {
    // Text blocks in French: no plain space before ; : ! ? » and after «.
    const slips = sources.files.flatMap(({ path, text }) => {
      const blocks = [...text.matchAll(/\bfr\s+"""([\s\S]*?)"""/g)];
      return blocks.flatMap(([, block = '']) =>
        [...block.matchAll(/.{0,20}(?: [;:!?»]|« ).{0,10}/g)].map(([slip]) => `${path}: ${slip}`),
      );
    });
    expect(slips).toEqual([]);
  });
});

// Books that are whole: every statement of the printed rules has its clause, or that of a layer.
test.each([
  ['gettysburg', 305],
  ['jdg', 518],
] as const)('%s leaves no statement out', (name, statements) => {
  const sources = readBook(checkout, name);
  const { layers } = choices(sources);
  const books = [[], layers].map((on) => open(sources, { layers: on }).elaborated?.book);
  const covered = new Set(
    books
      .flatMap((book) => [...(book?.clauses.values() ?? [])])
      .flatMap(({ covers }) => covers.map(({ statement }) => statement)),
  );
  const missing = books[0]?.statements.filter((statement) => !covered.has(statement));
  expect(missing).toEqual([]);
  expect(covered.size).toBe(statements);
});
