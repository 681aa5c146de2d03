import { describe, expect, test } from 'vitest';
import type { Policy } from '../../interpreter/index.ts';
import { oddsIn, printed, smallBook } from '../build/small-book.ts';

// Secret choices that are revealed together: nobody knows what the others choose.
const red = "by red number from 1 to 2 fr \"R\" en \"R\"";
const blue = "by blue number from 1 to 2 fr \"B\" en \"B\"";
const book = smallBook(`
procedure pay(a: integer, b: integer, p: integer, q: integer, r: integer, s: integer) -> integer {
  if a = 1 { if b = 1 then p else q } else { if b = 1 then r else s }
}
procedure at-once() -> integer {
  together { let a = secretly choose ${red}  let b = secretly choose ${blue} }
  pay(a, b, 1, 4, 3, 2)
}
procedure in-turn() -> integer {
  let a = choose ${red}
  let b = choose ${blue}
  pay(a, b, 1, 4, 3, 2)
}
procedure blue-first() -> integer {
  together { let b = secretly choose ${blue}  let a = secretly choose ${red} }
  pay(a, b, 1, 4, 2, 0)
}
procedure blue-first-in-turn() -> integer {
  let b = secretly choose ${blue}
  let a = secretly choose ${red}
  pay(a, b, 1, 4, 2, 0)
}
procedure red-picks() -> integer { secretly choose ${red} }
procedure blue-picks() -> integer { secretly choose ${blue} }
procedure called() -> integer {
  together { let a = red-picks()  let b = blue-picks() }
  pay(a, b, 1, 4, 3, 2)
}
procedure around-calls() -> integer {
  let a = 0
  let b = 0
  together { a goes to red-picks()  b goes to blue-picks() }
  pay(a, b, 1, 4, 3, 2)
}
procedure rolled-between() -> integer {
  together {
    let a = secretly choose ${red}
    let r = roll 1d2
    let b = secretly choose ${blue}
  }
  if r = 1 then pay(a, b, 1, 4, 3, 2) else 10 + a + b
}
procedure rolled-before() -> integer {
  together {
    let r = roll 1d2
    let a = secretly choose ${red}
    let b = secretly choose ${blue}
  }
  if r = 1 then pay(a, b, 1, 4, 3, 2) else 0
}
procedure told() -> integer {
  together { let a = choose ${red}  let b = secretly choose ${blue} }
  pay(a, b, 1, 4, 3, 2)
}
procedure twice-red() -> integer {
  together {
    let a = secretly choose ${red}
    let b = secretly choose ${blue}
    let c = secretly choose ${red}
  }
  if a = c then b else 0
}
procedure two-reveals() -> integer {
  let d = 0
  together { let b = secretly choose ${blue} }
  together { d goes to secretly choose ${red} }
  pay(d, b, 5, 0, 0, 4)
}
procedure one-reveal() -> integer {
  together { let b = secretly choose ${blue}  let d = secretly choose ${red} }
  pay(d, b, 5, 0, 0, 4)
}
procedure in-a-loop() -> integer {
  let sum = 0
  repeat 2 times {
    together { let a = secretly choose ${red}  let b = secretly choose ${blue} }
    sum gains pay(a, b, 1, 4, 3, 2)
  }
  sum
}
`);
// As above: 3 if blue does not know what red takes, 2 if he does. Where a die is rolled between
// them blue goes by it: at the worst he loses (4 + 1 + 1) / 3 or (2 + 3 + 3) / 3, less than 3.
const rolling = smallBook(`
procedure pay(a: integer, b: integer) -> integer {
  if a = 1 { if b = 1 then 1 else 4 } else { if b = 1 then 3 else 2 }
}
procedure no-loop() -> integer {
  together { let a = secretly choose ${red}  let r = roll 1d3  let b = secretly choose ${blue} }
  pay(a, b)
}
procedure until-odd() -> integer {
  let r = roll 1d3
  repeat until not (r = 2) { r goes to roll 1d3 }
  r
}
procedure rolled-on() -> integer {
  together { let a = secretly choose ${red}  let r = until-odd()  let b = secretly choose ${blue} }
  pay(a, b)
}
procedure rolled-on-first() -> integer {
  together { let r = until-odd()  let a = secretly choose ${red}  let b = secretly choose ${blue} }
  pay(a, b)
}
procedure again() -> integer {
  let sum = 0
  repeat until sum > 0 {
    together { let a = secretly choose ${red}  let b = secretly choose ${blue} }
    if roll 1d2 = 1 { sum goes to pay(a, b) }
  }
  sum
}
procedure again-alone() -> integer {
  let sum = 0
  repeat until sum > 0 {
    together { let a = secretly choose ${red} }
    together { let b = secretly choose ${blue} }
    if roll 1d2 = 1 { sum goes to pay(a, b) }
  }
  sum
}
procedure again-within() -> integer {
  together {
    let a = 0
    repeat until a > 0 and roll 1d2 = 1 { a goes to secretly choose ${red} }
    let b = secretly choose ${blue}
  }
  pay(a, b)
}
procedure again-after() -> integer {
  let r = 0
  let sum = 0
  repeat until r = 1 {
    r goes to roll 1d2
    together { let a = secretly choose ${red}  let b = secretly choose ${blue} }
    sum goes to pay(a, b)
  }
  sum
}
`);
const policy: Policy = {
  kind: 'aims',
  aims: new Map([
    [0, 'highest'],
    [1, 'lowest'],
  ]),
  measure: null,
};

