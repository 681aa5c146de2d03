/** What is said in both languages: in the page and while the site is built. */
import {
  type AxisInfo,
  bandText,
  chanceText,
  type Configuration,
  type Language,
  meaning,
  narrativeOf,
  percentage,
  type Program,
  type Rational,
  type Type,
  type Value,
  valueText,
} from '../../../interpreter/index.ts';
import type { OutcomeView, Words } from '../model.ts';

/** The same thing said in each language. */
export function inBoth(say: (language: Language) => string): Words {
  return { fr: say('fr'), en: say('en') };
}

/** The labels of an axis: figures as printed, values of a kind in words. */
export function bandWords(program: Program, axis: AxisInfo | undefined): readonly Words[] {
  if (axis === undefined) return [];
  return axis.bands.map((band) =>
    inBoth((language) => bandText(axis, band, { program, language })),
  );
}

/** A value and its type, in the words that the rulebook declares. */
export function valueWords(
  program: Program,
  configuration: Configuration,
  { type, value }: { readonly type: Type; readonly value: Value },
): Words {
  return inBoth((language) => valueText(value, type, { program, configuration, language }));
}

/** What the codes of a result mean; empty when there is no more to say. */
export function meaningWords(
  program: Program,
  configuration: Configuration,
  { type, value }: { readonly type: Type; readonly value: Value },
): Words {
  return inBoth((language) => meaning(value, type, { program, configuration, language }) ?? '');
}

/** Yes, no or none, as each language says it. */
export function plainWords(word: 'yes' | 'no' | 'none'): Words {
  return inBoth((language) => {
    const { [word]: said } = narrativeOf(language);
    return typeof said === 'string' ? said : said('');
  });
}

/** A chance as a fraction, in hundredths, and as the width of a bar. */
export function chanceView(
  chance: Rational,
): Pick<OutcomeView, 'chance' | 'percent' | 'share'> {
  return {
    chance: chance.toString(),
    percent: { fr: `${chanceText(chance, 1, ',')}\u202f%`, en: `${chanceText(chance, 1)}%` },
    share: Number(percentage(chance, 2)),
  };
}
