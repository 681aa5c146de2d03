import {
  type ClauseEntry,
  type Inline,
  isDoor,
  type RichText,
  type Sourced,
} from '../../../interpreter/index.ts';
import type {
  ClauseView,
  ExampleView,
  ListView,
  MarkView,
  NoteView,
} from '../model.ts';
import { findingsIn } from './findings.ts';
import { type Node, wordsOf } from './labels.ts';
import { modifierWords } from './modifiers.ts';
import { blocks, definitions, type Shelf } from './shelf.ts';
import { valuesIn } from './values.ts';

/** A clause as pages show it; `citedBy` is set when the whole book is known. */
export function clauseView(shelf: Shelf, entry: ClauseEntry): ClauseView {
  const { node, file } = entry;
  const reason = node.items.find((item) => item.kind === 'not-modelled');
  return {
    number: entry.number,
    formerly: entry.formerly,
    words: entry.words,
    chapter: entry.chapter,
    state: entry.state,
    reason: reason === undefined ? null : wordsOf(reason.reason, ''),
    text: {
      fr: shelf.texts.clause(entry, 'fr') ?? [],
      en: shelf.texts.clause(entry, 'en') ?? [],
    },
    notes: notes(shelf, entry),
    tables: definitions(entry, 'table').flatMap(({ name }) => shelf.tables.get(name.text) ?? []),
    values: valuesIn(shelf, entry),
    open: shelf.program.routines
      .filter((routine) => isDoor(routine) && routine.origin.clause === entry.number)
      .map(({ name, words, parameters }) => ({
        name,
        words,
        parameters: parameters.map((one) => one.words),
      })),
    laws: definitions(entry, 'law').map(({ name, labels }) => wordsOf(labels, name.text)),
    lists: definitions(entry, 'modifier-list').map((list) => listView(shelf, list)),
    numbers: definitions(entry, 'number').flatMap((number) => numberView(number, file)),
    examples: examples(entry),
    citedBy: [],
    findings: findingsIn(entry, shelf.findings),
    source: dedent(file.text.slice(node.span.from, node.span.to)),
    layer: entry.layer === null ? null : (shelf.layers.get(entry.layer) ?? null),
  };
}

function notes(shelf: Shelf, { node, file }: ClauseEntry): readonly NoteView[] {
  return node.items.flatMap((item): NoteView[] =>
    // What a note says of the two languages is for who writes them.
    item.kind !== 'note' || item.agreed.length > 0
      ? []
      : [
          {
            kind: item.source ?? 'plain',
            issue: item.issue?.value ?? null,
            text: blocks(shelf, item, file),
          },
        ],
  );
}

function listView({ elaborated, program }: Shelf, node: Node<'modifier-list'>): ListView {
  const info = program.modifierLists.find(({ name }) => name === node.name.text);
  const written = elaborated.names.modifiers.get(node.name.text) ?? [];
  return {
    name: node.name.text,
    words: wordsOf(node.labels, node.name.text),
    rule: node.rule,
    cap: info?.cap ?? null,
    ...markOf(info),
    modifiers: written.map((definition, index) => ({
      words:
        info?.modifiers[index]?.words ??
        wordsOf(definition.node.labels, definition.node.name.text),
      value: modifierWords(definition),
      ...markOf(info?.modifiers[index]),
    })),
  };
}

/** A number with a source of its own: its value as written. */
function numberView(
  { value, source }: Node<'number'>,
  { text }: ClauseEntry['file'],
): ClauseView['numbers'] {
  if (source === null) return [];
  const markWords = source.labels === null ? null : wordsOf(source.labels, '');
  const written = text.slice(value.span.from, value.span.to);
  return [{ value: written, mark: source.mark, markWords }];
}

function markOf(info: Sourced | undefined): MarkView {
  return { mark: info?.source ?? null, markWords: info?.sourceWords ?? null };
}

function examples(entry: ClauseEntry): readonly ExampleView[] {
  return definitions(entry, 'example').map((node, index) => ({
    anchor: `${entry.number}.e${index + 1}`,
    words:
      node.title.kind === 'quoted'
        ? { fr: node.title.text, en: node.title.text }
        : wordsOf(node.title, ''),
    disputed: node.disputed === null ? null : wordsOf(node.disputed, ''),
    ours: node.ours,
    proposed: node.proposed,
  }));
}

/** Source without the indentation that all its lines share. */
function dedent(source: string): string {
  const lines = source.split('\n');
  const depths = lines
    .slice(1)
    .flatMap((line) => (line.trim() === '' ? [] : [/^ */u.exec(line)?.[0].length ?? 0]));
  const depth = depths.length === 0 ? 0 : Math.min(...depths);
  return lines.map((line, index) => (index === 0 ? line : line.slice(depth))).join('\n');
}

/** The clauses that a text refers to. */
export function cited(text: RichText): readonly string[] {
  return text.flatMap((block) =>
    block.kind === 'paragraph' ? citedInline(block.content) : block.items.flatMap(cited),
  );
}

function citedInline(content: readonly Inline[]): readonly string[] {
  return content.flatMap((part) => {
    if (part.kind === 'reference') return [part.clause];
    return 'content' in part ? citedInline(part.content) : [];
  });
}
