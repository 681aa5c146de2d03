// What players ask, and the sentence that answers it: told by `run` alone, in both languages.
import { expect, test } from 'vitest';
import { call } from './called.ts';

interface Asked {
  readonly question: string;
  /** Words of the command line; `name=value` is set. */
  readonly of: string;
  readonly en: readonly string[];
  readonly fr: readonly string[];
}

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
    en: ['height (0404) is 1, 1 more than 0402, level (0)'],
    fr: ['hauteur (0404)\u202F: 1, soit 1 de plus que 0402, niveau (0)'],
  },
  {
    question: 'Why is it out of command?',
    of: `gbacw in-command ${gbacw} u=u-i-1-b1-r1 u-i-1-b1-general.at=1111`,
    en: [
      'distance from 1111 (Leader, 1/1/I) to 0204 (Regiment 1, 1/1/I) is 12, 11 more than 1',
      'How many leader points from Leader, 1/1/I to Regiment 1, 1/1/I (99: no way)? 99, ' +
        '96 more than Movement of leaders (Leader, 1/1/I) (3)',
    ],
    fr: [
      'distance de 1111 (Général, 1/1/I) à 0204 (Régiment 1, 1/1/I)\u202F: 12, ' +
        'soit 11 de plus que 1',
    ],
  },
  {
    question: 'What did I need to roll to stay in order?',
    of: `gbacw passes ${gbacw} u=u-i-1-b1-r1 extra=0 --dice 9`,
    en: [
      'roll + 0 + cohesion modifiers (Regiment 1, 1/1/I) is 8, 1 more than cohesion of the face ' +
        'shown (Regiment 1, 1/1/I) (7); the roll was 9, 8 or less was needed',
    ],
    fr: [
      'jet + 0 + modificateurs de la cohésion (Régiment 1, 1/1/I)\u202F: 8, soit 1 de plus que ' +
        'cohésion de la face visible (Régiment 1, 1/1/I) (7)\u202F; le jet est de 9, il fallait ' +
        '8 ou moins',
    ],
  },
  {
    question: 'Why may it not retreat to 0205, and who threatens it?',
    of: `gbacw ways-back ${gbacw} units=[u-i-1-b1-r1] hexes=1 c-i-1-b1-r1.at=0305`,
    en: [
      '0103, 0104, 0203, 0303, 0304',
      'retreat allowed (0204, 0205): no',
      'in an enemy front (0205, Union): yes',
      'Regiment 1, 1/1/I, side is Confederate, not side (Union)',
      'still fights (Regiment 1, 1/1/I): yes',
      '0205 is among 0205, 0304',
    ],
    fr: [
      'retraite permise (0204, 0205)\u202F: non',
      'dans un front ennemi (0205, Union)\u202F: oui',
      'combat encore (Régiment 1, 1/1/I)\u202F: oui',
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
    en: [
      'no',
      'hex next to 0204 (Leader, 1/1/I): no ' +
        '(Regiment 1, 1/1/I; Regiment 2, 1/1/I; Regiment 1, 2/1/I and 6 more)',
    ],
    fr: [
      'hexagone à côté de 0204 (Général, 1/1/I)\u202F: non ' +
        '(Régiment 1, 1/1/I\u202F; Régiment 2, 1/1/I\u202F; Régiment 1, 2/1/I et 6 autres)',
    ],
  },
  {
    question: 'Why does it not aim through its front?',
    of: `gbacw aims-at ${gbacw} u=u-i-1-b1-r1 from=0209 target=0203`,
    en: ['0208 is not among 0205, 0304'],
    fr: ['0208 ne fait pas partie de 0205, 0304'],
  },
  {
    question: 'Why can this unit fire no rifles?',
    of: `boar may-fire-rifles ${boar} u=line-1`,
    en: ['has rifles (1st Maryland): no', '1st Maryland, rifles is without rifles'],
    fr: ['1er du Maryland, fusils à canon rayé\u202F: sans fusils'],
  },
  {
    question: 'Why is there no room?',
    of: `boar has-room ${boar} u=line-1 h=0706`,
    en: ['strength points (0706, 1st Maryland, side) + 4 is 8, 2 more than 6'],
    fr: ['points de force (0706, 1er du Maryland, camp) + 4\u202F: 8, soit 2 de plus que 6'],
  },
  {
    question: 'Which modifier counted, and what was needed?',
    of: `boar passes-morale-test ${boar} u=line-1 fortified=no --dice 3`,
    en: [
      'roll + morale test modifiers (1st Maryland, no) is 4, 1 less than 5; the roll was 3, ' +
        '4 or more was needed',
      '+1 modified morale',
    ],
    fr: [
      'jet + modificateurs du test de moral (1er du Maryland, non)\u202F: 4, soit 1 de moins ' +
        'que 5\u202F; le jet est de 3, il fallait 4 ou plus',
      '+1 moral modifié',
    ],
  },
  {
    question: 'Whose zone closes 0306 to the retreat?',
    of: `boar retreat-hexes ${boar} u=line-1 steps=1 points=3 foot-1.at=0305`,
    en: [
      '0307, 0407, 0506, 0507',
      'enemy zone of control (0306, American): yes',
      'a unit’s zone (British 1st Foot, 0306): yes',
      '0305 (British 1st Foot) next to 0306: yes',
    ],
    fr: [
      'zone de contrôle ennemie (0306, américain)\u202F: oui',
      '0305 (1er d’infanterie britannique) à côté de 0306\u202F: oui',
    ],
  },
  {
    question: 'Is the hex closed, and by whom?',
    of: `boar is-closed ${boar} h=0505 s=american`,
    en: [
      'hex = 0505: no (British 1st Foot, British 2nd Foot, British Guards and 15 more)',
      'a unit’s zone (0505): no (British 1st Foot, British 2nd Foot, British Guards and 5 more)',
    ],
    fr: [
      'zone d’une unité (0505)\u202F: non (1er d’infanterie britannique, 2e d’infanterie ' +
        'britannique, Garde britannique et 5 autres)',
    ],
  },
  {
    question: 'Why can it receive no order?',
    of: `jdg can-be-ordered ${marengo} u=nauendorff nauendorff.at=0917`,
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
    question: 'Why does it not engage?',
    of: `jdg engages ${marengo} u=nauendorff --dice 6`,
    en: ['roll is 6, 1 more than Nauendorff, engagement (5)'],
    fr: ['jet\u202F: 6, soit 1 de plus que Nauendorff, engagement (5)'],
  },
  {
    question: 'Why is there nowhere to retreat?',
    of: `gettysburg retreat-sites ${boar} s=cemetery-hill p=union`,
    en: ['none', 'refuge (Union): no (Gettysburg, Culp’s Hill, Codori Farm and 2 more)'],
    fr: [
      'refuge (Union)\u202F: non (Gettysburg, Culp’s Hill, Ferme Codori et 2 autres)',
    ],
  },
  {
    question: 'Why is no block within reach?',
    of: `gettysburg is-supported ${boar} s=cemetery-hill p=union`,
    en: ['no', 'blocks on the map (Union), how many is 0, as much as 0'],
    fr: ['non', 'blocs sur le plateau (Union), nombre\u202F: 0, autant que 0'],
  },
  {
    question: 'Who fills the sector?',
    of: `gettysburg has-space ${boar} d=cemetery-hill p=union`,
    en: ['Union infantry 2, Union infantry 3, Union artillery 3, how many is 3, 1 less than 4'],
    fr: [
      'Infanterie de l’Union 2, Infanterie de l’Union 3, Artillerie de l’Union 3, nombre\u202F: ' +
        '3, soit 1 de moins que 4',
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
    of: 'gettysburg enemy-held --map practice s=cemetery-hill p=union',
    en: ['no', 'unit: none'],
    fr: ['non', 'unité\u202F: aucun'],
  },
];

test.each(all)('$question', async ({ of, en, fr }) => {
  const words = of
    .split(' ')
    .flatMap((word) => (/^[\w.-]+=/u.test(word) ? ['--set', word] : [word]));
  for (const [language, wanted] of [['en', en], ['fr', fr]] as const) {
    const { code, out } = await call('run', ...words, '--seed', '1', '--lang', language);
    const lines = out.trimEnd().split('\n').map((line) => line.trim().replace(/^@\S+\s+/u, ''));
    expect(code, out).toBe(0);
    expect(lines).toEqual(expect.arrayContaining([...wanted]));
    // An answer is read, not searched.
    expect(lines.length).toBeLessThan(25);
  }
});
