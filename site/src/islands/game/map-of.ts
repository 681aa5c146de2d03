/** The map of a position: that of its own page. */
import { inLanguage } from '../../address.ts';
import type { Language } from '../../model.ts';
import { fetched } from '../page.ts';
import type { Place } from './board.ts';

/** A map of the book by its name, as its page draws it, and its places. */
export async function mapOf(
  name: string,
  data: string,
  language: Language,
): Promise<{ readonly figure: Element | null; readonly places: readonly Place[] }> {
  const folder = inLanguage(location.pathname, language).replace(/try\/$/u, '');
  const [page, places] = await Promise.all([
    fetch(`${folder}maps/${name}/`).then((answer) => answer.text()),
    fetched<readonly Place[]>(data.replace(/\.json$/u, `/${name}.json`)),
  ]);
  const found = new DOMParser().parseFromString(page, 'text/html').querySelector('figure.map');
  // On its own page its legend stands open; here it would lie over what is asked.
  found?.querySelector('details.key')?.removeAttribute('open');
  return { figure: found, places };
}
