/** What conditions may ask about, in the words in which runs are told. */
import type { Elaborated, Language, Reach, Sources } from '../../../../../interpreter/index.ts';
import {
  blankConfiguration,
  factWords,
  open,
  reachOf,
  rulesAlone,
  ruleWords,
} from '../../../../../interpreter/index.ts';

type Words = Readonly<Record<Language, string>>;

/** What the conditions of a list of a file may ask about; null while it cannot be read. */
export function reachIn(
  sources: Sources,
  { path, list }: { readonly path: string; readonly list: string },
): Reach | null {
  const layer = sources.files.find((file) => file.path === path)?.layer ?? null;
  const layers = layer === null ? [] : [layer];
  const { elaborated } = open(sources, { layers }, rulesAlone);
  return elaborated === null ? null : reachOf(elaborated, list, namingOf(elaborated));
}

function namingOf({ program }: Elaborated): Parameters<typeof reachOf>[2] {
  const configuration = blankConfiguration();
  const both = (words: typeof ruleWords) => (index: number): Words | null => {
    const fr = words(index, { program, configuration, language: 'fr' });
    const en = words(index, { program, configuration, language: 'en' });
    return fr === null || en === null ? null : { fr, en };
  };
  return { rule: both(ruleWords), fact: both(factWords) };
}
