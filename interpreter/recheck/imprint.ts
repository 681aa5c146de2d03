/**
 * What a node says, whatever place it stands at: two hashes, and every word that may be a name.
 * Nodes are read without knowing their kinds, so that nothing a node may come to hold is missed.
 */
import type * as tree from '../../grammar/nodes.ts';
import { Hash } from '../model/hash.ts';

/** The imprint of a node: nodes with the same imprint mean the same where the same is around. */
export interface Imprint {
  /** Everything but places. */
  readonly content: number;
  /** Less: without numbers, figures of cells and prose, which use no name. */
  readonly shape: number;
  /** Words that may name something. There are too many of them, never too few. */
  readonly mentions: ReadonlySet<string>;
}

const known = new WeakMap<object, Imprint>();

/** The imprint of a node of the tree, worked out once. */
export function imprintOf(node: object): Imprint {
  const found = known.get(node) ?? imprint(node);
  known.set(node, found);
  return found;
}

function imprint(node: object): Imprint {
  const reading = { content: new Hash(), shape: new Hash(), mentions: new Set<string>() };
  readObject(node, reading);
  const { content, shape, mentions } = reading;
  return { content: content.value(), shape: shape.value(), mentions };
}

interface Reading {
  readonly content: Hash;
  readonly shape: Hash;
  readonly mentions: Set<string>;
}

function read(value: unknown, reading: Reading): void {
  if (typeof value === 'string') {
    both(value, reading);
    mention(value, reading);
  } else if (typeof value === 'number') reading.content.add(String(value));
  else if (Array.isArray(value)) {
    both(`[${String(value.length)}`, reading);
    for (const each of value) read(each, reading);
  } else if (typeof value === 'object' && value !== null) readObject(value, reading);
  else both(String(value), reading);
}

function readObject(node: object, reading: Reading): void {
  if ('kind' in node && node.kind === 'plain' && 'text' in node) {
    reading.content.add(String(node.text));
    return;
  }
  if ('kind' in node && node.kind === 'table-cell' && 'text' in node) {
    readCell(String(node.text), reading);
    return;
  }
  const isDeclaring = 'kind' in node && declaring.has(String(node.kind));
  for (const [key, value] of Object.entries(node)) {
    if (key === 'span') continue;
    both(key, reading);
    // A kind is a word of the language, no name; the sides of a die name it.
    if (key === 'kind' || key === 'sides') both(String(value), reading);
    else if (key === 'rows' && 'results' in node) readRows(value, node.results, reading);
    // A state rests on no rule, though it lives as long as one, nor a field that begins afresh with
    // one: it is the rule that rests on them.
    else if (key === 'during' || key === 'afresh' || (key === 'name' && isDeclaring)) {
      read(value, { ...reading, mentions: new Set() });
    } else read(value, reading);
  }
}

/** Kinds of nodes whose name is one they give, to a part of themselves or to all of it. */
const declaring: ReadonlySet<string> = new Set([
  ...['word', 'number', 'option', 'law', 'die', 'kind', 'record', 'piece', 'state', 'place'],
  ...['map', 'deal', 'notation', 'table', 'modifier-list', 'modifier', 'fact', 'procedure'],
  ...['action', 'sequence'],
  ...['field', 'kind-value', 'notation-code', 'parameter', 'map-area', 'phase'],
  ...['let', 'for-each', 'selection', 'quantifier'],
]);

/** Which names rows use does not change with how often and where, only with the result it is. */
function readRows(rows: unknown, results: unknown, reading: Reading): void {
  const isOne = Array.isArray(results) && results.length === 1;
  const shapes = new Set<string>();
  const part = (value: unknown, at: number): void => {
    const shape = new Hash();
    read(value, { ...reading, shape });
    shapes.add(`${String(at)} ${String(shape.value())}`);
  };
  for (const row of Array.isArray(rows) ? (rows as readonly tree.TableRow[]) : []) {
    part(row.label, -1);
    row.cells.forEach((cell, at) => part(cell, isOne ? 0 : at));
  }
  for (const shape of [...shapes].sort()) reading.shape.add(shape);
}

/** Which codes a cell uses does not change with their amounts. */
function readCell(text: string, reading: Reading): void {
  reading.content.add(text);
  reading.shape.add(text.replace(/\d+/g, '#'));
  mention(text, reading);
}

function both(text: string, { content, shape }: Reading): void {
  content.add(text);
  shape.add(text);
}

const separators = /[^\p{L}\p{N}_-]+/u;

function mention(text: string, { mentions }: Reading): void {
  // What is said to readers has spaces; names have none.
  if (text.includes(' ')) return;
  // The number of a clause has points.
  mentions.add(text);
  for (const word of text.split(separators)) if (word !== '') mentions.add(word);
}
