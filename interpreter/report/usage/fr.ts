/** Les mots de la ligne de commande en français. */
import { coding, nearNames, part, quoted, sides, type } from '../fr/phrases.ts';
import { bracketed, few, listed, quote, quoteWhole } from '../quote.ts';
import type { Usage, UsageData } from './catalogue.ts';
import { say, told, withLayers } from './catalogue.ts';
import { badBraces, leftAsTheyAre, misfit, otherPart, whyNotRenamed } from './given-fr.ts';
import { help } from './help-fr.ts';
import { phrases } from './phrases-fr.ts';

const whyNotWritten = {
  full: 'Le disque est plein : faites de la place, puis recommencez',
  denied: 'Vous n’avez pas le droit d’y écrire : changez d’endroit, ou de droits',
  folder: 'Un dossier porte ce nom : nommez un fichier',
  link: 'Un lien ou un périphérique porte ce nom : nommez le fichier lui-même',
  changed: 'Quelqu’un a modifié le fichier entre-temps : recommencez',
  other: 'Choisissez un autre endroit ou un nom plus court',
} as const;

const whyForeign = {
  machine: 'Les fichiers ne se gardent que depuis cette machine',
  host: 'Ouvrez la page par l’adresse que le serveur a donnée',
  origin: 'Les fichiers ne se gardent que depuis les pages de ce serveur',
  token: 'Le serveur a redémarré : rechargez la page',
} as const;

const noPort = {
  taken: 'il est pris',
  denied: 'ce compte n’y a pas droit',
};

const whyBadCall = {
  method: 'Les fichiers se demandent par GET et se gardent par POST',
  type: 'Ce qui est gardé vient en `application/json`',
  size: 'Gardez moins de fichiers à la fois',
  coding: 'Ce qui est gardé doit être en UTF-8',
  form: 'Ce qui est gardé est une liste de fichiers, chacun une fois, avec path, print et text',
} as const;

const changes = { added: 'nouveau', removed: 'retiré', changed: 'changé' } as const;

/** A name in backticks; that there are more is no name. */
function shown(name: string): string {
  return name === '…' ? name : quote(name);
}

/** Ce que l’aide appelle un argument ; d’autres noms sont ceux que l’on tape. */
function parameterNamed(name: string): string {
  const parameters: Readonly<Record<string, string>> = usageFr.parameters;
  return parameters[name] ?? name;
}

const besides = '`rulewright list … --all` montre aussi tables, listes et auxiliaires';

