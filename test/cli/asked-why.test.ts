// Where a number comes from, which way something lies, and who bars it: players ask, `run` answers.
import type { Asked } from './asking.ts';
import { answerAll } from './asking.ts';

const all: readonly Asked[] = [
  {
    question: 'Why has it four movement points?',
    of: 'boar allowance --deal practice u=foot-1',
    en: ['1st British Brigade, in strategic movement: no', '1st British Brigade, movement: 4'],
    fr: [
      '1re brigade britannique, en mouvement stratégique\u202F: non',
      '1re brigade britannique, mouvement\u202F: 4',
    ],
  },
  {
    question: 'Why does that step cost one point?',
    of: 'gbacw step-cost --deal practice u=u-i-1-b1-r1 a=0204 b=0205',
    en: [
      'cost off the ways (Regiment 1, 1/1/I; 0204; 0205): 1',
      'Terrain costs (20: prohibited): terrain clear, type of troops infantry or dismounted: 1 ' +
        '(reconstructed)',
    ],
    fr: ['coût hors des voies (Régiment 1, 1/1/I\u202F; 0204\u202F; 0205)\u202F: 1'],
  },
  {
    question: 'Why does the weapon reach no farther?',
    of: 'gbacw reach --deal practice u=u-i-1-b1-r1 k=phasing-fire',
    en: ['Weapon ranges: weapon R (rifled musket), maximum: 5 (reconstructed)'],
    fr: [
      'Portées des armes\u202F: armement R (fusil rayé), maximum\u202F: 5 (valeur reconstituée)',
    ],
  },
  {
    question: 'How far does it ride, and why?',
    of: 'jdg charge-capacity --map marengo --deal practice u=nauendorff',
    en: ['reduced capacity (Nauendorff): 5', 'Nauendorff, movement: 9'],
    fr: ['capacité réduite (Nauendorff)\u202F: 5'],
  },
  {
    question: 'With how many dice does it attack, and why?',
    of: 'longstreet attack-dice --deal practice a=f1',
    en: [
      '8',
      'the lower of most combat dice (10, @combat.dice) and the lower of 1st Federal regiment, ' +
        'bases (8) and ranks that count (2) × ' +
        '1st Federal regiment, bases wide (4) + 1st Federal regiment, dice added by a card (0)',
    ],
    fr: ['8'],
  },
  {
    question: 'Which hexes lie before it, and why not the others?',
    of: 'gbacw front-hexes --deal practice u=u-i-1-b1-r1',
    en: [
      '0205, 0304',
      'direction from 0204 to each hex among lower right, straight down: ' +
        'no for 0103, 0104, 0203, 0303',
    ],
    fr: [
      'direction de 0204 vers chaque hexagone parmi en bas à droite, vers le bas\u202F: ' +
        'non pour 0103, 0104, 0203, 0303',
    ],
  },
  {
    question: 'Why does it not look that way?',
    of: 'jdg looks-at --deal practice u=nauendorff h=0712',
    en: ['direction from Nauendorff to 0712 is lower left, not Nauendorff, facing (lower right)'],
    fr: [
      'direction de Nauendorff vers 0712\u202F: en bas à gauche, et non Nauendorff, ' +
        'orientation (en bas à droite)',
    ],
  },
  {
    question: 'By which way is the target in sight?',
    of: 'gettysburg sees --deal practice a=oak-hill b=little-round-top',
    en: ['clear route (Oak Hill, Gettysburg, Codori Farm and 2 more): yes'],
    fr: ['chemin dégagé (Oak Hill, Gettysburg, Ferme Codori et 2 autres)\u202F: oui'],
  },
  {
    question: 'Who is next to it?',
    of: 'boar may-attack --deal practice u=foot-1',
    en: [
      'hex next to 0403: no for Maryland Brigade, Virginia Brigade, ' +
        'Pennsylvania Brigade and 6 more',
    ],
    fr: [
      'hexagone à côté de 0403\u202F: non pour Brigade du Maryland, Brigade de Virginie, ' +
        'Brigade de Pennsylvanie et 6 autres',
    ],
  },
];

answerAll(all);
