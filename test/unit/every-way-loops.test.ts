import { describe, expect, test } from 'vitest';
import { Rational } from '../../interpreter/chance/rational.ts';
import type { Policy, Ways, WaysOptions } from '../../interpreter/index.ts';
import { isSoon } from '../build/clock.ts';
import { oddsIn, printed, smallBook } from '../build/small-book.ts';

// Loops without a bound: what comes of rolling until something happens.
const book = smallBook(`
state tally { rolls: 0..9 = 0  last: 0..6 = 0  left: 0..3 = 3 }
procedure duel() -> side {
  let a = 0
  let b = 0
  repeat until a ≠ b {
    a goes to roll 1d6
    b goes to roll 1d4
  }
  if a > b then red else blue
}
procedure six() -> integer {
  let d = 0
  repeat until d ≥ 5 { d goes to roll 1d6 }
  d
}
procedure ruin() -> yes-no {
  let purse = 1
  repeat until purse = 0 or purse = 4 {
    if roll 1d3 = 1 { purse gains 1 } else { purse loses 1 }
  }
  purse = 4
}
procedure stuck() -> integer {
  let d = roll 1d3
  repeat while d = 1 { if roll 1d2 = 2 { d goes to 1 } }
  d
}
procedure trapped() -> integer {
  let d = 0
  repeat while d < 3 {
    if d = 0 { d goes to roll 1d3 } else { d goes to 3 - d  tally.rolls goes to roll 1d2 }
  }
  d
}
procedure used-up() -> integer {
  let hits = 0
  repeat while tally.left > 0 {
    if roll 1d2 = 2 { tally.left loses 1 } else { hits gains 1  if hits > 2 { return hits } }
  }
  hits
}
procedure twice() -> integer { six() + six() }
procedure quiet() -> integer {
  let d = roll 1d6
  if d < 3 {
    repeat while tally.left > 0 {
      if tally.left = 1 { tally.left goes to 3 } else { tally.left loses 1 }
    }
  }
  if d = 6 { repeat while tally.left > 0 { tally.left goes to tally.left * 1 } }
  d
}
procedure calling() -> integer {
  if roll 1d6 = 1 { repeat while tally.left > 0 { refill() } }
  2
}
procedure refill() { tally.left goes to 2 }
procedure long() -> integer {
  let n = 0
  repeat while n < 9000 { n gains 1 }
  n + roll 1d2
}
procedure seen() -> integer {
  repeat until tally.last = 6 { tally.last goes to roll 1d6 }
  tally.last
}
procedure nested() -> integer {
  let sum = 0
  repeat until sum = 2 {
    sum goes to 0
    repeat 2 times { if roll 1d2 = 1 { sum gains 1 } }
  }
  sum + six()
}
procedure race() -> yes-no {
  let first = no
  let second = no
  repeat until first or second {
    if roll 1d2 = 2 { first goes to yes } else {
      let missed = roll 2d4 counting 2+
      second goes to missed < 2
    }
  }
  first
}
procedure stops() -> integer {
  let d = 0
  repeat until d = 6 {
    d goes to roll 1d6
    require d ≠ 1 else fr "un" en "one"
  }
  d
}
procedure press() -> integer {
  let sum = 0
  let done = no
  repeat until done or sum = 3 {
    if roll 1d2 = 1 { sum goes to 0 } else { sum gains 1 }
    if sum > 0 and sum < 3 { done goes to choose by red yes or no fr "Q" en "Q" }
  }
  sum
}
`);

function odds(name: string, options: WaysOptions = {}): string {
  return printed(oddsIn(book, name, options));
}

describe('a loop that nobody counts', () => {
  test.each([
    // 24 pairs: 4 ties, 14 that the first wins, 6 that the second does.
    ['duel', '0: 7/10, 1: 3/10'],
    ['six', '5: 1/2, 6: 1/2'],
    // Gambler's ruin at odds of two to one: (2 - 1) / (16 - 1).
    ['ruin', 'false: 14/15, true: 1/15'],
    ['stuck', '2: 1/3, 3: 1/3, never-ends: 1/3'],
    ['trapped', '3: 1/3, never-ends: 2/3'],
    ['quiet', '3: 1/6, 4: 1/6, 5: 1/6, never-ends: 1/3, never-ends: 1/6'],
    ['calling', '2: 5/6, never-ends: 1/6'],
    ['long', '9001: 1/2, 9002: 1/2'],
    ['used-up', '0: 1/8, 1: 3/16, 2: 3/16, 3: 1/2'],
    ['twice', '10: 1/4, 11: 1/2, 12: 1/4'],
    ['seen', '6: 1'],
    ['nested', '7: 1/2, 8: 1/2'],
    // One in two, then 7/16 of the rest, in turn: 1/2 of 1 - 1/2 · 9/16.
    ['race', 'false: 7/23, true: 16/23'],
    ['stops', '6: 1/2, require-failed: 1/2'],
  ])('%s', (name, expected) => {
    expect(odds(name)).toBe(expected);
  });

  test.each<['highest' | 'lowest', string]>([
    ['highest', '3: 1'],
    ['lowest', '1: 1'],
  ])('lets a player choose for the %s', (aim, expected) => {
    const policy: Policy = { kind: 'aims', aims: new Map([[0, aim]]), measure: null };
    expect(odds('press', { policy })).toBe(expected);
  });
});

