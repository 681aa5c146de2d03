import type { Host } from '../model/host.ts';

/** One book of which the files are at hand, by path. */
export function hostOf(name: string, texts: ReadonlyMap<string, string>): Host {
  const paths = [...texts.keys()].sort();
  return { books: () => [name], files: () => paths, read: (path) => texts.get(path) ?? '' };
}
