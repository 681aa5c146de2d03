/** What else could have come from a step of an account: another choice or die, the chances. */
import { luck } from '../../../../interpreter/index.ts';
import { button, element } from '../element.ts';
import type { Asked, Beside } from './run.ts';
import { Table } from './table.ts';

/** Shows it in a place, beside what was. */
export function whatIf(place: HTMLElement, asked: Asked): Beside {
  const shown = new WhatIf(place, asked);
  return {
    leave: () => shown.leave(),
    pick: (at) => shown.table.pick(at),
    survey: (at) => shown.table.survey(at),
  };
}

class WhatIf {
  readonly #place: HTMLElement;
  readonly table: Table;

  constructor(place: HTMLElement, { setting, run, was, goOn, closed }: Asked) {
    this.#place = place;
    const { speech } = setting;
    const close = button(speech.say('closeIf'), () => {
      this.leave();
      closed();
    });
    const go = button(speech.say(run.adopt === undefined ? 'takeBack' : 'goOnWith'), () => {
      const { answers } = this.table;
      this.leave();
      goOn(answers);
    });
    for (const line of was.lines) line.querySelector('.door')?.remove();
    const result = was.result === null ? [] : [element('p', [was.result], 'big')];
    const before = element('div', [
      element('h4', [speech.say('wasSo')]),
      ...result,
      element('ol', was.lines, 'played account'),
    ]);
    const seat = seatOf(speech.say('chances'), speech.say('undo'), speech.say('redo'));
    const instead = element('div', [element('h4', [speech.say('instead')]), ...seat], 'seat');
    const heading = element('h3', [speech.say('whatIf')]);
    heading.tabIndex = -1;
    place.replaceChildren(
      heading,
      element('div', [before, instead], 'sides'),
      element('div', [go, close], 'actions'),
    );
    place.hidden = false;
    const session = run.fresh();
    this.table = new Table(place, setting, { ...run, session, keep: () => undefined });
    // Dice that are yet to fall are not told beforehand.
    session.dice.state = luck(crypto.getRandomValues(new Uint32Array(1))[0] ?? 1).state;
    place.querySelector('[data-part=undo]')?.addEventListener('click', () => this.table.undo());
    place.querySelector('[data-part=redo]')?.addEventListener('click', () => this.table.redo());
    heading.focus({ preventScroll: true });
    heading.scrollIntoView({ block: 'nearest' });
  }

  /** Takes it away. */
  leave(): void {
    this.table.leave();
    this.#place.replaceChildren();
    this.#place.hidden = true;
  }
}

/** The parts that a table writes. */
function seatOf(chances: string, undo: string, redo: string): readonly HTMLElement[] {
  const back = [part('button', 'undo', [undo]), part('button', 'redo', [redo])];
  for (const made of back) made.setAttribute('type', 'button');
  const panel = part('details', 'chances', [element('summary', [chances])]);
  panel.className = 'chances';
  panel.setAttribute('open', '');
  panel.hidden = true;
  const question = part('div', 'question', []);
  question.className = 'question';
  question.setAttribute('aria-live', 'polite');
  const here = part('ul', 'here', []);
  here.className = 'here pieces';
  const log = part('ol', 'log', []);
  log.className = 'played account';
  return [question, panel, element('div', back, 'actions'), here, log];
}

function part(tag: string, name: string, content: readonly (string | Node)[]): HTMLElement {
  const made = element(tag, content);
  made.dataset.part = name;
  return made;
}
