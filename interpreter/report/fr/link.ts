import type { LinkProblemData } from '../../model/problems.ts';
import type { Words } from '../catalogue.ts';
import { few, listed, quote } from '../quote.ts';
import {
  bareThing,
  count,
  nearNames,
  nothingAsked,
  ofThing,
  quoted,
  sought,
  thing,
  type,
} from './phrases.ts';

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
  look: 'regarder autre chose',
};
const wheres: Readonly<Record<string, string>> = {
  condition: 'Une condition ou une liste de choix',
  constant: 'Une constante',
  example: 'Un exemple',
  expression: 'Une valeur',
  rule: 'Une règle',
  look: 'Ce qui est observé ou mesuré',
  sight: 'Qui voit un champ',
  text: 'Un texte',
  words: 'Une phrase',
};
const remedies: Readonly<Record<string, string>> = {
  condition: 'Faites-le dans le bloc `do` ou dans une procédure, et testez ce qui en sort',
  constant: 'Écrivez un nombre, ou des noms de nombres',
  example: 'Exécutez une procédure avec `do`, et donnez les réponses : `rolls`, `choices`, `facts`',
  expression: 'Écrivez `roll` devant les dés',
  look: 'Regardez ce qu’il y a à la fin : champs, `result`, procédures qui ne changent rien',
  text: 'Écrivez un nombre, un nom de nombre, ou une case de table',
  words:
    'Dites ce qui est connu là où on le dit : paramètres, champs, `{result}` ; gardez ' +
    'dans un champ ce qu’une règle calcule',
  sight: 'Dites-le par les autres champs de la même chose : `seen by side until revealed`',
};

/** How a thing is used that was only named. */
const uses: Readonly<Record<string, (name: string) => string>> = {
  action: (name) => `Faites-la faire à un joueur : \`act by … one of { ${name} }\``,
  fact: (name) => `Posez la question : \`${name}(…)\``,
  modifiers: (name) => `Prenez son total : \`${name}(…)\``,
  function: (name) => `Appelez-la : \`${name}(…)\``,
  procedure: (name) => `Appelez-la : \`${name}(…)\``,
  list: (name) =>
    `D'une liste, prenez \`first(${name})\`, \`last(${name})\` ou \`all x in ${name} where …\``,
  record: (name) => `Faites-en un, ses champs entre accolades : \`${name} { … }\``,
  table: (name) => `Consultez-la : \`${name}[…]\``,
};

/** How one type is made of another. */
function conversion(expected: string, found: string): string {
  const isWhole = expected === 'integer' || /^-?\d+\.\./u.test(expected);
  if (isWhole && found === 'fraction') {
    return "Nommez l'arrondi : `(…) rounded down`, `rounded up`, `rounded nearest halves up`…";
  }
  if (found.endsWith(' or none') && !expected.endsWith(' or none')) {
    return "Testez d'abord : `if … != none { … }`";
  }
  if (expected === 'preference') {
    return 'Devant un nombre se met `least` ou `most` : `then least …`';
  }
  if (expected === 'any number') {
    return "Prenez un nombre, ou une valeur d'un `kind` qui a un ordre : `kind … ordered { … }`";
  }
  const [, called] = /^(.+)\(…\)$/.exec(expected) ?? [];
  if (called !== undefined) return `Donnez à ${quote(called)} des valeurs d'autres types`;
  if (expected === 'code') return 'Joignez des conditions par `and`, `or`';
  if (expected === 'nothing') {
    return 'Dites après `->` ce que la règle donne, ou regardez ce qu’elle change';
  }
  if (expected === 'yes-no') return 'Faites-en une condition : `… = …`, `… > 0`';
  if (found === 'yes-no') return 'Faites-la trancher : `if … then … else …`';
  if (found === `list of ${expected}`) return 'Prenez-en un : `first(…)`, `choose … one of …`';
  if (expected === `list of ${found}`) return 'Faites-en une liste : `[…]`';
  if (found.startsWith('list of ') && !expected.startsWith('list of ')) {
    return 'Comptez, `count(…)`, ou prenez-les un à un : `for each … in …`';
  }
  return `Mettez ici ${type(expected)}, ou changez ce qui est déclaré`;
}

/** Un trait d’union fait partie d’un nom : un intervalle avec un nom veut un tiret. */
function dashed(text: string): readonly string[] {
  if (!/[a-z]-\d|\d-[a-z]/.test(text)) return [];
  const range = text.replace(/([a-z])-(?=\d)|(\d)-(?=[a-z])/g, '$1$2–');
  return [`Avec un nombre nommé, un intervalle prend un tiret : ${quote(range)}`];
}

