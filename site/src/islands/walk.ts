/** Walks a sequence of play: one step at a time, with the text of its clause below it. */
import { keepText, keptText } from './kept.ts';
import { target } from './target.ts';
import { Walker } from './walker.ts';

for (const [index, section] of document.querySelectorAll<HTMLElement>('[data-walk]').entries()) {
  walk(section, `rulewright:walk:${location.pathname}:${String(index)}`);
}

/** Under the key the browser keeps the step that was come to. */
function walk(section: HTMLElement, key: string): void {
  const text = document.createElement('div');
  text.className = 'walk-text';
  text.dataset.walkText = '';
  text.setAttribute('aria-live', 'polite');
  let now: HTMLElement | null = null;

  const walker = new Walker(section, (step, at) => {
    keepText(key, at < 0 ? null : String(at));
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
  const kept = Number(keptText(key) ?? -1);
  if (kept >= 0) walker.go(kept);
}
