/** On a page of a book that this device keeps: a quiet bar when a newer edition is there. */
import { keep, keptEdition, newestEdition, onOtherEdition } from './store.ts';

const bar = document.querySelector<HTMLElement>('[data-newer]');
const book = document.querySelector<HTMLElement>('[data-book]')?.dataset.book ?? '';

async function look(): Promise<void> {
  const kept = await keptEdition(book);
  if (bar === null || kept === null) return;
  bar.querySelector('button')?.addEventListener('click', () => void reload());
  onOtherEdition(book, () => (bar.hidden = false));
  const newest = await newestEdition(book);
  if (newest !== null && newest.print !== kept.print) bar.hidden = false;
}

/** Fetches it, unless another tab has; the page then begins anew. */
async function reload(): Promise<void> {
  const [text, button, progress] = bar?.children ?? [];
  if (!(button instanceof HTMLButtonElement && progress instanceof HTMLProgressElement)) return;
  button.disabled = true;
  progress.hidden = false;
  const { signal } = new AbortController();
  const hindrance = await keep(book, (done, all) => (progress.value = done / all), signal);
  if (hindrance === null) {
    location.reload();
    return;
  }
  progress.hidden = true;
  button.disabled = false;
  if (text) text.textContent = bar?.dataset.newer ?? '';
}

if (book !== '') void look();
