/** `check --fix`: mends what nobody need choose; shows it, and writes all of it or nothing. */
import { join } from 'node:path';
import { writeFiles } from '../disk/write-file.ts';
import type { Done, Mended } from '../index.ts';
import { catalogueOf, lineStarts, mend, position } from '../index.ts';
import { changedLines } from './changed-lines.ts';
import type { Context } from './context.ts';

/** Mends books; what is known of each afterwards, in their order. */
export function fixBooks(context: Context, names: readonly string[]): readonly Mended[] {
  const { host, rules } = context;
  const mended = names.map((name) => mend(host, name));
  const files = mended.flatMap(({ texts }) =>
    [...texts].map(([path, { before, text }]) => ({
      path: join(rules, ...path.split('/')),
      before,
      text,
    })),
  );
  writeFiles(files);
  const done = mended.flatMap((each) => each.done);
  if (!context.json) {
    for (const one of done) for (const line of doneLines(one, context)) context.out(line);
    context.err(context.usage.mended(done.length));
  }
  return mended;
}

/** What was done, and the lines as they were and are. */
function doneLines({ problem, fix, before }: Done, { language }: Context): readonly string[] {
  const { file, edits, deed } = fix;
  const starts = lineStarts(before);
  const [first] = edits;
  const { line } = position(starts, first?.span.from ?? 0);
  const told = `${file}:${String(line)}: ${problem.code}: ${catalogueOf(language).deed(deed)}`;
  const lines = changedLines(before, edits).flatMap(({ shown }) => shown);
  return [told, ...lines];
}
