/** The words of the interface; the files are also what Starlight reads. */
import type { OwnSite } from '../../interpreter/disk/site-file.ts';
import en from './content/i18n/en.json';
import fr from './content/i18n/fr.json';
import type { Language } from './model.ts';

declare const OWN_SITE: OwnSite;

/** What the site is called and looks like; what is null is as on ours: see astro.config.ts. */
export const site: OwnSite = OWN_SITE;

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
