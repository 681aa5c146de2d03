// `at once`, amounts that end at a bound, and runs of choices: every engine makes the same of them,
// and what stands in an `at once` sees nothing of what else stands there.
import { describe, expect, test } from 'vitest';
import type { Configuration, Value } from '../../interpreter/index.ts';
import { callRoutine, everyWay, fork } from '../../interpreter/index.ts';
import type { Chances } from '../build/chances.ts';
import { chancesOfPaths, chancesOfWays } from '../build/chances.ts';
import { compiledRun, stepped } from '../build/compiled.ts';
import { begin } from '../build/run.ts';
import { smallBook } from '../build/small-book.ts';
import { enumerate } from '../oracle/enumerate.ts';

const program = smallBook(`
kind order { ahead fr "devant" en "ahead"  port fr "bâbord" en "port"  stay fr "là" en "stay" }
piece ship fr "navire" en "ship" {
  side: side = red
  hull: 0..6 = 3
  aim: ship or none = none
  place: 0..9 = 0
  log: list of integer = []
}
procedure fleet() -> list of ship {
  let a = ship { side red  hull 1  place 1 }
  let b = ship { side blue  hull 2  place 2  aim a }
  a.aim goes to b
  [a, b]
}
procedure hulls() -> list of integer { all ship s give s.hull }
procedure fire() -> list of integer {
  let ships = fleet()
  at once {
    for each s in ships {
      if s.aim ≠ none { present(s.aim).hull loses roll (s.hull)d2 counting 2+ down to 0 }
      if s.hull = 0 { remove s }
    }
  }
  hulls()
}
procedure swap() -> list of integer {
  let ships = fleet()
  at once {
    for each s in ships { s.place goes to present(s.aim).place  s.aim goes to none }
    for each s in ships { s.log gains s.place }
  }
  (all ship s give s.place) + (all s in ships where s.aim = none give sum(s.log))
}
procedure hit(s: ship, n: integer) { s.hull loses n down to 0  if s.hull = 0 { remove s } }
procedure called() -> list of integer {
  let ships = fleet()
  at once { for each s in ships { hit(present(s.aim), s.hull) } }
  hulls()
}
procedure sunk() -> list of integer {
  let ships = fleet()
  at once {
    for each s in ships where s.hull = 2 { remove s }
    for each s in ships { s.hull gains 4 up to 5  s.place goes to s.hull }
  }
  all s in ships give 10 * s.place + s.hull
}
state supply { pile: deck of order = [ahead, port, stay]  hand: list of order = [] }
procedure cards() -> list of integer {
  let seen = [count(supply.pile)]
  at once {
    supply.pile loses port
    supply.hand gains port
    if port in supply.pile { supply.pile gains ahead }
    seen gains count(supply.pile)
  }
  seen + [count(supply.pile), count(all o in supply.pile where o = port), count(supply.hand)]
}
procedure dealt() -> list of integer {
  let seen = 0
  at once {
    supply.pile goes to [stay, stay]
    for each o in supply.pile { supply.pile loses o }
    seen goes to count(supply.pile)
  }
  [seen, count(supply.pile)]
}
procedure bounded(n: -9..9) -> list of integer {
  let left = 5
  left loses n down to 2
  let more = 5
  more gains n up to 8
  [left, more]
}
procedure plot(n: 0..3) -> list of order {
  choose by red run of n as before one of (
    if last(before) = port then [ahead, stay] else [ahead, port, stay]
  )
}
`);

const indexOf = (name: string): number =>
  program.routines.findIndex((each) => each.name === name);

/** What every engine finds of a call: each of its ends with its chance, when choices are even. */
function found(name: string, values: readonly Value[] = []): Chances {
  const routine = indexOf(name);
  const { configuration } = laidOut();
  const asked = { program, configuration, routine, values, most: 50_000 };
  const paths = enumerate({ ...asked, choices: 'uniform' });
  if (paths === null) throw new Error('too much');
  for (const seed of [1, 2, 3, 4]) {
    const run = { program, configuration, routine, values, seed };
    expect(compiledRun(run)).toEqual(stepped(run));
  }
  const here = fork(configuration);
  callRoutine(program, here, routine, values);
  const ways = everyWay(program, here, { policy: { kind: 'uniform' } });
  expect(chancesOfWays(ways)).toEqual(chancesOfPaths(paths));
  return chancesOfPaths(paths);
}

function laidOut(): { readonly configuration: Configuration } {
  return { configuration: { ...begin(program, [], { called: indexOf('hulls') }), frames: [] } };
}

describe('what stands in `at once`', () => {
  test('sees the state before: who is hit fires all the same', () => {
    expect(found('fire')).toEqual([
      ['[0,1]', '3/8'],
      ['[0,2]', '3/8'],
      ['[1,1]', '1/8'],
      ['[1,2]', '1/8'],
    ]);
  });

  test('may change places, and looks at none of the changes', () => {
    expect(found('swap')).toEqual([['[2,1,1,2]', '1']]);
  });

  test('calls at its end, with what the arguments were', () => {
    expect(found('called')).toEqual([['[1]', '1']]);
  });

  test('leaves a deck as it is until the end', () => {
    // Port leaves, a second ahead comes: three cards, none of them port.
    expect(found('cards')).toEqual([['[3,3,3,0,1]', '1']]);
    // Given two of stay, it loses what lay there before, each once: one of them.
    expect(found('dealt')).toEqual([['[3,1]', '1']]);
  });

  test('takes pieces out of play last', () => {
    expect(found('sunk')).toEqual([['[15,25]', '1']]);
  });
});

test.each([
  [0, '[5,5]'],
  [2, '[3,7]'],
  [4, '[2,8]'],
  [-2, '[7,3]'],
])('what gains or loses %i ends at its bound', (n, ends) => {
  expect(found('bounded', [n])).toEqual([[ends, '1']]);
});

test('a run of choices looks at what was chosen before', () => {
  expect(found('plot', [0])).toEqual([['[]', '1']]);
  const two = found('plot', [2]).map(([run, chance]) => `${run} ${chance}`);
  expect(two).toEqual([
    '[0,0] 1/9',
    '[0,1] 1/9',
    '[0,2] 1/9',
    '[1,0] 1/6',
    '[1,2] 1/6',
    '[2,0] 1/9',
    '[2,1] 1/9',
    '[2,2] 1/9',
  ]);
});
