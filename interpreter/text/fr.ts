import { isFeminine } from '../model/agreement.ts';
import type { Claim, Entry, Lexicon, Modality } from './lexicon.ts';
import { entries } from './lexicon.ts';
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
      interdit / interdite / interdits / interdites / interdisent / interdiction / prohibé /
      prohibée / prohibés / prohibées /
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
      (?:a|ont|aura|auront) le droit / libres? de / libre à \p{L}+ de / libre au \p{L}+ de / facultatif / facultatifs / facultative /
      facultatives`,
  ),
  ...entries<Modality>(
    'may',
    String.raw`
      pouvoir / permet / permettent / permettra / autorise / autorisent / possible / possibles /
      capable / capables /
      en mesure / quitte à / au choix / à volonté / s'ils? le souhaitent? / s'ils? le veulent / s'il le veut`,
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
      faut / faudra / nécessaire / nécessaires / requis / requise / requises / requiert /
      requièrent / exige / exigent /
      nécessite / nécessitent / besoin / (?:a|ont) à`,
    false,
  ),
];

/** Where a sentence, an item or what comes next begins: its verb is a command there. */
const start = String.raw`(?=\p{L})(?<=(?:^|[.;:!?(«-]|, puis|, et|, ou)\s*)`;
const command = String.raw`(?:\p{L}{2,}(?:er|ir|re|oir)|\p{L}{2,}ez)`;

const commands: readonly Entry<Modality>[] = [
  ...entries<Modality>(
    'forbidden',
    String.raw`${start}ne ${pronoun}(?:(?:pas|jamais|plus) ${pronoun}${command}|\p{L}+ez ${not})`,
    false,
  ),
  ...entries<Modality>('must', String.raw`${start}${pronoun}${command}`, false),
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

/** What a number is compared with: a figure, digits, a number in words. */
const number = String.raw`(?=\s*(?:[\uFFFC\d]|(?:une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|la moitié)(?![\p{L}])))`;
const round = String.raw`arrondi\p{L}*(?: [^\s.,;:!?()]+){0,3}?`;
const deny = String.raw`(?:pas|plus|jamais|point|guère|aucun|aucune|rien|personne|nul|nulle)`;
/** Words between the two halves of a negation; `que` makes it a restriction. */
const between = String.raw`(?: (?!${not}\b|que\b|qu')[^\s.,;:!?()]+){0,6}?`;

/** Words between `ne` and the `que` that makes it a restriction. */
const restricted = String.raw`(?: (?!(?:pas|point|aucune?|ni|rien|personne|nulle?|ne)\b|n'|que\b|qu')[^\s.;:!?()]+){0,9}?`;

const claims: readonly Entry<readonly Claim[]>[] = [
  ...entries<readonly Claim[]>(
    ['rounded up'],
    String.raw`${round} (?:au supérieur|à l'entier supérieur|vers le haut|par excès|au-dessus)`,
  ),
  ...entries<readonly Claim[]>(
    ['rounded down'],
    String.raw`${round} (?:à l'inférieur|à l'entier inférieur|vers le bas|par défaut|au-dessous|en dessous)`,
  ),
  ...entries<readonly Claim[]>(
    ['rounded to the nearest'],
    String.raw`${round} (?:au plus proche|à l'entier le plus proche)`,
  ),
  ...entries<readonly Claim[]>(
    ['at least'],
    String.raw`
      au moins / ou plus(?! (?:haut|bas|grand|petit|loin|près|d'|de )) / ou davantage / ou mieux /
      ou au-delà / pas moins de /
      (?<=[\uFFFC\d] (?:\p{L}+ )?)et (?:plus|au-delà) /
      (?:supérieur|supérieure|supérieurs|supérieures) ou (?:égal|égale|égaux|égales)`,
  ),
  ...entries<readonly Claim[]>(
    ['at most', 'only'],
    String.raw`
      au plus(?! (?:égal|petit|tôt|tard|près|loin|haut|bas|vite|proche|juste|court|fort)) / ou moins /
      ou en dessous /
      (?:inférieur|inférieure|inférieurs|inférieures) ou (?:égal|égale|égaux|égales)`,
  ),
  ...entries<readonly Claim[]>(
    ['at most', 'not', 'more than'],
    String.raw`(?:ne|n'[\p{L}\p{N}]+)(?: [^\s.,;:!?()]+){0,2} (?:pas|jamais)(?: [^\s.,;:!?()]+){0,2} plus (?:de${number}|d'une?)`,
  ),
  ...entries<readonly Claim[]>(['at most'], String.raw`(?:pas|jamais) plus (?:de${number}|d'une?)`),
  ...entries<readonly Claim[]>(['at least'], 'minimum', false),
  ...entries<readonly Claim[]>(
    ['at most'],
    String.raw`
      (?:ne |sans )(?:\p{L}+ ){0,2}(?:dépass|excéd)\p{L}+ / jusqu'à / jusqu'au / jusqu'aux /
      jusque / maximum / maximale / maximal / limite / limites / à portée / jamais plus`,
    false,
  ),
  ...entries<readonly Claim[]>(['at most', 'less than'], 'en deçà', false),
  ...entries<readonly Claim[]>(['more than'], String.raw`plus (?:de${number}|d'une?)`),
  ...entries<readonly Claim[]>(['less than'], String.raw`moins (?:de${number}|d'une?)`),
  ...entries<readonly Claim[]>(
    ['more than'],
    String.raw`
      (?<!ne \p{L}+ )plus / supérieure?s? / (?:dépass|excéd)\p{L}+ / passe / au-dessus / au-delà /
      davantage / de trop`,
    false,
  ),
  ...entries<readonly Claim[]>(
    ['less than'],
    String.raw`moins / inférieure?s? / en dessous / au-dessous / sous / plus bas / plus basse`,
    false,
  ),
  // What nobody does is denied once, though `ne … plus` stands there too.
  ...entries<readonly Claim[]>(
    ['not'],
    String.raw`(?=n)(?<=(?<![\p{L}])(?:aucune?|nul|nulle|personne|rien|tant que?) [^.;:,]{0,80})(?:ne|n'[\p{L}\p{N}]+)(?:${between} ${deny}(?! qu))?`,
    false,
  ),
  ...entries<readonly Claim[]>(
    ['only', 'not'],
    String.raw`(?:une?|d'une?) seule? / seule? (?:une?|à) / une? à une? / tout seule? / isolée?s?`,
    false,
  ),
  ...entries<readonly Claim[]>(
    ['only', 'not'],
    String.raw`
      (?:ne|n'(?!importe)[\p{L}\p{N}]+)(?=${restricted} (?:que |qu')) / seule?s? / seulement / uniquement / exclusivement /
      rien que`,
  ),
  ...entries<readonly Claim[]>(['not'], String.raw`(?:ne|n'[\p{L}\p{N}]+)(?=${between} ni )`),
  // A `ni` that goes on with what was denied before: another language says `or`.
  ...entries<readonly Claim[]>(
    ['not', 'or'],
    String.raw`(?=ni)(?<=(?<![\p{L}])(?:ni|ne|n'\p{L}+|pas|jamais|sans|aucune?)(?![\p{L}])[^.;:]{1,160})ni(?: ne)?`,
    false,
  ),
  ...entries<readonly Claim[]>(['not', 'or'], 'ni'),
  ...entries<readonly Claim[]>(
    ['not'],
    String.raw`(?:ne|n'[\p{L}\p{N}]+)${between} ${deny}(?! qu)`,
  ),
  ...entries<readonly Claim[]>(
    ['not'],
    String.raw`
      sans aucune?s? / sans jamais / sauf / hormis / exceptée?s? / à l'exception / à moins (?:que|qu'\p{L}+|de|d'\p{L}+) /
      sans / (?<!qu')aucune?s? / jamais`,
  ),
  ...entries<readonly Claim[]>(
    ['not'],
    String.raw`
      (?:ne|n'[\p{L}\p{N}]+) / non / non plus / pas / rien / personne / nul / nulle /
      aucune?s? / hors / à moins / autres?(?= qu) / échec / échoue / échouent / raté /
      ratée / rate / manqué / manquée / manque / manquent /
      interdit / interdite / interdits / interdites / impossible / peu importe / gré ou de force /
      contraire / tait / taisent / faute d[eu] / faute d'\p{L}+ / (?:se|s'en) passer / renoncer / épargne / refuse / exclu / exclus`,
    false,
  ),
  ...entries<readonly Claim[]>(['not', 'or'], 'sinon / ou non', false),
  ...entries<readonly Claim[]>(['or'], "soit / n'importe", false),
  ...entries<readonly Claim[]>(['or'], 'ou'),
  ...entries<readonly Claim[]>(
    ['left'],
    String.raw`
      à gauche / à (?:sa|leur|votre) gauche / flanc gauche / de gauche / côté gauche /
      bord gauche`,
  ),
  ...entries<readonly Claim[]>(
    ['right'],
    String.raw`
      à droite / à (?:sa|leur|votre) droite / flanc droit / de droite / côté droit /
      bord droit`,
  ),
  ...entries<readonly Claim[]>(['left'], 'gauche / gauches', false),
  ...entries<readonly Claim[]>(['right'], 'droit / droite / droits / droites', false),
  ...entries<readonly Claim[]>(
    ['before'],
    String.raw`avant (?:la fin) / (?:l'|en |bord |bande |pivot |d'|vers l')avant`,
    false,
  ),
  ...entries<readonly Claim[]>(
    ['before'],
    String.raw`avant(?= (?:que\b|qu'|de\b|d'|le\b|la\b|les\b|l'|son\b|sa\b|ses\b|leur|une?\b|toute?\b|ce\b|cet\b|cette\b|chaque|chacun|[\uFFFC\d]))`,
  ),
  ...entries<readonly Claim[]>(
    ['before'],
    String.raw`
      avant / d'abord / auparavant / préalable / précédente?s? / préc[èé]d\p{L}+ / pré-\p{L}+ /
      devant / à l'avance / premier / première / tant que / jusqu'\p{L}+ / plus tôt / commence`,
    false,
  ),
  ...entries<readonly Claim[]>(['after'], 'après'),
  ...entries<readonly Claim[]>(
    ['after'],
    String.raw`
      ensuite / puis / une fois / suit / suivent / suivante?s? / suivi\p{L}* / dès / quand /
      lorsque / à l'issue / plus tard / ensuivre / par la suite / à notre façon / derrière /
      de là / alors / voisin`,
    false,
  ),
  ...entries<readonly Claim[]>(
    ['double'],
    String.raw`
      double / doubles / doublé / doublée / doublés / doublées / doublent / doubler /
      deux fois`,
  ),
  ...entries<readonly Claim[]>(
    ['triple'],
    String.raw`triple / triples / triplé / triplée / triplés / triplées / tripler / trois fois`,
  ),
  ...entries<readonly Claim[]>(['double'], 'deux / paire / paires / second / seconde', false),
  ...entries<readonly Claim[]>(['attacker'], 'attaquants? / assaillants?'),
  ...entries<readonly Claim[]>(['defender'], 'défenseurs?'),
  ...entries<readonly Claim[]>(
    ['attacker'],
    String.raw`attaqu\p{L}+ / assaut\p{L}* / charg\p{L}+`,
    false,
  ),
  ...entries<readonly Claim[]>(['defender'], String.raw`défen\p{L}+`, false),
  ...entries<readonly Claim[]>(['friend'], 'amie?s?'),
  ...entries<readonly Claim[]>(['enemy'], 'ennemie?s?'),
  ...entries<readonly Claim[]>(
    ['friend'],
    String.raw`propres? / camp / son / sa / ses / leurs? / siens? / siennes?`,
    false,
  ),
  ...entries<readonly Claim[]>(
    ['enemy'],
    String.raw`adversaires? / adverses? / opposée?s? / autres?`,
    false,
  ),
];

/** French. */
export const fr: Lexicon = {
  figures,
  modality: [...modality, ...commands],
  claims,
  innocent: ['peut-être', "l'une? (?:de |d')?l'autre"],
  isFeminine,
};
