/** Tournures communes aux messages français. */
import type { CodingFault } from '../../../grammar/decode.ts';
import type { CheckProblemData } from '../../model/problems.ts';
import type { TableProblemData } from '../../model/table-problems.ts';
import type { Wording } from '../catalogue.ts';
import { few, listed, quote } from '../quote.ts';
import { suggest } from '../suggest.ts';

/** What the language calls things, by the name of their declaration or part. */
const things: Readonly<Record<string, string>> = {
  action: 'une action',
  area: 'une zone',
  arm: 'un cas du `match`',
  book: 'un livret',
  cell: 'une case',
  clause: 'une clause',
  chapter: 'un chapitre',
  deal: 'une mise en place',
  die: 'un dé',
  edge: 'une frontière',
  effect: 'un jet, un choix ou une question',
  example: 'un exemple',
  fact: 'un fait',
  field: 'un champ',
  'former-number': 'un ancien numéro',
  kind: 'une liste de valeurs',
  'kind-value': "une valeur d'une liste",
  label: 'une étiquette',
  layer: 'une couche',
  list: 'une liste',
  local: 'un nom de la règle',
  map: 'une carte',
  modifier: 'un modificateur',
  'modifier-list': 'une liste de modificateurs',
  modifiers: 'une liste de modificateurs',
  notation: 'une notation',
  'notation-code': 'un code de la notation',
  number: 'un nombre nommé',
  option: 'une option',
  parameter: 'un paramètre',
  phase: 'une phase',
  function: 'une fonction',
  piece: 'un pion',
  place: 'un lieu',
  procedure: 'une procédure',
  record: 'un enregistrement',
  result: 'un résultat',
  row: 'une ligne',
  sequence: 'une séquence',
  state: 'un état',
  table: 'une table',
  term: 'un terme',
  word: 'un mot',
  value: 'une valeur',
};

/** `une table`; what we have no word for is quoted. */
export function thing(what: string): string {
  return things[what] ?? quote(what);
}

/** `table`, without its article. */
export function bareThing(what: string): string {
  return thing(what).replace(/^une? /, '');
}

/** `de table`, `d'option`: the thing without its article, after `de`. */
export function ofThing(what: string): string {
  const bare = bareThing(what);
  return /^[aeéiouh]/.test(bare) ? `d'${bare}` : `de ${bare}`;
}

/** Parts of a clause or of a table that have no declaration of their own. */
const parts: Readonly<Record<string, string>> = {
  column: 'colonne',
  covers: 'énoncés couverts',
  formerly: 'anciens numéros',
  text: 'texte',
  title: 'titre',
};

/** `table`, `titre`, `texte (anglais)`: what differs between two versions of a rulebook. */
export function part(what: string): string {
  const [name = '', language] = what.split(' ');
  const words = parts[name] ?? bareThing(name);
  return language === 'fr' || language === 'en' ? `${words} (${languageNames[language]})` : words;
}

/** A type as a rulebook writes it, in words. */
export function type(text: string): string {
  const optional = / or none$/.exec(text);
  if (optional) return `${type(text.slice(0, optional.index))}, ou rien (\`none\`)`;
  const list = /^list of (.*)$/.exec(text);
  if (list) return `une liste de ${quote(list[1] ?? '')}`;
  const range = /^(-?\d+)\.\.(-?\d*)$/.exec(text);
  if (range) {
    const [, from = '', to = ''] = range;
    return to === ''
      ? `un nombre entier à partir de ${from}`
      : `un nombre entier de ${from} à ${to}`;
  }
  return named[text] ?? quote(text);
}

/** What a name should have named: a kind of value, or of declaration. */
export function sought(what: string): string {
  return named[what] ?? thing(what);
}

const named: Readonly<Record<string, string>> = {
  'any number': 'un nombre',
  preference: 'une condition',
  code: "le nom d'un code, comme dans `r has retreat`",
  fraction: 'une fraction',
  integer: 'un nombre entier',
  kind: "une valeur d'une liste (`kind`)",
  list: 'une liste',
  none: '`none`',
  nothing: 'rien',
  deck: 'une pioche',
  piece: 'un pion',
  place: 'un lieu',
  player: 'un joueur',
  result: "un résultat d'une notation",
  text: 'un texte',
  value: 'une valeur',
  'yes-no': 'oui ou non (`yes`, `no`)',
};

/** `a`, `b` ou `c`, each quoted. */
export function quoted(names: readonly string[], last = 'ou'): string {
  return listed(few(names.map(quote)), last);
}

/** What may be answered: a number between ends, or one of these. */
export function answersOf(options: readonly string[]): string {
  const [only = '', ...others] = options;
  const isNumber = only === 'integer' || /^-?\d+\.\.-?\d*$/.test(only);
  if (isNumber && others.length === 0) return type(only);
  return quoted(options.map(truth));
}

/** Yes and no as they are shown, and may be answered; another value as it is. */
export function truth(value: string): string {
  return truths[value] ?? value;
}

const truths: Readonly<Record<string, string>> = { yes: 'oui', no: 'non' };

/** A hint with near names; when there is none, what to do otherwise. */
export function nearNames(names: readonly string[], otherwise?: string): readonly string[] {
  return suggest(names, { ask: (found) => `Vouliez-vous dire ${found} ?`, or: 'ou', otherwise });
}

/** `0 case`, `1 case`, `2 cases`: nought is singular. */
export function count(number: number, singular: string, plural = `${singular}s`): string {
  return `${String(number)} ${Math.abs(number) < 2 ? singular : plural}`;
}

/** Numbers from one end to the other; null: no end. */
export function span(from: string | null, to: string | null): string {
  if (from === null) return `jusqu'à ${to}`;
  if (to === null) return `à partir de ${from}`;
  return from === to ? from : `de ${from} à ${to}`;
}

