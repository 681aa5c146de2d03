import type { ExampleProblemData } from '../../model/problems.ts';
import type { Words } from '../catalogue.ts';
import { quote } from '../quote.ts';
import { count, quoted } from './phrases.ts';

/** Problems that the check finds in examples. */
export const examples: Words<ExampleProblemData> = {
  'idle-given': ({ names, isShared }) => ({
    title:
      isShared === true
        ? `Aucun exemple ne suit, à qui ${quoted(names)} serait donné`
        : `Rien dans cet exemple ne lit ${quoted(names, 'ni')}`,
    label: '',
    hints: [
      isShared === true
        ? 'Ce serait pour ceux qui suivent dans sa clause ou son chapitre : ôtez-le ou déplacez-le'
        : 'Ôtez-le, ou que l’exemple attende ce qui en dépend',
    ],
  }),
  'example-proves-nothing': ({ example, expectation }) =>
    expectation === null
      ? {
          title: `L'exemple ${quote(example.fr)} n'attend rien`,
          label: '',
          hints: ['Ajoutez `expect …` avec ce qui doit en sortir'],
        }
      : {
          title: `L'exemple ${quote(example.fr)} attend ${quote(expectation)}, à quoi les règles n'ont aucune part`,
          label: 'pareil quoi que fassent les règles',
          hints: [
            'Attendez ce que les règles ont donné : ' +
              'une valeur, `result` comparé à une autre, un champ',
          ],
        },
  'example-fails': ({ example }) => ({
    title: `L'exemple ${quote(example.fr)} échoue`,
    label: '',
    hints: [],
  }),
  'dice-left-over': ({ example, faces }) => ({
    title: `L'exemple ${quote(example.fr)} prévoit ${count(faces.length, 'dé')} que personne ne lance : ${faces.join(', ')}`,
    label: '',
    hints: ['Retirez de `rolls` ce qui est en trop, ou vérifiez ce que la règle lance'],
  }),
  'dice-missing': ({ example }) => ({
    title: `L'exemple ${quote(example.fr)} lance un dé qu'il n'a pas prévu`,
    label: '',
    hints: ["Ajoutez à `rolls` la face qu'il montre"],
  }),
};
