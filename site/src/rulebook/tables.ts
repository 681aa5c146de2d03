import {
  blankConfiguration,
  type CellInfo,
  cellText,
  headLines,
  type Program,
  resultOf,
  type TableInfo,
  type Type,
  withControls,
} from '../../../interpreter/index.ts';
import { bandWords, inBoth, meaningWords } from '../machine/said.ts';
import type { CellView, TableView } from '../model.ts';
import { both } from './labels.ts';

/** A table as printed, with the words that its codes stand for. */
export function tableView(program: Program, table: TableInfo): TableView {
  const [rows, ...axes] = table.axes;
  const blank = isBlank(table);
  const results = table.results.map(({ words }) => words);
  const over = axes.map((axis) => bandWords(program, blank ? undefined : axis));
  return {
    name: table.name,
    path: table.name,
    layer: null,
    words: table.words,
    clause: table.origin.clause,
    mark: table.source,
    markWords: table.sourceWords,
    rowAxis: rows?.words ?? both(''),
    head: headLines(over, results).map((line, at) => ({ ...line, axis: axes[at]?.words ?? null })),
    rows: withControls<TableView['rows'][number]>(
      bandWords(program, blank ? undefined : rows).map((label, row) => ({
        label,
        cells: cells(table.cells[row] ?? []),
        isControl: false,
      })),
      table.controls.map((control) => ({
        above: control.above,
        line: { label: control.words, cells: cells(control.cells), isControl: true },
      })),
    ),
  };

  function cells(line: readonly CellInfo[]): readonly CellView[] {
    return line.map((cell, column) => {
      const result = table.results[resultOf(table, column)];
      return cellView(program, result?.type ?? { kind: 'unknown' }, cell);
    });
  }
}

/** Whether nothing is known of a chart that its owner is asked for: its rows are one a value. */
function isBlank({ asked, source, cells }: TableInfo): boolean {
  const isKnown = ({ value }: CellInfo): boolean => value !== undefined;
  return asked && source === 'absent' && !cells.some((row) => row.some(isKnown));
}

function cellView(program: Program, type: Type, cell: CellInfo): CellView {
  const { value, text } = cell;
  if (value === undefined) return { text: both('?'), words: both(''), known: false };
  if (text === '_') return { text: both(''), words: both(''), known: true };
  const inner = type.kind === 'optional' ? type.type : type;
  const words =
    value === null
      ? both('')
      : meaningWords(program, blankConfiguration(), { type: inner, value });
  const printed = inBoth((language) => cellText(type, cell, { program, language }));
  const harms = harmOf(program, type, printed.en);
  return { text: printed, words, known: true, ...(cell.owned && { owned: true }), ...harms };
}

/** Whom a result for both sides harms: the attacker’s half is printed first. */
function harmOf(program: Program, type: Type, text: string): Pick<CellView, 'harms'> {
  if (type.kind !== 'effects-pair') return {};
  const split = program.notations.find(({ name }) => name === type.notation)?.split;
  if (split?.join(' ') !== 'attacker defender') return {};
  const harmed = text.split('/').map((half) => !/^[-–−·0]?$/u.test(half));
  const [attacker = false, defender = false] = harmed;
  if (!attacker && !defender) return {};
  return { harms: attacker && defender ? 'both' : attacker ? 'attacker' : 'defender' };
}
