/** The words of the command line in English. */
import { coding, nearNames, part, quoted, sides, type } from '../en/phrases.ts';
import { bracketed, few, listed, quote, quoteWhole } from '../quote.ts';
import type { Usage, UsageData } from './catalogue.ts';
import { say, told, withLayers } from './catalogue.ts';
import { badBraces, leftAsTheyAre, misfit, otherPart, whyNotRenamed } from './given-en.ts';
import { help } from './help-en.ts';
import { phrases } from './phrases-en.ts';

const whyNotWritten = {
  full: 'The disk is full: make room, then call again',
  denied: 'You may not write there: choose another place, or change the rights',
  folder: 'A folder has that name: name a file',
  link: 'A link or a device has that name: name the file itself',
  changed: 'Somebody changed the file meanwhile: call again',
  other: 'Choose another place or a shorter name',
} as const;

const whyForeign = {
  machine: 'Files are kept for this machine alone',
  host: 'Open the page by the address that the server printed',
  origin: 'Files are kept for the pages of this server alone',
  token: 'The server was started anew: load the page again',
} as const;

const noPort = {
  taken: 'it is taken',
  denied: 'this account may not use it',
};

const whyBadCall = {
  method: 'Files are asked for with GET and kept with POST',
  type: 'What is kept comes as `application/json`',
  size: 'Keep fewer files at a time',
  coding: 'What is kept must be UTF-8',
  form: 'What is kept is a list of files, each once, with path, print and text',
} as const;

const changes = { added: 'new', removed: 'removed', changed: 'changed' } as const;

/** A name in backticks; that there are more is no name. */
function shown(name: string): string {
  return name === '…' ? name : quote(name);
}

const besides = '`rulewright list … --all` shows tables, lists and helpers too';

