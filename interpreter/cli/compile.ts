/** `compile <book>`: the book as a JavaScript module with its types. */
import { join, resolve } from 'node:path';
import { compile } from '../index.ts';
import type { Context, Exit } from './context.ts';
import { exit, runnable } from './context.ts';
import type { Flags } from './flags.ts';
import { writeFile } from './write-file.ts';

/** Without `--out` the module goes to standard output. */
export function compileBook(context: Context, [book = '']: readonly string[], flags: Flags): Exit {
  const asked = { with: flags.texts('with'), option: flags.texts('option') };
  const { elaborated } = runnable(context, book, asked);
  const out = flags.text('out');
  const { javascript, types } = compile(elaborated.program);
  if (context.json) {
    context.out(JSON.stringify({ book, javascript, types }));
  } else if (out === undefined) {
    context.out(javascript);
  } else {
    const name = out.endsWith('.js') ? out.slice(0, -'.js'.length) : join(out, book);
    for (const [ending, text] of [
      ['js', javascript],
      ['d.ts', types],
    ] as const) {
      const path = `${resolve(name)}.${ending}`;
      writeFile(path, text);
      context.out(path);
    }
  }
  return exit.good;
}
