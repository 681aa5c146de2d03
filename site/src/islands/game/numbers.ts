/** What is asked in numbers: dice that are rolled or touched, numbers that are touched or typed. */
import type { Shown } from '../../../../interpreter/index.ts';
import { byChance } from '../../../../interpreter/index.ts';
import { button, element } from '../element.ts';
import type { Asking } from './asking.ts';
import { codesOf } from './cells.ts';
import { pictured } from './looking.ts';

/** So many faces are touched; more are typed. */
const faces = 12;

/** The dice: rolled here, or thrown at the table and touched or typed. */
export function dice(shown: Shown, asking: Asking): readonly Node[] {
  const { speech, give } = asking;
  const { die, least: count } = shown;
  const { from, to } = die ?? { from: 1, to: 6 };
  const named = `${count === 1 ? '' : String(count)}d${String(to - from + 1)}`;
  const roll = button(speech.say('roll', { dice: named }), () => give(byChance), 'main');
  if (count > 1 || to - from >= faces) return [element('div', [roll]), ...typed(shown, asking)];
  const label = element('span', [speech.say('faces')], 'quiet');
  return [element('div', [roll]), strip([label], [from, to], asking)];
}

/** One of few numbers is touched: below nought and above it there are as many as a die has. */
const numbers = 21;

/** A number, or what else is typed. */
export function entered(shown: Shown, asking: Asking): readonly Node[] {
  const { least, most } = shown;
  const isFew = isNumber(shown) && most - least < numbers;
  return isFew ? [strip([], [least, most], asking)] : typed(shown, asking);
}

/** Numbers from one to another, each a button. */
function strip(
  label: readonly Node[],
  [from, to]: readonly [number, number],
  { speech, give, looks = null }: Asking,
): HTMLElement {
  const all = Array.from({ length: to - from + 1 }, (_, index) => String(from + index));
  const made = all.map((one) =>
    pictured(button(speech.set(one), () => give(one), 'face'), one, looks),
  );
  return element('div', [...label, ...made], 'options strip');
}

function isNumber({ kind, least, most }: Shown): boolean {
  return kind === 'choose' || (kind === 'ask' && least < most);
}

/** A number, or what else is typed: a cell of a chart as it prints it. */
function typed(shown: Shown, asking: Asking): readonly Node[] {
  const { speech, give } = asking;
  const { kind, least, most, card } = shown;
  const input = element('input', []) as HTMLInputElement;
  const isCount = isNumber(shown);
  input.type = isCount ? 'number' : 'text';
  input.required = true;
  if (isCount) {
    const nearest = String(Math.min(Math.max(0, least), most));
    [input.min, input.max, input.value] = [String(least), String(most), nearest];
    // What is typed takes the place of what stands there.
    input.addEventListener('focus', () => input.select());
  }
  const label = isCount
    ? speech.set(speech.say('number', { least, most }))
    : kind === 'roll' ? speech.say('faces') : '';
  // The button says it already.
  if (label === '') input.ariaLabel = speech.say('answer');
  const send = element('button', [speech.say('answer')], 'main') as HTMLButtonElement;
  const field = label === '' ? input : element('label', [`${label} `, input]);
  const form = element('form', [field, send], 'options');
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    give(input.value.trim());
  });
  return [...(card === null ? [] : codesOf(card, input, asking)), form];
}