// What grows with each round makes every situation a new one.
const growing = smallBook(`
state tally { rounds: integer = 0  seen: list of 1..6 = []  purse: integer = 1 }
procedure counting() -> integer {
  let n = 0
  let d = 0
  repeat until d = 6 { d goes to roll 1d6  n gains 1 }
  n
}
procedure in-field() -> integer {
  let d = 0
  repeat until d = 6 { d goes to roll 1d6  count-on() }
  d
}
procedure count-on() { tally.rounds gains 1 }
procedure walk() -> yes-no {
  repeat until tally.purse = 0 {
    if roll 1d3 = 1 { tally.purse gains 1 } else { tally.purse loses 1 }
  }
  yes
}
procedure listing() -> integer {
  let d = 0
  repeat until d = 6 { d goes to roll 1d6  tally.seen goes to tally.seen + [d] }
  count(tally.seen)
}
procedure kept-list() -> integer {
  let seen = [0]
  repeat 40 times { seen goes to seen + [roll 1d6] }
  if seen = [0, 1] then 1 else count(seen)
}
procedure told-list() -> list of integer {
  let seen = [0]
  repeat 40 times { seen goes to seen + [roll 1d6] }
  seen
}
procedure limited(limit: integer) -> integer {
  let n = 0
  let d = 0
  repeat until d = 6 or n = limit { d goes to roll 1d6  n gains 1 }
  n
}
procedure outer() -> integer {
  let n = 0
  let d = 0
  repeat until d = 6 {
    d goes to 0
    repeat until d > 4 { d goes to roll 1d6 }
    n gains 1
  }
  n
}
procedure bold() -> integer {
  let n = 0
  let isOn = yes
  repeat while isOn {
    n gains 1
    isOn goes to choose by red yes or no fr "Q" en "Q"
    if roll 1d6 = 6 { isOn goes to no }
  }
  n
}
`.replaceAll('isOn', 'on-it'));

// 6 to the 40th lists: it is told soon, and not when there is no room left.
test.each(['kept-list', 'told-list'])('a list that grows by what is rolled: %s', (name) => {
  expect(isSoon(10, () => oddsIn(growing, name))).toBe(true);
  const { problems } = oddsIn(growing, name);
  const [{ problem, p } = {}] = problems;
  if (problem?.code !== 'too-many-ways') throw new Error(JSON.stringify(problem));
  expect(problem.data.bound).toBeLessThan(200_000);
  expect(p?.compare(Rational.of(1, 2))).toBeGreaterThan(0);
});

describe('what grows with each round of a loop', () => {
  const grown = (
    name: string,
    options: Parameters<typeof oddsIn>[2] = {},
  ): { readonly said: string; readonly open: Rational; readonly ways: Ways } => {
    const ways = oddsIn(growing, name, options);
    const [only, ...others] = ways.problems;
    expect(others).toEqual([]);
    if (only?.problem.code !== 'grows-on') throw new Error(printed(ways));
    const { thing, field } = only.problem.data;
    const { span, trace } = only.problem;
    const sum = ways.outcomes.reduce((all, { p }) => all.add(p), only.p);
    expect(sum).toEqual(Rational.one);
    const said = `${trace[0]?.routine ?? ''} ${String(thing)} ${field} ${String(span.to - span.from)}`;
    return { said, open: only.p, ways };
  };
  const nearly = Rational.of(1, 20_000);

  // The loop is told, the one that changes what grows: its length in characters says which.
  test.each([
    ['counting', 'counting null n 52'],
    ['in-field', 'in-field tally rounds 53'],
    ['walk', 'walk tally purse 107'],
    ['outer', 'outer null n 100'],
  ])('%s: what it is, where, and nearly all chances', (name, expected) => {
    // Where there is no room for many values, fewer show it.
    const { said, open } = grown(name, name === 'walk' ? { ways: 5000 } : {});
    expect(said).toBe(expected);
    expect(open.compare(nearly)).toBeLessThan(0);
  });

  test('the chances that are told are exact', () => {
    const { ways } = grown('counting');
    const told = ways.outcomes.slice(0, 4).map(({ result, p }) => [result, p.toString()]);
    expect(told).toEqual([
      [1, '1/6'],
      [2, '5/36'],
      [3, '25/216'],
      [4, '125/1296'],
    ]);
  });

  test('a list that grows is followed as far as there is room', () => {
    const { said, open } = grown('listing');
    expect(said).toBe('listing tally seen 78');
    expect(open.compare(Rational.of(1, 2))).toBeLessThan(0);
  });

  test('what a player aims at rests on all of it, so nothing is told', () => {
    const policy: Policy = { kind: 'aims', aims: new Map([[0, 'highest']]), measure: null };
    expect(printed(oddsIn(growing, 'bold', { policy }))).toBe('grows-on: 1');
    expect(grown('bold', { policy: { kind: 'uniform' } }).open.compare(nearly)).toBeLessThan(0);
  });

  test('a number that is looked at may have an end far off', () => {
    const ways = oddsIn(growing, 'limited', { set: [['limit', '3000']] });
    expect(ways.problems).toEqual([]);
    expect(ways.outcomes).toHaveLength(3000);
  });
});
