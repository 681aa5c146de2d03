/** The source of a clause in its place: the clauses of a chapter as markup, fetched once. */
import { fetched } from './page.ts';

const sources = new Map<string, Promise<Readonly<Record<string, string>>>>();

/** Fills what was opened with the clause that it names. */
export async function fill(details: HTMLDetailsElement): Promise<void> {
  const link = details.querySelector('a');
  if (link === null) return;
  const address = link.href.replace(/txt$/u, 'json');
  const chapter = sources.get(address) ?? fetched(address);
  sources.set(address, chapter);
  const code = document.createElement('pre');
  code.className = 'rules';
  code.tabIndex = 0;
  code.translate = false;
  code.innerHTML = (await chapter)[details.dataset.src ?? ''] ?? '';
  details.append(code);
}
