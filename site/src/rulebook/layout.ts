/**
 * Where to draw the areas of a map that says only which touch: near ones near, the same at every
 * build.
 */

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** How far apart neighbours stand. */
const step = 130;
const rounds = 400;

/**
 * Stress majorisation (Gansner, Koren and North, "Graph drawing by stress majorization", 2004):
 * every
 * pair is drawn as far apart as there are borders between them; far pairs matter less. Starts from
 * a
 * circle, so nothing is left to chance.
 */
export function layout(
  count: number,
  links: readonly (readonly [number, number])[],
): readonly Point[] {
  const far = distances(count, links);
  let points: readonly Point[] = Array.from({ length: count }, (_, index) => {
    const angle = (2 * Math.PI * index) / count;
    return { x: Math.cos(angle) * step * 3, y: Math.sin(angle) * step * 3 };
  });
  for (let round = 0; round < rounds; round += 1) {
    points = points.map((_, index) => moved(index, points, far[index] ?? []));
  }
  return wide(points);
}

/** Where a point goes when all others stand still. */
function moved(index: number, points: readonly Point[], far: readonly number[]): Point {
  const here = points[index] ?? { x: 0, y: 0 };
  let [x, y, weight] = [0, 0, 0];
  for (const [other, at] of points.entries()) {
    const distance = (far[other] ?? 0) * step;
    if (other === index || distance === 0) continue;
    const [dx, dy] = [here.x - at.x, here.y - at.y];
    const length = Math.hypot(dx, dy) || 1;
    const share = 1 / (distance * distance);
    x += share * (at.x + (distance * dx) / length);
    y += share * (at.y + (distance * dy) / length);
    weight += share;
  }
  return weight === 0 ? here : { x: x / weight, y: y / weight };
}

/**
 * Borders between each pair, by breadth-first search; unconnected ones are a little farther than
 * any.
 */
function distances(
  count: number,
  links: readonly (readonly [number, number])[],
): readonly (readonly number[])[] {
  const near = Array.from({ length: count }, () => new Set<number>());
  for (const [first, second] of links) {
    near[first]?.add(second);
    near[second]?.add(first);
  }
  return near.map((_, from) => {
    const found = new Array<number>(count).fill(Infinity);
    found[from] = 0;
    const queue = [from];
    for (const at of queue) {
      for (const next of near[at] ?? []) {
        if (found[next] !== Infinity) continue;
        found[next] = (found[at] ?? 0) + 1;
        queue.push(next);
      }
    }
    const most = Math.max(...found.filter((value) => value !== Infinity));
    return found.map((value) => (value === Infinity ? most + 2 : value));
  });
}

/** Turns the drawing so that it is wider than high, as pages are. */
function wide(points: readonly Point[]): readonly Point[] {
  const middle = {
    x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
    y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
  };
  const centred = points.map(({ x, y }) => ({ x: x - middle.x, y: y - middle.y }));
  const [xx, xy, yy] = centred.reduce<[number, number, number]>(
    ([a, b, c], { x, y }) => [a + x * x, b + x * y, c + y * y],
    [0, 0, 0],
  );
  const angle = -Math.atan2(2 * xy, xx - yy) / 2;
  return centred.map(({ x, y }) => ({
    x: x * Math.cos(angle) - y * Math.sin(angle),
    y: x * Math.sin(angle) + y * Math.cos(angle),
  }));
}
