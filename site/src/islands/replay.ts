/** Replays examples step by step: the pieces, their fields and their places follow. */
import { Walker } from './walker.ts';

/** Piece, field (-1: out of play), what it becomes, where it stands (empty: nowhere) or null. */
type Change = readonly [number, number, string, readonly number[] | null];

interface Card {
  readonly card: HTMLElement;
  readonly fields: readonly HTMLElement[];
  /** What stood in the fields before the first step. */
  readonly texts: readonly string[];
}

interface Counter {
  readonly counter: SVGGElement;
  readonly home: string;
  readonly hidden: boolean;
}

for (const section of document.querySelectorAll<HTMLElement>('.replay')) replay(section);

function replay(section: HTMLElement): void {
  const changes = JSON.parse(section.dataset.changes ?? '[]') as readonly (readonly Change[])[];
  const cards = [...section.querySelectorAll<HTMLElement>('.pieces > li')].map((card): Card => {
    const fields = [...card.querySelectorAll('dd')];
    return { card, fields, texts: fields.map(({ textContent }) => textContent) };
  });
  const counters = [...section.querySelectorAll<SVGGElement>('[data-piece]')].map(
    (counter): Counter => ({
      counter,
      home: counter.style.transform,
      hidden: counter.getAttribute('visibility') === 'hidden',
    }),
  );

  new Walker(section, (_, at) => {
    cards.forEach(restoreCard);
    counters.forEach(restoreCounter);
    for (let step = 0; step <= at; step += 1) {
      for (const change of changes[step] ?? []) {
        const [piece] = change;
        if (cards[piece] !== undefined) changeCard(cards[piece], change, step === at);
        if (counters[piece] !== undefined) moveCounter(counters[piece], change);
      }
    }
  });
}

function restoreCard({ card, fields, texts }: Card): void {
  card.classList.remove('out');
  for (const [index, field] of fields.entries()) {
    field.textContent = texts[index] ?? '';
    field.classList.remove('new');
  }
}

function restoreCounter({ counter, home, hidden }: Counter): void {
  counter.style.transform = home;
  counter.setAttribute('visibility', hidden ? 'hidden' : 'visible');
}

function changeCard({ card, fields }: Card, [, field, to]: Change, isNew: boolean): void {
  if (field === -1) card.classList.add('out');
  const cell = fields[field];
  if (cell === undefined) return;
  cell.textContent = to;
  cell.classList.toggle('new', isNew);
}

function moveCounter({ counter }: Counter, [piece, , , place]: Change): void {
  if (place === null) return;
  const [x = 0, y = 0] = place;
  counter.setAttribute('visibility', place.length === 0 ? 'hidden' : 'visible');
  // A counter keeps its own corner of every area, so that none hides another.
  counter.style.transform = `translate(${x + ((piece % 3) - 1) * 21}px,${y + ((Math.floor(piece / 3) % 2) - 0.5) * 19}px)`;
}
