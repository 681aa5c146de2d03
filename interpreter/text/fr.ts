import { entries } from './lexicon.ts';
import type { Entry, Lexicon, Modality } from './lexicon.ts';
import { numeralEntries } from './numerals.ts';

const ne = String.raw`(?:ne |n')`;
/** Pronouns that may stand between `ne` and the verb. */
const pronoun = String.raw`(?:(?:se |s'|y |en |le |la |les |l'|lui |leur |nous |vous )(?:en |y )?)?`;
const can = String.raw`(?:peut|peuvent|peux|pouvez|pouvons|pourra|pourront|pourrez|pourrait|pourraient|puisse|puissent)`;
const must = String.raw`(?:doit|doivent|dois|devez|devons|devra|devront|devrez|devrait|devraient)`;
const is = String.raw`(?:est|sont|sera|seront|soit|soient)`;
const not = String.raw`(?:pas|plus|jamais|point|guère|aucun|aucune|ni|rien|personne|nul|nulle)`;
/** Words of the same sentence that deny nothing. */
const gap = String.raw`(?: (?!${not}\b)[^\s.,;:!?()]+){0,8}?`;
const only = String.raw`${gap} (?:que|qu'[^\s.,;:!?()]+)`;
const allowed = String.raw`(?:permis|permise|permises|autorisé|autorisée|autorisés|autorisées|possible|possibles)`;
const bound = String.raw`(?:tenu|tenue|tenus|tenues|obligé|obligée|obligés|obligées|contraint|contrainte|contraints|contraintes|forcé|forcée|forcés|forcées)`;

const modality: readonly Entry<Modality>[] = [
  ...entries<Modality>(
    'need not',
    String.raw`
      ${ne}${pronoun}${must} (?:pas|plus) (?:forcément|nécessairement|obligatoirement) /
      ${ne}${is} (?:pas|plus|jamais) (?:${bound}|obligatoire|obligatoires|nécessaire|nécessaires|requis|requise|requises) /
      (?:n'a|n'ont|n'aura|n'auront) (?:pas|plus|jamais|nul) (?:besoin|l'obligation) /
      sans (?:être ${bound}|obligation)`,
  ),
  ...entries<Modality>('may', String.raw`${ne}${pronoun}${can}${only}`),
  ...entries<Modality>('must', String.raw`${ne}${pronoun}${must}${only}`),
  ...entries<Modality>(
    'forbidden',
    String.raw`
      ${ne}${pronoun}(?:${can}|${must})(?:${gap} ${not})? /
      ${ne}${pronoun}${is} (?:pas|plus|jamais) ${allowed} /
      (?:n'a|n'ont|n'aura|n'auront) (?:pas|plus|jamais) le droit /
      (?:n'autorise|n'autorisent|ne permet|ne permettent) (?:pas|plus|jamais) /
      interdit / interdite / interdits / interdites / interdisent / interdiction / prohibé / prohibée / prohibés / prohibées /
      défense de / sans pouvoir`,
  ),
  ...entries<Modality>(
    'forbidden',
    String.raw`impossible / impossibles / empêche / empêchent / ${ne}${pronoun}faut pas`,
    false,
  ),
  ...entries<Modality>(
    'may',
    String.raw`
      ${can} / permis / permise / permises / autorisé / autorisée / autorisés / autorisées /
      (?:a|ont|aura|auront) le droit / libres? de / facultatif / facultatifs / facultative / facultatives`,
  ),
  ...entries<Modality>(
    'may',
    String.raw`
      pouvoir / permet / permettent / permettra / autorise / autorisent / possible / possibles / capable / capables /
      en mesure / au choix / à volonté / s'ils? le souhaitent? / s'ils? le veulent / s'il le veut`,
    false,
  ),
  ...entries<Modality>(
    'must',
    String.raw`
      ${must} / obligatoire / obligatoires / obligatoirement / impérativement /
      ${bound} (?:de|à|d'[^\s]+)`,
  ),
  ...entries<Modality>(
    'must',
    String.raw`
      faut / faudra / nécessaire / nécessaires / requis / requise / requises / requiert / requièrent / exige / exigent /
      nécessite / nécessitent / besoin / (?:a|ont) à`,
    false,
  ),
];

const figures: readonly Entry<readonly string[]>[] = [
  ...entries(['1/2'], 'moitié / moitiés / demi / demie / demis / demies'),
  ...entries(['3/4'], 'trois quarts'),
  ...entries(['2/3'], 'deux tiers'),
  ...entries(['1/3'], '(?:un|le|du|au) tiers'),
  ...entries(['1/4'], '(?:un|le|du|au) quart'),
  ...numeralEntries('fr'),
  ...entries(['2.'], 'second / seconde / seconds / secondes'),
  ...entries(['12'], 'douzaine / douzaines'),
  ...entries(['10'], 'dizaine / dizaines'),
  ...entries(['15'], 'quinzaine'),
  ...entries(['2'], 'paire / paires / couple / couples / double / doubles', false),
  ...entries(['2'], 'doublé / doublée / doublés / doublées / doublent / doubler', false),
  ...entries(['3'], 'triple / triplé / triplée / triplés / triplées', false),
  ...entries(['1'], 'un / une / premier / première / premiers / premières / seul / seule', false),
];

/** Endings of nouns that are feminine, but for the words that are not. */
const feminine =
  /(?:tion|sion|té|ade|ure|ance|ence|ette|ille|ée|esse|ie|ise|ile|arte|ase|erte|aine)s?$/u;
const masculine =
  /^(?:camarade|stade|grade|été|côté|comité|traité|pâté|trophée|musée|mille|génie|incendie|asile|domaine)s?$/u;

/** French. */
export const fr: Lexicon = {
  figures,
  modality,
  innocent: ['peut-être', "l'une? (?:de |d')?l'autre"],
  isFeminine: (noun) => feminine.test(noun.toLowerCase()) && !masculine.test(noun.toLowerCase()),
};
