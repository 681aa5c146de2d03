/** How lines and outlines of a map are shaped: points to what SVG calls path data. */

/** From the left, and from the top. */
export type Spot = readonly [number, number];

/** A number as a path writes it: a tenth of a unit is enough. */
export function brief(value: number): string {
  return String(Math.round(value * 10) / 10).replace(/^(-?)0\./u, '$1.');
}

export function at([x, y]: Spot): string {
  return `${brief(x)} ${brief(y)}`;
}

export function middle([x, y]: Spot, [toX, toY]: Spot): Spot {
  return [(x + toX) / 2, (y + toY) / 2];
}

/** What a spot is told from others by: spots nearer than a unit are one. */
export function keyOf([x, y]: Spot): string {
  return `${String(Math.round(x))},${String(Math.round(y))}`;
}

/** The same number for the same text at every build: what looks drawn by hand hangs on it. */
export function hash(text: string): number {
  let found = 7;
  for (const letter of text) found = (found * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return (found ^ (found >>> 7)) >>> 0;
}

/** A closed outline moved inwards. */
export function inset(loop: readonly Spot[], by: number): readonly Spot[] {
  const normal = ([x, y]: Spot, [toX, toY]: Spot): Spot => {
    const length = Math.hypot(toX - x, toY - y) || 1;
    return [-(toY - y) / length, (toX - x) / length];
  };
  return loop.map((spot, index) => {
    const before = loop[(index + loop.length - 1) % loop.length] ?? spot;
    const after = loop[(index + 1) % loop.length] ?? spot;
    const [one, other] = [normal(before, spot), normal(spot, after)];
    const far = by / Math.max(0.2, 1 + one[0] * other[0] + one[1] * other[1]);
    return [spot[0] + (one[0] + other[0]) * far, spot[1] + (one[1] + other[1]) * far];
  });
}

/** Straight from corner to corner. */
export function straight(loop: readonly Spot[]): string {
  return `M${loop.map(at).join('L')}Z`;
}

/** The same in whole units, each corner told from the one before: for outlines of many corners. */
export function plainly(loop: readonly Spot[]): string {
  const spots = loop.map(([x, y]): Spot => [Math.round(x), Math.round(y)]);
  const steps = spots.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = spots[index] ?? [0, 0];
    return `${String(x - fromX)} ${String(y - fromY)}`;
  });
  return `M${(spots[0] ?? [0, 0]).join(' ')}l${steps.join(' ')}z`.replaceAll(' -', '-');
}

/** Rounded: through the middle of each side. It strays from a side by an eighth of it at most. */
export function rounded(loop: readonly Spot[]): string {
  const first = loop[0] ?? [0, 0];
  const turns = loop.map((spot, index) => {
    const next = loop[(index + 1) % loop.length] ?? spot;
    return `Q${at(spot)} ${at(middle(spot, next))}`;
  });
  return `M${at(middle(loop.at(-1) ?? first, first))}${turns.join('')}Z`;
}

/** In bumps, as the crowns of trees. */
export function scalloped(loop: readonly Spot[]): string {
  const spots = loop.flatMap(([x, y], index): readonly Spot[] => {
    const [toX, toY] = loop[(index + 1) % loop.length] ?? [x, y];
    const count = Math.max(2, Math.round(Math.hypot(toX - x, toY - y) / 8.5));
    return Array.from({ length: count }, (_, bump): Spot => {
      const uneven = (hash(`${keyOf([x, y])}${String(bump)}`) % 9) - 4;
      const along = (bump + (bump === 0 ? 0 : uneven * 0.03)) / count;
      return [x + (toX - x) * along, y + (toY - y) * along];
    });
  });
  const bumps = spots.map((spot, index) => {
    const next = spots[(index + 1) % spots.length] ?? spot;
    const wide = brief(Math.hypot(next[0] - spot[0], next[1] - spot[1]) * 0.58);
    return `A${wide} ${wide} 0 0 1 ${at(next)}`;
  });
  return `M${at(spots[0] ?? [0, 0])}${bumps.join('')}`;
}

