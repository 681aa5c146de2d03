import type { OwnWords } from './islands/card/shown.ts';
import type { Language } from './model.ts';
import { say } from './words.ts';

/** What a page says of the charts of an owner’s card, for its island. */
export function ownWords(language: Language): string {
  const words: OwnWords = {
    own: say(language, 'card.own'),
    unknown: say(language, 'table.unknown'),
  };
  return JSON.stringify(words);
}
