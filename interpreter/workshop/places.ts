/**
 * What of a file a designer can change without writing rules: the cells of its tables, its numbers,
 * the amounts of its modifiers; each with the stretch of text where it stands.
 */
import { hasSingleColumns } from '../../grammar/edit.ts';
import { lastColumns } from '../../grammar/headings.ts';
import type * as tree from '../../grammar/nodes.ts';
import { parse } from '../../grammar/parse.ts';
import type { SyntaxProblem } from '../../grammar/problem.ts';
import type { Span } from '../../grammar/span.ts';
import { walk } from '../../grammar/walk.ts';
import type { Words } from '../model/program.ts';
import { plainWords } from '../model/words.ts';
import type { WrittenText } from './texts.ts';
import { writtenTexts } from './texts.ts';

/** A stretch of a file that holds one value. */
export interface Slot {
  readonly text: string;
  readonly span: Span;
}

/** A table as a grid; the node is what edits are made of. */
export interface Grid {
  readonly name: string;
  readonly words: Words;
  readonly mark: tree.TableSource['mark'] | null;
  readonly span: Span;
  readonly node: tree.Table;
  /** What its rows are about, and each line over its columns: null where these are its results. */
  readonly rowAxis: string;
  readonly head: readonly HeadLine[];
  /** So many cells stand in a row. */
  readonly width: number;
  readonly rows: readonly { readonly label: Slot; readonly cells: readonly Slot[] }[];
  /** Rows that control the columns: they are shown, and changed like others. */
  readonly controlRows: Grid['rows'];
  readonly hasSingleColumns: boolean;
}

/** A line over the columns of a grid. */
interface HeadLine {
  /** What its labels are about; null: they are results. */
  readonly axis: string | null;
  readonly labels: readonly Slot[];
  /** So many columns each label stands over. */
  readonly over: number;
}

/** A number by itself: one of the rules' own, or the amount of a modifier. */
export interface Amount extends Slot {
  readonly kind: 'number' | 'modifier';
  readonly name: string;
  readonly words: Words;
}

/** What stands together: a clause, or the rest of a file. */
export interface Place {
  /** The number of the clause; null: what stands in none. */
  readonly clause: string | null;
  readonly words: Words;
  readonly span: Span;
  readonly grids: readonly Grid[];
  readonly amounts: readonly Amount[];
  /** Its texts; none of what stands in no clause. */
  readonly texts: readonly WrittenText[];
}

/** A file read for changes. */
export interface ReadPlaces {
  readonly places: readonly Place[];
  /** What could not be read: of these stretches no place tells anything. */
  readonly problems: readonly SyntaxProblem[];
}

/** The places of a file, in its order. */
export function placesOf(text: string, path: string): ReadPlaces {
  const { tree, problems } = parse(text, path);
  const read = { text, grids: [] as Grid[], amounts: [] as Amount[] };
  const places: Place[] = [];
  for (const node of tree.declarations) {
    if (node.kind === 'clause') places.push(placeOf(node, text));
    else gather(node, read);
  }
  if (read.grids.length + read.amounts.length > 0) {
    const { grids, amounts } = read;
    const span = { from: 0, to: text.length };
    places.push({ clause: null, words: plainWords(null, path), span, grids, amounts, texts: [] });
  }
  return { places, problems };
}

interface Gathered {
  readonly text: string;
  readonly grids: Grid[];
  readonly amounts: Amount[];
}

function placeOf(node: tree.Clause, text: string): Place {
  const { number, labels, span } = node;
  const read: Gathered = { text, grids: [], amounts: [] };
  gather(node, read);
  const { grids, amounts } = read;
  const clause = number.text;
  const texts = writtenTexts(node, text);
  return { clause, words: plainWords(labels, clause), span, grids, amounts, texts };
}

function gather(within: tree.Node, { text, grids, amounts }: Gathered): void {
  const slot = ({ span }: { readonly span: Span }): Slot => ({
    text: text.slice(span.from, span.to),
    span,
  });
  walk(within, (node) => {
    if (node.kind === 'table') grids.push(gridOf(node, slot));
    if (node.kind === 'number') {
      const name = node.name.text;
      amounts.push({ kind: 'number', name, words: plainWords(null, name), ...slot(node.value) });
    }
    if (node.kind === 'modifier') {
      const name = `${node.list.text}.${node.name.text}`;
      const words = plainWords(node.labels, name);
      amounts.push({ kind: 'modifier', name, words, ...slot(node.value) });
    }
    return node.kind !== 'table' && node.kind !== 'number' && node.kind !== 'modifier';
  });
}

function gridOf(node: tree.Table, slot: (node: tree.TableCell | tree.TableLabel) => Slot): Grid {
  const { name, labels, source, header, rows, controlRows, span } = node;
  const line = ({ label, cells }: tree.TableRow): Grid['rows'][number] => ({
    label: slot(label),
    cells: cells.map(slot),
  });
  const top = header === null ? [] : [{ axis: header.columnAxis, columns: header.columns }];
  const under = header?.under ?? [];
  const width = lastColumns(header).length || (rows[0]?.cells.length ?? 0);
  return {
    name: name.text,
    words: plainWords(labels, name.text),
    mark: source?.mark ?? null,
    span,
    node,
    rowAxis: header?.rowAxis.text ?? '',
    head: [...top, ...under].map(({ axis, columns }) => ({
      axis: axis?.text ?? null,
      labels: columns.map(slot),
      over: Math.max(1, Math.round(width / Math.max(1, columns.length))),
    })),
    width,
    rows: rows.map(line),
    controlRows: controlRows.map(line),
    hasSingleColumns: hasSingleColumns(node),
  };
}
