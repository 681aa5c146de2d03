// Every example of every rulebook is told in both languages: in words that the rulebook or the
// narrator has for that language, with no name of the rules, no source and nothing left out.
import { describe, expect, test } from 'vitest';
import { builtins } from '../../interpreter/builtins/builtins.ts';
import type {
  Elaborated,
  ExampleCase,
  ExampleRun,
  Language,
  Program,
} from '../../interpreter/index.ts';
import {
  BookTexts,
  everyExample,
  narrate,
  narrateCall,
  narrateExpectation,
  placed,
  readBook,
  runExample,
  stationsOf,
} from '../../interpreter/index.ts';
import { ofWords, pluralOf } from '../../interpreter/model/plurals.ts';
import { narrative as en } from '../../interpreter/report/en/narrative.ts';
import { narrative as fr } from '../../interpreter/report/fr/narrative.ts';
import { checkout } from '../sources.ts';

const languages: readonly Language[] = ['fr', 'en'];
/** What the sentences of a look-up, of a modifier and of a preference add. */
const axisWords =
  'counts as the edge of compte comme au bord ' +
  'outside the table shifted step steps right left to its condition does not hold excludes it ' +
  'counts in its place hors de la table cran crans à droite gauche soit sa condition n’est pas ' +
  'remplie l’exclut compte à sa place and et highest lowest';

/** Words of the narrator itself: those of its sentences, as they stand in its source. */
const narrators: Readonly<Record<Language, ReadonlySet<string>>> = {
  fr: wordsIn([sourceOf(fr)]),
  en: wordsIn([sourceOf(en)]),
};
/** Names that are words of both languages, and stand in no text of their rulebook. */
const cognates = new Set(['dear', 'destinations', 'engagement', 'pile', 'plantation', 'refuges']);
/** A name that an example gives a counter. */
const mark = /^[a-z]{1,2}\d{0,2}$/u;

function sourceOf(table: object): string {
  return Object.values(table)
    .map((value: unknown) =>
      typeof value === 'object' && value !== null ? sourceOf(value) : String(value),
    )
    .join('\n')
    .concat('\n', axisWords);
}

