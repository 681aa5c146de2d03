/**
 * The files of a book on a designer's bench: what was changed, one act after the other, each taken
 * back and done again as often as one likes. It knows texts only, no rules.
 */
import type { Edit } from '../../grammar/edit.ts';
import { applyEdits } from '../../grammar/edit.ts';
import { hashOf } from '../model/hash.ts';
import { differing } from './differing.ts';

/** One act: what stood at a place of a file, and what stands there since. */
export interface Act {
  readonly path: string;
  readonly from: number;
  readonly removed: string;
  readonly added: string;
  /** Goes with the act before it: both are taken back together. */
  readonly joins?: true;
}

/** A bench as it is kept: plain data. */
export interface Draft {
  /** Prints of the files that were changed, as they were before: by path. */
  readonly prints: Readonly<Record<string, string>>;
  readonly acts: readonly Act[];
  /** So many of the acts are done; those behind them were taken back. */
  readonly done: number;
  /** So many of the acts are in the files as they were published. */
  readonly kept: number;
}

/** A print of a text: whether a file is still what it was. */
export function printOf(text: string): string {
  return hashOf([text]).toString(36);
}

export class Workbench {
  readonly #begun: Map<string, string>;
  readonly #texts: Map<string, string>;
  #acts: Act[] = [];
  #done = 0;
  #kept = 0;

  /** The files by path, as they were published. */
  constructor(files: ReadonlyMap<string, string>) {
    this.#begun = new Map(files);
    this.#texts = new Map(files);
  }

  /** The text of a file as it is now; empty when there is none. */
  text(path: string): string {
    return this.#texts.get(path) ?? '';
  }

  /** The text of a file as it was published. */
  published(path: string): string {
    return this.#begun.get(path) ?? '';
  }

