/** Below each example what plays it with other numbers, which comes when it is asked for. */
import type { AgainWords } from './again/desk.ts';
import { button, element } from './element.ts';
import { pageLanguage } from './page.ts';

const said = document.querySelector<HTMLElement>('[data-again]');
for (const section of said === null ? [] : document.querySelectorAll<HTMLElement>('.replay')) {
  offer(section, said?.dataset ?? {});
}

function offer(section: HTMLElement, page: DOMStringMap): void {
  const { again = '{}', book = '', sources = '' } = page;
  const words = JSON.parse(again) as AgainWords & { readonly open: string };
  const place = element('div', [], 'again');
  const opener = button(words.open, () => {
    const title = section.querySelector('h3 a, h4 a')?.textContent ?? '';
    const clause = section.closest('.of')?.querySelector('h2')?.id ?? '';
    const asked = { book, sources, language: pageLanguage(), clause, title };
    void import('./again/desk.ts').then(({ open }) => open(place, asked, words));
  });
  place.append(opener);
  section.append(place);
}
