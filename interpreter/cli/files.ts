/** Files that a call names: reading them says what is wrong with them. */
import { existsSync, readFileSync } from 'node:fs';
import { lineStarts, position, UsageError } from '../index.ts';

/** The text of a file. */
export function readText(path: string): string {
  if (!existsSync(path)) throw new UsageError('no-such-file', { path });
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new UsageError('not-readable', { path });
  }
}

/** What a JSON file holds. */
export function readJson(path: string): unknown {
  const text = readText(path);
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    const { line, column } = whereBroken(text, error);
    throw new UsageError('bad-json', { path, line, column });
  }
}

/** V8 says `… at position 12`, or nothing when the text ends too soon. */
function whereBroken(
  text: string,
  error: unknown,
): { readonly line: number; readonly column: number } {
  const message = error instanceof Error ? error.message : '';
  const at = /position (\d+)/.exec(message)?.[1];
  return position(lineStarts(text), at === undefined ? text.length : Number(at));
}
