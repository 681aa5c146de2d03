import type { Expected, ExpectedTerm, SyntaxProblemData } from '../../../grammar/problem.ts';
import type { Habit } from '../../model/habits.ts';
import { habitOf, translated } from '../../model/habits.ts';
import { near } from '../../model/near.ts';
import type { Words } from '../catalogue.ts';
import { few, listed, quote, quoteWhole } from '../quote.ts';
import { coding, languageNames, nearNames } from './phrases.ts';

const terms: Readonly<Record<ExpectedTerm, string>> = {
  answer: 'une réponse',
  cell: 'une case',
  'clause-item': 'un élément de clause',
  'cross-reference': 'un renvoi tel que `@5.34`',
  declaration: 'une déclaration',
  dice: 'des dés tels que `2d6`',
  end: 'la fin du fichier',
  'example-item': "une ligne d'exemple",
  expression: 'une valeur',
  item: 'un numéro ou un nom du plan',
  label: 'les mots d\'une langue, comme dans `fr "…" en "…"`',
  name: 'un nom',
  'new-line': 'un retour à la ligne',
  notation: "un résultat tel que `'1+R'`",
  number: 'un nombre',
  operator: 'un opérateur',
  reference: 'le numéro d’une clause ou d’une section',
  statement: 'une instruction',
  string: 'un texte entre `"`',
  tab: 'une tabulation',
  'text-block': 'un texte entre `"""`',
  type: 'un type',
};

function term(expected: Expected): string {
  return isTerm(expected) ? terms[expected] : expected;
}

function isTerm(expected: Expected): expected is ExpectedTerm {
  return Object.hasOwn(terms, expected);
}

/** What to write instead of what was written by habit. */
const habits: Readonly<Record<Habit, string>> = {
  arrow: 'Devant ce qui est attendu se met une flèche, `→`, ou `->` au clavier',
  colon: 'Retirez-le : entre accolades, une valeur suit aussitôt le nom de son champ, `steps 3`',
  comma: "Retirez-la : une virgule ne se place qu'entre des valeurs, et un demi s'écrit `1 / 2`",
  comment: 'Un commentaire commence par `//`',
  conjunction: 'Écrivez `and` quand les deux doivent être vrais',
  disjunction: "Écrivez `or` quand l'un des deux suffit",
  equality:
    'Comparez avec un seul `=` ; changez une valeur avec `goes to`, `gains` ou `loses` ; ' +
      'entre accolades, une valeur n’a pas de signe devant elle, `steps 3`',
  inequality:
    'Écrivez `≠` ou `!=` pour ce qui diffère, `≥` ou `>=` pour au moins, `→` ou `->` ' +
      'devant ce qu’un cas attend',
  loop:
    'Une boucle est `repeat while … { }`, `repeat until … { }`, `repeat 2 times { }` ou ' +
      '`for each … { }`',
  negation: 'Écrivez `not` devant ce qui ne doit pas être vrai',
  quotes: "Les guillemets s'écrivent `\"`",
  reserved: "C'est un mot du langage : choisissez un autre nom",
  'short-text': "Placez le texte d'une clause entre `\"\"\"`, même s'il est court",
  spelling:
    "Un nom commence par une minuscule, sans accents, avec des traits : `fire-dice` ; un " +
      "résultat se met entre apostrophes : `'1+R'`",
  stop: "Retirez-le : la ligne finit d'elle-même",
};

/** How a choice is written. */
const choosing =
  'Un choix dit par qui, puis quoi : `choose by p one of list`, ' +
    '`choose by p number from 1 to 6`, `choose by p yes or no`';

/** Problems of form. */
export const syntax: Words<SyntaxProblemData> = {
  'syntax-error': (data) => {
    const { expected, found, words } = data;
    const choice = data.isChoice === true ? choosing : undefined;
    const habit = habitOf(data);
    const meant = [...translated(data), ...near(found, words)];
    const wanted = listed(few(expected.map(term), 5), 'ou');
    const met = found === '' ? 'il ne reste rien' : `trouvé ${quote(found)}`;
    return {
      title: wanted === '' ? `Rien ne peut se trouver ici, ${met}` : `Attendu ${wanted}, ${met}`,
      label: '',
      hints:
        data.turned === undefined
          ? nearNames([...new Set(meant)], habit === null ? choice : habits[habit])
          : [`Les mots vont dans cet ordre : ${listed(data.turned.map(quoteWhole), 'ou')}`],
    };
  },
  'unclosed-block': ({ opening, isInRow = false }) => ({
    title: `Le bloc ${quote(opening)} n'est jamais refermé`,
    label: 'ouvert ici',
    hints: isInRow
      ? ['Ce qui suit une case sur sa ligne en fait partie : mettez `}` sur une ligne à part']
      : ["Ajoutez `}` là où il doit s'arrêter"],
  }),
  'unclosed-text': ({ start }) => ({
    title: `Le texte qui commence par ${quote(start)} n'est jamais refermé`,
    label: 'ouvert ici',
    hints: ['Ajoutez `"""` après son dernier mot'],
  }),
  'unclosed-string': ({ quote: mark, start }) => ({
    title: `Le texte ${quote(start)} n'est pas refermé sur sa ligne`,
    label: '',
    hints: [
      `Ajoutez ${quote(mark)} après son dernier mot, ou plus à gauche, là où il en manque un`,
      'Un texte de plusieurs lignes se place entre `"""`',
    ],
  }),
  'duplicate-label': ({ language }) => ({
    title: `Les mots en ${languageNames[language]} sont donnés deux fois`,
    label: '',
    hints: ["Gardez l'un des deux"],
  }),
  'duplicate-item': ({ item }) => ({
    title: `${quote(item)} ne peut figurer qu'une fois ici, et y figure deux fois`,
    label: '',
    hints: ["Gardez l'un des deux"],
  }),
  'number-too-large': ({ digits }) => ({
    title: `Un nombre peut avoir ${String(digits)} chiffres, celui-ci en a davantage`,
    label: '',
    hints: ['Cherchez un chiffre de trop, ou comptez en unités plus grandes'],
  }),
  'nesting-too-deep': ({ limit, isChain = false }) => ({
    title: isChain
      ? `Trop de parties se suivent ici : ${String(limit)} signes au plus les joignent`
      : `Blocs et parenthèses s'emboîtent sur ${String(limit)} niveaux au plus, et ici sur davantage`,
    label: '',
    hints: isChain
      ? ['Donnez un nom à une partie avec `let`, ou laissez une table ou une liste le dire']
      : ['Donnez un nom à la partie intérieure avec `let`, ou faites-en une procédure'],
  }),
  'not-text': (fault) => coding(fault),
  'file-too-large': ({ limit, found }) => ({
    title: `Un fichier peut avoir ${String(limit)} caractères, celui-ci en a ${String(found)}`,
    label: '',
    hints: ['Partagez-le en un fichier par chapitre'],
  }),
  'too-many-problems': ({ limit }) => ({
    title: `La suite du fichier n'a pas été lue, ${String(limit)} problèmes de forme suffisent`,
    label: '',
    hints: ['Corrigez les premiers ; ils ont pu causer les autres'],
  }),
};
