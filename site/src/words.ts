/** The words of the interface; the files are also what Starlight reads. */
import en from './content/i18n/en.json';
import fr from './content/i18n/fr.json';
import type { Language } from './model.ts';

export type WordKey = keyof typeof en;

const all: Readonly<Record<Language, Readonly<Record<WordKey, string>>>> = { fr, en };

/** The words for `key`; `{name}` in them is filled from `values`. */
export function say(
  language: Language,
  key: WordKey,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return all[language][key].replace(/\{(\w+)\}/gu, (whole, name: string) =>
    String(values[name] ?? whole),
  );
}
