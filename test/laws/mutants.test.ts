// Law: every change of a cell that `mutate` tries is printed as a layer makes it: typed into one,
// it puts that value into that cell.
import { expect, test, vi } from 'vitest';
import { parse } from '../../grammar/parse.ts';
import type { Workbench } from '../../interpreter/examples/mutants.ts';
import { mutantsOf } from '../../interpreter/examples/mutants.ts';
import type { Program } from '../../interpreter/index.ts';
import { open, readBook, rulesAlone } from '../../interpreter/index.ts';
import { severity } from '../../interpreter/model/severity.ts';
import type { Value } from '../../interpreter/model/values.ts';
import { checkout } from '../sources.ts';

vi.setConfig({ testTimeout: 120_000 });

const header = 'layer typed-again fr "Retapé" en "Typed again"\n  extends';

test.each(checkout.books())('%s: what is printed may be typed', (name) => {
  const sources = readBook(checkout, name);
  const { elaborated } = open(sources, {}, rulesAlone);
  if (elaborated === null) throw new Error('no book');
  const cells = mutantsOf(elaborated).filter(({ was }) => was !== null);
  // Of two changes of one place the second would undo the first.
  const rounds = [...Map.groupBy(cells, ({ what }) => what.split(' = ')[0]).values()];
  const most = Math.max(...rounds.map(({ length }) => length));
  for (let round = 0; round < most; round += 1) {
    const tried = rounds.flatMap((mutants) => mutants[round] ?? []);
    const path = `${name}/typed-again.rules`;
    const text = `${header} ${name}\n\n${tried.map(({ what }) => `${what}\n`).join('')}`;
    const { tree, problems } = parse(text, path);
    expect(problems).toEqual([]);
    const file = { path, text, tree, layer: 'typed-again' };
    const typed = open({ ...sources, files: [...sources.files, file] }, {}, rulesAlone);
    expect(typed.problems.filter(({ code }) => severity(code) === 'error')).toEqual([]);
    expect(valuesIn(typed.elaborated?.program)).toEqual(valuesWith(elaborated.program, tried));
  }
});

function valuesIn(program: Program | undefined): unknown {
  return program?.tables.map(({ name, cells }) => [
    name,
    cells.map((row) => row.map(({ value }, column) => formulaIn(program, { name, column, value }))),
  ]);
}

/** The formulas of a result are numbered as its rows name them: they are known by their names. */
function formulaIn(
  { kinds }: Program,
  { name, column, value }: { name: string; column: number; value: Value | undefined },
): unknown {
  const kind = kinds.find((each) => each.name === `${name} cell ${String(column + 1)}`);
  return (typeof value === 'number' ? kind?.values[value]?.name : undefined) ?? value;
}

/** The cells as `mutate` itself changes them. */
function valuesWith(program: Program, tried: ReturnType<typeof mutantsOf>): unknown {
  const bench: Workbench = {
    ...program,
    tables: program.tables.map((table) => ({
      ...table,
      cells: table.cells.map((row) => [...row]),
    })),
    routines: [...program.routines],
    forget: () => undefined,
  };
  for (const { apply } of tried) apply(bench);
  return valuesIn(bench);
}
