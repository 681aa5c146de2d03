// Things that tell when somebody looks at what may differ from situation to situation. A machine
// that executes on them runs as ever.
import type { Thing } from '../model/configuration.ts';
import type { Value } from '../model/values.ts';
import type { Spots } from './spots.ts';

/** Who is told, and the things as they are in truth. */
export interface Watcher {
  readonly spots: Spots;
  readonly things: readonly Thing[];
  readonly look: (spot: number) => void;
}

/** The thing with an index, watched; `size` is the number of its fields. */
export function watched(watcher: Watcher, index: number, size: number): Thing {
  return new WatchedThing(watcher, index, size);
}

class WatchedThing implements Thing {
  readonly #watcher: Watcher;
  readonly #index: number;
  readonly #size: number;
  #fields: Value[] | null = null;

  constructor(watcher: Watcher, index: number, size: number) {
    this.#watcher = watcher;
    this.#index = index;
    this.#size = size;
  }

  /** Made at the first look: a run looks at few of many things. */
  get fields(): Value[] {
    return (this.#fields ??= watchedFields(this.#watcher, this.#index, this.#size));
  }

  #thing(): Thing {
    return this.#watcher.things[this.#index] as Thing;
  }

  get type(): number {
    look(this.#watcher, this.#watcher.spots.made(this.#index));
    return this.#thing().type;
  }

  get name(): string {
    look(this.#watcher, this.#watcher.spots.made(this.#index));
    return this.#thing().name;
  }

  get out(): boolean {
    look(this.#watcher, this.#watcher.spots.out(this.#index));
    return this.#thing().out;
  }
}

function look(watcher: Watcher, spot: number): void {
  if (spot >= 0) watcher.look(spot);
}

/**
 * A list of fields each of which tells when it is read. A copy of it is a plain list and tells
 * nothing: a change of one field copies them all.
 */
function watchedFields(watcher: Watcher, index: number, size: number): Value[] {
  const plain = (): Value[] => (watcher.things[index] as Thing).fields;
  const fields = { length: size, slice: () => plain().slice() };
  for (let field = 0; field < size; field += 1) {
    const read = (): Value => {
      look(watcher, watcher.spots.field(index, field));
      return plain()[field] ?? null;
    };
    Object.defineProperty(fields, field, { get: read });
  }
  return fields as unknown as Value[];
}
