/** Which layers are on, and in which order they are laid. */
import type { BookFile, LayerEntry, Selection } from '../model/book.ts';
import { near } from '../model/near.ts';
import type { Report } from '../model/problems.ts';
import { plainWords } from '../model/words.ts';

/**
 * All layers of a book, and those that are on: never optional ones always, optional ones when
 * selected or when a layer that is on extends them. A layer comes after what it extends and after
 * what it is over.
 */
export function activeLayers(
  files: readonly BookFile[],
  selection: Selection,
  report: Report,
): { readonly all: readonly LayerEntry[]; readonly active: readonly LayerEntry[] } {
  const all = files.flatMap((file): readonly LayerEntry[] => {
    const node = file.tree.declarations.find(({ kind }) => kind === 'layer');
    if (node?.kind !== 'layer') return [];
    return [{ name: node.name.text, words: plainWords(node.labels, node.name.text), node, file }];
  });
  const byName = new Map(all.map((layer) => [layer.name, layer]));
  const book = files.flatMap((file) =>
    file.tree.declarations.filter((node) => node.kind === 'book'),
  );
  for (const layer of all) {
    for (const name of [layer.node.base, ...layer.node.over]) {
      if (byName.has(name.text) || book.some((node) => node.name.text === name.text)) continue;
      const names = [...byName.keys(), ...book.map((node) => node.name.text)];
      const data = { name: name.text, near: near(name.text, names) };
      report({ code: 'unknown-name', file: layer.file.path, span: name.span, data, related: [] });
    }
  }
  reportCycles(cycles(all, byName), report);
  const active: LayerEntry[] = [];
  const visit = (layer: LayerEntry, path: readonly LayerEntry[]): void => {
    if (active.includes(layer) || path.includes(layer)) return;
    const below = [layer.node.base, ...layer.node.over];
    for (const [index, name] of below.entries()) {
      const lower = byName.get(name.text);
      if (lower === undefined) continue;
      // What it extends comes with it; what it is merely over, only when that is on too.
      if (index === 0 || isOn(lower, selection)) visit(lower, [...path, layer]);
    }
    active.push(layer);
  };
  for (const layer of all) if (isOn(layer, selection)) visit(layer, []);
  return { all, active };
}

function reportCycles(found: readonly (readonly LayerEntry[])[], report: Report): void {
  for (const cycle of found) {
    const [first] = cycle;
    if (first === undefined) continue;
    const { file, node } = first;
    const data = { layers: cycle.map(({ name }) => name) };
    report({ code: 'layer-cycle', file: file.path, span: node.name.span, data, related: [] });
  }
}

/** Layers that rest on themselves, each way round once. */
function cycles(
  all: readonly LayerEntry[],
  byName: ReadonlyMap<string, LayerEntry>,
): readonly (readonly LayerEntry[])[] {
  const found: (readonly LayerEntry[])[] = [];
  const done = new Set<LayerEntry>();
  const follow = (layer: LayerEntry, path: readonly LayerEntry[]): void => {
    const start = path.indexOf(layer);
    if (start >= 0) found.push(path.slice(start));
    if (start >= 0 || done.has(layer)) return;
    for (const { text } of [layer.node.base, ...layer.node.over]) {
      const lower = byName.get(text);
      if (lower !== undefined) follow(lower, [...path, layer]);
    }
    done.add(layer);
  };
  for (const layer of all) follow(layer, []);
  return found;
}

function isOn(layer: LayerEntry, selection: Selection): boolean {
  return !layer.node.optional || selection.layers.includes(layer.name);
}
