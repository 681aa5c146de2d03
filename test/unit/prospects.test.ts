// What somebody is asked in a run under way: the chances of the rules that ask, and who may know.
import { describe, expect, test } from 'vitest';
import {
  byChance,
  everyWay,
  foreseen,
  luck,
  prepareRun,
  Session,
} from '../../interpreter/index.ts';
import { printed, smallBook } from '../build/small-book.ts';

const program = smallBook(`
piece company fr "compagnie" en "company" {
  owner: side fr "camp" en "side"
  men: 0..9 = 5 fr "hommes" en "men"
  secret nerve: 1..6 = 3 seen by owner
}
procedure fire(at: company) -> integer fr "tir" en "fire" {
  let hits = shots()
  at.men loses hits
  hits * 10
}
procedure shots() -> 0..1 fr "coups" en "shots" { let die = roll 1d6  if die > 4 then 1 else 0 }
procedure stand(who: company) -> yes-no fr "tenue" en "stand" { roll 1d6 > who.nerve }
`);

/** A rule under way with a company of the red side, where it first asks. */
function begun(name: string, showsAll = false): Session {
  const index = program.routines.findIndex((each) => each.name === name);
  const routine = program.routines[index];
  if (routine === undefined) throw new Error(name);
  const [{ name: piece } = { name: '' }] = routine.parameters;
  const set = [[`${piece}.owner`, 'red']] as const;
  const ready = prepareRun(program, routine, { map: null, deals: [], set });
  if (ready.kind !== 'ready') throw new Error(ready.kind);
  const { configuration, values: given } = ready;
  const dice = luck(1);
  const options = { configuration, routine: index, given, dice, byHand: true, showsAll };
  const session = new Session(program, options);
  expect(session.next()).toMatchObject({ kind: 'waits', request: { kind: 'roll' } });
  return session;
}

describe('what is foreseen where a run waits', () => {
  test('each rule under way is told by itself, the innermost first, with what it changes', () => {
    const session = begun('fire');
    const before = JSON.stringify(session.configuration);
    const all = foreseen(session, null).map(({ routine, configuration, watch }) => [
      program.routines[routine]?.name,
      printed(everyWay(program, configuration, { watch })),
    ]);
    expect(all).toEqual([
      ['shots', '0: 2/3, 1: 1/3'],
      ['fire', '0 [5]: 2/3, 10 [4]: 1/3'],
    ]);
    expect(JSON.stringify(session.configuration)).toBe(before);
  });

  test('who may not see what a rule reads may not know its chances', () => {
    const [red, blue] = [0, 1];
    expect(foreseen(begun('stand'), red)).toHaveLength(1);
    expect(foreseen(begun('stand'), blue)).toHaveLength(0);
    expect(foreseen(begun('stand'), null)).toHaveLength(0);
    expect(foreseen(begun('stand', true), null)).toHaveLength(1);
    // Firing reads nothing that is hidden.
    expect(foreseen(begun('fire'), blue)).toHaveLength(2);
  });
});

describe('dice thrown by hand', () => {
  test('what is left to chance is said as it fell, and leads to the same place again', () => {
    const session = begun('fire');
    const standing = session.next();
    if (standing.kind !== 'waits') throw new Error(standing.kind);
    expect(session.answer(standing.request, byChance)).toBeNull();
    const { said } = session;
    expect(said).toMatch(/^[1-6]$/);
    const result = session.next();
    const again = begun('fire');
    const asked = again.next();
    if (asked.kind !== 'waits') throw new Error(asked.kind);
    expect(again.answer(asked.request, said)).toBeNull();
    expect(again.next()).toEqual(result);
  });

  test('a face that the die does not have is refused', () => {
    const session = begun('fire');
    const standing = session.next();
    if (standing.kind !== 'waits') throw new Error(standing.kind);
    expect(session.answer(standing.request, '7')).toMatchObject({ code: 'bad-face' });
    expect(session.mayUndo).toBe(false);
  });
});
