/** Clauses and charts as plain data for other programs; `data.schema.json` says what it holds. */
import { plainText } from '../../../interpreter/index.ts';
import type { BookView, ClauseView, TableView, Texts, Words } from '../model.ts';

/** A clause, its texts without marks: a paragraph or an item a line. */
export function clauseData(book: BookView, clause: ClauseView): object {
  const { number, formerly, chapter, words, state, text, notes } = clause;
  const { tables, values, lists, examples, citedBy } = clause;
  return {
    book: book.name,
    number,
    formerly,
    chapter,
    title: words,
    state,
    text: plainTexts(text),
    notes: notes.map((note) => ({ kind: note.kind, text: plainTexts(note.text) })),
    values: values.map((value) => ({
      title: value.words,
      facts: value.facts,
      text: plainTexts(value.text),
    })),
    tables: tables.map(({ path }) => path),
    modifiers: lists.map((list) => ({
      title: list.words,
      rule: list.rule,
      modifiers: list.modifiers.map((one) => ({ title: one.words, value: one.value })),
    })),
    examples: examples.map((example) => ({ title: example.words, ours: example.ours })),
    citedBy,
    rules: clause.source,
  };
}

/** A chart as it is printed: the lines over its columns, then its rows. */
export function tableData(book: BookView, table: TableView): object {
  const { name, path, words, clause, mark, markWords, rowAxis, head, rows } = table;
  return {
    book: book.name,
    name,
    path,
    title: words,
    clause,
    source: mark,
    sourceNote: markWords,
    rowAxis,
    head: head.map(({ labels, over, axis }) => ({ axis, over, labels })),
    rows: rows.map(({ label, cells, isControl }) => ({
      label,
      isControl,
      cells: cells.map((cell) => (cell.known ? cell.text : null)),
    })),
  };
}

function plainTexts({ fr, en }: Texts): Words {
  return { fr: plainText(fr), en: plainText(en) };
}