export const usageFr: Usage = {
  problems: {
    'unknown-command': ({ name, near, isBook }) =>
      say(
        `La commande ${quote(name)} n’existe pas`,
        ...nearNames(near),
        ...(isBook
          ? [`C’est un livre de règles : \`rulewright run ${name}\` en interroge une règle`]
          : []),
        '`rulewright help` donne la liste des commandes',
      ),
    'unknown-flag': ({ name, near, takers }) =>
      say(
        `Cette commande ne connaît pas ${quote(name)}`,
        ...(takers.length > 0 ? [`Cela va avec ${takers.map(quote).join(', ')}`] : nearNames(near)),
      ),
    'missing-argument': ({ name, known }) =>
      say(
        `Il manque ${quote(parameterNamed(name))} à la commande`,
        ...(known.length === 0 ? [] : [`Il y a ${few(known).map(quote).join(', ')}`]),
        ...(name === 'procedure' ? ['`rulewright list` montre ce qu’il y a'] : []),
      ),
    'missing-flag': ({ name }) => say(`Il manque ${quote(name)} à la commande`),
    'idle-flag': ({ name, beside }) =>
      say(
        beside === null
          ? `La commande n’a que faire de ${quote(name)}`
          : `${quote(name)} est sans effet à côté de ${quote(beside)}`,
        'Retirez-le',
      ),
    'bad-do': ({ text, expected }) =>
      say(`${quote(text)} n’est pas un tel appel`, `Il s’écrit ainsi : ${quoteWhole(expected)}`),
    'missing-flag-value': ({ name }) => say(`Il manque une valeur après ${quote(name)}`),
    'repeated-flag': ({ name }) =>
      say(`${quote(name)} est donné deux fois, et ne prend qu’une valeur`),
    'too-many-arguments': ({ expected }) =>
      say(
        `La commande prend au plus ${String(expected)} ${expected < 2 ? 'argument' : 'arguments'}`,
      ),
    'unknown-book': ({ name, near }) =>
      say(
        `Aucun livret ne s’appelle ${quote(name)}`,
        ...nearNames(near),
        'Les livrets sont les dossiers de `rules/`',
      ),
    'no-books': ({ path }) =>
      say(
        `Il n’y a aucun livret dans ${quote(path)}`,
        'Un livret est un dossier avec `book.rules`\u202F: `rulewright new NOM` en crée un',
      ),
    'unknown-rule': ({ name, near }) =>
      say(
        `Le livret n’a pas de procédure ${quote(name)}`,
        ...nearNames(near),
        '`rulewright list` montre ce qu’il contient',
      ),
    'none-called': ({ name, isAll }) =>
      say(`Rien ne s’y appelle ${quote(name)}`, ...(isAll ? [] : [besides])),
    'loose-values': ({ name, said, call }) =>
      say(
        `${quote(said)} derrière la procédure ${quote(name)} ne dit rien à lui seul`,
        `Ce qu’elle prend s’écrit ainsi : \`${call}\``,
      ),
    'table-run': ({ name }) =>
      say(
        `${quote(name)} est une table : une procédure la consulte`,
        `\`rulewright table … ${name}\` l’imprime`,
      ),
    'unknown-table': ({ name, near }) =>
      say(`Le livret n’a pas de table ${quote(name)}`, ...nearNames(near), besides),
    'not-rolled': ({ name }) =>
      say(
        `On ne lance pas de dé sur la table ${quote(name)}\u202F: ses lignes ne sont pas celles d’un dé`,
        '`--format json` écrit n’importe quelle table',
      ),
    'unknown-example': ({ name, near }) =>
      say(`Aucun exemple ne s’appelle ${quote(name)}`, ...nearNames(near)),
    'no-such-examples': ({ flag, name, near }) =>
      say(`Aucun exemple ne répond à ${quote(`${flag} ${name}`)}`, ...nearNames(near)),
    'unknown-chapter': ({ name, near }) =>
      say(`Aucun chapitre ne s’appelle ${quote(name)}`, ...nearNames(near)),
    'nothing-to-write': () =>
      say(
        '`--write` écrit ce que `--propose` trouve, et cela n’a pas été demandé',
        'Ajoutez `--propose`, avec une clause ou un fichier si ce n’est pas pour tout le livre',
      ),
    'unnamed-example': () =>
      say(
        '`--accept` interroge une personne pour chaque exemple, et il n’y a pas de terminal',
        'Nommez celui à accepter : `--accept "…"`, avec son titre',
      ),
    'unknown-sequence': ({ name, near }) =>
      name === ''
        ? say(
            'Le livret n’a pas de séquence de jeu',
            'Écrivez-en une : `sequence turn fr "…" en "…" { … }`',
            'Ou exécutez une règle seule : `rulewright list` les nomme',
          )
        : say(`Le livret n’a pas de séquence ${quote(name)}`, ...nearNames(near)),
    'unknown-parameter': ({ name, near }) =>
      say(`Rien ne se règle par ${quote(name)}`, ...nearNames(near)),
    'unknown-layer': ({ name, near }) =>
      say(`Le livret n’a pas de couche ${quote(name)}`, ...nearNames(near)),
    'no-cells': ({ name }) =>
      say(
        `Le livret n’imprime aucune case de ${quote(name)} : aucune ne peut changer`,
        'Écrivez-les dans une couche qui la remplace, et donnez-la par `--layer`',
      ),
    'no-table-in': ({ path }) =>
      say(
        `${quote(path)} ne contient pas de table`,
        'Il commence par l’en-tête qu’écrit `table --format csv`, puis une ligne par rangée',
      ),
    'no-layer': ({ path }) =>
      say(
        `${quote(path)} ne contient pas de couche`,
        'Elle commence ainsi : `layer my-charts fr "…" en "…" extends LIVRET optional`',
      ),
    'unknown-option': ({ name, near }) =>
      say(`Le livret n’a pas d’option ${quote(name)}`, ...nearNames(near)),
    'unknown-map': ({ name, near }) =>
      say(`Le livret n’a pas de carte ${quote(name)}`, ...nearNames(near)),
    'unknown-deal': ({ name, near }) =>
      say(`Le livret n’a pas de mise en place ${quote(name)}`, ...nearNames(near)),
    'unknown-name': ({ name, near }) => say(`Rien ne s’appelle ${quote(name)}`, ...nearNames(near)),
    'not-renamed': ({ name, fresh, why, known }) =>
      why === 'several'
        ? say(`Plusieurs choses s’appellent ${quote(name)}`, `Dites laquelle : ${known.map(quote).join(', ')}`)
        : say(`${quote(name)} garde son nom`, whyNotRenamed[why](fresh)),
    'unknown-fact': ({ name, near }) =>
      say(`Le livret n’a pas de fait ${quote(name)}`, ...nearNames(near)),
    'unknown-choice': ({ flag, value, known }) =>
      say(
        `${quote(flag)} ne connaît pas ${quote(value)}`,
        `Valeurs admises : ${known.map(quote).join(', ')}`,
      ),
    'missing-parameter': ({ name, type: wanted, values, lay }) =>
      say(
        `La règle a besoin de ${quote(name)}${wanted === name ? '' : `, ${type(wanted)}`}`,
        `Ajoutez \`--set ${name}=…\`${values.length > 0 ? ` : ${values.map(quote).join(', ')}` : ''}`,
        ...layOut(lay),
      ),
    'asked-behind': ({ asked }) => say('Ensuite, elle demande :', ...asked.map(({ fr }) => fr)),
    'bad-value': ({ path, value, expected, codes, near, twice, lay }) =>
      twice === undefined
        ? say(
            `${quote(path)} attend ${codes === undefined ? type(expected) : quoted(codes)}, et non ${value === '' ? 'rien' : quote(value)}`,
            ...nearNames(near),
            ...layOut(lay),
          )
        : say(`${quote(path)} prend un pion une fois, et ${quote(value)} a deux fois ${quote(twice)}`),
    'bad-braces': badBraces,
    'nothing-in-play': ({ lay }) => say(layOut(lay).join('')),
    'no-number': ({ policy, name, type: found }) =>
      say(
        `${quote(policy)} vise un nombre, ou oui ou non : ${quote(name)} donne ${type(found)}`,
        'Donnez-lui un nombre à viser : `--measure "…"` (paramètres, `result`, ce qui est en jeu)',
        'Sans cela, chacun prend la première possibilité ; avec `uniform`, toutes se valent',
      ),
    'bad-number': ({ flag, value }) =>
      say(`${quote(flag)} attend un nombre entier, et non ${quote(value)}`),
    'other-part': otherPart,
    'bad-shard': ({ value }) =>
      say(`\`--shard\` attend une part des parties, comme \`1/4\`, et non ${quote(value)}`),
    'bad-pair': ({ flag, value }) =>
      say(`${quote(flag)} attend des paires comme \`nom=valeur\`, et non ${quote(value)}`),
    'no-such-file': ({ path }) => say(`Le fichier ${quote(path)} n’existe pas`),
    'not-readable': ({ path }) => say(`Le fichier ${quote(path)} ne peut pas être lu`),
    'not-written': ({ path, why }) =>
      say(`${quote(path)} n’a pas pu être écrit, et rien n’a été changé`, whyNotWritten[why]),
    'foreign-call': ({ why, found }) =>
      say(`Aucun fichier gardé : l’appel vient d’ailleurs${bracketed(found)}`, whyForeign[why]),
    'bad-call': ({ why, limit }) =>
      why === 'size'
        ? say(`Aucun fichier gardé : l’appel dépasse ${String(limit)} Mo`, whyBadCall[why])
        : say('Aucun fichier gardé : l’appel ne se lit pas', whyBadCall[why]),
    'outside-book': ({ path, book }) =>
      say(
        `Aucun fichier gardé : ${quote(path)} n’est pas un fichier de règles de ${quote(book)}`,
        `Se gardent les fichiers qui y sont, et de nouvelles couches : ${
          quote(`${book}/options/nom.rules`)
        }`,
      ),
    'no-port': ({ port, why, said }) =>
      why === 'other'
        ? say(`Rien ne peut écouter sur le port ${String(port)}`, `Le système dit : ${quote(said)}`)
        : say(`Rien ne peut écouter sur le port ${String(port)} : ${noPort[why]}`, 'Dites-en un autre : `--port 0` en prend un libre'),
    'not-a-folder': ({ path }) => say(`${quote(path)} est un fichier, et non un dossier`),
    'bad-coding': ({ path, line, column, ...fault }) => {
      const { title, label, hints } = coding(fault);
      const place = `${quote(path)}, ligne ${String(line)}, colonne ${String(column)}`;
      return say(
        `${place} : ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
        ...told(label),
        ...hints,
      );
    },
    'bad-json': ({ path, line, column }) =>
      say(`${quote(path)} n’est pas du JSON : ligne ${String(line)}, colonne ${String(column)}`),
    'repeated-key': ({ path, line, column, name }) =>
      say(
        `${quote(path)}, ligne ${String(line)}, colonne ${String(column)}\u202F: ${quote(name)} figure deux fois dans un même objet`,
        'N’en laissez qu’un\u202F: seul le dernier compterait',
      ),
    'deep-json': ({ path, line, column, limit }) =>
      say(
        `${quote(path)}, ligne ${String(line)}, colonne ${String(column)} : les crochets s’emboîtent sur plus de ${String(limit)} niveaux`,
        'Écrivez-le avec moins de listes et d’objets les uns dans les autres',
      ),
    'bad-site': ({ path, what, name, fitting, near }) => {
      const all = `Ce qui peut y figurer : ${fitting.map(quote).join(', ')}`;
      switch (what) {
        case 'object':
          return say(`${quote(path)} ne contient pas d’objet, comme \`{ "name": "Mes jeux" }\``, all);
        case 'key':
          return say(`${quote(path)} dit ${quote(name)}, que rien ne lit`, ...nearNames(near), all);
        case 'words':
          return say(
            `${quote(path)} : ${quote(name)} n’est pas un texte`,
            'Écrivez un texte, ou un par langue, comme `{ "fr": "Mes jeux", "en": "My games" }`',
          );
        case 'colour':
          return say(`${quote(path)} : il n’y a pas de couleur ${quote(name)}`, ...nearNames(near), all);
      }
    },
    'wrong-json': ({ path, expected }) => say(`${quote(path)} ne contient pas ${expected}`),
    'other-game': ({ path, what, was, is }) => {
      const named = what === 'book' ? 'le livret' : `\`--${what}\``;
      const said = (words: string): string => (words === '' ? 'rien' : quote(words));
      return say(
        `La partie de ${quote(path)} a été enregistrée avec d’autres mots pour ${named} : ${said(was)}, et non ${said(is)}`,
        'Relancez la commande telle qu’elle était quand la partie a été enregistrée',
      );
    },
    'damaged-game': ({ path, place, how, found }) => {
      const titles = {
        missing: `Il manque quelque chose à la partie de ${quote(path)} : ${quote(place)}`,
        changed: `${quote(place)} de la partie de ${quote(path)} doit être ce qui a été enregistré, trouvé ${shown(found)}`,
        added: `La partie de ${quote(path)} a été enregistrée sans ${quote(place)}, trouvé ${shown(found)}`,
      };
      return say(
        titles[how],
        'Chargez une copie du fichier que personne n’a modifiée',
        'Une position à vous commence par `--deal` ou `--set`',
      );
    },
    'changed-game': ({ path, names }) =>
      say(
        `Le livret a changé depuis que ${quote(path)} a été enregistré, et la partie ne peut pas continuer`,
        `Ce qui a changé ou disparu : ${few(names).map(shown).join(', ')}`,
        'Continuez avec la version du livret sous laquelle elle a été enregistrée',
      ),
    'exists-already': ({ path }) => say(`${quote(path)} existe déjà ; rien n’a été changé`),
    'linked-file': ({ path }) =>
      say(
        `${quote(path)} est un lien, et les liens dans un livret ne sont pas suivis`,
        'Mettez-y une copie du fichier, ou liez le dossier du livret entier',
      ),
    'bad-file-name': ({ name }) =>
      say(
        `Le nom de ${quote(name)} contient des signes que personne ne voit`,
        'Renommez ce fichier ou ce dossier, ou retirez-le des livrets',
      ),
    'bad-name': ({ name, isKept }) =>
      say(
        `${quote(name)} ne peut pas nommer un livret`,
        isKept
          ? 'Le langage, le site ou le système se réserve ce mot : ajoutez-lui-en un autre'
          : 'Minuscules sans accent, chiffres et traits d’union, une lettre d’abord ; 40 au plus',
      ),
    'book-has-problems': ({ book, count, layers = [] }) =>
      say(
        `Le livret ${quote(book)} a ${String(count)} ${count < 2 ? 'problème' : 'problèmes'} à corriger d’abord`,
        `\`rulewright check ${withLayers(book, layers)}\` montre ce qu’il faut corriger`,
      ),
    'not-a-terminal': () =>
      say('Cette commande dialogue avec une personne, et il n’y a pas de terminal'),
    'our-bug': ({ message }) =>
      say(
        `Rulewright a rencontré une faute de son cru : ${quote(message)}`,
        'Merci de la signaler avec la commande tapée',
      ),
  },
  checked: (problems, books) => {
    const where = books < 2 ? 'dans un livret' : `dans ${String(books)} livrets`;
    return `${String(problems)} ${problems < 2 ? 'problème' : 'problèmes'} ${where}`;
  },
  noted: (notes, isListed) => {
    const places = `${String(notes)} ${notes < 2 ? 'endroit' : 'endroits'}`;
    const where = isListed ? '' : '\u202F: `check --notes` en donne la liste';
    return `${places} dont aucun contrôle ne montre la sûreté${where}`;
  },
  mended: (problems) => {
    if (problems === 0) return 'Rien ne se corrige sans que quelqu’un choisisse';
    return `${String(problems)} ${problems < 2 ? 'problème corrigé' : 'problèmes corrigés'}`;
  },
  takenIn: (cells, isWritten) => {
    if (cells === 0) return 'La table est déjà ainsi';
    const told = cells === 1 ? '1 case' : `${String(cells)} cases`;
    if (isWritten) return `${told} ${cells === 1 ? 'reprise' : 'reprises'}`;
    return `${told} ${cells === 1 ? 'changerait' : 'changeraient'} : \`--write\` le fait`;
  },
  misfit,
  leftAsTheyAre,
  renamed: (places, isWritten) => {
    const told = `${String(places)} ${places < 2 ? 'endroit' : 'endroits'}`;
    return isWritten ? `${told} : nom changé` : `${told} à changer : \`--write\` le fait`;
  },
  unplayed: (examples) =>
    examples < 2
      ? '1 exemple qui en dépend n’a pas été joué'
      : `${String(examples)} exemples qui en dépendent n’ont pas été joués`,
  difference: (change, { what, name, values }) => {
    const said = values.length === 0 ? '' : `\u202F: ${values.join(' → ')}`;
    return `${changes[change]}\u202F: ${part(what)} ${name}${said}`;
  },
  sealed: (change, clause, parts) => {
    if (change === 'removed') return `la clause ${clause} a disparu, son sceau est retiré`;
    if (change === 'added') return `la clause ${clause} est scellée`;
    const said = parts.map((side) => sides[side]).join(', ');
    return `la clause ${clause} est scellée à nouveau\u202F: ${said}`;
  },
  built: (pages, folder) => `${pages.toLocaleString('fr')} pages dans ${folder}`,
  parameters: {
    book: 'livret',
    procedure: 'procédure',
    table: 'table',
    before: 'avant',
    old: 'ancien',
    new: 'nouveau',
    after: 'après',
    name: 'nom',
    'books...': 'livrets...',
    command: 'commande',
  },
  phrases,
  ...help,
};

/** How to lay out what a value would name, where nothing is laid out. */
function layOut(lay: UsageData['bad-value']['lay']): readonly string[] {
  if (lay === undefined) return [];
  const flags = lay.names.map((name) => `\`--${lay.flag} ${name}\``);
  const what = lay.flag === 'map' ? 'Aucune carte n’est posée' : 'Rien n’est en jeu';
  return [`${what}\u202F: ${listed(flags, 'ou')}`];
}
