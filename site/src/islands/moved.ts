/** An address that names a clause which is on another page by now leads there. */
import { siteBase } from '../address.ts';
import type { ClauseMap } from './clause-map.ts';
import { fetched, pageLanguage } from './page.ts';

const named = decodeURIComponent(location.hash.slice(1));
const [, , book = ''] = location.pathname.slice(siteBase.length).split('/');
if (named !== '' && document.getElementById(named) === null) void follow(named);

/** Goes to the clause of a number, or of one that it had; where there is none, nowhere. */
async function follow(number: string): Promise<void> {
  const clauses = await fetched<ClauseMap>(`${siteBase}/data/${book}/clauses.json`);
  const [page] = clauses[number] ?? [];
  const there = `${siteBase}/${pageLanguage()}/${page ?? ''}`;
  if (page !== undefined && there !== location.pathname) location.replace(`${there}#${number}`);
}
