import type { Expected, ExpectedTerm, SyntaxProblemData } from '../../../grammar/problem.ts';
import type { Habit } from '../../model/habits.ts';
import { habitOf, translated } from '../../model/habits.ts';
import { near } from '../../model/near.ts';
import type { Words } from '../catalogue.ts';
import { few, listed, quote, quoteWhole } from '../quote.ts';
import { coding, languageNames, nearNames } from './phrases.ts';

const terms: Readonly<Record<ExpectedTerm, string>> = {
  answer: 'an answer',
  cell: 'a cell',
  'clause-item': 'a part of a clause',
  'cross-reference': 'a reference such as `@5.34`',
  declaration: 'a declaration',
  dice: 'dice such as `2d6`',
  end: 'the end of the file',
  'example-item': 'a line of an example',
  expression: 'a value',
  item: 'a number or a name of the outline',
  label: 'words in a language, as in `fr "…" en "…"`',
  name: 'a name',
  'new-line': 'a new line',
  notation: "a result such as `'1+R'`",
  number: 'a number',
  operator: 'an operator',
  reference: 'the number of a clause or section',
  statement: 'a statement',
  string: 'a text between `"`',
  tab: 'a tab',
  'text-block': 'a text between `"""`',
  type: 'a type',
};

function term(expected: Expected): string {
  return isTerm(expected) ? terms[expected] : expected;
}

function isTerm(expected: Expected): expected is ExpectedTerm {
  return Object.hasOwn(terms, expected);
}

/** What to write instead of what was written by habit. */
const habits: Readonly<Record<Habit, string>> = {
  arrow: 'Before what is expected stands an arrow, `→`, or `->` on a keyboard',
  colon: 'Remove it: in braces a value stands right behind the name of its field, `steps 3`',
  comma: 'Remove it: a comma stands only between values, and half is written `1 / 2`',
  comment: 'A comment starts with `//`',
  conjunction: 'Write `and` where both must hold',
  disjunction: 'Write `or` where one is enough',
  equality:
    'Compare with one `=`; change a value with `goes to`, `gains` or `loses`; in braces ' +
      'a value has no sign before it, `steps 3`',
  inequality:
    'Write `≠` or `!=` for what differs, `≥` or `>=` for at least, `→` or `->` before ' +
      'what a case expects',
  loop:
    'A loop is `repeat while … { }`, `repeat until … { }`, `repeat 2 times { }` or `for ' +
      'each … { }`',
  negation: 'Write `not` before what must not hold',
  quotes: 'Quotes are written `"`',
  reserved: 'That is a word of the language: choose another name',
  'short-text': 'Put the text of a clause between `"""`, even a short one',
  spelling:
    "A name has small letters first, no accents, and hyphens: `fire-dice`; a result " +
      "stands in quotes: `'1+R'`",
  stop: 'Remove it: the line ends by itself',
};

/** How a choice is written. */
const choosing =
  'A choice says by whom, then what: `choose by p one of list`, ' +
    '`choose by p number from 1 to 6`, `choose by p yes or no`';

/** Problems of form. */
export const syntax: Words<SyntaxProblemData> = {
  'syntax-error': (data) => {
    const { expected, found, words } = data;
    const choice = data.isChoice === true ? choosing : undefined;
    const habit = habitOf(data);
    const meant = [...translated(data), ...near(found, words)];
    const wanted = listed(few(expected.map(term), 5), 'or');
    const met = found === '' ? 'nothing is left' : `found ${quote(found)}`;
    return {
      title: wanted === '' ? `Nothing may stand here, ${met}` : `Expected ${wanted}, ${met}`,
      label: '',
      hints:
        data.turned === undefined
          ? nearNames([...new Set(meant)], habit === null ? choice : habits[habit])
          : [`The words stand in this order: ${listed(data.turned.map(quoteWhole), 'or')}`],
    };
  },
  'unclosed-block': ({ opening, isInRow = false }) => ({
    title: `The block ${quote(opening)} is never closed`,
    label: 'opened here',
    hints: isInRow
      ? ['What stands behind a cell on its line is part of it: put the `}` on a line of its own']
      : ['Add a `}` where it should end'],
  }),
  'unclosed-text': ({ start }) => ({
    title: `The text that starts with ${quote(start)} is never closed`,
    label: 'opened here',
    hints: ['Add `"""` after its last word'],
  }),
  'unclosed-string': ({ quote: mark, start }) => ({
    title: `The text ${quote(start)} is not closed on its line`,
    label: '',
    hints: [
      `Add ${quote(mark)} after its last word, or further left where one is missing`,
      'A text of several lines stands between `"""`',
    ],
  }),
  'duplicate-label': ({ language }) => ({
    title: `The ${languageNames[language]} words are given twice`,
    label: '',
    hints: ['Keep one of the two'],
  }),
  'duplicate-item': ({ item }) => ({
    title: `${quote(item)} may stand once here, and stands twice`,
    label: '',
    hints: ['Keep one of the two'],
  }),
  'number-too-large': ({ digits }) => ({
    title: `A number may have ${String(digits)} digits, this one has more`,
    label: '',
    hints: ['Look for a digit too many, or count in larger units'],
  }),
  'nesting-too-deep': ({ limit, isChain = false }) => ({
    title: isChain
      ? `So many parts stand in a row here: ${String(limit)} signs at most may join them`
      : `Blocks and brackets may stand ${String(limit)} deep, and stand deeper here`,
    label: '',
    hints: isChain
      ? ['Give a part of it a name with `let`, or let a table or a list say it']
      : ['Give the inner part a name with `let`, or make it a procedure of its own'],
  }),
  'not-text': (fault) => coding(fault),
  'file-too-large': ({ limit, found }) => ({
    title: `A file may have ${String(limit)} characters, this one has ${String(found)}`,
    label: '',
    hints: ['Split it, a file for each chapter'],
  }),
  'too-many-problems': ({ limit }) => ({
    title: `The rest of the file was not read, ${String(limit)} problems of form are enough`,
    label: '',
    hints: ['Mend the first ones; they may have caused the others'],
  }),
};
