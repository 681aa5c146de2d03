/** `compile <book>`: the book as a JavaScript module with its types. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { writeFile } from '../disk/write-file.ts';
import { compile } from '../index.ts';
import type { Context, Exit } from './context.ts';
import { exit, runnable } from './context.ts';
import type { Flags } from './flags.ts';

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
    const isFile = out.endsWith('.js');
    const name = resolve(isFile ? out.slice(0, -'.js'.length) : join(out, book));
    const own = resolve(out, 'package.json');
    for (const [path, text] of [
      [`${name}.js`, javascript],
      [`${name}.d.ts`, types],
      // A folder is a package that others can import; one that it is already stays what it is.
      ...(isFile || existsSync(own) ? [] : [[own, packageOf(book)] as const]),
    ] as const) {
      writeFile(path, text);
      context.out(path);
    }
  }
  return exit.good;
}

/** What npm needs to know of a folder with the modules of a book. */
function packageOf(book: string): string {
  const exports = { types: `./${book}.d.ts`, default: `./${book}.js` };
  const about = { name: book, version: '0.1.0', private: true, type: 'module', exports };
  return `${JSON.stringify(about, null, 2)}\n`;
}