/** L'appel de `a` y ramène ; y ramène en passant par `b`. */
function round([first = '', ...others]: readonly string[]): string {
  const between = others.filter((name) => name !== first).map(quote);
  const way = between.length === 0 ? '' : ` en passant par ${listed(few(between), 'et')}`;
  return `L'appel de ${quote(first)} y ramène${way}`;
}

/** Problems of names, layers and types. */
export const link: Words<LinkProblemData> = {
  'unfit-look': ({ name, near, fitting }) => ({
    title: `Rien ne se dessine comme ${quote(name)} ici`,
    label: '',
    hints:
      fitting.length === 0
        ? ["Supprimez-le : les valeurs d'un genre disent chacune leur aspect"]
        : [...nearNames(near), `Ce qui se dessine ici : ${fitting.map(quote).join(', ')}`],
  }),
  'unknown-name': ({ name, near, looks, isPlace, isCell }) => ({
    title: `Rien ne s'appelle ${quote(name)} ici`,
    label: '',
    hints: nearNames(
      near,
      looks === true
        ? 'Nommez un paramètre de la procédure, `result` si elle en donne un, ou ce qui est en jeu'
        : isPlace === true
          ? "C'est un lieu d'une carte, et aucune n'est en jeu : `given map …`, ou `given deal …`"
          : isCell === true
            ? 'Écrivez une valeur du résultat, ou ce que vaut ce mot : `cell … = …`'
            : name.startsWith("'")
              ? 'Déclarez les codes dont sont faits les résultats : `notation … { code "…" … }`'
              : /^\d+$/u.test(name)
                ? 'Aucune carte n’a cet hexagone : `size` dit ses colonnes et ses rangées'
                : "Déclarez-le dans le livret, ou nommez-le d'abord avec `let`",
    ),
  }),
  'unknown-type': ({ name, near }) => ({
    title: `Aucun type ne s'appelle ${quote(name)}`,
    label: '',
    hints:
      near.length > 0
        ? nearNames(near, '')
        : [
            'Un type est `integer`, `0..5`, `yes-no`, ou un nom de `kind`, `record`, `piece`…',
            `Sans type, un nom d’en-tête ou de paramètre en est un : \`${name}: 0..9\` lui en donne un`,
          ],
  }),
  'unknown-field': ({ owner, name, near }) => ({
    title:
      name === ''
        ? `${quote(owner)} a plusieurs résultats, et aucun n'est nommé ici`
        : `${quote(owner)} n'a pas de champ ${quote(name)}`,
    label: '',
    hints:
      name === ''
        ? [`Nommez-en un derrière les crochets : ${quoted(near.map((one) => `${owner}[…].${one}`))}`]
        : owner.startsWith('list of ')
          ? [
              `Regardez chacun de la liste : \`every x in … where x.${name} …\`, \`all x in … give x.${name}\``,
            ]
          : nearNames(near, `Déclarez le champ dans ${quote(owner)}, ou prenez l'un des siens`),
  }),
  'unknown-clause': ({ name, near }) => ({
    title: `Le livret n'a pas de clause ${quote(name)}`,
    label: '',
    hints: nearNames(near, "Écrivez cette clause, ou donnez le numéro d'une clause qui existe"),
  }),
  'unknown-value': ({ expected, name, near }) => ({
    title: `Attendu une valeur de ${quote(expected)}, trouvé ${quote(name)}`,
    label: '',
    hints: nearNames(near, `Prenez l'une de celles de ${quote(expected)}, ou ajoutez-y celle-ci`),
  }),
  'ambiguous-name': ({ name, owners }) => ({
    title: `${quote(name)} peut venir de ${quoted(owners)}, et rien ici ne dit de quelle liste`,
    label: '',
    hints: ['Employez-le où une seule est attendue : comparé à un champ, ou donné à une procédure'],
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
          title: `Rien n'emploie ${quote(name)} (${bareThing(what)})`,
          label: '',
          hints: ["Employez ce nom, ou supprimez ce qu'il désigne"],
        },
  'wrong-kind-of-name': ({ name, expected, found }) => ({
    title: `Attendu ${sought(expected)}, trouvé ${quote(name)}, qui est ${thing(found)}`,
    label: '',
    hints: [(expected === 'piece' ? null : uses[found]?.(name)) ?? `Nommez plutôt ${sought(expected)}`],
  }),
  'missing-book': ({ book }) => ({
    title: `Aucun fichier de ${quote(book)} ne dit de quel livret il s'agit`,
    label: '',
    hints: [`Commencez \`${book}/book.rules\` par \`book ${book} fr "…" en "…" { }\``],
  }),
  'misnamed-book': ({ name, folder }) => ({
    title: `L'en-tête dit ${quote(name)}, et le dossier du livret s'appelle ${quote(folder)}`,
    label: '',
    hints: [`Écrivez \`book ${folder}\`, ou renommez le dossier`],
  }),
  'layer-cycle': ({ layers: [first = '', ...others] }) => ({
    title:
      others.length === 0
        ? `La couche ${quote(first)} repose sur elle-même`
        : `La couche ${quote(first)} repose sur elle-même en passant par ${listed(others.map(quote), 'et')}`,
    label: '',
    hints: ["Faites reposer l'une d'elles sur le livret, ou retirez un `over`"],
  }),
  'layer-conflict': ({ what, first, second }) => ({
    title: `Les couches ${quote(first)} et ${quote(second)} changent toutes deux ${quote(what)}`,
    label: '',
    hints: [`Faites-en gagner une : écrivez \`over ${first}\` en tête de ${quote(second)}`],
  }),
  'nothing-to-replace': ({ what, name, near, bare }) => ({
    title: `Il n'y a pas ${ofThing(what)} ${quote(name)} à remplacer ni à retirer`,
    label: '',
    hints: nearNames(
      near,
      bare !== undefined
        ? `La table n’a pas encore de lignes : donnez-la en entier, avec elles, par \`replace table ${bare} … { … }\``
        : what === 'row' || what === 'cell'
          ? 'Nommez lignes et colonnes par leurs étiquettes : `losses[1–3, 2:1]`, comme la table'
          : "Pour l'ajouter au livret, retirez `replace`",
    ),
  }),
  'may-be-none': ({ text, type: of }) => ({
    title: `${quote(text)} peut manquer ici, alors qu’il faut ${type(of)}`,
    label: 'peut être `none`',
    hints: [
      `Dites ce qui se passe alors : \`if … = none { return … }\` ou \`if … != none then … else …\``,
      'Si les règles veillent à ce que cela n’arrive pas, dites-le avec `present(…)`',
    ],
  }),
  'type-mismatch': ({ expected, found, pair }) => ({
    title:
      pair === undefined
        ? `Attendu ${type(expected)}, trouvé ${type(found)}`
        : `${quote('opponent')} demande un type d’exactement deux joueurs, et ${quote(pair.kind)} ${
            pair.isOfPlayers ? `en a ${String(pair.values)}` : 'n’est pas un type de joueurs'
          }`,
    label: '',
    hints: [
      pair === undefined
        ? conversion(expected, found)
        : 'Dites quel joueur est visé : faites-le choisir, ou écrivez une procédure qui le donne',
    ],
  }),
  'argument-count': ({ name, expected, found }) => ({
    title: `${quote(name)} prend ${count(expected, 'valeur')}, trouvé ${String(found)}`,
    label: '',
    hints: [`Donnez une valeur pour chaque chose que déclare ${quote(name)}, dans le même ordre`],
  }),
  'missing-field': ({ owner, name, isRow = false, head }) => ({
    title: `Il manque ${quote(name)} à ${quote(owner)}`,
    label: '',
    hints: [
      head !== undefined
        ? `Commencez la première ligne par les deux axes, suivis des étiquettes des colonnes : \`${head}\``
        : isRow
          ? `Ajoutez la ligne \`${name} | …\` telle que le tableau l'imprime, ou retirez ce qui la vérifie`
          : `Ajoutez \`${name} …\`, ou donnez une valeur de départ au champ là où il est déclaré`,
    ],
  }),
  'listed-twice': ({ name }) => ({
    title: `Le pion ${quote(name)} figure deux fois dans cette liste`,
    label: 'la seconde fois',
    hints: ["Supprimez-le, ou nommez un autre pion : il n'y en a qu'un de chaque"],
  }),
  'not-constant': ({ name }) => ({
    title: `${quote(name)} doit être connu avant la partie, et ne l'est pas`,
    label: '',
    hints: ["Écrivez un nombre, un nombre nommé, ou un calcul où n'entre rien d'autre"],
  }),
  'not-assignable': ({ text, record }) => ({
    title: `${quote(text)} ne peut pas changer`,
    label: '',
    hints: [
      record === undefined
        ? 'Ce qui change est un champ (`u.cubes goes to 2`) ou un nom posé par `let` dans la règle'
        : `Un \`record\` est une valeur, et ne change pas : faites-en un autre, \`${record} { … }\``,
    ],
  }),
  'not-exhaustive': ({ missing, isDeed }) => ({
    title:
      isDeed === true
        ? `Chaque valeur donne ici quelque chose, sauf ${quoted(missing, 'et')}`
        : `Aucun cas ne dit que faire pour ${quoted(missing, 'et')}`,
    label: '',
    hints: [
      isDeed === true
        ? `Ajoutez \`does { … }\` derrière ${quote(missing[0] ?? '…')}`
        : `Ajoutez \`${missing[0] ?? '…'} { … }\`, ou \`else { … }\` pour tout le reste`,
    ],
  }),
  'effect-not-allowed': ({ where, what }) => ({
    title: `${wheres[where] ?? thing(where)} ne peut pas ${effects[what] ?? quote(what)}`,
    label: '',
    hints: [remedies[where] ?? ''].filter((hint) => hint !== ''),
  }),
  'not-at-once': ({ what, name }) => ({
    title: {
      act: 'Aucun joueur n’agit dans un `at once`',
      return: 'Rien n’est rendu depuis un `at once`',
      'at-once': 'Un `at once` se tient dans un autre',
      draw: 'Dans un `at once`, rien n’est tiré, regardé ni rangé de ce que tient un champ',
      piece: `Dans un \`at once\`, aucun ${quote(name)} n’entre en jeu`,
      call: `${quote(name)} change quelque chose, et son résultat sert dans un \`at once\``,
    }[what],
    label: '',
    hints: [
      what === 'call'
        ? 'Calculez-le dans une procédure qui ne change rien, et changez par un appel à part'
        : 'Faites-le avant le bloc ou après lui : ce qui est fait dedans l’est à sa fin',
    ],
  }),
  'unbounded-recursion': ({ cycle }) => ({
    title: `${round(cycle)}, et rien ne limite combien de fois`,
    label: '',
    hints: [
      "Répétez plutôt que d'appeler de nouveau : `repeat up to … times while …`",
      'Ou donnez un nombre qui diminue : `n: 0..8`, et `if n > 0 { … n - 1 … }`',
    ],
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
    title:
      text === ''
        ? `La case est vide, et doit contenir ${type(expected)}`
        : `La case doit contenir ${type(expected)}, trouvé ${quote(text)}`,
    label: '',
    hints: ["Écrivez `?` pour une valeur inconnue, `_` pour l'absence d'effet"],
  }),
  'bad-label': ({ text, expected, isAxis = false }) => ({
    title: isAxis
      ? `La table n’a pas d’axe ${quote(text)} à mettre au-dessus de ses colonnes`
      : `Attendu ${type(expected)}, trouvé ${quote(text)}`,
    label: '',
    hints: isAxis
      ? [`Déclarez-le derrière les autres : \`axis ${text}: …\``]
      : /^(integer|-?\d+\.\.)/.test(expected)
        ? [...dashed(text), 'Écrivez `3`, `1–3`, `7+`, `≤0` ou `*`']
        : [expected.startsWith('≤') ? `Une carte a ${expected} hexagones` : `À écrire : ${type(expected)}`],
  }),
  'unaskable-chart': ({ table, name, why, most }) => ({
    title: `Le tableau ${quote(table)} ne peut être demandé : ${quote(name)} ${
      why === 'axis' ? `n'a pas de fin, ou plus de ${String(most)} valeurs` : 'peut être `none`'
    }`,
    label: '',
    hints: [
      why === 'axis'
        ? 'Donnez ses deux bouts à l’axe, comme `1..12`, ou écrivez ses lignes avec `?` par case'
        : 'Donnez au résultat un type sans `or none`',
    ],
  }),
  'nothing-asked': nothingAsked,
  'missing-head': ({ table, expected }) => ({
    title: `La table ${quote(table)} commence par une ligne de cases, et rien ne nomme ses colonnes`,
    label: '',
    hints: [`Écrivez la ligne ${quote(expected)} au-dessus de la première`],
  }),
  'row-length': ({ expected, found, isHead, rows = 1, isEach, isGrid }) => ({
    title: isHead === true
      ? `L’en-tête doit avoir ${count(expected, 'étiquette')}, trouvé ${String(found)}`
      : isEach === true
        ? `L’en-tête laisse la place de ${count(expected, 'case')} par ligne, et chaque ligne en a ${String(found)}`
        : rows > 1
          ? `${String(rows)} lignes devraient avoir ${count(expected, 'case')}, et en ont ${String(found)}`
          : `La ligne doit avoir ${count(expected, 'case')}, trouvé ${String(found)}`,
    label: rows > 1 ? 'la première' : '',
    hints: isHead === true
      ? ['Sous chaque étiquette d’une ligne sont les mêmes de la suivante : ajoutez ce qui manque']
      : isGrid === true
        ? ['Sous chaque colonne est écrit ce qu’on y attend : donnez-en un pour chacune']
      : found < expected
        ? ["Écrivez `?` pour une valeur inconnue, `_` pour l'absence d'effet"]
        : ['Retirez ce qui est en trop, ou ajoutez une colonne à l’en-tête'],
  }),
};
