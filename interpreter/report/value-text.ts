/** A value in the words of a rulebook. */
import { chartNumber } from '../../grammar/numbers.ts';
import type { Language } from '../model/language.ts';
import type { Exact } from '../model/numbers.ts';
import { over, under } from '../model/numbers.ts';
import { numbered } from '../model/plurals.ts';
import type { Naming } from '../model/tokens.ts';
import { wordIn } from '../model/tokens.ts';
import type { Type } from '../model/types.ts';
import type { Effect, EffectsPair, RecordValue, Value } from '../model/values.ts';
import { isUnseen } from '../model/values.ts';
import { narrative as en } from './en/narrative.ts';
import { narrative as fr } from './fr/narrative.ts';
import type { Narrative } from './narrative.ts';

const narratives: Readonly<Record<Language, Narrative>> = { fr, en };

/** The words in which a language tells of runs. */
export function narrativeOf(language: Language): Narrative {
  return narratives[language];
}

/** Who tells, and of what: names come from the program and the configuration. */
export interface Teller extends Naming {
  readonly language: Language;
}

/** A value in words. */
export function valueText(value: Value, type: Type, teller: Teller): string {
  const { language } = teller;
  const narrative = narratives[language];
  if (isUnseen(value)) return wordIn(language, value, type, teller);
  if (value === null) return narrative.none(nounOf(type, teller));
  if (typeof value === 'boolean') return value ? narrative.yes : narrative.no;
  const bare = type.kind === 'optional' ? type.type : type;
  if (bare.kind === 'record') return recordText(value as RecordValue, bare.name, teller);
  if (bare.kind === 'list') {
    const parts = (value as readonly Value[]).map((part) => valueText(part, bare.element, teller));
    if (parts.length === 0) return narrative.none(nounOf(type, teller));
    // Of lists in a list each is told apart from the next.
    const isNested = bare.element.kind === 'list' || bare.element.kind === 'record';
    return isNested ? parts.reduce(narrative.oneByOne) : parts.join(', ');
  }
  if (bare.kind === 'fraction' && typeof value === 'object') return numberText(value as Exact);
  const isBelow = bare.kind === 'integer' && typeof value === 'number' && value < 0;
  if (isBelow) return numberText(value);
  const token = wordIn(language, value, type, teller);
  const words = meaning(value, bare, teller);
  return words === null ? token : withWords(token, words);
}

/** A number as charts print it: `2`, `2½`. */
export function numberText(value: Exact): string {
  const text = chartNumber(Math.abs(over(value)), under(value));
  return over(value) < 0 ? `−${text}` : text;
}

/** What a value of a type is called: of a list, what each in it is. */
function nounOf(type: Type, teller: Teller): string {
  if (type.kind === 'optional') return nounOf(type.type, teller);
  if (type.kind === 'list') return nounOf(type.element, teller);
  if (type.kind !== 'thing') return '';
  const found = teller.program.things.find(({ name }) => name === type.name);
  return found?.words[teller.language] ?? '';
}

/** What the codes of a result mean; null when the type is no notation. */
export function meaning(value: Value, type: Type, teller: Teller): string | null {
  if (type.kind === 'effects') {
    return effectWords(value as readonly Effect[], type.notation, teller);
  }
  if (type.kind !== 'effects-pair') return null;
  const { halves } = value as EffectsPair;
  return halves.map((half) => effectWords(half, type.notation, teller)).join(' / ');
}

/** A record as its fields, `hits 2, check yes`; a value that says what it is says it once. */
function recordText({ fields }: RecordValue, of: string, teller: Teller): string {
  const infos = teller.program.records.find(({ name }) => name === of)?.fields ?? [];
  return infos
    .map(({ words, type }, index) => {
      const name = words[teller.language];
      const value = valueText(fields[index] ?? null, type, teller);
      return value.startsWith(`${name} `) ? value : `${name} ${value}`;
    })
    .join(', ');
}

/** A result as printed, then what it means. */
function withWords(token: string, words: string): string {
  return token === '-' || token === words ? words : `${token} (${words})`;
}

/** What the codes of a result mean, their numbers filled in. */
function effectWords(effects: readonly Effect[], notation: string, teller: Teller): string {
  const { program, language } = teller;
  const codes = program.notations.find(({ name }) => name === notation)?.codes ?? [];
  if (effects.length === 0) {
    // What the book calls it, if it has a code for it.
    const nothing = codes.find(({ pattern }) => pattern === '-');
    return nothing?.words[language] ?? narratives[language].noEffect;
  }
  return effects
    .map(({ code, amounts }) => {
      const words = codes[code]?.words[language] ?? '?';
      // Words that leave their number out are said with the figure before them.
      const isWhole = words.includes('#') || amounts.length === 0;
      const figures = isWhole ? '' : amounts.map(() => '# ').join('');
      return numbered(`${figures}${words}`, amounts, language);
    })
    .join(', ');
}