export const languageNames = { fr: 'français', en: 'anglais' } as const;

/** Ce qui est scellé d’une clause. */
export const sides = {
  fr: 'le texte français',
  en: 'le texte anglais',
  rules: 'les règles',
} as const;

/** Ce qui ne va pas dans une ligne du fichier des sceaux, et que faire. */
export function brokenSeals({ fault, found }: CheckProblemData['broken-seals']): {
  readonly title: string;
  readonly hints: readonly string[];
} {
  switch (fault) {
    case 'merge':
      return {
        title: 'Deux versions de ce fichier ont été fusionnées sans que personne ait tranché',
        hints: [
          'Gardez en entier les lignes de l’un des côtés, et ôtez les marques',
          'Ensuite `rulewright check` dit quelles clauses relire',
        ],
      };
    case 'line':
      return {
        title: `${quote(found)} n’est pas un sceau : une ligne est un fichier, une clause, et trois empreintes de huit signes`,
        hints: ['Rétablissez la ligne, ou ôtez-la ; n’en écrivez jamais une à la main'],
      };
    case 'hash':
      return {
        title: `${quote(found)} n’est pas une empreinte : elle a huit signes, chiffres ou lettres de a à v`,
        hints: ['Rétablissez la ligne, ou ôtez-la et relisez la clause'],
      };
    case 'twice':
      return {
        title: `La clause ${quote(found)} est scellée deux fois`,
        hints: ['Ôtez l’une des deux lignes : `rulewright check` dit si l’autre convient'],
      };
  }
}

/** Un octet qui n’est pas du texte, et ce dont le fichier a l’air : une phrase, et que faire. */
export function coding({ byte, value, looks }: Omit<CodingFault, 'at'>): Wording {
  const place = `L’octet ${String(byte + 1)} du fichier`;
  const hex = `\`0x${value.toString(16).toUpperCase().padStart(2, '0')}\``;
  const title =
    value === 0
      ? `${place} est nul, ce qu’aucun texte ne contient`
      : `${place}, ${hex}, n’est pas de l’UTF-8`;
  switch (looks) {
    case 'unknown':
      return {
        title,
        label: '',
        hints: ['Enregistrez-le en texte simple, en UTF-8, ou retirez-le du dossier'],
      };
    case 'cut-short':
      return {
        title,
        label: 'le fichier s’arrête au milieu d’un caractère',
        hints: ['Récupérez le fichier : sa fin manque'],
      };
    case 'mixed':
      return {
        title,
        label: 'le reste du fichier est en UTF-8',
        hints: ['Retapez ce caractère, et enregistrez le fichier en UTF-8'],
      };
    case 'utf-16':
    case 'iso-8859-1':
    case 'windows-1252':
      break;
  }
  const from = looks.toUpperCase();
  return {
    title,
    label: `le fichier a l’air d’être en ${from}`,
    hints: [
      `Enregistrez-le en UTF-8 dans l’éditeur, ou lancez \`iconv -f ${from} -t UTF-8 ANCIEN > NOUVEAU\``,
      'D’ici là, `fmt` et `seal` le laissent tel quel',
    ],
  };
}

/** What texts in two languages may differ by. */
export const abouts = {
  figures: 'par leurs chiffres',
  references: 'par leurs renvois',
  terms: 'par leurs termes',
  modality: "par ce qu'il faut, peut ou ne peut pas faire",
  comparison: 'par ce qui est comparé : au moins, au plus, plus, moins, le plus haut, le plus bas',
  rounding: 'par leurs arrondis',
  'and-or': 'par « et » et « ou », tous et aucun, seulement et aussi',
  negation: 'par ce qui est nié',
  sides: 'par le camp ou le côté dont il est question',
  order: "par l'ordre : avant ou après, premier ou dernier",
  factor: 'par « une fois » et « deux fois », leurs moitiés, doubles et triples',
  change: 'par ce qui est gagné ou perdu, ajouté ou retiré, ou qui bouge',
  state: 'par le type ou l’état dont il est question',
  units: 'par ce en quoi ils comptent',
  layout: 'par leurs paragraphes, leurs points de liste ou leurs phrases',
} as const;

const conditions = '`require … else …`, `legal when …`, `if …`';

/** What to do where nothing shows that it is right. */
export const makeSure: Readonly<Record<CheckProblemData['not-proven']['about'], string>> = {
  range:
    `Bornez-le par \`min(…)\` et \`max(…)\`, ou assurez-vous-en avant : ${conditions}`,
  divisor: 'Testez-le avant : `if … ≠ 0 { … }`, ou `require … else …`',
  table:
    `Ajoutez une ligne, dites ce qui vaut au-dehors (\`outside clamp\`), ou assurez-vous-en avant : ${conditions}`,
  together: 'Jouez un exemple avec les choix qui comptent : `with option …`, `with layer …`',
};

/** An answer for a cell that nobody is asked for, or a chart that leaves nothing to ask. */
export function nothingAsked({
  table,
  isMarked,
  source,
}: TableProblemData['nothing-asked']): Wording {
  return {
    title: isMarked
      ? `La table ${quote(table)} dit que ses cases sont demandées, et les donne toutes elle-même`
      : source === null
        ? `La table ${quote(table)} donne elle-même cette case : personne n’est interrogé`
        : `La table ${quote(table)} ne dit pas que ses cases sont demandées`,
    label: '',
    hints: [
      isMarked
        ? 'Retirez `asked` de sa source, et des exemples les réponses pour ses cases'
        : source === null
          ? 'Retirez la réponse ; une case que l’on demande à qui possède le tableau s’écrit `?`'
          : `Écrivez \`${source}\` dans la table : on interroge alors qui possède le tableau`,
    ],
  };
}