function wordsIn(texts: readonly string[]): ReadonlySet<string> {
  return new Set(
    texts.flatMap((text) => text.toLowerCase().match(/\p{L}[\p{L}\p{M}\d'’-]*/gu) ?? []),
  );
}

/** Every word that a rulebook has in each language, and every name that stands where words lack. */
function vocabulary(program: Program): Vocabulary {
  const said = { fr: new Set<string>(), en: new Set<string>() };
  const raw = new Set<string>();
  const sayIn = (language: Language, all: readonly string[]): void => {
    for (const each of all) said[language].add(each);
  };
  const look = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    if (Array.isArray(part)) {
      part.forEach(look);
      return;
    }
    const fields = part as Readonly<Record<string, unknown>>;
    const { words, name, pattern, text } = fields;
    for (const language of languages) {
      if ('fr' in fields && 'en' in fields) sayIn(language, texts(fields[language]));
      if (typeof pattern === 'string') said[language].add(pattern);
      if (typeof text === 'string') said[language].add(text);
    }
    if (isUnworded(words, name)) raw.add(String(name));
    // Where something stands in the files nothing is said.
    for (const key in fields) if (key !== 'at' && key !== 'origin') look(fields[key]);
  };
  look({ ...program, examples: [], deals: program.deals.map(({ items }) => items) });
  const wordsOf = (language: Language): ReadonlySet<string> => {
    const all = [...said[language]];
    return wordsIn([...all, ...all.flatMap((each) => many(each, language))]);
  };
  return { words: { fr: wordsOf('fr'), en: wordsOf('en') }, raw };
}

/** What words are where many are counted: `d’attaques`. */
function many(words: string, language: Language): readonly string[] {
  const several = pluralOf(words, language);
  return language === 'fr' ? [several, ofWords(words), ofWords(several)] : [several];
}

interface Vocabulary {
  readonly words: Prose;
  readonly raw: ReadonlySet<string>;
}

function texts(own: unknown): readonly string[] {
  if (typeof own === 'string') return [own];
  return Array.isArray(own) ? own.flatMap(textsOf) : [];
}

/** The words of a part of a sentence, those of the forms that agree with a value among them. */
function textsOf(part: unknown): readonly string[] {
  if (typeof part === 'string') return [part];
  const { forms } = part as { readonly forms?: readonly (readonly unknown[])[] };
  return (forms ?? []).flat().flatMap(textsOf);
}

type Prose = Readonly<Record<Language, ReadonlySet<string>>>;

/** The words of the texts of a rulebook. */
function proseOf(elaborated: Elaborated | undefined): Prose {
  const wordsOf = (language: Language): ReadonlySet<string> => {
    if (elaborated === undefined) return new Set();
    const blocks = new BookTexts(elaborated);
    const clauses = [...elaborated.book.clauses.values()];
    return wordsIn(clauses.map((clause) => JSON.stringify(blocks.clause(clause, language))));
  };
  return { fr: wordsOf('fr'), en: wordsOf('en') };
}

/** Whether a name stands in for words, and would be read as a name: `is-worn`. */
function isUnworded(words: unknown, name: unknown): boolean {
  if (typeof words !== 'object' || words === null || typeof name !== 'string') return false;
  const { fr: french, en: english } = words as Readonly<Record<Language, unknown>>;
  return french === name && english === name && /[a-z]{3}/u.test(name);
}

/** Everything that is told of an example that was run. */
function told(
  { elaborated: { program }, example }: ExampleCase,
  run: ExampleRun,
  language: Language,
): string[] {
  if (run.configuration === null) return [];
  const teller = { program, configuration: run.configuration, language };
  const events = [...placed(run.log, program, 24)].flatMap(({ event, gave }) => {
    const isOwn = event.routine === example.routine && event.kind === 'call';
    const narration = narrate(event, teller, gave);
    const details = narration?.details.map(({ text }) => text) ?? [];
    return [...(narration === null ? [] : [narration.text]), ...details].concat(
      isOwn && isStep(program, event.callee) ? (narrateCall(event, teller)?.text ?? []) : [],
    );
  });
  const stations = stationsOf(example, run.checked, teller).map((station) => {
    const { text, found, held } = narrateExpectation(station, example, teller);
    expect(held, text).toBe(true);
    return `${text} ${found ?? ''}`;
  });
  return [...events, ...stations];
}

function isStep({ routines }: Program, callee: number): boolean {
  const role = routines[callee]?.role;
  return role !== 'legality' && role !== 'domain';
}

describe.each(checkout.books())('%s', (book) => {
  const cases = everyExample(readBook(checkout, book));
  const known = new Map<Program, Vocabulary>();
  const prose = proseOf(cases[0]?.elaborated);
  const ids = new Map<Program, number>();
  const keyOf = (program: Program, language: Language): string =>
    `${language} ${String(ids.get(program) ?? ids.set(program, ids.size).get(program))}`;
  const vocabularyOf = (program: Program): Vocabulary => {
    const found = known.get(program) ?? vocabulary(program);
    known.set(program, found);
    return found;
  };

  /** Words of what is told that nothing declares, each with where it stands. */
  const strangeIn = (
    { elaborated: { program } }: ExampleCase,
    text: string,
    language: Language,
  ): readonly string[] => {
    const { words, raw } = vocabularyOf(program);
    return [...wordsIn([text.replace(/, @[^\s),;]+/gu, '')])].filter((word) => {
      const isKnown = words[language].has(word) || narrators[language].has(word) || mark.test(word);
      // A name that stands in for words may be one: `terrain` is.
      const isRaw = raw.has(word) && !prose[language].has(word) && !cognates.has(word);
      return !isKnown || isRaw;
    });
  };

  test('what its examples do is told in words, in both languages', () => {
    const strange = new Map<string, string>();
    const steps = { fr: 0, en: 0 };
    // What is told again, of the same program, was read before.
    const before = new Set<string>();
    for (const one of cases) {
      const { program } = one.elaborated;
      const run = runExample(program, one.example, { defers: true });
      const read = (text: string, language: Language): void => {
        steps[language] += 1;
        const size = before.size;
        if (before.add(`${keyOf(program, language)} ${text}`).size === size) return;
        expect(text).not.toMatch(/[{}[\]…#]|undefined|null|\(\)/u);
        for (const word of strangeIn(one, text, language)) strange.set(word, text);
      };
      for (const language of languages) {
        for (const text of told(one, run, language)) read(text, language);
      }
    }
    for (const language of languages) expect(steps[language], language).toBeGreaterThan(100);
    expect(Object.fromEntries(strange)).toEqual({});
  });
});

test.each(['en', 'fr'] as const)('every function of the language has words (%s)', (language) => {
  const { functions } = (language === 'en' ? en : fr).phrases;
  // How many there are is told by what is counted.
  const wordless = Object.keys(builtins).filter((name) => name !== 'count' && !(name in functions));
  expect(wordless).toEqual([]);
});
