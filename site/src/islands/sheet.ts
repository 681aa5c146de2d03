/** The sheet of charts: a die is thrown on a chart, and the row that it meets is lit. */
import { rowFor } from '../die-row.ts';
import type { DieView } from '../model.ts';

const sheet = document.querySelector<HTMLElement>('[data-thrown-words]');
const words = sheet?.dataset.thrownWords ?? '';

for (const figure of sheet?.querySelectorAll<HTMLElement>('[data-die]') ?? []) begin(figure);

function begin(figure: HTMLElement): void {
  const die = JSON.parse(figure.dataset.die ?? '{}') as DieView;
  const rows = [...figure.querySelectorAll<HTMLTableRowElement>('tbody tr:not(.control)')];
  const heads = [...(figure.querySelector('thead tr:last-child')?.children ?? [])].slice(1);
  const button = figure.querySelector<HTMLButtonElement>('[data-throw]');
  const place = figure.querySelector('[data-thrown]');
  if (button === null || place === null) return;
  button.hidden = false;
  button.addEventListener('click', () => {
    const thrown = throwOf(die);
    const row = rows[rowFor(die, thrown)];
    for (const hit of figure.querySelectorAll('.hit')) hit.classList.remove('hit');
    row?.classList.add('hit');
    const cells = [...(row?.querySelectorAll('td') ?? [])];
    const told = cells.map(({ textContent }, at) =>
      cells.length === 1 ? textContent : `${heads[at]?.textContent ?? ''} ▸ ${textContent}`,
    );
    const said = words.replace('{die}', String(thrown));
    place.textContent = said.replace('{result}', told.join(' · '));
  });
}

function throwOf({ count, from, to }: DieView): number {
  const faces = crypto.getRandomValues(new Uint32Array(count));
  const span = to - from + 1;
  return [...faces].reduce((sum, face) => sum + from + Math.floor((face / 2 ** 32) * span), 0);
}
