/** What there is of the position, as who sits at the screen may see it. */
import type { Session } from '../../../../interpreter/index.ts';
import { stateLines } from '../../../../interpreter/index.ts';
import { element } from '../element.ts';
import type { Speech } from './speech.ts';

/** What stands on a place, and what it is; of no place all that is in play. */
export function hereAt(place: string, session: Session, speech: Speech): readonly HTMLElement[] {
  const { language } = speech;
  const view = session.view(session.seat);
  const teller = { ...session.naming(view), language, isTouched: true };
  const lines = stateLines(teller, place, view);
  return lines.map((line) => element('li', [speech.set(line.trim())]));
}

/** All that is in play, on a board or beside it, for whoever unfolds it. */
export class Position {
  readonly #place: HTMLDetailsElement | null;
  readonly #lines: () => readonly HTMLElement[];

  constructor(
    section: HTMLElement,
    { session, speech, signal }: {
      readonly session: Session;
      readonly speech: Speech;
      readonly signal: AbortSignal;
    },
  ) {
    this.#place = section.querySelector('[data-part=position]');
    this.#lines = () => hereAt('', session, speech);
    this.#place?.addEventListener('toggle', () => this.draw(), { signal });
  }

  /** Shows it as it is by now. */
  draw(): void {
    if (this.#place?.open !== true) return;
    this.#place.querySelector('ul')?.replaceChildren(...this.#lines());
  }
}
