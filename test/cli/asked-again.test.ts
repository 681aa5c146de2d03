// More of what players ask in the practice battles, and the sentences that answer it.
import type { Asked } from './asking.ts';
import { answerAll } from './asking.ts';

const all: readonly Asked[] = [
  {
    question: 'Which hex hides the target?',
    of: 'boar sees --deal practice a=0101 b=0606',
    en: [
      'no: 0303 (dense woods) blocks the view',
      'blocked step (0303): yes',
      '0303, terrain (dense woods) is among light woods, dense woods, hill',
    ],
    fr: [
      'non\u202F: 0303 (forêt dense) bouche la vue',
      'étape bouchée (0303)\u202F: oui',
      '0303, terrain (forêt dense) est parmi\u202f: forêt légère, forêt dense, colline',
    ],
  },
  {
    question: 'May it still fire its rifles?',
    of: 'boar may-fire-rifles --deal practice u=riflemen-1',
    en: [
      'yes',
      'has rifles (1st rifle company): yes',
      '1st rifle company, target is none',
    ],
    fr: [
      'oui',
      'a des fusils (1re compagnie de fusiliers)\u202F: oui',
      '1re compagnie de fusiliers, cible\u202F: aucune',
    ],
  },
  {
    question: 'Why can it not fire over there?',
    of: 'jdg may-hit --deal practice u=hussar-5 h=1210',
    en: [
      'no: 1011 (village) blocks the view from 0911 to 1210',
      'obstacle overlooked (level: 0, distance to the firer: 1, distance to the target: 2): no',
      '1210, level is 0, as much as 0911, level (0), not more',
    ],
    fr: [
      'non\u202F: 1011 (village) bouche la vue de 0911 à 1210',
      'obstacle dominé (niveau\u202F: 0, distance au tireur\u202F: 1, ' +
        'distance à la cible\u202F: 2)\u202F: non',
      '1210, niveau\u202F: 0, autant que 0911, niveau (0), pas plus',
    ],
  },
  {
    question: 'What allows the shock?',
    of: 'jdg may-shock --deal practice u=hussar-5',
    en: [
      'yes',
      'Hussar 5, in square: no',
      'Hussar 5, engagement test failed: no',
    ],
    fr: [
      'oui',
      'Hussar 5, en carré\u202F: non',
      'Hussar 5, test d’engagement manqué\u202F: non',
    ],
  },
  {
    question: 'How far do the guns reach?',
    of: 'gettysburg is-in-range --deal assault a=cemetery-hill b=seminary-ridge',
    en: [
      'yes',
      'distance from Cemetery Hill to Seminary Ridge is 1, 3 less than Range of artillery (4)',
      'Range of artillery: terrain hill: 4',
    ],
    fr: [
      'oui',
      'distance de Cemetery Hill à Seminary Ridge\u202F: 1, ' +
        'soit 3 de moins que Portée de l’artillerie (4)',
      'Portée de l’artillerie\u202F: terrain colline\u202F: 4',
    ],
  },
  {
    question: 'Which way do the trenches face?',
    of: 'gettysburg is-entrenched --deal assault s=cemetery-hill',
    en: [
      'yes',
      'Cemetery Hill, how many sticks? 2, as much as sticks of a sector (2)',
      'Cemetery Hill, sticks, the first is Codori Farm, as Cemetery Hill, sticks, the ' +
        'last (Codori Farm)',
    ],
    fr: [
      'oui',
      'Cemetery Hill, combien de bâtons\u202F? 2, autant que bâtons d’un secteur (2)',
      'Cemetery Hill, bâtons, au début\u202F: Ferme Codori, comme Cemetery Hill, ' +
        'bâtons, à la fin (Ferme Codori)',
    ],
  },
  {
    question: 'May two regiments fire as one?',
    of: 'gbacw may-combine --deal battle u=bu-1-d-b1-r1 v=bu-1-d-b1-r2',
    en: [
      'yes',
      'Regiment 1, 1/1/I (Union), arm artillery: no; Regiment 2, 1/1/I (Union), arm ' +
        'artillery: no',
    ],
    fr: [
      'oui',
      'Régiment 1, 1/1/I (Union), arme artillerie\u202F: non\u202F; Régiment 2, 1/1/I ' +
        '(Union), arme artillerie\u202F: non',
    ],
  },
  {
    question: 'Which enemy keeps it from marching?',
    of: 'gbacw may-start-march --deal battle u=bu-1-d-b1-r1',
    en: [
      'no: 0810 sees 0808, with nothing in the way',
      'distance from 0808 to 0810 is 2, 2 less than 4',
      '0810 sees 0808, with nothing in the way',
    ],
    fr: [
      'non\u202F: 0810 voit 0808, rien ne cache la vue',
      'distance de 0808 à 0810\u202F: 2, soit 2 de moins que 4',
      '0810 voit 0808, rien ne cache la vue',
    ],
  },
  {
    question: 'How many bases are lost?',
    of: 'longstreet bases-lost --deal practice p=federal',
    en: [
      '0',
      'bases lost, in all: 0',
    ],
    fr: [
      '0',
      'bases perdues, en tout\u202F: 0',
    ],
  },
  {
    question: 'Why is it no column?',
    of: 'longstreet is-column --deal practice u=f1',
    en: [
      'no',
      '1st Federal regiment, bases wide is 4, 3 more than 1',
    ],
    fr: [
      'non',
      '1er régiment fédéral, bases de front\u202F: 4, soit 3 de plus que 1',
    ],
  },
  {
    question: 'Is the regiment too large?',
    of: 'longstreet has-legal-size --deal practice u=f1',
    en: [
      'yes',
      '1st Federal regiment, bases is 8, 2 less than Size of units (10)',
      'Size of units: arm infantry, most: 10',
    ],
    fr: [
      'oui',
      '1er régiment fédéral, bases\u202F: 8, soit 2 de moins que Taille des unités (10)',
      'Taille des unités\u202F: arme infanterie, maximum\u202F: 10',
    ],
  },
  {
    question: 'Why does it not engage?',
    of: 'jdg engages --map marengo --deal practice u=nauendorff --dice 6',
    en: ['roll is 6, 1 more than Nauendorff, engagement (5); 5 or less was needed'],
    fr: [
      'jet\u202F: 6, soit 1 de plus que Nauendorff, engagement (5)\u202F; ' +
        'il fallait 5 ou moins',
    ],
  },
  {
    question: 'Who is it that blocks the view?',
    of: 'boar sees --deal practice a=0403 b=0407',
    en: ['no: 0406 (Maryland Brigade) blocks the view'],
    fr: ['non\u202F: 0406 (Brigade du Maryland) bouche la vue'],
  },
  {
    question: 'Which ground is it that blocks the view?',
    of: 'boar sees --deal practice a=0403 b=0407 0406.terrain=hill',
    en: ['no: 0406 (hill) blocks the view'],
    fr: ['non\u202F: 0406 (colline) bouche la vue'],
  },
  {
    question: 'Of what are they too many?',
    of: 'jdg has-room --deal crossing u=la-inf-3 h=0506',
    en: ['no', 'strength, in all is 10, 4 more than strength points of a stack (6)'],
    fr: ['non', 'force, en tout\u202F: 10, soit 4 de plus que points de force d’une pile (6)'],
  },
];

answerAll(all);
