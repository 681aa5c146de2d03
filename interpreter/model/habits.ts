/** Signs and words that other languages and typesetting have us write, where ours has another. */
import { leading } from '../../grammar/operators.ts';
import type { Expected, SyntaxProblemData } from '../../grammar/problem.ts';

/** What was written by habit; each language says what to write instead. */
export type Habit =
  | 'arrow'
  | 'colon'
  | 'comma'
  | 'comment'
  | 'conjunction'
  | 'disjunction'
  | 'equality'
  | 'inequality'
  | 'loop'
  | 'negation'
  | 'quotes'
  | 'reserved'
  | 'short-text'
  | 'spelling'
  | 'stop';

/** For each habit: how what was found starts, and what one of was expected there. */
const habits: readonly (readonly [Habit, RegExp, readonly Expected[]])[] = [
  ['comment', /^[#/]$/, ['declaration', 'clause-item', 'statement']],
  ['quotes', /^['“”„«‘’]$/, ['string', 'text-block']],
  ['short-text', /^"$/, ['text-block']],
  ['spelling', /^(?:_|[A-Z\u00c0-\u024f])/, ['name', 'operator', '`=`', '`:`', '`{`', '`(`']],
  ['reserved', new RegExp(`^(?:${[...leading].join('|')})$`), ['name']],
  ['conjunction', /^&$/, ['operator']],
  ['disjunction', /^\|$/, ['operator']],
  ['negation', /^!$/, ['expression', 'statement']],
  ['arrow', /^=$/, ['`→`']],
  ['equality', /^=$/, ['expression']],
  ['colon', /^:$/, ['expression']],
  ['loop', /^(?:while|until|loop|foreach)$/, ['statement']],
  ['loop', /^\{$/, ['`while`']],
  ['inequality', /^>$/, ['expression']],
  ['stop', /^;$/, ['declaration', 'clause-item', 'statement', '`}`']],
  ['comma', /^,$/, ['declaration', 'clause-item', 'statement', '`}`']],
];

/** The habit behind a word or sign that cannot stand where it stands; null if none is known. */
export function habitOf({
  found,
  expected,
}: Pick<SyntaxProblemData['syntax-error'], 'found' | 'expected'>): Habit | null {
  const habit = habits.find(
    ([, sign, places]) => sign.test(found) && places.some((place) => expected.includes(place)),
  );
  return habit?.[0] ?? null;
}

/** Keywords are English in every rulebook: what a French word stands for. */
const translations: Readonly<Record<string, string>> = {
  alors: 'then',
  et: 'and',
  exemple: 'example',
  nombre: 'number',
  ou: 'or',
  pour: 'for',
  si: 'if',
  sinon: 'else',
  tableau: 'table',
  terme: 'term',
};

/** The keyword that a French word stands for, if that could stand there. */
export function translated({
  found,
  expected,
  words,
}: SyntaxProblemData['syntax-error']): readonly string[] {
  const keyword = Object.hasOwn(translations, found) ? (translations[found] ?? '') : '';
  const isOperator = keyword === 'and' || keyword === 'or';
  return words.includes(keyword) || (isOperator && expected.includes('operator')) ? [keyword] : [];
}
