import type { LinkProblemData } from '../../model/problems.ts';
import type { Words } from '../catalogue.ts';
import { listed, quote } from '../quote.ts';
import { count, nearNames, ofThing, quoted, thing, type } from './phrases.ts';

const effects: Readonly<Record<string, string>> = {
  act: 'faire agir un joueur',
  ask: 'demander un fait',
  call: 'appeler une procédure',
  change: 'changer quelque chose',
  choose: 'faire choisir un joueur',
  create: 'créer un pion',
  dice: 'nommer des dés sans `roll`',
  draw: 'tirer',
  effect: 'lancer, tirer, faire choisir ni demander',
  roll: 'lancer les dés',
};
const wheres: Readonly<Record<string, string>> = {
  condition: 'Une condition ou une liste de choix',
  constant: 'Une constante',
  example: 'Un exemple',
  expression: 'Une valeur',
  rule: 'Une règle',
};
const remedies: Readonly<Record<string, string>> = {
  condition: 'Faites-le dans le bloc `do` ou dans une procédure, et testez ce qui en sort',
  constant: 'Écrivez un nombre, ou des noms de nombres',
  example: 'Exécutez une procédure avec `do`, et donnez les réponses : `rolls`, `choices`, `facts`',
  expression: 'Écrivez `roll` devant les dés',
};

