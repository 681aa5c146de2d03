/** `help [command]`: what there is, in the chosen language. */
import type { FlagName, Usage } from '../index.ts';
import { near, UsageError } from '../index.ts';
import type { Command } from './commands.ts';
import { commands, sharedFlags } from './commands.ts';
import type { Context, Exit } from './context.ts';
import { exit } from './context.ts';
import { flagValues } from './flags.ts';

/** Prints the help of a command, or of all. */
export function help(context: Context, [name]: readonly string[]): Exit {
  const lines = name === undefined ? overview(context) : details(context, commandNamed(name));
  for (const line of lines) context.out(line);
  return exit.good;
}

/** The command of a name; an unknown one is a wrong call. */
export function commandNamed(name: string): Command {
  const found = commands.find((command) => command.name === name);
  if (found !== undefined) return found;
  const names = [...commands.map((command) => command.name), 'help'];
  const meant = Object.hasOwn(otherNames, name) ? otherNames[name] : undefined;
  const close = meant === undefined ? near(name, names) : [meant];
  throw new UsageError('unknown-command', { name, near: close, isBook: false });
}

/** What commands may be called by who does not know them, in either language. */
const otherNames: Readonly<Record<string, string>> = {
  ask: 'run',
  chances: 'odds',
  couverture: 'coverage',
  essayer: 'run',
  explain: 'run',
  find: 'list',
  jouer: 'play',
  lancer: 'run',
  liste: 'list',
  lister: 'list',
  nouveau: 'new',
  probability: 'odds',
  renommer: 'rename',
  roll: 'run',
  rules: 'list',
  search: 'list',
  show: 'list',
  simuler: 'simulate',
  tables: 'table',
  tester: 'test',
  validate: 'check',
  verifier: 'check',
  vérifier: 'check',
};

/** All commands, a line each. */
export function overview({ usage }: Context): readonly string[] {
  const names = [...commands.map(({ name }) => name), 'help' as const];
  const lines = names.map((name) => `  ${name.padEnd(10)} ${usage.commands[name]}`);
  const shared = sharedFlags.map((flag) => flagLine(flag, usage.flags[flag]));
  return [
    `${usage.phrases.usage} rulewright ${namedIn(usage, '<command>')} …`,
    '',
    usage.phrases.commands,
    ...lines,
    '',
    usage.phrases.flags,
    ...shared,
  ];
}

function details({ usage }: Context, { name, parameters, flags }: Command): readonly string[] {
  const lines = [...flags, ...sharedFlags].map((flag) => flagLine(flag, usage.flags[flag]));
  return [
    `${usage.phrases.usage} rulewright ${name} ${namedIn(usage, parameters)}`,
    usage.commands[name],
    '',
    usage.phrases.flags,
    ...lines,
  ];
}

/** `<book> [books...]` with what the language calls them. */
function namedIn(usage: Usage, parameters: string): string {
  const names: Readonly<Record<string, string>> = usage.parameters;
  return parameters.replace(/[a-z.]+/g, (name) => names[name] ?? name);
}

function flagLine(flag: FlagName, words: string): string {
  const value = flagValues[flag] === 'none' ? '' : ' …';
  return `  ${`--${flag}${value}`.padEnd(14)} ${words}`;
}
