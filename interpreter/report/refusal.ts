/** Why an action may not be taken, as it is said aloud. */
import type { Language } from '../model/language.ts';
import type { Words } from '../model/program.ts';
import { narrativeOf } from './value-text.ts';

/** What a refusal says; null in both: there is nothing to do it with. */
export interface RefusalWords {
  readonly reason: Words | null;
  readonly outside: { readonly parameter: Words; readonly value: Words } | null;
}

/** The words of the rule, or what cannot be what it was given; null: nothing to do it with. */
export function refusalText(
  { reason, outside }: RefusalWords,
  language: Language,
): string | null {
  if (outside === null) return reason?.[language] ?? null;
  const { parameter, value } = outside;
  return narrativeOf(language).cannotBe(parameter[language], value[language]);
}
