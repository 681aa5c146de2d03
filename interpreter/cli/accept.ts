/**
 * `test --accept`: shows, example by example, what comes out otherwise, and writes into the file
 * what a person takes. At a terminal each is asked for; elsewhere the example is named.
 */
import { join } from 'node:path';
import { writeFile } from '../disk/write-file.ts';
import type { Edit, ExampleCase, Otherwise, Sources } from '../index.ts';
import {
  applyEdits,
  everyExample,
  near,
  otherwise,
  readBook,
  tryExample,
  UsageError,
  yesOrNo,
} from '../index.ts';
import type { Context } from './context.ts';
import { booksNamed, lineOf, playable, textsOf } from './context.ts';
import type { Flags } from './flags.ts';
import { Lines } from './lines.ts';

/** Whether a person takes what is shown; null: there is nobody to go on with. */
export type Ask = () => Promise<boolean | null>;

/** Shows what comes out otherwise in the books named, and takes what it is told to. */
export async function acceptIn(
  context: Context,
  names: readonly string[],
  flags: Flags,
): Promise<void> {
  const name = flags.text('accept');
  const books = booksNamed(context, names);
  if (name !== undefined) {
    await accept(context, named(context, books, name), () => Promise.resolve(true));
    return;
  }
  if (!process.stdin.isTTY || !process.stdout.isTTY) throw new UsageError('unnamed-example', {});
  const lines = new Lines();
  try {
    const ask = asking(lines, `${context.usage.phrases.takeIt} `);
    await accept(context, books.flatMap((book) => every(context, book)), ask);
  } finally {
    lines.close();
  }
}

/** Asks until the answer is one; what is typed is read in either language. */
function asking(lines: Pick<Lines, 'question'>, prompt: string): Ask {
  return async () => {
    for (;;) {
      const typed = await lines.question(prompt);
      if (typed === null) return null;
      const answer = yesOrNo(typed);
      if (answer !== undefined) return answer;
    }
  };
}

/** An example of a book, by its number there. */
interface Numbered {
  readonly sources: Sources;
  readonly one: ExampleCase;
  readonly number: number;
}

function every(context: Context, book: string): readonly Numbered[] {
  const sources = playable(context, book);
  return everyExample(sources).map((one, number) => ({ sources, one, number }));
}

/** The examples that have a name in either language; there must be one. */
function named(context: Context, books: readonly string[], name: string): readonly Numbered[] {
  const all = books.flatMap((book) => every(context, book));
  const found = all.filter(({ one: { example } }) =>
    Object.values(example.title).includes(name),
  );
  if (found.length > 0) return found;
  const titles = all.map(({ one: { example } }) => example.title[context.language]);
  throw new UsageError('unknown-example', { name, near: near(name, titles) });
}

/** Goes through examples; each that is taken is written at once, so that none is lost. */
export async function accept(
  context: Context,
  examples: readonly Numbered[],
  ask: Ask,
): Promise<void> {
  const edits = new Map<string, readonly Edit[]>();
  for (const { sources, one, number } of examples) {
    const changes = otherwise(one, sources);
    if (changes.length === 0) continue;
    for (const line of shown(context, { sources, one, changes })) context.out(line);
    const answer = await ask();
    if (answer === null) return;
    if (!answer) continue;
    const { file } = one.example.origin;
    const all = [...(edits.get(file) ?? []), ...changes.map(({ edit }) => edit)];
    const text = applyEdits(textsOf(sources).get(file) ?? '', all);
    if (!holds(context, { book: sources.name, file, text, number })) {
      context.err(context.usage.phrases.notTaken);
      continue;
    }
    edits.set(file, all);
    writeFile(join(context.rules, ...file.split('/')), text);
  }
}

interface Changed {
  readonly sources: Sources;
  readonly one: ExampleCase;
  readonly changes: readonly Otherwise[];
}

function shown(context: Context, { sources, one, changes }: Changed): readonly string[] {
  const { phrases } = context.usage;
  // With `--json` what is written for machines stands alone.
  if (context.json) return [];
  const { title, origin } = one.example;
  return [
    `${lineOf(sources, origin.file, origin.span)} ${title[context.language]}`,
    ...changes.flatMap(({ expected, found }) => [
      `  ${phrases.expected} ${oneLine(expected)}`,
      `  ${phrases.instead} ${oneLine(found)}`,
    ]),
  ];
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}

interface Written {
  readonly book: string;
  readonly file: string;
  readonly text: string;
  readonly number: number;
}

/** Whether the example holds with the file as it would be. */
function holds({ host }: Context, { book, file, text, number }: Written): boolean {
  const bytes = new TextEncoder().encode(text);
  const read = (path: string): ReturnType<typeof host.read> =>
    path === file ? bytes : host.read(path);
  const one = everyExample(readBook({ ...host, read }, book))[number];
  return one !== undefined && tryExample(one).problems.length === 0;
}
