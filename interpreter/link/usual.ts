/** What names are called in any book that does not say otherwise. */
import type { Words } from '../model/program.ts';

/** What dice, odds, results and the ends of decks are called. */
export const usual: Readonly<
  Record<'die' | 'dice' | 'odds' | 'result' | 'top' | 'bottom', Words>
> = {
  die: { fr: 'dé', en: 'die' },
  dice: { fr: 'dés', en: 'dice' },
  odds: { fr: 'rapport de forces', en: 'odds' },
  result: { fr: 'résultat', en: 'result' },
  top: { fr: 'dessus', en: 'top' },
  bottom: { fr: 'dessous', en: 'bottom' },
};

/** Names that rulebooks of any game use for the same, in French; in English they are the word. */
const french: Readonly<Record<string, string>> = {
  attacker: 'attaquant',
  attackers: 'attaquants',
  cost: 'coût',
  day: 'jour',
  defender: 'défenseur',
  defenders: 'défenseurs',
  distance: 'distance',
  facing: 'orientation',
  hexes: 'hexagones',
  level: 'niveau',
  losses: 'pertes',
  modifier: 'modificateur',
  month: 'mois',
  morale: 'moral',
  movement: 'mouvement',
  number: 'nombre',
  phase: 'phase',
  player: 'joueur',
  points: 'points',
  price: 'prix',
  range: 'portée',
  side: 'camp',
  steps: 'pas',
  strength: 'force',
  target: 'cible',
  targets: 'cibles',
  terrain: 'terrain',
  turn: 'tour',
  turns: 'tours',
  units: 'unités',
  value: 'valeur',
  weather: 'temps',
  year: 'année',
};

/** What a name of the trade is called; null where books may mean several things by it. */
export function usualWord(name: string): Words | null {
  const fr = Object.hasOwn(french, name) ? french[name] : undefined;
  return fr === undefined ? null : { fr, en: name };
}
