/** Reads the card of an owner beside the page: with all files of its book, as a command would. */
import type { OwnedChart, Problem } from '../../../../interpreter/index.ts';
import { CardReader, catalogueOf, word } from '../../../../interpreter/index.ts';
import type { Language } from '../../model.ts';
import { fetched } from '../page.ts';

export interface CardQuestion {
  readonly book: string;
  /** Where the files of the book can be read. */
  readonly sources: string;
  readonly language: Language;
  /** The file of a card. */
  readonly text: string;
}

/** Something that does not read, and where in the text that was sent. */
export interface CardProblem {
  readonly title: string;
  readonly hints: readonly string[];
  readonly from: number;
  readonly to: number;
}

export type CardAnswer =
  | { readonly kind: 'failed' }
  | {
      readonly kind: 'read';
      readonly charts: readonly OwnedChart[];
      readonly statements: Readonly<Record<string, string>>;
      readonly problems: readonly CardProblem[];
    };

let reader: Promise<CardReader> | null = null;

async function readerOf({ book, sources }: CardQuestion): Promise<CardReader> {
  const texts = await fetched<readonly (readonly [path: string, text: string])[]>(sources);
  return new CardReader(book, new Map(texts));
}

async function answer(question: CardQuestion): Promise<CardAnswer> {
  reader ??= readerOf(question);
  const { charts, statements, problems } = (await reader).read(question.text);
  const catalogue = catalogueOf(question.language);
  const told = (problem: Problem): CardProblem => {
    const { title, hints } = word(problem, catalogue);
    const { from, to } = problem.span;
    return { title, hints, from, to };
  };
  return {
    kind: 'read',
    charts,
    statements: Object.fromEntries(statements),
    problems: problems.map(told),
  };
}

addEventListener('message', ({ data }: MessageEvent<CardQuestion>) => {
  answer(data)
    .catch((): CardAnswer => {
      reader = null;
      return { kind: 'failed' };
    })
    .then((given) => self.postMessage(given))
    .catch(() => undefined);
});
