/** Where the names of a book are read: by rules, in every layer, and as texts cite them. */
import type * as tree from '../../grammar/nodes.ts';
import { walk } from '../../grammar/walk.ts';
import { elaborate } from '../elaborate/elaborate.ts';
import { wholeBook } from '../elaborate/names.ts';
import { link } from '../link/link.ts';
import type { BookFile, Selection, Sources } from '../model/book.ts';
import { plain } from '../model/book.ts';
import type { Place, Problem } from '../model/problems.ts';

/** A name that is read. */
export interface Use extends Place {
  readonly key: string;
}

/** What reading a book tells: where its names are read, and what is wrong with it. */
export interface Heard {
  readonly uses: readonly Use[];
  readonly problems: readonly Problem[];
}

/** Reads a book as it is and with each of its layers; without a header nothing is known. */
export function usesOf({ files, problems }: Sources): Heard {
  const uses = new Map<string, Use>();
  const found = new Map<string, Problem>(problems.map((each) => [printed(each), each]));
  const add = (key: string, { file, span }: Place): void => {
    const at = `${file}:${String(span.from)}:${key}`;
    if (!uses.has(at)) uses.set(at, { key, file, span });
  };
  const report = (problem: Problem): void => void found.set(printed(problem), problem);
  for (const selection of selectionsOf(files)) {
    const book = link(files, selection, report);
    if (book === null) continue;
    elaborate(book, report, { part: { ...wholeBook, note: add } });
  }
  for (const file of files) {
    walk(file.tree, (node) => {
      citedIn(node, (key, { span }) => add(key, { file: file.path, span }));
      return true;
    });
  }
  return { uses: [...uses.values()], problems: [...found.values()] };
}

function printed({ code, file, span: { from } }: Problem): string {
  return `${code} ${file}:${String(from)}`;
}

function selectionsOf(files: readonly BookFile[]): readonly Selection[] {
  const layers = link(files, plain, () => undefined)?.layers ?? [];
  return [plain, ...layers.map(({ name }) => ({ ...plain, layers: [name] }))];
}

/** Names that no reading of rules tells of, with what they stand for. */
function citedIn(
  node: tree.Node,
  add: (key: string, at: Pick<tree.Node, 'span'>) => void,
): void {
  switch (node.kind) {
    case 'cross-reference':
      // `@5.34`
      add(`clause:${node.target}`, { span: { ...node.span, from: node.span.from + 1 } });
      return;
    case 'modifier':
      add(node.list.text, node.list);
      return;
    case 'cases':
      // Each line calls it, where its name does not stand.
      add(node.callee.text, node.callee);
      return;
    case 'modifier-name':
      add(node.list.text, node.list);
      add(`${node.list.text}.${node.name.text}`, node.name);
      return;
    case 'replace-cell':
    case 'replace-row':
      add(node.table.text, node.table);
      return;
    case 'remove-definition':
      if (node.name.kind === 'reference') removed(node.what, node.name, add);
      return;
    case 'example-with':
      if (node.what === 'layer') add(`layer:${node.name.text}`, node.name);
      return;
    case 'piece':
    case 'place':
    case 'state':
      toldIn(node, add);
      return;
    case 'map-area':
      for (const name of node.others) add(`named:${name.text}`, name);
      return;
    case 'map-border':
    case 'given-border': {
      const others = node.kind === 'map-border' ? node.others : [];
      for (const name of [node.first, node.second, ...others]) add(`named:${name.text}`, name);
      return;
    }
    case 'map-vertex':
    case 'map-name':
      for (const name of node.kind === 'map-name' ? node.places : node.names) {
        add(`named:${name.text}`, name);
      }
      return;
    case 'given-fields':
      // A state, or what is known by a name.
      add(node.name.text, node.name);
      add(`named:${node.name.text}`, node.name);
      return;
    case 'script-token':
      // `fire-at(u, e)`
      for (const { 0: name, index } of node.text.matchAll(/[a-z][A-Za-z0-9]*(?:-[A-Za-z0-9]+)*/gu)) {
        const from = node.span.from + index;
        add(`token:${name}`, { span: { from, to: from + name.length } });
      }
      return;
    case 'layer':
      for (const over of node.over) add(`layer:${over.text}`, over);
      return;
    default:
  }
}

/** What tells of a thing, or of its fields, knows it by its own name. */
function toldIn(
  node: tree.PieceDefinition | tree.PlaceDefinition | tree.StateDefinition,
  add: (key: string, at: Pick<tree.Node, 'span'>) => void,
): void {
  walk(node, (each) => {
    if (each.kind === 'name-expression' && each.name === node.name.text) add(each.name, each);
    return true;
  });
}

/** `remove modifier fire.rain`, `remove table fire` */
function removed(
  what: string,
  name: tree.Reference,
  add: (key: string, at: Pick<tree.Node, 'span'>) => void,
): void {
  const isApart = ['clause', 'term', 'word', 'map', 'deal', 'die', 'law'].includes(what);
  add(isApart ? `${what}:${name.text}` : name.text, name);
}
