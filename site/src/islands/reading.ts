/**
 * What helps while reading a chapter: a reference or a term shows what it points to without leaving
 * the page (mouse: hover; keyboard: focus; touch: first tap), and the source of a clause opens in
 * place. What does either comes when it is first asked for.
 */

// ---------------------------------------------------------------------------------------- previews

/** What is shown, or about to be. */
let shown: HTMLAnchorElement | null = null;
let timer = 0;
let touched = false;

function isInCard({ target }: Event): boolean {
  return target instanceof Element && target.closest('#preview') !== null;
}

function linkOf(event: Event): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest('a.ref, a.term') : null;
  return link instanceof HTMLAnchorElement && !isInCard(event) ? link : null;
}

function wait(link: HTMLAnchorElement, delay: number): void {
  clearTimeout(timer);
  timer = window.setTimeout(() => void show(link), delay);
}

function hide(delay = 0): void {
  clearTimeout(timer);
  timer = window.setTimeout(() => {
    shown = null;
    void import('./preview.ts').then((preview) => preview.hide());
  }, delay);
}

async function show(link: HTMLAnchorElement): Promise<void> {
  if (shown === link) return;
  shown = link;
  const preview = await import('./preview.ts');
  const isThere = await preview.show(link, touched ? hide : null);
  // Where there is nothing to show, a tap goes there.
  if (!isThere && touched) location.assign(link.href);
}

document.addEventListener('pointerover', (event) => {
  if (event.pointerType !== 'mouse') return;
  touched = false;
  const link = linkOf(event);
  if (link !== null) wait(link, 250);
  else if (shown !== null && !isInCard(event)) hide(250);
  else clearTimeout(timer);
});
document.addEventListener('focusin', (event) => {
  const link = linkOf(event);
  if (link?.matches(':focus-visible') === true) wait(link, 150);
  else if (shown !== null && !isInCard(event)) hide();
});
document.addEventListener('keydown', ({ key }) => {
  touched = false;
  if (key === 'Escape' && shown !== null) hide();
});
// Touch: the first tap shows, the second follows the link.
document.addEventListener('pointerdown', ({ pointerType }) => {
  touched = pointerType === 'touch';
});
document.addEventListener('click', (event) => {
  const link = linkOf(event);
  if (link !== null && touched && shown !== link) {
    event.preventDefault();
    void show(link);
  } else if (shown !== null && !isInCard(event)) hide();
});

// -------------------------------------------------------------------------- the source in place

for (const details of document.querySelectorAll<HTMLDetailsElement>('details[data-src]')) {
  const open = (): void => void import('./source.ts').then(({ fill }) => fill(details));
  details.addEventListener('toggle', open, { once: true });
}
