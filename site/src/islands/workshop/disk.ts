/**
 * The files of a book on this machine: a server that serves the site to this machine alone hands
 * them out to the pages of the site, and keeps them.
 */
import type { Words } from '../../model.ts';
import { fetched } from '../page.ts';

type Texts = readonly (readonly [path: string, text: string])[];

/** A file to be kept: `print` of what was read, null where there was none. */
export interface ToKeep {
  readonly path: string;
  readonly print: string | null;
  readonly text: string;
}

/** What the server said: what it kept, or why it kept nothing. */
export type Kept =
  | { readonly kind: 'kept'; readonly paths: readonly string[] }
  | {
      readonly kind: 'refused';
      readonly said: Words | null;
      /** Files that somebody else changed, as they are now. */
      readonly changed: readonly { readonly path: string; readonly text: string | null }[];
    };

interface Opened {
  readonly token: string;
  readonly texts: Texts;
}

/** Only a server of this machine is asked. */
const machine = ['localhost', '127.0.0.1', '[::1]'];

/** The files of a book, and whether they can be kept where they are. */
export async function openBook(
  book: string,
  published: string,
): Promise<{ readonly texts: Texts; readonly isKept: boolean }> {
  const opened = machine.includes(location.hostname) ? await opening(book) : null;
  if (opened !== null) return { texts: opened.texts, isKept: true };
  return { texts: await fetched<Texts>(published), isKept: false };
}

/** Writes files, all or none. */
export async function keepFiles(book: string, files: readonly ToKeep[]): Promise<Kept> {
  // The server may have been started anew meanwhile: then its token is another.
  const opened = await opening(book);
  if (opened === null) return { kind: 'refused', said: null, changed: [] };
  try {
    const answer = await fetch(addressOf(book), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-rulewright-token': opened.token },
      body: JSON.stringify({ files }),
    });
    return keptIn((await answer.json()) as Answer);
  } catch {
    return { kind: 'refused', said: null, changed: [] };
  }
}

interface Answer {
  readonly kept?: readonly string[];
  readonly said?: Words;
  readonly files?: Extract<Kept, { readonly kind: 'refused' }>['changed'];
}

function keptIn({ kept, said, files }: Answer): Kept {
  if (kept !== undefined) return { kind: 'kept', paths: kept };
  return { kind: 'refused', said: said ?? null, changed: files ?? [] };
}

async function opening(book: string): Promise<Opened | null> {
  try {
    return await fetched<Opened>(addressOf(book));
  } catch {
    return null;
  }
}

// The server that the site is developed with knows no address without a slash at its end.
function addressOf(book: string): string {
  return `/keep/${encodeURIComponent(book)}/`;
}
