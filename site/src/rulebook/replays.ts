/**
 * Examples played by the rules while the site is built, as steps that a page can show one by one.
 */
import {
  type AnyProblem,
  type CasePlace,
  casePlace,
  catalogueOf,
  type ExampleInfo,
  type ExampleRun,
  type Language,
  type LogEvent,
  narrate,
  narrateCall,
  narrateExpectation,
  type Placed,
  placed,
  type Program,
  runExample,
  type Station,
  stationsOf,
  type Teller,
  withoutEmpty,
  word,
} from '../../../interpreter/index.ts';
import type { ExampleView, ReplayStep, ReplayView } from '../model.ts';
import { type Around, caseLine } from './cases.ts';
import { dedent, definitions, type FullShelf } from './clauses.ts';
import { findingsIn } from './findings.ts';
import { both, wordsOf } from './labels.ts';
import { Position } from './position.ts';

/** The program for the layers and options that an example asks for. */
export type Variant = (example: ExampleInfo) => Program;

/** Every example of a book as played, in the order of its clauses. */
export function replays(shelf: FullShelf, variant: Variant): readonly ReplayView[] {
  const { book, names } = shelf.elaborated;
  return [...book.clauses.values()].flatMap((entry) => {
    const around: Around = {
      findings: (node) =>
        findingsIn({ file: entry.file, node }, shelf.findings).map(({ words }) => words),
      layer: (name) => shelf.layers.get(name) ?? both(name),
      option: (name) => wordsOf(names.options.get(name)?.definition.node.labels ?? null, name),
    };
    return definitions(entry, 'example').flatMap((node, index): readonly ReplayView[] => {
      const info = shelf.program.examples.find(
        ({ origin }) => origin.file === entry.file.path && origin.span.from === node.span.from,
      );
      if (info === undefined) return [];
      const view = shelf.views.get(entry.number)?.examples[index];
      if (view === undefined) return [];
      const place = casePlace(node);
      const { span } = place?.cases ?? node;
      const source = dedent(entry.file.text.slice(span.from, span.to));
      return [replay(variant(info), info, { view, source, clause: entry.number, place, around })];
    });
  });
}

interface Written {
  readonly view: ExampleView;
  readonly source: string;
  readonly clause: string;
  readonly place: CasePlace | null;
  readonly around: Around;
}

function replay(program: Program, wanted: ExampleInfo, written: Written): ReplayView {
  const info = program.examples.find(({ origin }) => isSame(origin, wanted.origin)) ?? wanted;
  const run = runExample(program, info);
  const position = new Position(program, run, info.routine);
  const steps = new Steps(program, run, { info, position }).all();
  const { place } = written;
  return {
    example: written.view,
    line: place && caseLine({ program, run, info, steps, place, around: written.around }),
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

interface Subject {
  readonly info: ExampleInfo;
  readonly position: Position;
}

/** The steps of a run: what was done, what came of it, and what was expected of that. */
class Steps {
  readonly #program: Program;
  readonly #run: ExampleRun;
  readonly #info: ExampleInfo;
  readonly #position: Position;
  readonly #found: ReplayStep[] = [];

  constructor(program: Program, run: ExampleRun, { info, position }: Subject) {
    this.#program = program;
    this.#run = run;
    this.#info = info;
    this.#position = position;
  }

  all(): readonly ReplayStep[] {
    const { log, checked, problems } = this.#run;
    const stations = stationsOf(this.#info, checked, { program: this.#program });
    let begun = false;
    for (const [index, told] of placed(log, this.#program).entries()) {
      this.#stations(stations, index);
      const { event } = told;
      const isOwn = event.routine === this.#info.routine;
      begun ||= isOwn && (event.kind === 'call' || event.kind === 'act');
      if (begun || !isOwn) this.#tell(told, isOwn);
    }
    this.#stations(stations, log.length);
    const told = new Set(checked.map(({ at }) => at.from));
    for (const problem of problems) if (!told.has(problem.span.from)) this.#problem(problem);
    for (const station of stations) if (station.checked === null) this.#station(station);
    return withoutEmpty(this.#found, ({ kind, event }) => kind === 'tell' && event === 'call');
  }

  /** Tells the expectations that were checked after so many events. */
  #stations(stations: readonly Station[], after: number): void {
    for (const station of stations) if (station.checked?.after === after) this.#station(station);
  }

  #tell({ event, depth, gave }: Placed, isOwn: boolean): void {
    // What an example sets up is the position that it starts from.
    if (isOwn && event.kind === 'field') return;
    if (event.kind === 'create' || isUnchanged(event)) return;
    const isDone = isOwn && event.kind === 'call';
    if (isDone && this.#isAside(event.callee)) return;
    const tell = (language: Language): ReturnType<typeof narrate> => {
      const teller = this.#teller(language);
      if (!isDone) return narrate(event, teller, gave);
      const told = narrateCall(event, teller);
      return told === null ? null : { ...told, kind: event.kind, details: [] };
    };
    const [fr, en] = [tell('fr'), tell('en')];
    if (fr === null || en === null) return;
    if (event.kind === 'total' && !en.details.some(({ counts }) => counts)) return;
    this.#found.push({
      ...none,
      kind: isDone || event.kind === 'act' ? 'do' : 'tell',
      event: event.kind,
      depth,
      words: { fr: fr.text, en: en.text },
      details: en.details.map(({ counts, text }, index) => ({
        counts,
        words: { fr: fr.details[index]?.text ?? '', en: text },
      })),
      clause: en.clause,
      changes: this.#position.changes(event),
    });
  }

  /** What works out whether an action is legal is no step of the example. */
  #isAside(callee: number): boolean {
    const role = this.#program.routines[callee]?.role;
    return role === 'legality' || role === 'domain';
  }

  #station(station: Station): void {
    const tell = (language: Language): ReturnType<typeof narrateExpectation> =>
      narrateExpectation(station, this.#info, this.#teller(language));
    const [fr, en] = [tell('fr'), tell('en')];
    const { kind, held } = en;
    const found =
      fr.found === null || en.found === null ? null : { fr: fr.found, en: en.found };
    const outcome =
      fr.outcome === null || en.outcome === null ? null : { fr: fr.outcome, en: en.outcome };
    const words = { fr: fr.text, en: en.text };
    this.#found.push({ ...none, kind, held, found, outcome, words });
  }

  #problem(problem: AnyProblem): void {
    const [fr, en] = [word(problem, catalogueOf('fr')), word(problem, catalogueOf('en'))];
    const hints = en.hints.map((hint, index) => ({
      counts: true,
      words: { fr: fr.hints[index] ?? '', en: hint },
    }));
    this.#found.push({
      ...none,
      kind: 'problem',
      held: false,
      words: { fr: fr.title, en: en.title },
      details: hints,
    });
  }

  #teller(language: Language): Teller {
    return { program: this.#program, configuration: this.#position.configuration, language };
  }
}

const none: Omit<ReplayStep, 'kind' | 'words'> = {
  event: null,
  depth: 0,
  details: [],
  held: null,
  outcome: null,
  found: null,
  clause: null,
  changes: [],
};

function isUnchanged(event: LogEvent): boolean {
  return event.kind === 'field' && JSON.stringify(event.before) === JSON.stringify(event.after);
}
