import type { CheckProblemData, GapRun } from '../../model/problems.ts';
import type { Words } from '../catalogue.ts';
import { quote } from '../quote.ts';
import {
  abouts,
  brokenSeals,
  count,
  languageNames,
  makeSure,
  nearNames,
  quoted,
  sides,
  span,
} from './phrases.ts';

const outside = { both: 'en dehors de', below: 'en dessous de', above: 'au-dessus de' } as const;

function only(language: 'fr' | 'en', found: readonly string[]): readonly string[] {
  if (found.length === 0) return [];
  return [`Seul le texte ${languageNames[language]} a ${quoted(found, 'et')}`];
}

const beyond = { between: 'dans', below: 'avant le début de', above: 'après la fin de' } as const;

/** Ce à quoi un texte manque dans une langue. */
const textless = {
  clause: 'La clause',
  term: 'Le terme',
  value: 'La valeur',
  note: 'Une note de la clause',
} as const;

function layoutOf(language: 'fr' | 'en', counts: readonly string[]): string {
  const [paragraphs = 0, items = 0, sentences = 0] = counts.map(Number);
  const parts = [
    count(paragraphs, 'paragraphe', 'paragraphes'),
    count(items, 'point de liste', 'points de liste'),
    count(sentences, 'phrase', 'phrases'),
  ];
  return `Le texte ${languageNames[language]} a ${parts.join(', ')}`;
}

/** Where a table has nothing. */
function gapPlace({ axis, where, from, to, names }: CheckProblemData['table-gap']): string {
  if (where === 'shifted') return `là où un décalage sort de ${quote(axis)}`;
  if (names.length > 0) return `pour ${quote(axis)} ${quoted(names, 'et')}`;
  if (from === null && to === null) return `${beyond[where]} ${quote(axis)}`;
  return `pour ${quote(axis)} ${span(from, to)}`;
}

/** How a run gets there. */
function gapRun({ faces, modifiers, value, probability, command }: GapRun): readonly string[] {
  const dice = faces.length === 0 ? '' : `, avec ${faces.join(', ')} aux dés`;
  const applied = modifiers.length === 0 ? '' : ` et ${quoted(modifiers, 'et')}`;
  // Without dice it is no matter of chance.
  const chance = faces.length === 0 || probability === null ? '' : ` (probabilité ${probability})`;
  return [
    `Cela donne ${value}${dice}${applied}${chance}`,
    ...(command === null ? [] : [`Voyez : \`${command}\``]),
  ];
}

const sorts = {
  die: "s'ajoute aux dés",
  shift: 'décale des colonnes',
  factor: 'multiplie',
} as const;

