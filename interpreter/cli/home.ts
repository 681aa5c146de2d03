/** Where Rulewright itself stands: a checkout, or a package that npm has installed. */
import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of `package.json`: what this file was compiled from may stand a level deeper. */
export const home: string = above(dirname(fileURLToPath(import.meta.url)));

/** Whether npm has installed it for other folders: then it has no rulebooks of its own. */
export const isInstalled: boolean = basename(dirname(home)) === 'node_modules';

/** The folder of the rulebooks where none is named. */
export function usualRules(): string {
  return isInstalled ? resolve('rules') : join(home, 'rules');
}

function above(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : above(dirname(folder));
}
