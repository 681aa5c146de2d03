/** Replays examples step by step: the pieces, their fields and their places follow. */
import { Walker } from './walker.ts';

/** Piece, field (-1: out of play), what it becomes, area or null. */
type Change = readonly [number, number, string, number | null];

for (const section of document.querySelectorAll<HTMLElement>('.replay')) replay(section);

function replay(section: HTMLElement): void {
  const changes = JSON.parse(section.dataset['changes'] ?? '[]') as readonly (readonly Change[])[];
  const cards = [...section.querySelectorAll<HTMLElement>('.pieces > li')];
  const values = cards.map((card) => [...card.querySelectorAll('dd')]);
  const starts = values.map((fields) => fields.map((field) => field.textContent));
  const counters = [...section.querySelectorAll<SVGGElement>('[data-piece]')];
  const homes = counters.map((counter) => counter.style.transform);
  const areas = [...section.querySelectorAll<SVGGElement>('[data-area]')];

  new Walker(section, (_, at) => {
    for (const [index, card] of cards.entries()) {
      card.classList.remove('out');
      for (const [field, cell] of (values[index] ?? []).entries()) {
        cell.textContent = starts[index]?.[field] ?? '';
        cell.classList.remove('new');
      }
    }
    for (const [index, counter] of counters.entries()) counter.style.transform = homes[index] ?? '';
    for (let step = 0; step <= at; step += 1) {
      for (const change of changes[step] ?? []) apply(change, step === at);
    }
  });

  function apply([piece, field, to, area]: Change, isNew: boolean): void {
    const card = cards[piece];
    const cell = values[piece]?.[field];
    if (field < 0) card?.classList.add('out');
    if (cell !== undefined) {
      cell.textContent = to;
      cell.classList.toggle('new', isNew);
    }
    const counter = counters[piece];
    if (counter === undefined || area === null) return;
    counter.setAttribute('visibility', area < 0 ? 'hidden' : 'visible');
    const spot = /translate\(([-\d.]+)[ ,]([-\d.]+)\)/u.exec(areas[area]?.getAttribute('transform') ?? '');
    const shift = ((piece % 3) - 1) * 20;
    if (spot !== null) counter.style.transform = `translate(${Number(spot[1]) + shift}px,${spot[2]}px)`;
  }
}
