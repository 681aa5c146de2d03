/** What is told of where values come from: a layer, or a source that is not the printed book. */
import type { Language } from '../model/language.ts';
import { calledBy, everyOperation } from '../model/operations.ts';
import type {
  ModifierInfo,
  Program,
  Routine,
  Sourced,
  Words,
} from '../model/program.ts';
import type { Unprinted } from './narrative.ts';
import { narrativeOf } from './value-text.ts';

/** Where a value comes from that the book does not simply print. */
export interface ToldSource {
  readonly mark: Unprinted;
  /** How it was worked out, or where it stands; null: nothing is said of it. */
  readonly note: string | null;
  /** What the value stands in: the name of a table, a list, a modifier or a number. */
  readonly of: string;
  /** The same in words; of a number, which has none, its name. */
  readonly words: string;
}

/** A sentence, and the sources that it names. */
export interface Marked {
  readonly text: string;
  readonly sources?: readonly ToldSource[];
}

/** A sentence about something that a layer may have brought. */
export function fromLayer(text: string, layer: Words | null, language: Language): string {
  return layer === null ? text : narrativeOf(language).fromLayer(text, layer[language]);
}

type Named = Sourced & { readonly name: string; readonly words?: Words };

/** A sentence about what has a source, which it names where that is not the printed book. */
export function fromSource(text: string, of: Named, language: Language): Marked {
  const { source } = of;
  if (source === null || source === 'printed') return { text };
  const said = narrativeOf(language).fromSource(text, source);
  return { text: said, sources: [told(of, source, language)] };
}

/** A sentence about what a routine came to, which names the sources of the numbers it rests on. */
export function fromNumbers(
  text: string,
  { numbers = [] }: Pick<Routine, 'numbers'>,
  language: Language,
): Marked {
  if (numbers.length === 0) return { text };
  const { fromNumber } = narrativeOf(language);
  const sources = toldAll(numbers, language);
  const marks = new Set(sources.map(({ mark }) => mark));
  return { text: [...marks].reduce((said, mark) => fromNumber(said, mark), text), sources };
}

/** All that a routine may come to rest on, itself or in what it calls. */
export function sourcesUnder(
  program: Program,
  routine: number,
  language: Language,
): readonly ToldSource[] {
  const seen = new Set([routine]);
  const found = new Set<Named>();
  for (const index of seen) {
    const { body = [], numbers = [] } = program.routines[index] ?? {};
    for (const number of numbers) found.add(number);
    for (const operation of everyOperation(body)) {
      for (const next of calledBy(program, operation)) seen.add(next);
      if (operation.kind === 'look-up') add(found, program.tables[operation.table]);
      if (operation.kind !== 'total') continue;
      const list = program.modifierLists[operation.list];
      add(found, list);
      const ends = Object.values(list?.capFrom ?? {});
      for (const number of ends.flatMap(({ numbers: all }) => all)) found.add(number);
      for (const modifier of list?.modifiers ?? []) add(found, qualified(list?.name, modifier));
    }
  }
  return toldAll([...found], language);
}

function add(found: Set<Named>, of: Named | undefined): void {
  if (of !== undefined) found.add(of);
}

/** A modifier by the name that tells it from those of other lists. */
export function qualified(list: string | undefined, modifier: ModifierInfo): Named {
  return { ...modifier, name: `${list ?? ''}.${modifier.name}` };
}

function toldAll(all: readonly Named[], language: Language): readonly ToldSource[] {
  return all.flatMap((of) =>
    of.source === null || of.source === 'printed' ? [] : [told(of, of.source, language)],
  );
}

function told(of: Named, mark: Unprinted, language: Language): ToldSource {
  const { name, words, sourceWords } = of;
  const note = sourceWords?.[language] ?? null;
  return { mark, note, of: name, words: words?.[language] ?? name };
}
