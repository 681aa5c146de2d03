/**
 * Fields that begin afresh: `fought: yes-no = no afresh each combat`. Whenever a procedure, a
 * sequence or a part of one of that name begins, what has the field holds again what it began with.
 */
import type * as tree from '../../grammar/nodes.ts';
import { walk } from '../../grammar/walk.ts';
import type { Book } from '../model/book.ts';
import { near } from '../model/near.ts';
import type { Names, ThingName } from './names.ts';

interface Fresh {
  readonly thing: ThingName;
  readonly fields: readonly tree.Field[];
}

const known = new WeakMap<Names, ReadonlyMap<string, readonly Fresh[]>>();

/** What begins afresh with something of a name, by what has it. */
function freshWith(names: Names, name: string): readonly Fresh[] {
  const found = known.get(names) ?? allFresh(names);
  known.set(names, found);
  return found.get(name) ?? [];
}

function allFresh(names: Names): ReadonlyMap<string, readonly Fresh[]> {
  const found = new Map<string, Fresh[]>();
  for (const thing of names.inOrder) {
    const all = thing.fields
      .filter(saysFirst)
      .flatMap(({ afresh = [] }) => afresh.map(({ text }) => text));
    for (const name of new Set(all)) {
      const fields = thing.fields.filter(
        (field) => saysFirst(field) && field.afresh?.some(({ text }) => text === name),
      );
      found.set(name, [...(found.get(name) ?? []), { thing, fields }]);
    }
  }
  return found;
}

/** Whether a field says how it begins. */
function saysFirst({ value, type }: tree.Field): boolean {
  return value !== null || type.kind === 'optional-type';
}

/** The names of the fields that begin afresh with something of a name. */
export function fieldsAfresh(names: Names, name: string): readonly string[] {
  return freshWith(names, name).flatMap(({ fields }) => fields.map((field) => field.name.text));
}

/** A block of something of a name, behind what begins afresh with it. */
export function behindAfresh(names: Names, name: string, block: tree.Block): tree.Block {
  const fresh = freshWith(names, name);
  if (fresh.length === 0) return block;
  const statements = fresh.flatMap((one) => begun(one));
  return { ...block, statements: [...statements, ...block.statements] };
}

/** A state is set, and of pieces and places, and of what is kept for each, every one. */
function begun({ thing, fields }: Fresh): readonly tree.Statement[] {
  const [first] = fields;
  if (first === undefined) return [];
  const { span } = first.name;
  const isOne = thing.role === 'state' && thing.keys === 0;
  const name: tree.Name = { kind: 'name', text: isOne ? thing.name : `each ${thing.name}`, span };
  const all = fields.map((field) => beginning(field, name));
  if (isOne) return all;
  const source = { kind: 'of-type', type: { ...name, text: thing.name }, span } as const;
  const list: tree.Selection = {
    ...{ kind: 'selection', name, source, span },
    ...{ condition: null, order: null, give: null },
  };
  const body: tree.Block = { kind: 'block', statements: all, span };
  return [{ kind: 'for-each', name, list, turns: null, body, span }];
}

function beginning({ name: field, value }: tree.Field, owner: tree.Name): tree.Statement {
  const { span } = field;
  const base = { kind: 'name-expression', name: owner.text, span } as const;
  const target: tree.Expression = { kind: 'field-access', object: base, field, span };
  const first = value ?? ({ kind: 'none', span } as const);
  return { kind: 'assignment', target, how: 'goes to', value: first, bound: null, span };
}

/** Tells of fields that begin afresh with nothing there is, or do not say how they begin. */
export function checkAfresh(
  { names }: { readonly names: Names },
  { name: owner, definition, fields }: ThingName,
): void {
  const file = definition.file.path;
  for (const field of fields) {
    const { afresh = [], name } = field;
    for (const { text, span } of afresh) {
      names.note(text, { file, span });
      const { book } = names;
      if (isBeginning(book, text)) continue;
      const data = { name: text, near: near(text, beginnings(book)) };
      names.problem({ file, span }, 'unknown-name', data);
    }
    if (afresh.length === 0 || saysFirst(field)) continue;
    names.problem({ file, span: name.span }, 'missing-field', { owner, name: name.text });
  }
}

/** Whether there is something of a name with which a field may begin afresh. */
export function isBeginning(book: Book, name: string): boolean {
  const kind = book.definitions.get(name)?.node.kind;
  return kind === 'procedure' || kind === 'sequence' || hasPart(book, name);
}

/** Whether a sequence, or else a procedure, has a part of a name; no more is read than it takes. */
function hasPart(book: Book, name: string): boolean {
  return ['sequence', 'procedure'].some((kind) =>
    book.definitions.values().some(({ node }) => node.kind === kind && partsIn(node).has(name)),
  );
}

const parts = new WeakMap<tree.Node, ReadonlySet<string>>();

function partsIn(node: tree.Definition): ReadonlySet<string> {
  const known = parts.get(node);
  if (known !== undefined) return known;
  const found = new Set<string>();
  walk(node, (each) => {
    if (each.kind === 'phase') found.add(each.name.text);
  });
  parts.set(node, found);
  return found;
}

/** All that something may begin afresh with. */
function beginnings({ definitions }: Book): readonly string[] {
  return [...definitions].flatMap(([name, { node }]) => {
    if (node.kind === 'sequence') return [...partsIn(node)];
    return node.kind === 'procedure' ? [name, ...partsIn(node)] : [];
  });
}
