// Charts of an owner's card: what they begin with, how they are read, and that the rules then use
// them as if the card were a layer of the book.
import { expect, test } from 'vitest';
import type { Program } from '../../interpreter/index.ts';
import {
  account,
  applyEdits,
  blankChart,
  cardLayer,
  cardName,
  CardReader,
  decode,
  hostOf,
  luck,
  open,
  placesOf,
  prepareRun,
  readBook,
  rulesAlone,
  Session,
  takenIn,
  wholeChart,
  withOwned,
} from '../../interpreter/index.ts';
import { checkout } from '../sources.ts';

const rules = `book duel fr "Duel" en "Duel" { author "–" publisher "–" year 2026
  notice fr "–" en "–" outline { } }
word loss fr "pertes" en "losses"
word score fr "score" en "score"
word range fr "portée" en "range"
table fire fr "Tir" en "Fire" {
  source absent asked fr "Sur la carte." en "On the card."
  axis score: 1..3 outside clamp
  axis range: 1..60 outside clamp
  result loss: 0..9
}
open procedure shot(s: 1..3 fr "score" en "score", r: 1..60 fr "portée" en "range") -> integer
  fr "tir" en "shot" { fire[s, r] }
`;
const files = new Map([['duel/book.rules', rules]]);

/** What the book's chart begins with, on a card. */
function blank(): string {
  const { elaborated } = open(readBook(hostOf('duel', files), 'duel'), {}, rulesAlone);
  const named = elaborated?.names.tables.get('fire');
  const table = elaborated?.program.tables[named?.index ?? -1];
  if (named === undefined || table === undefined) throw new Error('no table');
  return blankChart(named.definition, table);
}

const filled = blank().replace(
  /score \\[^}]*/u,
  'score \\ range | 1–5 | 6–60\n  1 | 0 | ?\n  2–3 | 4 | 1\n',
);

/** How a shot goes: what is asked, what comes of it, and how it is told. */
function shot(program: Program, score: string, range: string): readonly string[] {
  const routine = program.routines.findIndex(({ name }) => name === 'shot');
  const rule = program.routines[routine] ?? null;
  const given = { map: null, deals: [], set: [['s', score], ['r', range]] } as const;
  const ready = prepareRun(program, rule, given);
  if (ready.kind !== 'ready') throw new Error(JSON.stringify(ready));
  const { configuration, values } = ready;
  const session = new Session(program, { configuration, routine, given: values, dice: luck(1) });
  const standing = session.next();
  if (standing.kind === 'waits') return ['asked', standing.shown.question?.en ?? ''];
  if (standing.kind === 'failed') return ['failed', standing.problem.code];
  const { log } = session.news(null);
  const told = account(log, { program, configuration: session.configuration, language: 'en' });
  return [JSON.stringify(standing.result), ...told.map(({ text }) => text)];
}

