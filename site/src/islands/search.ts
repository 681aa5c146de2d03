/**
 * The search dialog. What looks like a clause number is answered from the map of clauses, because a
 * text index reads `8.2` as `82`; the index itself (Pagefind) is loaded at the first search, and
 * all this when it is asked for.
 */
import { siteBase } from '../address.ts';
import { clauseSign, colon } from '../typeset.ts';
import type { ClauseMap } from './clause-map.ts';
import { element } from './element.ts';
import { fetched } from './page.ts';
import { plain, rank } from './rank.ts';

interface Found {
  readonly url: string;
  readonly meta: { readonly title?: string };
  readonly excerpt: string;
  readonly sub_results: readonly {
    readonly url: string;
    readonly title: string;
    readonly excerpt: string;
    readonly locations: readonly number[];
  }[];
}
interface Pagefind {
  readonly options: (options: {
    readonly noWorker: boolean;
    readonly baseUrl: string;
  }) => Promise<void>;
  readonly debouncedSearch: (text: string, options?: Options) => Promise<Answer | null>;
  readonly search: (text: string, options?: Options) => Promise<Answer>;
}
interface Options {
  readonly filters: Filters | { readonly not: Filters };
}
type Filters = Readonly<Record<string, string>>;
interface Answer {
  readonly results: readonly Result[];
}
interface Result {
  readonly data: () => Promise<Found>;
}

interface Hit {
  readonly href: string;
  readonly title: string;
  /** What stands before the title. */
  readonly mark?: string;
  /** The game it is of, where several are searched. */
  readonly game?: string | undefined;
  /** HTML of Pagefind: escaped text with `<mark>`. */
  readonly excerpt?: string;
}

let pagefind: Promise<Pagefind> | null = null;
const maps = new Map<string, Promise<ClauseMap>>();

function loadPagefind(): Promise<Pagefind> {
  const address = `${siteBase}/pagefind/pagefind.js`;
  pagefind ??= (import(/* @vite-ignore */ address) as Promise<Pagefind>).then(async (found) => {
    // A worker of its own costs as much again as the search itself.
    await found.options({ noWorker: true, baseUrl: `${siteBase}/` });
    return found;
  });
  return pagefind;
}

function loadMap(book: string): Promise<ClauseMap> {
  let map = maps.get(book);
  if (map === undefined) {
    map = fetched<ClauseMap>(`${siteBase}/data/${book}/clauses.json`).catch(() => {
      // Without a network a book that this device does not keep has none, until there is one.
      maps.delete(book);
      return {};
    });
    maps.set(book, map);
  }
  return map;
}

class SiteSearch extends HTMLElement {
  readonly #dialog = this.querySelector('dialog');
  readonly #input = this.querySelector('input');
  readonly #list = this.querySelector('ul');
  readonly #status = this.querySelector('[role=status]');
  #asked = '';
  /** In which games is looked: see `#chooser`. */
  #among: HTMLSelectElement | null = null;