describe('choices that are revealed together', () => {
  test.each([
    // Gains of red: 1 and 4 for his first choice, 3 and 2 for the second. At the worst he has 1 or
    // 2, so he takes the second; blue loses 3 or 4, and takes the first.
    ['at-once', '3: 1'],
    ['in-turn', '2: 1'],
    // 1 and 4, 2 and 0: red takes the first, blue the first; red would have answered with 2.
    ['blue-first', '1: 1'],
    ['blue-first-in-turn', '2: 1'],
    ['called', '3: 1'],
    ['around-calls', '3: 1'],
    // Red takes the second: (2 + 13) / 2 at the worst. Blue knows the die: 1 and 1 cost at most
    // (3 + 13) / 2, and nothing costs less.
    ['rolled-between', '3: 1/2, 13: 1/2'],
    ['rolled-before', '0: 1/2, 3: 1/2'],
    // What is said aloud is known.
    ['told', '2: 1'],
    // A player knows what he chose himself, and not more.
    ['twice-red', '1: 1'],
    // What was revealed is known: blue loses 5 or 4. Unknown, red has 0 at the worst either way.
    ['two-reveals', '4: 1'],
    ['one-reveal', '0: 1'],
    ['in-a-loop', '6: 1'],
  ])('%s', (name, expected) => {
    expect(printed(oddsIn(book, name, { policy }))).toBe(expected);
  });

  // Rolled until an odd face in between: what is known before is known after, and nothing more.
  test.each([
    ['no-loop', '2: 1/3, 3: 2/3'],
    ['rolled-on', '2: 1/3, 3: 2/3'],
    ['rolled-on-first', '3: 1'],
  ])('keeps them hidden while dice are rolled again and again: %s', (name, expected) => {
    expect(printed(oddsIn(rolling, name, { policy }))).toBe(expected);
  });

  test.each(['again', 'again-within', 'again-after'])(
    'does not plan what may be chosen again and again: %s',
    (name) => {
      const { outcomes, missing } = oddsIn(rolling, name, { policy });
      expect(outcomes).toEqual([]);
      expect(missing.map(({ p, request }) => [p.toString(), request.kind])).toEqual([
        ['1', 'choose'],
      ]);
      const first = oddsIn(rolling, name, { policy: { kind: 'first' } });
      expect(printed(first)).toBe('1: 1');
    },
  );

  test('are as good as told where nobody else chooses before they are revealed', () => {
    expect(printed(oddsIn(rolling, 'again-alone', { policy }))).toBe('2: 1');
  });

  test('takes the first of what is as good', () => {
    const pennies = smallBook(`
procedure pennies() -> yes-no {
  together { let a = secretly choose ${red}  let b = secretly choose ${blue} }
  a = b
}`);
    expect(printed(oddsIn(pennies, 'pennies', { policy }))).toBe('true: 1');
  });

  const redAlone: Policy = { kind: 'aims', aims: new Map([[0, 'highest']]), measure: null };
  const blueAlone: Policy = { kind: 'aims', aims: new Map([[1, 'lowest']]), measure: null };

  test('leaves a player without an aim his first option', () => {
    expect(printed(oddsIn(book, 'at-once', { policy: redAlone }))).toBe('3: 1');
  });

  // What is fixed beforehand is hidden like the rest. Who knew what blue takes would have 4.
  test.each([
    ['at-once', redAlone, ['2', '1'], '3: 1'],
    // Red takes the second, which gives 2 or 3; had he known the 2 he would have taken the first.
    ['blue-first', redAlone, ['2'], '4: 1'],
    ['blue-first-in-turn', redAlone, ['2'], '4: 1'],
    ['one-reveal', redAlone, ['2'], '0: 1'],
    ['two-reveals', redAlone, ['2'], '4: 1'],
    // Red takes the first without an aim: blue loses 1 or 4, or, if it were the second, 3 or 2.
    ['at-once', blueAlone, [], '1: 1'],
    ['at-once', blueAlone, ['2'], '3: 1'],
    ['told', blueAlone, ['2'], '2: 1'],
    // He knows what was said that he chooses himself.
    ['twice-red', redAlone, ['2', '1'], '1: 1'],
  ])('hides what is fixed: %s', (name, of, choices, expected) => {
    expect(printed(oddsIn(book, name, { policy: of, choices }))).toBe(expected);
  });

  test('what is chosen aloud is answered for the best, be the other choice the worst', () => {
    const aloud = smallBook(`
procedure aloud() -> integer {
  together {
    let a = choose ${red}
    let b = secretly choose ${blue}
    let c = secretly choose ${red}
  }
  if a = 1 { return if b = c then 0 else 10 }
  if b = 1 then 5 else 1
}`);
    expect(printed(oddsIn(aloud, 'aloud', { policy }))).toBe('1: 1');
  });
});
