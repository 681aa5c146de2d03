/** What things of a kind are called: each of them, several of them. */
import { pluralOf } from '../model/plurals.ts';
import type { Type } from '../model/types.ts';
import { bare } from '../model/types.ts';
import type { Value } from '../model/values.ts';
import type { Teller } from './value-text.ts';

/** Each thing of a kind by the name of the kind. */
export function elementText(type: Type, { program, language }: Teller): string | null {
  const of = bare(type);
  if (of.kind !== 'thing') return null;
  return program.things.find(({ name }) => name === of.name)?.words[language] ?? null;
}

/** What several things of a kind are called. */
export function severalText(type: Type, { program, language }: Teller): string | null {
  const of = bare(type);
  const info = program.things.find(({ name }) => of.kind === 'thing' && name === of.name);
  if (info === undefined) return null;
  return info.many?.[language] ?? pluralOf(info.words[language], language);
}

/** What the things of a list are called that has no name of its own; null: they are no things. */
export function namelessText(list: Value, type: Type, teller: Teller): string | null {
  const of = bare(type);
  if (of.kind !== 'list') return null;
  const isMany = Array.isArray(list) && list.length > 1;
  return isMany ? severalText(of.element, teller) : elementText(of.element, teller);
}

/** Whether words speak of several: their first is a plural. */
export function isSeveral(words: string): boolean {
  return /^\p{Ll}+[sx](?!\p{L})/u.test(words) && !one.test(words);
}

/** What ends so and is one. */
const one = /^(?:bois|choix|corps|cours|pays|secours|tas|\p{L}+(?:ss|us|is))(?!\p{L})/u;

/** So many are told one by one; of more the first are named and the others counted. */
export const few = 3;

/** The names of several, each once: of many the first, and how many more there are. */
export function shown(
  all: readonly string[],
): { readonly names: readonly string[]; readonly more: number } {
  const names = [...new Set(all)];
  const kept = names.length > few + 1 ? names.slice(0, few) : names;
  return { names: kept, more: names.length - kept.length };
}
