/** What stands round the cells of a chart, on a page as it is built and as it changes. */
import type { Language, TableView, Words } from './model.ts';

/** What stands left of a line over the columns. */
export function cornerOf(table: TableView, line: number, language: Language): string {
  const axis = table.head[line]?.axis?.[language] ?? '';
  if (line > 0) return axis;
  const rows = table.rowAxis[language];
  return axis === '' ? rows : `${rows} \\ ${axis}`;
}

/** Columns that stand together below a label of the first line. */
export function groupsOf({ head }: TableView): readonly Words[] {
  const [first] = head;
  return first !== undefined && first.over > 1 ? first.labels : [];
}

/** The meaning of the printed codes, each once; of `R/D`, what each half means. */
export function legendOf(table: TableView, language: Language): ReadonlyMap<string, string> {
  const cells = table.rows.flatMap((row) => row.cells);
  const told = cells.filter((cell) => cell.known && cell.words[language] !== '');
  return new Map(told.flatMap((cell) => halves(cell.text[language], cell.words[language])));
}

function halves(text: string, words: string): readonly (readonly [string, string])[] {
  const codes = text.split('/');
  const meanings = words.split(' / ');
  if (codes.length !== meanings.length) return [[text, words]];
  return codes.map((code, index) => [code, meanings[index] ?? '']);
}
