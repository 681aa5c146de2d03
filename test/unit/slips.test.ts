import { describe, expect, test } from 'vitest';
import type { Language } from '../../interpreter/model/language.ts';
import { disagreements } from '../../interpreter/text/compare.ts';
import type { Content } from '../../interpreter/text/content.ts';
import { content } from '../../interpreter/text/content.ts';
import { contrastFinder } from '../../interpreter/text/contrasts.ts';
import { ofLabels } from '../../interpreter/text/opposites.ts';
import { termFinder } from '../../interpreter/text/terms.ts';
import { textBlock } from './text-block.ts';

const labels = [
  ofLabels('sides', [
    { fr: 'britannique', en: 'British' },
    { fr: 'américain', en: 'American' },
    { fr: 'à qui veut', en: 'anybody' },
  ]),
];

function read(text: string, language: Language): Content {
  const contrasts = contrastFinder(language, labels);
  return content(textBlock(text), {
    language,
    source: text,
    terms: termFinder([], language),
    contrasts,
  });
}

/** What the texts are said to differ in. */
function differences(fr: string, en: string): readonly string[] {
  return disagreements(read(fr, 'fr'), read(en, 'en')).map(({ about }) => about);
}

/**
 * The French text, its translation, and what a slip would make of it: `[right|wrong]` in either
 * language.
 */
