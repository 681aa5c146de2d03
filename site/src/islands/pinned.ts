/** A reader’s own quick reference: the clauses that he pinned, each read from its chapter. */
import { siteBase } from '../address.ts';
import type { ClauseMap } from './clause-map.ts';
import { button, element, link } from './element.ts';
import { fetched, pageLanguage } from './page.ts';
import { keepPins, pinsOf } from './pins.ts';
import { target } from './target.ts';

const place = document.querySelector<HTMLElement>('[data-pinned]');
if (place !== null) void show(place);

async function show(within: HTMLElement): Promise<void> {
  const { pinned: book = '', none = '' } = within.dataset;
  const pins = pinsOf(book);
  const status = document.querySelector<HTMLElement>('[data-part=pins]');
  if (status !== null) status.textContent = pins.length === 0 ? none : '';
  if (pins.length === 0) {
    within.replaceChildren();
    return;
  }
  const clauses = await fetched<ClauseMap>(`${siteBase}/data/${book}/clauses.json`);
  const parts = pins.map((number) => partOf(within, number, clauses[number]?.[0] ?? null));
  within.replaceChildren(...(await Promise.all(parts)));
}

/** A clause with what moves it up and what takes it out; of one that is no more, its number. */
async function partOf(
  within: HTMLElement,
  number: string,
  page: string | null,
): Promise<HTMLElement> {
  const { pinned: book = '', up = '', unpin = '' } = within.dataset;
  const href = `${siteBase}/${pageLanguage()}/${page ?? ''}#${number}`;
  const clause = page === null ? null : await target(link(href, '')).catch(() => null);
  const title = clause?.querySelector<HTMLAnchorElement>('h2 a');
  if (title) title.href = href;
  const change = (deed: (pins: readonly string[]) => readonly string[]): void => {
    keepPins(book, deed(pinsOf(book)));
    void show(within).then(() => document.querySelector<HTMLElement>('#pins button')?.focus());
  };
  const raised = (pins: readonly string[]): readonly string[] => {
    const at = Math.max(1, pins.indexOf(number));
    const others = pins.filter((one) => one !== number);
    return [...others.slice(0, at - 1), number, ...others.slice(at - 1)];
  };
  const out = (pins: readonly string[]): readonly string[] => pins.filter((one) => one !== number);
  const deeds = [
    ...(pinsOf(book)[0] === number ? [] : [button(up, () => change(raised))]),
    button(unpin, () => change(out)),
  ];
  for (const deed of deeds) deed.ariaLabel = `${deed.textContent} – § ${number}`;
  const shown = clause ?? element('p', [`§ ${number}`]);
  return element('section', [shown, element('p', deeds, 'actions')], 'pinned');
}
