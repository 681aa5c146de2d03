// Situations that are in no book, worked out on paper from the printed rules: the exact odds that
// the command gives of them.
import { expect, test } from 'vitest';
import { call } from './called.ts';

/** What is asked, and the chance of each outcome as it was worked out by hand. */
type Variant = readonly [why: string, of: string, chances: Readonly<Record<string, string>>];

const culps = '--set culps-hill.sticks=(benner-hill_benner-hill)';
const flanked = `${culps} --set culps-hill.disrupted=yes --set fight.flank=yes`;
const codori = '--set cr1.at=codori-farm --set cr1.origin=spangler-woods';
const town = '--set gettysburg.loose=(novice_novice) --set gettysburg.disrupted=yes';

const gettysburg: readonly Variant[] = [
  ['a damaged gun misses on 1 and 2', 'gun-shot --set g=ua1 --set ua1.damaged=yes', {
    nothing: '1/3',
    '1■ (damage of 1)': '2/3',
  }],
  ['four cubes take two off', 'infantry-shot --set u=ur2 --set ur2.cubes=4', {
    nothing: '1/2',
    'M (morale check)': '1/6',
    '1■ (damage of 1)': '1/3',
  }],
  [
    'a novice with a cube in the shaken town is on column 5',
    'defender-check --set u=un1 --set un1.cubes=1 --set s=gettysburg ' +
      '--set gettysburg.disrupted=yes',
    { 'R (retreat)': '1/3', 'E (elimination)': '2/3' },
  ],
  [
    'elite with three cubes on an entrenched hill is on column 0',
    `defender-check --set u=ue1 --set ue1.cubes=3 --set s=culps-hill ${culps}`,
    { stands: '5/6', 'R (retreat)': '1/6' },
  ],
  [
    'the same, flanked and disrupted, is on column 4',
    `defender-check --set u=ue1 --set ue1.cubes=3 --set s=culps-hill ${flanked}`,
    { 'R (retreat)': '1/3', 'E (elimination)': '1/2', 'C (counter-attack)': '1/6' },
  ],
  ['elite with five cubes attacks on column 4', 'attacker-check --set u=ce1 --set ce1.cubes=5', {
    stands: '1/3',
    'R (retreat)': '1/3',
    'E (elimination)': '1/3',
  }],
  [
    'a gun alone is taken, unless its cubes turn the attacker back',
    `combat --set ua1.at=codori-farm ${codori} --set s=codori-farm --set a=confederate`,
    { no: '1/6', yes: '5/6' },
  ],
  [
    'one regular against one without a block, two rounds in the open',
    `combat --set ur2.at=codori-farm ${codori} --set s=codori-farm --set a=confederate`,
    { no: '3779/5184', yes: '1405/5184' },
  ],
  [
    'elite against a regular behind its trench on a hill',
    `combat --set ur4.at=culps-hill ${culps} --set ce1.at=culps-hill ` +
      '--set ce1.origin=benner-hill --set s=culps-hill --set a=confederate',
    { no: '153329/186624', yes: '33295/186624' },
  ],
  [
    'a shaken novice in the town, both sides with cubes',
    `combat --set un1.at=wheatfield --set ua2.at=wheatfield ${town} --set cr1.at=gettysburg ` +
      '--set cr1.cubes=1 --set cr1.origin=brickyard --set s=gettysburg --set a=confederate',
    { no: '13267/46656', yes: '33389/46656' },
  ],
];

const near = 'ground-held(f3)=open,screen-between(c1,f3)=open';
const won = '--watch result.margin_>_0 --by watched';

const longstreet: readonly Variant[] = [
  [
    'canister of three bases at a wall: six dice, five or more',
    'roll-to-hit --set fire=canister --set u=f4 --set t=c1 --set group=1 --set bases=3 ' +
      '--facts behind-front-line(f4,c1,1)=no,wholly-between(f4,c1,1)=wall',
    {
      0: '64/729', 1: '64/243', 2: '80/243', 3: '160/729', 4: '20/243', 5: '4/243', 6: '1/729',
    },
  ],
  [
    'a volley from a stream into four ranks: one off, one on',
    'roll-to-hit --set fire=volley --set u=f1 --set t=c1 --set c1.front=2 --set group=1 ' +
      '--set bases=3 --facts ground-of-group(f1,1)=stream',
    { 0: '1/8', 1: '3/8', 2: '3/8', 3: '1/8' },
  ],
  ['the passive player keeps the higher die', 'retreat-distance --set u=c1', {
    1: '1/36', 2: '1/12', 3: '5/36', 4: '7/36', 5: '1/4', 6: '11/36',
  }],
  [
    'four dice against a flanked unit, which counts sixes alone',
    'one-against-one --set a=f3 --set f3.bases=4 --set f3.front=2 --set d=c1 --set c1.bases=5 ' +
      `--facts strikes-flank(f3,c1)=yes,${near} ${won}`,
    { 'result.margin > 0 = no': '11357/78732', 'result.margin > 0 = yes': '67375/78732' },
  ],
  [
    'six dice against five, both on difficult ground',
    'one-against-one --set a=f3 --set f3.bases=8 --set f3.front=3 --set d=c1 --set c1.bases=5 ' +
      '--facts strikes-flank(f3,c1)=no,ground-held(c1)=rocks,ground-held(f3)=ford,' +
      `screen-between(c1,f3)=open ${won}`,
    { 'result.margin > 0 = no': '3568/6561', 'result.margin > 0 = yes': '2993/6561' },
  ],
  [
    'six dice at a limber, which keeps the higher of two',
    'one-against-one --set a=f3 --set d=c4 --set c4.limbered=yes --facts ' +
      `strikes-flank(f3,c4)=no,ground-held(f3)=open,screen-between(c4,f3)=open ${won}`,
    { 'result.margin > 0 = no': '4678/6561', 'result.margin > 0 = yes': '1883/6561' },
  ],
];

