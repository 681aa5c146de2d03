import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compile } from '../../interpreter/compile/compile.ts';
import type { Program } from '../../interpreter/model/program.ts';

const folder = join(import.meta.dirname, '..', 'output', 'bench');

/**
 * The module made of a program. Each name is a file of its own, so that what one way does to the
 * module does not slow another.
 */
export async function compiled<Module>(program: Program, name: string): Promise<Module> {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.mjs`);
  writeFileSync(file, compile(program).javascript);
  return (await import(pathToFileURL(file).href)) as Module;
}

let copies = 0;

/**
 * A copy of a file beside this one for one side alone: the engine optimises code by all that goes
 * through it, so that sides which shared a loop would slow each other.
 */
export async function ownCopy<Module>(file: string): Promise<Module> {
  copies += 1;
  const url = pathToFileURL(join(import.meta.dirname, file));
  return (await import(`${url.href}?copy=${copies}`)) as Module;
}
