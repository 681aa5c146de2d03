/** Replays examples step by step: the pieces, their fields and their places follow. */
import { Walker } from './walker.ts';

/** Piece, field (-1: out of play), what it becomes, where it stands (empty: nowhere) or null. */
type Change = readonly [number, number, string, readonly number[] | null];

for (const section of document.querySelectorAll<HTMLElement>('.replay')) replay(section);

function replay(section: HTMLElement): void {
  const changes = JSON.parse(section.dataset.changes ?? '[]') as readonly (readonly Change[])[];
  const cards = [...section.querySelectorAll<HTMLElement>('.pieces > li')].map((card) => {
    const fields = [...card.querySelectorAll('dd')];
    return { card, fields, texts: fields.map(({ textContent }) => textContent) };
  });
  const counters = [...section.querySelectorAll<SVGGElement>('[data-piece]')].map((counter) => ({
    counter,
    home: counter.style.transform,
    hidden: counter.getAttribute('visibility') === 'hidden',
  }));

  new Walker(section, (_, at) => {
    for (const { card, fields, texts } of cards) {
      card.classList.remove('out');
      for (const [index, field] of fields.entries()) {
        field.textContent = texts[index] ?? '';
        field.classList.remove('new');
      }
    }
    for (const { counter, home, hidden } of counters) {
      counter.style.transform = home;
      counter.setAttribute('visibility', hidden ? 'hidden' : 'visible');
    }
    for (let step = 0; step <= at; step += 1) {
      for (const change of changes[step] ?? []) apply(change, step === at);
    }
  });

  function apply([piece, field, to, place]: Change, isNew: boolean): void {
    const shown = cards[piece];
    if (field === -1) shown?.card.classList.add('out');
    const cell = shown?.fields[field];
    if (cell !== undefined) {
      cell.textContent = to;
      cell.classList.toggle('new', isNew);
    }
    const counter = counters[piece]?.counter;
    if (counter === undefined || place === null) return;
    const [x = 0, y = 0] = place;
    counter.setAttribute('visibility', place.length === 0 ? 'hidden' : 'visible');
    // A counter keeps its own corner of every area, so that none hides another.
    counter.style.transform = `translate(${x + ((piece % 3) - 1) * 21}px,${y + ((Math.floor(piece / 3) % 2) - 0.5) * 19}px)`;
  }
}
