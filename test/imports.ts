import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import ts from 'typescript';

/** The repository's root on disk. */
export const root: string = dirname(import.meta.dirname);

/** One import: the file that has it, and what it names (a file of ours, or a package). */
export interface Import {
  readonly from: string;
  readonly to: string;
}

/** Every file of the repository, committed or about to be, as paths from its root. */
export function repositoryFiles(): readonly string[] {
  const options = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const listed = execFileSync('git', options, { cwd: root, encoding: 'utf8' });
  return listed.split('\0').filter((file) => file !== '' && existsSync(join(root, file)));
}

/** The text of a file of the repository. */
export function textOf(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

/** The imports of these files, type imports and `import()` included. */
export function importsOf(files: readonly string[]): readonly Import[] {
  return files.flatMap((from) => {
    return specifiersOf(from).map((to) => ({ from, to: resolved(from, to) }));
  });
}

/** Each ring of files that import one another, as the path that closes it. */
export function cyclesOf(imports: readonly Import[]): readonly string[] {
  const next = Map.groupBy(imports, (each) => each.from);
  const finished = new Set<string>();
  const cycles: string[] = [];
  const visit = (file: string, path: readonly string[]): void => {
    const start = path.indexOf(file);
    if (start >= 0) cycles.push([...path.slice(start), file].join(' -> '));
    if (start >= 0 || finished.has(file)) return;
    for (const { to } of next.get(file) ?? []) visit(to, [...path, file]);
    finished.add(file);
  };
  for (const file of next.keys()) visit(file, []);
  return cycles;
}

function specifiersOf(file: string): readonly string[] {
  const text = textOf(file);
  if (/\.(astro|mdx)$/.test(file)) {
    const found = text.matchAll(/(?:\bfrom\s+|\bimport\s*\(?\s*)['"]([^'"]+)['"]/g);
    return [...found].map((match) => match[1] ?? '');
  }
  return ts.preProcessFile(text, true, true).importedFiles.map((each) => each.fileName);
}

/** What an import names: a file of ours, from the root, or a package. */
export function resolved(from: string, specifier: string): string {
  return specifier.startsWith('.') ? posix.join(posix.dirname(from), specifier) : specifier;
}
