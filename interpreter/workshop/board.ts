/** The examples of a book for who tests it: how each comes out, and what all of them leave open. */
import { coverage } from '../examples/coverage.ts';
import { everyExample, tryExample, unreadExamples } from '../examples/every-example.ts';
import type { Trying } from '../examples/mutate.ts';
import { mutate } from '../examples/mutate.ts';
import type { Way } from '../examples/observe.ts';
import type { Sources } from '../model/book.ts';
import type { Cause, Problem } from '../model/problems.ts';
import type { Words } from '../model/program.ts';
import { readBook } from '../pipeline.ts';
import { hostOf } from './files.ts';
import type { Grid } from './places.ts';
import { placesOf } from './places.ts';

/** An example as it came out. */
export interface PlayedExample {
  readonly title: Words;
  readonly clause: string | null;
  readonly isPrinted: boolean;
  readonly seconds: number;
  /** Why it does not hold; null: it does. */
  readonly problem: Problem | null;
  /** What it expected and what came of it; null when it stopped otherwise. */
  readonly cause: Cause | null;
}

/** Something that no example reaches, or none notices when it is changed. */
export interface OpenPlace {
  /** A cell by its table; a way of a rule by the rule; else the change that nobody notices. */
  readonly name: string;
  readonly kind: 'cell' | 'change' | Way;
  readonly clause: string | null;
  readonly file: string;
  readonly line: string;
  readonly from: number;
}

/** A chart on which something is open: where in its file each of these cells begins. */
export interface OpenChart {
  readonly grid: Grid;
  readonly clause: string | null;
  readonly cells: ReadonlySet<number>;
}

export interface Open {
  readonly places: readonly OpenPlace[];
  readonly charts: readonly OpenChart[];
}

/** The examples of a book as its files are. */
export class Board {
  readonly #sources: Sources;

  /** Reads the book; its files by path, the lock of its seals among them. */
  constructor(name: string, texts: ReadonlyMap<string, string>) {
    this.#sources = readBook(hostOf(name, texts), name);
  }

  /** Plays one example after the other, those of its layers included. */
  *play(): Generator<PlayedExample> {
    const sources = this.#sources;
    for (const one of everyExample(sources)) {
      const { title, origin, ours, proposed } = one.example;
      const begun = performance.now();
      const [problem = null] = tryExample(one).problems;
      const seconds = (performance.now() - begun) / 1000;
      const isPrinted = !ours && !proposed;
      const cause = problem?.code === 'example-fails' ? problem.data.cause : null;
      yield { title, clause: origin.clause, isPrinted, seconds, problem, cause };
    }
    for (const { title, clause, problems } of unreadExamples(sources)) {
      const [problem = null] = problems;
      yield { title, clause, isPrinted: true, seconds: 0, problem, cause: null };
    }
  }

  /** Cells and ways that no example reaches. */
  unreached(): Open {
    const found = coverage(this.#sources);
    const cells = found?.cells.missed ?? [];
    const branches = found?.branches.missed ?? [];
    return this.#open([
      ...cells.map(({ table, file, span }) => ({
        ...{ name: table, kind: 'cell' as const, file, from: span.from },
      })),
      ...branches.map(({ rule, way, file, span }) => ({
        ...{ name: rule, kind: way, file, from: span.from },
      })),
    ]);
  }

  /** Changes of cells, modifiers and numbers that no example notices; of one clause, or of all. */
  unnoticed(progress: (done: number, all: number) => void, within: string | null = null): Open {
    const isWanted: Trying['isWanted'] = ({ clause }) => within === null || clause === within;
    const survivors = mutate(this.#sources, { progress, isWanted })?.survivors ?? [];
    return this.#open(
      survivors.map(({ what, file, span }) => ({
        ...{ name: what, kind: 'change' as const, file, from: span.from },
      })),
    );
  }

  #open(found: readonly Omit<OpenPlace, 'clause' | 'line'>[]): Open {
    const read = new Map<string, Stretches>();
    const charts = new Map<number, { readonly cells: Set<number> } & Omit<OpenChart, 'cells'>>();
    const places = found.map((each): OpenPlace => {
      const { file, from } = each;
      const text = this.#sources.files.find(({ path }) => path === file)?.text ?? '';
      const all = read.get(file) ?? placesOf(text, file).places;
      read.set(file, all);
      const isRound = ({ span }: { readonly span: Grid['span'] }): boolean =>
        span.from <= from && from < span.to;
      const place = all.find((one) => one.clause !== null && isRound(one)) ?? null;
      const clause = place?.clause ?? null;
      const grid = all.flatMap(({ grids }) => grids).find(isRound);
      if (grid !== undefined) {
        const chart = charts.get(grid.span.from) ?? { grid, clause, cells: new Set() };
        charts.set(grid.span.from, chart);
        chart.cells.add(from);
      }
      return { ...each, clause, line: lineAt(text, from) };
    });
    return { places, charts: [...charts.values()] };
  }
}

type Stretches = ReturnType<typeof placesOf>['places'];

function lineAt(text: string, at: number): string {
  const end = text.indexOf('\n', at);
  return text.slice(text.lastIndexOf('\n', at - 1) + 1, end < 0 ? text.length : end).trim();
}
