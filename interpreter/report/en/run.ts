import type { MissingAnswer, RuntimeProblemData } from '../../model/fault.ts';
import type { AnswerProblemData } from '../../model/problems.ts';
import { typeText } from '../../model/types.ts';
import type { Words } from '../catalogue.ts';
import { quote } from '../quote.ts';
import { plainValue } from '../value.ts';
import { answersOf, quoted, type } from './phrases.ts';

const bounds = ['The bound keeps rules from running for ever; look for a loop that does not end'];

const answers = {
  roll: 'a roll',
  draw: 'a draw',
  choose: 'a choice',
  ask: 'a fact',
  cell: 'a cell of a chart',
  act: 'an action',
  seed: 'a seed',
  policy: 'a policy',
  field: 'a field',
} as const;
const supplies = {
  roll: 'Add the face to `rolls` (command line: `--dice`)',
  draw: 'Add what is drawn to `draws`',
  choose: 'Add what is chosen to `choices` (command line: `--choose`)',
  ask: 'Add the answer to `facts` (command line: `--facts`)',
  act: 'Add the action to `choices` (command line: `--choose`)',
} as const;

const lawTitle = {
  holds: {
    before: 'A law of the book does not hold before anything is done',
    after: 'A law of the book is broken',
  },
  keeps: {
    before: 'A law of the book does not hold before anything is done',
    after: 'What a law of the book keeps has changed',
  },
} as const;

