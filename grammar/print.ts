/**
 * Tree to text in the one canonical form: what `rulewright fmt` writes. Comments stay where they
 * were (before, behind, at the end of a block), and so do single blank lines.
 */
import { withPlainMinus } from './minus.ts';
import type {
  Book,
  Clause,
  ClauseItem,
  Cover,
  Declaration,
  Expression,
  Labels,
  Layer,
  Note,
  OutlineEntry,
  Period,
  SourceFile,
} from './nodes.ts';
import { definition } from './print/definition.ts';
import { cases, sharedGiven } from './print/example.ts';
import { expression, heading, labelled, labels, oneLabel, quoted } from './print/expression.ts';
import { filled, flat, group, indented, joined, type Layout, line, wide } from './print/layout.ts';
import { isOneLine, textBlock } from './print/text.ts';
import { Writer, type Written } from './print/writer.ts';
import type { Span } from './span.ts';

/** The text of a file. Reading it again gives the tree, but for spans. */
export function print(tree: SourceFile): string {
  const writer = new Writer(tree);
  const write = (one: Declaration): void => declaration(writer, one);
  writer.list(tree.declarations, {
    end: tree.span.to,
    write,
    apart: (before, after) => standsApart(before) || standsApart(after),
  });
  writer.finish();
  return writer.text();
}

/** The text of an expression, on one line. */
export function printExpression(node: Expression): string {
  return flat(expression(node));
}

function declaration(writer: Writer, node: Declaration): void {
  switch (node.kind) {
    case 'book':
      book(writer, node);
      return;
    case 'layer':
      writer.line(layer(node), node.span);
      return;
    case 'chapter':
      writer.line(group(`chapter ${node.name.text}`, indented(labelled(node.labels))), node.span);
      return;
    case 'clause':
      clause(writer, node, '');
      return;
    case 'cases':
      cases(writer, node);
      return;
    case 'shared-given':
      sharedGiven(writer, node);
      return;
    case 'replace': {
      const inner = node.definition;
      if (inner.kind === 'clause') clause(writer, inner, 'replace ');
      else definition(writer, inner, 'replace ');
      return;
    }
    case 'replace-cell': {
      const labels = [node.row, ...node.columns].map(oneLabel).join(', ');
      const place = `${node.table.text}[${labels}]`;
      const text = withPlainMinus(node.cell.text);
      writer.line(`replace cell ${place} = ${text}`.trimEnd(), node.span);
      return;
    }
    case 'replace-row': {
      const cells = node.cells.map(({ text }) => withPlainMinus(text)).join(' | ');
      const words = `replace row ${node.table.text}[${node.row.text}] = ${cells}`;
      writer.line(words.trimEnd(), node.span);
      return;
    }
    case 'remove-definition':
      writer.line(
        `remove ${node.what} ${node.name.kind === 'quoted' ? quoted(node.name) : node.name.text}`,
        node.span,
      );
      return;
    default: {
      definition(writer, node);
      return;
    }
  }
}

function book(writer: Writer, node: Book): void {
  const entries = node.outline;
  const parts = [
    ...(node.author === null
      ? []
      : [{ words: `author ${quoted(node.author)}`, span: node.author.span }]),
    ...(node.publisher === null
      ? []
      : [{ words: `publisher ${quoted(node.publisher)}`, span: node.publisher.span }]),
    ...(node.year === null ? [] : [{ words: `year ${node.year.value}`, span: node.year.span }]),
    ...said('about', node.about),
    ...(node.period === null ? [] : [{ words: period(node.period), span: node.period.span }]),
    ...(node.cover === null ? [] : [{ words: cover(node.cover), span: node.cover.span }]),
    ...said('notice', node.notice),
  ];
  const end = node.span.to - 1;
  const outline = entries?.[0]?.span.from ?? end;
  const head = heading(`book ${node.name.text}`, labelled(node.labels));
  writer.open(head, Math.min(parts[0]?.span.from ?? end, outline));
  const isRun = writer.isRun(parts, { from: node.span.from, to: outline });
  const words = parts.map((part) => part.words);
  if (isRun && writer.fitsRun(words)) writer.line(filled(words.map(flat), wide));
  else writer.list(parts, { end: outline, write: (part) => writer.line(part.words, part.span) });
  const isFilled = entries !== null && writer.isRun(entries, node.span);
  const isPlain = isFilled && writer.fitsRun(entries.map(outlineEntry));
  if (isPlain && entries.every(({ items }) => items.length > 0)) {
    writer.line('outline {');
    writer.run(entries.map(outlineEntry));
    writer.line('}');
  } else if (entries !== null) {
    writer.open('outline', outline);
    writer.list(entries, { end, write: (one) => writer.line(outlineEntry(one), one.span) });
    writer.close(end);
  }
  writer.close(node.span.to);
}

