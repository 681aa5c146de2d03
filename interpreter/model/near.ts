/**
 * The names in `known` that a slip of the hand turns into `name`, or that it begins: at most three,
 * nearest first. Distance: Damerau-Levenshtein with adjacent transpositions (optimal string
 * alignment), at most a third of the length and at least one.
 */
export function near(name: string, known: Iterable<string>): readonly string[] {
  const limit = Math.max(1, Math.floor(name.length / 3));
  if (name.length > mostLetters) return [];
  const found: { text: string; distance: number }[] = [];
  const seen = new Set<string>();
  for (const text of known) {
    const isBegun = name.length >= leastBeginning && text.startsWith(name);
    const isFar = !isBegun && Math.abs(text.length - name.length) > limit;
    if (text === name || seen.has(text) || isFar) continue;
    seen.add(text);
    const distance = isBegun ? limit : edits(name, text);
    if (distance <= limit) found.push({ text, distance });
  }
  found.sort((a, b) => a.distance - b.distance || (a.text < b.text ? -1 : 1));
  return found.slice(0, 3).map(({ text }) => text);
}

/** Whether one slip of the hand makes one name of another that is long enough to be known by it. */
export function isSlip(name: string, meant: string): boolean {
  const isLong = name.length >= leastBeginning && name.length <= mostLetters;
  return isLong && Math.abs(name.length - meant.length) < 2 && edits(name, meant) === 1;
}

/** Longer names are no slips of the hand, and comparing them takes too long. */
const mostLetters = 200;

/** How many letters of a name say that it was meant. */
const leastBeginning = 4;

/** How many edits lead from one text to the other. */
function edits(from: string, to: string): number {
  let before: number[] = [];
  let above = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1];
      let least = Math.min(
        (above[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      if (row > 1 && column > 1 && swapped) least = Math.min(least, (before[column - 2] ?? 0) + 1);
      line.push(least);
    }
    before = above;
    above = line;
  }
  return above[to.length] ?? 0;
}
