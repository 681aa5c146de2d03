/** Where in a book the workshop is: what its address names, found in the files. */
import type { Edit, Place } from '../../../../interpreter/index.ts';
import { applyEdits, placesOf, readsOn } from '../../../../interpreter/index.ts';

/** A clause of a file; null: what stands outside all. */
export interface Where {
  readonly path: string;
  readonly clause: string | null;
}

/**
 * The place of a clause, or of a table; without either the beginning of the book. What stands
 * nowhere may stand in a file that cannot be read: then it is that, sooner than what a layer says.
 */
export function whereOf(
  texts: ReadonlyMap<string, string>,
  { table, clause }: { readonly table: string | null; readonly clause: string | null },
): Where {
  const rules = [...texts].filter(([path]) => path.endsWith('.rules'));
  const begun = (words: string, name: string): Where | null => {
    const begins = new RegExp(`^[ \\t]*${words}[ \\t]+${escaped(name)}(?=[ \\t\\n({])`, 'mu');
    for (const [path, text] of rules) {
      const at = text.search(begins);
      // The clause begins where its word does, not where its line does.
      if (at >= 0) return whereAt(text, path, at + text.slice(at).search(/[^ \t]/u));
    }
    return null;
  };
  const own = table === null ? begun('clause', clause ?? '') : begun('table', table);
  if (own !== null) return own;
  const broken = rules.find(([path, text]) => brokenAt(text, path) !== null);
  if (broken !== undefined) return { path: broken[0], clause: null };
  const layered = table === null ? null : begun('replace[ \\t]+table', table);
  return layered ?? { path: rules[0]?.[0] ?? '', clause: null };
}

/** The place that the address names, else the first of the tables; chosen there, it is another. */
export function wantedIn(
  tables: HTMLSelectElement | null,
  texts: ReadonlyMap<string, string>,
): Where {
  const query = new URLSearchParams(location.search);
  const clause = query.get('clause');
  const named = query.get('table');
  if (tables !== null && (named ?? clause) !== null) {
    tables.value = named === null ? `clause=${String(clause)}` : `table=${named}`;
  }
  tables?.addEventListener('change', () => {
    const [, what = '', name = ''] = /^(\w+)=(.*)$/su.exec(tables.value) ?? [];
    location.search = `?${what}=${encodeURIComponent(name)}`;
  });
  if (named !== null || clause !== null) return whereOf(texts, { table: named, clause });
  const first = /^table=(.*)$/su.exec(tables?.value ?? '')?.[1] ?? null;
  return whereOf(texts, { table: first, clause: null });
}

/** The place that a character of a file stands in. */
export function whereAt(text: string, path: string, at: number): Where {
  const found = placesIn(text, path).find(
    ({ span, clause }) => clause !== null && span.from <= at && at < span.to,
  );
  return { path, clause: found?.clause ?? null };
}

/** What was read last, of a file as it is and as it was published: it is asked for at each act. */
const read = new Map<string, ReturnType<typeof placesOf>>();
const most = 4;

/** What stands at a place of a file; null while its clause cannot be read. */
export function placeIn(text: string, { path, clause }: Where): Place | null {
  return placesIn(text, path).find((place) => place.clause === clause) ?? null;
}

/** Where a file cannot be read; null where it can. */
export function brokenAt(text: string, path: string): number | null {
  return readIn(text, path).problems[0]?.span.from ?? null;
}

/** Whether a file reads on with these values in it. */
export function isHeld(text: string, path: string, edits: readonly Edit[]): boolean {
  return readsOn(readIn(text, path), readIn(applyEdits(text, edits), path));
}

function placesIn(text: string, path: string): readonly Place[] {
  return readIn(text, path).places;
}

function readIn(text: string, path: string): ReturnType<typeof placesOf> {
  const key = `${path}\n${text}`;
  const known = read.get(key);
  if (known !== undefined) return known;
  const found = placesOf(text, path);
  if (read.size >= most) read.delete([...read.keys()][0] ?? '');
  read.set(key, found);
  return found;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
}
