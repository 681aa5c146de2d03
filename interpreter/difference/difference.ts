/**
 * What differs in meaning between two versions of a rulebook; layout, comments and seals do not
 * count.
 */
import type * as tree from '../../grammar/nodes.ts';
import type { Span } from '../../grammar/span.ts';
import { textOf } from '../check/written/texts.ts';
import type { Elaborated } from '../elaborate/elaborate.ts';
import type { ClauseEntry, Definition } from '../model/book.ts';
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
  /** As it was and as it is, where that is short enough to show. */
  readonly before: string | null;
  readonly after: string | null;
  /** Where it stands in the new version; of what was removed, in the old one. */
  readonly file: string;
  readonly span: Span;
}

/** All differences: clauses in order, then definitions. */
export function difference(before: Elaborated, after: Elaborated): readonly Difference[] {
  return [...clauseDifferences(before, after), ...definitionDifferences(before, after)];
}

// ----------------------------------------------------------------------------------------- clauses

function clauseDifferences(before: Elaborated, after: Elaborated): readonly Difference[] {
  const old = before.book.clauses;
  const fresh = after.book.clauses;
  const whole = (clause: ClauseEntry, change: 'added' | 'removed'): Difference => {
    const { number, file, node } = clause;
    const title = titlesOf(clause);
    const words =
      change === 'added' ? { before: null, after: title } : { before: title, after: null };
    const { span } = node.number;
    return {
      change,
      what: 'clause',
      name: number,
      clause: number,
      ...words,
      file: file.path,
      span,
    };
  };
  const found: Difference[] = [];
  for (const [number, clause] of fresh) {
    const was = old.get(number);
    if (was === undefined) found.push(whole(clause, 'added'));
    else found.push(...withinClause(was, clause));
  }
  for (const [number, clause] of old) if (!fresh.has(number)) found.push(whole(clause, 'removed'));
  return found;
}

function withinClause(was: ClauseEntry, is: ClauseEntry): readonly Difference[] {
  const base = { name: is.number, clause: is.number, file: is.file.path };
  const isCovering = covered(was) === covered(is) && was.state === is.state;
  if (isCovering && isWrittenAlike(was, is) && formerly(was) === formerly(is)) return [];
  const found: Difference[] = [];
  const { span } = is.node.number;
  if (meaning(was.node.labels) !== meaning(is.node.labels)) {
    const [before, after] = [titlesOf(was), titlesOf(is)];
    found.push({ ...base, change: 'changed', what: 'title', before, after, span });
  }
  if (!isCovering) {
    const [before, after] = [covered(was), covered(is)];
    found.push({ ...base, change: 'changed', what: 'covers', before, after, span });
  }
  if (formerly(was) !== formerly(is)) {
    const [before, after] = [formerly(was), formerly(is)];
    found.push({ ...base, change: 'changed', what: 'formerly', before, after, span });
  }
  for (const language of ['fr', 'en'] as const) {
    const [old, fresh] = [textOf(was.node, language), textOf(is.node, language)];
    if (meaning(old) === meaning(fresh)) continue;
    found.push({
      ...base,
      change: old === null ? 'added' : fresh === null ? 'removed' : 'changed',
      what: `text ${language}`,
      before: old && sourceOf(was.file.text, old.span),
      after: fresh && sourceOf(is.file.text, fresh.span),
      span: fresh?.span ?? span,
    });
  }
  return found;
}

function formerly({ formerly: numbers }: ClauseEntry): string {
  return numbers.join(', ');
}

function covered({ covers }: ClauseEntry): string {
  return covers.map(({ statement, state }) => `${statement} ${state}`).join(', ');
}

function titlesOf({ words }: ClauseEntry): string {
  return `${words.fr} / ${words.en}`;
}

// ------------------------------------------------------------------------------------- definitions

function definitionDifferences(before: Elaborated, after: Elaborated): readonly Difference[] {
  const old = keyed(before);
  const fresh = keyed(after);
  const found: Difference[] = [];
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

type Definitions = ReadonlyMap<string, Definition>;

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

/** Definitions by what they are called; examples by clause and title, because they move about. */
function keyed({ book }: Elaborated): Definitions {
  const found = new Map<string, Definition>();
  for (const [key, definition] of book.definitions) {
    const { node, clause } = definition;
    if (node.kind !== 'example') found.set(key.replace(/^[a-z]+:/, ''), definition);
    else found.set(`${clause ?? ''} ${titleOf(node).en}`.trim(), definition);
  }
  return found;
}

function wholeDefinition(
  name: string,
  { node, clause, file }: Definition,
  change: 'added' | 'removed',
): Difference {
  const text = shortSource(file.text, node.span);
  const words = change === 'added' ? { before: null, after: text } : { before: text, after: null };
  return { change, what: node.kind, name, clause, ...words, file: file.path, span: spanOf(node) };
}

/** Whether two stand to the letter alike: then they mean the same, and nobody need read them. */
function isWrittenAlike(was: Written, is: Written): boolean {
  if (was.node === is.node) return true;
  // Cells of layers stand elsewhere.
  if (was.replaced !== undefined || is.replaced !== undefined) return false;
  return sourceOf(was.file.text, was.node.span) === sourceOf(is.file.text, is.node.span);
}
type Written = Pick<Definition, 'file' | 'replaced'> & { readonly node: tree.Node };

function spanOf(node: tree.Definition): Span {
  return 'name' in node ? node.name.span : node.title.span;
}

function withinDefinition(name: string, was: Definition, is: Definition): readonly Difference[] {
  if (isWrittenAlike(was, is) || meaning(was.node) === meaning(is.node)) return [];
  const base = { name, clause: is.clause, file: is.file.path };
  if (was.node.kind === 'table' && is.node.kind === 'table') {
    const texts = { was: was.file.text, is: is.file.text };
    return tableChanges(was.node, is.node, texts).map((part: Part): Difference => ({
      ...base,
      ...part,
      name: `${name}${part.name}`,
    }));
  }
  return [changed(name, was, is)];
}

function changed(name: string, was: Definition, is: Definition): Difference {
  return {
    name,
    clause: is.clause,
    file: is.file.path,
    change: 'changed',
    what: is.node.kind,
    before: shortSource(was.file.text, was.node.span),
    after: shortSource(is.file.text, is.node.span),
    span: spanOf(is.node),
  };
}

/** Most characters of a definition that are shown whole. */
const longest = 300;

function shortSource(text: string, span: Span): string | null {
  return span.to - span.from > longest ? null : sourceOf(text, span);
}

function sourceOf(text: string, { from, to }: Span): string {
  return text.slice(from, to);
}
