/** The codes of a notation as a table has them. */
import { element } from '../element.ts';
import type { Edges, Speech } from './said.ts';

/** Codes to put into a cell: one with a number as often as the table has it, each with another. */
export function codesOf(codes: Edges['codes'], texts: readonly string[]): Edges['codes'] {
  return codes.flatMap(([code, words]): Edges['codes'] => {
    if (!code.includes('#')) return [[code, words]];
    const [before = '', after = ''] = code.split('#');
    const numbers = texts.flatMap((text) => {
      const number = text.slice(before.length, text.length - after.length);
      const isOne = text === before + number + after && /^\d+$/u.test(number);
      return isOne ? [number] : [];
    });
    const each = [...new Set(numbers)].sort((left, right) => Number(left) - Number(right));
    return each.map((number) => [code.replace('#', number), words.replaceAll('#', number)]);
  });
}

/** The same to be completed from while one writes. */
export function completing(
  field: HTMLInputElement,
  codes: Edges['codes'],
  { texts, speech }: { readonly texts: readonly string[]; readonly speech: Speech },
): Node {
  const items = codesOf(codes, texts).map(([code, words]) => {
    return new Option(speech.set(words), code);
  });
  const list = element('datalist', items);
  list.id = 'codes-of-cell';
  field.setAttribute('list', list.id);
  return list;
}
