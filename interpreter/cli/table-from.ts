/**
 * `table … --from FILE`: the cells of a table read back from a spreadsheet or from Markdown. Shows
 * what changes and, when told to, writes it: all of it, or nothing where anything does not fit.
 */
import { readText } from '../disk/read-file.ts';
import { writeFiles } from '../disk/write-file.ts';
import type {
  CellEdit,
  Edit,
  Grid,
  Host,
  Misfit,
  PrintedTable,
  Problem,
  Sources,
  Span,
} from '../index.ts';
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
import { tableIn } from './spreadsheet.ts';

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
  const { lines, columnOf } = tableIn(readText(file), file);
  const taking = takenCells(written.grid, printed, lines);
  const at = ({ line, cell }: Pick<Misfit, 'line' | 'cell'>): Place => {
    return { line, column: columnOf(line, cell) };
  };
  const told = [
    ...taking.misfits.map((misfit): Told => {
      return { at: at(misfit), words: context.usage.misfit(misfit), problems: [] };
    }),
    ...unfit({ context, sources, written }, taking.edits).map(({ edit, ...unfitting }): Told => {
      return { at: edit === null ? null : at(edit), words: '', ...unfitting };
    }),
  ];
  const { rows, columns } = taking.left;
  if (rows.length + columns.length > 0) context.err(context.usage.leftAsTheyAre(rows, columns));
  if (told.length > 0) return refuse(context, file, told);
  return taken(context, { written, edits: taking.edits }, flags);
}

interface Place {
  readonly line: number;
  readonly column: number;
}

/** Something of a file that does not fit: where, and in words, or as the check words it. */
interface Told {
  readonly at: Place | null;
  readonly words: string;
  readonly problems: readonly Problem[];
  /** The book as it would be. */
  readonly after?: Sources;
}

/** Tells all that does not fit, in the order of the file. */
function refuse(context: Context, file: string, told: readonly Told[]): Exit {
  const key = ({ at }: Told): number => (at?.line ?? 0) * 1_000_000 + (at?.column ?? 0);
  for (const { at, words, problems, after } of told.toSorted((a, b) => key(a) - key(b))) {
    const place = at === null ? file : `${file}:${String(at.line)}:${String(at.column)}`;
    if (words !== '') context.err(`${place}: ${words}`);
    if (after === undefined) continue;
    context.err(`${place}:`);
    showProblems(context, after, problems);
  }
  context.err(context.usage.phrases.notTakenIn);
  return exit.found;
}

/** A book with a table in it that cells are taken into. */
interface Target {
  readonly context: Context;
  readonly sources: Sources;
  readonly written: Written;
}

/** Cells that the table cannot have, each with what the check says of it; null: of them all. */
interface Unfit {
  readonly edit: CellEdit | null;
  readonly problems: readonly Problem[];
  readonly after: Sources;
}

/** One fault may hide another: what is found is taken out, and the rest checked again. */
function unfit(target: Target, edits: readonly CellEdit[]): readonly Unfit[] {
  const { written, sources, context } = target;
  if (edits.length === 0) return [];
  const text = applyEdits(written.text, edits);
  const read = (each: string): ReturnType<Host['read']> =>
    each === written.path ? text : context.host.read(each);
  const after = readBook({ ...context.host, read }, sources.name, sources);
  const problems = problemsOf(after, written, written.grid.name);
  if (problems.length === 0) return [];
  const places = placesAfter(edits);
  const guilty = edits.flatMap((edit): readonly Unfit[] => {
    const own = places.get(edit);
    const those = problems.filter(
      ({ span }) => own !== undefined && span.from <= own.to && span.to >= own.from,
    );
    return those.length === 0 ? [] : [{ edit, problems: those, after }];
  });
  if (guilty.length === 0) return [{ edit: null, problems, after }];
  const known = new Set(guilty.map(({ edit }) => edit));
  return [...guilty, ...unfit(target, edits.filter((edit) => !known.has(edit)))];
}

/** Where what some edits write stands when all are made. */
function placesAfter(edits: readonly CellEdit[]): ReadonlyMap<CellEdit, Span> {
  let shift = 0;
  const sorted = edits.toSorted((one, other) => one.span.from - other.span.from);
  return new Map(
    sorted.map((edit) => {
      const from = edit.span.from + shift;
      const to = from + edit.text.length;
      shift += edit.text.length - (edit.span.to - edit.span.from);
      return [edit, { from, to }];
    }),
  );
}

/** Writes or shows the edits. */
function taken(
  context: Context,
  { written, edits }: { readonly written: Written; readonly edits: readonly Edit[] },
  flags: Flags,
): Exit {
  const { path, text: before } = written;
  const text = applyEdits(before, edits);
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
