/** The areas of a map: those that it lists, or all hexes of its grid. */
import type * as tree from '../../grammar/nodes.ts';
import type { Definition } from '../model/book.ts';
import type { Type } from '../model/types.ts';
import type { Names } from './names.ts';

/** Most areas that one map may have. */
const mostAreas = 10_000;

/** An area by its name, with what the map says of it. */
export interface AreaEntry {
  readonly name: string;
  readonly node: tree.MapArea | null;
}

/** The size of a map's grid; null when its areas are listed. */
export function gridOf(node: tree.MapDefinition): tree.MapSize | null {
  return node.items.find((item) => item.kind === 'map-size') ?? null;
}

/** The printed label of a hex: column and row, two digits each. */
function hexLabel(column: number, row: number): string {
  return `${String(column).padStart(2, '0')}${String(row).padStart(2, '0')}`;
}

/** The labels of a grid, column by column; null when there are too many. */
function labelsOf({ columns, rows }: tree.MapSize): readonly string[] | null {
  if (columns * rows > mostAreas) return null;
  const labels: string[] = [];
  for (let column = 1; column <= columns; column += 1) {
    for (let row = 1; row <= rows; row += 1) labels.push(hexLabel(column, row));
  }
  return labels;
}

/** The areas of a map in order; a name twice, or off the grid, is reported. */
export function areaEntries(
  names: Names,
  { node, file }: Definition<tree.MapDefinition>,
): readonly AreaEntry[] {
  const listed = listedAreas(names, { node, file });
  const size = gridOf(node);
  if (size === null) return [...listed.values()];
  const labels = labelsOf(size);
  if (labels === null) {
    const text = `${String(size.columns)} by ${String(size.rows)}`;
    const data = { text, expected: `≤ ${String(mostAreas)}` };
    names.problem({ file: file.path, span: size.span }, 'bad-label', data);
    return [...listed.values()];
  }
  const onGrid = new Set(labels);
  for (const { name, node: area } of listed.values()) {
    if (onGrid.has(name)) continue;
    names.problem({ file: file.path, span: area.name.span }, 'unknown-name', { name, near: [] });
  }
  return labels.map((name) => listed.get(name) ?? { name, node: null });
}

function listedAreas(
  names: Names,
  { node, file }: Pick<Definition<tree.MapDefinition>, 'node' | 'file'>,
): ReadonlyMap<string, AreaEntry & { readonly node: tree.MapArea }> {
  const listed = new Map<string, AreaEntry & { readonly node: tree.MapArea }>();
  for (const item of node.items) {
    if (item.kind !== 'map-area') continue;
    for (const place of [item.name, ...item.others]) {
      const { text: name, span } = place;
      const before = listed.get(name)?.node;
      if (before === undefined) listed.set(name, { name, node: { ...item, name: place } });
      else if (isTwice(before, item)) {
        names.problem({ file: file.path, span }, 'duplicate-name', { what: 'area', name });
      } else {
        const values = [...before.values, ...item.values];
        listed.set(name, { name, node: { ...before, values } });
      }
    }
  }
  return listed;
}

/** Whether two items say the same of a place, or one of them what it is called or where it is. */
function isTwice(one: tree.MapArea, other: tree.MapArea): boolean {
  const isAlone = ({ labels, at, values }: tree.MapArea): boolean =>
    labels !== null || at !== null || values.length === 0;
  return isAlone(one) || isAlone(other) || saysAgain(one.values, other.values);
}

/** Whether fields are given that were given before. */
export function saysAgain(
  before: readonly tree.FieldValue[],
  after: readonly tree.FieldValue[],
): boolean {
  return after.some(({ name }) => before.some((each) => each.name.text === name.text));
}

const namesOfMaps = new WeakMap<tree.MapDefinition, ReadonlyMap<string, Type>>();

/** The names of a map's areas; many examples and deals ask for them. */
export function mapNames({ node }: Definition<tree.MapDefinition>): ReadonlyMap<string, Type> {
  const known = namesOfMaps.get(node) ?? readMapNames(node);
  namesOfMaps.set(node, known);
  return known;
}

function readMapNames(node: tree.MapDefinition): ReadonlyMap<string, Type> {
  const type: Type = { kind: 'thing', name: node.place.text };
  const listed = node.items.flatMap((item) =>
    item.kind === 'map-area' ? [item.name, ...item.others].map(({ text }) => text) : [],
  );
  const size = gridOf(node);
  const labels = size === null ? null : labelsOf(size);
  return new Map([...listed, ...(labels ?? [])].map((name) => [name, type]));
}
