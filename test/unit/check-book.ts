/** Checks of small books written in place: where a problem is expected, the source says so. */
import { lineStarts, position } from '../../grammar/span.ts';
import type { Sources } from '../../interpreter/model/book.ts';
import type { Host } from '../../interpreter/model/host.ts';
import type { Problem, ProblemCode } from '../../interpreter/model/problems.ts';
import { readBook } from '../../interpreter/pipeline.ts';
import { check } from '../../interpreter/recheck/recheck.ts';

/** The header that every small book needs. */
const header: string = 'book small fr "Petit" en "Small" { author "A" }';

/** A book of one file after its header, or of several by path. */
export function sourcesOf(source: string | Readonly<Record<string, string>>): Sources {
  const written = typeof source === 'string' ? { 'rules.rules': source } : source;
  const files = new Map([['small/book.rules', header]]);
  for (const [path, text] of Object.entries(written)) files.set(`small/${path}`, text);
  const host: Host = {
    books: () => ['small'],
    files: () => [...files.keys()],
    read: (path) => files.get(path) ?? '',
  };
  return readBook(host, 'small');
}

/** All problems of a small book. */
export function problemsOf(source: string | Readonly<Record<string, string>>): readonly Problem[] {
  return check(sourcesOf(source));
}

/** Problems as `code line:column text`, of one code or of all. */
export function found(
  source: string | Readonly<Record<string, string>>,
  code: ProblemCode | null = null,
): readonly string[] {
  const sources = sourcesOf(source);
  const texts = new Map(sources.files.map(({ path, text }) => [path, text]));
  return check(sources)
    .filter((problem) => code === null || problem.code === code)
    .map(({ code: name, file, span }) => {
      const text = texts.get(file) ?? '';
      const { line, column } = position(lineStarts(text), span.from);
      const written = text.slice(span.from, span.to).split('\n')[0] ?? '';
      return `${name} ${String(line)}:${String(column)} ${written}`;
    });
}
