/** Ce qui se dit en français des fichiers qu’un appel donne, et des noms qu’il change. */
import type { Wording } from '../catalogue.ts';
import { nearNames } from '../fr/phrases.ts';
import { quote, quoteWhole } from '../quote.ts';
import type { Misfitting, UsageData } from './catalogue.ts';
import { say } from './catalogue.ts';

const partWords = { book: 'livret', sequence: 'séquence', seed: 'graine' } as const;

/** Ce qui a été donné à une option, ou rien. */
function flagged(what: string, given: string): string {
  return given === '' ? `sans \`--${what}\`` : `avec \`--${what}\` ${quote(given)}`;
}

/** Une part d’une simulation qui ne va pas avec celles d’avant. */
export function otherPart({ path, what, was, is }: UsageData['other-part']): Wording {
  const others = `${quote(path)} vient d’autres parties`;
  switch (what) {
    case 'shard':
      return say(`${quote(path)} contient la part ${quote(was)}, et il y a déjà ${quote(is)}`);
    case 'book':
    case 'sequence':
    case 'seed':
      return say(
        `${others} : ${partWords[what]} ${quote(was)} et non ${quote(is)}`,
        'Additionnez les parts d’un même livret, d’une même séquence et d’une même graine',
      );
    case 'games':
      return say(
        `${others} : une part de ${was} parties en tout, et non de ${is}`,
        'Jouez toutes les parts avec le même `--games` : il compte les parties de toutes les parts',
      );
    case 'rules':
      return say(
        `${quote(path)} a été joué selon d’autres règles : les fichiers du livret ont changé`,
        'Jouez toutes les parts avec les mêmes fichiers du livret et les mêmes couches',
      );
    default:
      return say(
        `${others} : jouées ${flagged(what, was)}, celles d’avant ${flagged(what, is)}`,
        'Jouez toutes les parts par le même appel, à `--shard` près',
      );
  }
}

/** Ce qui, d’un fichier repris dans une table, n’y a pas sa place. */
export function misfit({ what, text, beside, near }: Misfitting): string {
  const meant = near.length === 0 ? '' : ` ; vouliez-vous dire ${near.map(quote).join(', ')} ?`;
  switch (what) {
    case 'row':
    case 'column':
      return `la table n’a pas de ${what === 'row' ? 'ligne' : 'colonne'} ${quote(text)}${meant}`;
    case 'cell':
      return text === ''
        ? 'la case est vide : écrivez `?` pour une valeur inconnue, `_` pour l’absence d’effet'
        : `aucune case ne peut contenir ${quote(text)}`;
    case 'row-again':
      return `la ligne ${quote(text)} revient ici, elle figure ligne ${beside} : n’en laissez qu’une`;
    case 'column-again':
      return `la colonne ${quote(text)} revient ici : n’en laissez qu’une`;
    case 'short':
      return `la ligne ${quote(beside)} n’a pas de case pour ${quote(text)} : écrivez ce qui y figure`;
    case 'surplus':
      return `${quote(text)} n’est dans aucune colonne : la ligne ${quote(beside)} dépasse l’en-tête`;
    case 'axis':
      return `l’en-tête dit ${quote(text)}, et la table a ${quote(beside)} à cet endroit`;
    case 'bare':
      return 'il n’y a aucune ligne sous l’en-tête';
  }
}

/** Lignes et colonnes qu’un fichier n’a pas. */
export function leftAsTheyAre(rows: readonly string[], columns: readonly string[]): string {
  const told = [['lignes', rows], ['colonnes', columns]] as const;
  const all = told.filter(([, names]) => names.length > 0);
  const named = all.map(([what, names]) => `${what} ${names.map(quote).join(', ')}`);
  return `Absentes du fichier, et laissées comme elles étaient : ${named.join(' ; ')}`;
}

/** Pourquoi un nom, ou des mots, restent ce qu’ils sont. */
export const whyNotRenamed = {
  'no-name': (): string =>
    'Un numéro, un dé ou un `word` le désigne : renommez ce qu’il désigne, ou changez-le sur place',
  'bad-name': (fresh: string): string =>
    `${quote(fresh)} n’est pas un nom : minuscules, chiffres et traits d’union, une lettre d’abord`,
  'bad-words': (fresh: string): string =>
    `${quote(fresh)} n’a pas sa place dans un texte : lettres, chiffres, espaces, traits d’union, apostrophes`,
  keyword: (fresh: string): string =>
    `${quote(fresh)} est un mot du langage, et aucun nom ne peut l’être à cet endroit`,
  same: (): string => 'Il s’appelle déjà ainsi : dites un autre nom',
  taken: (fresh: string): string => `${quote(fresh)} est le nom d’autre chose`,
} as const;

/** Un pion entre accolades qui n’est pas écrit comme le sont les pions. */
export function badBraces(data: UsageData['bad-braces']): Wording {
  const { path, fault, name, of, near, form } = data;
  const written = `Cela s’écrit ainsi : ${quoteWhole(form)}`;
  switch (fault) {
    case 'unclosed':
      return say(`${quote(path)} : les accolades de ${quote(of)} ne sont pas fermées`, written);
    case 'type':
      return say(`${quote(path)} : le livret n’a pas de ${quote(name)}`, ...nearNames(near), written);
    case 'signs':
      return say(
        `${quote(path)} : ${quote(name)} figure entre les champs de ${quote(of)}`,
        `Il n’y faut que des blancs. ${written}`,
      );
    case 'field':
      return say(
        `${quote(path)} : ${quote(name)} n’est pas un champ de ${quote(of)}`,
        ...nearNames(near),
        written,
      );
  }
}
