/** The card of an owner, on a chart’s page and on the sheet: what writes it comes when opened. */
import { keptCard, onCard } from './card/kept.ts';
import type { Said } from './card/said.ts';
import type { OwnWords } from './card/shown.ts';

for (const section of document.querySelectorAll<HTMLElement>('[data-card]')) {
  const said = JSON.parse(section.querySelector('[data-said]')?.textContent ?? '{}') as Said;
  const door = section.querySelector<HTMLButtonElement>('[data-do=open]');
  for (const part of section.querySelectorAll<HTMLElement>('[data-live]')) part.hidden = false;
  door?.addEventListener('click', () => void open(section, said, door));
  const isKept = keptCard(said.book).statements[said.chart] !== undefined;
  if (door !== null && (isKept || location.hash === '#card')) void open(section, said, door);
}

async function open(section: HTMLElement, said: Said, door: HTMLButtonElement): Promise<void> {
  const hadFocus = document.activeElement === door;
  door.setAttribute('aria-busy', 'true');
  try {
    const { Desk } = await import('./card/desk.ts');
    const desk = section.querySelector<HTMLElement>('[data-part=desk]');
    if (desk !== null) desk.hidden = false;
    door.hidden = true;
    new Desk(section, said).begin();
    if (hadFocus) section.querySelector<HTMLElement>('[role=grid] [tabindex="0"]')?.focus();
  } catch {
    const status = section.querySelector('[data-part=status]');
    if (status !== null) status.textContent = said.card.broken;
  } finally {
    door.removeAttribute('aria-busy');
  }
}

// A chart that stands on the card is shown as it stands there.
const figures = [...document.querySelectorAll<HTMLElement>('[data-asked]')];
const [book] = figures[0]?.dataset.asked?.split('/') ?? [];
const own = document.querySelector<HTMLElement>('[data-own-words]')?.dataset.ownWords;
/** Whether a chart of the card was shown, so that one may have to go again. */
let isShown = false;

async function show(): Promise<void> {
  if (book === undefined || own === undefined) return;
  if (!isShown && keptCard(book).charts.length === 0) return;
  isShown = true;
  const { showOwned } = await import('./card/shown.ts');
  await showOwned(book, figures, JSON.parse(own) as OwnWords);
}
let shown = Promise.resolve();
/** One after the other: what the card was before never comes after what it is. */
function showNext(): void {
  shown = shown.then(show).catch(() => undefined);
}
if (book !== undefined) onCard(book, showNext);
showNext();