export const usageEn: Usage = {
  problems: {
    'unknown-command': ({ name, near, isBook }) =>
      say(
        `There is no command ${quote(name)}`,
        ...nearNames(near),
        ...(isBook ? [`It is a rulebook: \`rulewright run ${name}\` asks one of its rules`] : []),
        '`rulewright help` lists the commands',
      ),
    'unknown-flag': ({ name, near, takers }) =>
      say(
        `This command takes no ${quote(name)}`,
        ...(takers.length > 0 ? [`It goes with ${takers.map(quote).join(', ')}`] : nearNames(near)),
      ),
    'missing-argument': ({ name, known }) =>
      say(
        `The command needs ${quote(name)}`,
        ...(known.length === 0 ? [] : [`There are ${few(known).map(quote).join(', ')}`]),
        ...(name === 'procedure' ? ['`rulewright list` shows what it has'] : []),
      ),
    'missing-flag': ({ name }) => say(`The command needs ${quote(name)}`),
    'idle-flag': ({ name, beside }) =>
      say(
        beside === null
          ? `The command makes no use of ${quote(name)}`
          : `${quote(name)} has no effect beside ${quote(beside)}`,
        'Leave it out',
      ),
    'bad-do': ({ text, expected }) =>
      say(`${quote(text)} is no such call`, `It is written so: ${quoteWhole(expected)}`),
    'missing-flag-value': ({ name }) => say(`${quote(name)} needs a value after it`),
    'repeated-flag': ({ name }) => say(`${quote(name)} stands twice, and takes one value`),
    'too-many-arguments': ({ expected }) =>
      say(
        `The command takes at most ${String(expected)} ${expected === 1 ? 'argument' : 'arguments'}`,
      ),
    'unknown-book': ({ name, near }) =>
      say(
        `There is no rulebook ${quote(name)}`,
        ...nearNames(near),
        'Rulebooks are the folders under `rules/`',
      ),
    'no-books': ({ path }) =>
      say(
        `There is no rulebook in ${quote(path)}`,
        'A rulebook is a folder with `book.rules` in it: `rulewright new NAME` makes one',
      ),
    'unknown-rule': ({ name, near }) =>
      say(
        `The rulebook has no procedure ${quote(name)}`,
        ...nearNames(near),
        '`rulewright list` shows what it has',
      ),
    'none-called': ({ name, isAll }) =>
      say(`Nothing there is called ${quote(name)}`, ...(isAll ? [] : [besides])),
    'loose-values': ({ name, said, call }) =>
      say(
        `${quote(said)} behind the procedure ${quote(name)} says nothing by itself`,
        `What it takes is written so: \`${call}\``,
      ),
    'table-run': ({ name }) =>
      say(
        `${quote(name)} is a table: a procedure looks it up`,
        `\`rulewright table … ${name}\` prints it`,
      ),
    'unknown-table': ({ name, near }) =>
      say(`The rulebook has no table ${quote(name)}`, ...nearNames(near), besides),
    'not-rolled': ({ name }) =>
      say(
        `Nobody rolls on the table ${quote(name)}: its rows are not those of a die`,
        '`--format json` writes any table',
      ),
    'unknown-example': ({ name, near }) =>
      say(`No example is called ${quote(name)}`, ...nearNames(near)),
    'no-such-examples': ({ flag, name, near }) =>
      say(`No example fits ${quote(`${flag} ${name}`)}`, ...nearNames(near)),
    'unknown-chapter': ({ name, near }) =>
      say(`No chapter is called ${quote(name)}`, ...nearNames(near)),
    'nothing-to-write': () =>
      say(
        '`--write` writes what `--propose` finds, and that was not asked for',
        'Add `--propose`, with a clause or a file where not the whole book is meant',
      ),
    'unnamed-example': () =>
      say(
        '`--accept` asks a person for each example, and there is no terminal',
        'Name the one to take: `--accept "…"`, with its title',
      ),
    'unknown-sequence': ({ name, near }) =>
      name === ''
        ? say(
            'The rulebook has no sequence of play',
            'Write one: `sequence turn fr "…" en "…" { … }`',
            'Or run a rule by itself: `rulewright list` names them',
          )
        : say(`The rulebook has no sequence ${quote(name)}`, ...nearNames(near)),
    'unknown-parameter': ({ name, near }) =>
      say(`Nothing is set by ${quote(name)}`, ...nearNames(near)),
    'unknown-layer': ({ name, near }) =>
      say(`The rulebook has no layer ${quote(name)}`, ...nearNames(near)),
    'no-cells': ({ name }) =>
      say(
        `The rulebook prints no cells of ${quote(name)}, so none can change`,
        'Write them in a layer that replaces it, and give that by `--layer`',
      ),
    'no-table-in': ({ path }) =>
      say(
        `${quote(path)} holds no table`,
        'It begins with the head that `table --format csv` writes, then a line a row',
      ),
    'no-layer': ({ path }) =>
      say(
        `${quote(path)} holds no layer`,
        'It begins so: `layer my-charts fr "…" en "…" extends BOOK optional`',
      ),
    'unknown-option': ({ name, near }) =>
      say(`The rulebook has no option ${quote(name)}`, ...nearNames(near)),
    'unknown-map': ({ name, near }) =>
      say(`The rulebook has no map ${quote(name)}`, ...nearNames(near)),
    'unknown-deal': ({ name, near }) =>
      say(`The rulebook has no set-up ${quote(name)}`, ...nearNames(near)),
    'unknown-name': ({ name, near }) => say(`Nothing is called ${quote(name)}`, ...nearNames(near)),
    'not-renamed': ({ name, fresh, why, known }) =>
      why === 'several'
        ? say(`Several things are called ${quote(name)}`, `Say which: ${known.map(quote).join(', ')}`)
        : say(`${quote(name)} keeps its name`, whyNotRenamed[why](fresh)),
    'unknown-fact': ({ name, near }) =>
      say(`The rulebook has no fact ${quote(name)}`, ...nearNames(near)),
    'unknown-choice': ({ flag, value, known }) =>
      say(
        `${quote(flag)} does not know ${quote(value)}`,
        `It takes ${known.map(quote).join(', ')}`,
      ),
    'missing-parameter': ({ name, type: wanted, values, lay }) =>
      say(
        `The rule needs ${quote(name)}${wanted === name ? '' : `, ${type(wanted)}`}`,
        `Add \`--set ${name}=…\`${values.length > 0 ? `: ${values.map(quote).join(', ')}` : ''}`,
        ...layOut(lay),
      ),
    'asked-behind': ({ asked }) => say('Then it asks:', ...asked.map(({ en }) => en)),
    'bad-value': ({ path, value, expected, codes, near, twice, lay }) =>
      twice === undefined
        ? say(
            `${quote(path)} takes ${codes === undefined ? type(expected) : quoted(codes)}, and ${value === '' ? 'nothing' : quote(value)} was given`,
            ...nearNames(near),
            ...layOut(lay),
          )
        : say(`${quote(path)} takes a piece once, and ${quote(value)} has ${quote(twice)} twice`),
    'bad-braces': badBraces,
    'nothing-in-play': ({ lay }) => say(layOut(lay).join('')),
    'no-number': ({ policy, name, type: found }) =>
      say(
        `${quote(policy)} aims at a number, or yes or no; ${quote(name)} gives ${type(found)}`,
        'Give it a number to aim at: `--measure "…"`, of parameters, `result` and what is in play',
        'Without it everyone takes the first option; with `uniform` each is as likely',
      ),
    'bad-number': ({ flag, value }) =>
      say(`${quote(flag)} takes a whole number, and ${quote(value)} was given`),
    'other-part': otherPart,
    'bad-shard': ({ value }) =>
      say(`\`--shard\` takes a part of the games, as in \`1/4\`, and ${quote(value)} was given`),
    'bad-pair': ({ flag, value }) =>
      say(`${quote(flag)} takes pairs such as \`name=value\`, and ${quote(value)} was given`),
    'no-such-file': ({ path }) => say(`There is no file ${quote(path)}`),
    'not-readable': ({ path }) => say(`The file ${quote(path)} cannot be read`),
    'not-written': ({ path, why }) =>
      say(`${quote(path)} could not be written, and nothing was changed`, whyNotWritten[why]),
    'foreign-call': ({ why, found }) =>
      say(`No file was kept: the call comes from elsewhere${bracketed(found)}`, whyForeign[why]),
    'bad-call': ({ why, limit }) =>
      why === 'size'
        ? say(`No file was kept: the call is larger than ${String(limit)} MB`, whyBadCall[why])
        : say('No file was kept: the call cannot be read', whyBadCall[why]),
    'outside-book': ({ path, book }) =>
      say(
        `No file was kept: ${quote(path)} is no file of rules of ${quote(book)}`,
        `Files that are there are kept, and new layers as ${quote(`${book}/options/name.rules`)}`,
      ),
    'no-port': ({ port, why, said }) =>
      why === 'other'
        ? say(`Nothing can listen on port ${String(port)}`, `The system says: ${quote(said)}`)
        : say(`Nothing can listen on port ${String(port)}: ${noPort[why]}`, 'Say another: `--port 0` takes a free one'),
    'not-a-folder': ({ path }) => say(`${quote(path)} is a file, and a folder was expected`),
    'bad-coding': ({ path, line, column, ...fault }) => {
      const { title, label, hints } = coding(fault);
      const place = `${quote(path)}, line ${String(line)}, column ${String(column)}`;
      return say(
        `${place}: ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
        ...told(label),
        ...hints,
      );
    },
    'bad-json': ({ path, line, column }) =>
      say(`${quote(path)} is not JSON: line ${String(line)}, column ${String(column)}`),
    'repeated-key': ({ path, line, column, name }) =>
      say(
        `${quote(path)}, line ${String(line)}, column ${String(column)}: ${quote(name)} stands twice in one object`,
        'Leave one of the two: only the last would count',
      ),
    'deep-json': ({ path, line, column, limit }) =>
      say(
        `${quote(path)}, line ${String(line)}, column ${String(column)}: brackets stand more than ${String(limit)} deep`,
        'Write it with fewer lists and objects within one another',
      ),
    'bad-site': ({ path, what, name, fitting, near }) => {
      const all = `What may stand there: ${fitting.map(quote).join(', ')}`;
      switch (what) {
        case 'object':
          return say(
            `${quote(path)} does not hold an object, as in \`{ "name": "My games" }\``,
            all,
          );
        case 'key':
          return say(
            `${quote(path)} says ${quote(name)}, which nothing reads`,
            ...nearNames(near),
            all,
          );
        case 'words':
          return say(
            `${quote(path)}: ${quote(name)} is no text`,
            'A text stands there, or one for each language: `{ "fr": "Mes jeux", "en": "Mine" }`',
          );
        case 'colour':
          return say(
            `${quote(path)}: there is no colour ${quote(name)}`,
            ...nearNames(near),
            all,
          );
      }
    },
    'wrong-json': ({ path, expected }) => say(`${quote(path)} does not hold ${expected}`),
    'other-game': ({ path, what, was, is }) => {
      const named = what === 'book' ? 'the rulebook' : `\`--${what}\``;
      const said = (words: string): string => (words === '' ? 'nothing' : quote(words));
      return say(
        `The game in ${quote(path)} was saved with other words for ${named}: ${said(was)}, not ${said(is)}`,
        'Call again as it was called when the game was saved',
      );
    },
    'damaged-game': ({ path, place, how, found }) => {
      const titles = {
        missing: `Something is missing from the game in ${quote(path)}: ${quote(place)}`,
        changed: `${quote(place)} of the game in ${quote(path)} should be what was saved, found ${shown(found)}`,
        added: `The game in ${quote(path)} was saved without ${quote(place)}, found ${shown(found)}`,
      };
      return say(
        titles[how],
        'Load a copy of the file that nobody has changed',
        'A position of your own begins with `--deal` or `--set`',
      );
    },
    'changed-game': ({ path, names }) =>
      say(
        `The rulebook has changed since ${quote(path)} was saved, and the game cannot go on`,
        `What has changed or is gone: ${few(names).map(shown).join(', ')}`,
        'Go on with the version of the rulebook that it was saved under',
      ),
    'exists-already': ({ path }) => say(`${quote(path)} is there already, and nothing was changed`),
    'linked-file': ({ path }) =>
      say(
        `${quote(path)} is a link, and links inside a rulebook are not followed`,
        'Put a copy of the file there, or link the folder of the whole rulebook',
      ),
    'bad-file-name': ({ name }) =>
      say(
        `The name of ${quote(name)} holds signs that nobody sees`,
        'Rename this file or folder, or take it out of the rulebooks',
      ),
    'bad-name': ({ name, isKept }) =>
      say(
        `${quote(name)} cannot name a rulebook`,
        isKept
          ? 'The language, the site or the system keeps that word for itself: add another to it'
          : 'Use small letters without accents, digits and hyphens, a letter first; at most 40',
      ),
    'book-has-problems': ({ book, count, layers = [] }) =>
      say(
        `The rulebook ${quote(book)} has ${String(count)} ${count === 1 ? 'problem' : 'problems'} to mend first`,
        `\`rulewright check ${withLayers(book, layers)}\` shows what to mend`,
      ),
    'not-a-terminal': () => say('This command talks with a person, and there is no terminal'),
    'our-bug': ({ message }) =>
      say(
        `Rulewright met a fault of its own: ${quote(message)}`,
        'Please report it with the command you typed',
      ),
  },
  checked: (problems, books) => {
    const where = books === 1 ? 'in one rulebook' : `in ${String(books)} rulebooks`;
    return `${problems === 1 ? '1 problem' : `${String(problems)} problems`} ${where}`;
  },
  noted: (notes, isListed) => {
    const places =
      notes === 1 ? '1 place that no check shows' : `${String(notes)} places that no check shows`;
    return `${places} to be safe${isListed ? '' : ': `check --notes` lists them'}`;
  },
  mended: (problems) => {
    if (problems === 0) return 'Nothing is mended without somebody who chooses';
    return problems === 1 ? '1 problem mended' : `${String(problems)} problems mended`;
  },
  takenIn: (cells, isWritten) => {
    if (cells === 0) return 'The table is like that already';
    const told = cells === 1 ? '1 cell' : `${String(cells)} cells`;
    return isWritten ? `${told} taken in` : `${told} would change: \`--write\` does it`;
  },
  misfit,
  leftAsTheyAre,
  renamed: (places, isWritten) => {
    const told = places === 1 ? '1 place' : `${String(places)} places`;
    return isWritten ? `${told} renamed` : `${told} would be renamed: \`--write\` does it`;
  },
  unplayed: (examples) =>
    examples === 1
      ? '1 example that rests on them was not played'
      : `${String(examples)} examples that rest on them were not played`,
  difference: (change, { what, name, values }) => {
    const said = values.length === 0 ? '' : `: ${values.join(' → ')}`;
    return `${changes[change]}: ${part(what)} ${name}${said}`;
  },
  sealed: (change, clause, parts) => {
    if (change === 'removed') return `clause ${clause} is gone, its seal removed`;
    if (change === 'added') return `clause ${clause} sealed`;
    return `clause ${clause} sealed again: ${parts.map((side) => sides[side]).join(', ')}`;
  },
  built: (pages, folder) => `${pages.toLocaleString('en')} pages in ${folder}`,
  parameters: {
    book: 'book',
    procedure: 'procedure',
    table: 'table',
    before: 'before',
    old: 'old',
    new: 'new',
    after: 'after',
    name: 'name',
    'books...': 'books...',
    command: 'command',
  },
  phrases,
  ...help,
};

/** How to lay out what a value would name, where nothing is laid out. */
function layOut(lay: UsageData['bad-value']['lay']): readonly string[] {
  if (lay === undefined) return [];
  const flags = lay.names.map((name) => `\`--${lay.flag} ${name}\``);
  const what = lay.flag === 'map' ? 'No map is laid out' : 'Nothing is in play';
  return [`${what}: ${listed(flags, 'or')}`];
}