const slips: readonly (readonly [fr: string, en: string])[] = [
  ['Au début de la phase, il lance un dé.', 'At the [start|end] of the phase he rolls a die.'],
  ['La phase commence par un jet.', 'The phase [begins|ends] with a roll.'],
  ['À la [fin|début] du tour, on compte.', 'At the end of the turn, count.'],
  ['Le premier joueur décide.', 'The [first|last] player decides.'],
  ['Le dernier hexagone est gratuit.', 'The [last|first] hex is free.'],
  ['Il joue avant l’autre.', 'He plays [before|after] the other.'],
  ['Le jet vient après le tir.', 'The roll comes [after|before] the fire.'],
  ['Ils jouent en même temps.', 'They play [at the same time|in turn].'],
  ['Chacun joue tour à tour.', 'Each plays [in turn|simultaneously].'],
  ['La pièce est toujours retirée.', 'The piece is [always|never] removed.'],
  ['Il faut agir aussitôt.', 'One must act [at once|later].'],
  ['Le jour, le tir porte loin.', 'By [day|night] fire reaches far.'],
  ['Les tours de nuit comptent.', 'The [night|day] turns count.'],
  ['Le matin, on tire.', 'In the [morning|evening] there is fire.'],
  ['L’après-midi, on tire.', 'In the [afternoon|evening] there is fire.'],
  ['Il reste jusqu’à la fin du tour.', 'It stays until the end of the [game turn|game].'],
  ['Il reste jusqu’à la fin de la partie.', 'It stays until the end of the [game|phase].'],
  ['Une unité intacte tire.', '[An undamaged|A damaged] unit fires.'],
  ['Il vaut au tour suivant.', 'It holds in the [next|previous] turn.'],
  ['Il gagne un point.', 'He [gains|loses] a point.'],
  ['Il [perd|gagne] un point.', 'He loses a point.'],
  ['Il perd la partie.', 'He [loses|wins] the game.'],
  ['Il soustrait {n} au jet.', 'He [subtracts|adds] {n} [from|to] the roll.'],
  ['On ajoute {n} au dé.', '[Add|Subtract] {n} to the die.'],
  ['On [retranche|ajoute] {n} au dé.', 'Subtract {n} from the die.'],
  ['On multiplie la force par {n}.', '[Multiply|Divide] the strength by {n}.'],
  ['Le total augmente de {n}.', 'The total [increases|decreases] by {n}.'],
  ['La force diminue de {n}.', 'The strength is [reduced|increased] by {n}.'],
  ['L’unité avance de {n} cases.', 'The unit [advances|retreats] {n} spaces.'],
  ['La pile recule.', 'The stack [falls back|advances].'],
  ['Elle entre dans la ville.', 'It [enters|leaves] the town.'],
  ['Elle quitte la ville.', 'It [leaves|enters] the town.'],
  ['Un test réussi suffit.', 'A [passed|failed] test is enough.'],
  ['Si le test échoue, elle recule.', 'If the test [fails|succeeds], it retreats.'],
  ['On pose un pion sur l’unité.', '[Put|Remove] a marker on the unit.'],
  ['On retire le pion.', '[Remove|Place] the marker.'],
  ['L’unité attaque.', 'The unit [attacks|defends].'],
  ['L’attaquant perd un pas.', 'The [attacker|defender] loses a step.'],
  ['L’unité ennemie tire.', 'The [enemy|friendly] unit fires.'],
  ['Une pièce [amie|ennemie].', 'A friendly piece.'],
  ['Le joueur actif choisit.', 'The [active|passive] player chooses.'],
  ['Le joueur non actif choisit.', 'The [non-phasing|phasing] player chooses.'],
  ['Le tir vient de l’arrière.', 'The fire comes from the [rear|front].'],
  ['Un tir de flanc.', 'A [flank|front] shot.'],
  ['Elle tourne à gauche.', 'It turns to the [left|right].'],
  ['Les unités à l’intérieur du fort.', 'The units [inside|outside] the fort.'],
  ['La cible est hors de portée.', 'The target is [out of|within] range.'],
  ['Un hexagone adjacent.', 'An [adjacent|distant] hex.'],
  ['Un hexagone non adjacent.', 'A [non-adjacent|adjacent] hex.'],
  ['L’hexagone le plus proche.', 'The [nearest|farthest] hex.'],
  ['À courte portée.', 'At [short|long] range.'],
  ['Elle s’éloigne de l’ennemi.', 'It moves [away from|towards] the enemy.'],
  ['Le bord nord.', 'The [north|south] edge.'],
  ['Le bord est de la carte.', 'The [east|west] edge of the map.'],
  ['En amont du pont.', '[Upstream|Downstream] of the bridge.'],
  ['Seule l’infanterie tire.', '[Only infantry|Infantry also] fires.'],
  ['La cavalerie tire aussi.', '[The cavalry also|Only the cavalry] fires.'],
  ['Toutes les unités tirent.', '[All|No] units fire.'],
  ['Aucune unité ne tire.', '[No|Every] unit fires.'],
  ['Chaque unité tire.', '[Each unit|Any one unit] fires.'],
  ['La même pile.', 'The [same|other] stack.'],
  ['Une autre unité.', '[Another|The same] unit.'],
  ['Elle tire une fois.', 'It fires [once|twice].'],
  ['Elle tire deux fois.', 'It fires [twice|once].'],
  ['La moitié des pertes.', '[Half|Double] the losses.'],
  ['La perte est double.', 'The loss is [doubled|halved].'],
  ['Au moins {n} pions.', '[At least|At most] {n} counters.'],
  ['{n} ou plus.', '{n} or [more|less].'],
  ['Plus de {n} pions.', '[More|Fewer] than {n} counters.'],
  ['Jusqu’à {n} pions.', '[Up to|More than] {n} counters.'],
  ['Moins de {n} pas.', '[Fewer than|At least] {n} steps.'],
  ['La valeur la plus élevée compte.', 'The [highest|lowest] value counts.'],
  ['Le total inférieur perd.', 'The [lower|higher] total loses.'],
  ['Un résultat impair.', 'An [odd|even] result.'],
  ['Un nombre pair.', 'An [even|odd] number.'],
  ['Un modificateur négatif.', 'A [negative|positive] modifier.'],
  ['Il reçoit un bonus.', 'He receives a [bonus|penalty].'],
  ['Une unité montée.', 'A [mounted|dismounted] unit.'],
  ['La cavalerie à pied.', '[Dismounted|Mounted] cavalry.'],
  ['L’hexagone est vide.', 'The hex is [empty|full].'],
  ['Un hexagone occupé.', 'An [occupied|unoccupied] hex.'],
  ['La porte est fermée.', 'The gate is [closed|open].'],
  ['En terrain [ouvert|fermé].', 'In open ground.'],
  ['Le pion est caché.', 'The counter is [hidden|revealed].'],
  ['Ils choisissent en secret.', 'They choose [in secret|openly].'],
  ['L’infanterie charge.', 'The [infantry|cavalry] charges.'],
  ['Le canon tire.', 'The [gun|infantry] fires.'],
  ['Après le tir.', 'After the [fire|melee].'],
  ['Si l’unité bouge, elle tire.', '[If|Unless] the unit moves, it fires.'],
  ['Sauf si elle bouge, elle tire.', '[Unless|If] it moves, it fires.'],
  ['Il joue, à moins qu’il passe.', 'He plays, [unless|if] he passes.'],
  ['Elle perd un pas, sauf en ville.', 'It loses a step, [except in|in] a town.'],
  ['Les chefs, sauf ceux du camp.', 'Leaders, [except|including] those of the side.'],
  ['Y compris les canons.', '[Including|Except] the guns.'],
  ['Avec un chef, il tire.', '[With|Without] a leader, he fires.'],
  ['Il tire sans chef.', 'He fires [without|with] a leader.'],
  ['Il doit tirer.', 'He [must|may] fire.'],
  ['Il peut tirer.', 'He [may|must] fire.'],
  ['Il ne peut pas tirer.', 'He may [not|also] fire.'],
  ['Le chef et le canon.', 'The leader [and|or] the gun.'],
  ['Le chef ou le canon.', 'The leader [or|and] the gun.'],
  ['Arrondi au supérieur.', 'Rounded [up|down].'],
  ['Elle ne recule pas.', 'It [does not retreat|retreats].'],
  ['Une fois par tour.', 'Once a [turn|phase].'],
  ['À {n} hexagones ou plus.', 'At {n} [hexes|points] or more.'],
  ['Il perd {n} pas.', 'He loses {n} [steps|points].'],
  [
    'Une pièce à gauche tire à droite.',
    'A piece on the [left fires to the right|right fires to the left].',
  ],
  ['Au plus {n} pas, au moins {m}.', '[At most {n}, at least|At least {n}, at most] {m} steps.'],
  ['Si elle tire, elle ne bouge pas.', 'If it [fires, it does not move|does not fire, it moves].'],
  ['En montant, elle paie {n}.', '[Uphill|Downhill], it pays {n}.'],
  ['Deux cartes.', 'Two [cards|dice].'],
  ['Le vainqueur avance.', 'The [winner|loser] advances.'],
  ['Une pièce lourde.', 'A [heavy|light] piece.'],
  ['L’unité est en désordre.', 'The unit is [disordered|in good order].'],
  ['Le possesseur de la pièce.', 'The [owner|enemy] of the piece.'],
  ['Il paie un point.', 'He [pays|gains] a point.'],
  ['Un [grand|petit] pont.', 'A large bridge.'],
  ['La plus forte pile.', 'The [strongest|weakest] stack.'],
  ['Il monte d’un niveau.', 'It [rises|sinks] by a level.'],
  ['Il est défavorable au tireur.', 'It is [unfavourable|favourable] to the firer.'],
  ['Il perd un pas, puis recule.', 'It loses a step, then [retreats|advances].'],
  ['Un pion perd deux pas, l’autre trois.', 'One counter loses two steps, the other [three|six].'],
  ['Il perd deux pas et trois cubes.', 'He loses [two|three] steps and [three|two] cubes.'],
  [
    'L’attaquant tire, puis le défenseur.',
    'The [attacker|defender] fires, then the [defender|attacker].',
  ],
  ['L’infanterie américaine tire.', 'The [American|British] infantry fires.'],
  [
    'Les Britanniques reculent, les Américains avancent.',
    'The [British|Americans] retreat, the [Americans|British] advance.',
  ],
  ['Le joueur choisit.', 'The [player|opponent] chooses.'],
  ['Un chef meurt.', 'A [leader|unit] dies.'],
  ['Un côté d’hexagone.', 'A [hexside|hex].'],
  ['Elle reste jusqu’à la fin.', 'It stays [until|after] the end.'],
  ['À totaux égaux.', 'If the totals are [equal|unequal].'],
  ['Lancez un dé.', '[Roll|He may roll] a die.'],
  ['Lancez un dé.', 'He [must|must not] roll a die.'],
  ['[Lancer|Ne pas lancer] un dé.', 'Roll a die.'],
  ['Il doit lancer un dé.', '[Roll|He may roll] a die.'],
  ['Ne tirez jamais.', '[Never fire|Fire].'],
  ['Ne pas tirer de nuit.', 'He must [not|] fire at night.'],
  ['Il ne tire que de front.', 'He [fires only|fires] to the front.'],
  ['Seul le chef compte.', '[Only the leader counts|The leader counts].'],
  ['Elle ne tire ni ne bouge.', 'It [neither fires nor|fires or] moves.'],
  ['Elle ne peut ni tirer, ni bouger, ni bâtir.', 'It [cannot|can] fire, move or build.'],
  ['Aucune ne bouge plus.', '[None moves|All move] any more.'],
  ['Il ne tire pas et ne bouge pas.', 'He does not fire and [does not move|moves].'],
  ['Il peut tirer, il peut bouger.', 'He may fire, he [may move|moves].'],
  ['Le chef ou le canon, ou les deux.', 'The leader or the gun, [or|and] both.'],
  ['Il doit tirer et peut bouger.', 'He [must|may] fire and [may|must] move.'],
];

const both = (text: string, pick: 0 | 1): string =>
  text.replace(/\[([^|\]]*)\|([^|\]]*)\]/gu, (...found) => String(found[pick + 1]));

describe('a slip of a translation is found, and no slip where there is none', () => {
  test.each(slips)('%s %s', (fr, en) => {
    expect(differences(both(fr, 0), both(en, 0))).toEqual([]);
    expect(differences(both(fr, 1), both(en, 1))).not.toEqual([]);
  });
});
