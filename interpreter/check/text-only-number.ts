import type * as tree from '../../grammar/nodes.ts';
import type { Span } from '../../grammar/span.ts';
import { walk } from '../../grammar/walk.ts';
import type { WrittenClause } from '../clauses/written.ts';
import { clausesOf } from '../clauses/written.ts';
import type { BookFile } from '../model/book.ts';
import type { FileCheck } from './check.ts';
import { readsName } from './written/nodes.ts';

/**
 * A number that the texts alone name, while a rule of its clause writes the same figure: when one
 * of them is mended, the other stays as it was.
 */
export const textOnlyNumber: FileCheck = {
  code: 'text-only-number',
  run: ({ files }, report) => {
    const twins = clausesOf(files).flatMap(twinsIn);
    const ruled = ruledNumbers(files, new Set(twins.map(({ name }) => name)));
    for (const { name, figures, file } of twins) {
      const [span, ...others] = figures;
      if (span === undefined || ruled.has(name) || !isInTexts(files, name)) continue;
      const related = others
        .slice(0, 2)
        .map((other) => ({ file: file.path, span: other, label: 'also-here' }));
      const data = { name, figure: file.text.slice(span.from, span.to) };
      report({ code: 'text-only-number', file: file.path, span, data, related });
    }
  },
};

/** A number, and where rules of its clause write its figure. */
interface Twin {
  readonly name: string;
  readonly figures: readonly Span[];
  readonly file: BookFile;
}

function twinsIn({ node, file }: WrittenClause): readonly Twin[] {
  const definitions = node.items.map((item) =>
    item.kind === 'replace' ? item.definition : item,
  );
  const rules = definitions.filter(({ kind }) => ruling.has(kind));
  return definitions.flatMap((number): readonly Twin[] => {
    if (number.kind !== 'number' || number.value.kind !== 'integer') return [];
    const { value } = number.value;
    // Nought and one stand everywhere, for something else.
    if (value <= 1) return [];
    const figures = rules.flatMap((rule) => figuresIn(rule, value));
    return figures.length === 0 ? [] : [{ name: number.name.text, figures, file }];
  });
}

const ruling: ReadonlySet<string> = new Set([
  ...['procedure', 'fact', 'action', 'sequence', 'law', 'modifier', 'modifier-list'],
]);

/** Where a rule writes a figure; the ends of a type are no figure of the text. */
function figuresIn(rule: tree.Node, value: number): readonly Span[] {
  const found: Span[] = [];
  walk(rule, (node) => {
    if (node.kind === 'range-type') return false;
    const isEnd = node.kind === 'label-range' && (node.from === value || node.to === value);
    if (isEnd || (node.kind === 'integer' && node.value === value)) found.push(node.span);
    return true;
  });
  return found;
}

// ------------------------------------------------------------------------------ who names a number

/** The numbers, of some, that anything but texts names, be it by way of another number. */
export function ruledNumbers(
  files: readonly BookFile[],
  names: ReadonlySet<string>,
): ReadonlySet<string> {
  const ruled = new Set<string>();
  /** By number: those that it rests on. */
  const restOn = new Map<string, ReadonlySet<string>>();
  let wanted = names;
  while (wanted.size > 0) {
    const all = naming(files, wanted);
    const numbers = all.filter((node) => node.kind === 'number');
    const rules = all.filter(({ kind }) => kind !== 'number');
    for (const rule of rules) for (const name of namesIn(rule)) ruled.add(name);
    const fresh = numbers.filter(({ name }) => !restOn.has(name.text));
    for (const { name, value } of numbers) restOn.set(name.text, namesIn(value));
    wanted = new Set(fresh.map(({ name }) => name.text));
  }
  for (const each of ruled) for (const name of restOn.get(each) ?? []) ruled.add(name);
  return ruled;
}

/** What may name one of some numbers, texts aside: read as letters, which takes no time. */
function naming(files: readonly BookFile[], names: ReadonlySet<string>): readonly tree.Node[] {
  const any = new RegExp(`(?<![\\w-])(?:${[...names].join('|')})(?![\\w-])`, 'g');
  return files.flatMap(({ text, tree: { declarations } }) => {
    const places = Array.from(text.matchAll(any), ({ index }) => index);
    const isNaming = ({ span }: tree.Node): boolean =>
      places.some((place) => span.from <= place && place < span.to);
    return declarations
      .filter(isNaming)
      .flatMap((node): readonly tree.Node[] => (node.kind === 'clause' ? node.items : [node]))
      .filter((node) => !isText(node) && isNaming(node))
      .map((node) => (node.kind === 'replace' ? node.definition : node));
  });
}

function isText({ kind }: tree.Node): boolean {
  return ['clause-text', 'text-block', 'note', 'term', 'labels'].includes(kind);
}

function namesIn(node: tree.Node): ReadonlySet<string> {
  const found = new Set<string>();
  walk(node, (inner) => {
    if (isText(inner)) return false;
    if (inner.kind === 'name-expression') found.add(inner.name);
    if (inner.kind !== 'table-cell') return true;
    for (const [word] of inner.text.matchAll(/[a-z][a-z0-9-]*/g)) found.add(word);
    return true;
  });
  return found;
}

function isInTexts(files: readonly BookFile[], name: string): boolean {
  return clausesOf(files).some(({ node }) =>
    node.items
      .flatMap(textsIn)
      .some(({ parts }) => parts.some((part) => part.kind !== 'plain' && readsName(part, name))),
  );
}

/** The texts of an item that state what holds: its own, or those of its values. */
function textsIn(item: tree.ClauseItem): readonly tree.TextBlock[] {
  if (item.kind === 'clause-text') return [item.text];
  if (item.kind !== 'kind') return [];
  return item.values.flatMap(({ frText, enText }) => [frText ?? [], enText ?? []].flat());
}
