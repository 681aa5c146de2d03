/** A cell of the own chart: where it stands, and its codes, which are touched or typed. */
import type { Shown } from '../../../../interpreter/index.ts';
import { button, element } from '../element.ts';
import type { Asking } from './asking.ts';

type Card = NonNullable<Shown['card']>;

/** Where the cell stands. */
export function noteOf({ card }: Shown, { speech }: Asking): readonly Node[] {
  const note = card?.note ?? null;
  return note === null ? [] : [element('p', [speech.set(note[speech.language])], 'quiet')];
}

/** A button a code, which writes it behind what is written; what is written of two together. */
export function codesOf(
  { codes, sample }: Card,
  input: HTMLInputElement,
  { speech }: Asking,
): readonly Node[] {
  if (codes.length === 0) return [];
  const between = jointOf({ codes, sample });
  const made = codes.map(({ pattern, words }) => {
    const said = ` ${speech.set(words[speech.language])}`;
    const one = button('', () => write(pattern, between, input));
    one.append(element('code', [pattern]), said);
    return one;
  });
  const asIn = element('p', [`${speech.say('asIn')} `, element('code', [sample])], 'quiet');
  return [element('div', made, 'options'), ...(sample === '' ? [] : [asIn])];
}

/** Writes a code behind what is written; its number is typed over the sign that stands for it. */
function write(pattern: string, between: string, input: HTMLInputElement): void {
  const before = input.value.trim();
  input.value = `${before}${before === '' ? '' : between}${pattern}`;
  const number = pattern.indexOf('#');
  if (number < 0) return;
  // The board may stand above: who touched a code sees what he types.
  input.focus({ preventScroll: true });
  const at = input.value.length - pattern.length + number;
  input.setSelectionRange(at, at + 1);
}

/** What stands between two codes: the sample is the first two of them together. */
function jointOf({ codes, sample }: Pick<Card, 'codes' | 'sample'>): string {
  const [first, second] = codes.map(({ pattern }) => pattern.length);
  return sample.slice(first ?? 0, sample.length - (second ?? 0));
}
