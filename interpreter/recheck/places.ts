import { holdsSpan } from '../model/cases.ts';
import type { Problem } from '../model/problems.ts';
import type { Item } from './items.ts';

/** Which items stand at a place: the same ones are asked about in selection after selection. */
export class Places {
  readonly #items: readonly Item[];
  /** By file: the items in it, by index. */
  readonly #inFile: ReadonlyMap<string, readonly number[]>;
  readonly #known = new Map<string, readonly number[]>();
  /** The same by where it was asked for: rules that are read once stand in many selections. */
  readonly #asked = new WeakMap<object, readonly number[]>();

  constructor(items: readonly Item[]) {
    this.#items = items;
    this.#inFile = Map.groupBy(items.keys(), (index) => items[index]?.file.path ?? '');
  }

  /** The items at a place, by index, rising. */
  at(place: Pick<Problem, 'file' | 'span'>): readonly number[] {
    const found = this.#asked.get(place) ?? this.#at(place);
    this.#asked.set(place, found);
    return found;
  }

  #at(place: Pick<Problem, 'file' | 'span'>): readonly number[] {
    const { file, span } = place;
    const key = `${file} ${String(span.from)} ${String(span.to)}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const found = (this.#inFile.get(file) ?? []).filter((index) => {
      const item = this.#items[index];
      return item !== undefined && isIn(place, item.file.path, item.node);
    });
    this.#known.set(key, found);
    return found;
  }
}

/** Whether a place is within a node of a file. */
function isIn(
  { file, span }: Pick<Problem, 'file' | 'span'>,
  path: string,
  node: Item['node'],
): boolean {
  return file === path && holdsSpan(node, span);
}
