// Names and texts of a rulebook come from strangers. In generated code a name is what is left of it
// after cleaning, and never stands without a number or a check that it is free; a text is a quoted
// literal.

import { beginning } from '../../grammar/span.ts';

/**
 * A text or other JSON value as a JavaScript expression that is safe in a module and in a page's
 * script.
 */
export function literal(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`)
    .replaceAll('<', String.raw`\u003c`);
}

/** A number that may stand behind any sign. */
export function parenthesised(number: number): string {
  return number < 0 ? `(${String(number)})` : String(number);
}

/** A text fit for a comment: one line that cannot close it. */
export function remark(text: string): string {
  return beginning(text.replaceAll(/[^\p{L}\p{N} .,;:'()–-]/gu, '_'), 80);
}

/** Lines one step further in. */
export function indented(lines: readonly string[]): readonly string[] {
  return lines.map((line) => `  ${line}`);
}

/** What of a name may stand in an identifier: `fire-result` gives `fireResult`. May be empty. */
export function cleaned(name: string): string {
  return name
    .slice(0, 40)
    .replaceAll(/-+([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase())
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .replace(/^[0-9]+/, '');
}

/**
 * Hands out identifiers that are told apart: the clean name where it is free, else with a number.
 */
export class Names {
  readonly #taken: Set<string>;

  /** Takes names that may not be handed out. */
  constructor(taken: Iterable<string> = []) {
    this.#taken = new Set(taken);
  }

  /** An identifier for a name. `index` tells it from others of the same clean name. */
  take(name: string, index: number): string {
    let given = cleaned(name);
    if (given === '' || this.#taken.has(given) || reserved.has(given)) given += `_${String(index)}`;
    while (this.#taken.has(given)) given += '_';
    this.#taken.add(given);
    return given;
  }
}

/**
 * What a module uses of JavaScript, and what its declarations export: no class of things may take
 * their names.
 */
export const declared: readonly string[] = [
  ...'Array Error Float64Array Int16Array Int32Array Int8Array JSON Map Math Number'.split(' '),
  ...'Object Partial Set String'.split(' '),
  ...'Bounds Choice Effects Fraction Game Host KindValue Place Problem Span'.split(' '),
  ...'Thing TraceEvent Traced Type Value Words'.split(' '),
];

/** Words that JavaScript or a plain object keeps for itself. */
const reserved: ReadonlySet<string> = new Set([
  ...'arguments async await break case catch class const continue debugger default delete do'.split(
    ' ',
  ),
  ...'else enum eval export extends false finally for function get if implements import in'.split(
    ' ',
  ),
  ...'instanceof interface let new null of package private protected public return set'.split(' '),
  ...'static super switch this throw true try typeof undefined var void while with yield'.split(
    ' ',
  ),
  ...'constructor prototype hasOwnProperty toString valueOf then NaN Infinity'.split(' '),
]);
