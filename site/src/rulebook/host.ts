import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Host } from '../../../interpreter/index.ts';

/** The rules folder of a checkout, as the interpreter reads it. */
export function folderHost(folder: string): Host {
  return {
    books: () =>
      readdirSync(folder, { withFileTypes: true })
        .filter(
          (entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'book.rules')),
        )
        .map(({ name }) => name)
        .sort(),
    files: (book) =>
      readdirSync(join(folder, book), { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith('.rules'))
        .map((path) => `${book}/${path.replaceAll('\\', '/')}`)
        .sort(),
    read: (path) => readFileSync(join(folder, path), 'utf8'),
  };
}