/** A line through spots, its corners rounded. */
export function flowing(line: readonly Spot[]): string {
  const [first = [0, 0], second = first] = line;
  const last = line.at(-1) ?? first;
  if (line.length < 3) return `M${at(first)}L${at(last)}`;
  const turns = line.slice(1, -1).map((spot, index) => {
    return `Q${at(spot)} ${at(middle(spot, line[index + 2] ?? spot))}`;
  });
  return `M${at(first)}L${at(middle(first, second))}${turns.join('')}L${at(last)}`;
}

/** A calmer line for letters: each spot drawn to the middle of its neighbours, twice. */
export function calm(line: readonly Spot[]): readonly Spot[] {
  const once = (spots: readonly Spot[]): readonly Spot[] =>
    spots.map((spot, index): Spot => {
      const [before, after] = [spots[index - 1], spots[index + 1]];
      if (before === undefined || after === undefined) return spot;
      return [(before[0] + 2 * spot[0] + after[0]) / 4, (before[1] + 2 * spot[1] + after[1]) / 4];
    });
  return once(once(line));
}

/** Pairs of spots as lines as long as they go: what lies between two ends or junctions. */
export function chains(pairs: readonly (readonly [Spot, Spot])[]): readonly (readonly Spot[])[] {
  const spots = new Map<string, Spot>();
  const near = new Map<string, string[]>();
  for (const pair of pairs) {
    const [one, other] = [keyOf(pair[0]), keyOf(pair[1])];
    spots.set(one, pair[0]).set(other, pair[1]);
    near.set(one, [...(near.get(one) ?? []), other]);
    near.set(other, [...(near.get(other) ?? []), one]);
  }
  const done = new Set<string>();
  const link = (one: string, other: string): string => [one, other].toSorted().join('|');
  const walk = (from: string, to: string): readonly Spot[] => {
    const line = [from];
    let [one, other] = [from, to];
    for (;;) {
      done.add(link(one, other));
      line.push(other);
      const here = other;
      const on = (near.get(here) ?? []).find((next) => !done.has(link(here, next)));
      if (near.get(here)?.length !== 2 || on === undefined) break;
      [one, other] = [here, on];
    }
    return line.map((key) => spots.get(key) ?? [0, 0]);
  };
  const begun = (isEnd: boolean): readonly (readonly Spot[])[] =>
    [...near].flatMap(([one, others]) =>
      (others.length !== 2) !== isEnd
        ? []
        : others.flatMap((other) => (done.has(link(one, other)) ? [] : [walk(one, other)])),
    );
  return [...begun(true), ...begun(false)];
}

/**
 * Ways where they meet at a centre: each pair that goes on, at 100 degrees or more, is one curve;
 * one that goes on nowhere ends at the centre, and so do five or more.
 */
export function curves(
  centre: Spot,
  ends: readonly Spot[],
): readonly (readonly [Spot, Spot, Spot | null])[] {
  const angle = ([x, y]: Spot): number => Math.atan2(y - centre[1], x - centre[0]);
  const goesOn = (one: Spot, other: Spot): boolean => {
    const turn = (Math.abs(angle(one) - angle(other)) * 180) / Math.PI;
    return ends.length === 2 || Math.min(turn, 360 - turn) > 100;
  };
  const pairs = ends.flatMap((one, index) =>
    ends.length > 4
      ? []
      : ends
          .slice(index + 1)
          .filter((other) => goesOn(one, other))
          .map((other) => [one, other] as const),
  );
  const used = new Set(pairs.flat());
  return [
    ...pairs.map(([one, other]) => [one, centre, other] as const),
    ...ends.filter((end) => !used.has(end)).map((end) => [end, centre, null] as const),
  ];
}

/** Ways where they meet, as path data. */
export function meeting(centre: Spot, ends: readonly Spot[]): string {
  return curves(centre, ends)
    .map(([from, turn, to]) =>
      to === null ? `M${at(from)}L${at(turn)}` : `M${at(from)}Q${at(turn)} ${at(to)}`,
    )
    .join('');
}
