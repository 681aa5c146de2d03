/** Where values come from: what is written of it, carried on by the numbers that something uses. */
import type * as tree from '../../grammar/nodes.ts';
import { walk } from '../../grammar/walk.ts';
import type { NumberSource, Sourced } from '../model/program.ts';
import { plainWords } from '../model/words.ts';
import type { Names } from './names.ts';

/** What is written of where values come from. */
export function sourced(source: tree.TableSource | null): Sourced {
  return {
    source: source?.mark ?? null,
    sourceWords: source?.labels ? plainWords(source.labels, '') : null,
  };
}

/** Of each number those with a source of their own that it rests on, be it itself; none: absent. */
export function sourcesOf({ numbers }: Names): ReadonlyMap<string, readonly NumberSource[]> {
  const found = new Map<string, readonly NumberSource[]>();
  const look = (name: string): readonly NumberSource[] => {
    const known = found.get(name);
    const number = numbers.get(name)?.definition.node;
    if (known !== undefined || number === undefined) return known ?? [];
    // One that comes back to itself has no value.
    found.set(name, []);
    const { labels, source, value } = number;
    const words = labels === null ? {} : { words: plainWords(labels, name) };
    const all =
      source === null
        ? namesIn([value]).flatMap(look)
        : source.mark === 'printed'
          ? []
          : [{ name, ...words, ...sourced(source) }];
    found.set(name, all);
    return all;
  };
  for (const name of numbers.keys()) look(name);
  return new Map([...found].filter(([, all]) => all.length > 0));
}

/** The names that stand in expressions. */
export function namesIn(nodes: readonly (tree.Node | null)[]): readonly string[] {
  const found = new Set<string>();
  for (const node of nodes) {
    if (node === null) continue;
    walk(node, (each) => {
      if (each.kind === 'name-expression') found.add(each.name);
    });
  }
  return [...found];
}
