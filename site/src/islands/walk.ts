/** Walks a sequence of play: one step at a time, with the text of its clause. */
import { Walker } from './walker.ts';

for (const section of document.querySelectorAll<HTMLElement>('[data-walk]')) {
  new Walker(section, (step) => {
    const link = step?.querySelector(':scope > .step > a.ref');
    // The preview of reading.ts answers to focus.
    if (link instanceof HTMLElement) link.dispatchEvent(new CustomEvent('show-clause', { bubbles: true }));
  });
}
