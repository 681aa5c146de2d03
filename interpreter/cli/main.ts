/** The command line: argv -> exit code. */
import { existsSync, statSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { Command as Parser, CommanderError } from 'commander';
import { nodeHost } from '../disk/node-host.ts';
import { notWritten } from '../disk/write-file.ts';
import type { FlagName, Language } from '../index.ts';
import { near, spoken, UsageError,usageLines, usageOf } from '../index.ts';
import type { Command } from './commands.ts';
import { commands, sharedFlags } from './commands.ts';
import type { Context, Exit } from './context.ts';
import { exit } from './context.ts';
import { Flags, flagValues, once } from './flags.ts';
import { commandNamed, help, overview } from './help.ts';
import { usualRules } from './home.ts';
import { Lines } from './lines.ts';
import { ruleHelp } from './list.ts';
import { withOwnLayers } from './own-layers.ts';

/** Runs one command; never throws. */
export async function main(argv: readonly string[]): Promise<Exit> {
  const language = languageOf(argv);
  try {
    const [name, ...rest] = commandFirst(argv);
    const wantsHelp = argv.includes('--help') || argv.includes('-h') || name === 'help';
    if (wantsHelp) return helped(argv, language);
    if (name === undefined) return noCommand(language);
    return await called(commandNamed(name), rest, language);
  } catch (error) {
    return failure(error, language);
  }
}

/** The language asked for, before anything else is read: messages about the call need it. */
function languageOf(argv: readonly string[]): Language {
  const at = argv.findIndex((word) => word === '--lang' || word.startsWith('--lang='));
  const given = at < 0 ? '' : (argv[at]?.split('=')[1] ?? argv[at + 1] ?? '');
  if (given === 'fr' || given === 'en') return given;
  const { LC_ALL, LC_MESSAGES, LANG } = process.env;
  // As everywhere: the first of these that says something.
  const locale = [LC_ALL, LC_MESSAGES, LANG].find((each) => each !== undefined && each !== '');
  return locale?.toLowerCase().startsWith('fr') === true ? 'fr' : 'en';
}

/** The words with the command in front, as in `--json check`; none when there is no command. */
function commandFirst(argv: readonly string[]): readonly string[] {
  const at = argv.findIndex((word, index) => {
    const before = flagNamed(argv[index - 1]);
    return !word.startsWith('-') && (before === null || flagValues[before] === 'none');
  });
  const name = argv[at];
  return name === undefined ? [] : [name, ...argv.slice(0, at), ...argv.slice(at + 1)];
}

function noCommand(language: Language): Exit {
  for (const line of overview(contextOf(new Flags({}), language))) write(process.stderr, line);
  return exit.unusable;
}

/** `help`, `help run`, `run --help`, `--help`. */
function helped(argv: readonly string[], language: Language): Exit {
  const words = argv.filter((word, index) => {
    const before = flagNamed(argv[index - 1]);
    const isValue = before !== null && flagValues[before] !== 'none';
    return !word.startsWith('-') && !isValue && word !== 'help';
  });
  const context = contextOf(new Flags({}), language);
  const [command = '', book, rule] = words;
  const isOfRule = book !== undefined && rule !== undefined && ['run', 'odds'].includes(command);
  // Who names a rule wants to know what that one takes.
  if (isOfRule) for (const line of ruleHelp(context, book, rule)) context.out(line);
  return help(context, words.slice(0, 1));
}

async function called(
  command: Command,
  argv: readonly string[],
  language: Language,
): Promise<Exit> {
  const { words, flags } = read(command, argv);
  const context = contextOf(flags, language);
  const named = bookNames(command, words, context.rules);
  const files = flags.texts('layer');
  if (files.length === 0) return command.run(context, named, flags);
  const { host, names } = withOwnLayers(context.host, files);
  return command.run({ ...context, host, layers: files }, named, flags.and('with', names));
}

/** The words of a call; a rulebook named by its folder, as a shell completes it, has its name. */
function bookNames(command: Command, words: readonly string[], rules: string): readonly string[] {
  const parameters = command.parameters.split(' ');
  return words.map((word, at) => {
    const isBook = (parameters[at] ?? parameters.at(-1))?.includes('book') === true;
    const isFolder = word.includes('/') && dirname(resolve(word)) === rules;
    return isBook && isFolder ? basename(resolve(word)) : word;
  });
}

/** The words and flags of a call, or what is wrong with them. */
export function read(
  command: Command,
  argv: readonly string[],
): { readonly words: readonly string[]; readonly flags: Flags } {
  argv.forEach((word, index) => {
    const flag = flagNamed(word);
    const after = argv[index + 1];
    // Commander would take the next flag for the value.
    if (flag === null || ['none', 'perhaps'].includes(flagValues[flag])) return;
    if (after === undefined || flagNamed(after) !== null) {
      throw new UsageError('missing-flag-value', { name: word });
    }
  });
  const parser = parserOf(command);
  parser.parse([...argv], { from: 'user' });
  const flags = new Flags(parser.opts(), (name) => command.flags.includes(name));
  checkValues(argv, flags);
  return { words: parser.args, flags };
}

/** A flag with nothing in its value, or one that takes a single value and has two, is a slip. */
function checkValues(argv: readonly string[], flags: Flags): void {
  for (const flag of Object.keys(flagValues) as FlagName[]) {
    const name = `--${flag}`;
    const values = [flags.text(flag), ...flags.texts(flag)];
    if (values.includes('')) throw new UsageError('missing-flag-value', { name });
    const times = argv.filter((word) => word === name || word.startsWith(`${name}=`)).length;
    const isOne = flagValues[flag] === 'one' || flagValues[flag] === 'perhaps';
    if (isOne && times > 1) throw new UsageError('repeated-flag', { name });
  }
  once('--set', flags.texts('set'));
  once('--option', flags.texts('option'));
}

/** The flag that a word is, `--json` say; null when it is none. */
function flagNamed(word = ''): FlagName | null {
  const names = Object.keys(flagValues) as FlagName[];
  return names.find((name) => word === `--${name}`) ?? null;
}

/** Commander reads the words; what it finds wrong we say ourselves, in either language. */
function parserOf({ name, parameters, words = parameters, flags }: Command): Parser {
  const parser = new Parser(name).exitOverride().helpOption(false);
  parser.configureOutput({ writeErr: () => undefined });
  for (const parameter of words.split(' ').filter((each) => each !== '')) {
    parser.argument(parameter);
  }
  for (const flag of [...flags, ...sharedFlags]) {
    if (flagValues[flag] === 'each') parser.option(flagText(flag), '', another);
    else parser.option(flagText(flag));
  }
  return parser.allowExcessArguments(false);
}

/** The values of a flag with one more: what stands behind the value is a word of its own. */
function another(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}

function flagText(flag: FlagName): string {
  switch (flagValues[flag]) {
    case 'none':
      return `--${flag}`;
    case 'one':
    case 'each':
      return `--${flag} <value>`;
    case 'many':
      return `--${flag} <values...>`;
    case 'perhaps':
      return `--${flag} [value]`;
  }
}

function contextOf(flags: Flags, language: Language): Context {
  const lang = flags.text('lang');
  if (lang !== undefined && lang !== 'fr' && lang !== 'en') {
    throw new UsageError('unknown-choice', { flag: '--lang', value: lang, known: ['fr', 'en'] });
  }
  const path = flags.text('rules');
  const rules = path === undefined ? usualRules() : resolve(path);
  if (path !== undefined) {
    if (!existsSync(rules)) throw new UsageError('no-such-file', { path });
    if (!statSync(rules).isDirectory()) throw new UsageError('not-a-folder', { path });
  }
  return {
    host: nodeHost(rules),
    rules,
    language,
    json: flags.has('json'),
    usage: usageOf(language),
    isTerminal: process.stderr.isTTY,
    ...(process.stdin.isTTY && process.stdout.isTTY && !flags.has('json')
      ? { person: () => new Lines() }
      : {}),
    out: (line) => write(process.stdout, line),
    err: (line) => write(process.stderr, line),
  };
}

/** The mouth: all that any command says goes through it, and nothing that moves a terminal. */
function write(stream: NodeJS.WriteStream, line: string): void {
  stream.write(`${spoken(line)}\n`);
}

// ------------------------------------------------------------------------------------- wrong calls

function failure(error: unknown, language: Language): Exit {
  const wrong = usageError(error);
  for (const { code, data } of [wrong, ...wrong.others]) {
    for (const line of usageLines(code, data, language)) write(process.stderr, line);
  }
  return exit.unusable;
}

function usageError(error: unknown): UsageError {
  if (error instanceof UsageError) return ofBook(error as UsageError);
  if (error instanceof CommanderError) return wrongCall(error);
  const message = error instanceof Error ? error.message : String(error);
  return new UsageError('our-bug', { message });
}

/** Who begins with a rulebook is told of what he left out. */
function ofBook(error: UsageError): UsageError {
  if (error.code !== 'unknown-command') return error;
  const { data } = error as UsageError<'unknown-command'>;
  const isBook = nodeHost(usualRules()).books().includes(data.name);
  return isBook ? new UsageError('unknown-command', { ...data, isBook }) : error;
}

/** What commander found wrong, as a problem that we word ourselves. */
function wrongCall(error: CommanderError): UsageError {
  const [name = ''] = /(?<=')[^']*(?=')/.exec(error.message) ?? [];
  const [flag = name] = name.split(' ');
  switch (error.code) {
    case 'commander.unknownOption': {
      const flags = Object.keys(flagValues).map((each) => `--${each}`);
      const takers = commands.filter((each) => each.flags.some((flag) => `--${flag}` === name));
      const named = takers.map((each) => each.name);
      return new UsageError('unknown-flag', { name, near: near(name, flags), takers: named });
    }
    case 'commander.missingArgument':
      return new UsageError('missing-argument', { name, known: [] });
    case 'commander.optionMissingArgument':
      return new UsageError('missing-flag-value', { name: flag });
    case 'commander.excessArguments': {
      const expected = Number(/\d+/.exec(error.message)?.[0] ?? 0);
      return new UsageError('too-many-arguments', { expected });
    }
    default:
      return new UsageError('our-bug', { message: error.message });
  }
}

/** Runs the command that this process was called with. */
export async function runProcess(): Promise<void> {
  // Whoever reads our output may stop reading: that is no fault of ours.
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') process.exit(exit.good);
      // A full disk is told where there may still be room.
      if (stream === process.stdout) {
        failure(notWritten('stdout', error), languageOf(process.argv.slice(2)));
      }
      process.exit(exit.unusable);
    });
  }
  process.exitCode = await main(process.argv.slice(2));
}
