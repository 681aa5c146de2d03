/** Words that agree with a value: singular or plural, masculine or feminine, yes or no. */
import type { Language } from './language.ts';
import type { Expr, Operation, TemplateInfo, TemplatePart } from './program.ts';
import type { Type } from './types.ts';
import type { Value } from './values.ts';

/** Endings of French nouns that are feminine, but for the words that are not. */
const feminine = new RegExp(
  '(?:tion|sion|té|ade|ure|ance|ence|ette|ille|ée|esse|ie|ise|ile|arte|ase|erte|aine|ace|orce|' +
    'ible|igne|oute|one|onne|arme|oupe|elle|ine|ête|rche|gion|arde|ice|otte|ate|ison)s?$',
  'u',
);
const masculine = new RegExp(
  '^(?:camarade|stade|grade|été|côté|comité|traité|pâté|trophée|musée|mille|génie|incendie|asile|' +
    'domaine|espace|signe|doute|vacarme|groupe|cyclone|hexagone|pirate|service|exercice|office|' +
    'édifice|poison|bison)s?$',
  'u',
);

/** Whether a French noun is likely feminine. */
export function isFeminine(noun: string): boolean {
  return feminine.test(noun.toLowerCase()) && !masculine.test(noun.toLowerCase());
}

/**
 * The form that agrees with a value: the first for one, for yes and for what is masculine. A number
 * below two is singular in French, and one alone in English; `words` say what has a gender.
 */
export function agreeing<Form>(
  forms: readonly [Form, Form],
  value: Value,
  { language, words }: { readonly language: Language; readonly words: string },
): Form {
  const [one, other] = forms;
  if (typeof value === 'boolean') return value ? one : other;
  if (words !== '') return language === 'fr' && isNamedFeminine(words) ? other : one;
  const count = Math.abs(Array.isArray(value) ? value.length : Number(value));
  return count === 1 || (language === 'fr' && count < 2) ? one : other;
}

/** The words of a value that have a gender; empty for what is counted. */
export function nameOf({ kind }: Type, words: string): string {
  return kind === 'thing' || kind === 'kind' ? words : '';
}

/** The French word for none that agrees with what there is none of: `Brigade Hill`, `place`. */
export function noneOf(words: string): string {
  return isNamedFeminine(words) ? 'aucune' : 'aucun';
}

/** Whether what a French name names is feminine: an article or `1re` says so, or else its noun. */
function isNamedFeminine(words: string): boolean {
  const said = /^(?:(la|une|1re|2nde|seconde|première)|(?:le|un|1er|2nd|second|premier)) /iu;
  const [start, feminine] = said.exec(words) ?? [];
  return start === undefined ? isFeminine(nounOf(words)) : feminine !== undefined;
}

/** What a name is the name of: its first word of letters, which is no ending of a number. */
function nounOf(words: string): string {
  return /(?<![\d\p{L}])\p{L}{2,}/u.exec(words)?.[0] ?? '';
}

/** All values of a sentence, in both languages, those in forms too. */
export function valuesIn({ fr, en }: TemplateInfo): readonly Expr[] {
  return [...fr, ...en].flatMap(valuesOf);
}

/** The values of the sentence that an operation says: of a question, or of a reason to refuse. */
export function saidBy(operation: Operation): readonly Expr[] {
  switch (operation.kind) {
    case 'choose':
      return operation.question === null ? [] : valuesIn(operation.question);
    case 'require':
      return valuesIn(operation.reason);
    default:
      return [];
  }
}

function valuesOf(part: TemplatePart): readonly Expr[] {
  if (typeof part === 'string') return [];
  return [part.value, ...(part.forms ?? []).flat().flatMap(valuesOf)];
}