/** Problems of names, layers and types. */
export const link: Words<LinkProblemData> = {
  'unknown-name': ({ name, near }) => ({
    title: `Rien ne s'appelle ${quote(name)} ici`,
    label: '',
    hints: nearNames(near),
  }),
  'unknown-type': ({ name, near }) => ({
    title: `Aucun type ne s'appelle ${quote(name)}`,
    label: '',
    hints:
      near.length > 0
        ? nearNames(near)
        : ['Un type est `integer`, `0..5`, `yes-no`, ou un nom déclaré, de pion ou de liste'],
  }),
  'unknown-field': ({ owner, name, near }) => ({
    title: `${quote(owner)} n'a pas de champ ${quote(name)}`,
    label: '',
    hints: nearNames(near),
  }),
  'unknown-clause': ({ name, near }) => ({
    title: `Le livre n'a pas de clause ${quote(name)}`,
    label: '',
    hints: nearNames(near),
  }),
  'unknown-value': ({ expected, name, near }) => ({
    title: `Attendu une valeur de ${quote(expected)}, trouvé ${quote(name)}`,
    label: '',
    hints: nearNames(near),
  }),
  'ambiguous-name': ({ name, owners }) => ({
    title: `${quote(name)} peut venir de ${quoted(owners)}, et rien ici ne dit duquel`,
    label: '',
    hints: ["Comparez-le à une valeur, ou donnez-le là où l'un d'eux est attendu"],
  }),
  'duplicate-name': ({ what, name }) => ({
    title: `${quote(name)} désigne deux fois ${thing(what)}`,
    label: 'la seconde fois',
    hints: ["Renommez l'un des deux, ou supprimez-le"],
  }),
  'unused-name': ({ what, name }) =>
    what === 'value'
      ? {
          title: `Ceci donne ${type(name)}, et rien ne s'en sert`,
          label: '',
          hints: ['Écrivez `return` devant, nommez-le avec `let`, ou supprimez-le'],
        }
      : {
          title: `Rien ne se sert de ${quote(name)}, ${thing(what)}`,
          label: '',
          hints: ['Servez-vous-en, ou supprimez-le'],
        },
  'wrong-kind-of-name': ({ name, expected, found }) => ({
    title: `Attendu ${type(expected)}, trouvé ${quote(name)}, qui est ${thing(found)}`,
    label: '',
    hints: found === 'table' ? [`Consultez-la : \`${name}[…]\``] : [],
  }),
  'missing-book': ({ book }) => ({
    title: `Aucun fichier de ${quote(book)} ne dit ce qu'est le livre`,
    label: '',
    hints: [`Commencez \`${book}/book.rules\` par \`book ${book} fr "…" en "…" { }\``],
  }),
  'layer-conflict': ({ what, first, second }) => ({
    title: `Les couches ${quote(first)} et ${quote(second)} changent toutes deux ${quote(what)}`,
    label: '',
    hints: [`Faites-en gagner une : écrivez \`over ${first}\` en tête de ${quote(second)}`],
  }),
  'nothing-to-replace': ({ what, name, near }) => ({
    title: `Il n'y a pas ${ofThing(what)} ${quote(name)} à remplacer ni à retirer`,
    label: '',
    hints: near.length > 0 ? nearNames(near) : ['Sans `replace`, la déclaration est ajoutée'],
  }),
  'type-mismatch': ({ expected, found }) => ({
    title: `Attendu ${type(expected)}, trouvé ${type(found)}`,
    label: '',
    hints: [
      ...(expected === 'integer' && found === 'fraction'
        ? ["Nommez l'arrondi : `(…) rounded down`, `up` ou `nearest`"]
        : []),
      ...(found.endsWith(' or none') ? ["Testez-la d'abord : `if … != none { … }`"] : []),
    ],
  }),
  'argument-count': ({ name, expected, found }) => ({
    title: `${quote(name)} prend ${count(expected, 'valeur')}, trouvé ${String(found)}`,
    label: '',
    hints: [],
  }),
  'missing-field': ({ owner, name }) => ({
    title: `Il manque ${quote(name)} à ${quote(owner)}`,
    label: '',
    hints: [`Ajoutez \`${name} …\`, ou donnez une valeur de départ au champ là où il est déclaré`],
  }),
  'not-constant': ({ name }) => ({
    title: `${quote(name)} doit être connu avant la partie, et ne l'est pas`,
    label: '',
    hints: ['Écrivez un nombre, le nom d’un nombre, ou une somme de tels nombres'],
  }),
  'not-assignable': ({ text }) => ({
    title: `${quote(text)} ne peut pas changer`,
    label: '',
    hints: [
      'Ce qui change est un champ (`u.cubes goes to 2`) ou un nom posé par `let` dans la règle',
    ],
  }),
  'not-exhaustive': ({ missing }) => ({
    title: `Aucun cas ne dit que faire pour ${quoted(missing, 'et')}`,
    label: '',
    hints: [`Ajoutez \`${missing[0] ?? '…'} { … }\`, ou \`else { … }\` pour tout le reste`],
  }),
  'effect-not-allowed': ({ where, what }) => ({
    title: `${wheres[where] ?? thing(where)} ne peut pas ${effects[what] ?? quote(what)}`,
    label: '',
    hints: [remedies[where] ?? ''].filter((hint) => hint !== ''),
  }),
  'unbounded-recursion': ({ cycle }) => ({
    title: `${listed(cycle.map(quote), 'appelle')} sans fin en vue`,
    label: '',
    hints: ["Remplacez l'appel à soi-même par `repeat up to … times while …`"],
  }),
  'missing-result': ({ name }) => ({
    title: `${quote(name)} doit donner un résultat, et l'un de ses chemins n'en donne pas`,
    label: '',
    hints: ['Terminez chaque chemin par `return …`, ou par la valeur seule sur sa ligne'],
  }),
  'unknown-notation': ({ text, at, expected }) => ({
    title: `${quote(text)} n'est pas un résultat de cette notation : ${at < text.length ? `${quote(text.slice(at))} n'a pas été compris` : 'il manque quelque chose à la fin'}`,
    label: '',
    hints: expected.length === 0 ? [] : [`Attendu à cet endroit : ${quoted(expected)}`],
  }),
  'bad-cell': ({ text, expected }) => ({
    title: `La case doit contenir ${type(expected)}, trouvé ${quote(text)}`,
    label: '',
    hints: ["Écrivez `?` pour une valeur inconnue, `_` pour l'absence d'effet"],
  }),
  'bad-label': ({ text, expected }) => ({
    title: `Attendu ${type(expected)}, trouvé ${quote(text)}`,
    label: '',
    hints: [],
  }),
  'row-length': ({ expected, found }) => ({
    title: `La ligne doit avoir ${count(expected, 'case')}, trouvé ${String(found)}`,
    label: '',
    hints:
      found < expected
        ? ["Écrivez `?` pour une valeur inconnue, `_` pour l'absence d'effet"]
        : ['Retirez ce qui est en trop, ou ajoutez une colonne à l’en-tête'],
  }),
};
