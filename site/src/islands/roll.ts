/** The tables of a page that roll: their rules are fetched when they are first needed. */
import type { Scenario } from '../../../interpreter/index.ts';
import { fetched } from './page.ts';
import { Roller } from './roller.ts';

for (const element of document.querySelectorAll<HTMLElement>('[data-roller]')) {
  const form = element.querySelector('form');
  const address = element.dataset.roller ?? '';
  if (form !== null) new Roller(element, form, () => fetched<Scenario>(address));
}