/** Problems met while rules run. */
export const run: Words<RuntimeProblemData> = {
  'unknown-cell': ({ table, row, column }) => ({
    title: `The table ${quote(table)} has no known value for ${quote(row)}${column === null ? '' : ` and ${quote(column)}`}`,
    label: '',
    hints: ['If you own the chart, write its value in place of the `?`, in the file or in a layer'],
  }),
  'absent-table': ({ table }) => ({
    title: `The values of the table ${quote(table)} are not in the rulebook`,
    label: '',
    hints: ['If you own the chart, add its rows in a layer: `replace table …`'],
  }),
  'outside-table': ({ table, axis, value }) => ({
    title: `The table ${quote(table)} has nothing for ${quote(axis)} ${value}`,
    label: '',
    hints: ['Check the value; if it may come, add a row, or say on the axis what holds outside'],
  }),
  'out-of-range': ({ thing, field, value, type: declared }) => ({
    title: `${quote(thing === null ? field : `${thing}.${field}`)} should be ${type(typeText(declared))}, and became ${plainValue(value)}`,
    label: '',
    hints: ['Keep it within its bounds with `min(…)` and `max(…)`, or widen the bounds'],
  }),
  'require-failed': ({ reason }) => ({
    title: reason.en.replace(/\.$/, ''),
    label: 'required here',
    hints: ['Set up a position where it holds (`given …`), or check what the rule requires'],
  }),
  'law-broken': ({ law, words, clause, form, when }) => ({
    title: `${lawTitle[form][when]} (${quote(law)}${clause === null ? '' : `, ${clause}`}): ${words.en.replace(/\.$/, '')}`,
    label: '',
    hints: [
      when === 'before'
        ? 'Set up a position in which it holds, or check what the law says'
        : 'Mend the rule that breaks it, or the law if the printed rules do not say so',
    ],
  }),
  'division-by-zero': () => ({
    title: 'A number is divided by zero',
    label: '',
    hints: ['Test the divisor first: `if … != 0 { … }`'],
  }),
  'too-large': () => ({
    title: 'A number has grown beyond what is exact, about nine million billion',
    label: '',
    hints: ['Look for a product that grows in a loop, or count in larger units'],
  }),
  'negative-cost': ({ cost }) => ({
    title: `A step should cost 0 or more, found ${plainValue(cost)}`,
    label: '',
    hints: ['Keep the cost from falling below 0: `max(0, …)`'],
  }),
  'no-border': ({ first, second, isSaid = false }) => {
    const isOne = first === second;
    const test = isOne
      ? 'Test first that they are two: `if … ≠ … { … }`'
      : 'Test it first: `if adjacent(…, …) { … }`';
    return {
      title: isOne
        ? `From ${quote(first)} to itself there is no border and no direction`
        : `${quote(first)} and ${quote(second)} have no border in common`,
      label: '',
      hints: [isSaid ? 'Name places that lie side by side' : test],
    };
  },
  'none-found': () => ({
    title: 'A value is needed here, and there is none',
    label: '',
    hints: ['Keep it with `let`, and test it first: `if … != none { … }`'],
  }),
  'unset-field': ({ thing, field }) => ({
    title: `Nothing has given ${quote(`${thing}.${field}`)} a value yet`,
    label: '',
    hints: ['Give the field a default, or set it before it is read'],
  }),
  'out-of-play': ({ thing, leaves }) => ({
    title: leaves
      ? `${quote(thing)} has left play already, and cannot leave it again`
      : `${quote(thing)} has left play, and can no longer change`,
    label: '',
    hints: leaves
      ? ['Test first that it is in play, with `in-play`; or leave out one of the two removals']
      : ['Change it before `remove`, or end the rule once it is removed'],
  }),
  'not-a-map-place': ({ place }) => ({
    title: `${quote(place)} is not a place of the map in play`,
    label: '',
    hints: ['Name a place of the map in play, or choose the map that has it'],
  }),
  'map-missing': ({ maps }) => ({
    title: 'A map is needed here, and none is in play',
    label: '',
    hints:
      maps.length === 0
        ? ['Declare one with `map …`']
        : [`Choose ${quoted(maps)}: \`given map ${maps[0] ?? ''}\` (command line: \`--map\`)`],
  }),
  'unknown-thing': ({ name }) => ({
    title: `No piece or place in play is called ${quote(name)}`,
    label: '',
    hints: ['Name a place of the map in play, or give the rule a parameter for it'],
  }),
  'empty-draw': () => ({
    title: 'There is nothing left to draw from',
    label: '',
    hints: ['Test it first: `if count(…) > 0 { … }`'],
  }),
  'nothing-to-choose': () => ({
    title: 'There is nothing to choose from',
    label: '',
    hints: ['Write `one or none of …`, or test it first: `if count(…) > 0 { … }`'],
  }),
  'bad-number-of-dice': ({ count: dice }) => ({
    title:
      dice === 0
        ? 'No die is rolled here'
        : `The number of dice should be 0 or more, found ${String(dice)}`,
    label: '',
    hints:
      dice === 0
        ? ['Write how many are rolled: `1d6`']
        : ['Keep the number from falling below 0: `max(0, …)`'],
  }),
  'bad-number-of-rounds': ({ count }) => ({
    title: `A loop should go round 0 times or more, found ${String(count)}`,
    label: '',
    hints: ['Keep the number from falling below 0: `max(0, …)`'],
  }),
  'no-legal-action': ({ actions }) => ({
    title: `No legal action is left among ${quoted(actions)}`,
    label: '',
    hints: ['Add an action that is always legal, such as passing'],
  }),
  'illegal-action': ({ action, reason, outside }) => ({
    title: `${quote(action)} is not legal here${
      outside !== null
        ? `: ${quote(outside.name)} cannot be ${quote(outside.value)}`
        : reason === null
          ? ''
          : `: ${reason.en.replace(/\.$/, '')}`
    }`,
    label: '',
    hints: ['Set up a position where it is legal; an example shows a refusal by `illegal`'],
  }),
  'never-ends': () => ({
    title: 'The rules go on for ever: this loop comes back to where it was',
    label: '',
    hints: [
      'Let each round change what its condition reads: use something up, ask a player, roll a die',
    ],
  }),
  'grows-on': ({ thing, field }) => ({
    title: `${quote(thing === null ? field : `${thing}.${field}`)} grows on and on in a loop; this much was not followed`,
    label: '',
    hints: [
      'Bound the rounds: `repeat up to 20 times while …`',
      'Or let it grow no further: `min(…, 20)`; leave it out where nothing reads it',
    ],
  }),
  'too-many-steps': ({ bound, of }) => ({
    title: {
      steps: `The rules took more than ${String(bound)} steps`,
      events: `The rules did more than ${String(bound)} things that are told`,
      decisions: `The rules asked for more than ${String(bound)} decisions`,
    }[of],
    label: '',
    hints: of === 'steps' ? [...bounds, 'Or for rules that call others many times over'] : bounds,
  }),
  'too-many-calls': ({ bound }) => ({
    title: `More than ${String(bound)} procedures are waiting for one another`,
    label: '',
    hints: ['Look for a procedure that calls itself'],
  }),
  'too-long-list': ({ bound }) => ({
    title: `A list has more than ${String(bound)} elements`,
    label: '',
    hints: bounds,
  }),
  'too-many-things': ({ bound }) => ({
    title: `More than ${String(bound)} pieces were made`,
    label: '',
    hints: bounds,
  }),
  'too-many-options': ({ bound }) => ({
    title: `There are more than ${String(bound)} ways to choose`,
    label: '',
    hints: ['Choose in several steps, or from a shorter list'],
  }),
  'too-many-ways': ({ bound }) => ({
    title: `There are more than ${String(bound)} ways for it to go; this much was not followed`,
    label: '',
    hints: ['Ask for the odds of a shorter procedure, or simulate: `rulewright simulate`'],
  }),
  'too-large-pool': ({ count, sides }) => ({
    title:
      count === 1
        ? `A die with ${String(sides)} sides has too many for exact chances`
        : `${String(count)} dice with ${String(sides)} sides are too many for exact chances`,
    label: '',
    hints: [
      ...(count === 1 ? [] : ['Roll fewer dice, or read only what counts of them']),
      'Simulate: `rulewright simulate`',
    ],
  }),
};

