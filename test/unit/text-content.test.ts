import { describe, expect, test } from 'vitest';
import type { Language } from '../../interpreter/model/language.ts';
import { disagreements } from '../../interpreter/text/compare.ts';
import type { Content } from '../../interpreter/text/content.ts';
import { content } from '../../interpreter/text/content.ts';
import { contrastFinder } from '../../interpreter/text/contrasts.ts';
import { termFinder } from '../../interpreter/text/terms.ts';
import { textBlock } from './text-block.ts';

const terms = [
  { name: 'stack', fr: ['pile', 'piles'], en: ['stack', 'stacks'] },
  { name: 'first-player', fr: ['premier joueur'], en: ['first player'] },
  { name: 'double-step', fr: ['pas double'], en: ['two-step march'] },
];

function read(text: string, language: Language): Content {
  return content(textBlock(text), {
    language,
    source: text,
    terms: termFinder(terms, language),
    contrasts: contrastFinder(language),
  });
}

/** Where the texts differ: `figures deux | three`. */
function differences(fr: string, en: string): string {
  return disagreements(read(fr, 'fr'), read(en, 'en'))
    .map((each) => `${each.about} ${each.fr.join(', ')} | ${each.en.join(', ')}`)
    .join('; ');
}

describe('figures are found', () => {
  test.each<readonly [Language, string, string]>([
    ['en', 'Roll 2 dice', 'bare 2'],
    ['en', 'Roll {n} dice in {literal 1863}', 'bound n, literal 1863'],
    ['en', '1,863 men, 1.5 miles, ½', 'bare 1,863, bare 1.5, bare ½'],
    ['en', '1. first\n2. then', 'word first'],
    ['en', 'both units, a pair', 'word both, word a, word pair'],
    ['en', 'twenty-two or two hundred', 'word twenty-two, word two hundred'],
    ['en', 'the first player', ''],
    ['en', 'halftone, oneness, tenfold', ''],
    ['fr', 'deux pas, une paire', 'word deux, word une, word paire'],
    ['fr', 'vingt et un, soixante-dix-sept', 'word vingt et un, word soixante-dix-sept'],
    ['fr', 'la moitié, un tiers', 'word moitié, word un tiers'],
    ['fr', 'le troisième tour', 'word troisième'],
    ['fr', 'l’un ou l’autre', 'word un'],
    ['fr', 'D6 et d10', 'bare 6, bare 10'],
  ])('%s %j', (language, text, expected) => {
    const found = read(text, language).figures;
    expect(found.map(({ kind, text: figure }) => `${kind} ${figure}`).join(', ')).toBe(expected);
  });

  test('each knows where it was written, escapes counted', () => {
    const text = String.raw`\{a\} has` + '\n7 steps';
    const figure = read(text, 'en').figures.find(({ kind }) => kind === 'bare');
    expect(text.slice(figure?.span.from, figure?.span.to)).toBe('7');
  });
});

describe('modality is found', () => {
  test.each<readonly [Language, string, string]>([
    ['fr', 'Le joueur doit lancer', 'must doit'],
    ['fr', 'Il peut bouger', 'may peut'],
    ['fr', 'Il ne peut pas bouger', 'forbidden ne peut pas'],
    ['fr', 'Elle n’en peut plus', 'forbidden n’en peut plus'],
    ['fr', 'Aucune unité ne peut tirer', 'forbidden ne peut'],
    ['fr', 'Une pile ne peut tirer que de face', 'may ne peut tirer que'],
    ['fr', 'Il ne peut jamais tirer plus loin que cela', 'forbidden ne peut jamais'],
    ['fr', 'Il ne doit retirer qu’un cube', 'must ne doit retirer qu’un'],
    ['fr', 'Il n’est pas obligé de tirer', 'need not n’est pas obligé'],
    ['fr', 'C’est obligatoire', 'must obligatoire'],
    ['fr', 'Le tir est interdit', 'forbidden interdit'],
    ['fr', 'Peut-être', ''],
    ['fr', 'une position tenue', ''],
    ['en', 'The player must roll', 'must must'],
    ['en', 'A unit has to stop', 'must has to'],
    ['en', 'It may not move; it cannot fire', 'forbidden may not, forbidden cannot'],
    ['en', 'Both must not move', 'forbidden must not'],
    ['en', 'No unit may fire', 'forbidden No unit may'],
    ['en', 'If no leader is there, the stack may fire', 'may may'],
    ['en', 'No more than two may enter', 'may may'],
    ['en', 'It need not fire', 'need not need not'],
    ['en', 'It is not required to fire', 'need not is not required'],
    ['en', 'It is not allowed', 'forbidden is not allowed'],
    ['en', 'It is required to fire', 'must required to'],
    ['en', 'In May they may march', 'may may'],
    ['en', 'a mustang canters', ''],
  ])('%s %j', (language, text, expected) => {
    const found = read(text, language).modalities.filter(({ certain }) => certain);
    expect(found.map((each) => `${each.modality} ${each.text}`).join(', ')).toBe(expected);
  });
});

