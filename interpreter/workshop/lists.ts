/** Lists of modifiers as rows: what each is worth, when it counts, and its words. */
import type { Edit } from '../../grammar/edit.ts';
import type * as tree from '../../grammar/nodes.ts';
import type { Span } from '../../grammar/span.ts';
import { walk } from '../../grammar/walk.ts';
import type { Words } from '../model/program.ts';
import { plainWords } from '../model/words.ts';
import type { Slot } from './slot.ts';
import type { Worded } from './worded.ts';
import { wordedBy } from './worded.ts';

export interface ModifierRow {
  /** With its list: `fire.prepared`. */
  readonly name: string;
  readonly worded: Worded;
  readonly amount: Slot;
  /** Null: it always counts. */
  readonly condition: Slot | null;
  readonly span: Span;
}

/** The modifiers of a list that stand together. */
export interface ListRows {
  readonly list: string;
  readonly words: Words;
  readonly rows: readonly ModifierRow[];
  /** Where one more goes. */
  readonly end: number;
}

/** The lists of a stretch of a file, each with those of its modifiers that stand there. */
export function listsIn(within: tree.Node, source: string): readonly ListRows[] {
  const heads = new Map<string, tree.ModifierList>();
  const rows = new Map<string, ModifierRow[]>();
  walk(within, (node) => {
    if (node.kind === 'modifier-list') {
      heads.set(node.name.text, node);
      rows.set(node.name.text, rows.get(node.name.text) ?? []);
    }
    if (node.kind === 'modifier') {
      const own = rows.get(node.list.text) ?? [];
      rows.set(node.list.text, [...own, rowOf(node, source)]);
    }
    return node.kind !== 'modifier-list' && node.kind !== 'modifier';
  });
  return [...rows].map(([list, own]) => {
    const head = heads.get(list);
    const end = own.at(-1)?.span.to ?? head?.span.to ?? 0;
    return { list, words: plainWords(head?.labels ?? null, list), rows: own, end };
  });
}

function rowOf(node: tree.Modifier, source: string): ModifierRow {
  const name = `${node.list.text}.${node.name.text}`;
  const slot = ({ span }: tree.Node): Slot => {
    return { text: source.slice(span.from, span.to), span };
  };
  return {
    name,
    worded: wordedBy(node.labels, { name, at: node.span.to, source }),
    amount: slot(node.value),
    condition: node.condition && slot(node.condition),
    span: node.span,
  };
}

/** The edit that makes a modifier count when another condition holds; always, where none is. */
export function conditionEdit(
  { amount, condition }: ModifierRow,
  fresh: string,
  source: string,
): Edit {
  const text = fresh.trim();
  if (condition === null) {
    const { to } = amount.span;
    return { span: { from: to, to }, text: text === '' ? '' : ` when ${text}` };
  }
  if (text !== '') return { span: condition.span, text };
  const before = source.slice(0, condition.span.from);
  const word = /\s*\bwhen\s*$/u.exec(before)?.[0].length ?? 0;
  return { span: { from: condition.span.from - word, to: condition.span.to }, text: '' };
}

/**
 * The edit that adds a modifier behind the others of its list: it counts always, for 1. No other of
 * the list is called so, in whatever file of the book it stands.
 */
export function modifierInsertion(
  { list, rows, end }: ListRows,
  words: Words,
  source: string,
  files: readonly string[] = [source],
): Edit {
  const names = new Set(
    files.flatMap((text) => text.match(/(?<=\bmodifier[ \t]+)[a-z][a-z0-9.-]*/gu) ?? []),
  );
  let name = `${list}.added`;
  for (let count = 2; names.has(name); count += 1) name = `${list}.added-${String(count)}`;
  const last = rows.at(-1) ?? null;
  const start = source.lastIndexOf('\n', (last?.span.from ?? end) - 1) + 1;
  const indentation = /^[ \t]*/u.exec(source.slice(start))?.[0] ?? '';
  const own = last === null ? indentationOf(source, list) : indentation;
  // Those of a list shift columns, all of them, or none.
  const amount = /(?:left|right)/u.test(last?.amount.text ?? '') ? '1 right' : '+1';
  const said = `fr "${words.fr}" en "${words.en}"`;
  return { span: { from: end, to: end }, text: `\n${own}modifier ${name} ${amount} ${said}` };
}

function indentationOf(source: string, list: string): string {
  return new RegExp(`^([ \\t]*)(?:replace +)?modifiers +${list}\\b`, 'mu').exec(source)?.[1] ?? '';
}

/** The edit that takes a modifier away, with its lines. */
export function modifierRemoval({ span }: ModifierRow, source: string): Edit {
  const from = source.lastIndexOf('\n', span.from - 1);
  const isAlone = source.slice(from + 1, span.from).trim() === '';
  return { span: { from: isAlone ? Math.max(0, from) : span.from, to: span.to }, text: '' };
}
