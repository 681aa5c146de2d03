/**
 * What the pages of the other language have, beside what is on paper already: first it is fetched
 * and marked, then paired. Like all that runs in the page each knows nothing of what else stands
 * here.
 */

/** Adds the page of the other language behind a part, to be taken apart. */
export async function fetchOther(
  { path, other }: { readonly path: string; readonly other: string },
): Promise<void> {
  const text = await (await fetch(other)).text();
  const page = new DOMParser().parseFromString(text, 'text/html');
  const heading = document.getElementById(path.replace(/\W+/gu, '-'));
  const body = page.querySelector('.book');
  const part = heading?.parentElement ?? null;
  if (heading === null || body === null || part === null) return;
  const off = 'script, noscript, template, footer, .views, .newer, .cases, .open, .go, .other';
  for (const each of body.querySelectorAll(off)) each.remove();
  const { lang } = page.documentElement;
  const title = document.createElement('p');
  title.className = 'title';
  title.lang = lang;
  title.textContent = page.querySelector('h1')?.textContent ?? '';
  heading.after(title);
  for (const named of body.querySelectorAll<HTMLElement>('[id]')) {
    named.dataset.id = named.id;
    named.removeAttribute('id');
  }
  const theirs = document.createElement('div');
  theirs.className = 'theirs';
  theirs.lang = lang;
  theirs.append(document.adoptNode(body));
  part.append(theirs);
}

/** Puts beside each table, list, note and chart of the parts that of the other language. */
export function pairUp(): void {
  // Two wide tables stand one below the other.
  const most = 5;
  const pair = (own: readonly Element[], their: readonly Element[], lang: string): void => {
    own.forEach((each, at) => {
      const same = their[at];
      if (!(same instanceof HTMLElement)) return;
      const both = document.createElement('div');
      const isWide = (each.querySelector('tbody tr')?.childElementCount ?? 0) > most;
      both.className = isWide ? 'stack' : 'pair';
      each.replaceWith(both);
      same.lang = lang;
      both.append(each, same);
    });
  };
  const below = (of: Element, chosen: string): readonly Element[] =>
    [...of.children].filter((each) => each.matches(chosen));
  for (const theirs of document.querySelectorAll<HTMLElement>('.theirs')) {
    const { lang } = theirs;
    const ours = theirs.parentElement?.querySelector(':scope > .book');
    const other = theirs.querySelector('.book');
    if (!ours || other === null) continue;
    // A clause that the other page has not is told in one language.
    const clauses = new Map(
      [...other.querySelectorAll('.clause')].map((clause) => {
        return [clause.querySelector<HTMLElement>('h2')?.dataset.id, clause] as const;
      }),
    );
    for (const clause of ours.querySelectorAll('.clause')) {
      const same = clauses.get(clause.querySelector('h2[id]')?.id);
      const told = ':not(.pair, .draft)';
      if (same !== undefined) pair(below(clause, told), below(same, told), lang);
    }
    const charts = (of: Element): readonly Element[] => [...of.querySelectorAll('.chart > *')];
    pair(charts(ours), charts(other), lang);
    pair(below(ours, 'p:not(.draft)'), below(other, 'p:not(.draft)'), lang);
  }
}

/** Puts beside each term of the glossary its words in the other language. */
export function pairTerms(): void {
  for (const theirs of document.querySelectorAll<HTMLElement>('.theirs')) {
    const terms = new Map(
      [...theirs.querySelectorAll<HTMLElement>('.glossary > *')].map((term) => {
        return [term.dataset.id, term] as const;
      }),
    );
    for (const term of theirs.parentElement?.querySelectorAll('.glossary > [id]') ?? []) {
      const same = terms.get(term.id);
      // Beside it stands the whole.
      const quiet = [...term.querySelectorAll('dt [lang]')];
      for (const each of [...quiet, ...(same?.querySelectorAll('dt [lang]') ?? [])]) each.remove();
      for (const each of [...(same?.children ?? [])]) {
        each.setAttribute('lang', theirs.lang);
        term.append(each);
      }
    }
    theirs.remove();
  }
}

/** On the cover, the title and what is told below it. */
export async function besideCover(other: string): Promise<void> {
  const text = await (await fetch(other)).text();
  const page = new DOMParser().parseFromString(text, 'text/html');
  const cover = document.querySelector('.cover');
  const title = document.createElement('p');
  title.className = 'title';
  title.lang = page.documentElement.lang;
  title.textContent = page.querySelector('h1')?.textContent ?? '';
  cover?.querySelector('h1')?.after(title);
  const told = [...page.querySelectorAll<HTMLElement>('.book > .notice')];
  for (const each of told) each.lang = title.lang;
  cover?.querySelector('h2')?.before(...told.map((each) => document.adoptNode(each)));
}
