/** Where counters stand, on all maps. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Half the side of a counter. */
const half = 17;
/** How far apart counters stand in a row. */
const apart = 2 * half + 2;

/** The room that pieces take in an area: six of them. */
export const piecesSize: { readonly width: number; readonly height: number } = {
  width: 3 * apart,
  height: 2 * apart,
};

/** An area that is a box: its name above its pieces. */
export const box: typeof piecesSize = { width: 3 * apart + 28, height: 3 * apart + 42 };

/** Where counters stand that stand on places: stacks fan in a hex, and lie in rows in an area. */
export function arranged(
  centres: readonly (Point | null)[],
  isHex: boolean,
): readonly (Point | null)[] {
  const stacks = new Map<string, number>();
  const keys = centres.map((centre) => (centre === null ? '' : `${centre.x},${centre.y}`));
  const sizes = Map.groupBy(keys, (key) => key);
  return centres.map((centre, index) => {
    const key = keys[index] ?? '';
    if (centre === null) return null;
    const order = stacks.get(key) ?? 0;
    stacks.set(key, order + 1);
    const count = sizes.get(key)?.length ?? 1;
    const { x, y } = isHex ? fanned(order, count) : inRows(order, count);
    return { x: centre.x + x, y: centre.y + y };
  });
}

/** A stack: the last on top, each a little higher than the one below. */
function fanned(order: number, count: number): Point {
  const step = Math.min(5, 16 / count);
  const shift = (order - (count - 1) / 2) * step;
  return { x: shift, y: -shift };
}

function inRows(order: number, count: number): Point {
  const across = Math.min(count, 3);
  const down = Math.ceil(count / 3);
  return {
    x: ((order % 3) - (across - 1) / 2) * apart,
    y: (Math.floor(order / 3) - (down - 1) / 2) * apart,
  };
}
