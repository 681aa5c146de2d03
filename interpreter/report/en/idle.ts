import type { IdleProblemData } from '../../model/idle.ts';
import { typeText } from '../../model/types.ts';
import type { Words } from '../catalogue.ts';
import { quote } from '../quote.ts';
import { type } from './phrases.ts';

export const idle: Words<IdleProblemData> = {
  'empty-file': () => ({
    title: 'The file says nothing',
    label: '',
    hints: ['Write what was to stand in it, or delete the file'],
  }),
  'modifier-never': ({ modifier }) => ({
    title: `The modifier ${quote(modifier)} can never apply`,
    label: '',
    hints: ['Compare its condition with the clause: change it, or remove the modifier'],
  }),
  'settled-condition': ({ statement, holds, reads }) => ({
    title: settledTitle(statement, holds),
    label: reads.map(({ name, type: read }) => `${quote(name)} is ${type(typeText(read))}`).join('; '),
    hints: ['Compare it with the clause: mend it, or leave it out'],
  }),
  'changes-nothing': ({ what, name }) => ({
    title:
      what === 'modifier'
        ? `The modifier ${quote(name)} adds nothing`
        : `${quote(name)} changes nothing`,
    label: '',
    hints: ['Compare it with the clause: mend it, or leave it out'],
  }),
  'unasked-element': ({ name }) => ({
    title: `The condition says nothing of ${quote(name)}: it holds of all of them, or of none`,
    label: '',
    hints: [`Ask it of ${quote(name)}, or say it apart: \`if … { … }\``],
  }),
  'unkept-figure': ({ figure, clause }) => ({
    title: `The text adds or takes ${quote(figure)}, and no rule of clause ${clause} does`,
    label: '',
    hints: [
      'Compare the two with the book: one of them is wrong, or a modifier is missing',
      'Let the text print the modifier: `{list.modifier}`',
    ],
  }),
  'uncalled-list': ({ name }) => ({
    title: `No rule adds up the modifiers of ${quote(name)}, which texts print`,
    label: '',
    hints: [`Call it where they count: \`${name}(…)\``, 'Or remove the list, and what texts print of it'],
  }),
  'text-only-number': ({ name, figure }) => ({
    title: `A rule writes ${quote(figure)}, while only texts name ${quote(name)}`,
    label: '',
    hints: [
      `If it is the same figure, write ${quote(name)} here: then one changes with the other`,
      `If it is another, give it a name of its own: \`number … = ${figure}\``,
    ],
  }),
};

function settledTitle(
  statement: IdleProblemData['settled-condition']['statement'],
  holds: boolean,
): string {
  const ever = holds ? 'always holds' : 'never holds';
  switch (statement) {
    case null:
      return `This condition ${ever}`;
    case 'law':
      return holds ? 'Nothing can break this law' : 'This law never holds';
    case 'counting':
      return holds ? 'Every face of this die counts' : 'No face of this die counts';
    default:
      return `The condition of this ${quote(statement)} ${ever}`;
  }
}
