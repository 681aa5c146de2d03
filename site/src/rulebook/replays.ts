/**
 * Examples played by the rules while the site is built, as steps that a page can show one by one.
 */
import {
  type CasePlace,
  casePlace,
  type ExampleInfo,
  type Program,
  runExample,
} from '../../../interpreter/index.ts';
import type { ExampleView, ReplayView } from '../model.ts';
import { type Around, caseLine } from './cases.ts';
import { findingsIn } from './findings.ts';
import { both, wordsOf } from './labels.ts';
import { Position } from './position.ts';
import { definitions, type FullShelf } from './shelf.ts';
import { Steps } from './steps.ts';

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
      return [replay(variant(info), info, { view, clause: entry.number, place, around })];
    });
  });
}

interface Written {
  readonly view: ExampleView;
  readonly clause: string;
  readonly place: CasePlace | null;
  readonly around: Around;
}

function replay(program: Program, wanted: ExampleInfo, written: Written): ReplayView {
  const info = program.examples.find(({ origin }) => isSame(origin, wanted.origin)) ?? wanted;
  const run = runExample(program, info, { explains: true, defers: true });
  const position = new Position(program, run, info.routine);
  const of = { program, run, info, position };
  // All of it at once: what a call came to is at hand, and no run is kept for who may ask later.
  const [fr, en] = [new Steps(of, 'fr'), new Steps(of, 'en')];
  const steps = { fr: fr.told(), en: en.told() };
  const { place } = written;
  return {
    example: written.view,
    line: place && caseLine({ program, run, info, steps, place, around: written.around }),
    clause: written.clause,
    passed: run.ok,
    pieces: position.pieces(),
    map: position.mapName(),
    steps,
    besides: { fr: fr.besides(), en: en.besides() },
  };
}

function isSame(first: ExampleInfo['origin'], second: ExampleInfo['origin']): boolean {
  return first.file === second.file && first.span.from === second.span.from;
}
