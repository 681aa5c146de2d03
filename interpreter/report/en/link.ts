import type { LinkProblemData } from '../../model/problems.ts';
import type { Words } from '../catalogue.ts';
import { few, listed, quote } from '../quote.ts';
import {
  bareThing,
  count,
  nearNames,
  nothingAsked,
  quoted,
  sought,
  thing,
  type,
} from './phrases.ts';

const effects: Readonly<Record<string, string>> = {
  act: 'let a player act',
  ask: 'ask for a fact',
  call: 'call a procedure',
  change: 'change something',
  choose: 'let a player choose',
  create: 'create a piece',
  dice: 'name dice without `roll`',
  draw: 'draw',
  effect: 'roll, draw, choose or ask',
  roll: 'roll dice',
  look: 'look at anything else',
};
const wheres: Readonly<Record<string, string>> = {
  condition: 'A condition or a list of choices',
  constant: 'A constant',
  example: 'An example',
  expression: 'A value',
  rule: 'A rule',
  look: 'What is watched or measured',
  sight: 'Who may see a field',
  text: 'A text',
  words: 'A sentence',
};
const remedies: Readonly<Record<string, string>> = {
  condition: 'Do it in the `do` block or in a procedure, and test what came of it',
  constant: 'Write a number, or names of numbers',
  example:
    'Let a `do` line run a procedure, and script the answers with `rolls`, `choices` or `facts`',
  expression: 'Write `roll` before the dice',
  look: 'Look at what there is when all is over: fields, `result`, procedures that change nothing',
  text: 'Write a number, a name of a number, or a cell of a table',
  words:
    'Say what is known where it is told: parameters, fields, `{result}`; keep in a field what a ' +
    'rule works out',
  sight: 'Tell it by the other fields of the same thing: `seen by side until revealed`',
};

/** How a thing is used that was only named. */
const uses: Readonly<Record<string, (name: string) => string>> = {
  action: (name) => `Let a player take it: \`act by … one of { ${name} }\``,
  fact: (name) => `Ask for it: \`${name}(…)\``,
  modifiers: (name) => `Take its total: \`${name}(…)\``,
  function: (name) => `Call it: \`${name}(…)\``,
  procedure: (name) => `Call it: \`${name}(…)\``,
  list: (name) => `Of a list take \`first(${name})\`, \`last(${name})\` or \`all x in ${name} where …\``,
  record: (name) => `Make one, with its fields in braces: \`${name} { … }\``,
  table: (name) => `Look it up: \`${name}[…]\``,
};

/** How one type is made of another. */
function conversion(expected: string, found: string): string {
  const isWhole = expected === 'integer' || /^-?\d+\.\./u.test(expected);
  if (isWhole && found === 'fraction') {
    return 'Name the rounding: `(…) rounded down`, `rounded up`, `rounded nearest halves up` …';
  }
  if (found.endsWith(' or none') && !expected.endsWith(' or none')) {
    return 'Test it first: `if … != none { … }`';
  }
  if (expected === 'preference') return 'Before a number stands `least` or `most`: `then least …`';
  if (expected === 'any number') {
    return 'Take a number, or a value of a kind with an order: `kind … ordered { … }`';
  }
  const [, called] = /^(.+)\(…\)$/.exec(expected) ?? [];
  if (called !== undefined) return `Give ${quote(called)} values of other types`;
  if (expected === 'code') return 'Join conditions with `and`, `or`';
  if (expected === 'nothing') {
    return 'Say after `->` what the rule gives, or look at what it changes';
  }
  if (expected === 'yes-no') return 'Make it a condition: `… = …`, `… > 0`';
  if (found === 'yes-no') return 'Let it decide: `if … then … else …`';
  if (found === `list of ${expected}`) return 'Take one of them: `first(…)`, `choose … one of …`';
  if (expected === `list of ${found}`) return 'Make it a list: `[…]`';
  if (found.startsWith('list of ') && !expected.startsWith('list of '))
    return 'Count them, `count(…)`, or take each: `for each … in …`';
  return `Write ${type(expected)} here, or change what is declared`;
}

/** A hyphen is part of a name, so a range with a name needs a dash. */
function dashed(text: string): readonly string[] {
  if (!/[a-z]-\d|\d-[a-z]/.test(text)) return [];
  const range = text.replace(/([a-z])-(?=\d)|(\d)-(?=[a-z])/g, '$1$2–');
  return [`With a number that has a name a range takes a dash: ${quote(range)}`];
}

