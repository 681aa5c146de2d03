import type { Program, TableInfo, Type, Value } from '../../../interpreter/index.ts';
import { bandWords, effectsWords, plainWords } from '../machine/words.ts';
import type { CellView, TableView } from '../model.ts';
import { both } from './labels.ts';

/** A table as printed, with the words that its codes stand for. */
export function tableView(program: Program, table: TableInfo): TableView {
  const [rows, columns] = table.axes;
  return {
    name: table.name,
    path: table.name,
    layer: null,
    words: table.words,
    clause: table.origin.clause,
    mark: table.source,
    markWords: table.sourceWords,
    rowAxis: rows?.words ?? both(''),
    columnAxis: columns?.words ?? null,
    columns:
      columns === undefined
        ? table.results.map(({ words }) => words)
        : bandWords(program, columns),
    rows: bandWords(program, rows).map((label, row) => ({
      label,
      cells: (table.cells[row] ?? []).map(({ value, text }, column) => {
        const result = table.results[columns === undefined ? column : 0];
        return cellView(program, result?.type ?? { kind: 'unknown' }, { value, text });
      }),
    })),
  };
}

function cellView(
  program: Program,
  type: Type,
  { value, text }: { readonly value: Value | undefined; readonly text: string },
): CellView {
  if (value === undefined) return { text: both('?'), words: both(''), known: false };
  if (text === '_') return { text: both(''), words: both(''), known: true };
  if (value === null) return { text: plainWords[text] ?? both(text), words: both(''), known: true };
  const inner = type.kind === 'optional' ? type.type : type;
  switch (inner.kind) {
    case 'kind': {
      const found = program.kinds.find(({ name }) => name === inner.name)?.values[value as number];
      return { text: found?.words ?? both(text), words: both(''), known: true };
    }
    case 'yes-no':
      return { text: plainWords[text] ?? both(text), words: both(''), known: true };
    case 'effects':
    case 'effects-pair':
      return { text: both(text), words: effectsWords(program, inner, value), known: true };
    default:
      return { text: both(text), words: both(''), known: true };
  }
}
