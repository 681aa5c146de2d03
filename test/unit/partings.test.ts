import { describe, expect, test } from 'vitest';
import { parse } from '../../grammar/parse.ts';
import { print } from '../../grammar/print.ts';

const head = `table t fr "T" en "T" {
  axis die: 1d6 outside clamp
  axis cubes: 0..5 outside clamp
  result r: text
`;

/** What `fmt` writes of a table's lines, from its header on. */
function written(lines: readonly string[]): readonly string[] {
  const { tree, problems } = parse(`${head}${lines.join('\n')}\n}\n`, 'small/rules.rules');
  expect(problems).toEqual([]);
  const printed = print(tree);
  expect(print(parse(printed, 'small/rules.rules').tree)).toBe(printed);
  return printed.split('\n').slice(4, -2);
}

const house = ['  die \\ cubes | ≤1 | 2–3', '  1–2         | -  | R', '  3, 5        |    | E'];

test.each(['|', '\t', ',', ';'])('headings over headings are parted by %j', (sign) => {
  const lines = (text: string): readonly string[] => text.replaceAll('|', sign).split('\n');
  const rows = '1-2|0|1|2|3\n3-6|4|5|6|7';
  const plain = written(lines(`die \\ arm|foot||horse|\n\\|loss|panic|loss|panic\n${rows}`));
  expect(plain[1]).toBe('  \\         | loss | panic | loss | panic');
  expect(plain[2]?.split('|').map((part) => part.trim())).toEqual(['1–2', '0', '1', '2', '3']);
  const named = written(lines(`die \\ arm|foot||horse|\n\\ pace|walk|run|walk|run\n${rows}`));
  expect(named[1]?.split('|').map((part) => part.trim())).toEqual(
    ['\\ pace', 'walk', 'run', 'walk', 'run'],
  );
});

describe('a table is written one way, however its cells are parted', () => {
  test.each<[string, readonly string[]]>([
    ['bars', ['die \\ cubes | ≤1 | 2-3', '1-2 | - | R', '3, 5 | | E']],
    ['bars at the end too', ['die \\ cubes | ≤1 | 2-3 |', '1-2 | - | R |', '3, 5 | | E |']],
    ['a bar too many', ['die \\ cubes | ≤1 | 2-3', '1-2 | - | R |', '3, 5 | | E |']],
    [
      'Markdown',
      ['| die \\ cubes | ≤1 | 2-3 |', '|---|:-:|--:|', '| 1-2 | - | R |', '| 3, 5 | | E |'],
    ],
    [
      'Markdown without outer bars',
      ['die \\ cubes | ≤1 | 2-3', '--- | --- | ---', '1-2 | - | R', '3, 5 | | E'],
    ],
    [
      'Org',
      ['| die \\ cubes | ≤1 | 2-3 |', '|---+---+---|', '| 1-2 | - | R |', '| 3, 5 | | E |'],
    ],
    ['tabs', ['die \\ cubes\t≤1\t2-3', '1-2\t-\tR', '3, 5\t\tE']],
    ['tabs and quotation marks', ['"die \\ cubes"\t"≤1"\t2-3', '1-2\t"-"\t"R"', '"3, 5"\t\tE']],
    ['commas', ['die \\ cubes,≤1,2-3', '1-2,-,R', '"3, 5",,E']],
    ['commas and blanks', ['die \\ cubes , ≤1 , 2-3', '1-2 , - , "R"', '"3,5" ,  , E // e']],
    ['semicolons', ['die \\ cubes;≤1;2-3', '1-2;-;R', '3, 5;;E']],
    ['lines that end as on Windows', ['die \\ cubes;≤1;2-3\r', '1-2;-;R\r', '3, 5;;E\r']],
  ])('%s', (_, lines) => {
    expect(written(lines).map((line) => line.replace(' // e', ''))).toEqual(house);
  });

  test('a quotation mark in a cell is doubled in a spreadsheet', () => {
    expect(written(['die \\ cubes,1,2', '1,"a ""b""","c, d"'])).toEqual([
      '  die \\ cubes | 1     | 2',
      '  1           | a "b" | c, d',
    ]);
  });
});

describe('what cannot be parted so is told at its place', () => {
  test.each<[string, readonly string[], number, string]>([
    ['bars in a table of tabs', ['die \\ cubes\t1\t2', '1\ta|b\tc'], 6, '|'],
    ['a row of commas in a table of bars', ['die \\ cubes | 1 | 2', '1, 2, 3'], 7, '}'],
    ['a row of bars in a table of commas', ['die \\ cubes,1,2', '1 | a | b'], 6, '|'],
  ])('%s', (_, lines, line, found) => {
    const text = `${head}${lines.join('\n')}\n}\n`;
    const [problem] = parse(text, 'small/rules.rules').problems;
    expect(problem).toMatchObject({ code: 'syntax-error', data: { found } });
    expect(text.slice(0, problem?.span.from).split('\n')).toHaveLength(line);
  });
});

test('a bar that closes its row holds no cell where the header has one too', () => {
  const text = `${head}| die \\ cubes | 1 | 2 |\n| 1 | a |\n}\n`;
  const { tree } = parse(text, 'small/rules.rules');
  const [table] = tree.declarations;
  expect(table).toMatchObject({ rows: [{ cells: [{ text: 'a' }] }] });
});