/** `a` calls itself; `a` calls itself by way of `b`. */
function round([first = '', ...others]: readonly string[]): string {
  const between = others.filter((name) => name !== first).map(quote);
  const way = between.length === 0 ? '' : ` by way of ${listed(few(between), 'and')}`;
  return `${quote(first)} calls itself${way}`;
}

/** Problems of names, layers and types. */
export const link: Words<LinkProblemData> = {
  'unfit-look': ({ name, near, fitting }) => ({
    title: `Nothing is drawn as ${quote(name)} here`,
    label: '',
    hints:
      fitting.length === 0
        ? ['Delete it: the values of a kind say their looks themselves']
        : [...nearNames(near), `What is drawn here: ${fitting.map(quote).join(', ')}`],
  }),
  'unknown-name': ({ name, near, looks, isPlace, isCell }) => ({
    title: `Nothing is called ${quote(name)} here`,
    label: '',
    hints: nearNames(
      near,
      looks === true
        ? 'Name a parameter of the procedure, `result` if it gives one, or what is in play'
        : isPlace === true
          ? 'It is a place of a map, and none is in play: `given map …`, or `given deal …`'
          : isCell === true
            ? 'Write a value of the result, or what the word stands for: `cell … = …`'
            : name.startsWith("'")
              ? 'Declare the codes that results consist of: `notation … { code "…" … }`'
              : /^\d+$/u.test(name)
                ? 'No map has a hex of that label: `size` says how many columns and rows it has'
                : 'Declare it in the book, or name it first with `let`',
    ),
  }),
  'unknown-type': ({ name, near }) => ({
    title: `No type is called ${quote(name)}`,
    label: '',
    hints:
      near.length > 0
        ? nearNames(near, '')
        : [
            'A type is `integer`, `0..5`, `yes-no`, or the name of a kind, record, piece or place',
            `A name of a head or a parameter without a type is one itself: \`${name}: 0..9\` gives it one`,
          ],
  }),
  'unknown-field': ({ owner, name, near }) => ({
    title:
      name === ''
        ? `${quote(owner)} has several results, and none is named here`
        : `${quote(owner)} has no field ${quote(name)}`,
    label: '',
    hints:
      name === ''
        ? [`Name one behind the brackets: ${quoted(near.map((one) => `${owner}[…].${one}`), 'or')}`]
        : owner.startsWith('list of ')
          ? [`Look at each of the list: \`every x in … where x.${name} …\`, \`all x in … give x.${name}\``]
          : nearNames(near, `Declare the field in ${quote(owner)}, or name one that is there`),
  }),
  'unknown-clause': ({ name, near }) => ({
    title: `The book has no clause ${quote(name)}`,
    label: '',
    hints: nearNames(near, 'Write that clause, or give the number of one that is there'),
  }),
  'unknown-value': ({ expected, name, near }) => ({
    title: `Expected a value of ${quote(expected)}, found ${quote(name)}`,
    label: '',
    hints: nearNames(near, `Name one that ${quote(expected)} has, or add this one to it`),
  }),
  'ambiguous-name': ({ name, owners }) => ({
    title: `${quote(name)} may be of ${quoted(owners)}, and nothing here says which`,
    label: '',
    hints: [
      'Put it where only one is expected: compare it with a field, or pass it to a procedure',
    ],
  }),
  'duplicate-name': ({ what, name }) => ({
    title: `${quote(name)} is given twice as the name of ${thing(what)}`,
    label: 'the second time',
    hints: ['Rename one of the two, or remove it'],
  }),
  'unused-name': ({ what, name }) =>
    what === 'value'
      ? {
          title: `This gives ${type(name)}, and nothing uses it`,
          label: '',
          hints: ['Write `return` before it, give it a name with `let`, or remove it'],
        }
      : {
          title: `Nothing uses the ${bareThing(what)} ${quote(name)}`,
          label: '',
          hints: ['Use it, or remove it'],
        },
  'wrong-kind-of-name': ({ name, expected, found }) => ({
    title: `Expected ${sought(expected)}, found ${quote(name)}, which is ${thing(found)}`,
    label: '',
    hints: [(expected === 'piece' ? null : uses[found]?.(name)) ?? `Name ${sought(expected)} in its place`],
  }),
  'missing-book': ({ book }) => ({
    title: `No file of ${quote(book)} says what the book is`,
    label: '',
    hints: [`Begin \`${book}/book.rules\` with \`book ${book} fr "…" en "…" { }\``],
  }),
  'misnamed-book': ({ name, folder }) => ({
    title: `The header says ${quote(name)}, and the folder of the book is called ${quote(folder)}`,
    label: '',
    hints: [`Write \`book ${folder}\`, or rename the folder`],
  }),
  'layer-cycle': ({ layers: [first = '', ...others] }) => ({
    title:
      others.length === 0
        ? `The layer ${quote(first)} rests on itself`
        : `The layer ${quote(first)} rests on itself by way of ${listed(others.map(quote), 'and')}`,
    label: '',
    hints: ['Let one of them extend the book, or leave out an `over`'],
  }),
  'layer-conflict': ({ what, first, second }) => ({
    title: `The layers ${quote(first)} and ${quote(second)} both change ${quote(what)}`,
    label: '',
    hints: [`Let one win: write \`over ${first}\` in the head of ${quote(second)}`],
  }),
  'nothing-to-replace': ({ what, name, near, bare }) => ({
    title: `There is no ${bareThing(what)} ${quote(name)} to replace or remove`,
    label: '',
    hints: nearNames(
      near,
      bare !== undefined
        ? `The table has no rows yet: give it whole, with them, by \`replace table ${bare} … { … }\``
        : what === 'row' || what === 'cell'
          ? 'Name rows and columns by their labels, as the table prints them: `losses[1–3, 2:1]`'
          : 'To add it to the book, leave out `replace`',
    ),
  }),
  'may-be-none': ({ text, type: of }) => ({
    title: `${quote(text)} may be none here, and ${type(of)} is needed`,
    label: 'may be none',
    hints: [
      `Say what happens then: \`if … = none { return … }\`, or \`if … != none then … else …\``,
      'Where the rules see to it that it is there, say so with `present(…)`',
    ],
  }),
  'type-mismatch': ({ expected, found, pair }) => ({
    title:
      pair === undefined
        ? `Expected ${type(expected)}, found ${type(found)}`
        : `${quote('opponent')} needs a kind of exactly two players, and ${quote(pair.kind)} ${
            pair.isOfPlayers ? `has ${String(pair.values)}` : 'is not of players'
          }`,
    label: '',
    hints: [
      pair === undefined
        ? conversion(expected, found)
        : 'Say which player is meant: choose one, or write a procedure that gives it',
    ],
  }),
  'argument-count': ({ name, expected, found }) => ({
    title: `${quote(name)} takes ${count(expected, 'value')}, found ${String(found)}`,
    label: '',
    hints: [`Give one value for each thing that ${quote(name)} declares, in the same order`],
  }),
  'missing-field': ({ owner, name, isRow = false, head }) => ({
    title: `${quote(owner)} needs ${quote(name)}, and it is not given`,
    label: '',
    hints: [
      head !== undefined
        ? `Begin the first line with both axes, and the labels of the columns behind them: \`${head}\``
        : isRow
          ? `Add the row \`${name} | …\` as the chart prints it, or remove what holds it`
          : `Add \`${name} …\`, or give the field a default where it is declared`,
    ],
  }),
  'listed-twice': ({ name }) => ({
    title: `The piece ${quote(name)} stands twice in this list`,
    label: 'the second time',
    hints: ['Remove it, or name another piece: there is only one of each'],
  }),
  'not-constant': ({ name }) => ({
    title: `${quote(name)} must be known before play, and is not`,
    label: '',
    hints: ['Write a number, a named number, or a calculation with nothing else'],
  }),
  'not-assignable': ({ text, record }) => ({
    title: `${quote(text)} cannot be changed`,
    label: '',
    hints: [
      record === undefined
        ? 'What changes is a field (`u.cubes goes to 2`) or a name that `let` made in the rule'
        : `A record is a value, and does not change: make another, \`${record} { … }\``,
    ],
  }),
  'not-exhaustive': ({ missing, isDeed }) => ({
    title:
      isDeed === true
        ? `Each value gives something here but ${quoted(missing, 'and')}`
        : `No case says what to do for ${quoted(missing, 'and')}`,
    label: '',
    hints: [
      isDeed === true
        ? `Add \`does { … }\` behind ${quote(missing[0] ?? '…')}`
        : `Add \`${missing[0] ?? '…'} { … }\`, or \`else { … }\` for all that are left`,
    ],
  }),
  'effect-not-allowed': ({ where, what }) => ({
    title: `${wheres[where] ?? thing(where)} may not ${effects[what] ?? quote(what)}`,
    label: '',
    hints: [remedies[where] ?? ''].filter((hint) => hint !== ''),
  }),
  'not-at-once': ({ what, name }) => ({
    title: {
      act: 'No player acts within `at once`',
      return: 'Nothing is returned from within `at once`',
      'at-once': 'An `at once` stands within another',
      draw: 'Within `at once` nothing is drawn, looked at or put in order that a field holds',
      piece: `Within \`at once\` no ${quote(name)} comes into play`,
      call: `${quote(name)} changes something, and its result is wanted within \`at once\``,
    }[what],
    label: '',
    hints: [
      what === 'call'
        ? 'Work out the result in a procedure that changes nothing, and change in a call of its own'
        : 'Do it before the block or after it: what is done within is done at its end',
    ],
  }),
  'unbounded-recursion': ({ cycle }) => ({
    title: `${round(cycle)}, and nothing bounds how often`,
    label: '',
    hints: [
      'Repeat in place of calling again: `repeat up to … times while …`',
      'Or give a number that falls: `n: 0..8`, and `if n > 0 { … n - 1 … }`',
    ],
  }),
  'missing-result': ({ name }) => ({
    title: `${quote(name)} should give a result, and one way through it gives none`,
    label: '',
    hints: ['End every way with `return …`, or with the value on a line of its own'],
  }),
  'unknown-notation': ({ text, at, expected }) => ({
    title: `${quote(text)} is no result of this notation: ${at < text.length ? `${quote(text.slice(at))} was not understood` : 'something is missing at its end'}`,
    label: '',
    hints: expected.length === 0 ? [] : [`Expected there: ${quoted(expected)}`],
  }),
  'bad-cell': ({ text, expected }) => ({
    title:
      text === ''
        ? `The cell is empty, and should hold ${type(expected)}`
        : `The cell should hold ${type(expected)}, found ${quote(text)}`,
    label: '',
    hints: ['Write `?` for a value that is not known, `_` for no effect'],
  }),
  'bad-label': ({ text, expected, isAxis = false }) => ({
    title: isAxis
      ? `The table has no axis ${quote(text)} to stand over its columns`
      : `Expected ${type(expected)}, found ${quote(text)}`,
    label: '',
    hints: isAxis
      ? [`Declare it behind the others: \`axis ${text}: …\``]
      : /^(integer|-?\d+\.\.)/.test(expected)
        ? [...dashed(text), 'Write `3`, `1–3`, `7+`, `≤0` or `*`']
        : [expected.startsWith('≤') ? `A map has ${expected} hexes` : `Write it as ${type(expected)}`],
  }),
  'unaskable-chart': ({ table, name, why, most }) => ({
    title: `Nobody can be asked for the chart ${quote(table)}: ${quote(name)} ${
      why === 'axis' ? `has no end, or over ${String(most)} values` : 'may be `none`'
    }`,
    label: '',
    hints: [
      why === 'axis'
        ? 'Give the axis both ends, as in `1..12`, or write its rows with `?` in each cell'
        : 'Give the result a type without `or none`',
    ],
  }),
  'nothing-asked': nothingAsked,
  'missing-head': ({ table, expected }) => ({
    title: `The table ${quote(table)} begins with a row, and nothing says what its columns are`,
    label: '',
    hints: [`Write the line ${quote(expected)} above the first row`],
  }),
  'row-length': ({ expected, found, isHead, rows = 1, isEach, isGrid }) => ({
    title: isHead === true
      ? `The heading should have ${count(expected, 'label')}, found ${String(found)}`
      : isEach === true
        ? `The header has room for ${count(expected, 'cell')} a row, and each row has ${String(found)}`
        : rows > 1
          ? `${String(rows)} rows should have ${count(expected, 'cell')}, and have ${String(found)}`
          : `The row should have ${count(expected, 'cell')}, found ${String(found)}`,
    label: rows > 1 ? 'the first' : '',
    hints: isHead === true
      ? ['Below each label of a line stand the same labels of the next: add what lacks']
      : isGrid === true
        ? ['Under each column stands what is expected there: give one for each']
      : found < expected
        ? ['Write `?` for a value that is not known, `_` for no effect']
        : ['Remove what is too much, or add a column to the header'],
  }),
};
