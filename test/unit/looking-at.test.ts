// Where counters look, and what the numbers are that turn them: corners, or sides if rules say so.
import { expect, test } from 'vitest';
import { asksForSide, lookingAtSides } from '../../interpreter/index.ts';
import { start } from '../../interpreter/machine/start.ts';
import { advance, answer, callRoutine } from '../../interpreter/machine/step.ts';
import { counterMarkup, lookMarkup } from '../../site/src/counters.ts';
import { faceOf, lookingOf } from '../../site/src/machine/pieces.ts';
import { smallBook } from '../build/small-book.ts';

const program = smallBook(`
piece unit fr "unité" en "unit" {
  owner: side = red fr "camp" en "side"
  facing: 1..6 = 1 fr "orientation" en "facing"
  column: yes-no = no fr "en colonne" en "in column"
}
deal both fr "Les deux" en "Both" {
  unit u1 fr "U1" en "U1" { facing 2 }
  unit u2 fr "U2" en "U2" { facing 2  column yes }
}
procedure in-column(u: unit) -> yes-no fr "en colonne" en "in column" look hexside { u.column }
procedure way-for(u: unit) -> 1..6 { choose by u.owner one of [1, 2, 3, 4, 5, 6] fr "Q" en "Q" }
procedure side-for(p: side) -> 1..6 look hexside {
  choose by p number from 1 to 6 fr "Q" en "Q"
}
procedure count-for(p: side) -> 1..9 { choose by p number from 1 to 9 fr "Q" en "Q" }
procedure turn() { for each u in all unit x { u.facing goes to way-for(u) } }
procedure main() -> integer {
  turn()
  side-for(red) + count-for(red)
}
`);

test('a number that is asked for is a corner, a side or a mere number', () => {
  const begun = start(program, { deals: [0] });
  if (begun.kind === 'failed') throw new Error(begun.problem.code);
  const { configuration } = begun;
  const main = program.routines.findIndex((one) => one.name === 'main');
  callRoutine(program, configuration, main, []);
  const seen = [];
  for (;;) {
    const state = advance(program, configuration);
    if (state.kind !== 'waits') break;
    const { request } = state;
    const naming = { program, configuration };
    seen.push([asksForSide(program, configuration), lookingOf(naming, request)]);
    answer(program, configuration, 3);
  }
  expect(seen).toEqual([
    [false, 'corner'],
    [true, 'side'],
    [true, 'side'],
    [false, null],
  ]);
});

test('a counter is turned to the corner or to the side that it looks at', () => {
  const begun = start(program, { deals: [0] });
  if (begun.kind === 'failed') throw new Error(begun.problem.code);
  const { configuration } = begun;
  const isSideways = lookingAtSides(program, configuration);
  const turns = configuration.things.flatMap(({ type, name, fields }, index) => {
    if (program.things[type]?.name !== 'unit') return [];
    const laid = { type, title: name, side: 0, fields, first: fields };
    const face = faceOf(program, { ...laid, isSideways: isSideways(index) }, 'en');
    expect(face.facing && lookMarkup(face.facing)).toContain(turn(counterMarkup(face)));
    return [turn(counterMarkup(face))];
  });
  expect(turns).toEqual(['rotate(90)', 'rotate(60)']);
});

function turn(markup: string): string {
  return /rotate\(-?\d+\)/.exec(markup)?.[0] ?? '';
}
