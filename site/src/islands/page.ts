/** What a page is written in, and what it fetches. */
import type { Language } from '../model.ts';

/** The language of the page. */
export function pageLanguage(): Language {
  return document.documentElement.lang === 'fr' ? 'fr' : 'en';
}

/** The data at an address of the site; throws where there is none. */
export async function fetched<T>(
  address: string,
  cache: RequestCache = 'default',
): Promise<T> {
  const answer = await fetch(address, { cache });
  if (!answer.ok) throw new Error(answer.statusText);
  return (await answer.json()) as T;
}
