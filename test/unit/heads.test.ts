// Charts with a second and a third line over their columns: a third axis, several results under two
// axes, or both. Every engine finds the same cells, and a head that does not fit is told.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bandsOver, columnFor, headLines, resultOf } from '../../interpreter/model/columns.ts';
import { open } from '../../interpreter/pipeline.ts';
import { moduleOf } from '../build/compiled.ts';
import { begin, play } from '../build/run.ts';
import { oddsIn, printed, smallBook } from '../build/small-book.ts';
import { enumerate } from '../oracle/enumerate.ts';
import { found, sourcesOf } from './check-book.ts';

const declared = `
kind body { foot fr "à pied" en "foot"  horse fr "à cheval" en "horse" }
word body fr "corps" en "body"
word march fr "marche" en "march"
word terrain fr "terrain" en "terrain"
word points fr "points" en "points"
word panic fr "panique" en "panic"
`;
const three = `
table costs fr "Coûts" en "Costs" {
  source printed
  axis terrain: 1..4 outside clamp
  axis body: body
  axis march: yes-no
  result points: 0..20
  terrain \\ body | foot     | horse
  \\ march        | no | yes | no | yes
  1              | 1  | 2   | 3  | 4
  2–3            | 5  | 6   | 7  | 8
  4              | 9  | 10  | 11 | 12
}
`;
const all = `${three}
table losses fr "Pertes" en "Losses" {
  source printed
  axis terrain: 1d6 outside none
  axis body: body
  axis march: yes-no
  result points: 0..20
  result panic: 0..20 = (points / 2) rounded up
  terrain \\ body | foot                            | horse
  \\ march        | no             | yes            | no             | yes
  \\              | points | panic | points | panic | points | panic | points | panic
  1–5            | 1      | 1     | 2      | 1     | 3      | 2     | 4      | 2
  6              | 5      | 3     | 6      | 3     | 7      | 4     | 8      | 4
}
procedure cost(t: integer, b: body, m: yes-no) -> integer fr "coût" en "cost" {
  costs[t, b, m]
}
procedure dread(t: integer, b: body, m: yes-no) -> integer fr "effroi" en "dread" {
  losses[t, b, m].panic - losses[t, b, m].points
}
procedure loss() -> integer fr "perte" en "loss" { losses[roll 1d6, horse, no].panic }
`;
const program = smallBook(declared + all);
const indexOf = (name: string): number => program.routines.findIndex((each) => each.name === name);

const plain: Readonly<Record<string, (t: number, b: number, m: number) => number>> = {
  cost: (t, b, m) => 4 * (t < 2 ? 0 : t < 4 ? 1 : 2) + 2 * b + m + 1,
  dread: (t, b, m) => {
    const points = t < 1 || t > 6 ? 0 : (t === 6 ? 4 : 0) + 2 * b + m + 1;
    return Math.ceil(points / 2) - points + 0;
  },
};

describe.each(Object.keys(plain))('%s', (name) => {
  test('is the cell under its labels, by every engine', () => {
    const compiled = moduleOf(program);
    const called = indexOf(name);
    fc.assert(
      fc.property(fc.integer({ min: -2, max: 9 }), fc.nat(1), fc.boolean(), (t, b, m) => {
        const values = [t, b, m];
        const wanted = { kind: 'done', result: plain[name]?.(t, b, Number(m)) };
        const configuration = begin(program, values, { called });
        const paths = enumerate({ program, configuration, routine: called, values });
        expect(paths?.map(({ end }) => end)).toMatchObject([wanted]);
        expect(play(program, configuration)).toMatchObject(wanted);
        expect(compiled.run(compiled.createGame(), called, values)).toEqual(wanted);
      }),
    );
  });
});

test('its odds are those of its cells', () => {
  expect(printed(oddsIn(program, 'loss'))).toBe('2: 5/6, 4: 1/6');
});

test('a column is known by what stands over it', () => {
  for (const table of program.tables) {
    const columns = table.cells[0]?.map((_, column) =>
      columnFor(table, bandsOver(table, column), resultOf(table, column)),
    );
    expect(columns).toEqual(table.cells[0]?.map((_, column) => column));
  }
  expect(headLines([['a', 'b'], ['c', 'd']], ['e'])).toEqual([
    { labels: ['a', 'b'], over: 2 },
    { labels: ['c', 'd', 'c', 'd'], over: 1 },
  ]);
});

/** The problems of the first chart with another head, and so many more results. */
function problems(head: string, result = ''): readonly string[] {
  const from = three.indexOf('  terrain \\ body');
  const to = three.indexOf('  1 ');
  const written = three.slice(0, from) + result + head + three.slice(to);
  const source = `${declared}${written}
    procedure cost(t: 1..4, b: body, m: yes-no) -> integer fr "coût" en "cost" {
      costs[t, b, m]${result === '' ? '' : '.points'}
    }`;
  return found(source).filter((each) => !/^(unused-name|missing-(rule|text|label)) /.test(each));
}

const top = '  terrain \\ body | foot | horse\n';
const second = '  \\ march | no | yes | no | yes\n';

describe('a head that is not that of its table is told', () => {
  test.each<[string, string, readonly string[]]>([
    ['a line is missing', '  terrain \\ body | foot | horse | a | b\n', ['missing-field']],
    ['an axis has another name', `${top}  \\ mud | no | yes | no | yes\n`, ['bad-label']],
    ['a line names no axis', `${top}  \\ | no | yes | no | yes\n`, ['missing-field']],
    ['a line is one too many', `${top}${second}  \\ | points | points\n`, ['bad-label']],
    ['a group lacks a label', `${top}  \\ march | no | yes | no\n`, ['row-length']],
    ['a group has other labels', `${top}  \\ march | no | yes | yes | no\n`, ['bad-label']],
    ['a label stands twice', top.replace('horse', 'foot') + second, ['table-overlap']],
    ['a label is no value', '  terrain \\ body | foot | cart\n' + second, ['unknown-value']],
  ])('%s', (_, head, codes) => {
    const told = problems(head).map((each) => each.split(' ')[0] ?? '');
    expect(told).toEqual(expect.arrayContaining([...codes]));
  });

  test('results that no line names', () => {
    const [told] = problems(top + second, '  result panic: 0..9\n');
    expect(told).toMatch(/^missing-field/);
  });

  test('the right one has no problem, empty headings or not', () => {
    expect(problems(top + second)).toEqual([]);
    expect(problems(`  terrain \\ body | foot | | horse |\n${second}`)).toEqual([]);
  });
});

describe('a layer replaces a cell', () => {
  const layer = (place: string): string =>
    `layer card fr "Carte" en "Card" extends small\nreplace cell ${place} = 20\n`;
  const opened = (place: string): ReturnType<typeof open> =>
    open(
      sourcesOf({ 'rules.rules': declared + all, 'options/card.rules': layer(place) }),
      { layers: ['card'] },
    );

  test.each([
    ['costs[2–3, horse, no]', 'costs', 2],
    ['losses[6, foot, yes, panic]', 'losses', 3],
  ])('%s', (place, table, column) => {
    const info = opened(place).elaborated?.program.tables.find(({ name }) => name === table);
    const changed = info?.cells[1]?.flatMap(({ text }, at) => (text === '20' ? [at] : []));
    expect(changed).toEqual([column]);
  });

  test.each(['costs[2–3, horse]', 'costs[2–3, yes, horse]', 'losses[6, foot, yes]'])(
    'that no column is called %s is told',
    (place) => {
      expect(opened(place).problems.map(({ code }) => code)).toContain('nothing-to-replace');
    },
  );
});
