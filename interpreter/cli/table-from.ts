/**
 * `table … --from FILE`: the cells of a table read back from a spreadsheet or from Markdown. Shows
 * what changes and, when told to, writes it: all of it, or nothing where anything does not fit.
 */
import { readText } from '../disk/read-file.ts';
import { writeFiles } from '../disk/write-file.ts';
import type { Edit, Grid, Host, PrintedTable, Problem, Sources } from '../index.ts';
import {
  applyEdits,
  near,
  open,
  placesOf,
  readBook,
  takenCells,
  UsageError,
} from '../index.ts';
import { changedLines } from './changed-lines.ts';
import type { Context, Exit } from './context.ts';
import { booksNamed, exit, showProblems } from './context.ts';
import type { Flags } from './flags.ts';
import { pathOnDisk } from './own-layers.ts';
import { linesOf } from './spreadsheet.ts';

/** A table where it is written. */
interface Written {
  readonly path: string;
  readonly text: string;
  readonly layer: string | null;
  readonly grid: Grid;
}

export function tableFrom(
  context: Context,
  { book, name, printed }: {
    readonly book: string;
    readonly name: string;
    /** In both languages. */
    readonly printed: readonly PrintedTable[];
  },
  flags: Flags,
): Exit {
  const file = flags.text('from') ?? '';
  booksNamed(context, [book]);
  const sources = readBook(context.host, book);
  const written = tableWritten(sources, name, flags.texts('with'));
  if (written.grid.rows.length === 0) throw new UsageError('no-cells', { name });
  const { edits, misfits } = takenCells(written.grid, printed, linesOf(readText(file), file));
  if (misfits.length > 0) {
    for (const { line, ...misfit } of misfits) {
      context.err(`${file}:${String(line)}: ${context.usage.misfit(misfit)}`);
    }
    return exit.found;
  }
  return taken(context, { sources, written, edits }, flags);
}

/** Writes or shows the edits, unless something is wrong with the table then. */
function taken(
  context: Context,
  { sources, written, edits }: {
    readonly sources: Sources;
    readonly written: Written;
    readonly edits: readonly Edit[];
  },
  flags: Flags,
): Exit {
  const { path, text: before, grid } = written;
  const text = applyEdits(before, edits);
  const read = (each: string): ReturnType<Host['read']> =>
    each === path ? text : context.host.read(each);
  const after = readBook({ ...context.host, read }, sources.name, sources);
  const wrong = problemsOf(after, written, grid.name);
  if (wrong.length > 0) {
    showProblems(context, after, wrong);
    context.err(context.usage.phrases.notTakenIn);
    return exit.found;
  }
  const isWritten = flags.has('write');
  if (isWritten && edits.length > 0) {
    writeFiles([{ path: pathOnDisk(context, path), before, text }]);
  }
  tell(context, written, { edits, isWritten });
  return exit.good;
}

/** The table of a name as a layer that is on has it, or else the book. */
function tableWritten(sources: Sources, name: string, layers: readonly string[]): Written {
  const all = sources.files.flatMap(({ path, text, layer }) =>
    placesOf(text, path).places.flatMap(({ grids }) =>
      grids.map((grid): Written => ({ path, text, layer, grid })),
    ),
  );
  const named = all.filter(({ grid }) => grid.name === name);
  const found =
    named.find(({ layer }) => layer !== null && layers.includes(layer)) ??
    named.find(({ layer }) => layer === null) ??
    named[0];
  if (found !== undefined) return found;
  const known = new Set(all.map(({ grid }) => grid.name));
  throw new UsageError('unknown-table', { name, near: near(name, [...known]) });
}

/** What is wrong with the table as it would be. */
function problemsOf(after: Sources, { path, layer }: Written, name: string): readonly Problem[] {
  const { problems } = open(after, { layers: layer === null ? [] : [layer] });
  const text = after.files.find((file) => file.path === path)?.text ?? '';
  const now = placesOf(text, path).places.flatMap(({ grids }) => grids);
  const span = now.find((grid) => grid.name === name)?.span;
  return [...after.problems, ...problems].filter((problem) => {
    if (problem.file !== path || span === undefined) return problem.file === path;
    return problem.span.from >= span.from && problem.span.to <= span.to;
  });
}

function tell(
  context: Context,
  { path, text }: Written,
  { edits, isWritten }: { readonly edits: readonly Edit[]; readonly isWritten: boolean },
): void {
  const lines = changedLines(text, edits.toSorted((a, b) => a.span.from - b.span.from));
  if (context.json) {
    const told = { path, cells: edits.length, written: isWritten };
    context.out(JSON.stringify({ ...told, lines: lines.map(({ line }) => line) }, null, 2));
    return;
  }
  for (const { line, shown } of lines) {
    context.out(`${path}:${String(line)}`);
    for (const each of shown) context.out(each);
  }
  context.err(context.usage.takenIn(edits.length, isWritten));
}
