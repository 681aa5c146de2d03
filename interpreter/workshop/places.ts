/**
 * What of a file a designer can change without writing rules: the cells of its tables, its lists of
 * modifiers, its numbers, options and kinds; each with the stretch of text where it stands.
 */
import { lastColumns } from '../../grammar/headings.ts';
import type * as tree from '../../grammar/nodes.ts';
import { parse } from '../../grammar/parse.ts';
import type { SyntaxProblem } from '../../grammar/problem.ts';
import type { Span } from '../../grammar/span.ts';
import { walk } from '../../grammar/walk.ts';
import type { Words } from '../model/program.ts';
import { plainWords } from '../model/words.ts';
import type { Form } from './forms.ts';
import { formsIn } from './forms.ts';
import type { ListRows } from './lists.ts';
import { listsIn } from './lists.ts';
import type { Slot } from './slot.ts';
import type { WrittenText } from './texts.ts';
import { writtenTexts } from './texts.ts';
import type { Worded } from './worded.ts';
import { wordedBy } from './worded.ts';

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
  /** Its title. */
  readonly worded: Worded;
  /** How it is known what it says; null where nothing is said of its source. */
  readonly evidence: Worded | null;
}

/** A line over the columns of a grid. */
interface HeadLine {
  /** What its labels are about; null: they are results. */
  readonly axis: string | null;
  readonly labels: readonly Slot[];
  /** So many columns each label stands over. */
  readonly over: number;
}

/** What stands together: a clause, or the rest of a file. */
export interface Place {
  /** The number of the clause; null: what stands in none. */
  readonly clause: string | null;
  readonly words: Words;
  readonly span: Span;
  readonly grids: readonly Grid[];
  readonly lists: readonly ListRows[];
  readonly forms: readonly Form[];
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
  const places: Place[] = [];
  const rest: Read[] = [];
  for (const node of tree.declarations) {
    if (node.kind === 'clause') places.push(placeOf(node, text));
    else rest.push(readIn(node, text));
  }
  const grids = rest.flatMap((each) => each.grids);
  const lists = rest.flatMap((each) => each.lists);
  const forms = rest.flatMap((each) => each.forms);
  if (grids.length + lists.length + forms.length > 0) {
    const span = { from: 0, to: text.length };
    const words = plainWords(null, path);
    places.push({ clause: null, words, span, grids, lists, forms, texts: [] });
  }
  return { places, problems };
}

type Read = Pick<Place, 'grids' | 'lists' | 'forms'>;

function placeOf(node: tree.Clause, text: string): Place {
  const { number, labels, span } = node;
  const clause = number.text;
  const texts = writtenTexts(node, text);
  return { clause, words: plainWords(labels, clause), span, ...readIn(node, text), texts };
}

function readIn(within: tree.Node, text: string): Read {
  const slot = ({ span }: { readonly span: Span }): Slot => ({
    text: text.slice(span.from, span.to),
    span,
  });
  const grids: Grid[] = [];
  walk(within, (node) => {
    if (node.kind === 'table') grids.push({ ...gridOf(node, slot), ...wordsOf(node, text) });
    return node.kind !== 'table';
  });
  return { grids, lists: listsIn(within, text), forms: formsIn(within, text) };
}

/** The words of a table: its title, and how it is known. */
function wordsOf(node: tree.Table, source: string): Pick<Grid, 'worded' | 'evidence'> {
  const name = node.name.text;
  const last = node.parameters.at(-1);
  const at = last === undefined ? node.name.span.to : source.indexOf(')', last.span.to) + 1;
  const evidence =
    node.source && wordedBy(node.source.labels, { name: '', at: node.source.span.to, source });
  return { worded: wordedBy(node.labels, { name, at, source }), evidence };
}

function gridOf(
  node: tree.Table,
  slot: (node: tree.TableCell | tree.TableLabel) => Slot,
): Omit<Grid, 'worded' | 'evidence'> {
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
  };
}
