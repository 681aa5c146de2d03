/** The address of a page holds what was set on it, and that of the page in the other language. */

/** Puts a query into the address, and into the links to the other language. */
export function put(query: URLSearchParams, hash = location.hash): void {
  const text = query.toString();
  const end = `${text === '' ? '' : `?${text}`}${hash}`;
  history.replaceState(null, '', `${location.pathname}${end}`);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.languages a')) {
    link.href = `${link.pathname}${end}`;
  }
}
