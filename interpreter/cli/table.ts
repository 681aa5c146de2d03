/** `table <book> <table>`: a table as printed, in text, or in a form that other tools read. */
import Papa from 'papaparse';
import type {
  AxisInfo,
  Band,
  CellInfo,
  PrintedTable,
  Program,
  Reader,
  TableInfo,
  Type,
  Words,
} from '../index.ts';
import {
  bandText,
  cellText,
  headLines,
  near,
  resultOf,
  rulesAlone,
  UsageError,
  withControls,
} from '../index.ts';
import { widest } from './account.ts';
import type { Context, Exit } from './context.ts';
import { exit, oneBook, runnablePart } from './context.ts';
import type { Flags } from './flags.ts';
import { refuseIdle } from './flags.ts';
import { rollTables } from './rollable.ts';
import { tableFrom } from './table-from.ts';
import schema from './table.schema.json' with { type: 'json' };

const formats = ['text', 'csv', 'md', 'html', 'json', 'schema', 'foundry'] as const;
type Format = (typeof formats)[number];

export function printTable(
  context: Context,
  [named, name = '']: readonly string[],
  flags: Flags,
): Exit {
  const book = oneBook(context, named);
  const format = flags.text('format') ?? (context.json ? 'json' : 'text');
  const chosen = formats.find((known) => known === format);
  if (chosen === undefined) {
    throw new UsageError('unknown-choice', { flag: '--format', value: format, known: formats });
  }
  const asked = { with: flags.texts('with'), option: flags.texts('option') };
  const part = { ...rulesAlone, doing: new Set([name]) };
  const { program } = runnablePart(context, book, asked, part).elaborated;
  const table = tableNamed(program, name);
  if (flags.has('from')) {
    refuseIdle(flags, 'from', ['format']);
    const printed = (['fr', 'en'] as const).map((language) =>
      printedTable(table, worded({ program, language })),
    );
    return tableFrom(context, { book, name, printed }, flags);
  }
  if (flags.has('write')) throw new UsageError('missing-flag', { name: '--from' });
  context.out(written(table, chosen, { program, ...context }));
  return exit.good;
}

/** So many tables are named that a word may mean. */
const few = 8;

function tableNamed({ tables }: Program, name: string): TableInfo {
  const found = tables.find((table) => table.name === name);
  if (found !== undefined) return found;
  const known = tables.map((table) => table.name);
  if (name === '') throw new UsageError('missing-argument', { name: 'table', known });
  const begun = known.filter((each) => each.includes(name)).slice(0, few);
  const meant = begun.length > 0 ? begun : near(name, known);
  throw new UsageError('unknown-table', { name, near: meant });
}

/** How names and values are written: as they are typed, or in words. */
interface Writing {
  readonly name: (named: { readonly name: string; readonly words: Words }) => string;
  readonly band: (axis: AxisInfo, band: Band) => string;
  readonly cell: (type: Type, cell: CellInfo) => string;
}

/** Other tools read names. */
const typed: Writing = {
  name: ({ name }) => name,
  band: (_, { text }) => text,
  cell: (_, { text }) => text,
};

function worded(reader: Reader): Writing {
  return {
    name: ({ words }) => words[reader.language],
    band: (axis, band) => bandText(axis, band, reader),
    cell: (type, cell) => cellText(type, cell, reader),
  };
}

/** A line over the columns: what stands left of it, its labels, over how many columns each. */
interface Head {
  readonly left: string;
  readonly labels: readonly string[];
  readonly over: number;
}

function headsOf({ axes, results }: TableInfo, writing: Writing): readonly Head[] {
  const bands = axes.slice(1).map((axis) => labelsOf(axis, writing));
  return headLines(bands, results.map(writing.name)).map((line, at) => ({
    left: corner(axes.map(writing.name), at),
    ...line,
  }));
}

function labelsOf(axis: AxisInfo, writing: Writing): readonly string[] {
  return axis.bands.map((band) => writing.band(axis, band));
}

/** Header and rows. */
function grid(table: TableInfo, writing: Writing): readonly (readonly string[])[] {
  const head = headsOf(table, writing).map(({ left, labels, over }) => [
    left,
    // Behind a label that stands over several columns there is nothing.
    ...labels.flatMap((label) => [label, ...Array.from({ length: over - 1 }, () => '')]),
  ]);
  return [...head, ...rowsOf(table, writing)];
}

/** Heads, then a label and its cells each. */
function printedTable(table: TableInfo, writing: Writing): PrintedTable {
  const [rows] = table.axes;
  const line = (label: string, cells: readonly CellInfo[]): readonly string[] => [
    label,
    ...cells.map((cell, column) => {
      const result = table.results[resultOf(table, column)];
      return writing.cell(result?.type ?? { kind: 'unknown' }, cell);
    }),
  ];
  const body = (rows === undefined ? [] : labelsOf(rows, writing)).map((label, index) =>
    line(label, table.cells[index] ?? []),
  );
  const controls = table.controls.map((control) => line(writing.name(control), control.cells));
  return { heads: headsOf(table, writing), rows: body, controls };
}

