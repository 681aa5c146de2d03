/** What may stand where somebody writes a text: references, figures and terms. */
import type { Language } from '../../../model.ts';
import type { Cited } from './cited.ts';

/** What is offered: the text that goes in, and what it stands for. */
interface Suggestion {
  readonly text: string;
  readonly words: string;
}

const most = 8;

/** What begins like the word that is being written in a text; none where nothing does. */
export function suggestedAt(
  before: string,
  cited: Cited,
  language: Language,
): { readonly length: number; readonly items: readonly Suggestion[] } {
  const reference = /@([\w.-]*)$/u.exec(before)?.[1];
  if (reference !== undefined) {
    const items = cited.clauses.filter(({ text, words }) => {
      return text.startsWith(reference) || begins(words, reference);
    });
    return { length: reference.length, items: items.slice(0, most) };
  }
  const figure = /\{([\w.-]*)$/u.exec(before)?.[1];
  if (figure !== undefined) {
    const items = cited.names.filter(({ text }) => text.startsWith(figure));
    const closed = items.map(({ text, words }) => ({ text: `${text}}`, words }));
    return { length: figure.length, items: closed.slice(0, most) };
  }
  const word = /\p{L}{3,}$/u.exec(before)?.[0];
  if (word === undefined) return { length: 0, items: [] };
  const forms = cited.terms[language].filter((each) => begins(each, word) && each !== word);
  const items = forms.map((text) => ({ text, words: '' }));
  return { length: word.length, items: items.slice(0, most) };
}

function begins(text: string, word: string): boolean {
  return word !== '' && text.toLocaleLowerCase().startsWith(word.toLocaleLowerCase());
}
