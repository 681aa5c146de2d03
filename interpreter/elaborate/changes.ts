/** What a stretch of rules may change, in what it calls too: told from how it is written. */
import type * as tree from '../../grammar/nodes.ts';
import { walk } from '../../grammar/walk.ts';
import { fieldsAfresh } from './afresh.ts';
import { isDeckFunction } from './deck-functions.ts';
import type { Names } from './names.ts';

/** What may hold another value afterwards. */
export interface Changes {
  /** Names that get a value here. */
  readonly locals: ReadonlySet<string>;
  /** Names of fields, whatever thing has them. */
  readonly fields: ReadonlySet<string>;
  /** Whether a player acts: any field may change then. */
  readonly acts: boolean;
}

interface Open {
  /** Whether pieces come into play or leave it. */
  pieces: boolean;
  readonly locals: Set<string>;
  readonly fields: Set<string>;
  acts: boolean;
}

const nothing: Open = opened();

function opened(): Open {
  return { locals: new Set(), fields: new Set(), acts: false, pieces: false };
}

const called = new WeakMap<Names, Map<string, Open>>();

/** Whether calling something by its name may change anything that lasts. */
export function changesThings(names: Names, name: string): boolean {
  const { fields, acts, pieces } = openedByCall(names, name);
  return fields.size > 0 || acts || pieces;
}

/** What calling something by its name may change; nothing for a function of the language. */
export function changesOfCall(names: Names, name: string): Changes {
  return openedByCall(names, name);
}

function openedByCall(names: Names, name: string): Open {
  const known = called.get(names) ?? new Map<string, Open>();
  called.set(names, known);
  const found = known.get(name);
  if (found !== undefined) return found;
  // What calls itself is reported; until then it changes what the rest of it changes.
  known.set(name, nothing);
  const open = opened();
  for (const node of bodiesOf(names, name)) gather(names, node, open);
  for (const field of fieldsAfresh(names, name)) open.fields.add(field);
  open.locals.clear();
  known.set(name, open);
  return open;
}

function bodiesOf(names: Names, name: string): readonly tree.Node[] {
  const board = names.facts.get(name)?.definition.node.board ?? null;
  return [
    ...[names.procedures.get(name)?.definition.node.body ?? []].flat(),
    ...(board === null ? [] : [board]),
    ...(names.modifiers.get(name) ?? []).map(({ node }) => node),
    ...(names.tables.get(name)?.definition.node.formulas ?? []),
  ];
}

/** What the node may change when it runs. */
export function changesOf(names: Names, node: tree.Node): Changes {
  const open = opened();
  gather(names, node, open);
  return open;
}

function gather(names: Names, node: tree.Node, open: Open): void {
  const own = ownOf(node);
  for (const local of own.locals) open.locals.add(local);
  for (const field of own.fields) open.fields.add(field);
  for (const part of own.parts) {
    for (const field of fieldsAfresh(names, part)) open.fields.add(field);
  }
  open.acts ||= own.acts;
  open.pieces ||= own.removes || mayRemove(names, open.fields);
  open.pieces ||= own.made.values().some((name) => names.things.get(name)?.role === 'piece');
  for (const name of own.called) {
    const { fields, acts, pieces } = openedByCall(names, name);
    for (const field of fields) open.fields.add(field);
    open.acts ||= acts;
    open.pieces ||= pieces;
  }
}

const removing = new WeakMap<Names, ReadonlySet<string>>();

/** Whether a change of one of the fields may take a piece out of play by itself. */
function mayRemove(names: Names, fields: ReadonlySet<string>): boolean {
  const found = removing.get(names) ?? namesInRemovals(names);
  removing.set(names, found);
  return !found.isDisjointFrom(fields);
}

function namesInRemovals({ inOrder }: Names): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { definition } of inOrder) {
    const { node } = definition;
    if (node.kind !== 'piece' || node.removed === undefined) continue;
    walk(node.removed, (each) => {
      if (each.kind === 'name-expression') found.add(each.name);
    });
  }
  return found;
}

/** What stands in a node itself, with what it calls and looks up. */
interface Own extends Changes {
  readonly called: ReadonlySet<string>;
  /** Records and pieces, by the name of their type. */
  readonly made: ReadonlySet<string>;
  readonly removes: boolean;
  /** The parts of sequences that begin. */
  readonly parts: ReadonlySet<string>;
}

// However many selections a book is read in, its text is the same.
const owned = new WeakMap<tree.Node, Own>();

function ownOf(node: tree.Node): Own {
  const found = owned.get(node) ?? ownIn(node);
  owned.set(node, found);
  return found;
}

function ownIn(node: tree.Node): Own {
  const open = opened();
  const [called, made, parts] = [new Set<string>(), new Set<string>(), new Set<string>()];
  let removes = false;
  walk(node, (each) => {
    switch (each.kind) {
      case 'assignment':
        target(each.target, open);
        return;
      case 'draw':
        target(each.from, open);
        return;
      case 'phase':
        parts.add(each.name.text);
        return;
      case 'act':
        open.acts = true;
        return;
      case 'remove':
        removes = true;
        return;
      case 'record-literal':
        made.add(each.type.text);
        return;
      case 'call':
        called.add(each.callee.text);
        if (isDeckFunction(each.callee.text) && each.arguments[0]) target(each.arguments[0], open);
        return;
      case 'look-up':
        called.add(each.table.text);
        return;
      default:
        return;
    }
  });
  return { ...open, called, made, removes, parts };
}

function target(node: tree.Expression, open: Open): void {
  if (node.kind === 'name-expression') open.locals.add(node.name);
  else if (node.kind === 'field-access') {
    const { text } = node.field;
    // Where it is a deck, what lies at its ends too.
    for (const field of [text, `${text} top`, `${text} bottom`]) open.fields.add(field);
  }
}
