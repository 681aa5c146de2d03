/** Replays examples step by step: the pieces, their fields and their places follow. */
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
  const places = counters.map(({ style }) => style.cssText);
  if (bar !== undefined) section.querySelector('.played')?.before(bar.cloneNode(true));

  new Walker(section, (_, at) => {
    for (const [index, card] of cards.entries()) {
      card.innerHTML = texts[index] ?? '';
      card.classList.remove('out');
    }
    for (const [index, { style }] of counters.entries()) style.cssText = places[index] ?? '';
    for (const [step, all] of changes.slice(0, at + 1).entries()) {
      for (const change of all) {
        const [piece] = change;
        if (cards[piece] !== undefined) changeCard(cards[piece], change, step === at);
        if (counters[piece] !== undefined) moveCounter(counters[piece], change);
      }
    }
  });
}

function changeCard(card: HTMLElement, [, field, to]: Change, isNew: boolean): void {
  if (field === -1) card.classList.add('out');
  const value = card.querySelectorAll('b')[field];
  if (value === undefined) return;
  value.textContent = to;
  value.classList.toggle('new', isNew);
}

function moveCounter(counter: SVGGElement, [piece, , , place]: Change): void {
  if (place === null) return;
  const { style } = counter;
  const [x = 0, y = 0] = place;
  style.visibility = place.length === 0 ? 'hidden' : '';
  // A counter keeps its own corner of every area, so that none hides another.
  const [column, row] = [(piece % 3) - 1, Math.floor(piece / 3) % 2];
  const isHex = counter.closest('[data-hexes]') !== null;
  const [across, down] = isHex ? [column * 12, 5 + row * 8] : [column * 21, row * 19 - 9.5];
  style.transform = `translate(${x + across}px,${y + down}px)`;
}
