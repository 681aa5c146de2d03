// The die of a chart on the sheet, and the chances of its columns by that die alone.
import { expect, test } from 'vitest';
import { open, scenarioOf } from '../../interpreter/index.ts';
import { odds } from '../../site/src/machine/play.ts';
import type { RollView } from '../../site/src/model.ts';
import { columnOdds, dieOf } from '../../site/src/rulebook/dice.ts';
import { tableView } from '../../site/src/rulebook/tables.ts';
import { sourcesOf } from './check-book.ts';

function rollOn(dice: string, rows: string): RollView {
  const chart = `table fire fr "Tir" en "Fire" {
    axis total: ${dice} outside clamp
    axis strength: 1..2 outside clamp
    result hits: 0..9
    total \\ strength | 1 | 2
    ${rows}
  }`;
  const { elaborated } = open(sourcesOf(`clause 1 fr "A" en "A" {\n${chart}\n}`));
  if (elaborated === null) throw new Error('no book');
  const { program } = elaborated;
  const [table] = program.tables;
  const scenario = scenarioOf(program, 0);
  if (table === undefined || scenario === null) throw new Error('no roll');
  return { table: tableView(program, table), groups: [], odds: odds(scenario, {}), scenario };
}

function told(roll: RollView): readonly string[] {
  const { results, chances } = columnOdds(roll) ?? { results: [], chances: [] };
  return results.map(({ en }, at) => {
    const all = chances[at]?.map((chance) => chance?.toString() ?? '–') ?? [];
    return `${en}: ${all.join(' ')}`;
  });
}

test('each column has its chances, and those that never come are told as none', () => {
  const roll = rollOn('1d6', '1–3 | 0 | 0\n4–5 | 0 | 1\n6 | 1 | 2');
  expect(told(roll)).toEqual(['0: 5/6 1/2', '1: 1/6 1/3', '2: – 1/6']);
});

test('the sum of dice has as many ways as it has, beyond the last row too', () => {
  const roll = rollOn('2d6', '2–7 | 0 | 1\n8–11 | 1 | 1');
  expect(told(roll)).toEqual(['0: 7/12 –', '1: 5/12 1']);
  expect(dieOf(roll)).toMatchObject({ text: { fr: '2d6', en: '2d6' }, count: 2, from: 1, to: 6 });
});
