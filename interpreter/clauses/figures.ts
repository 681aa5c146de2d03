/** What the interpolations of texts print, worked out by the rules themselves. */
import type { InterpolationPart, TextBlock } from '../../grammar/nodes.ts';
import type { Elaborated } from '../elaborate/elaborate.ts';
import type { Figure } from '../elaborate/figures.ts';
import { start } from '../machine/start.ts';
import { advance, callRoutine } from '../machine/step.ts';
import type { ClauseEntry } from '../model/book.ts';
import type { RuntimeProblem } from '../model/fault.ts';
import type { Language } from '../model/language.ts';
import type { Program, Words } from '../model/program.ts';
import { wordsOf } from '../model/tokens.ts';
import type { TermFinder } from '../text/terms.ts';
import { formsOf, termFinder } from '../text/terms.ts';
import type { RichText } from '../text/text.ts';
import { richText } from '../text/text.ts';

/** What figures print, by file and offset; and what went wrong while they were worked out. */
export interface Figures {
  readonly texts: ReadonlyMap<string, Words>;
  readonly problems: readonly RuntimeProblem[];
}

/** Works out every interpolation of a book's texts. */
export function figures(elaborated: Elaborated): Figures {
  const texts = new Map<string, Words>();
  const problems: RuntimeProblem[] = [];
  const run = runner(elaborated);
  for (const [key, figure] of elaborated.figures) {
    switch (figure.kind) {
      case 'title':
        texts.set(key, figure.words);
        break;
      case 'dice':
        texts.set(key, { fr: figure.text, en: figure.text });
        break;
      case 'modifier':
        texts.set(key, modifierText(figure));
        break;
      case 'broken':
        texts.set(key, { fr: '?', en: '?' });
        break;
      case 'routine': {
        const words = run(figure, problems);
        texts.set(key, words ?? { fr: '?', en: '?' });
        break;
      }
    }
  }
  return { texts, problems };
}

function modifierText(of: Figure & { readonly kind: 'modifier' }): Words {
  const { amount, shift, withSide } = of;
  const size = String(Math.abs(amount));
  if (withSide === true) {
    return amount < 0
      ? { fr: `${size} à gauche`, en: `${size} left` }
      : { fr: `${size} à droite`, en: `${size} right` };
  }
  // A shift says its side in words; a modifier carries its sign (U+2212 for minus).
  const text = shift ? size : amount < 0 ? `−${size}` : `+${size}`;
  return { fr: text, en: text };
}

type Run = (
  figure: Figure & { readonly kind: 'routine' },
  problems: RuntimeProblem[],
) => Words | null;

/** Runs figures in one program that holds the book's routines and theirs. */
function runner({ program, figures: all }: Elaborated): Run {
  const own = [...all.values()].flatMap((figure) => (figure.kind === 'routine' ? [figure] : []));
  const routines = own.map(({ routine: { calls, ...routine } }) => {
    return { ...routine, effects: false, changes: false };
  });
  const extended: Program = { ...program, routines: [...program.routines, ...routines] };
  const index = new Map(own.map((figure, at) => [figure, program.routines.length + at]));
  return (figure, problems) => {
    const started = start(extended);
    if (started.kind === 'failed') return null;
    const { configuration } = started;
    callRoutine(extended, configuration, index.get(figure) ?? 0, []);
    const outcome = advance(extended, configuration);
    if (outcome.kind === 'failed') problems.push(outcome.problem);
    if (outcome.kind !== 'done') return null;
    return wordsOf(outcome.result, figure.routine.result, { program: extended, configuration });
  };
}

/** The terms of a book, as its texts are searched for them. */
function bookTerms({ book }: Elaborated, language: Language): TermFinder {
  const terms = [...book.definitions.values()].flatMap(({ node }) =>
    node.kind === 'term' ? [formsOf(node)] : [],
  );
  return termFinder(terms, language);
}

/** Makes the texts of a book ready to show, one language at a time. */
export class BookTexts {
  readonly #texts: ReadonlyMap<string, Words>;
  readonly #terms: Readonly<Record<Language, TermFinder>>;

  constructor(elaborated: Elaborated) {
    this.#texts = figures(elaborated).texts;
    this.#terms = { fr: bookTerms(elaborated, 'fr'), en: bookTerms(elaborated, 'en') };
  }

  /** The text of a clause; null when it has none in that language. */
  clause({ node, file }: ClauseEntry, language: Language): RichText | null {
    for (const item of node.items) {
      if (item.kind === 'clause-text' && item.language === language) {
        return this.block(item.text, file, language);
      }
    }
    return null;
  }

  /** Any text block of a file: a note, a term's definition. */
  block(
    block: TextBlock,
    file: { readonly path: string; readonly text: string },
    language: Language,
  ): RichText {
    return richText(block, {
      language,
      source: file.text,
      terms: this.#terms[language],
      figure: (part: InterpolationPart) =>
        this.#texts.get(`${file.path}:${String(part.span.from)}`)?.[language] ?? '?',
    });
  }
}
