/** What a stretch of rules may change, in what it calls too: told from how it is written. */
import type * as tree from '../../grammar/nodes.ts';
import { walk } from '../../grammar/walk.ts';
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
  readonly locals: Set<string>;
  readonly fields: Set<string>;
  acts: boolean;
}

const nothing: Changes = { locals: new Set(), fields: new Set(), acts: false };

const called = new WeakMap<Names, Map<string, Changes>>();

/** What calling something by its name may change; nothing for a function of the language. */
export function changesOfCall(names: Names, name: string): Changes {
  const known = called.get(names) ?? new Map<string, Changes>();
  called.set(names, known);
  const found = known.get(name);
  if (found !== undefined) return found;
  // What calls itself is reported; until then it changes what the rest of it changes.
  known.set(name, nothing);
  const open: Open = { locals: new Set(), fields: new Set(), acts: false };
  for (const node of bodiesOf(names, name)) gather(names, node, open);
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
  const open: Open = { locals: new Set(), fields: new Set(), acts: false };
  gather(names, node, open);
  return open;
}

function gather(names: Names, node: tree.Node, open: Open): void {
  const own = ownOf(node);
  for (const local of own.locals) open.locals.add(local);
  for (const field of own.fields) open.fields.add(field);
  open.acts ||= own.acts;
  for (const name of own.called) {
    const { fields, acts } = changesOfCall(names, name);
    for (const field of fields) open.fields.add(field);
    open.acts ||= acts;
  }
}

/** What stands in a node itself, with what it calls and looks up. */
interface Own extends Changes {
  readonly called: ReadonlySet<string>;
}

// However many selections a book is read in, its text is the same.
const owned = new WeakMap<tree.Node, Own>();

function ownOf(node: tree.Node): Own {
  const found = owned.get(node) ?? ownIn(node);
  owned.set(node, found);
  return found;
}

function ownIn(node: tree.Node): Own {
  const open: Open = { locals: new Set(), fields: new Set(), acts: false };
  const called = new Set<string>();
  walk(node, (each) => {
    switch (each.kind) {
      case 'assignment':
        target(each.target, open);
        return;
      case 'draw':
        target(each.from, open);
        return;
      case 'act':
        open.acts = true;
        return;
      case 'call':
        called.add(each.callee.text);
        return;
      case 'look-up':
        called.add(each.table.text);
        return;
      default:
        return;
    }
  });
  return { ...open, called };
}

function target(node: tree.Expression, open: Open): void {
  if (node.kind === 'name-expression') open.locals.add(node.name);
  else if (node.kind === 'field-access') open.fields.add(node.field.text);
}
