/**
 * Rolling on a table: reads the form, works the odds out, rolls, and keeps the situation and the
 * roll in the address. The interpreter, the rules of the table and what shows their results are
 * loaded when they are first needed.
 */
import type { Scenario } from '../../../interpreter/index.ts';
import type * as play from '../machine/play.ts';
import { keep, read, restore } from './form.ts';
import type { Display } from './outcome.ts';
import { pageLanguage } from './page.ts';

type Machine = readonly [typeof play, Scenario, Display];

/** A form, and what it rolls on. */
export class Roller {
  readonly #element: HTMLElement;
  readonly #form: HTMLFormElement;
  #scenario: () => Scenario | Promise<Scenario>;
  #machine: Promise<Machine> | null = null;
  #seed: number | null = null;
  #turn = 0;

  constructor(
    element: HTMLElement,
    form: HTMLFormElement,
    scenario: () => Scenario | Promise<Scenario>,
  ) {
    this.#element = element;
    this.#form = form;
    this.#scenario = scenario;
    for (const part of element.querySelectorAll<HTMLElement>('.actions, [data-live]')) {
      part.hidden = false;
    }
    for (const part of element.querySelectorAll<HTMLElement>('[data-static]')) part.hidden = true;
    form.addEventListener('input', () => this.#go(null));
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#go(crypto.getRandomValues(new Uint32Array(1))[0] ?? 1);
    });
    // The fields are back at their start only after the event.
    form.addEventListener('reset', () => setTimeout(() => this.#go(null)));
    addEventListener('popstate', () => this.#restore());
    if (location.search !== '') this.#restore();
  }

  /** Rolls on something else from now on, that its form is for already. */
  take(scenario: () => Scenario | Promise<Scenario>): void {
    this.#scenario = scenario;
    this.#machine = null;
    this.#restore();
  }

  /** A situation as the form has it, rolled with a seed or not rolled. */
  #go(seed: number | null): void {
    this.#seed = seed;
    keep(this.#form, seed);
    void this.#update();
  }

  #restore(): void {
    this.#seed = restore(this.#form);
    void this.#update();
  }

  /** Shows what the form says; of several calls under way the last one wins. */
  async #update(): Promise<void> {
    this.#turn += 1;
    const mine = this.#turn;
    const values = read(this.#form);
    const [{ odds, rollOnce }, scenario, display] = await this.#load();
    if (mine !== this.#turn) return;
    const found = odds(scenario, values);
    display.odds(found);
    if (this.#seed === null) {
      display.clear();
      display.reasons(found.explanation);
    } else {
      const roll = rollOnce(scenario, values, this.#seed);
      display.roll(roll);
      display.reasons(roll.explanation.filter(({ kind }) => kind !== 'roll'));
    }
  }

  #load(): Promise<Machine> {
    this.#machine ??= Promise.all([
      import('../machine/play.ts'),
      this.#scenario(),
      import('./outcome.ts').then(
        ({ Display }) => new Display(this.#element, pageLanguage()),
      ),
    ]);
    return this.#machine;
  }
}
