import type { CheckProblemData, GapRun } from '../../model/problems.ts';
import type { Words } from '../catalogue.ts';
import { quote } from '../quote.ts';
import {
  abouts,
  brokenSeals,
  count,
  languageNames,
  nearNames,
  quoted,
  sides,
  span,
} from './phrases.ts';

function only(language: 'fr' | 'en', found: readonly string[]): readonly string[] {
  if (found.length === 0) return [];
  return [`Only the ${languageNames[language]} text has ${quoted(found, 'and')}`];
}

/** What has no text in a language. */
const textless = {
  clause: 'Clause',
  term: 'The term',
  value: 'The value',
  note: 'A note of clause',
} as const;

function layoutOf(language: 'fr' | 'en', counts: readonly string[]): string {
  const [paragraphs = 0, items = 0, sentences = 0] = counts.map(Number);
  const parts = [
    count(paragraphs, 'paragraph', 'paragraphs'),
    count(items, 'list item', 'list items'),
    count(sentences, 'sentence', 'sentences'),
  ];
  return `The ${languageNames[language]} text has ${parts.join(', ')}`;
}

/** Where a table has nothing. */
function gapPlace({ axis, where, from, to, names }: CheckProblemData['table-gap']): string {
  if (where === 'shifted') return `where a shift leaves ${quote(axis)}`;
  if (names.length > 0) return `for ${quote(axis)} ${quoted(names, 'and')}`;
  if (from === null && to === null) return `${where} the end of ${quote(axis)}`;
  return `for ${quote(axis)} ${span(from, to)}`;
}

/** How a run gets there. */
function gapRun({ faces, modifiers, value, probability, command }: GapRun): readonly string[] {
  const dice = faces.length === 0 ? '' : ` with ${faces.join(', ')} on the dice`;
  const applied = modifiers.length === 0 ? '' : ` and ${quoted(modifiers, 'and')}`;
  // Without dice it is no matter of chance.
  const chance = faces.length === 0 || probability === null ? '' : `, a chance of ${probability}`;
  return [
    `It comes to ${value}${dice}${applied}${chance}`,
    ...(command === null ? [] : [`See it: \`${command}\``]),
  ];
}

const sorts = { die: 'is added to dice', shift: 'shifts columns', factor: 'multiplies' } as const;

