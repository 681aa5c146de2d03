/** The command line: argv -> exit code. */
import { Command, CommanderError } from 'commander';
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Language } from '../index.ts';
import { near, usageLines, usageOf, UsageError } from '../index.ts';
import { checkBooks } from './check.ts';
import { exit } from './context.ts';
import type { Context, Exit } from './context.ts';
import { listBook } from './list.ts';
import { nodeHost } from './node-host.ts';
import { printTable } from './table.ts';
import { testBooks } from './test.ts';

/** The rules folder of the checkout that this file is in. */
const ownRules = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'rules');

/** Runs one command; never throws. */
export async function main(argv: readonly string[]): Promise<Exit> {
  const language = languageOf(argv);
  const say = (line: string): void => {
    process.stderr.write(`${line}\n`);
  };
  let result: Exit = exit.good;
  const program = commands(language, (code) => {
    result = code;
  });
  try {
    await program.parseAsync(argv.slice(), { from: 'user' });
    return result;
  } catch (error) {
    return failure(error, { language, say, program });
  }
}

/** The language asked for, before anything else is read: messages about the call need it. */
function languageOf(argv: readonly string[]): Language {
  const at = argv.findIndex((word) => word === '--lang' || word.startsWith('--lang='));
  const given = at < 0 ? '' : (argv[at]?.split('=')[1] ?? argv[at + 1] ?? '');
  if (given === 'fr' || given === 'en') return given;
  const locale = process.env['LC_ALL'] ?? process.env['LC_MESSAGES'] ?? process.env['LANG'] ?? '';
  return locale.startsWith('fr') ? 'fr' : 'en';
}

interface Shared {
  readonly json?: boolean;
  readonly lang?: string;
  readonly rules?: string;
}

/** The commands; `done` gets the exit code of the one that ran. */
function commands(language: Language, done: (code: Exit) => void): Command {
  const program = new Command('rulewright');
  program.exitOverride().configureOutput({ writeErr: () => undefined });
  const add = (usage: string): Command =>
    program
      .command(usage)
      .option('--json')
      .option('--lang <language>')
      .option('--rules <folder>')
      .exitOverride()
      .configureOutput({ writeErr: () => undefined });
  const run = (work: (context: Context) => Exit | Promise<Exit>, shared: Shared): Promise<void> =>
    Promise.resolve(work(contextOf(shared, language))).then(done);
  add('check [books...]').action((books: string[], shared: Shared) =>
    run((context) => checkBooks(context, books), shared),
  );
  add('test [books...]')
    .option('--junit <file>')
    .action((books: string[], shared: Shared & { junit?: string }) =>
      run((context) => testBooks(context, books, shared), shared),
    );
  add('list <book>').action((book: string, shared: Shared) =>
    run((context) => listBook(context, book), shared),
  );
  add('table <book> <table>')
    .option('--format <format>')
    .action((book: string, table: string, shared: Shared & { format?: string }) =>
      run((context) => printTable(context, [book, table], shared), shared),
    );
  return program;
}

function contextOf(shared: Shared, language: Language): Context {
  if (shared.lang !== undefined && shared.lang !== 'fr' && shared.lang !== 'en') {
    throw new UsageError('unknown-choice', { flag: '--lang', value: shared.lang, known: ['fr', 'en'] });
  }
  const rules = resolve(shared.rules ?? ownRules);
  if (!existsSync(rules)) throw new UsageError('no-such-file', { path: shared.rules ?? rules });
  return {
    host: nodeHost(rules),
    rules,
    language,
    json: shared.json ?? false,
    usage: usageOf(language),
    isTerminal: process.stderr.isTTY,
    out: (line) => {
      process.stdout.write(`${line}\n`);
    },
    err: (line) => {
      process.stderr.write(`${line}\n`);
    },
  };
}

// -------------------------------------------------------------------------------------------- wrong calls

interface Failing {
  readonly language: Language;
  readonly say: (line: string) => void;
  readonly program: Command;
}

function failure(error: unknown, { language, say, program }: Failing): Exit {
  if (error instanceof CommanderError && error.exitCode === 0) return exit.good;
  const wrong = error instanceof CommanderError ? wrongCall(error, program) : error;
  if (wrong instanceof UsageError) {
    for (const line of usageLines(wrong.code, wrong.data, language)) say(line);
    return exit.unusable;
  }
  const message = wrong instanceof Error ? wrong.message : String(wrong);
  for (const line of usageLines('our-bug', { message }, language)) say(line);
  return exit.unusable;
}

/** What commander found wrong, as a problem that we word ourselves. */
function wrongCall(error: CommanderError, program: Command): UsageError {
  const [name = ''] = /(?<=')[^']*(?=')/.exec(error.message) ?? [];
  const names = program.commands.map((command) => command.name());
  switch (error.code) {
    case 'commander.unknownCommand':
      return new UsageError('unknown-command', { name, near: near(name, names) });
    case 'commander.unknownOption': {
      const flags = program.commands.flatMap(({ options }) => options.flatMap(({ long }) => long ?? []));
      return new UsageError('unknown-flag', { name, near: near(name, new Set(flags)) });
    }
    case 'commander.missingArgument':
      return new UsageError('missing-argument', { name });
    case 'commander.optionMissingArgument':
      return new UsageError('missing-flag-value', { name: name.split(' ')[0] ?? name });
    case 'commander.missingMandatoryOptionValue':
      return new UsageError('missing-flag', { name: name.split(' ')[0] ?? name });
    case 'commander.excessArguments':
      return new UsageError('too-many-arguments', { expected: Number(/\d+/.exec(error.message)?.[0] ?? 0) });
    default:
      return new UsageError('our-bug', { message: error.message });
  }
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  // Whoever reads our output may stop reading: that is no fault of ours.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    process.exit(error.code === 'EPIPE' ? 0 : exit.unusable);
  });
  process.exitCode = await main(process.argv.slice(2));
}
