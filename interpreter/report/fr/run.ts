import type { MissingAnswer, RuntimeProblemData } from '../../model/fault.ts';
import type { AnswerProblemData } from '../../model/problems.ts';
import { typeText } from '../../model/types.ts';
import type { Words } from '../catalogue.ts';
import { quote } from '../quote.ts';
import { plainValue } from '../value.ts';
import { answersOf, quoted, truth, type } from './phrases.ts';

const bounds = [
  "La limite empêche les règles de tourner sans fin ; cherchez une boucle qui ne s'arrête pas",
];

const manyCalls = "Ou des règles qui en appellent d'autres trop souvent";

const answers = {
  roll: 'un jet',
  draw: 'un tirage',
  choose: 'un choix',
  ask: 'un fait',
  cell: 'une case d’un tableau',
  act: 'une action',
  seed: 'une graine',
  policy: 'une façon de choisir',
  field: 'un champ',
} as const;
const isFeminine: ReadonlySet<string> = new Set(['cell', 'seed', 'policy']);
const supplies = {
  roll: 'Ajoutez la face à `rolls` (ligne de commande : `--dice`)',
  draw: 'Ajoutez ce qui est tiré à `draws`',
  choose: 'Ajoutez ce qui est choisi à `choices` (ligne de commande : `--choose`)',
  ask: 'Ajoutez la réponse à `facts` (ligne de commande : `--facts`)',
  act: "Ajoutez l'action à `choices` (ligne de commande : `--choose`)",
} as const;

const lawTitle = {
  holds: {
    before: 'Une loi du livre ne vaut pas, avant que rien soit fait',
    after: 'Une loi du livre est enfreinte',
  },
  keeps: {
    before: 'Une loi du livre ne vaut pas, avant que rien soit fait',
    after: 'Ce qu’une loi du livre conserve a changé',
  },
} as const;

