import type { LinkProblemData } from '../../model/problems.ts';
import type { Words } from '../catalogue.ts';
import { listed, quote } from '../quote.ts';
import { bareThing, count, nearNames, quoted, thing, type } from './phrases.ts';

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
};
const wheres: Readonly<Record<string, string>> = {
  condition: 'A condition or a list of choices',
  constant: 'A constant',
  example: 'An example',
  expression: 'A value',
  rule: 'A rule',
};
const remedies: Readonly<Record<string, string>> = {
  condition: 'Do it in the `do` block or in a procedure, and test what came of it',
  constant: 'Write a number, or names of numbers',
  example:
    'Let a `do` line run a procedure, and script the answers with `rolls`, `choices` or `facts`',
  expression: 'Write `roll` before the dice',
};

/** Problems of names, layers and types. */
export const link: Words<LinkProblemData> = {
  'unknown-name': ({ name, near }) => ({
    title: `Nothing is called ${quote(name)} here`,
    label: '',
    hints: nearNames(near),
  }),
  'unknown-type': ({ name, near }) => ({
    title: `No type is called ${quote(name)}`,
    label: '',
    hints:
      near.length > 0
        ? nearNames(near)
        : ['A type is `integer`, `0..5`, `yes-no`, or the name of a kind, record, piece or place'],
  }),
  'unknown-field': ({ owner, name, near }) => ({
    title: `${quote(owner)} has no field ${quote(name)}`,
    label: '',
    hints: nearNames(near),
  }),
  'unknown-clause': ({ name, near }) => ({
    title: `The book has no clause ${quote(name)}`,
    label: '',
    hints: nearNames(near),
  }),
  'unknown-value': ({ expected, name, near }) => ({
    title: `A value of ${quote(expected)} was expected, found ${quote(name)}`,
    label: '',
    hints: nearNames(near),
  }),
  'ambiguous-name': ({ name, owners }) => ({
    title: `${quote(name)} may be of ${quoted(owners)}, and nothing here says which`,
    label: '',
    hints: ['Compare it with a value, or pass it where one of these is expected'],
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
    title: `Expected ${type(expected)}, found ${quote(name)}, which is ${thing(found)}`,
    label: '',
    hints: found === 'table' ? [`Look it up: \`${name}[…]\``] : [],
  }),
  'missing-book': ({ book }) => ({
    title: `No file of ${quote(book)} says what the book is`,
    label: '',
    hints: [`Begin \`${book}/book.rules\` with \`book ${book} fr "…" en "…" { }\``],
  }),
  'layer-conflict': ({ what, first, second }) => ({
    title: `The layers ${quote(first)} and ${quote(second)} both change ${quote(what)}`,
    label: '',
    hints: [`Let one win: write \`over ${first}\` in the head of ${quote(second)}`],
  }),
  'nothing-to-replace': ({ what, name, near }) => ({
    title: `There is no ${bareThing(what)} ${quote(name)} to replace or remove`,
    label: '',
    hints: near.length > 0 ? nearNames(near) : ['Without `replace` it is added'],
  }),
  'type-mismatch': ({ expected, found }) => ({
    title: `Expected ${type(expected)}, found ${type(found)}`,
    label: '',
    hints: [
      ...(expected === 'integer' && found === 'fraction'
        ? ['Name the rounding: `(…) rounded down`, `up` or `nearest`']
        : []),
      ...(found.endsWith(' or none') ? ['Test it first: `if … != none { … }`'] : []),
    ],
  }),
  'argument-count': ({ name, expected, found }) => ({
    title: `${quote(name)} takes ${count(expected, 'value')}, found ${String(found)}`,
    label: '',
    hints: [],
  }),
  'missing-field': ({ owner, name }) => ({
    title: `${quote(owner)} needs ${quote(name)}, and it is not given`,
    label: '',
    hints: [`Add \`${name} …\`, or give the field a default where it is declared`],
  }),
  'not-constant': ({ name }) => ({
    title: `${quote(name)} must be known before play, and is not`,
    label: '',
    hints: ['Write a number, a name of a number, or a sum of such'],
  }),
  'not-assignable': ({ text }) => ({
    title: `${quote(text)} cannot be changed`,
    label: '',
    hints: ['What changes is a field (`u.cubes goes to 2`) or a name that `let` made in the rule'],
  }),
  'not-exhaustive': ({ missing }) => ({
    title: `No case says what to do for ${quoted(missing, 'and')}`,
    label: '',
    hints: [`Add \`${missing[0] ?? '…'} { … }\`, or \`else { … }\` for all that are left`],
  }),
  'effect-not-allowed': ({ where, what }) => ({
    title: `${wheres[where] ?? thing(where)} may not ${effects[what] ?? quote(what)}`,
    label: '',
    hints: [remedies[where] ?? ''].filter((hint) => hint !== ''),
  }),
  'unbounded-recursion': ({ cycle }) => ({
    title: `${listed(cycle.map(quote), 'calls')} without an end in sight`,
    label: '',
    hints: ['Use `repeat up to … times while …` in place of the call to itself'],
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
    title: `The cell should hold ${type(expected)}, found ${quote(text)}`,
    label: '',
    hints: ['Write `?` for a value that is not known, `_` for no effect'],
  }),
  'bad-label': ({ text, expected }) => ({
    title: `Expected ${type(expected)}, found ${quote(text)}`,
    label: '',
    hints: [],
  }),
  'row-length': ({ expected, found }) => ({
    title: `The row should have ${count(expected, 'cell')}, found ${String(found)}`,
    label: '',
    hints:
      found < expected
        ? ['Write `?` for a value that is not known, `_` for no effect']
        : ['Remove what is too much, or add a column to the header'],
  }),
};
