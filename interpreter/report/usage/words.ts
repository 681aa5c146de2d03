/** The words of the command line by language. */
import type { Language } from '../../model/language.ts';
import { french } from '../typeset.ts';
import type { Usage,UsageCode, UsageData } from './catalogue.ts';
import { usageEn } from './en.ts';
import { usageFr } from './fr.ts';

/** One language's words for the command line. */
export function usageOf(language: Language): Usage {
  return language === 'fr' ? spacedFr : usageEn;
}

const spacedFr: Usage = {
  ...usageFr,
  checked: (problems, books) => french(usageFr.checked(problems, books)),
  noted: (notes, isListed) => french(usageFr.noted(notes, isListed)),
  mended: (problems) => french(usageFr.mended(problems)),
  renamed: (places, isWritten) => french(usageFr.renamed(places, isWritten)),
  takenIn: (cells, isWritten) => french(usageFr.takenIn(cells, isWritten)),
  misfit: (of) => french(usageFr.misfit(of)),
  leftAsTheyAre: (...of) => french(usageFr.leftAsTheyAre(...of)),
  phrases: spaced(usageFr.phrases),
  commands: spaced(usageFr.commands),
  flags: spaced(usageFr.flags),
};

function spaced<Name extends string>(
  words: Readonly<Record<Name, string>>,
): Readonly<Record<Name, string>> {
  const entries = Object.entries<string>(words).map(([name, text]) => [name, french(text)]);
  // The same names, which the compiler cannot follow through entries.
  return Object.fromEntries(entries) as Record<Name, string>;
}

/** What is said of a wrong call: the sentence, then what to do, a line each. */
export function usageLines<Code extends UsageCode>(
  code: Code,
  data: UsageData[Code],
  language: Language,
): readonly string[] {
  const { title, hints } = usageOf(language).problems[code](data);
  const lines = [title, ...hints];
  return language === 'fr' ? lines.map(french) : lines;
}
