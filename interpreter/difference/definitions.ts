/** What differs between the definitions of two versions of a rulebook. */
import type * as tree from '../../grammar/nodes.ts';
import type { Span } from '../../grammar/span.ts';
import { definitionKey } from '../link/key.ts';
import type { Definition } from '../model/book.ts';
import { titleOf } from '../model/words.ts';
import { meaning } from './meaning.ts';
import type { Part } from './tables.ts';
import { isReordered, tableChanges } from './tables.ts';

/** One difference. */
export interface Difference {
  readonly change: 'added' | 'removed' | 'changed';
  /**
   * What it is: the kind of a definition, `clause`, or a part of one: `title`, `text`, `cell`, …
   */
  readonly what: string;
  /** `5.34`, `fire.prepared`, `coordination[3–6]`. */
  readonly name: string;
  readonly clause: string | null;
  /** The layer it stands in, where that is off in both versions; else null. */
  readonly layer: string | null;
  /** As it was and as it is, where that is short enough to show. */
  readonly before: string | null;
  readonly after: string | null;
  /** Where it stands in the new version; of what was removed, in the old one. */
  readonly file: string;
  readonly span: Span;
}

/** A difference of what is on. */
export type InBook = Omit<Difference, 'layer'>;

/** Definitions by their keys; examples by clause and title, because they move about. */
export type Definitions = ReadonlyMap<string, Definition>;

/** The key of a definition, of whatever version. */
export function keyOf(node: tree.Definition, clause: string | null): string {
  if (node.kind === 'example') return `${clause ?? ''} ${titleOf(node).en}`.trim();
  return definitionKey(node);
}

/** What differs between definitions by their keys. */
export function definitionDifferences(old: Definitions, fresh: Definitions): readonly InBook[] {
  const found: InBook[] = [];
  for (const [key, definition] of fresh) {
    const was = old.get(key);
    if (was === undefined) found.push(wholeDefinition(key, definition, 'added'));
    else if (isTurned(definition, old, fresh)) found.push(changed(key, was, definition));
    else found.push(...withinDefinition(key, was, definition));
  }
  for (const [key, definition] of old) {
    if (!fresh.has(key)) found.push(wholeDefinition(key, definition, 'removed'));
  }
  return found;
}

/** Whether the modifiers of a list, of which the first that holds is taken, changed their order. */
function isTurned({ node }: Definition, old: Definitions, fresh: Definitions): boolean {
  if (node.kind !== 'modifier-list' || node.rule !== 'only one') return false;
  const [was, is] = [old, fresh].map((all) => membersOf(node.name.text, all));
  return was !== undefined && is !== undefined && isReordered(was, is);
}

function membersOf(list: string, all: Definitions): Definitions {
  return new Map(
    [...all].filter(([, { node }]) => node.kind === 'modifier' && node.list.text === list),
  );
}

function wholeDefinition(
  key: string,
  { node, clause, file }: Definition,
  change: 'added' | 'removed',
): InBook {
  const name = nameOf(key, node);
  const text = shortSource(file.text, node.span);
  const words = change === 'added' ? { before: null, after: text } : { before: text, after: null };
  return { change, what: node.kind, name, clause, ...words, file: file.path, span: spanOf(node) };
}

/** Whether two stand to the letter alike: then they mean the same, and nobody need read them. */
export function isWrittenAlike(was: Written, is: Written): boolean {
  if (was.node === is.node) return true;
  // Cells of layers stand elsewhere.
  if (was.replaced !== undefined || is.replaced !== undefined) return false;
  return sourceOf(was.file.text, was.node.span) === sourceOf(is.file.text, is.node.span);
}
export type Written = Pick<Definition, 'file' | 'replaced'> & { readonly node: tree.Node };

function spanOf(node: tree.Definition): Span {
  return 'name' in node ? node.name.span : node.title.span;
}

function withinDefinition(key: string, was: Definition, is: Definition): readonly InBook[] {
  if (isWrittenAlike(was, is) || meaning(was.node) === meaning(is.node)) return [];
  const name = nameOf(key, is.node);
  const base = { name, clause: is.clause, file: is.file.path };
  if (was.node.kind === 'table' && is.node.kind === 'table') {
    const texts = { was: was.file.text, is: is.file.text };
    return tableChanges(was.node, is.node, texts).map((part: Part): InBook => ({
      ...base,
      ...part,
      name: `${name}${part.name}`,
    }));
  }
  return [changed(key, was, is)];
}

function changed(key: string, was: Definition, is: Definition): InBook {
  return {
    name: nameOf(key, is.node),
    clause: is.clause,
    file: is.file.path,
    change: 'changed',
    what: is.node.kind,
    before: shortSource(was.file.text, was.node.span),
    after: shortSource(is.file.text, is.node.span),
    span: spanOf(is.node),
  };
}

/** What it is called: a word, a term or a map may be called as something else is. */
function nameOf(key: string, { kind }: tree.Node): string {
  return kind === 'example' ? key : key.replace(/^[a-z]+:/, '');
}

/** Most characters of a definition that are shown whole. */
const longest = 300;

/** The same where it is short enough to show. */
export function shortSource(text: string, span: Span): string | null {
  return span.to - span.from > longest ? null : sourceOf(text, span);
}

/** What stands at a stretch of a text. */
export function sourceOf(text: string, { from, to }: Span): string {
  return text.slice(from, to);
}
