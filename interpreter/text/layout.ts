/**
 * Paragraphs and lists of a text: which characters belong together. What they say is no matter
 * here.
 */
import type { Run } from './run.ts';
import { slice, spaced } from './run.ts';

export type Layout = readonly LayoutBlock[];
export type LayoutBlock =
  | { readonly kind: 'paragraph'; readonly run: Run }
  | {
      readonly kind: 'list';
      readonly ordered: boolean;
      /** The number of the first item; 1 unless ordered. */
      readonly start: number;
      readonly items: readonly Layout[];
    };

/** Lists in lists in lists: deeper ones are read as text. */
const deepest = 4;

/** Splits a text into its paragraphs and lists. */
export function layout(run: Run, depth = 0): Layout {
  const lines = linesOf(run);
  const blocks: LayoutBlock[] = [];
  let next = 0;
  while (next < lines.length) {
    const line = lines[next];
    const bullet = line && depth < deepest ? bulletOf(line.text) : null;
    if (line === undefined || line.text === '') next += 1;
    else if (bullet === null) {
      const end = paragraphEnd(lines, next, depth);
      blocks.push({ kind: 'paragraph', run: spaced(lines.slice(next, end).map(trimmed)) });
      next = end;
    } else {
      const { block, end } = list(lines, next, depth);
      blocks.push(block);
      next = end;
    }
  }
  return blocks;
}

/** Every paragraph in reading order, those of lists included. */
export function paragraphs(blocks: Layout): readonly Run[] {
  return blocks.flatMap((block) =>
    block.kind === 'paragraph' ? [block.run] : block.items.flatMap(paragraphs),
  );
}

interface Bullet {
  readonly ordered: boolean;
  readonly number: number;
  /** Columns before the bullet, and before what follows it. */
  readonly indentation: number;
  readonly content: number;
}

/** How a line opens an item, `- ` or `1. `; null when it does not. */
function bulletOf(line: string): Bullet | null {
  const found = /^(\s*)(?:-|(\d{1,3})\.)\s+(?=\S)/.exec(line);
  if (found === null) return null;
  const [all, blank = '', number] = found;
  return {
    ordered: number !== undefined,
    number: Number(number ?? 1),
    indentation: blank.length,
    content: all.length,
  };
}

/** A paragraph ends at a blank line, or where a list begins. */
function paragraphEnd(lines: readonly Run[], from: number, depth: number): number {
  let end = from + 1;
  while (end < lines.length) {
    const text = lines[end]?.text ?? '';
    const bullet = depth < deepest ? bulletOf(text) : null;
    // A line of a sentence may begin with `1863. `: only a first item interrupts a paragraph.
    if (text === '' || bullet?.number === 1) break;
    end += 1;
  }
  return end;
}

/** The list whose first item opens on line `from`. */
function list(
  lines: readonly Run[],
  from: number,
  depth: number,
): { readonly block: LayoutBlock; readonly end: number } {
  const first = bulletOf(lines[from]?.text ?? '');
  const items: Layout[] = [];
  let next = from;
  for (;;) {
    const bullet = bulletOf(lines[next]?.text ?? '');
    const follows =
      bullet?.ordered === first?.ordered && bullet?.indentation === first?.indentation;
    if (bullet === null || !follows) break;
    const end = itemEnd(lines, next, bullet.content);
    items.push(layout(itemRun(lines.slice(next, end), bullet.content), depth + 1));
    next = end;
  }
  const ordered = first?.ordered ?? false;
  return { block: { kind: 'list', ordered, start: first?.number ?? 1, items }, end: next };
}

/**
 * An item holds the lines indented below it, and those that go on without a blank line before them.
 */
function itemEnd(lines: readonly Run[], from: number, content: number): number {
  let end = from + 1;
  let last = end;
  while (end < lines.length) {
    const text = lines[end]?.text ?? '';
    const indented = /^\s*/.exec(text)?.[0].length ?? 0;
    const goesOn = last === end && bulletOf(text) === null;
    if (text !== '' && indented < content && !goesOn) break;
    end += 1;
    if (text !== '') last = end;
  }
  // Blank lines at the end are skipped with the item unless the list ends there; both come to the
  // same.
  return end;
}

function itemRun(lines: readonly Run[], content: number): Run {
  const own = lines.map((line, index) => {
    const blank = /^\s*/.exec(line.text)?.[0].length ?? 0;
    return slice(line, index === 0 ? content : Math.min(blank, content));
  });
  const at = own.flatMap((line) => [...line.at, (line.at.at(-1) ?? 0) + 1]);
  return { text: own.map(({ text }) => `${text}\n`).join(''), at };
}

/** The lines without their ends, blanks at their ends cut off. */
function linesOf(run: Run): readonly Run[] {
  const lines: Run[] = [];
  let from = 0;
  while (from < run.text.length) {
    const end = run.text.indexOf('\n', from);
    const to = end === -1 ? run.text.length : end;
    lines.push(slice(run, from, from + run.text.slice(from, to).trimEnd().length));
    from = to + 1;
  }
  return lines;
}

function trimmed(line: Run): Run {
  return slice(line, line.text.length - line.text.trimStart().length);
}
