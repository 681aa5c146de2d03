/** What was changed of a book, as a layer: one statement a change, and the book stays as it was. */
import type { Difference } from '../difference/definitions.ts';
import { difference } from '../difference/difference.ts';
import type { Elaborated } from '../elaborate/elaborate.ts';
import { definitionKey } from '../link/key.ts';
import type { Definition } from '../model/book.ts';

/** What a layer is called, and why it is: whole sentences. */
export interface Naming {
  readonly name: string;
  readonly title: { readonly fr: string; readonly en: string };
  readonly reason: string;
}

export interface Erratum {
  /** The text of the layer's file; null: there is nothing that it would say. */
  readonly text: string | null;
  /** What no layer can say of what was changed: clauses that are new, what stands in a layer. */
  readonly left: readonly Difference[];
}

/** The layer that makes the book before into the book after. */
export function erratumOf(before: Elaborated, after: Elaborated, naming: Naming): Erratum {
  const changes = difference(before, after);
  const whole = new Set(changes.filter((one) => isWhole(one, after)).map(baseOf));
  const clauses = clausesSaid(changes, after);
  const said = new Set<string>();
  const left: Difference[] = [];
  const statements = changes.flatMap((change): readonly string[] => {
    const base = baseOf(change);
    // What stands in another layer is changed there.
    if (change.layer !== null) {
      left.push(change);
      return [];
    }
    const clause = change.clause === null ? undefined : clauses.get(change.clause);
    if (clause !== undefined) {
      const isSaid = said.has(clause);
      said.add(clause);
      return isSaid ? [] : [clause];
    }
    if (change.what === 'cell' && !whole.has(base)) {
      return [`replace cell ${change.name} = ${change.after ?? ''}`];
    }
    const key = `${change.what} ${base}`;
    const statement = statementOf(change, base, { before, after });
    if (statement === null) left.push(change);
    if (statement === null || said.has(key.replace(/^(?:cell|row|column) /u, 'table '))) return [];
    said.add(key.replace(/^(?:cell|row|column) /u, 'table '));
    return [statement];
  });
  if (statements.length === 0) return { text: null, left };
  const { name, title, reason } = naming;
  const head = [
    ...reason.split('\n').map((line) => `// ${line.trim()}`.trimEnd()),
    `layer ${name} fr "${title.fr}" en "${title.en}" extends ${after.book.name} optional`,
  ];
  return { text: `${[head.join('\n'), ...statements].join('\n\n')}\n`, left };
}

/** The clauses that are said whole, with all that stands in them, as what they say changed. */
function clausesSaid(
  changes: readonly Difference[],
  { book }: Elaborated,
): ReadonlyMap<string, string> {
  const numbers = changes.flatMap(({ what, clause, layer }) => {
    return clause !== null && layer === null && isOfClause(what) ? [clause] : [];
  });
  return new Map(
    numbers.flatMap((number) => {
      const entry = book.clauses.get(number);
      return entry === undefined ? [] : [[number, `replace ${sourceOf(entry)}`] as const];
    }),
  );
}

/** Whether a part of a clause is none of its definitions. */
function isOfClause(what: string): boolean {
  return /^(?:title|text .*|covers|formerly)$/u.test(what);
}

/**
 * Whether a table is said whole: it changed in more than its cells, or its cells cannot be named
 * one by one, as a label has commas.
 */
function isWhole(change: Difference, after: Elaborated): boolean {
  const { what } = change;
  if (what !== 'cell') return what === 'row' || what === 'column' || what === 'table';
  const table = definitionOf(after, what, baseOf(change))?.node;
  if (table?.kind !== 'table') return false;
  const { header, rows } = table;
  const over = [...(header?.columns ?? []), ...(header?.under ?? []).flatMap((one) => one.columns)];
  return [...rows.map(({ label }) => label), ...over].some(({ text }) => text.includes(','));
}

/** The name of the table that a difference is in, or its own name. */
function baseOf({ what, name }: Difference): string {
  return ['cell', 'row', 'column'].includes(what) ? name.replace(/\[.*$/su, '') : name;
}

function statementOf(
  { change, what }: Difference,
  base: string,
  books: { readonly before: Elaborated; readonly after: Elaborated },
): string | null {
  if (what === 'clause' || isOfClause(what)) return null;
  const fresh = definitionOf(books.after, what, base);
  if (fresh !== null) {
    const isNew = !books.before.book.definitions.has(definitionKey(fresh.node));
    return `${isNew ? '' : 'replace '}${sourceOf(fresh)}`;
  }
  const old = definitionOf(books.before, what, base);
  if (old === null || change !== 'removed') return null;
  const { node } = old;
  return node.kind === 'modifier-list' ? `remove modifiers ${base}` : `remove ${node.kind} ${base}`;
}

/** The definition of a name: a word and a kind may have the same one. */
function definitionOf({ book }: Elaborated, what: string, name: string): Definition | null {
  const kind = ['cell', 'row', 'column'].includes(what) ? 'table' : what;
  for (const [key, definition] of book.definitions) {
    if (definition.node.kind === kind && key.replace(/^[a-z]+:/u, '') === name) return definition;
  }
  return null;
}

interface Written {
  readonly file: Pick<Definition['file'], 'text'>;
  readonly node: Pick<Definition['node'], 'span'>;
}

/** A definition or a clause as it is written, its lines set back as far as it stands itself. */
function sourceOf({ file: { text }, node: { span } }: Written): string {
  const start = text.lastIndexOf('\n', span.from - 1) + 1;
  const indentation = /^[ \t]*/u.exec(text.slice(start, span.from))?.[0] ?? '';
  return setBack(text.slice(span.from, span.to), indentation);
}

/** Lines without an indentation that they begin with. */
export function setBack(text: string, indentation: string): string {
  return text
    .split('\n')
    .map((line) => (line.startsWith(indentation) ? line.slice(indentation.length) : line))
    .join('\n');
}