const charts = '--with charts';
const settled = ['driven-back', 'broken-up', 'cut-down']
  .map((blow) => `chart-loss(line-1,${blow})=0`)
  .concat('chart-loss(foot-1,driven-back)=0', 'chart-loss(foot-1,broken-up)=0');

const boar: readonly Variant[] = [
  [
    'a rifle company at its first fire needs a 6, then the damage',
    `rifle-shot ${charts} --set shooters=(riflemen-1) --set target=foot-1 ` +
      '--set riflemen-1.at=0504 --facts chart-fire-die(foot-1)=0',
    {
      'no effect': '3/5',
      'AM (army morale)': '4/25',
      'R (retreat)': '3/25',
      'D (disruption)': '2/25',
      '1* (loss of a step, leader loss)': '1/25',
    },
  ],
  [
    'Jaegers in the orchard with an open flank roll again',
    `rifle-shot ${charts} --set shooters=(jaegers) --set target=line-3 ` +
      '--set jaegers.at=0903 --set line-3.at=0904 --facts chart-fire-die(line-3)=0',
    {
      'no effect': '9/25',
      'AM (army morale)': '32/125',
      'R (retreat)': '24/125',
      'D (disruption)': '16/125',
      '1* (loss of a step, leader loss)': '8/125',
    },
  ],
  [
    'a battery at three hexes into the woods hits with a 9 alone',
    `gun-shot ${charts} --set guns=(guns-b) --set target=line-3 ` +
      '--set line-3.at=0506 --facts chart-fire-die(line-3)=-1',
    {
      'no effect': '9/10',
      'R (retreat)': '1/25',
      'D (disruption)': '3/100',
      '1 (loss of a step)': '1/50',
      '1* (loss of a step, leader loss)': '1/100',
    },
  ],
  [
    'a fatigued brigade under its general passes with a 3',
    'passes-morale-test --set u=line-1 --set fortified=no --set general-a.at=0406 ' +
      '--set congress.level=fatigued',
    { no: '3/10', yes: '7/10' },
  ],
  [
    'a chit against none, ties rolled again',
    'roll-off --set one=british --set spent-one=1 --set two=american --set spent-two=0',
    { British: '16/23', American: '7/23' },
  ],
  [
    'one brigade against another of a fatigued army: +1 on column 1-1',
    `close-combat-phase ${charts} --set line-1.at=0404 --set crown.chits=0 ` +
      '--set congress.chits=0 --set congress.morale=10 --watch foot-1.condition ' +
      `--watch line-1.condition --facts chart-die((foot-1),(line-1))=0,${settled.join(',')}`,
    {
      'foot-1.condition = in battle order, line-1.condition = in battle order': '3/5',
      'foot-1.condition = in battle order, line-1.condition = disrupted': '1/5',
      'foot-1.condition = disrupted, line-1.condition = in battle order': '1/5',
    },
  ],
];

test.each([
  ...boar.map((variant) => ['boar', ...variant] as const),
  ...gettysburg.map((variant) => ['gettysburg', ...variant] as const),
  ...longstreet.map((variant) => ['longstreet', ...variant] as const),
])('%s: %s', async (book, _, of, chances) => {
  const words = of.split(' ').map((word) => word.replaceAll('_', ' '));
  const { code, out } = await call('odds', book, ...words, '--deal', 'practice', '--lang', 'en');
  expect(code, out).toBe(0);
  const lines = [...out.matchAll(/^(\S.*?) +(\d+\/\d+) \(/gm)];
  expect(Object.fromEntries(lines.map(([, what, chance]) => [what, chance]))).toEqual(chances);
});
