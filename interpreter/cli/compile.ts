/** `compile <book>`: the book as a JavaScript module with its types. */
import { join, resolve } from 'node:path';
import { compile } from '../index.ts';
import { exit, runnable } from './context.ts';
import type { Context, Exit } from './context.ts';
import { writeFile } from './write-file.ts';

/** What the command may be told. */
export interface CompileOptions {
  /** The folder to write to; without it the module goes to standard output. */
  readonly out?: string;
  readonly with?: readonly string[];
  readonly option?: readonly string[];
}

export function compileBook(context: Context, book: string, options: CompileOptions): Exit {
  const { elaborated } = runnable(context, book, options);
  const { javascript, types } = compile(elaborated.program);
  if (context.json) {
    context.out(JSON.stringify({ book, javascript, types }));
  } else if (options.out === undefined) {
    context.out(javascript);
  } else {
    for (const [ending, text] of [
      ['js', javascript],
      ['d.ts', types],
    ] as const) {
      const path = join(resolve(options.out), `${book}.${ending}`);
      writeFile(path, text);
      context.out(path);
    }
  }
  return exit.good;
}
