// What every rulebook of the checkout must be, whatever it is about.
import { describe, expect, test, vi } from 'vitest';
import { BookTexts, Openings, readBook, statementsOf } from '../interpreter/index.ts';
import { checkout } from './sources.ts';

const books = checkout.books();
vi.setConfig({ testTimeout: 300_000 });

/** Books that are whole, with their statements: each has its clause, or that of a layer. */
const whole = new Map([
  ['boar', 395],
  ['gettysburg', 305],
  ['jdg', 518],
  ['longstreet', 417],
]);

test('there are rulebooks', () => {
  expect(books.length).toBeGreaterThan(0);
});

// Whether they have problems is what the steps `rulebooks` and `site build` say.
describe.each(books)('%s', (name) => {
  const sources = readBook(checkout, name);
  const openings = new Openings(sources);
  const { elaborated } = openings.open();
  if (elaborated === null) throw new Error(`${name} has no header`);
  const { book, program } = elaborated;

  test('leads to each of its procedures and tables, and leaves no statement out', () => {
    const found = statementsOf(openings);
    expect(found?.uncalled.map((each) => each.name)).toEqual([]);
    const count = whole.get(name);
    if (count === undefined) return;
    const missing = found?.statements.filter(({ state }) => state === 'missing');
    expect(missing?.map(({ statement }) => statement)).toEqual([]);
    expect(found?.statements.length).toBe(count);
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

  // `// ex/a, ex/b: remark`, so that a list of the printed examples can be held beside them.
  test('marks the examples of the print in one form', () => {
    const mark = String.raw`ex\/[a-z\d\/\-]+`;
    const form = new RegExp(`^// ${mark}(, ${mark})*(,|: .+)?$`, 'v');
    const lines = sources.files.flatMap(({ text }) => text.split('\n').map((one) => one.trim()));
    const marks = lines.filter((line) => line.startsWith('// ex/'));
    expect(marks.filter((line) => !form.test(line))).toEqual([]);
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
