/**
 * What runs in the page of a book, one after another, until it is the whole book as it is printed.
 * Each goes to the browser as text: it knows nothing of what else stands here.
 */

/** A chapter, the glossary or the charts. */
export interface Part {
  readonly path: string;
  readonly number: string;
}

/** What the first page of a book leads to, in the order in which it is printed. */
export function partsOf(): readonly Part[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.toc a.ch')];
  const chapters = links.map((link) => {
    return { path: link.pathname, number: link.closest('li')?.dataset.number ?? '' };
  });
  // What is not in the contents of the book, but beside them.
  const rest = ['glossary', 'tables'].map((name) => `${location.pathname}${name}/`);
  const there = rest.filter((path) => document.querySelector(`a[href="${path}"]`) !== null);
  return [...chapters, ...there.map((path) => ({ path, number: '' }))];
}

/** The page becomes a cover: title, author, and what the publisher has to be told. */
export function begin(isBoth: boolean): void {
  const title = document.querySelector('h1')?.textContent ?? '';
  const contents = document.querySelector('#contents')?.textContent ?? '';
  const told = document.querySelectorAll('.book > :is(.by, .notice)');
  const cover = document.createElement('section');
  cover.className = 'cover';
  for (const [tag, text] of [['h1', title], ['h2', contents]] as const) {
    const heading = document.createElement(tag);
    heading.textContent = text;
    cover.append(heading);
  }
  cover.firstElementChild?.after(...told);
  const paper = document.createElement('div');
  paper.className = isBoth ? 'paper both' : 'paper';
  paper.append(cover);
  document.body.replaceChildren(paper);
  document.documentElement.dataset.theme = 'light';
  document.title = title;
}

/** Adds what stands on another page of the book, without what one would press. */
export async function add({ path, number }: Part): Promise<void> {
  const text = await (await fetch(path)).text();
  const page = new DOMParser().parseFromString(text, 'text/html');
  const body = page.querySelector('.book');
  const paper = document.querySelector('.paper');
  if (body === null || paper === null) return;
  for (const sheet of page.querySelectorAll('link[rel=stylesheet]')) {
    const href = sheet.getAttribute('href') ?? '';
    if (document.querySelector(`link[href="${href}"]`)) continue;
    document.head.append(document.adoptNode(sheet));
  }
  const off = 'script, noscript, template, footer, .views, .newer, .cases, .open, .go';
  const other = paper.classList.contains('both') ? '' : ', .other';
  for (const part of body.querySelectorAll(off + other)) part.remove();
  const heading = document.createElement('h1');
  heading.id = path.replace(/\W+/gu, '-');
  heading.textContent = page.querySelector('h1')?.textContent ?? '';
  heading.dataset.number = number;
  const section = document.createElement('section');
  section.className = 'part';
  section.append(heading, document.adoptNode(body));
  paper.append(section);
}

/** Adds the contents to the cover: chapters and clauses, each with a place for its page. */
export function list(): void {
  const line = (to: Element, number: string): HTMLElement => {
    const item = document.createElement('li');
    const link = document.createElement('a');
    link.href = `#${to.id}`;
    const parts = ['num', 'name', 'at'].map((name) => {
      const part = document.createElement('span');
      part.className = name;
      return part;
    });
    const [num, name, at] = parts;
    if (num) num.textContent = number === '§' ? '' : number;
    const own = to.querySelector('.num')?.textContent ?? '';
    if (name) name.textContent = to.textContent.replace(own, '').trim();
    if (at) at.dataset.page = to.id;
    link.append(...parts);
    item.append(link);
    return item;
  };
  const contents = document.createElement('ol');
  contents.className = 'contents';
  for (const section of document.querySelectorAll('.part')) {
    const heading = section.querySelector('h1');
    if (heading === null) continue;
    const item = line(heading, heading.dataset.number ?? '');
    const clauses = document.createElement('ol');
    for (const clause of section.querySelectorAll('.clause h2[id]')) {
      clauses.append(line(clause, clause.querySelector('.num')?.textContent ?? ''));
    }
    if (clauses.childElementCount > 0) item.append(clauses);
    contents.append(item);
  }
  document.querySelector('.cover')?.append(contents);
}

/** What leads within the book does so on paper too; nothing leads out of it. */
export function lead(paths: readonly string[]): void {
  // What stands in the other language leads to the same place.
  const bare = (path: string): string => path.replace(/\/(?:fr|en)\//u, '/');
  const own = new Map(paths.map((path) => [bare(path), path]));
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.part a[href]')) {
    const to = link.getAttribute('href') ?? '';
    if (to.startsWith('#')) continue;
    const { pathname, hash } = new URL(to, location.href);
    const path = own.get(bare(pathname));
    const id = hash === '' ? (path ?? '').replace(/\W+/gu, '-') : hash.slice(1);
    const isThere = path !== undefined && document.getElementById(id) !== null;
    if (isThere) link.setAttribute('href', `#${id}`);
    else link.removeAttribute('href');
  }
}

/** The styles of paper, and at the head of each page the book and the chapter. */
export async function dress(styles: string): Promise<void> {
  const quoted = (text: string): string => JSON.stringify(text).replaceAll('<', '\\3c ');
  const heads = [...document.querySelectorAll<HTMLElement>('.part')].map((part, index) => {
    const name = `part-${String(index)}`;
    part.style.setProperty('page', name);
    const chapter = part.querySelector('h1')?.textContent ?? '';
    return `@page ${name} {
      @top-left { content: ${quoted(document.title)}; }
      @top-right { content: ${quoted(chapter)}; }
      @bottom-center { content: counter(page); }
    }`;
  });
  // The policy of the page lets no style be written into it.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles + heads.join('\n'));
  document.adoptedStyleSheets.push(sheet);
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  const late = links.filter(({ sheet }) => sheet === null);
  await Promise.all(late.map((link) => new Promise((done) => { link.onload = done; })));
  await document.fonts.ready;
}

/** Writes the numbers of the pages into the contents. */
export function number(pages: Readonly<Record<string, number>>): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-page]')) {
    place.textContent = String(pages[place.dataset.page ?? ''] ?? '');
  }
}
