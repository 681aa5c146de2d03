/** What a file declares that a name may stand for, in its order. */
import type * as tree from '../../grammar/nodes.ts';
import type { Span } from '../../grammar/span.ts';
import { walk } from '../../grammar/walk.ts';
import { edgeName } from '../elaborate/names.ts';
import { isDefinition } from '../link/declared.ts';
import { definitionKey } from '../link/key.ts';
import type { BookFile } from '../model/book.ts';
import type { Words } from '../model/program.ts';
import { plainWords } from '../model/words.ts';

export type SymbolKind =
  | Exclude<tree.Definition['kind'], 'example'>
  | 'clause'
  | 'layer'
  | 'kind-value'
  | 'field'
  | 'notation-code'
  /** A place of a map, or a piece of a set-up. */
  | 'area'
  | 'deal-item'
  | 'local';

/** Something with a name, where it is declared. */
export interface Declared {
  /** One for all places that declare it: a layer may replace what a book declares. */
  readonly key: string;
  readonly name: string;
  readonly kind: SymbolKind;
  readonly words: Words | null;
  readonly file: string;
  /** Its name, and all of it. */
  readonly span: Span;
  readonly whole: Span;
  readonly clause: string | null;
  /** Where it may be read; null: everywhere. */
  readonly scope: Span | null;
}

type Named = Extract<tree.Node, { readonly name: tree.Name }>;

/** Everything that a file declares. */
export function declaredIn({ path, tree: file }: BookFile): readonly Declared[] {
  return file.declarations.flatMap((node) => new Reader(path).read(node, null));
}

/** Names that are declared nowhere but in a rule. */
const locals: ReadonlySet<tree.Node['kind']> = new Set([
  ...(['parameter', 'let', 'for-each', 'selection', 'quantifier', 'given-name'] as const),
]);

class Reader {
  readonly #file: string;
  readonly #found: Declared[] = [];

  constructor(file: string) {
    this.#file = file;
  }

  /** Reads what stands in a clause, or in none; `until` is where that ends. */
  read(
    node: tree.Declaration | tree.ClauseItem,
    clause: string | null,
    until = Infinity,
  ): readonly Declared[] {
    switch (node.kind) {
      case 'clause': {
        const number = node.number.text;
        this.#add(`clause:${number}`, 'clause', { node, name: node.number, clause: number });
        for (const item of node.items) this.read(item, number, node.span.to);
        break;
      }
      case 'replace':
        this.read(node.definition, clause);
        break;
      case 'layer':
        this.#add(`layer:${node.name.text}`, 'layer', { node, name: node.name, clause });
        break;
      case 'example':
      case 'cases':
        this.#locals(node, clause);
        break;
      case 'shared-given':
        this.#locals(node, clause, { from: node.span.from, to: until });
        break;
      default:
        if ('name' in node && node.name.kind === 'name' && isDefinition(node)) {
          this.#definition(node, clause);
        }
    }
    return this.#found;
  }

  #definition(
    node: Exclude<tree.Definition, tree.Example>,
    clause: string | null,
  ): void {
    const key = definitionKey(node);
    this.#add(key, node.kind, { node, name: node.name, clause });
    const part = (owner: string, kind: SymbolKind, each: Named): void => {
      const name = each.name;
      this.#add(`${owner}.${name.text}`, kind, { node: each, name, clause });
    };
    const fields = (owner: string, items: readonly tree.FieldItem[]): void => {
      for (const item of items) {
        const all = item.kind === 'secret-fields' ? item.fields : [item];
        for (const field of all) part(owner, 'field', field);
      }
    };
    if (node.kind === 'kind') for (const value of node.values) part(key, 'kind-value', value);
    if (node.kind === 'notation') for (const code of node.codes) part(key, 'notation-code', code);
    if ('fields' in node) fields(key, node.fields);
    if (node.kind === 'place') fields(edgeName(key), node.edges);
    this.#named(node, clause);
    this.#locals(node, clause);
  }

  /** The places of a map, the pieces of a set-up. */
  #named(within: tree.Definition, clause: string | null): void {
    if (within.kind !== 'map' && within.kind !== 'deal') return;
    const items: readonly tree.Node[] = within.items;
    const all = items.flatMap((item): readonly tree.Node[] =>
      item.kind === 'deal-group' ? item.items : [item],
    );
    for (const node of all) {
      const isDealt = node.kind === 'deal-item' || node.kind === 'deal-member';
      if (node.kind !== 'map-area' && !isDealt) continue;
      const { name } = node;
      const kind = node.kind === 'map-area' ? 'area' : 'deal-item';
      const others = node.kind === 'map-area' ? node.others : [];
      for (const each of name === null ? [] : [name, ...others]) {
        this.#add(`named:${each.text}`, kind, { node, name: each, clause });
      }
    }
  }

  /** What is named within a rule, for itself. */
  #locals(within: tree.Node, clause: string | null, scope = within.span): void {
    walk(within, (node) => {
      const names =
        node.kind === 'route-step'
          ? [node.from, node.to]
          : node.kind === 'example-do' && node.binds !== null
            ? [node.binds]
            : locals.has(node.kind) && 'name' in node && node.name !== null
              ? [node.name as tree.Name]
              : [];
      for (const name of names) {
        const at = `${this.#file}:${String(name.span.from)}`;
        this.#add(at, 'local', { node, name, clause, scope });
      }
      return true;
    });
  }

  #add(
    key: string,
    kind: SymbolKind,
    { node, name, clause, scope = null }: {
      readonly node: tree.Node;
      readonly name: tree.Name | tree.Reference;
      readonly clause: string | null;
      readonly scope?: Span | null;
    },
  ): void {
    const labels = 'labels' in node ? node.labels : null;
    this.#found.push({
      key,
      name: name.text,
      kind,
      words: labels === null ? null : plainWords(labels, name.text),
      file: this.#file,
      span: name.span,
      whole: node.span,
      clause,
      scope,
    });
  }
}