/** Problems that the checks find. */
export const check: Words<CheckProblemData> = {
  'table-gap': (gap) => ({
    title: `La table ${quote(gap.table)} n'a rien ${gapPlace(gap)}`,
    label: '',
    hints: [
      ...(gap.counterexample === null ? [] : gapRun(gap.counterexample)),
      gap.where === 'below' || gap.where === 'above'
        ? `Ajoutez une ligne, ou dites ce qui vaut là : \`${gap.where} clamp\``
        : "Ajoutez ce qui manque, ou élargissez ce qui l'entoure",
    ],
  }),
  'table-overlap': ({ table, axis, value, first, second, any }) => ({
    title:
      first === null
        ? `Dans la table ${quote(table)}, ${quote(second)} dit deux fois ${quote(axis)} ${value}`
        : `Dans la table ${quote(table)}, ${quote(first)} et ${quote(second)} valent tous deux pour ${quote(axis)} ${value}${any === 'differ' ? ', et leurs cases diffèrent' : any === 'shift' ? ", et un décalage partirait de l'un ou de l'autre" : ''}`,
    label: first === null ? '' : 'le second',
    hints: [
      first === null
        ? "Retirez l'un des deux"
        : any === 'differ'
          ? 'Comparez les deux au tableau : avec `hit any`, leurs cases sont les mêmes'
          : any === 'shift'
            ? "N'en laissez qu'un"
            : "Resserrez l'un des deux, ou écrivez `hit first` si le premier doit l'emporter",
    ],
  }),
  'wrong-cell': ({ table, where, rule, expected, found, of }) => ({
    title:
      expected === null
        ? `Dans la table ${quote(table)}, ${quote(where)} n'a pas de valeur : ${quote(rule)} ne s'y calcule pas`
        : `Dans la table ${quote(table)}, ${quote(where)} doit valoir ${quote(expected)}, trouvé ${quote(found)}`,
    label: `${quote(rule)}${of === null ? '' : `, avec ${quote(of.axis)} ${of.value}`}`,
    hints: [
      "Comparez la ligne au tableau : une case a été mal copiée, ou la règle arrondit autrement",
    ],
  }),
  'unreachable-row': ({ table, row, reach }) => ({
    title: `Rien ne peut atteindre ${quote(row)} de la table ${quote(table)}, où l'on n'obtient que ${reach}`,
    label: '',
    hints: ['Vérifiez le dé et les modificateurs des consultations, ou supprimez cette entrée'],
  }),
  'inverted-range': ({ text, from, to }) => ({
    title: `L'intervalle ${quote(text)} commence à ${from}, après sa fin ${to}`,
    label: '',
    hints: [`Écrivez \`${to}${text.includes('..') ? '..' : '–'}${from}\``],
  }),
  'missing-outside': ({ table, axis, side }) => ({
    title: `La table ${quote(table)} ne dit pas ce qui vaut ${outside[side]} ${quote(axis)}`,
    label: '',
    hints: [
      `Ajoutez à l'axe \`${side === 'both' ? 'outside' : side} clamp\` (la ligne la plus proche vaut), \`none\` (sans effet) ou \`error\` (cela ne doit pas arriver)`,
    ],
  }),
  'modifiers-contradict': ({ first, second, how }) => ({
    title:
      how === 'excludes'
        ? `Les modificateurs ${quote(first)} et ${quote(second)} s'excluent l'un l'autre`
        : `Les modificateurs ${quote(first)} et ${quote(second)} vont en sens contraire sous la même condition`,
    label: '',
    hints: [
      how === 'excludes' ? "Gardez l'un des deux `excludes`" : "Changez l'une des conditions",
    ],
  }),
  'mixed-modifiers': ({ list, modifier, sort, of }) => ({
    title: `${quote(modifier)} ${sorts[sort]}, et la liste ${quote(list)} ${sorts[of]}`,
    label: '',
    hints: [
      sort === 'factor' || of === 'factor'
        ? 'Faites une liste à part de ce qui multiplie : `modifiers … multiplied`'
        : 'Faites deux listes, une pour les dés et une pour les colonnes',
    ],
  }),
  'misplaced-modifiers': ({ list, sort }) => ({
    title:
      sort === 'shift'
        ? `La liste ${quote(list)} décale des colonnes, et s’ajoute à un jet`
        : `La liste ${quote(list)} va aux dés, et décale des colonnes`,
    label: '',
    hints: [
      sort === 'shift'
        ? 'Lisez la table avec `column shift …`, ou mettez `+1` au lieu de `1 right`, pour les dés'
        : 'Ajoutez-la au jet, ou écrivez-la pour les colonnes : `1 right` au lieu de `+1`',
    ],
  }),
  'unreachable-step': ({ after }) => ({
    title: `Ce qui suit ${quote(after)} n'est jamais atteint`,
    label: 'jamais atteint',
    hints: ['Remontez-le, ou supprimez-le'],
  }),
  'endless-sequence': ({ name }) => ({
    title: `La séquence ${quote(name)} ne peut pas se terminer`,
    label: '',
    hints: [
      'Faites-la sortir avec `return`, ou donnez une fin à sa boucle : `repeat until …`',
    ],
  }),
  'endless-parameter': ({ name, type }) => ({
    title:
      'On passe en revue tout ce avec quoi une action peut se faire, et ' +
      `les valeurs de ${quote(name)} (${quote(type)}) sont sans fin`,
    label: '',
    hints: [
      `Écrivez ce que cela peut être : \`${name}: … in …\``,
      'Pour plusieurs pions, demandez dans le corps : `choose by … from … to … of …`',
    ],
  }),
  'endless-key': ({ name, type, most }) => ({
    title:
      most === null
        ? `${quote(name)} se tient pour chaque élément d’une liste finie, ce que ${quote(type)} n’est pas`
        : `${quote(name)} se tient pour chacun, et cela fait plus de ${String(most)} fois`,
    label: '',
    hints: ['Il se tient pour chaque valeur d’un genre, pion ou lieu, pour `yes-no` ou `1..6`'],
  }),
  'no-amount': ({ code, pattern }) => ({
    title: `Le code ${quote(code)} s'imprime ${quote(pattern)}, sans nombre`,
    label: '',
    hints: [
      `Écrivez \`has ${code}\` pour savoir s'il est là`,
      'Ou mettez `#` dans son motif, là où se tient le nombre',
    ],
  }),
  'endless-loop': ({ name }) => ({
    title: `Une boucle de ${quote(name)} peut ne jamais se terminer`,
    label: '',
    hints: [
      'Que chaque tour change la condition : épuisez, demandez à un joueur, lancez un dé',
      'Ou nommez la borne que le jeu lui donne : `repeat up to 10 times while …`',
    ],
  }),
  'never-passed': () => ({
    title: 'Cette boucle dure jusqu’à une passe, et aucune action qu’elle offre n’en est une',
    label: '',
    hints: [
      'Écrivez `pass` à la place de `do` dans l’action qui la finit : `action end() … { pass }`',
      'Et offrez-la ici : `act by p one of { march, end }`',
    ],
  }),
  'set-up-breaks-law': ({ deal, law, words }) => ({
    title: `Dans la mise en place ${quote(deal)}, une loi du livre ne vaut pas (${quote(law)}) : ${words.fr.replace(/\.$/, '')}`,
    label: '',
    hints: [
      'Tout ce qu’on exécute à partir d’elle s’arrête aussitôt : corrigez-la, ou revoyez la loi',
    ],
  }),
  'hidden-function': ({ name }) => ({
    title: `${quote(name)} est une fonction du langage : dans ce livre, ce nom désigne cette règle`,
    label: '',
    hints: ['Donnez un autre nom à la règle, pour que qui connaît le langage la lise bien'],
  }),
  'unfit-name': ({ name, why, other }) => {
    switch (why) {
      case 'long':
        return {
          title: `${quote(name)} est trop long pour le nom d'une page`,
          label: '',
          hints: ['Soixante lettres au plus ; ce que les gens lisent est dans les libellés'],
        };
      case 'kept':
        return {
          title: `${quote(name)} ne peut pas être le nom d'une page : il sert à autre chose`,
          label: '',
          hints: [`Choisissez un autre nom, \`${name}-1\` par exemple`],
        };
      case 'alike':
        return {
          title: `Seules des capitales distinguent ${quote(name)} de ${quote(other ?? '')}`,
          label: '',
          hints: [
            "Choisissez un nom plus différent : bien des systèmes n'ont qu'une page pour les deux",
          ],
        };
    }
  },
  'missing-text': ({ clause, of, language }) => ({
    title: `${textless[of]} ${quote(clause)} n'a pas de texte ${languageNames[language]}`,
    label: '',
    hints: [`Ajoutez \`${language} """…"""\``],
  }),
  'missing-label': ({ what, language }) =>
    language === null
      ? {
          title: `Rien ne dit comment les lecteurs appellent ${quote(what)}`,
          label: '',
          hints: [`Ajoutez \`word ${what} fr "…" en "…"\``],
        }
      : {
          title: `${quote(what)} n'a pas de nom en ${languageNames[language]}`,
          label: '',
          hints: [`Ajoutez \`${language} "…"\``],
        },
  'same-label': ({ name, label, language }) => ({
    title: `En ${languageNames[language]}, ${quote(name)} s'appelle ${quote(label)} comme un autre à côté`,
    label: '',
    hints: ["Donnez à chacun ses propres mots : rien d'autre ne les distingue pour le lecteur"],
  }),
  'unseen-sign': ({ sign, isMark }) => ({
    title: isMark
      ? `Le fichier commence par une marque d’ordre des octets, ${sign}, que personne ne voit`
      : `Un signe que personne ne voit, ${sign}, se trouve ici`,
    label: '',
    hints: isMark
      ? ['Enregistrez-le en UTF-8 sans marque (sans « BOM »)']
      : ["Supprimez-le ; s'il faut une espace ou un trait d'union, tapez-en un"],
  }),
  'missing-rule': ({ clause }) => ({
    title: `La clause ${quote(clause)} a un texte, et aucune règle ne fait ce qu'il dit`,
    label: '',
    hints: [
      "Ajoutez la règle, ou marquez la clause `narrative` s'il n'y a rien à faire",
      'Si la règle est laissée de côté, dites pourquoi : `not modelled fr "…" en "…"`',
    ],
  }),
  'unbound-figure': ({ figure, bindings }) => ({
    title: `Le chiffre ${quote(figure)} figure dans le texte sans venir d'une règle`,
    label: '',
    hints: [
      ...bindings.slice(0, 3).map((name) => `Si c'est ${quote(name)}, écrivez \`{${name}}\``),
      ...(bindings.length > 0
        ? []
        : [`Si une règle s'en sert, nommez-le, \`number … = ${figure}\`, et écrivez \`{…}\``]),
      `Si aucune règle ne s'en sert, écrivez \`{literal ${figure}}\``,
    ],
  }),
  'languages-disagree': ({ clause, about, fr, en }) => ({
    title: `Les deux langues de la clause ${quote(clause)} diffèrent ${abouts[about]}`,
    label: '',
    hints: [
      ...(about === 'layout'
        ? [layoutOf('fr', fr), layoutOf('en', en)]
        : [...only('fr', fr), ...only('en', en)]),
      "Relisez les deux avec le livret imprimé, et corrigez celui qui s'en écarte",
      `Si les deux disent bien la même chose, ajoutez à la clause \`note languages ${about} fr """…""" en """…"""\` en disant pourquoi`,
    ],
  }),
  'unlike-values': ({ fr, en }) => ({
    title: 'Les deux langues d’une phrase ne disent pas les mêmes valeurs',
    label: '',
    hints: [
      ...only('fr', fr.map((value) => `{${value}}`)),
      ...only('en', en.map((value) => `{${value}}`)),
      'Dites-les dans les deux, ou dans aucune',
    ],
  }),
  'stale-text': ({ clause, changed }) => ({
    title: `La clause ${quote(clause)} a changé depuis sa dernière relecture : ${changed.map((side) => sides[side]).join(', ')}`,
    label: '',
    hints: ['Relisez les deux textes avec les règles', 'Puis lancez `rulewright seal`'],
  }),
  'unsealed-clause': ({ clause }) => ({
    title: `La clause ${quote(clause)} n’a jamais été scellée, alors que les autres du livret le sont`,
    label: '',
    hints: ['Relisez les deux textes avec les règles', 'Puis lancez `rulewright seal`'],
  }),
  'idle-seal': ({ clause, file, isFileGone, others, now }) => ({
    title: isFileGone
      ? `Le livret n’a pas de fichier ${quote(file)}, dont ${others === 0 ? 'une clause est scellée' : `${String(others + 1)} clauses sont scellées`}`
      : `Le fichier ${quote(file)} n’a pas de clause ${quote(clause)}, qui est scellée`,
    label: '',
    hints: [
      ...(now === null ? [] : [`La clause ${quote(clause)} est maintenant dans ${quote(now)}`]),
      'Si c’est voulu, lancez `rulewright seal` ; sinon, faites revenir ce qui a disparu',
    ],
  }),
  'broken-seals': (data) => ({ label: '', ...brokenSeals(data) }),
  'unknown-statement': ({ statement, near }) => ({
    title: `Le plan du livret n'a pas d'énoncé ${quote(statement)}`,
    label: '',
    hints: nearNames(near, 'Ajoutez-le au plan (`outline`), ou corrigez son numéro'),
  }),
  'covered-twice': ({ statement, other }) => ({
    title: `L'énoncé ${quote(statement)} est déjà couvert par la clause ${quote(other)}`,
    label: '',
    hints: ["Laissez-le à la clause qui fait ce qu'il dit, et retirez-le de l'autre"],
  }),
  'run-stops': ({ routine, command }) => ({
    title: `Une exécution de ${quote(routine)} peut s’arrêter ici`,
    label: '',
    hints: command === null ? [] : [`Voyez : \`${command}\``],
  }),
  'not-proven': (data) => ({
    title: `Rien ne montre que ${unproven(data)}`,
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
  const how = tried > names.length + 1 ? whyUnproven.combinations : 'une à une seulement';
  return `${quoted(names, 'et')} : ${String(tried)} ensembles sur ${String(all)} essayés (${how})`;
}

function unproven({ about, name, axis, where }: CheckProblemData['not-proven']): string {
  switch (about) {
    case 'range':
      return 'ceci reste dans ses bornes';
    case 'divisor':
      return 'ce diviseur ne soit jamais nul';
    case 'table':
      return `le tableau ${quote(name)} ne soit jamais consulté ${endOf(where)} ${quote(axis ?? '')}`;
    case 'together':
      return `toutes les options et couches qui touchent ${quote(name)} aillent ensemble`;
  }
}

function endOf(where: CheckProblemData['not-proven']['where']): string {
  switch (where) {
    case 'between':
      return 'entre les intitulés de';
    case 'shifted':
      return 'par un décalage au-delà des bouts de';
    default:
      return `${where === 'below' ? 'en deçà' : 'au-delà'} des intitulés de`;
  }
}

const whyUnproven: Readonly<Record<CheckProblemData['not-proven']['why'], string>> = {
  runs: 'des exécutions ont été essayées, il y en a d’autres',
  'no-run': 'aucune règle qui s’essaie seule ne mène ici',
  wide: 'ils sont trop éloignés pour tout regarder entre eux',
  combinations: 'une à une, par paires, toutes à la fois, toutes celles qui tirent d’un côté',
};
