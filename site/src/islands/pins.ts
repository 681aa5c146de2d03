/** The clauses that a reader pinned, and the button at the foot of each that pins it. */
import { button } from './element.ts';
import { keepText, keptText } from './kept.ts';

/** A book’s pins, in the order of the reader. */
export function pinsOf(book: string): readonly string[] {
  const kept = keptText(keyOf(book));
  return kept === null ? [] : kept.split('\n');
}

export function keepPins(book: string, pins: readonly string[]): void {
  keepText(keyOf(book), pins.length === 0 ? null : pins.join('\n'));
}

function keyOf(book: string): string {
  return `pins ${book}`;
}

const views = document.querySelector<HTMLElement>('[data-pin]');
if (views !== null) offer(views.dataset);

/** At the foot of every clause of a chapter stands a button. */
function offer({ book = '', pin = '', unpin = '' }: DOMStringMap): void {
  for (const clause of document.querySelectorAll<HTMLElement>('section.clause')) {
    const number = clause.querySelector('h2[id]')?.id ?? '';
    const say = (): void => {
      made.textContent = pinsOf(book).includes(number) ? unpin : pin;
    };
    const made = button('', () => {
      const pins = pinsOf(book);
      const others = pins.filter((one) => one !== number);
      keepPins(book, others.length < pins.length ? others : [...pins, number]);
      say();
    });
    say();
    clause.querySelector('footer')?.append(made);
  }
}
