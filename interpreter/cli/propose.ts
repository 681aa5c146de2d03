/**
 * `test --propose`: writes, for what no example reaches or notices, the example that would, marked
 * `proposed`. A person reads it against the book and takes the mark off.
 */
import { join } from 'node:path';
import { writeFile } from '../disk/write-file.ts';
import type { Edit, Proposal, Sources } from '../index.ts';
import {
  applyEdits,
  isChange,
  near,
  open,
  propose,
  rulesAlone,
  unnoticed,
  unreached,
  UsageError,
  withProposals,
} from '../index.ts';
import type { Context, Exit } from './context.ts';
import { booksNamed, exit, lineOf, playable, textsOf } from './context.ts';
import type { Flags } from './flags.ts';
import { Progress } from './progress.ts';
import { titles } from './proposed-titles.ts';

export function proposeIn(context: Context, names: readonly string[], flags: Flags): Exit {
  const wanted = flags.text('propose');
  const books = booksNamed(context, names).map((book) => playable(context, book));
  if (wanted !== undefined) known(books, wanted);
  const all = books.map((sources) => {
    const proposals = proposalsFor(context, sources, wanted);
    if (flags.has('write')) write(context, sources, proposals);
    return { sources, proposals };
  });
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

/** First what is not reached, which is told at once; to try every change takes longer. */
function proposalsFor(
  context: Context,
  sources: Sources,
  name: string | undefined,
): readonly Proposal[] {
  const isWanted = ({ clause, file }: { readonly clause: string | null; readonly file: string }) =>
    name === undefined || clause === name || fileName(file) === name;
  const titleOf = titles(sources);
  const missed = (unreached(sources) ?? []).filter(({ clause, place }) =>
    isWanted({ clause, file: place.file }),
  );
  const first = propose(sources, missed, titleOf);
  if (!context.json) tell(context, sources, first);
  const progress = new Progress(context);
  const more = withProposals(sources, first);
  const changes = unnoticed(more, {
    isWanted,
    progress: (done, of) => progress.show(done, of),
  });
  progress.end();
  const second = propose(more, changes ?? [], titleOf);
  if (!context.json) tell(context, sources, second);
  return [...first, ...second];
}

function tell(context: Context, sources: Sources, proposals: readonly Proposal[]): void {
  const found = proposals.filter(({ text }) => text !== null);
  const byFile = Map.groupBy(found, ({ place }) => place.file);
  for (const [file, of] of byFile) {
    context.out(`// ${file}`);
    for (const { text, clause } of of) {
      context.out(`${clause === null ? '' : `// @${clause}\n`}${text ?? ''}`);
    }
  }
  const missing = proposals.filter(({ text }) => text === null);
  const [left] = missing;
  if (left === undefined) return;
  const { phrases } = context.usage;
  context.err(isChange(left) ? phrases.notNoticed : phrases.notFound);
  for (const each of missing) {
    const { file, span } = each.place;
    context.err(`  ${lineOf(sources, file, span)} ${whatOf(context, each)}`);
  }
}

function whatOf({ usage }: Context, { place }: Proposal): string {
  if ('what' in place) {
    return place.was === null ? place.what : `${place.what} (${usage.phrases.was} ${place.was})`;
  }
  return 'table' in place
    ? `${place.table}[${[place.row, place.column].filter((each) => each !== null).join(', ')}]`
    : `${place.rule}: ${usage.phrases[place.way]}`;
}

function write(context: Context, sources: Sources, proposals: readonly Proposal[]): void {
  const texts = textsOf(sources);
  const found = proposals.filter(({ text }) => text !== null);
  for (const [file, of] of Map.groupBy(found, ({ place }) => place.file)) {
    const edits = of.map((each) => insertion(sources, each));
    const written = applyEdits(texts.get(file) ?? '', edits);
    writeFile(join(context.rules, ...file.split('/')), written);
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
    ...subjectOf(place),
  }));
}

function subjectOf(place: Proposal['place']): object {
  if ('what' in place) return { change: place.what };
  return 'table' in place
    ? { table: place.table, row: place.row, column: place.column }
    : { rule: place.rule, way: place.way };
}
