import { fieldsOf } from '../../grammar/fields.ts';
import type * as tree from '../../grammar/nodes.ts';
import type { Span } from '../../grammar/span.ts';
import { walk } from '../../grammar/walk.ts';
import type { Elaborated } from '../elaborate/elaborate.ts';
import { namesIn, wordsFor } from '../link/vocabulary.ts';
import type { Definition } from '../model/book.ts';
import type { RuleCheck } from './check.ts';

/**
 * Names that nothing uses. Used is what a rule, a text or an example reads, calls, looks up or
 * takes. Sequences, maps, deals, terms and open procedures are entry points: a reader starts from
 * them. An absent table waits for its owner, and codes of a notation may stand in cells that nobody
 * knows. Values of players and of ordered kinds are reached one after the other, without their
 * names.
 */
export const unusedName: RuleCheck = {
  code: 'unused-name',
  sees: 'whole',
  over: 'every',
  needsSound: true,
  run: ({ elaborated }, report) => {
    const { book } = elaborated;
    const used = usedKeys(elaborated);
    for (const definition of book.definitions.values()) {
      for (const { what, name, key, span } of namesOf(definition, elaborated)) {
        if (used.has(key)) continue;
        const data = { what, name };
        report({ code: 'unused-name', file: definition.file.path, span, data, related: [] });
        // What is in an unused thing is unused for the same reason.
        if (key === keyOf(definition.node)) break;
      }
    }
  },
};

interface Declared {
  readonly what: string;
  readonly name: string;
  /** As `Names.used` has it. */
  readonly key: string;
  readonly span: Span;
}

/** The names that a definition declares and that should be used: its own first. */
function namesOf({ node }: Definition, elaborated: Elaborated): readonly Declared[] {
  switch (node.kind) {
    case 'number':
    case 'option':
    case 'fact':
    case 'action':
    case 'modifier-list':
      return [own(node)];
    case 'procedure':
      return node.open ? [] : [own(node)];
    case 'die':
      return [{ ...own(node), key: `die:${node.name.text}` }];
    case 'table':
      return node.source?.mark === 'absent' ? [] : [own(node)];
    case 'kind':
      return [own(node), ...valuesOf(node), ...declaredBy(node.name.text, node.fields)];
    case 'notation':
      return [own(node), ...codesOf(node, elaborated)];
    case 'record':
    case 'piece':
    case 'state':
      return [own(node), ...declaredBy(node.name.text, node.fields)];
    case 'place': {
      const name = node.name.text;
      return [own(node), ...declaredBy(name, node.fields), ...declaredBy(`${name} edge`, node.edges)];
    }
    case 'word':
      return [{ ...own(node), key: `word:${node.name.text}` }];
    case 'term':
    case 'map':
    case 'deal':
    case 'law':
    case 'sequence':
    case 'modifier':
    case 'example':
      return [];
  }
}

function keyOf(node: tree.Definition): string {
  if (!('name' in node)) return '';
  return node.kind === 'die' || node.kind === 'word'
    ? `${node.kind}:${node.name.text}`
    : node.name.text;
}

function own(node: Exclude<tree.Definition, tree.Example>): Declared {
  const { text: name, span } = node.name;
  return { what: node.kind, name, key: name, span };
}

function valuesOf({
  name: kind,
  players,
  ordered,
  values,
}: tree.KindDefinition): readonly Declared[] {
  if (players || ordered) return [];
  return values.map(({ name }) => ({
    what: 'kind-value',
    name: name.text,
    key: `${kind.text}.${name.text}`,
    span: name.span,
  }));
}

function codesOf(
  { name: notation, codes }: tree.NotationDefinition,
  { program }: Elaborated,
): readonly Declared[] {
  const isOpen = program.tables.some(
    ({ results, cells }) =>
      results.some(({ type }) => 'notation' in type && type.notation === notation.text) &&
      (cells.length === 0 || cells.flat().some(({ value }) => value === undefined)),
  );
  if (isOpen) return [];
  // A dash is how a cell writes that nothing happens.
  const meant = codes.filter(({ pattern }) => pattern.text !== '-');
  return meant.map(({ name }) => ({
    what: 'notation-code',
    name: name.text,
    key: `${notation.text}.${name.text}`,
    span: name.span,
  }));
}

function declaredBy(owner: string, items: readonly tree.FieldItem[]): readonly Declared[] {
  // What is only drawn is used for that.
  const read = fieldsOf(items).filter(({ look }) => look === null);
  return read.map(({ name }) => ({
    what: 'field',
    name: name.text,
    key: `${owner}.${name.text}`,
    span: name.span,
  }));
}

// -------------------------------------------------------------------------------------------- uses

/** What the rules use, and what else counts. */
function usedKeys({ book, names }: Elaborated): ReadonlySet<string> {
  const used = new Set(names.used);
  const read = new Set<string>();
  for (const declaration of book.files.flatMap(({ tree: { declarations } }) => declarations)) {
    const uses = usesIn(declaration);
    for (const key of uses.used) used.add(key);
    for (const name of uses.read) read.add(name);
  }
  // An option that only examples set changes nothing.
  for (const name of names.options.keys()) if (!read.has(name)) used.delete(name);
  for (const { node } of book.definitions.values()) {
    if (node.kind !== 'kind') continue;
    const isExplained = (value: string): boolean => book.definitions.has(`term:${value}`);
    for (const { name } of node.values) {
      if (used.has(`all ${node.name.text}`) || isExplained(name.text)) {
        used.add(`${node.name.text}.${name.text}`);
      }
    }
  }
  return used;
}

/** What a declaration uses as written, whatever the selection. */
interface Uses {
  readonly used: ReadonlySet<string>;
  /** The names in its expressions. */
  readonly read: ReadonlySet<string>;
}

// A book is looked at in every selection, and its declarations are the same.
const known = new WeakMap<tree.Declaration, Uses>();

function usesIn(declaration: tree.Declaration): Uses {
  const found = known.get(declaration);
  if (found !== undefined) return found;
  const used = new Set<string>();
  const read = new Set<string>();
  walk(declaration, (node) => {
    noteUse(node, used);
    if (node.kind === 'name-expression') read.add(node.name);
  });
  known.set(declaration, { used, read });
  return { used, read };
}

/**
 * What the reading of rules does not note: what is set, what is run through, dice that are printed.
 */
function noteUse(node: tree.Node, used: Set<string>): void {
  for (const word of namesIn(node).flatMap(wordsFor)) used.add(`word:${word}`);
  switch (node.kind) {
    case 'record-literal':
      for (const { name } of node.values) used.add(`${node.type.text}.${name.text}`);
      return;
    case 'state':
      used.add(`word:${node.name.text}`);
      return;
    case 'of-type':
      used.add(`all ${node.type.text}`);
      return;
    case 'dice-literal':
      used.add(`die:d${String(node.sides)}`);
      return;
    default:
  }
}
