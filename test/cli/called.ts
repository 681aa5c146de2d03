// The command line called as a user calls it, in this process or, where something is typed, in one
// of its own.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { vi } from 'vitest';
import { main } from '../../interpreter/cli/main.ts';

/** What a call came to. */
export interface Called {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** The rules folder of the sixth rulebook, which the project does not know. */
export const sixth: string = join(import.meta.dirname, '..', 'fixtures', 'sixth');

/** Calls a command; results and messages are caught. */
export async function call(...words: readonly string[]): Promise<Called> {
  const [out, err]: [string[], string[]] = [[], []];
  const into = (lines: string[]) => (text: string | Uint8Array) => lines.push(String(text)) > 0;
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation(into(out)),
    vi.spyOn(process.stderr, 'write').mockImplementation(into(err)),
  ];
  try {
    const code = await main(words);
    return { code, out: out.join(''), err: err.join('') };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

/** Calls a command on the sixth rulebook. */
export async function callSixth(...words: readonly string[]): Promise<Called> {
  return call(...words, '--rules', sixth, '--lang', 'en');
}

/** Calls a command in a process of its own and types lines into it. */
export function typed(lines: readonly string[], ...words: readonly string[]): Called {
  const file = join(import.meta.dirname, '..', '..', 'interpreter', 'cli', 'bin.ts');
  const rules = words.includes('--rules') ? [] : ['--rules', sixth];
  const run = spawnSync(process.execPath, [file, ...words, ...rules], {
    input: lines.map((line) => `${line}\n`).join(''),
    encoding: 'utf8',
  });
  return { code: run.status ?? -1, out: run.stdout, err: run.stderr };
}
