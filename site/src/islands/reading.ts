/**
 * What helps while reading a chapter: a reference or a term shows what it points to without leaving
 * the page (mouse: hover; keyboard: focus; touch: first tap), and the source of a clause opens in
 * place. What is pointed to is read from its page, the source from a file a chapter; each is
 * fetched once.
 */

import { button, element } from './element.ts';
import { fetched } from './page.ts';
import { target } from './target.ts';

// ---------------------------------------------------------------------------------------- previews

const card = document.createElement('div');
card.className = 'preview book not-content';
card.popover = 'manual';
card.id = 'preview';
card.tabIndex = 0;
card.setAttribute('role', 'dialog');
let shown: HTMLAnchorElement | null = null;
/** The words of the page for what stands at the foot of the card by touch. */
const words = document.querySelector<HTMLElement>('.book[data-go]')?.dataset;
let timer = 0;
let touched = false;

function isPreviewed(link: Element | null): link is HTMLAnchorElement {
  return link instanceof HTMLAnchorElement && !card.contains(link);
}

function linkOf(event: Event): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest('a.ref, a.term') : null;
  return isPreviewed(link) ? link : null;
}

function wait(link: HTMLAnchorElement, delay: number): void {
  clearTimeout(timer);
  timer = window.setTimeout(() => void show(link), delay);
}

function hide(delay = 0): void {
  clearTimeout(timer);
  timer = window.setTimeout(() => {
    card.hidePopover();
    shown?.removeAttribute('aria-details');
    shown = null;
  }, delay);
}

async function show(link: HTMLAnchorElement): Promise<void> {
  if (shown === link) return;
  const content = await target(link);
  if (content === null) return;
  // The card scrolls as a whole; what scrolls by itself on its own page does not here.
  for (const part of content.querySelectorAll('.scroll')) {
    for (const name of ['tabindex', 'role', 'aria-label']) part.removeAttribute(name);
  }
  if (!card.isConnected) document.querySelector('main')?.append(card);
  shown?.removeAttribute('aria-details');
  shown = link;
  card.replaceChildren(content, ...(touched ? foot(link) : []));
  card.ariaLabel = link.textContent;
  card.scrollTop = 0;
  card.showPopover();
  place(link);
  link.setAttribute('aria-details', card.id);
}

/** By touch nothing goes away by being left: the way on and the way back are said. */
function foot(link: HTMLAnchorElement): readonly Node[] {
  if (words === undefined) return [];
  const on = element('a', [words.go ?? '']) as HTMLAnchorElement;
  on.href = link.href;
  on.addEventListener('click', () => hide());
  return [element('p', [on, button(words.close ?? '', () => hide())], 'actions')];
}

/** Below the link, or above it when there is no room. */
function place(link: HTMLAnchorElement): void {
  const at = link.getBoundingClientRect();
  const size = card.getBoundingClientRect();
  const left = Math.max(8, Math.min(at.left, innerWidth - size.width - 8));
  const below = at.bottom + 6;
  const above = at.top - size.height - 6;
  card.style.left = `${left}px`;
  card.style.top = `${below + size.height > innerHeight && above > 0 ? above : below}px`;
}

document.addEventListener('pointerover', (event) => {
  if (event.pointerType !== 'mouse') return;
  const link = linkOf(event);
  if (link !== null) wait(link, 250);
  else if (event.target instanceof Node && card.contains(event.target)) clearTimeout(timer);
  else if (shown !== null) hide(250);
  else clearTimeout(timer);
});
document.addEventListener('focusin', (event) => {
  const link = linkOf(event);
  if (link?.matches(':focus-visible') === true) wait(link, 150);
  else if (shown !== null) hide();
});
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && shown !== null) hide();
});
// Touch: the first tap shows, the second follows the link.
document.addEventListener('pointerdown', (event) => {
  touched = event.pointerType === 'touch';
});
document.addEventListener('click', (event) => {
  const link = linkOf(event);
  if (link !== null && touched && shown !== link) {
    event.preventDefault();
    void show(link);
  } else if (shown !== null && event.target instanceof Node && !card.contains(event.target)) {
    hide();
  }
});

// -------------------------------------------------------------------------- the source in place

/** The clauses of chapters as they are written, by their numbers, as markup. */
const sources = new Map<string, Promise<Readonly<Record<string, string>>>>();

for (const details of document.querySelectorAll<HTMLDetailsElement>('details[data-src]')) {
  details.addEventListener('toggle', () => void fill(details), { once: true });
}

async function fill(details: HTMLDetailsElement): Promise<void> {
  const link = details.querySelector('a');
  if (link === null) return;
  const address = link.href.replace(/txt$/u, 'json');
  const chapter = sources.get(address) ?? fetched(address);
  sources.set(address, chapter);
  const code = document.createElement('pre');
  code.className = 'rules';
  code.tabIndex = 0;
  code.translate = false;
  code.innerHTML = (await chapter)[details.dataset.src ?? ''] ?? '';
  details.append(code);
}