function said(word: string, words: Labels | null): readonly { words: Layout; span: Span }[] {
  return words === null
    ? []
    : [{ words: group(word, indented(line, labels(words))), span: words.span }];
}

function period(node: Period): string {
  return `period ${yearsOf(node)}`;
}

/** The years of a period, as they are written: one where both are the same. */
export function yearsOf({ from, to }: Period): string {
  return [...new Set([from.value, to.value])].join('–');
}

function cover({ colour, emblem }: Cover): string {
  return `cover ${colour.text}${emblem === null ? '' : ` look ${emblem.text}`}`;
}

function outlineEntry(node: OutlineEntry): Layout {
  const items = node.items.map((item) => {
    if (item.kind === 'item-name') return item.text;
    return item.from === item.to ? String(item.from) : `${item.from}–${item.to}`;
  });
  return items.length === 0
    ? node.section.text
    : [`${node.section.text} `, indented(filled(items, [',', line]))];
}

function layer(node: Layer): Layout {
  const over =
    node.over.length === 0 ? '' : ` over ${node.over.map((name) => name.text).join(', ')}`;
  const base = `extends ${node.base.text}${over}${node.optional ? ' optional' : ''}`;
  return group(`layer ${node.name.text}`, indented(labelled(node.labels), line, base));
}

/** Items at the start of a clause, which stand close together. */
const headings: ReadonlySet<string> = new Set([
  'covers',
  'formerly',
  'narrative',
  'not-modelled',
  'clause-text',
]);

/** What takes several lines only when it is too wide. */
const wrapped: ReadonlySet<string> = new Set([
  'modifier',
  'modifier-list',
  'number',
  'option',
  'law',
  'fact',
]);

function standsApart({ item, long }: Written<ClauseItem | Declaration>): boolean {
  return long && !wrapped.has(item.kind);
}

function clause(writer: Writer, node: Clause, before: string): void {
  const head = heading(`${before}clause ${node.number.text}`, labelled(node.labels));
  const end = node.span.to - 1;
  const [first] = node.items;
  if (first === undefined && writer.fits([head, ' { }'], node.span)) {
    writer.line([head, ' { }']);
    return;
  }
  writer.open(head, first?.span.from ?? end);
  const apart = (one: Written<ClauseItem>, next: Written<ClauseItem>): boolean =>
    headings.has(one.item.kind)
      ? !headings.has(next.item.kind)
      : standsApart(one) || standsApart(next);
  writer.list(node.items, { end, write: (one) => clauseItem(writer, one), apart });
  writer.close(node.span.to);
}

function clauseItem(writer: Writer, node: ClauseItem): void {
  switch (node.kind) {
    case 'covers':
      writer.line(['covers ', entries(node.entries)], node.span);
      return;
    case 'formerly': {
      const numbers = node.numbers.map(({ text }) => text).join(', ');
      writer.line(['formerly ', numbers], node.span);
      return;
    }
    case 'narrative': {
      const list = node.entries.length === 0 ? '' : [' ', entries(node.entries)];
      writer.line(['narrative', list], node.span);
      return;
    }
    case 'not-modelled': {
      const list = node.entries.length === 0 ? '' : [' ', entries(node.entries)];
      writer.line(group('not modelled', list, indented(labelled(node.reason))), node.span);
      return;
    }
    case 'clause-text':
      textBlock(writer, `${node.language} `, node.text);
      return;
    case 'note':
      note(writer, node);
      return;
    default: {
      declaration(writer, node);
      return;
    }
  }
}

/** Entries of the outline on the line of their word: only commas let them go on in the next. */
function entries(list: readonly OutlineEntry[]): Layout {
  return joined(list.map(outlineEntry), '; ');
}

function note(writer: Writer, node: Note): void {
  const issue = node.issue === null ? '' : ` issue ${node.issue.value}`;
  const agreed = node.agreed.length === 0 ? '' : ` languages ${node.agreed.join(', ')}`;
  const source = (node.source === null ? '' : ` source ${node.source}${issue}`) + agreed;
  const texts = [
    ...(node.fr === null ? [] : [{ language: 'fr', block: node.fr, span: node.fr.span }]),
    ...(node.en === null ? [] : [{ language: 'en', block: node.en, span: node.en.span }]),
  ].sort((a, b) => a.span.from - b.span.from);
  const [first] = texts;
  if (texts.length === 1 && first !== undefined && isOneLine(first.block)) {
    textBlock(writer, `note${source} ${first.language} `, first.block);
    return;
  }
  writer.line(`note${source}`);
  writer.nested(() => {
    for (const { language, block } of texts) textBlock(writer, `${language} `, block);
  });
}
