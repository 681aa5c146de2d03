/** The card that shows what a reference or a term points to, without leaving the page. */
import { button, element, link as linkTo } from './element.ts';
import { target } from './target.ts';

const card = document.createElement('div');
card.className = 'preview book not-content';
card.popover = 'manual';
card.id = 'preview';
card.tabIndex = 0;
card.setAttribute('role', 'dialog');
/** Whose content stands there, or is on its way. */
let wanted: HTMLAnchorElement | null = null;

/**
 * Shows what a link leads to, unless another is asked for meanwhile; false: there is nothing to
 * show.
 * @param close takes it away again, where a button has to say how: by touch
 */
export async function show(link: HTMLAnchorElement, close: (() => void) | null): Promise<boolean> {
  wanted?.removeAttribute('aria-details');
  wanted = link;
  const content = await target(link);
  if (content === null) return false;
  if (wanted !== link) return true;
  // The card scrolls as a whole; what scrolls by itself on its own page does not here.
  for (const part of content.querySelectorAll('.scroll')) {
    for (const name of ['tabindex', 'role', 'aria-label']) part.removeAttribute(name);
  }
  if (!card.isConnected) document.querySelector('main')?.append(card);
  card.replaceChildren(content, ...(close === null ? [] : foot(link, close)));
  card.ariaLabel = link.textContent;
  card.scrollTop = 0;
  card.showPopover();
  place(link);
  link.setAttribute('aria-details', card.id);
  return true;
}

export function hide(): void {
  if (card.isConnected) card.hidePopover();
  wanted?.removeAttribute('aria-details');
  wanted = null;
}

/** By touch nothing goes away by being left: the way on and the way back are said. */
function foot({ href }: HTMLAnchorElement, close: () => void): readonly Node[] {
  const words = document.querySelector<HTMLElement>('.book[data-go]')?.dataset;
  if (words === undefined) return [];
  const on = linkTo(href, words.go ?? '');
  on.addEventListener('click', close);
  return [element('p', [on, button(words.close ?? '', close)], 'actions')];
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
