// A rulebook of one file, opened and turned into a program.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Program } from '../../interpreter/model/program.ts';
import { open, readBook } from '../../interpreter/pipeline.ts';

/** The program of a file beside this one. Throws when it has a problem. */
export function programOf(file: string): Program {
  // `fire.rules` is the book `bench-fire`, and its folder must be called so.
  const name = `bench-${file.replace(/\.rules$/, '')}`;
  const path = `${name}/${file}`;
  const host = {
    books: () => [name],
    files: () => [path],
    read: () => readFileSync(join(import.meta.dirname, file), 'utf8'),
  };
  const { elaborated, problems } = open(readBook(host, name));
  const [first] = problems;
  if (first !== undefined) {
    throw new Error(`${file}:${first.span.from} ${first.code} ${JSON.stringify(first.data)}`);
  }
  if (elaborated === null) throw new Error(`${file} has no book`);
  return elaborated.program;
}
