import type { LifeProblemData } from '../../model/life.ts';
import type { Words } from '../catalogue.ts';
import { quote } from '../quote.ts';
import { quoted } from './phrases.ts';

export const life: Words<LifeProblemData> = {
  'kept-during': ({ name }) => ({
    title: `${quote(name)} se tient pour chacun, et ne peut pas en plus vivre pendant une procédure`,
    label: '',
    hints: [
      'Ôtez `during`, et que la procédure remette ce qu’elle change',
      'Ou tenez une liste d’enregistrements dans un état sans `of`',
    ],
  }),
  'idle-during': ({ state, procedure }) => ({
    title: `${quote(state)} dure ce que dure ${quote(procedure)}, qui ne le lit ni ne le change`,
    label: '',
    hints: [`Nommez après \`during\` la procédure dont les étapes ont besoin de ${quote(state)}`],
  }),
  'not-under-way': ({ state, field, during, does, path, from }) => {
    const deed = does === 'reads' ? 'lu' : 'changé';
    const owners = quoted(during);
    const way = path.length < 2 ? '' : ` : ${path.map(quote).join(' → ')}`;
    return {
      title: `${quote(field)} est ${deed} là où aucun ${owners} n’est en cours${way}`,
      label: '',
      hints: hintsOf[from]({ state, owners }),
    };
  },
};

interface Said {
  readonly state: string;
  readonly owners: string;
}

const hintsOf: Readonly<
  Record<LifeProblemData['not-under-way']['from'], (said: Said) => readonly string[]>
> = {
  'sequence': ({ state, owners }) => [
    `${quote(state)} ne vit que tant que ${owners} est en cours : venez-y de là`,
    'Ou faites durer l’état autant que la partie, sans `during`',
  ],
  'example': ({ state, owners }) => [
    `Ce qu’il tenait se perd quand ${owners} est fini : attendez ce qui en résulte`,
    `Ou exécutez l’étape seule, ou dites où il en est : \`given ${state} { … }\``,
  ],
  'law': ({ owners }) => [
    `Une loi regarde les positions entre les règles, quand aucun ${owners} n’est en cours`,
  ],
  'set-up': ({ owners }) => [`Il recommence à chaque ${owners} : ôtez-le de la mise en place`],
  'tell': ({ owners }) => [
    `Une procédure se raconte quand elle est finie : rendez ce qui se raconte, ou racontez-le dans ce que ${owners} appelle`,
  ],
};
