/**
 * The files of one book that a page may keep: those that are there, the lock of the seals among
 * them, and new layers.
 */
import { lstatSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { decode, lineStarts, position, sealsName, UsageError } from '../index.ts';
import { nodeHost } from './node-host.ts';

/** Where a file is, and what it holds; null where it is not there yet. */
interface Found {
  readonly file: string;
  readonly before: string | null;
}

/** Names that Windows has given away in every folder. */
const taken = /^(?:con|prn|aux|nul|com\d|lpt\d)\./u;

export class FilesOfBook {
  readonly #rules: string;
  readonly #book: string;

  /** Of a book that is there. */
  constructor(rules: string, book: string) {
    this.#rules = resolve(rules);
    this.#book = book;
  }

  /** Every file with its text, the lock of the seals among them. */
  texts(): readonly (readonly [path: string, text: string])[] {
    return nodeHost(this.#rules)
      .files(this.#book)
      .map((path) => [path, this.#text(path)] as const);
  }

  /**
   * Where a file is kept. A path must be one of those that the host lists, to the letter, or the
   * name of a new layer: what climbs, is absolute or is written otherwise is none of these. No
   * folder on the way may be a link.
   */
  find(path: string): Found {
    const listed = nodeHost(this.#rules).files(this.#book);
    const isOurs = path.endsWith('.rules') || path === `${this.#book}/${sealsName}`;
    const isThere = isOurs && listed.includes(path);
    const file = join(this.#rules, ...path.split('/'));
    if ((!isThere && !this.#isNewLayer(path)) || !this.#isStraight(dirname(file))) {
      throw new UsageError('outside-book', { path, book: this.#book });
    }
    const before = isThere ? this.#text(path) : null;
    return { file, before };
  }

  #isNewLayer(path: string): boolean {
    const folder = `${this.#book}/options/`;
    const name = path.slice(folder.length);
    const isName = /^[a-z][a-z0-9-]{0,63}\.rules$/u.test(name) && !taken.test(name);
    return isName && path.startsWith(folder);
  }

  /** Whether a folder, or the last of those above it that is there, stands where its path says. */
  #isStraight(folder: string): boolean {
    const root = realpathSync(this.#rules);
    if (lstatSync(folder, { throwIfNoEntry: false }) === undefined) {
      return folder !== dirname(folder) && this.#isStraight(dirname(folder));
    }
    return realpathSync(folder) === root + folder.slice(this.#rules.length);
  }

  #text(path: string): string {
    const { text, fault } = decode(nodeHost(this.#rules).read(path));
    if (fault === null) return text;
    const { at, ...data } = fault;
    throw new UsageError('bad-coding', { path, ...position(lineStarts(text), at), ...data });
  }
}
