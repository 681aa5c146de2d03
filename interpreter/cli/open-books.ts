/** Rulebooks as an editor has them open: what is typed stands before what is on the disk. */
import { join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { nodeHost } from '../disk/node-host.ts';
import type { Checked, Host } from '../index.ts';
import { EditedBook, readAndCheck, readBook } from '../index.ts';

export class OpenBooks {
  readonly #rules: string;
  readonly #typed = new Map<string, string>();
  readonly #books = new Map<string, EditedBook>();
  readonly #checked = new Map<string, Checked>();
  /** Books of which something was typed or saved since they were read. */
  readonly #stale = new Set<string>();

  constructor(rules: string) {
    this.#rules = rules;
  }

  /** The path of a file as books know it, from its address; null: it is none of theirs. */
  pathOf(uri: string): string | null {
    if (!uri.startsWith('file:')) return null;
    const path = relative(this.#rules, fileURLToPath(uri));
    const parts = path.split(sep);
    return parts.length < 2 || parts[0] === '..' ? null : parts.join('/');
  }

  uriOf(path: string): string {
    return pathToFileURL(join(this.#rules, ...path.split('/'))).href;
  }

  /** What is typed into a file; null: it is closed, and the disk counts. */
  type(path: string, text: string | null): void {
    if (text === null) this.#typed.delete(path);
    else this.#typed.set(path, text);
    this.#stale.add(bookOf(path));
  }

  /** The book of a file, as it stands now. */
  book(path: string): EditedBook {
    const name = bookOf(path);
    const known = this.#books.get(name);
    if (known !== undefined && !this.#stale.has(name)) return known;
    const sources = readBook(this.#host(), name, known?.sources ?? null);
    const book = new EditedBook(sources, known ?? null);
    this.#books.set(name, book);
    this.#stale.delete(name);
    return book;
  }

  text(path: string): string {
    const file = this.book(path).sources.files.find((each) => each.path === path);
    return file?.text ?? this.#typed.get(path) ?? '';
  }

  /** Checks the book of a file; what has not changed since the last time is not looked at. */
  check(path: string): Checked {
    const name = bookOf(path);
    const checked = readAndCheck(this.#host(), name, this.#checked.get(name) ?? null);
    this.#checked.set(name, checked);
    return checked;
  }

  /** What the last check found. */
  checked(path: string): Checked | null {
    return this.#checked.get(bookOf(path)) ?? null;
  }

  #host(): Host {
    const disk = nodeHost(this.#rules);
    const typed = this.#typed;
    return {
      books: () => disk.books(),
      files: (name) => {
        const open = [...typed.keys()].filter((path) => bookOf(path) === name);
        return [...new Set([...disk.files(name), ...open])].sort();
      },
      read: (path) => typed.get(path) ?? disk.read(path),
    };
  }
}

/** The book of a file, by its path. */
export function bookOf(path: string): string {
  return path.split('/')[0] ?? '';
}
