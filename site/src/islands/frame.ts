/**
 * What works on every page: a link to the other language keeps what is being read, and how; keys;
 * the words that were looked for stand out; a book that this device keeps says when it is newer.
 */
import { keepText, keptText } from './kept.ts';

// ---------------------------------------------------------------------------------- the language

/** Where the reader is: the anchor of the address, or what the contents of the page follow. */
function place(): string {
  const { hash } = location;
  const named = document.getElementById(decodeURIComponent(hash.slice(1)));
  if (hash !== '' && (named === null || isSeen(named))) return hash;
  const read = document.querySelector<HTMLAnchorElement>('starlight-toc [aria-current=true]');
  return read === null || read.hash === '#_top' ? '' : read.hash;
}

function isSeen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

for (const event of ['click', 'auxclick', 'contextmenu']) {
  document.addEventListener(event, ({ target }) => {
    const link = target instanceof Element && target.closest('a[hreflang]');
    if (link instanceof HTMLAnchorElement) link.href = link.pathname + location.search + place();
  });
}

// ------------------------------------------------------------------------- the search and the keys

const list = document.querySelector<HTMLDialogElement>('dialog.keys');
const on = list?.querySelector<HTMLInputElement>('input');
/** What is pressed while the search is on its way is meant for it. */
let isOpening = false;

function press(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.click();
}

async function search(): Promise<void> {
  isOpening = true;
  const found = await import('./search.ts').finally(() => (isOpening = false));
  found.search();
}

const keys: Readonly<Record<string, () => void>> = {
  '?': () => list?.showModal(),
  '/': () => void search(),
  l: () => press('.languages a:not([aria-current])'),
  b: () => press('#both'),
};

if (on) {
  on.checked = keptText('keys') !== 'off';
  on.addEventListener('change', () => keepText('keys', on.checked ? 'on' : 'off'));
}

/** Whether a key goes to a field, or to what is open. */
function isMeant(event: KeyboardEvent): boolean {
  const [target] = event.composedPath();
  const field = 'input:not([type=checkbox]), select, textarea, [contenteditable]';
  return (
    isOpening ||
    (target instanceof Element && target.closest(field) !== null) ||
    document.querySelector('dialog[open]') !== null
  );
}

addEventListener('keydown', (event) => {
  const { key, ctrlKey, metaKey, altKey } = event;
  const isFinding = (ctrlKey || metaKey) && key === 'k';
  const act = isFinding ? keys['/'] : keys[key];
  const isOff = ctrlKey || metaKey || altKey || event.defaultPrevented || on?.checked === false;
  if (act === undefined || (!isFinding && (isOff || isMeant(event)))) return;
  event.preventDefault();
  act();
});

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-press]')) {
  button.hidden = button.disabled = false;
  button.addEventListener('click', () => {
    if (button.dataset.press === 'keys') list?.showModal();
    else void search();
  });
}

// ----------------------------------------------------------------- the words that were looked for

const looked = new URLSearchParams(location.search).get('marks');
if (looked !== null) void import('./marks.ts').then(({ mark }) => mark(looked.split(' ')));

// -------------------------------------------------------------------- a newer edition of the book

const isKept = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
if (isKept) void import('./along/newer.ts');
