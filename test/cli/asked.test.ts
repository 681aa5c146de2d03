// What players ask, and the sentence that answers it: told by `run` alone, in both languages.
import type { Asked } from './asking.ts';
import { answerAll } from './asking.ts';

const gbacw = '--map field --deal practice';
const boar = '--map practice --deal practice';
const marengo = '--map marengo --deal practice';
const all: readonly Asked[] = [
  {
    question: 'Why can this regiment not fire?',
    of: `gbacw may-fire-in-phase ${gbacw} u=u-i-1-b1-r1 u-i-1-b1-r1.moved=yes`,
    en: ['no', 'Regiment 1, 1/1/I, has moved: yes'],
    fr: ['non', 'Régiment 1, 1/1/I, a bougé\u202F: oui'],
  },
  {
    question: 'What blocks the view?',
    of: 'gbacw sees --map sight-ground a=0406 b=0402 0404.terrain=woods',
    en: ['no: 0404 (woods, level 0, height 1) stands higher than both ends'],
    fr: ['non\u202F: 0404 (bois, niveau 0, hauteur 1) dépasse les deux extrémités'],
  },
  {
    question: 'Why is it out of command?',
    of: `gbacw is-in-command ${gbacw} u=u-i-1-b1-r1 u-i-1-b1-general.at=1111`,
    en: [
      'No way from 1111 to 0204, 3 at most; closed: 0910, 1010, 1109, 0710, 0711, 0810, 1108; ' +
        'too dear: 0712, 1208',
      'cuts the range (Union): yes for 0910, 1010, 1109 and 4 more',
    ],
    fr: [
      'coupe la portée (Union)\u202F: oui pour 0910, 1010, 1109 et 4 autres',
    ],
  },
  {
    question: 'What did I need to roll to stay in order?',
    of: `gbacw passes ${gbacw} u=u-i-1-b1-r1 extra=0 --dice 9`,
    en: [
      'roll + cohesion modifiers (Regiment 1, 1/1/I) is 8, 1 more than cohesion of the face ' +
        'shown (Regiment 1, 1/1/I) (7); the roll was 9, 7 or less was needed, with −1: 8 or less',
    ],
    fr: [
      'jet + modificateurs de la cohésion (Régiment 1, 1/1/I)\u202F: 8, soit 1 de plus que ' +
        'cohésion de la face visible (Régiment 1, 1/1/I) (7)\u202F; le jet est de 9, il fallait ' +
        '7 ou moins, avec −1\u202F: 8 ou moins',
    ],
  },
  {
    question: 'Why may it not retreat to 0205, and who threatens it?',
    of: `gbacw ways-back ${gbacw} units=[u-i-1-b1-r1] hexes=1 c-i-1-b1-r1.at=0305`,
    en: [
      '0103; 0104; 0203; 0303; 0304',
      'retreat allowed (0204, 0205): no',
      'in an enemy front (0205, Union): yes',
      '0205 is among front of the unit (Regiment 1, 1/1/I): 0205, 0304',
    ],
    fr: [
      'retraite permise (0204, 0205)\u202F: non',
      'dans un front ennemi (0205, Union)\u202F: oui',
      '0205 est parmi\u202F: front de l’unité (Régiment 1, 1/1/I), soit 0205, 0304',
    ],
  },
  {
    question: 'Why may it not retreat onto the rock?',
    of: `gbacw may-retreat-into ${gbacw} units=[u-i-1-b1-r1] start=0204 h=0803`,
    en: ['no', '0803, terrain is impassable ground'],
    fr: ['non', '0803, terrain\u202F: terrain infranchissable'],
  },
  {
    question: 'Why may it not attack in shock?',
    of: `gbacw may-shock ${gbacw} u=u-i-1-b1-r1`,
    en: [
      'order of a unit (Regiment 1, 1/1/I) is Advance',
      'Regiment 1, 1/1/I, began beside the enemy: no',
    ],
    fr: [
      'ordre d’une unité (Régiment 1, 1/1/I)\u202F: Progression',
      'Régiment 1, 1/1/I, a commencé à côté de l’ennemi\u202F: non',
    ],
  },
  {
    question: 'Is the leader exposed, and to whom?',
    of: `gbacw is-exposed ${gbacw} l=u-i-1-b1-general`,
    en: ['no', 'each hex next to 0204 (Leader, 1/1/I): no for 0209, 0309, 0409 and 6 more'],
    fr: [
      'chaque hexagone à côté de 0204 (Général, 1/1/I)\u202F: ' +
        'non pour 0209, 0309, 0409 et 6 autres',
    ],
  },
  {
    question: 'Why does it not aim through its front?',
    of: `gbacw aims-at ${gbacw} u=u-i-1-b1-r1 from=0209 target=0203`,
    en: ['0208 is not among front of the unit (Regiment 1, 1/1/I): 0205, 0304'],
    fr: [
      '0208 n’est pas parmi\u202f: front de l’unité (Régiment 1, 1/1/I), soit 0205, 0304',
    ],
  },
  {
    question: 'Why can this unit fire no rifles?',
    of: `boar may-fire-rifles ${boar} u=line-1`,
    en: ['has rifles (Maryland Brigade): no', 'Maryland Brigade, rifles is without rifles'],
    fr: ['Brigade du Maryland, fusils à canon rayé\u202F: sans fusils'],
  },
  {
    question: 'Why is there no room?',
    of: `boar has-room ${boar} u=line-1 h=0706`,
    en: ['strength points (0706) + 4 is 8, 2 more than stacking limit in points (6)'],
    fr: ['points de force (0706) + 4\u202F: 8, soit 2 de plus que limite d’empilement, en ' +
      'points (6)'],
  },
  {
    question: 'Which modifier counted, and what was needed?',
    of: `boar passes-morale-test ${boar} u=line-1 fortified=no --dice 3`,
    en: [
      'roll + morale test modifiers (Maryland Brigade, no) is 4, 1 less than score needed in a ' +
        'morale test (5); the roll was 3, ' +
        '5 or more was needed, with +1: 4 or more',
      '+1 modified morale',
    ],
    fr: [
      'jet + modificateurs du test de moral (Brigade du Maryland, non)\u202F: 4, soit 1 de moins ' +
        'que score à atteindre au test de moral (5)\u202F; le jet est de 3, ' +
        'il fallait 5 ou plus, ' +
        'avec +1\u202F: 4 ou plus',
      '+1 moral modifié',
    ],
  },
  {
    question: 'Whose zone closes 0306 to the retreat?',
    of: `boar retreat-hexes ${boar} u=line-1 steps=1 points=3 foot-1.at=0305`,
    en: [
      '0307, 0407, 0506, 0507',
      'enemy zone of control (0306, American): yes',
      'a unit’s zone (1st British Brigade, 0306): yes',
      '0305 (1st British Brigade) next to 0306: yes',
    ],
    fr: [
      'zone de contrôle ennemie (0306, américain)\u202F: oui',
      '0305 (1re brigade britannique) à côté de 0306\u202F: oui',
    ],
  },
  {
    question: 'May the unit attack, and what keeps it from it?',
    of: `boar may-attack ${boar} u=foot-1`,
    en: ['no', 'enemy in contact (0403, British): none'],
    fr: ['non', 'ennemis au contact (0403, britannique)\u202F: aucun'],
  },
  {
    question: 'Which ways lead out of contact, and what bars the others?',
    of: `boar ways-out ${boar} u=riflemen-1 riflemen-1.at=0504`,
    en: [
      '0505, 0604',
      'enemy hex (0403, American): yes',
      'unit: 1st British Brigade',
      'enemy in contact (0505, American): none',
    ],
    fr: [
      '0505, 0604',
      'hexagone ennemi (0403, américain)\u202F: oui',
      'unité\u202F: 1re brigade britannique',
      'ennemis au contact (0505, américain)\u202F: aucun',
    ],
  },
  {
    question: 'Is the hex closed, and by whom?',
    of: `boar is-closed ${boar} h=0505 p=american`,
    en: [
      'enemy hex (0505, American): no',
      'a unit’s zone (0505): no for 1st British Brigade, 2nd British Brigade, ' +
        'Guards Brigade and 5 more',
    ],
    fr: [
      'zone d’une unité (0505)\u202F: non pour 1re brigade britannique, 2e brigade ' +
        'britannique, Garde britannique et 5 autres',
    ],
  },
  {
    question: 'Why can it receive no order?',
    of: `jdg may-be-ordered ${marengo} u=nauendorff nauendorff.at=0917`,
    en: [
      'distance from 0809 (Austrian general) to 0917 (Nauendorff) is 9, ' +
        '5 more than Austrian general, radius (4)',
    ],
    fr: [
      'distance de 0809 (Général autrichien) à 0917 (Nauendorff)\u202F: 9, ' +
        'soit 5 de plus que Général autrichien, portée (4)',
    ],
  },
  {
    question: 'Why did it rally?',
    of: `jdg rallies ${marengo} u=ligne-3 --dice 3 --choose 2`,
    en: ['+1 rout', '3rd battalion goes from routed to disordered'],
    fr: ['+1 déroute', '3e bataillon passe de l’état déroute à l’état désordre'],
  },
  {
    question: 'Why is there nowhere to retreat?',
    of: `gettysburg retreat-sites ${boar} s=cemetery-hill p=union`,
    en: ['none', 'refuge (Union): no for Gettysburg, Culp’s Hill, Codori Farm and 2 more'],
    fr: [
      'refuge (Union)\u202F: non pour Gettysburg, Culp’s Hill, Ferme Codori et 2 autres',
    ],
  },
  {
    question: 'Why is no block within reach?',
    of: `gettysburg is-supported ${boar} s=cemetery-hill p=union`,
    en: ['no', 'how many blocks on the map (Union)? 0'],
    fr: ['non', 'combien de blocs sur le plateau (Union)\u202F? 0'],
  },
  {
    question: 'Who fills the sector?',
    of: `gettysburg has-room ${boar} d=cemetery-hill p=union`,
    en: ['Union infantry 2, Union infantry 3, Union artillery 3, how many units? 3, 1 less ' +
      'than limit of a sector (4)'],
    fr: [
      'Infanterie de l’Union 2, Infanterie de l’Union 3, Artillerie de l’Union 3, ' +
        'combien d’unités\u202F? 3, soit 1 de moins que limite d’un secteur (4)',
    ],
  },
  {
    question: 'Why may the battery not charge?',
    of: 'longstreet may-charge --deal practice u=f4',
    en: ['no', 'Federal battery, arm is artillery, not infantry'],
    fr: ['non', 'Batterie fédérale, arme\u202F: artillerie, et non infanterie'],
  },
  {
    question: 'Why is it not taken in flank?',
    of: 'longstreet is-flanked --deal practice d=f4',
    en: ['no', 'engagement: none'],
    fr: ['non', 'engagement\u202F: aucun'],
  },
  {
    question: 'Why is the sector not held by the enemy?',
    of: 'gettysburg has-enemy --map practice s=cemetery-hill p=union',
    en: ['no', 'unit: none'],
    fr: ['non', 'unité\u202F: aucune'],
  },
  {
    question: 'Why can this gun not fire?',
    of: `gbacw may-fire-in-phase ${gbacw} u=u-battery u-battery.spent=4`,
    en: ['no', 'Battery A, points spent is 4, 1 more than 3'],
    fr: ['non', 'Batterie A, points dépensés\u202F: 4, soit 1 de plus que 3'],
  },
  {
    question: 'Who stops the fire?',
    of: `gbacw units-stop ${gbacw} u=u-battery from=0204 target=0404`,
    en: [
      'yes',
      'held by a unit (0304): yes',
      'stands in the hex (Regiment 2, 1/1/I; 0304): yes',
      '0404, level − 0204, level is 0, 2 less than drop of fire overhead (2)',
    ],
    fr: ['oui', 'occupe l’hexagone (Régiment 2, 1/1/I\u202F; 0304)\u202F: oui'],
  },
  {
    question: 'Why may these not fire as one?',
    of: `gbacw may-join ${gbacw} u=u-battery v=u-i-1-b1-r1 target=0304`,
    en: ['no', 'Regiment 1, 1/1/I, arm is infantry, not artillery'],
    fr: ['non', 'Régiment 1, 1/1/I, arme\u202F: infanterie, et non artillerie'],
  },
  {
    question: 'Why does it draw no ammunition?',
    of: `gbacw may-resupply ${gbacw} u=u-i-1-b1-r1`,
    en: ['no', 'Regiment 1, 1/1/I, ammunition is full supply'],
    fr: ['non', 'Régiment 1, 1/1/I, munitions\u202F: munitions pleines'],
  },
  {
    question: 'Why are there no targets?',
    of: `gettysburg targets ${boar} g=ua1 s=seminary-ridge`,
    en: ['none', 'Chambersburg Pike box, entry box: yes', 'exposed (Confederate artillery 2): no'],
    fr: ['aucune', 'visible (Artillerie confédérée 2)\u202F: non'],
  },
  {
    question: 'Why may it not enter that sector?',
    of: `gettysburg may-enter ${boar} u=cr1 last=herr-ridge d=cemetery-hill`,
    en: ['no', 'Herr Ridge next to Cemetery Hill: no'],
    fr: ['non', 'Herr Ridge à côté de Cemetery Hill\u202F: non'],
  },
  {
    question: 'What counted in the morale check?',
    of: `gettysburg defender-check ${boar} u=ur2 s=cemetery-hill --dice 4`,
    en: [
      'stands',
      'Roll: 4',
      'Defender’s shifts (Union infantry 2): −1 (−1 hill or ridge)',
      'Union infantry 2 checks its morale: stands',
    ],
    fr: [
      'tient',
      'Décalages du défenseur (Infanterie de l’Union 2)\u202F: −1 (−1 colline ou crête)',
    ],
  },
  {
    question: 'Why can this battery not bombard?',
    of:
      'longstreet bar-to-fire --deal practice fire=bombardment u=f4 t=c1 group=1 ' +
      '--facts has-short-range-target(f4)=yes',
    en: [
      'a target at short range comes first',
      'Has any base of Federal battery an enemy to fire canister at? yes',
    ],
    fr: [
      'une cible à courte portée passe avant',
      'Une base de l’unité Batterie fédérale a-t-elle un ennemi à qui tirer à mitraille\u202F? oui',
    ],
  },
  {
    question: 'Why is this path not allowed?',
    of: 'longstreet bar-to-path --deal practice u=f1 --facts meets-enemy(f1)=yes',
    en: [
      'no enemy is touched or passed through but in a charge',
      'Moving like this, does 1st Federal regiment pass through an enemy unit, or touch one? yes',
    ],
    fr: [
      'on ne touche ni ne traverse un ennemi hors d’une charge',
      'En bougeant ainsi, l’unité 1er régiment fédéral traverse-t-elle une unité ennemie, ou en ' +
        'touche-t-elle une\u202f? oui',
    ],
  },
  {
    question: 'Why does the shot not get through?',
    of:
      'longstreet shot-gets-through --deal practice u=f1 t=c1 group=1 ' +
      '--facts obstruction(f1,c1,1)=woods --facts bw-past-edge(f1,c1,1)=3',
    en: [
      'no',
      'How many base widths, rounded up, is 1st Confederate regiment past the near edge of the ' +
        'terrain that hinders group 1 of 1st Federal regiment? 3, ' +
        '1 more than reach of obstructed fire (2)',
    ],
    fr: ['non'],
  },
  {
    question: 'Does nothing hide the target?',
    of: 'jdg sees --map ground a=0507 b=0506',
    en: ['yes', 'hexside 0507–0506 is plain hexside, not crest or steep slope'],
    fr: ['oui', 'côté 0507–0506\u202F: bord d’hex. ordinaire, et non crête ou pente raide'],
  },
  {
    question: 'Why no forced march?',
    of: `jdg may-force-march ${marengo} u=nauendorff`,
    en: ['no', 'Effect of orders: orders Without Orders, forced march: no'],
    fr: ['non'],
  },
  {
    question: 'Whose zone of control is it?',
    of: `jdg is-controlled ${marengo} h=0813 p=french`,
    en: ['yes', 'zone of control (Nauendorff, 0813): yes'],
    fr: ['oui', 'zone de contrôle (Nauendorff, 0813)\u202F: oui'],
  },
  {
    question: 'Why can it not form square?',
    of: `jdg could-form-square ${marengo} u=ligne-3`,
    en: ['no', '3rd battalion, hex, terrain is not shown, not clear'],
    fr: ['non', '3e bataillon, hexagone, terrain\u202F: non montré, et non clair'],
  },
  {
    question: 'Who is not held to withdraw?',
    of: `boar may-play ${boar} p=american t=withdraw`,
    en: ['yes', 'caught by horse (American): no', 'side is American, not British'],
    fr: ['oui', 'camp\u202F: américain, et non britannique'],
  },
  {
    question: 'By how much are they too many?',
    of: `boar is-overstacked ${boar} h=0706 p=american militia-1.at=0706 line-2.at=0706`,
    en: ['yes', 'strength points (0706, American) is 9, 3 more than stacking limit in points ' +
      '(6, @7.1)'],
    fr: ['oui', 'points de force (0706, américain)\u202F: 9, soit 3 de plus que limite ' +
      'd’empilement, en points (6, @7.1)'],
  },
  {
    question: 'Why does this unit exert no zone there?',
    of: `boar exerts-zone ${boar} u=line-1 h=0306 0306.terrain=plantation`,
    en: ['no', 'terrain closed to zones (plantation): yes'],
    fr: ['non', 'terrain fermé aux zones (plantation)\u202F: oui'],
  },
  {
    question: 'Why is the leader out of reach?',
    of: `boar reaches ${boar} l=general-a h=0306 f=in-combat`,
    en: ['no', 'Leader capabilities: function close combat, Washington no: 0'],
    fr: ['non', 'Capacités des leaders\u202F: fonction combat rapproché, Washington non\u202F: 0'],
  },
  {
    question: 'Who holds the sector?',
    of: `gettysburg controls ${boar} p=union s=cemetery-hill`,
    en: [
      'yes',
      'enemy-occupied sector (Cemetery Hill, Union): no',
      'Union infantry 2, Union infantry 3, Union artillery 3, how many units? 3',
    ],
    fr: [
      'oui',
      'secteur occupé par l’ennemi (Cemetery Hill, Union)\u202F: non',
      'Infanterie de l’Union 2, Infanterie de l’Union 3, Artillerie de l’Union 3, ' +
        'combien d’unités\u202F? 3',
    ],
  },
];

answerAll(all);
