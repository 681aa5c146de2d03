/** A small draft as a link: who follows it has the same changes on the bench. */
import type { Act, Draft } from '../../../../interpreter/index.ts';
import { differing, printOf, Workbench } from '../../../../interpreter/index.ts';
import { packedText, unpackedText } from '../in-address.ts';
import { draftIn } from './kept.ts';

const mark = '#draft=';

/** The address that has what a bench changed, one act a file; null: it would be too long. */
export async function linkOf(bench: Workbench): Promise<string | null> {
  const acts = [...bench.changed()].flatMap(([path, text]): readonly Act[] => {
    const edit = differing(bench.published(path), text);
    if (edit === null) return [];
    const { span: { from, to }, text: added } = edit;
    return [{ path, from, removed: bench.published(path).slice(from, to), added }];
  });
  const joined = acts.map((act, at): Act => (at === 0 ? act : { ...act, joins: true }));
  const prints = Object.fromEntries(acts.map(({ path }) => [path, printOf(bench.published(path))]));
  const draft: Draft = { prints, acts: joined, done: acts.length, kept: 0 };
  const packed = await packedText(JSON.stringify(draft));
  if (packed === null) return null;
  return `${location.origin}${location.pathname}${location.search}${mark}${packed}`;
}

/** The draft that the address has; null: none, or none that can be read. */
export async function linkedDraft(): Promise<Draft | null> {
  if (!location.hash.startsWith(mark)) return null;
  const text = await unpackedText(location.hash.slice(mark.length));
  return text === null ? null : draftIn(text);
}

/** The address has no draft any more: what stands on the bench goes on from it. */
export function forgetLink(): void {
  history.replaceState(null, '', location.pathname + location.search);
}

/** Whether a draft fits the files as they were published. */
export function fits(draft: Draft, bench: Workbench): boolean {
  return new Workbench(new Map(bench.allPublished())).takeUp(draft) === null;
}

/** The files that a draft changes, as it has them. */
export function textsOf(draft: Draft, bench: Workbench): ReadonlyMap<string, string> {
  const other = new Workbench(new Map(bench.allPublished()));
  other.takeUp(draft);
  return other.changed();
}
