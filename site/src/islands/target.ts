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

/** The element that a link leads to, copied without its ids, its notes and its foot; null: none. */
export async function target(link: HTMLAnchorElement): Promise<Element | null> {
  const url = new URL(link.href);
  const found = (await page(url)).getElementById(decodeURIComponent(url.hash.slice(1)));
  if (found === null) return null;
  const copy = found.cloneNode(true) as Element;
  for (const part of copy.querySelectorAll('footer, .go, .note, [data-walk-text]')) part.remove();
  for (const part of [copy, ...copy.querySelectorAll('[id]')]) part.removeAttribute('id');
  return copy;
}