/** A label and its cells each, control rows among them. */
function rowsOf(table: TableInfo, writing: Writing): readonly (readonly string[])[] {
  const { rows, controls } = printedTable(table, writing);
  const placed = table.controls.map(({ above }, at) => ({ above, line: controls[at] ?? [] }));
  return withControls(rows, placed);
}

/** What stands left of a line over the columns: `die \\ side`, below it `\\ range`. */
function corner([rows = '', ...axes]: readonly string[], line: number): string {
  const named = axes.slice(line, line + 1);
  return (line === 0 ? [rows, ...named] : ['', ...named]).join(' \\ ').trimStart() || '\\';
}

function written(table: TableInfo, format: Format, context: Context & Reader): string {
  switch (format) {
    case 'csv':
      // The mark tells a spreadsheet that this is UTF-8.
      return `\uFEFF${Papa.unparse(
        grid(table, typed).map((line) => [...line]),
        { newline: '\n', escapeFormulae: takenOtherwise },
      )}`;
    case 'md':
      return markdown(grid(table, worded(context)));
    case 'html':
      return html(table, context);
    case 'json':
      return JSON.stringify(asJson(table, context), null, 2);
    case 'schema':
      return JSON.stringify(schema, null, 2);
    case 'foundry':
      return foundry(table, context);
    case 'text':
      return [
        `${table.words[context.language]} (${table.name})`,
        ...aligned(grid(table, worded(context))),
        ...marks(table, context),
      ].join('\n');
  }
}

/**
 * What a spreadsheet would take for a formula, a time or a date: `=A1`, `+1`, `1:2`, `1/2`, `1-3`.
 * It gets an apostrophe in front. Whole numbers stay what they are.
 */
const takenOtherwise = /^(?!-?\d+$)(?:[=+\-@\t\r]|\d+\s*[:/.,-]\s*\d).*$/s;

function markdown(lines: readonly (readonly string[])[]): string {
  const row = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  const [head = [], ...body] = lines;
  return [row(head), row(head.map(() => '---')), ...body.map(row)].join('\n');
}

function aligned(lines: readonly (readonly string[])[]): readonly string[] {
  const widths = (lines[0] ?? []).map((_, column) =>
    widest(lines.map((line) => line[column] ?? '')),
  );
  return lines.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** A list of them, or the only one; a table on which nobody rolls has none. */
function foundry(table: TableInfo, context: Context & Reader): string {
  const { language } = context;
  const found = rollTables(table, {
    ...worded(context),
    language,
    marks: marks(table, context),
  });
  if (found === null) throw new UsageError('not-rolled', { name: table.name });
  return JSON.stringify(found.length === 1 ? found[0] : found, null, 2);
}

/** A `<table>` to paste into any page, its labels as headings of its rows and columns. */
function html(table: TableInfo, context: Context & Reader): string {
  const writing = worded(context);
  const head = headsOf(table, writing).map(({ left, labels, over }) => {
    const span = over > 1 ? ` colspan="${String(over)}"` : '';
    const cells = labels.map((label) => `<th scope="col"${span}>${escaped(label)}</th>`);
    return `<tr><th scope="col">${escaped(left)}</th>${cells.join('')}</tr>`;
  });
  const line = ([label = '', ...cells]: readonly string[]): string =>
    `<tr><th scope="row">${escaped(label)}</th>${cells
      .map((cell) => `<td>${escaped(cell)}</td>`)
      .join('')}</tr>`;
  const body = rowsOf(table, writing).map(line);
  const note = marks(table, context).map((text) => `<p>${escaped(text)}</p>`);
  return [
    `<table lang="${context.language}">`,
    `<caption>${escaped(table.words[context.language])}</caption>`,
    ...(table.axes.length === 0 ? [] : ['<thead>', ...head, '</thead>']),
    '<tbody>',
    ...body,
    '</tbody>',
    '</table>',
    ...note,
  ].join('\n');
}

/** A text as it stands in HTML, whatever it says. */
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => `&#${String(mark.charCodeAt(0))};`);
}

/** Where the table comes from, when a reader could take it for the printed one. */
function marks(table: TableInfo, { language, usage }: Context): readonly string[] {
  if (table.source === 'absent') return [usage.phrases.absent];
  if (table.source === null || table.source === 'printed') return [];
  return [`${usage.phrases[table.source]} ${table.sourceWords?.[language] ?? ''}`];
}

function asJson(table: TableInfo, { language }: Context): object {
  return {
    name: table.name,
    title: table.words[language],
    clause: table.origin.clause,
    source: table.source,
    sourceNote: table.sourceWords?.[language] ?? null,
    axes: table.axes.map(({ name, below, above, bands }) => ({
      name,
      below,
      above,
      bands: bands.map(({ text }) => text),
    })),
    results: table.results.map(({ name }) => name),
    cells: table.cells.map((row) => row.map(({ text }) => text)),
    controls: table.controls.map(({ name, above, cells }) => ({
      name,
      above,
      cells: cells.map(({ text }) => text),
    })),
  };
}
