/**
 * Examples played by the rules while the site is built, as steps that a page can show one by one.
 */
import {
  runExample,
  type ExampleInfo,
  type ExampleRun,
  type LogEvent,
  type Program,
} from '../../../interpreter/index.ts';
import { plainWords } from '../machine/words.ts';
import type { ExampleView, ReplayStep, ReplayView } from '../model.ts';
import { dedent, definitions, type FullShelf } from './clauses.ts';
import { both, type Node } from './labels.ts';
import { Position } from './position.ts';
import { Teller } from './teller.ts';

/** The program for the layers and options that an example asks for. */
export type Variant = (example: ExampleInfo) => Program;

/** Every example of a book as played, in the order of its clauses. */
export function replays(shelf: FullShelf, variant: Variant): readonly ReplayView[] {
  const { book } = shelf.elaborated;
  return [...book.clauses.values()].flatMap((entry) =>
    definitions(entry, 'example').flatMap((node, index): readonly ReplayView[] => {
      const info = shelf.program.examples.find(
        ({ origin }) => origin.file === entry.file.path && origin.span.from === node.span.from,
      );
      if (info === undefined) return [];
      const view = shelf.views.get(entry.number)?.examples[index];
      if (view === undefined) return [];
      const text = entry.file.text;
      const source = dedent(text.slice(node.span.from, node.span.to));
      return [replay(variant(info), info, { node, view, text, source, clause: entry.number })];
    }),
  );
}

interface Written {
  readonly node: Node<'example'>;
  readonly view: ExampleView;
  readonly text: string;
  readonly source: string;
  readonly clause: string;
}

function replay(program: Program, wanted: ExampleInfo, written: Written): ReplayView {
  const info = program.examples.find(({ origin }) => isSame(origin, wanted.origin)) ?? wanted;
  const run = runExample(program, info);
  const position = new Position(program, run, info.routine);
  const steps = new Steps(program, run, { info, written, position }).all();
  return {
    example: written.view,
    clause: written.clause,
    passed: run.ok,
    pieces: position.pieces(),
    map: position.mapName(),
    steps,
    source: written.source,
  };
}

function isSame(first: ExampleInfo['origin'], second: ExampleInfo['origin']): boolean {
  return first.file === second.file && first.span.from === second.span.from;
}

/** What an example says must come of it, as written. */
interface Expectation {
  readonly node: Node<'example'>['items'][number] & { readonly kind: 'expect' | 'illegal' };
  readonly text: string;
}

/**
 * The steps of a run: what was done, answered, looked up and changed, and what was expected of it.
 */
class Steps {
  private readonly run: ExampleRun;
  private readonly routine: number;
  private readonly position: Position;
  private readonly teller: Teller;
  private readonly found: ReplayStep[] = [];
  /** Expectations not told yet, in the order written. */
  private expectations: readonly Expectation[];

  constructor(
    program: Program,
    run: ExampleRun,
    {
      info,
      written,
      position,
    }: { readonly info: ExampleInfo; readonly written: Written; readonly position: Position },
  ) {
    this.run = run;
    this.routine = info.routine;
    this.position = position;
    this.teller = new Teller(program, position);
    this.expectations = written.node.items.flatMap((item) =>
      item.kind === 'expect' || item.kind === 'illegal'
        ? [{ node: item, text: written.text.slice(item.span.from, item.span.to) }]
        : [],
    );
  }

  all(): readonly ReplayStep[] {
    let begun = false;
    for (const event of this.run.log) {
      const isOwn = event.routine === this.routine;
      if (isOwn && (event.kind === 'call' || event.kind === 'act')) {
        this.flush(event.at.from);
        begun = true;
      }
      if (begun || !isOwn) this.tell(event, isOwn);
    }
    this.flush(Infinity);
    return this.found;
  }

  private tell(event: LogEvent, isOwn: boolean): void {
    const told = this.teller.tell(event, isOwn);
    if (told !== null) this.found.push({ ...told, changes: this.position.changes(event) });
  }

  /** Tells the expectations written before an offset. */
  private flush(before: number): void {
    const isDue = ({ node }: Expectation): boolean => node.span.from < before;
    for (const { node, text } of this.expectations.filter(isDue)) {
      const said = text.replace(/^(?:expect|printed|illegal)\s+/u, '');
      const kind = node.kind === 'expect' && node.printed ? 'printed' : node.kind;
      this.found.push({
        kind,
        words: plainWords[said] ?? both(said),
        // What a disputed example prints is no expectation: it is not what the rules give.
        value: both(kind === 'printed' ? '' : this.mark(node.span.from)),
        clause: null,
        changes: [],
      });
    }
    this.expectations = this.expectations.filter((expectation) => !isDue(expectation));
  }

  private mark(from: number): string {
    const failed = this.run.problems.some(({ span }) => span.from >= from && span.from <= from + 2);
    return failed ? '✗' : '✓';
  }
}
