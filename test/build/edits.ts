/** Edits of a rulebook as a writer makes them, slips included. */
import type { Edit } from '../../grammar/edit.ts';
import { applyEdits, cellEdit } from '../../grammar/edit.ts';
import type { BookFile } from '../../interpreter/index.ts';
import { placesOf } from '../../interpreter/index.ts';

/** A number from 0 to below a limit. */
export type Pick = (limit: number) => number;

/** The text of one file of a book with one edit at random; null where there is nothing to edit. */
export function edited(
  files: readonly BookFile[],
  pick: Pick,
): { readonly path: string; readonly text: string } | null {
  const file = files[pick(files.length)];
  if (file === undefined) return null;
  const kind = kinds[pick(kinds.length)];
  const text = kind?.(file.text, pick) ?? null;
  return text === null ? null : { path: file.path, text };
}

type Rewriting = (text: string, pick: Pick) => string | null;

const kinds: readonly Rewriting[] = [
  // A cell: another amount, another result of the same table.
  replacing(/(?<=^ +[^|\n]*\|[^\n]*)\d+/gm, (amount, pick) => String(Number(amount) + pick(5) - 2)),
  replacing(
    /(?<=^ +[^|\n]*\| *)[^\s|]+(?= *$)/gm,
    (cell, pick) => ['-', '?', `${cell}1`][pick(3)] ?? '',
  ),
  // A number of a rule, a name, an operator.
  replacing(/\b\d+\b/g, (amount, pick) => String(Number(amount) + pick(3) - 1)),
  replacing(/\b[a-z]+(?:-[a-z]+)+\b/g, (name, pick) => ['', `${name}s`, 'none'][pick(3)] ?? ''),
  replacing(/ (?:and|or|=|≠|<|>|≤|≥|\+|-) /g, (_, pick) => [' and ', ' = ', ' + '][pick(3)] ?? ''),
  // A line: gone, or there twice.
  replacing(/^.*\n/gm, (line, pick) => (pick(2) === 0 ? '' : line + line)),
  // An option turned, a figure in a text.
  replacing(/(?<== )(?:yes|no)$/gm, (value) => (value === 'yes' ? 'no' : 'yes')),
  replacing(/\{[a-z-]+\}/g, (_, pick) => ['7', '{8 + 1}', '{1d6}'][pick(3)] ?? ''),
];

/** Replaces one match of a pattern. */
function replacing(pattern: RegExp, by: (match: string, pick: Pick) => string): Rewriting {
  return (text, pick) => {
    const found = [...text.matchAll(pattern)];
    const one = found[pick(Math.max(1, found.length))];
    if (one === undefined) return null;
    const [match] = one;
    return text.slice(0, one.index) + by(match, pick) + text.slice(one.index + match.length);
  };
}

/** Changes of a file: a cell holds what the one below it holds, wherever that is another. */
export function cellsFromBelow(path: string, text: string): readonly ReadonlyMap<string, string>[] {
  const grids = placesOf(text, path).places.flatMap((place) => place.grids);
  return grids.flatMap(({ rows }) =>
    rows.flatMap(({ cells }, row) =>
      cells.flatMap((cell, column): readonly ReadonlyMap<string, string>[] => {
        const below = rows[row + 1]?.cells[column]?.text ?? cell.text;
        const edit = below === cell.text ? null : cellEdit(cell, below);
        return edit === null ? [] : [new Map([[path, applyEdits(text, [edit])]])];
      }),
    ),
  );
}

/** Changes of a file: a modifier or a number is worth one more, a condition is turned round. */
export function amountsAndNumbers(
  path: string,
  text: string,
): readonly ReadonlyMap<string, string>[] {
  const edits = placesOf(text, path).places.flatMap(({ lists, forms }) => [
    ...lists.flatMap(({ rows }) =>
      rows.flatMap(({ amount, condition }) => [
        moreAt(amount),
        ...(condition === null ? [] : [{ ...condition, text: `not (${condition.text})` }]),
      ]),
    ),
    ...forms.flatMap(({ kind, value }) => (kind === 'number' && value ? [moreAt(value)] : [])),
  ]);
  return edits.flatMap((edit) => {
    const changed = applyEdits(text, [edit]);
    return changed === text ? [] : [new Map([[path, changed]])];
  });
}

function moreAt({ span, text }: Edit): Edit {
  return { span, text: text.replace(/\d+/u, (amount) => String(Number(amount) + 1)) };
}
