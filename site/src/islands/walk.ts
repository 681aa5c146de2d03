/** Walks a sequence of play: one step at a time, with the text of its clause below it. */
import { target } from './target.ts';
import { Walker } from './walker.ts';

for (const section of document.querySelectorAll<HTMLElement>('[data-walk]')) walk(section);

function walk(section: HTMLElement): void {
  const text = document.createElement('div');
  text.className = 'walk-text';
  text.dataset.walkText = '';
  text.setAttribute('aria-live', 'polite');
  let now: HTMLElement | null = null;

  new Walker(section, (step) => {
    now = step;
    text.remove();
    const link = step?.querySelector<HTMLAnchorElement>(':scope > .step > a.ref');
    if (!(link instanceof HTMLAnchorElement)) return;
    void target(link).then((clause) => {
      if (now !== step || clause === null) return;
      text.replaceChildren(clause);
      link.parentElement?.after(text);
    });
  });
}
