/** The words of the command line in English. */
import { nearNames } from '../en/phrases.ts';
import { quote } from '../quote.ts';
import type { Usage } from './catalogue.ts';

const say = (title: string, ...hints: readonly string[]): { title: string; label: string; hints: readonly string[] } => ({
  title,
  label: '',
  hints,
});

export const usageEn: Usage = {
  problems: {
    'unknown-command': ({ name, near }) =>
      say(`There is no command ${quote(name)}`, ...nearNames(near), '`rulewright help` lists the commands'),
    'unknown-flag': ({ name, near }) => say(`This command takes no ${quote(name)}`, ...nearNames(near)),
    'missing-argument': ({ name }) => say(`The command needs ${quote(name)}`),
    'missing-flag': ({ name }) => say(`The command needs ${quote(name)}`),
    'missing-flag-value': ({ name }) => say(`${quote(name)} needs a value after it`),
    'too-many-arguments': ({ expected }) =>
      say(`The command takes at most ${String(expected)} ${expected === 1 ? 'argument' : 'arguments'}`),
    'unknown-book': ({ name, near }) =>
      say(`There is no rulebook ${quote(name)}`, ...nearNames(near), 'Rulebooks are the folders under `rules/`'),
    'unknown-rule': ({ name, near }) =>
      say(`The rulebook has no procedure ${quote(name)}`, ...nearNames(near), '`rulewright list` shows what it has'),
    'unknown-table': ({ name, near }) => say(`The rulebook has no table ${quote(name)}`, ...nearNames(near)),
    'unknown-sequence': ({ name, near }) => say(`The rulebook has no sequence ${quote(name)}`, ...nearNames(near)),
    'unknown-parameter': ({ name, near }) => say(`Nothing is set by ${quote(name)}`, ...nearNames(near)),
    'unknown-layer': ({ name, near }) => say(`The rulebook has no layer or option ${quote(name)}`, ...nearNames(near)),
    'unknown-choice': ({ flag, value, known }) =>
      say(`${quote(flag)} does not know ${quote(value)}`, `It takes ${known.map(quote).join(', ')}`),
    'missing-parameter': ({ name, type }) =>
      say(`The rule needs ${quote(name)} (${type})`, `Add \`--set ${name}=…\``),
    'bad-value': ({ path, value, expected }) =>
      say(`${quote(path)} takes ${expected}, and ${quote(value)} was given`),
    'bad-number': ({ flag, value }) => say(`${quote(flag)} takes a whole number, and ${quote(value)} was given`),
    'bad-pair': ({ flag, value }) =>
      say(`${quote(flag)} takes pairs such as \`name=value\`, and ${quote(value)} was given`),
    'no-such-file': ({ path }) => say(`There is no file ${quote(path)}`),
    'not-readable': ({ path }) => say(`The file ${quote(path)} cannot be read or written`),
    'bad-json': ({ path, line, column }) =>
      say(`${quote(path)} is not JSON: line ${String(line)}, column ${String(column)}`),
    'wrong-json': ({ path, expected }) => say(`${quote(path)} does not hold ${expected}`),
    'exists-already': ({ path }) => say(`${quote(path)} is there already, and nothing was changed`),
    'bad-name': ({ name }) =>
      say(`${quote(name)} cannot name a rulebook`, 'Use small letters, digits and hyphens, a letter first'),
    'book-has-problems': ({ book, count }) =>
      say(
        `The rulebook ${quote(book)} has ${String(count)} ${count === 1 ? 'problem' : 'problems'} and cannot be run`,
        `\`rulewright check ${book}\` shows what to mend`,
      ),
    'not-a-terminal': () => say('This command talks with a person, and there is no terminal'),
    'our-bug': ({ message }) =>
      say(`Rulewright met a fault of its own: ${quote(message)}`, 'Please report it with the command you typed'),
  },
  checked: (problems, books) => {
    const where = books === 1 ? 'in one rulebook' : `in ${String(books)} rulebooks`;
    return `${problems === 1 ? '1 problem' : `${String(problems)} problems`} ${where}`;
  },
  phrases: {
    usage: 'Usage',
    commands: 'Commands',
    tables: 'Tables',
    modifierLists: 'Modifier lists',
    procedures: 'Procedures',
    sequences: 'Sequences of play',
    facts: 'Facts of the table',
    actions: 'Actions',
    absent: 'The rulebook does not print this table; supply its values in a layer',
    unknownCell: 'not known',
    example: 'example',
    book: 'rulebook',
    clauses: 'statements',
    cells: 'table cells',
    branches: 'branches',
    executed: 'executed',
    narrative: 'narrative',
    notModelled: 'not modelled',
    missing: 'missing',
  },
};
