import type { ExampleProblemData } from '../../model/problems.ts';
import type { Words } from '../catalogue.ts';
import { quote } from '../quote.ts';
import { count, quoted } from './phrases.ts';

/** Problems that the check finds in examples. */
export const examples: Words<ExampleProblemData> = {
  'idle-given': ({ names, isShared }) => ({
    title:
      isShared === true
        ? `No example follows to which ${quoted(names)} is given`
        : `Nothing in this example reads ${quoted(names)}`,
    label: '',
    hints: [
      isShared === true
        ? 'It is given to the examples below it, in its clause or chapter: leave it out, or move it'
        : 'Leave it out, or let the example expect what rests on it',
    ],
  }),
  'example-proves-nothing': ({ example, expectation }) =>
    expectation === null
      ? {
          title: `The example ${quote(example.en)} expects nothing`,
          label: '',
          hints: ['Add `expect …` with what should come of it'],
        }
      : {
          title: `The example ${quote(example.en)} expects ${quote(expectation)}, which the rules have no part in`,
          label: 'the same whatever the rules do',
          hints: [
            'Expect what the rules gave: a value, `result` compared with one, or a field',
          ],
        },
  'example-fails': ({ example }) => ({
    title: `The example ${quote(example.en)} fails`,
    label: '',
    hints: [],
  }),
  'dice-left-over': ({ example, faces }) => ({
    title: `The example ${quote(example.en)} scripts ${count(faces.length, 'die', 'dice')} that nobody rolls: ${faces.join(', ')}`,
    label: '',
    hints: ['Remove what is left over from `rolls`, or check what the rule rolls'],
  }),
  'dice-missing': ({ example }) => ({
    title: `The example ${quote(example.en)} rolls a die that it does not script`,
    label: '',
    hints: ['Add the face that it shows to `rolls`'],
  }),
};