test('a blank card has a label for each value, and one for all where they are too many', () => {
  expect(blank()).toMatch(/^replace table fire fr "Tir" en "Fire" \{\n {2}source printed asked\n/u);
  expect(blank()).toContain('score \\ range | 1–60\n  1 | ?\n  2 | ?\n  3 | ?\n}');
});

test('what a card says is looked up and told as from it; what it leaves blank is asked', () => {
  const { charts, problems } = new CardReader('duel', files).read(cardLayer('duel', [filled]));
  expect(problems).toEqual([]);
  const program = open(readBook(hostOf('duel', files), 'duel'), {}, rulesAlone).elaborated?.program;
  if (program === undefined) throw new Error('no program');
  // A browser keeps it as plain data.
  const kept = JSON.parse(JSON.stringify(charts)) as typeof charts;
  const owned = withOwned(program, kept);
  expect(shot(program, '2', '3')[0]).toBe('asked');
  expect(shot(owned, '2', '3')).toEqual(['4', 'Fire, score 2–3, range 1–5: your chart says 4']);
  expect(shot(owned, '1', '7')).toEqual([
    'asked',
    'Fire, score 1, range 6–60: what does your chart say?',
  ]);
});

test('it is the layer that the command line takes, with the same results', () => {
  const text = cardLayer('duel', [filled]);
  const host = hostOf('duel', new Map([...files, ['duel/options/card.rules', text]]));
  const opened = open(readBook(host, 'duel'), { layers: [cardName] });
  expect(opened.problems).toEqual([]);
  const program = opened.elaborated?.program;
  if (program === undefined) throw new Error('no program');
  expect(shot(program, '3', '60').at(0)).toBe('1');
  expect(shot(program, '1', '60').at(0)).toBe('asked');
  const whole = cardLayer('duel', [filled.replace('?', '2')]);
  expect(whole).not.toContain('asked');
  // Whatever layer says the same comes in as the same statements.
  const reader = new CardReader('duel', files);
  const { statements, charts } = reader.read(text.replace(cardName, 'mine'));
  expect(reader.read(cardLayer('duel', [...statements.values()])).charts).toEqual(charts);
});

test('it goes before layers of the book that have the same chart', () => {
  const second = cardLayer('duel', [filled]).replace(cardName, 'second-hand');
  const text = cardLayer('duel', [filled], ['second-hand']);
  const all = [...files, ['duel/a.rules', second], ['duel/b.rules', text]] as const;
  const both = { layers: ['second-hand', cardName] };
  expect(open(readBook(hostOf('duel', new Map(all)), 'duel'), both).problems).toEqual([]);
  expect(text).toContain('extends duel over second-hand optional');
});

test('cells and labels that do not read are said, each by itself', () => {
  const reader = new CardReader('duel', files);
  const codes = (text: string): readonly string[] =>
    reader.read(cardLayer('duel', [text])).problems.map(({ code }) => code);
  expect(codes(filled.replace('4 | 1', '4 | 12'))).toEqual(['bad-cell']);
  expect(codes(filled.replace('2–3', '1–3'))).toEqual(['table-overlap']);
  expect(codes(filled.replace('6–60', '8–60'))).toEqual(['table-gap']);
  expect(reader.read(filled).charts).toEqual([]);
  // A chart of another make is none of this one.
  const { charts } = reader.read(cardLayer('duel', [filled]));
  const program = open(readBook(hostOf('duel', files), 'duel')).elaborated?.program;
  if (program === undefined) throw new Error('no program');
  const strange = charts.map((chart) => ({ ...chart, shape: 'other' }));
  expect(withOwned(program, strange)).toBe(program);
});

for (const book of ['boar', 'gbacw', 'jdg']) {
  test(`each chart that ${book} asks for begins with a blank card that reads`, () => {
    const texts = new Map(
      checkout.files(book).map((path) => [path, decode(checkout.read(path)).text]),
    );
    const { elaborated } = open(readBook(checkout, book), {}, rulesAlone);
    const asked = [...(elaborated?.names.tables.values() ?? [])].flatMap((named) => {
      const table = elaborated?.program.tables[named.index];
      return table?.asked === true ? [blankChart(named.definition, table)] : [];
    });
    const { charts, problems } = new CardReader(book, texts).read(cardLayer(book, asked));
    expect(problems).toEqual([]);
    expect(charts.length).toBe(asked.length);
    expect(asked.length).toBeGreaterThan(3);
  });
}

/** The only grid of a text. */
function gridOf(text: string): Parameters<typeof takenIn>[1] {
  const [grid] = placesOf(text, 'card').places.flatMap(({ grids }) => grids);
  if (grid === undefined) throw new Error('no grid');
  return grid;
}

test('a wider label takes in the rows and columns that are still blank', () => {
  const taken = (text: string): string => applyEdits(text, takenIn(text, gridOf(text)));
  const rows = taken(blank().replace('  1 | ?', '  1–3 | ?'));
  expect(rows).toContain('1–60\n  1–3 | ?\n}');
  expect(taken(blank().replace('  1 | ?', '  ≤2 | ?').replace('3 | ?', '3 | 4'))).toContain(
    '1–60\n  ≤2 | ?\n  3 | 4\n}',
  );
  const columns = blank().replace(/score \\[^}]*/u, 'score \\ range | 1–60 | 2 | 3\n  1–3 | 1 | ? | 7\n');
  expect(taken(columns)).toContain('score \\ range | 1–60 | 3\n  1–3 | 1 | 7');
  expect(takenIn(filled, gridOf(filled))).toEqual([]);
});

test('a block with its labels is the whole chart, one without them is none', () => {
  const put = (block: readonly (readonly string[])[]): string | null => {
    const edit = wholeChart(gridOf(blank()), block);
    return edit === null ? null : applyEdits(blank(), [edit]);
  };
  expect(put([['', '1–5', '6–60'], ['1', '0', ''], ['2–3', '4', '1']])).toBe(filled.trimEnd());
  expect(put([['', '1–5'], ['', '0']])).toBe(null);
  expect(put([['', '1–5'], ['1', '0', '3']])).toBe(null);
  expect(put([['', '1–5'], ['1', 'a | b']])).toBe(null);
});
