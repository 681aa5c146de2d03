/** The workshop: what reads and checks rules comes when its page is opened. */
import { openBook } from './workshop/disk.ts';
import type { Said } from './workshop/said.ts';

for (const section of document.querySelectorAll<HTMLElement>('[data-workshop]')) void open(section);

async function open(section: HTMLElement): Promise<void> {
  const waiting = document.querySelector<HTMLElement>('[data-waiting]');
  if (waiting !== null) waiting.hidden = false;
  const said = JSON.parse(section.querySelector('[data-said]')?.textContent ?? '{}') as Said;
  try {
    const [{ Shop }, { texts, isKept }] = await Promise.all([
      import('./workshop/shop.ts'),
      openBook(said.book, said.sources),
    ]);
    new Shop(section, { said, texts: new Map(texts), isKept });
    if (waiting !== null) waiting.hidden = true;
  } catch {
    if (waiting !== null) waiting.textContent = said.words.broken;
  }
}
