/**
 * `test --propose`: writes, for what no example reaches, the example that would, marked `proposed`.
 * A person reads it against the book and takes the mark off.
 */
import { join } from 'node:path';
import type { Edit, Elaborated, Language, Proposal, Sources, Unreached, Words } from '../index.ts';
import {
  applyEdits,
  bandText,
  near,
  open,
  propose,
  rulesAlone,
  unreached,
  UsageError,
  usageOf,
} from '../index.ts';
import type { Context, Exit } from './context.ts';
import { booksNamed, exit, lineOf, playable, textsOf } from './context.ts';
import type { Flags } from './flags.ts';
import { writeFile } from './write-file.ts';

export function proposeIn(context: Context, names: readonly string[], flags: Flags): Exit {
  const wanted = flags.text('propose');
  const books = booksNamed(context, names).map((book) => {
    const sources = playable(context, book);
    return { sources, missed: unreached(sources) ?? [] };
  });
  if (wanted !== undefined) known(books.map(({ sources }) => sources), wanted);
  const all = books.flatMap(({ sources, missed }) => {
    const some = missed.filter((each) => wanted === undefined || isOf(each, wanted));
    return [{ sources, proposals: propose(sources, some, titles(sources)) }];
  });
  for (const { sources, proposals } of all) tell(context, sources, proposals, flags.has('write'));
  if (context.json) context.out(JSON.stringify({ proposals: all.flatMap(asJson) }, null, 2));
  return exit.good;
}

/** There must be a clause or a file that is called so. */
function known(books: readonly Sources[], name: string): void {
  const names = books.flatMap((sources) => [
    ...(open(sources, {}, rulesAlone).elaborated?.book.clauses.keys() ?? []),
    ...sources.files.map(({ path }) => fileName(path)),
  ]);
  if (names.includes(name)) return;
  throw new UsageError('unknown-rule', { name, near: near(name, names) });
}

/** A file as one names it within its book: `combat.rules`. */
function fileName(path: string): string {
  return path.slice(path.indexOf('/') + 1);
}

function isOf({ clause, place }: Unreached, name: string): boolean {
  return clause === name || fileName(place.file) === name;
}

/** What each example is called, in both languages. */
function titles(sources: Sources): (each: Unreached) => Words {
  const { elaborated } = open(sources, {}, rulesAlone);
  const title = (language: Language) => (each: Unreached): string =>
    elaborated === null ? '' : titleIn(elaborated, each, language);
  const [fr, en] = [title('fr'), title('en')];
  return (each) => ({ fr: fr(each), en: en(each) });
}

function titleIn(
  { program }: Elaborated,
  { place, cell }: Unreached,
  language: Language,
): string {
  const colon = language === 'fr' ? '\u202F: ' : ': ';
  if (!('table' in place)) {
    const list = program.modifierLists.find(({ name }) => place.rule.startsWith(`${name}.`));
    const modifier = list?.modifiers.find(({ name }) => place.rule === `${list.name}.${name}`);
    const routine = program.routines.find(({ name }) => name === place.rule);
    const words = (modifier ?? routine)?.words[language] ?? place.rule;
    return `${words}${colon}${usageOf(language).phrases[place.way]}`;
  }
  const table = program.tables.find(({ name }) => name === place.table);
  if (table === undefined || cell === null) return place.table;
  const labels = table.axes.flatMap((axis, at) => {
    const band = axis.bands[cell.bands[at] ?? -1];
    return band === undefined ? [] : [bandText(axis, band, { program, language })];
  });
  const result = table.results.length > 1 ? table.results[cell.result] : undefined;
  const heads = [...labels, ...(result === undefined ? [] : [result.words[language]])];
  return `${table.words[language]}${colon}${heads.join(', ')}`;
}

function tell(
  context: Context,
  sources: Sources,
  proposals: readonly Proposal[],
  isWritten: boolean,
): void {
  const texts = textsOf(sources);
  const byFile = Map.groupBy(proposals, ({ place }) => place.file);
  for (const [file, of] of byFile) {
    const found = of.filter(({ text }) => text !== null);
    if (found.length === 0) continue;
    if (!context.json) context.out(`// ${file}`);
    for (const { text, clause } of context.json ? [] : found) {
      context.out(`${clause === null ? '' : `// @${clause}\n`}${text ?? ''}`);
    }
    if (!isWritten) continue;
    const edits = found.map((each) => insertion(sources, each));
    const written = applyEdits(texts.get(file) ?? '', edits);
    writeFile(join(context.rules, ...file.split('/')), written);
  }
  const missing = proposals.filter(({ text }) => text === null);
  if (context.json || missing.length === 0) return;
  context.err(context.usage.phrases.notFound);
  for (const { place } of missing) {
    const what =
      'table' in place
        ? `${place.table}[${[place.row, place.column].filter((each) => each !== null).join(', ')}]`
        : `${place.rule}: ${context.usage.phrases[place.way]}`;
    context.err(`  ${lineOf(sources, place.file, place.span)} ${what}`);
  }
}

/** At the end of its clause, or of its file. */
function insertion(sources: Sources, { place, clause, text }: Proposal): Edit {
  const file = sources.files.find(({ path }) => path === place.file);
  const node = file?.tree.declarations.find(
    (each) => each.kind === 'clause' && each.number.text === clause,
  );
  if (node === undefined) {
    const end = file?.text.length ?? 0;
    return { span: { from: end, to: end }, text: `\n${text ?? ''}` };
  }
  const at = node.span.to - 1;
  return { span: { from: at, to: at }, text: `\n${(text ?? '').replace(/^(?=.)/gm, '  ')}` };
}

function asJson({
  sources,
  proposals,
}: {
  readonly sources: Sources;
  readonly proposals: readonly Proposal[];
}): readonly object[] {
  return proposals.map(({ clause, place, text }) => ({
    ...{ book: sources.name, clause, file: place.file, text },
    ...('table' in place
      ? { table: place.table, row: place.row, column: place.column }
      : { rule: place.rule, way: place.way }),
  }));
}