/** Problems met while rules run. */
export const run: Words<RuntimeProblemData> = {
  'unknown-cell': ({ table, row, column }) => ({
    title: `La table ${quote(table)} n'a pas de valeur connue pour ${quote(row)}${column === null ? '' : ` et ${quote(column)}`}`,
    label: '',
    hints: [
      'Si vous possédez le tableau, écrivez sa valeur à la place du `?`, au besoin dans une couche',
    ],
  }),
  'absent-table': ({ table }) => ({
    title: `Les valeurs de la table ${quote(table)} ne sont pas dans le livret de règles`,
    label: '',
    hints: ['Si vous possédez le tableau, ajoutez ses lignes dans une couche : `replace table …`'],
  }),
  'outside-table': ({ table, axis, value }) => ({
    title: `La table ${quote(table)} n'a rien pour ${quote(axis)} ${value}`,
    label: '',
    hints: [
      'Vérifiez la valeur ; si elle peut venir, ajoutez une ligne ou dites ce qui vaut au-delà',
    ],
  }),
  'out-of-range': ({ thing, field, value, type: declared }) => ({
    title: `${quote(thing === null ? field : `${thing}.${field}`)} doit être ${type(typeText(declared))}, et a reçu ${plainValue(value)}`,
    label: '',
    hints: ['Tenez-le dans ses bornes avec `min(…)` et `max(…)`, ou élargissez les bornes'],
  }),
  'require-failed': ({ reason }) => ({
    title: reason.fr.replace(/\.$/, ''),
    label: 'exigé ici',
    hints: ['Partez d’une position qui y satisfait (`given …`), ou revoyez ce que la règle exige'],
  }),
  'law-broken': ({ law, words, clause, form, when }) => ({
    title: `${lawTitle[form][when]} (${quote(law)}${clause === null ? '' : `, ${clause}`}) : ${words.fr.replace(/\.$/, '')}`,
    label: '',
    hints: [
      when === 'before'
        ? 'Partez d’une position où elle vaut, ou revoyez ce que dit la loi'
        : 'Corrigez la règle qui l’enfreint, ou la loi si la règle imprimée ne le dit pas',
    ],
  }),
  'division-by-zero': () => ({
    title: 'Un nombre est divisé par zéro',
    label: '',
    hints: ["Testez le diviseur d'abord : `if … != 0 { … }`"],
  }),
  'too-large': () => ({
    title: 'Un nombre a dépassé ce qui est exact, environ neuf millions de milliards',
    label: '',
    hints: ['Cherchez un produit qui croît dans une boucle, ou comptez en unités plus grandes'],
  }),
  'negative-cost': ({ cost }) => ({
    title: `Un pas doit coûter 0 ou plus, trouvé ${plainValue(cost)}`,
    label: '',
    hints: ['Empêchez le coût de tomber sous 0 : `max(0, …)`'],
  }),
  'no-border': ({ first, second, isSaid = false }) => {
    const isOne = first === second;
    const test = isOne
      ? "Testez d'abord qu'ils sont deux : `if … ≠ … { … }`"
      : "Testez-le d'abord : `if adjacent(…, …) { … }`";
    return {
      title: isOne
        ? `De ${quote(first)} à lui-même, il n'y a ni frontière ni direction`
        : `${quote(first)} et ${quote(second)} n'ont pas de frontière commune`,
      label: '',
      hints: [isSaid ? 'Nommez des lieux qui se touchent' : test],
    };
  },
  'none-found': () => ({
    title: "Il faut une valeur ici, et il n'y en a pas",
    label: '',
    hints: ["Gardez-la avec `let`, et testez-la d'abord : `if … != none { … }`"],
  }),
  'unset-field': ({ thing, field }) => ({
    title: `Rien n'a encore donné de valeur à ${quote(`${thing}.${field}`)}`,
    label: '',
    hints: ['Donnez une valeur de départ au champ, ou fixez-le avant de le lire'],
  }),
  'out-of-play': ({ thing, leaves }) => ({
    title: leaves
      ? `${quote(thing)} a déjà quitté le jeu, et ne peut plus le quitter`
      : `${quote(thing)} a quitté le jeu, et ne peut plus changer`,
    label: '',
    hints: leaves
      ? ['Vérifiez d’abord qu’il est en jeu, avec `in-play` ; ou ôtez l’un des deux retraits']
      : ['Changez-le avant `remove`, ou arrêtez la règle une fois qu’il est retiré'],
  }),
  'not-a-map-place': ({ place }) => ({
    title: `${quote(place)} n'est pas un lieu de la carte en jeu`,
    label: '',
    hints: ['Nommez un lieu de la carte en jeu, ou choisissez la carte où il est'],
  }),
  'map-missing': ({ maps }) => ({
    title: "Il faut une carte ici, et aucune n'est en jeu",
    label: '',
    hints:
      maps.length === 0
        ? ['Déclarez-en une avec `map …`']
        : [
            `Choisissez ${quoted(maps)} : \`given map ${maps[0] ?? ''}\` (ligne de commande : \`--map\`)`,
          ],
  }),
  'unknown-thing': ({ name }) => ({
    title: `Aucun pion ni lieu en jeu ne s’appelle ${quote(name)}`,
    label: '',
    hints: ['Nommez un lieu de la carte en jeu, ou donnez un paramètre à la règle'],
  }),
  'empty-draw': () => ({
    title: 'Il ne reste rien à tirer',
    label: '',
    hints: ["Testez-le d'abord : `if count(…) > 0 { … }`"],
  }),
  'nothing-to-choose': () => ({
    title: "Il n'y a rien à choisir",
    label: '',
    hints: ["Écrivez `one or none of …`, ou testez-le d'abord : `if count(…) > 0 { … }`"],
  }),
  'bad-number-of-dice': ({ count: dice }) => ({
    title:
      dice === 0
        ? 'Aucun dé n’est lancé ici'
        : `Le nombre de dés doit être 0 ou plus, trouvé ${String(dice)}`,
    label: '',
    hints:
      dice === 0
        ? ['Écrivez combien sont lancés : `1d6`']
        : ['Empêchez le nombre de tomber sous 0 : `max(0, …)`'],
  }),
  'bad-number-of-rounds': ({ count }) => ({
    title: `Une boucle doit se répéter 0 fois ou plus, trouvé ${String(count)}`,
    label: '',
    hints: ['Empêchez le nombre de tomber sous 0 : `max(0, …)`'],
  }),
  'no-legal-action': ({ actions }) => ({
    title: `Il ne reste aucune action légale parmi ${quoted(actions, 'et')}`,
    label: '',
    hints: ['Ajoutez une action toujours légale, par exemple passer'],
  }),
  'illegal-action': ({ action, reason, outside }) => ({
    title: `${quote(action)} n'est pas légale ici${
      outside !== null
        ? ` : ${quote(outside.name)} ne peut pas être ${quote(outside.value)}`
        : reason === null
          ? ''
          : ` : ${reason.fr.replace(/\.$/, '')}`
    }`,
    label: '',
    hints: ["Partez d'une position où elle est légale ; un exemple montre un refus par `illegal`"],
  }),
  'never-ends': () => ({
    title: 'Les règles continuent sans fin : cette boucle revient où elle était',
    label: '',
    hints: [
      'Que chaque tour change la condition : épuisez, demandez à un joueur, lancez un dé',
    ],
  }),
  'grows-on': ({ thing, field }) => ({
    title: `${quote(thing === null ? field : `${thing}.${field}`)} ne cesse de grandir dans une boucle ; ceci n’a pas été suivi`,
    label: '',
    hints: [
      'Bornez les tours : `repeat up to 20 times while …`',
      'Ou bornez ce qui grandit : `min(…, 20)` ; supprimez-le si rien ne le lit',
    ],
  }),
  'too-many-steps': ({ bound, of }) => ({
    title: {
      steps: `Les règles ont pris plus de ${String(bound)} pas`,
      events: `Les règles ont fait plus de ${String(bound)} choses qui se racontent`,
      decisions: `Les règles ont demandé plus de ${String(bound)} décisions`,
    }[of],
    label: '',
    hints: of === 'steps' ? [...bounds, manyCalls] : bounds,
  }),
  'too-many-calls': ({ bound }) => ({
    title: `Plus de ${String(bound)} procédures s'attendent l'une l'autre`,
    label: '',
    hints: ["Cherchez une procédure qui s'appelle elle-même"],
  }),
  'too-long-list': ({ bound }) => ({
    title: `Une liste a plus de ${String(bound)} éléments`,
    label: '',
    hints: bounds,
  }),
  'too-many-things': ({ bound }) => ({
    title: `Plus de ${String(bound)} pions ont été créés`,
    label: '',
    hints: bounds,
  }),
  'too-many-options': ({ bound }) => ({
    title: `Il y a plus de ${String(bound)} façons de choisir`,
    label: '',
    hints: ['Faites choisir en plusieurs fois, ou dans une liste plus courte'],
  }),
  'too-many-ways': ({ bound }) => ({
    title: `Il y a plus de ${String(bound)} déroulements possibles ; ceci n’a pas été suivi`,
    label: '',
    hints: ["Demandez les chances d'une procédure plus courte, ou simulez : `rulewright simulate`"],
  }),
  'too-large-pool': ({ count, sides }) => ({
    title:
      count === 1
        ? `Un dé à ${String(sides)} faces en a trop pour des chances exactes`
        : `${String(count)} dés à ${String(sides)} faces, c'est trop pour des chances exactes`,
    label: '',
    hints: [
      ...(count === 1 ? [] : ['Lancez moins de dés, ou ne lisez que ce qui en compte']),
      'Simulez : `rulewright simulate`',
    ],
  }),
};

