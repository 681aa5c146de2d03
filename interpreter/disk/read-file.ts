/** Files that a call names: reading them says what is wrong with them. */
import { existsSync, readFileSync } from 'node:fs';
import { decode, lineStarts, position, UsageError } from '../index.ts';

/** The text of a file in UTF-8, without the byte-order mark that it may begin with. */
export function readText(path: string): string {
  const { text, fault } = decode(readBytes(path));
  if (fault === null) return text.startsWith('\uFEFF') ? text.slice(1) : text;
  const { at, ...data } = fault;
  throw new UsageError('bad-coding', { path, ...position(lineStarts(text), at), ...data });
}

/** What a file holds. */
export function readBytes(path: string): Uint8Array {
  if (!existsSync(path)) throw new UsageError('no-such-file', { path });
  try {
    return readFileSync(path);
  } catch {
    throw new UsageError('not-readable', { path });
  }
}

/** How deep lists and objects of a JSON file may stand: what is read of one may rely on it. */
const deepest = 100;

/** What a JSON file holds. */
export function readJson(path: string): unknown {
  const text = readText(path);
  const deep = tooDeep(text);
  if (deep !== null) {
    const place = position(lineStarts(text), deep);
    throw new UsageError('deep-json', { path, ...place, limit: deepest });
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const { line, column } = whereBroken(text, error);
    throw new UsageError('bad-json', { path, line, column });
  }
  const again = repeatedKey(text);
  if (again === null) return value;
  const { name, at } = again;
  throw new UsageError('repeated-key', { path, ...position(lineStarts(text), at), name });
}

/** The first key that stands a second time in its object, in what is JSON; null: none does. */
function repeatedKey(text: string): { readonly name: string; readonly at: number } | null {
  const open: Set<string>[] = [];
  for (const { 0: sign, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/gs)) {
    if (sign === '[' || sign === '{') open.push(new Set());
    else if (sign === ']' || sign === '}') open.pop();
    else if (isKey(text, index + sign.length)) {
      const name = JSON.parse(sign) as string;
      if (open.at(-1)?.has(name) === true) return { name, at: index };
      open.at(-1)?.add(name);
    }
  }
  return null;
}

/** Whether a colon follows. */
export function isKey(text: string, after: number): boolean {
  const colon = /\s*:/uy;
  colon.lastIndex = after;
  return colon.test(text);
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

/** Where brackets stand deeper than they may; null when none do. */
function tooDeep(text: string): number | null {
  let depth = 0;
  for (const { 0: sign, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/gs)) {
    if (sign === '[' || sign === '{') depth += 1;
    else if (sign === ']' || sign === '}') depth -= 1;
    if (depth > deepest) return index;
  }
  return null;
}

/** Whether JSON holds an object: names with a value each. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
