// Of pieces whose names are hidden each is told from the others by where it is seen to stand.
import { expect, test } from 'vitest';
import { luck, Session, start } from '../../interpreter/index.ts';
import { smallBook } from '../build/small-book.ts';

const program = smallBook(`
place hex hexes fr "hexagone" en "hex" { }
map field of hex fr "Champ" en "Field" { size 4 by 4 odd columns lower }
piece block fr "bloc" en "block" {
  side: side fr "camp" en "side"
  entry: hex or none = none fr "arrivée" en "entry"
  at: hex or none = none fr "hexagone" en "hex"
  secret value: 2..5 = 2 seen by side fr "valeur" en "value"
}
deal start on field fr "Départ" en "Start" {
  block first fr "Garde" en "Guard" { side red  entry 0401  at 0203  value 5 }
  block second fr "Ligne" en "Line" { side red  at 0302  value 3 }
  block third fr "Réserve" en "Reserve" { side red  value 2 }
  block own fr "Lanciers" en "Lancers" { side blue  at 0101  value 4 }
}
open procedure aim() -> block fr "Viser" en "Aim" {
  choose by blue one of (all block b where b.side = red)
}
`);

test('options that are unknown blocks say where each stands, and no more', () => {
  const started = start(program, { map: 0, deals: [0] });
  if (started.kind === 'failed') throw new Error(started.problem.code);
  const { configuration } = started;
  const routine = program.routines.findIndex(({ name }) => name === 'aim');
  const session = new Session(program, { configuration, routine, dice: luck(1) });
  session.sit(1);
  const standing = session.next();
  if (standing.kind !== 'waits') throw new Error(standing.kind);
  const told = standing.shown.options.map(({ words }) => words.en);
  expect(told).toEqual(['block (0203)', 'block (0302)', 'block']);
});