/** Problems that the checks find. */
export const check: Words<CheckProblemData> = {
  'table-gap': (gap) => ({
    title: `The table ${quote(gap.table)} has nothing ${gapPlace(gap)}`,
    label: '',
    hints: [
      ...(gap.counterexample === null ? [] : gapRun(gap.counterexample)),
      gap.where === 'below' || gap.where === 'above'
        ? `Add a row, or say what holds there: \`${gap.where} clamp\``
        : 'Add what is missing, or widen what stands next to it',
    ],
  }),
  'table-overlap': ({ table, axis, value, first, second, any }) => ({
    title:
      first === null
        ? `In the table ${quote(table)}, ${quote(second)} says twice ${quote(axis)} ${value}`
        : `In the table ${quote(table)}, ${quote(first)} and ${quote(second)} both hold for ${quote(axis)} ${value}${any === 'differ' ? ', and their cells differ' : any === 'shift' ? ', and a shift would start from either' : ''}`,
    label: first === null ? '' : 'the second',
    hints: [
      first === null
        ? 'Remove one of the two'
        : any === 'differ'
          ? 'Compare both with the chart: with `hit any` their cells are the same'
          : any === 'shift'
            ? 'Leave only one of them'
            : 'Make one of them narrower, or write `hit first` if the first that holds is meant',
    ],
  }),
  'wrong-cell': ({ table, where, rule, expected, found, of }) => ({
    title:
      expected === null
        ? `In the table ${quote(table)}, ${quote(where)} has no value: ${quote(rule)} cannot be worked out there`
        : `In the table ${quote(table)}, ${quote(where)} must be ${quote(expected)}, found ${quote(found)}`,
    label: `${quote(rule)}${of === null ? '' : `, with ${quote(of.axis)} ${of.value}`}`,
    hints: [
      'Compare the row with the chart: a cell was copied wrongly, or the rule rounds otherwise',
    ],
  }),
  'unreachable-row': ({ table, row, reach }) => ({
    title: `Nothing can reach ${quote(row)} of the table ${quote(table)}, where only ${reach} can come`,
    label: '',
    hints: ['Check the die and the modifiers of the look-ups, or remove this entry'],
  }),
  'inverted-range': ({ text, from, to }) => ({
    title: `The range ${quote(text)} starts at ${from}, after its end ${to}`,
    label: '',
    hints: [`Write \`${to}${text.includes('..') ? '..' : '–'}${from}\``],
  }),
  'missing-outside': ({ table, axis, side }) => ({
    title: `The table ${quote(table)} does not say what holds ${side === 'both' ? 'outside' : side} ${quote(axis)}`,
    label: '',
    hints: [
      `Add to the axis \`${side === 'both' ? 'outside' : side} clamp\` (the nearest row holds), \`none\` (no effect) or \`error\` (it may not happen)`,
    ],
  }),
  'modifiers-contradict': ({ first, second, how }) => ({
    title:
      how === 'excludes'
        ? `The modifiers ${quote(first)} and ${quote(second)} each shut the other out`
        : `The modifiers ${quote(first)} and ${quote(second)} pull in opposite directions under the same condition`,
    label: '',
    hints: [how === 'excludes' ? 'Keep one of the two `excludes`' : 'Change one of the conditions'],
  }),
  'mixed-modifiers': ({ list, modifier, sort, of }) => ({
    title: `${quote(modifier)} ${sorts[sort]}, and the list ${quote(list)} ${sorts[of]}`,
    label: '',
    hints: [
      sort === 'factor' || of === 'factor'
        ? 'Make a list of its own for what multiplies: `modifiers … multiplied`'
        : 'Make two lists, one for the dice and one for the columns',
    ],
  }),
  'misplaced-modifiers': ({ list, sort }) => ({
    title:
      sort === 'shift'
        ? `The list ${quote(list)} shifts columns, and is added to a roll`
        : `The list ${quote(list)} is for dice, and shifts columns`,
    label: '',
    hints: [
      sort === 'shift'
        ? 'Look up with `column shift …`, or write its modifiers for the dice: `+1` for `1 right`'
        : 'Add it to the roll, or write its modifiers for the columns: `1 right` for `+1`',
    ],
  }),
  'unreachable-step': ({ after }) => ({
    title: `Nothing after ${quote(after)} is ever reached`,
    label: 'never reached',
    hints: ['Move it up, or remove it'],
  }),
  'endless-sequence': ({ name }) => ({
    title: `The sequence ${quote(name)} cannot end`,
    label: '',
    hints: ['Let it `return`, or let its loop end: `repeat until …`'],
  }),
  'endless-parameter': ({ name, type }) => ({
    title:
      'What an action may be done with is gone through, and ' +
      `the values of ${quote(name)} (${quote(type)}) have no end`,
    label: '',
    hints: [
      `Write what it may be: \`${name}: … in …\``,
      'For several pieces, ask in the body: `choose by … from … to … of …`',
    ],
  }),
  'endless-key': ({ name, type, most }) => ({
    title:
      most === null
        ? `${quote(name)} is kept for each of a list that has an end, and ${quote(type)} is none`
        : `${quote(name)} is kept for each, and that is more than ${count(most, 'thing')}`,
    label: '',
    hints: ['It may be kept for each value of a kind, each piece or place, `yes-no` or `1..6`'],
  }),
  'no-amount': ({ code, pattern }) => ({
    title: `The code ${quote(code)} is printed ${quote(pattern)}, without a number`,
    label: '',
    hints: [
      `Write \`has ${code}\` to ask whether it is there`,
      'Or put `#` into its pattern where the number stands',
    ],
  }),
  'endless-loop': ({ name }) => ({
    title: `A loop of ${quote(name)} may never end`,
    label: '',
    hints: [
      'Let each round change what its condition reads: use something up, ask a player, roll a die',
      'Or name the bound that the game has: `repeat up to 10 times while …`',
    ],
  }),
  'never-passed': () => ({
    title: 'This loop goes on until someone passes, and no action that it offers is a pass',
    label: '',
    hints: [
      'Write `pass` in the place of `do` in the action that ends it: `action end() … { pass }`',
      'And offer it here: `act by p one of { march, end }`',
    ],
  }),
  'set-up-breaks-law': ({ deal, law, words }) => ({
    title: `In the set-up ${quote(deal)} a law of the book does not hold (${quote(law)}): ${words.en.replace(/\.$/, '')}`,
    label: '',
    hints: ['Whatever is run from it stops at once: mend the set-up, or check what the law says'],
  }),
  'hidden-function': ({ name }) => ({
    title: `${quote(name)} is a function of the language: in this book it means this rule instead`,
    label: '',
    hints: ['Call the rule otherwise, so that who knows the language reads it right'],
  }),
  'unfit-name': ({ name, why, other }) => {
    switch (why) {
      case 'long':
        return {
          title: `${quote(name)} is too long for the name of a page`,
          label: '',
          hints: ['Use at most 60 letters; what people read stands in the labels'],
        };
      case 'kept':
        return {
          title: `${quote(name)} cannot be the name of a page: it is kept for something else`,
          label: '',
          hints: [`Choose another name, such as \`${name}-1\``],
        };
      case 'alike':
        return {
          title: `${quote(name)} and ${quote(other ?? '')} differ in small and capital letters only`,
          label: '',
          hints: ['Choose a name that differs by more: many systems keep one page for both'],
        };
    }
  },
  'missing-text': ({ clause, of, language }) => ({
    title: `${textless[of]} ${quote(clause)} has no ${languageNames[language]} text`,
    label: '',
    hints: [`Add \`${language} """…"""\``],
  }),
  'missing-label': ({ what, language }) =>
    language === null
      ? {
          title: `Nothing says what readers call ${quote(what)}`,
          label: '',
          hints: [`Add \`word ${what} fr "…" en "…"\``],
        }
      : {
          title: `${quote(what)} has no ${languageNames[language]} words`,
          label: '',
          hints: [`Add \`${language} "…"\``],
        },
  'same-label': ({ name, label, language }) => ({
    title: `In ${languageNames[language]}, ${quote(name)} is called ${quote(label)} as another beside it is`,
    label: '',
    hints: ['Give each words of its own: readers tell them apart by nothing else'],
  }),
  'unseen-sign': ({ sign, isMark }) => ({
    title: isMark
      ? `The file begins with a byte-order mark, ${sign}, that nobody sees`
      : `A sign that nobody sees, ${sign}, stands here`,
    label: '',
    hints: isMark
      ? ['Save it as UTF-8 without a mark (without “BOM”)']
      : ['Delete it; where a blank or a hyphen is meant, type one'],
  }),
  'missing-rule': ({ clause }) => ({
    title: `Clause ${quote(clause)} has a text, and no rule that does what it says`,
    label: '',
    hints: [
      'Add the rule, or mark the clause `narrative` if there is nothing to do',
      'If the rule is left out, say why: `not modelled fr "…" en "…"`',
    ],
  }),
  'unbound-figure': ({ figure, bindings }) => ({
    title: `The figure ${quote(figure)} stands in the text without coming from a rule`,
    label: '',
    hints: [
      ...bindings.slice(0, 3).map((name) => `If it is ${quote(name)}, write \`{${name}}\``),
      ...(bindings.length > 0
        ? []
        : [`If a rule uses it, name it, \`number … = ${figure}\`, and write \`{…}\``]),
      `If no rule uses it, write \`{literal ${figure}}\``,
    ],
  }),
  'languages-disagree': ({ clause, about, fr, en }) => ({
    title: `The two languages of clause ${quote(clause)} differ in ${abouts[about]}`,
    label: '',
    hints: [
      ...(about === 'layout'
        ? [layoutOf('fr', fr), layoutOf('en', en)]
        : [...only('fr', fr), ...only('en', en)]),
      'Read both against the printed rules, and mend the one that strays',
      `If both say the same all the same, add to the clause \`note languages ${about} fr """…""" en """…"""\` with why`,
    ],
  }),
  'unlike-values': ({ fr, en }) => ({
    title: 'The two languages of a sentence do not say the same values',
    label: '',
    hints: [
      ...only('fr', fr.map((value) => `{${value}}`)),
      ...only('en', en.map((value) => `{${value}}`)),
      'Say them in both, or in neither',
    ],
  }),
  'stale-text': ({ clause, changed }) => ({
    title: `Clause ${quote(clause)} was changed since it was last read as a whole: ${changed.map((side) => sides[side]).join(', ')}`,
    label: '',
    hints: ['Read both texts against the rules', 'Then run `rulewright seal`'],
  }),
  'unsealed-clause': ({ clause }) => ({
    title: `Clause ${quote(clause)} was never sealed, as the others of the book are`,
    label: '',
    hints: ['Read both texts against the rules', 'Then run `rulewright seal`'],
  }),
  'idle-seal': ({ clause, file, isFileGone, others, now }) => ({
    title: isFileGone
      ? `The book has no file ${quote(file)}, of which ${others === 0 ? 'a clause is' : `${String(others + 1)} clauses are`} sealed`
      : `The file ${quote(file)} has no clause ${quote(clause)}, which is sealed`,
    label: '',
    hints: [
      ...(now === null ? [] : [`Clause ${quote(clause)} stands in ${quote(now)} now`]),
      'If that is meant, run `rulewright seal`; if not, bring back what is gone',
    ],
  }),
  'broken-seals': (data) => ({ label: '', ...brokenSeals(data) }),
  'unknown-statement': ({ statement, near }) => ({
    title: `The outline of the book has no statement ${quote(statement)}`,
    label: '',
    hints: nearNames(near, 'Add it to the `outline` of the book, or mend its number'),
  }),
  'covered-twice': ({ statement, other }) => ({
    title: `The statement ${quote(statement)} is already covered by clause ${quote(other)}`,
    label: '',
    hints: ['Leave it to the clause that does what it says, and remove it from the other'],
  }),
  'run-stops': ({ routine, command }) => ({
    title: `A run of ${quote(routine)} can stop here`,
    label: '',
    hints: command === null ? [] : [`See it: \`${command}\``],
  }),
  'not-proven': (data) => ({
    title: `Nothing shows ${unproven(data)}`,
    label: data.of === undefined ? whyUnproven[data.why] : triedOf(data.of),
    hints: [makeSure[data.about]],
  }),
};

