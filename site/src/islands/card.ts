/** The card of an owner, on a chart’s page and on the sheet: what writes it comes when opened. */
import { keptCard } from './card/kept.ts';
import type { Said } from './card/said.ts';

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

// On the sheet, a chart that stands on the card says so.
for (const mark of document.querySelectorAll<HTMLElement>('[data-on-card]')) {
  const [book = '', chart = ''] = mark.dataset.onCard?.split('/') ?? [];
  mark.hidden = keptCard(book).statements[chart] === undefined;
}