/** Problems of examples, and of answers given from outside. */
export const answer: Words<AnswerProblemData> = {
  'legal-after-all': ({ action }) => ({
    title: `${quote(action)} devrait être refusée ici, et est légale`,
    label: '',
    hints: ["Ajoutez à l'action la condition qui manque (`legal when`), ou écrivez `do`"],
  }),
  'illegal-choice': ({ given, options }) => ({
    title: given === '' ? 'Il faut ici une réponse' : `${quote(given)} ne peut pas être choisi ici`,
    label: '',
    hints: options.length === 0 ? [] : [`Choisissez ${answersOf(options)}`],
  }),
  'missing-answer': ({ what, about, asks }) =>
    asks === undefined
      ? {
          title: `Il manque ${answers[what]} : ${asked(what, about)}`,
          label: '',
          hints: [what === 'cell' ? suppliesCell(about) : supplies[what]],
        }
      : {
          title: `${asks.question.fr} Personne n’a répondu`,
          label: '',
          hints: [answering(what, about, asks)],
        },
  'unused-answer': ({ what, given }) => ({
    title:
      `${answers[what]} ${isFeminine.has(what) ? 'est donnée' : 'est donné'} que rien ne demande : ${quote(given)}`.replace(
        /^u/,
        'U',
      ),
    label: '',
    hints: ['Retirez cette réponse, ou vérifiez ce que la règle demande'],
  }),
  'bad-face': ({ face, from, to }) => ({
    title: `Le dé a des faces de ${String(from)} à ${String(to)}, trouvé ${String(face)}`,
    label: '',
    hints: ["Écrivez ce que montre le dé, avant d'y rien ajouter"],
  }),
  'expectation-failed': ({ expected, found }) => ({
    title: `Attendu ${quote(truth(expected))}, trouvé ${quote(truth(found))}`,
    label: '',
    hints: ["Refaites le calcul avec le livret imprimé, puis corrigez la règle ou l'exemple"],
  }),
  'dispute-settled': ({ claim }) => ({
    title: `L'affirmation contestée ${quote(claim)} est finalement vraie`,
    label: '',
    hints: ['Écrivez `expect` à la place de `printed`, et retirez `disputed`'],
  }),
};

/** Where a cell is given, as one would write it. */
function suppliesCell(about: string): string {
  const [first = ''] = about.split('; ');
  return `Dites-la : dans un exemple \`facts ${first} = …\`, à la ligne de commande \`--set "${first}=…"\``;
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
  return `Répondez par ${all}\u202F: \`${flags[what] ?? '--choose …'}\``;
}