describe('two languages are held against each other', () => {
  test.each([
    ['Il doit retirer deux pas.', 'He must remove two steps.', ''],
    ['Les deux camps jouent.', 'Both sides play.', ''],
    ['Chaque camp joue.', 'Both sides play.', ''],
    ['Il perd une paire de pions.', 'He loses two counters.', ''],
    ['Il perd deux pas.', 'He loses three steps.', 'figures deux | three'],
    ['Il perd deux pas.', 'He loses {n} steps.', 'figures deux | {n}'],
    ['Il perd {n} pas.', 'He loses {n in words} steps.', ''],
    ['En {literal 1 863}.', 'In {literal 1,863}.', ''],
    ['La moitié, au troisième tour.', 'Half, in the third turn.', ''],
    ['Divisé par deux.', 'Halved.', ''],
    ['Un pion.', 'A counter.', ''],
    ['Voir @5.34.', 'See @5.35.', 'references 5.34 | 5.35'],
    ['Une pile.', 'A group.', 'terms stack | '],
    ['La pile peut tirer.', 'The stack must fire.', 'modality peut | must'],
    ['La pile ne peut pas tirer.', 'No stack may fire.', ''],
    ['Il faut un chef.', 'A chief is needed.', ''],
    ['Il peut.\n\nElle doit.', 'He must.\n\nShe may.', 'modality peut, doit | must, may'],
    ['Le pas double est gratuit.', 'The two-step march is free.', ''],
    ['Le XIIe corps.', 'XIII Corps.', 'figures XIIe | XIII'],
    ['Le IIe corps.', 'The second corps.', ''],
    ['Arrondi au supérieur.', 'Rounded down.', 'rounding Arrondi au supérieur | Rounded down'],
    ['La moitié, arrondie au-dessus.', 'Half, rounded up.', ''],
    ['Au moins {n}.', 'At most {n}.', 'comparison Au moins | At most'],
    ['{n} ou plus.', '{n} or less.', 'comparison ou plus | or less'],
    ['Plus de {n} pions.', 'Fewer than {n} counters.', 'comparison Plus de | Fewer than'],
    ['Il n’a pas plus de {n} pions.', 'He has at most {n} counters.', ''],
    ['Jamais plus de {n}.', 'Never more than {n}.', ''],
    ['Inférieur ou égal à {n}.', 'At or below {n}.', ''],
    ['Le chef et le canon.', 'The leader or the gun.', 'and-or  | or'],
    ['Le chef ou le canon.', 'The leader and the gun.', 'and-or ou | '],
    ['En déroute ou non.', 'Routed or not.', ''],
    ['Elle ne recule pas.', 'It retreats.', 'negation ne recule pas | '],
    ['Elle recule.', 'It does not retreat.', 'negation  | not'],
    ['Elle ne tire que de front.', 'It fires to its front only.', ''],
    ['Sans tir.', 'Unfired.', ''],
    ['Elle tourne à gauche.', 'It turns to the right.', 'sides à gauche | to the right'],
    ['L’attaquant perd.', 'The defender loses.', 'sides attaquant | defender'],
    ['Une pièce amie.', 'An enemy piece.', 'sides amie | enemy'],
    ['Il joue avant l’autre.', 'He plays after the other.', 'order avant | after'],
    ['Le bord avant.', 'The front edge.', ''],
    ['La perte est double.', 'The loss is tripled.', 'factor double | tripled'],
    ['Un.\n\nDeux.', 'One. Two.', 'layout 2, 0, 2 | 1, 0, 2'],
    ['Un, deux.', 'One. Two.', 'layout 1, 0, 1 | 1, 0, 2'],
    ['- Un\n- Deux', '- One\n\nTwo', 'layout 0, 2, 2 | 1, 1, 2'],
    ['Il perd avant le tir. Non.', 'He loses. Not before the fire.', 'order avant | before'],
  ])('%j %j', (fr, en, expected) => {
    expect(differences(fr, en)).toBe(expected);
  });
});

test('a text longer than a call may have arguments is read', () => {
  const long = `${'x'.repeat(300_000)} and 3`;
  expect(read(long, 'en').figures.map(({ text }) => text)).toEqual(['3']);
  expect(read(`- ${long}\n  ${long}`, 'en').figures).toHaveLength(2);
});
