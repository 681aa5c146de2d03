/** A draft as the browser keeps it. */
import type { Draft } from '../../../../interpreter/index.ts';
import { Workbench } from '../../../../interpreter/index.ts';
import { keepText, keptKeys, keptText } from '../kept.ts';
import { openBook } from './disk.ts';

function keyOf(book: string): string {
  return `rulewright:workshop:${book}`;
}

/** What tabs did of which another keeps the draft: each has a key of its own. */
function apartOf(book: string): string {
  return `rulewright:workshop-apart:${book}:`;
}
const ownTab = Date.now().toString(36) + Math.random().toString(36).slice(2);

/** Keeps a draft; false where the browser keeps nothing. */
export function keepDraft(book: string, draft: Draft): boolean {
  return keepText(keyOf(book), draft.acts.length === 0 ? null : JSON.stringify(draft));
}

/** The draft of a book; null: none that can be read. */
export function keptDraft(book: string): Draft | null {
  return draftIn(keptText(keyOf(book)) ?? '');
}

/**
 * Keeps a draft beside that of another tab, unless that goes on from it; false where the browser
 * keeps nothing.
 */
export function keepApart(book: string, draft: Draft): boolean {
  if (draft.acts.length === 0) return true;
  const others = JSON.stringify(keptDraft(book)?.acts ?? []);
  const isIn = others.startsWith(JSON.stringify(draft.acts).slice(0, -1));
  return keepText(apartOf(book) + ownTab, isIn ? null : JSON.stringify(draft));
}

/** The drafts that other tabs kept apart, by the keys they are forgotten by. */
export function draftsApart(book: string): readonly (readonly [key: string, draft: Draft])[] {
  const own = apartOf(book);
  return keptKeys()
    .filter((key) => key.startsWith(own) && key !== own + ownTab)
    .flatMap((key) => {
      const draft = draftIn(keptText(key) ?? '');
      return draft === null ? [] : [[key, draft] as const];
    });
}

/** What is kept under a key apart is not any more; without one what this tab kept. */
export function forgetApart(book: string, key: string = apartOf(book) + ownTab): void {
  keepText(key, null);
}

/** The draft that a text holds; null: it is none. */
export function draftIn(text: string): Draft | null {
  try {
    const data = JSON.parse(text) as Partial<Draft>;
    const { prints, acts, done = 0, kept = 0 } = data;
    if (typeof prints !== 'object' || (prints as object | null) === null) return null;
    if (!Array.isArray(acts) || !acts.every(isAct)) return null;
    const areCounts = [done, kept].every((each) => Number.isInteger(each) && each >= 0);
    return areCounts ? { prints, acts, done, kept } : null;
  } catch {
    return null;
  }
}

/** The files of a book with what its draft changes. */
export interface Drafted {
  /** Those that are not as they were published with the site. */
  readonly texts: ReadonlyMap<string, string>;
  readonly isDraft: boolean;
  /** There is a draft, and it does not fit any more. */
  readonly isStale: boolean;
}

/** The files of a book where the workshop has them, with what its draft changes. */
export async function drafted(book: string, sources: string): Promise<Drafted> {
  const { texts, isKept } = await openBook(book, sources);
  const bench = new Workbench(new Map(texts));
  const draft = keptDraft(book);
  const isStale = draft !== null && bench.takeUp(draft) !== null;
  const changed = bench.changed();
  const all = isKept ? new Map([...texts, ...changed]) : changed;
  return { texts: all, isDraft: changed.size > 0, isStale };
}

function isAct(act: unknown): boolean {
  if (typeof act !== 'object' || act === null) return false;
  const { path, from, removed, added } = act as Record<string, unknown>;
  return [path, removed, added].every((each) => typeof each === 'string') && Number.isInteger(from);
}

/** Hears when another tab keeps a draft of the book. */
export function onOtherDraft(book: string, heard: () => void): void {
  addEventListener('storage', ({ key }) => {
    if (key === keyOf(book)) heard();
  });
}