/** Which options and layers there are, and which sets of them were tried. */
function triedOf({
  names,
  tried,
  all,
}: NonNullable<CheckProblemData['not-proven']['of']>): string {
  const how = tried > names.length + 1 ? whyUnproven.combinations : 'only one by one';
  return `${quoted(names, 'and')}: ${String(tried)} of ${String(all)} sets were tried (${how})`;
}

function unproven({ about, name, axis, where }: CheckProblemData['not-proven']): string {
  switch (about) {
    case 'range':
      return 'that this stays within its bounds';
    case 'divisor':
      return 'that this divisor is never zero';
    case 'table':
      return `that the table ${quote(name)} is never asked ${beyond(where)} ${quote(axis ?? '')}`;
    case 'together':
      return `that all the options and layers that touch ${quote(name)} go together`;
  }
}

function beyond(where: CheckProblemData['not-proven']['where']): string {
  if (where === 'between') return 'between the labels of';
  return where === 'shifted' ? 'by a shift beyond the ends of' : `${where ?? ''} the labels of`;
}

const whyUnproven: Readonly<Record<CheckProblemData['not-proven']['why'], string>> = {
  runs: 'runs were tried, and there are more',
  'no-run': 'no rule that can be tried by itself leads here',
  wide: 'they lie too far apart to look at all between',
  combinations: 'one by one, in pairs, all at once, and all that pull one way',
};

const conditions = '`require … else …`, `legal when …`, `if …`';

const makeSure: Readonly<Record<CheckProblemData['not-proven']['about'], string>> = {
  range:
    `Bound it with \`min(…)\` and \`max(…)\`, or make sure of it before: ${conditions}`,
  divisor: 'Test it before: `if … ≠ 0 { … }`, or `require … else …`',
  table:
    `Add a row, say what holds outside (\`outside clamp\`), or make sure of it before: ${conditions}`,
  together: 'Play an example in the selection that matters: `with option …`, `with layer …`',
};
