/** Replays examples step by step: the pieces, their fields and their places follow. */
import { arranged, type Point } from '../stacks.ts';
import { Walker } from './walker.ts';

/** Piece, field (-1: out of play), what it becomes, where it stands (empty: nowhere) or null. */
type Change = readonly [number, number, string, readonly number[] | null];

const bar = document.querySelector<HTMLTemplateElement>('#walker')?.content;
for (const section of document.querySelectorAll<HTMLElement>('.replay')) replay(section);

function replay(section: HTMLElement): void {
  const changes = JSON.parse(section.dataset.changes ?? '[]') as readonly (readonly Change[])[];
  const cards = [...section.querySelectorAll<HTMLElement>('.pieces > li')];
  const counters = [...section.querySelectorAll<SVGGElement>('[data-piece]')];
  // As they are before the first step.
  const texts = cards.map(({ innerHTML }) => innerHTML);
  const first = JSON.parse(section.dataset.places ?? '[]') as readonly (readonly number[])[];
  if (bar !== undefined) section.querySelector('.played')?.before(bar.cloneNode(true));

  new Walker(section, (_, at) => {
    for (const [index, card] of cards.entries()) {
      card.innerHTML = texts[index] ?? '';
      card.classList.remove('out');
    }
    const places = first.map(pointOf);
    for (const [step, all] of changes.slice(0, at + 1).entries()) {
      for (const change of all) {
        const [piece] = change;
        if (cards[piece] !== undefined) changeCard(cards[piece], change, step === at);
        if (change[3] !== null) places[piece] = pointOf(change[3]);
      }
    }
    arrange(counters, places);
  });
}

/** A place as the page writes it; nowhere is empty. */
function pointOf([x, y]: readonly number[]): Point | null {
  return x === undefined || y === undefined ? null : { x, y };
}

function changeCard(card: HTMLElement, [, field, to]: Change, isNew: boolean): void {
  if (field === -1) card.classList.add('out');
  const value = card.querySelectorAll('b')[field];
  if (value === undefined) return;
  value.textContent = to;
  value.classList.toggle('new', isNew);
}

/** Puts all counters where they stand by now. */
function arrange(counters: readonly SVGGElement[], places: readonly (Point | null)[]): void {
  const isHex = counters.some((counter) => counter.closest('[data-hexes]') !== null);
  for (const [index, spot] of arranged(places, isHex).entries()) {
    const style = counters[index]?.style;
    if (style === undefined) continue;
    style.visibility = spot === null ? 'hidden' : 'inherit';
    if (spot !== null) style.transform = `translate(${spot.x}px,${spot.y}px)`;
  }
}