/** Problems of examples, and of answers given from outside. */
export const answer: Words<AnswerProblemData> = {
  'legal-after-all': ({ action }) => ({
    title: `${quote(action)} should be refused here, and is legal`,
    label: '',
    hints: ['Add the missing condition to the action (`legal when`), or write `do`'],
  }),
  'illegal-choice': ({ given, options }) => ({
    title: given === '' ? 'An answer is needed here' : `${quote(given)} cannot be chosen here`,
    label: '',
    hints: options.length === 0 ? [] : [`Choose ${answersOf(options)}`],
  }),
  'missing-answer': ({ what, about, asks }) =>
    asks === undefined
      ? {
          title: `${answers[what]} is needed and none is given: ${asked(what, about)}`.replace(/^a/, 'A'),
          label: '',
          hints: [what === 'cell' ? suppliesCell(about) : supplies[what]],
        }
      : {
          title: `${asks.question.en} Nobody has answered`,
          label: '',
          hints: [answering(what, about, asks)],
        },
  'unused-answer': ({ what, given }) => ({
    title: `${answers[what]} is given that nothing asks for: ${quote(given)}`.replace(/^a/, 'A'),
    label: '',
    hints: ['Remove it, or check what the rule asks for'],
  }),
  'bad-face': ({ face, from, to }) => ({
    title: `The die has faces from ${String(from)} to ${String(to)}, found ${String(face)}`,
    label: '',
    hints: ['Write what the die shows, before anything is added to it'],
  }),
  'expectation-failed': ({ expected, found }) => ({
    title: `Expected ${quote(expected)}, found ${quote(found)}`,
    label: '',
    hints: ['Work it out by the printed rules, then mend the rule or the example'],
  }),
  'dispute-settled': ({ claim }) => ({
    title: `The disputed claim ${quote(claim)} holds after all`,
    label: '',
    hints: ['Write `expect` in place of `printed`, and remove `disputed`'],
  }),
};

/** Where a cell is given, as one would write it. */
function suppliesCell(about: string): string {
  const [first = ''] = about.split('; ');
  return `Say it: in an example \`facts ${first} = …\`, at the command line \`--set "${first}=…"\``;
}

/** What is asked; of a chart there may be several cells. */
function asked(what: MissingAnswer['what'], about: string): string {
  return what === 'cell' ? about.split('; ').map(quote).join(', ') : quote(about);
}

/** How a question is answered at the command line, and with what. */
function answering(
  what: MissingAnswer['what'],
  about: string,
  { values, type: wanted }: NonNullable<MissingAnswer['asks']>,
): string {
  const all = values.length > 0 ? quoted(values) : wanted === '' ? quote(about) : type(wanted);
  const flags: Partial<Record<MissingAnswer['what'], string>> = {
    ask: `--facts "${about}=…"`,
    cell: about.split('; ').map((cell) => `--set "${cell}=…"`).join(' '),
  };
  return `Answer with ${all}: \`${flags[what] ?? '--choose …'}\``;
}
