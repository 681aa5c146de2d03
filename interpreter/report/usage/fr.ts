/** Les mots de la ligne de commande en français. */
import { quote } from '../quote.ts';
import { suggest } from '../suggest.ts';
import type { Usage } from './catalogue.ts';

const say = (title: string, ...hints: readonly string[]): { title: string; label: string; hints: readonly string[] } => ({
  title,
  label: '',
  hints,
});

function nearNames(names: readonly string[]): readonly string[] {
  return suggest(names, { ask: (found) => `Vouliez-vous dire ${found} ?`, or: 'ou' });
}

export const usageFr: Usage = {
  problems: {
    'unknown-command': ({ name, near }) =>
      say(`La commande ${quote(name)} n’existe pas`, ...nearNames(near), '`rulewright help` donne la liste des commandes'),
    'unknown-flag': ({ name, near }) => say(`Cette commande ne connaît pas ${quote(name)}`, ...nearNames(near)),
    'missing-argument': ({ name }) => say(`Il manque ${quote(name)} à la commande`),
    'missing-flag': ({ name }) => say(`Il manque ${quote(name)} à la commande`),
    'missing-flag-value': ({ name }) => say(`Il manque une valeur après ${quote(name)}`),
    'too-many-arguments': ({ expected }) =>
      say(`La commande prend au plus ${String(expected)} ${expected < 2 ? 'argument' : 'arguments'}`),
    'unknown-book': ({ name, near }) =>
      say(
        `Aucun livret ne s’appelle ${quote(name)}`,
        ...nearNames(near),
        'Les livrets sont les dossiers de `rules/`',
      ),
    'unknown-rule': ({ name, near }) =>
      say(
        `Le livret n’a pas de procédure ${quote(name)}`,
        ...nearNames(near),
        '`rulewright list` montre ce qu’il contient',
      ),
    'unknown-table': ({ name, near }) => say(`Le livret n’a pas de table ${quote(name)}`, ...nearNames(near)),
    'unknown-sequence': ({ name, near }) =>
      say(`Le livret n’a pas de séquence ${quote(name)}`, ...nearNames(near)),
    'unknown-parameter': ({ name, near }) => say(`Rien ne se règle par ${quote(name)}`, ...nearNames(near)),
    'unknown-layer': ({ name, near }) =>
      say(`Le livret n’a ni couche ni option ${quote(name)}`, ...nearNames(near)),
    'unknown-choice': ({ flag, value, known }) =>
      say(`${quote(flag)} ne connaît pas ${quote(value)}`, `Valeurs admises : ${known.map(quote).join(', ')}`),
    'missing-parameter': ({ name, type }) =>
      say(`La règle a besoin de ${quote(name)} (${type})`, `Ajoutez \`--set ${name}=…\``),
    'bad-value': ({ path, value, expected }) =>
      say(`${quote(path)} attend ${expected}, et non ${quote(value)}`),
    'bad-number': ({ flag, value }) => say(`${quote(flag)} attend un nombre entier, et non ${quote(value)}`),
    'bad-pair': ({ flag, value }) =>
      say(`${quote(flag)} attend des paires comme \`nom=valeur\`, et non ${quote(value)}`),
    'no-such-file': ({ path }) => say(`Le fichier ${quote(path)} n’existe pas`),
    'not-readable': ({ path }) => say(`Le fichier ${quote(path)} ne peut être ni lu ni écrit`),
    'bad-json': ({ path, line, column }) =>
      say(`${quote(path)} n’est pas du JSON : ligne ${String(line)}, colonne ${String(column)}`),
    'wrong-json': ({ path, expected }) => say(`${quote(path)} ne contient pas ${expected}`),
    'exists-already': ({ path }) => say(`${quote(path)} existe déjà ; rien n’a été changé`),
    'bad-name': ({ name }) =>
      say(`${quote(name)} ne peut pas nommer un livret`, 'Lettres minuscules, chiffres et traits d’union, une lettre d’abord'),
    'book-has-problems': ({ book, count }) =>
      say(
        `Le livret ${quote(book)} a ${String(count)} ${count < 2 ? 'problème' : 'problèmes'} et ne peut pas être exécuté`,
        `\`rulewright check ${book}\` montre ce qu’il faut corriger`,
      ),
    'not-a-terminal': () => say('Cette commande dialogue avec une personne, et il n’y a pas de terminal'),
    'our-bug': ({ message }) =>
      say(`Rulewright a rencontré une faute de son cru : ${quote(message)}`, 'Merci de la signaler avec la commande tapée'),
  },
  checked: (problems, books) => {
    const where = books < 2 ? 'dans un livret' : `dans ${String(books)} livrets`;
    return `${String(problems)} ${problems < 2 ? 'problème' : 'problèmes'} ${where}`;
  },
  phrases: {
    usage: 'Emploi',
    commands: 'Commandes',
    tables: 'Tables',
    modifierLists: 'Listes de modificateurs',
    procedures: 'Procédures',
    sequences: 'Séquences de jeu',
    facts: 'Faits de la table',
    actions: 'Actions',
    absent: 'Le livret n’imprime pas cette table ; donnez ses valeurs dans une couche',
    unknownCell: 'inconnu',
    example: 'exemple',
    book: 'livret',
    clauses: 'énoncés',
    cells: 'cases de table',
    branches: 'branches',
    executed: 'exécutés',
    narrative: 'narratifs',
    notModelled: 'non modélisés',
    missing: 'manquants',
  },
};