  connectedCallback(): void {
    this.#input?.addEventListener('input', () => void this.#search());
    this.addEventListener('keydown', (event) => this.#move(event));
    this.#dialog?.addEventListener('click', (event) => {
      if (event.target === this.#dialog) this.#dialog?.close();
    });
    this.querySelector('form')?.addEventListener('submit', (event) => {
      const first = this.#list?.querySelector('a');
      if (
        event.submitter instanceof HTMLButtonElement &&
        document.activeElement === event.submitter
      )
        return;
      event.preventDefault();
      first?.click();
    });
    this.#list?.addEventListener('click', (event) => {
      if (event.target instanceof Element && event.target.closest('a')) this.#dialog?.close();
    });
  }

  open(): void {
    this.#among ??= this.#chooser();
    if (this.#dialog?.open === false) this.#dialog.showModal();
    this.#input?.focus();
    this.#input?.select();
    for (const book of this.#books()) void loadMap(book);
  }

  /** The titles of all books. */
  readonly #titles = JSON.parse(this.dataset.books ?? '{}') as Readonly<Record<string, string>>;
  /** The book of this page. */
  readonly #here = document.querySelector<HTMLElement>('[data-book]')?.dataset.book;

  /** The choice of a game above the results; at first all, those of this page before the others. */
  #chooser(): HTMLSelectElement {
    const { all = '', among = '' } = this.dataset;
    const select = element('select', [new Option(all, '')]) as HTMLSelectElement;
    for (const [name, title] of Object.entries(this.#titles)) select.add(new Option(title, name));
    select.ariaLabel = among;
    select.addEventListener('change', () => void this.#search());
    if (Object.keys(this.#titles).length > 1) this.#status?.before(select);
    return select;
  }

  /** The one game in which is looked; undefined: in all. */
  get #only(): string | undefined {
    return this.#among?.value === '' ? undefined : this.#among?.value;
  }

  /** The book that was chosen, that of this page, or all of them. */
  #books(): readonly string[] {
    const one = this.#only ?? this.#here;
    return one === undefined ? Object.keys(this.#titles) : [one];
  }

  /** The title of another book than that of this page, by an address within it. */
  #game(href: string): string | undefined {
    const book = Object.keys(this.#titles).find((name) => href.split('/').includes(name));
    return book === undefined || book === this.#here ? undefined : this.#titles[book];
  }

  async #search(): Promise<void> {
    const text = this.#input?.value.trim() ?? '';
    this.#asked = text;
    const clauses = await this.#clauses(text);
    if (this.#asked !== text) return;
    this.#show(text, clauses, []);
    if (text.length < 2 || /^§?\s*\d+(\.\d+)*$/u.test(text)) return;
    const only = this.#only;
    const pages = await foundPages(text, only ?? this.#here, only !== undefined);
    const found = pages.flatMap(hits).map((hit) => ({ ...hit, game: this.#game(hit.href) }));
    if (this.#asked === text && this.#only === only) this.#show(text, clauses, found);
  }

  async #clauses(text: string): Promise<readonly Hit[]> {
    const asked = plain(text.replace(/^§\s*/u, ''));
    if (asked === '') return [];
    const language = this.dataset.language ?? 'en';
    const found: { rank: number; isRule: boolean; hit: Hit }[] = [];
    for (const book of this.#books()) {
      for (const [number, [page, fr, en, now]] of Object.entries(await loadMap(book))) {
        const [title, other] = language === 'fr' ? [fr, en] : [en, fr];
        const isRule = number.startsWith('?');
        const order = rank(asked, { number: isRule ? '' : number, title, other });
        const href = `${siteBase}/${language}/${page}${isRule ? '?rule=' : '#'}${number.replace('?', '')}`;
        const is = now === undefined ? '' : ` → ${clauseSign(now)}`;
        const mark = isRule ? (this.dataset.door ?? '') : clauseSign(number) + is;
        const hit = { href, title, mark, game: this.#game(href) };
        if (order >= 0) found.push({ rank: order, isRule, hit });
      }
    }
    const best = found.sort((first, second) => first.rank - second.rank);
    // Rules to try have their own room below the clauses.
    const rules = best.filter(({ isRule }) => isRule);
    const clauses = best.filter(({ isRule }) => !isRule);
    return [...clauses.slice(0, 6), ...rules.slice(0, 4)].map(({ hit }) => hit);
  }

  #show(text: string, clauses: readonly Hit[], pages: readonly Hit[]): void {
    const status = this.#status;
    const list = this.#list;
    if (status === null || list === null) return;
    const between = colon(this.dataset.language === 'fr' ? 'fr' : 'en');
    const none = text.length > 1 && clauses.length + pages.length === 0;
    status.textContent = none
      ? (this.dataset.none ?? '')
      : [
          clauses.length > 0 ? `${this.dataset.clauses}${between}${clauses.length}` : '',
          pages.length > 0 ? `${this.dataset.pages}${between}${pages.length}` : '',
        ]
          .filter(Boolean)
          .join(' · ');
    list.replaceChildren(...[...clauses, ...pages].map(item));
  }

  /** Arrows walk from the input through the results and back. */
  #move(event: KeyboardEvent): void {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const stops = [this.#input, ...(this.#list?.querySelectorAll('a') ?? [])];
    const at = stops.indexOf(document.activeElement as HTMLAnchorElement | null);
    const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)];
    if (at === -1 || !(next instanceof HTMLElement)) return;
    event.preventDefault();
    next.focus();
  }
}

/** So many pages are shown. */
const most = 5;

/**
 * The best pages: those of a book first, then of the others unless it is alone, the pages on
 * problems of rules last, but first for who asks for one by its code; none when more is typed
 * meanwhile.
 */
async function foundPages(
  text: string,
  book: string | undefined,
  isAlone: boolean,
): Promise<readonly Found[]> {
  const { debouncedSearch, search } = await loadPagefind();
  const own = book === undefined ? [] : [{ book }];
  const others = [{ not: problems }, problems];
  const all = isAlone ? own : [...own, ...(isCode(text) ? others.toReversed() : others)];
  const found = new Map<string, Found>();
  for (const [step, filters] of all.entries()) {
    const answer = await (step === 0 ? debouncedSearch : search)(text, { filters });
    if (answer === null) return [];
    for (const page of await firstPages(answer.results)) found.set(page.url, page);
    if (found.size >= most) break;
  }
  return [...found.values()].slice(0, most);
}

/** The pages on problems of rules: see route.ts. */
const problems = { part: 'problems' };

/** Whether it may be the code of a problem, as `stale-text`. */
function isCode(text: string): boolean {
  return /^[a-z]+(?:-[a-z]+)+$/u.test(text);
}

/** The best pages that can be read: without a network, those that this device keeps. */
async function firstPages(results: readonly Result[]): Promise<readonly Found[]> {
  const found: Found[] = [];
  for (let from = 0; from < results.length && found.length < most; from += most) {
    const next = results.slice(from, from + most).map(({ data }) => data().catch(() => null));
    found.push(...(await Promise.all(next)).filter((page) => page !== null));
  }
  return found.slice(0, most);
}

/** The best passages of a page, each at its clause, where the words that were found stand out. */
function hits(page: Found): Hit[] {
  const parts = page.sub_results
    .toSorted((one, other) => other.locations.length - one.locations.length)
    .slice(0, 3)
    .map(({ url, title, excerpt }) => ({ href: marked(url, excerpt), title, excerpt }));
  const { url, meta, excerpt } = page;
  return parts.length > 0
    ? parts
    : [{ href: marked(url, excerpt), title: meta.title ?? url, excerpt }];
}

/** An address that says which words were found there. */
function marked(url: string, excerpt: string): string {
  const words = [...excerpt.matchAll(/<mark>(.*?)<\/mark>/gu)].map(([, word = '']) =>
    decode(word).toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''),
  );
  const [page = '', hash] = url.split('#');
  const query = new URLSearchParams({ marks: [...new Set(words)].slice(0, 5).join(' ') });
  return `${page}?${query}${hash === undefined || hash === '_top' ? '' : `#${hash}`}`;
}

function item(hit: Hit): HTMLLIElement {
  const line = document.createElement('li');
  const link = document.createElement('a');
  link.href = hit.href;
  if (hit.mark !== undefined) {
    const number = document.createElement('span');
    number.className = 'num';
    number.textContent = hit.mark;
    link.append(number, ' ');
  }
  link.append(hit.title);
  if (hit.game !== undefined) {
    const game = document.createElement('span');
    game.className = 'quiet';
    game.textContent = hit.game;
    link.append(' ', game);
  }
  line.append(link);
  if (hit.excerpt !== undefined) line.append(excerpt(hit.excerpt));
  return line;
}

/** Pagefind's excerpt: its marks are kept, everything else is text. */
function excerpt(html: string): HTMLParagraphElement {
  const text = document.createElement('p');
  for (const part of html.split(/(<mark>.*?<\/mark>)/u)) {
    const marked = /^<mark>(.*)<\/mark>$/u.exec(part);
    const node = marked === null ? document.createTextNode('') : document.createElement('mark');
    node.textContent = decode(marked?.[1] ?? part);
    text.append(node);
  }
  return text;
}

function decode(text: string): string {
  const names: Readonly<Record<string, string>> = {
    lt: '<',
    gt: '>',
    quot: '"',
    '#39': "'",
    amp: '&',
  };
  return text.replace(/&(lt|gt|quot|#39|amp);/gu, (_, name: string) => names[name] ?? '');
}

customElements.define('site-search', SiteSearch);

/** Opens the search of the page. */
export function search(): void {
  const found = document.querySelector('site-search');
  if (found instanceof SiteSearch) found.open();
}
