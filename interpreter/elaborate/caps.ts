/** Where the caps of lists of modifiers come from. */
import type * as tree from '../../grammar/nodes.ts';
import type { CapSource, ModifierListInfo } from '../model/program.ts';
import type { Names } from './names.ts';
import { layerWords } from './names.ts';
import { namesIn, sourcesOf } from './sources.ts';

/** What the cap of a list rests on that is not simply printed in the book. */
export function capFrom(
  names: Names,
  cap: tree.Cap | null,
): Pick<ModifierListInfo, 'capFrom'> {
  if (cap === null) return {};
  const [least, most] = cap.isEitherWay === true ? [cap, cap] : [cap.from, cap.to];
  const [from, to] = [least, most].map((end) => capSource(names, end));
  const found = { ...(from && { from }), ...(to && { to }) };
  return from || to ? { capFrom: found } : {};
}

function capSource(names: Names, end: tree.Node | null): CapSource | null {
  const named = namesIn([end]);
  const sources = sourcesOf(names);
  const numbers = named.flatMap((name) => sources.get(name) ?? []);
  const layer = layerWords(names.book, layerAmong(names, named));
  return numbers.length === 0 && layer === null ? null : { numbers, layer };
}

/** The layer that gave one of these numbers; null: none did. */
export function layerAmong({ numbers }: Names, named: readonly string[]): string | null {
  const layers = named.map((name) => numbers.get(name)?.definition.layer ?? null);
  return layers.find((each) => each !== null) ?? null;
}
