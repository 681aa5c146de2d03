/** Layers of an owner, in files of his own: they lie outside the rulebook that they extend. */
import { basename, join } from 'node:path';
import { readBytes } from '../disk/read-file.ts';
import type { Host, Sources } from '../index.ts';
import { near, readBook, UsageError } from '../index.ts';
import type { Context } from './context.ts';

/** A file with a layer in it. */
interface OwnLayer {
  /** `book/own/name.rules`, as if it lay there. */
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly name: string;
  readonly book: string;
}

/** Rulebooks with layers from elsewhere. */
export interface Extended {
  readonly host: Host;
  /** The names of these layers. */
  readonly names: readonly string[];
}

/**
 * The rulebooks with the layers in some files, each as a file of the book that it extends. Refuses
 * what cannot be read, holds no layer, or extends a book that is not there.
 */
export function withOwnLayers(host: Host, files: readonly string[]): Extended {
  const layers = files.map((file) => ownLayer(host, file));
  const extended: Host = {
    books: () => host.books(),
    files: (book) => [
      ...host.files(book),
      ...layers.filter((layer) => layer.book === book).map(({ path }) => path),
    ],
    read: (path) => layers.find((layer) => layer.path === path)?.bytes ?? host.read(path),
  };
  return { host: extended, names: layers.map(({ name }) => name) };
}

function ownLayer(host: Host, file: string): OwnLayer {
  const bytes = readBytes(file);
  const alone = (name: string): Sources =>
    readBook({ books: () => [name], files: () => [`${name}/${basename(file)}`], read: () => bytes }, name);
  const [read] = alone('book').files;
  const layer = read?.tree.declarations.find(({ kind }) => kind === 'layer');
  if (layer?.kind !== 'layer') throw new UsageError('no-layer', { path: file });
  const known = host.books();
  const book = layer.base.text;
  if (!known.includes(book)) {
    throw new UsageError('unknown-book', { name: book, near: near(book, known) });
  }
  const path = `${book}/own/${basename(file)}`;
  return { path, bytes, name: layer.name.text, book };
}

/** Where a file of a book lies: of an owner's layer where it was given. */
export function pathOnDisk({ rules, layers = [] }: Context, path: string): string {
  const own = layers.find((file) => path.endsWith(`/own/${basename(file)}`));
  return own ?? join(rules, ...path.split('/'));
}
