/**
 * What a link within the site leads to, read from the page that it names; each page is fetched
 * once.
 */

const pages = new Map<string, Promise<Document>>();

function page(url: URL): Promise<Document> {
  const address = url.origin + url.pathname;
  if (address === location.origin + location.pathname) return Promise.resolve(document);
  let found = pages.get(address);
  if (found === undefined) {
    found = fetch(address)
      .then((answer) => answer.text())
      .then((html) => new DOMParser().parseFromString(html, 'text/html'));
    pages.set(address, found);
  }
  return found;
}

/** What does not stand in a copy: its foot, its notes, its text in the other language. */
const left = 'footer, .go, .note, .other, [data-walk-text]';

/**
 * What a link leads to, the clause of a heading or of a number that it had, copied without its ids
 * and what leads on; null: there is none.
 */
export async function target(link: HTMLAnchorElement): Promise<Element | null> {
  const url = new URL(link.href);
  const place = (await page(url)).getElementById(decodeURIComponent(url.hash.slice(1)));
  const found = place?.matches('h2, .former') === true ? place.closest('section') : place;
  if (!(found instanceof Element)) return null;
  const copy = found.cloneNode(true) as Element;
  for (const part of copy.querySelectorAll(left)) part.remove();
  for (const part of [copy, ...copy.querySelectorAll('[id]')]) part.removeAttribute('id');
  return copy;
}