  /** All files as they were published, by path. */
  allPublished(): readonly (readonly [path: string, text: string])[] {
    return [...this.#begun];
  }

  get canUndo(): boolean {
    return this.#done > 0;
  }

  get canRedo(): boolean {
    return this.#done < this.#acts.length;
  }

  /** So many acts lie between what stands here and what is in the files. */
  get steps(): number {
    const [from, to] = [this.#done, this.#kept].toSorted((one, other) => one - other);
    return this.#acts.slice(from, to).filter(({ joins }) => joins !== true).length;
  }

  /** The files that are not as they were published, by path. */
  changed(): ReadonlyMap<string, string> {
    return new Map([...this.#texts].filter(([path, text]) => this.#begun.get(path) !== text));
  }

  /** Makes edits of a file one act; false where nothing changes by them. */
  change(path: string, edits: readonly Edit[]): boolean {
    return this.changeAll([[path, edits]]);
  }

  /** Makes edits of several files one act; false where nothing changes by them. */
  changeAll(edits: readonly (readonly [path: string, edits: readonly Edit[]])[]): boolean {
    const acts = edits.flatMap(([path, own]) => {
      const before = this.#texts.get(path);
      return before === undefined ? [] : (actOf(path, before, applyEdits(before, own)) ?? []);
    });
    if (acts.length === 0) return false;
    const known = this.#acts.slice(0, Math.max(this.#done, this.#kept));
    this.#acts = [...known, ...this.#backToHere(), ...together(acts)];
    this.#done = this.#acts.length;
    for (const act of acts) this.#write(act, act.removed, act.added);
    return true;
  }

  /** Taking back what is kept in the files, as acts: it is not forgotten when others follow. */
  #backToHere(): readonly Act[] {
    const back = this.#acts.slice(this.#done, this.#kept).reverse();
    return back.map((act, index) => joined(backwards(act), back[index - 1]?.joins === true));
  }

  /** The same for what is written on where the last act wrote: both are one act then. */
  goOn(path: string, edits: readonly Edit[]): boolean {
    const last = this.#acts[this.#done - 1];
    const isLast = this.#done === this.#acts.length && this.#done > this.#kept;
    if (!isLast || last?.path !== path || last.joins === true) return this.change(path, edits);
    const before = this.text(path);
    const act = actOf(path, before, applyEdits(before, edits));
    if (act === null) return false;
    const end = last.from + last.added.length;
    if (act.from > end || act.from + act.removed.length < last.from) {
      return this.change(path, edits);
    }
    this.undo();
    const span = { from: act.from, to: act.from + act.removed.length };
    const fresh = applyEdits(before, [{ span, text: act.added }]);
    const both = actOf(path, this.text(path), fresh);
    this.#acts.pop();
    if (both === null) return true;
    this.#acts.push(both);
    this.redo();
    return true;
  }

  /** What stands here now is in the files: it is what was published from now on. */
  kept(): void {
    for (const [path, text] of this.#texts) this.#begun.set(path, text);
    this.#kept = this.#done;
  }

  /** Takes the last act back with all that joined it, and says which it was. */
  undo(): Act | null {
    let act = this.#undoOne();
    while (act?.joins === true) act = this.#undoOne();
    return act;
  }

  #undoOne(): Act | null {
    const act = this.#acts[this.#done - 1];
    if (act === undefined) return null;
    this.#done -= 1;
    this.#write(act, act.added, act.removed);
    return act;
  }

  /** Does again what was taken back. */
  redo(): Act | null {
    const act = this.#acts[this.#done];
    if (act === undefined) return null;
    do this.#redoOne();
    while (this.#acts[this.#done]?.joins === true);
    return act;
  }

  #redoOne(): void {
    const act = this.#acts[this.#done];
    if (act === undefined) return;
    this.#done += 1;
    this.#write(act, act.removed, act.added);
  }

  /** Everything back to what was published; the acts can be done again one by one. */
  undoAll(): void {
    while (this.#done > this.#kept) this.undo();
    while (this.#done < this.#kept) this.redo();
  }

  draft(): Draft {
    const paths = new Set(this.#acts.map(({ path }) => path));
    const prints = Object.fromEntries([...paths].map((path) => [path, this.#print(path)]));
    return { prints, acts: this.#acts, done: this.#done, kept: this.#kept };
  }

  /**
   * Takes a draft up. Null if it goes on; else the first of its files that was published anew
   * since, or that its acts do not fit: the bench then is as published.
   */
  takeUp({ prints, acts, done, kept }: Draft): string | null {
    const stale = Object.keys(prints).find(
      (path) => !this.#begun.has(path) || this.#print(path) !== prints[path],
    );
    if (stale !== undefined) return stale;
    this.#acts = [...acts];
    this.#done = kept;
    this.#kept = kept;
    const misfit = this.#goOn(done);
    if (misfit === null) return null;
    this.#acts = [];
    this.#done = 0;
    this.#kept = 0;
    for (const [path, text] of this.#begun) this.#texts.set(path, text);
    return misfit;
  }

  /** Undoes or does acts until so many are done; the file of the first that does not fit. */
  #goOn(done: number): string | null {
    const step = done < this.#done ? -1 : 1;
    while (this.#done !== done) {
      const act = this.#acts[step < 0 ? this.#done - 1 : this.#done];
      if (act === undefined || !this.#fits(step < 0 ? backwards(act) : act)) {
        return act?.path ?? '';
      }
      if (step < 0) this.#undoOne();
      else this.#redoOne();
    }
    return null;
  }

  #print(path: string): string {
    return printOf(this.published(path));
  }

  #fits({ path, from, removed }: Act): boolean {
    return this.#texts.has(path) && this.text(path).startsWith(removed, from);
  }

  #write({ path, from }: Act, old: string, fresh: string): void {
    const text = this.text(path);
    this.#texts.set(path, text.slice(0, from) + fresh + text.slice(from + old.length));
  }
}

/** Acts of which the first stands for all. */
function together(acts: readonly Act[]): readonly Act[] {
  return acts.map((act, index) => joined(act, index > 0));
}

function joined({ path, from, removed, added }: Act, joins: boolean): Act {
  return { path, from, removed, added, ...(joins ? { joins } : {}) };
}

/** The act that takes another back. */
function backwards({ path, from, removed, added }: Act): Act {
  return { path, from, removed: added, added: removed };
}

function actOf(path: string, before: string, after: string): Act | null {
  const edit = differing(before, after);
  if (edit === null) return null;
  const { span: { from, to }, text } = edit;
  return { path, from, removed: before.slice(from, to), added: text };
}
