// What of one side's secret choice inside `together` reaches what another is asked.
import { describe, expect, test } from 'vitest';
import { found } from './check-book.ts';

const before = `
kind side players { azure fr "Azur" en "Azure"  coral fr "Corail" en "Coral" }
state bids { azure: 0..9 = 0 fr "A" en "A"  coral: 0..9 = 0 fr "C" en "C" }
piece card { owner: side fr "camp" en "side" } 
procedure lower(n: integer) -> integer { n - 1 }
procedure lead() -> side { if bids.azure > 3 then azure else coral }
procedure bid(s: side, m: integer) -> integer {
  let n = secretly choose by s number from 0 to m fr "?" en "?"
  bids.azure goes to 3
  n
}
procedure fits(n: integer) -> yes-no {
  require n < 5 else fr "trop" en "too much"
  yes
}
action raise(n: 1..3) by player: side fr "monter" en "raise" {
  legal when bids.azure > n else fr "trop peu" en "too little"
  do { bids.coral goes to 1 }
}
action pick(n: integer in [1, bids.azure]) by player: side fr "tirer" en "pick" {
  do { bids.coral goes to 1 }
}
action wait() by player: side fr "attendre" en "wait" {
  legal when count(all card c) < 9 else fr "déjà {bids.azure}" en "already {bids.azure}"
  do { bids.coral goes to 1 }
}
action bold() by player: side fr "oser" en "dare" { do { bids.coral goes to roll (bids.azure)d6 } }
action mild() by player: side fr "céder" en "yield" { do { bids.coral goes to 1 } }
action stop() by player: side fr "passer" en "pass" { pass }
procedure all-in() -> integer { `;

function leaks(body: string): readonly string[] {
  return found(`${before}let x = 0 let y = 0 together { ${body} } x + y }`, 'secret-leaks').map(
    (line) => line.replace(/^\S+ \S+ /, ''),
  );
}

const choose = (by: string, most: string): string =>
  `secretly choose by ${by} number from 0 to ${most} fr "?" en "?"`;

describe('what is asked inside together tells a secret', () => {
  const told: [string, string, string][] = [
    ['by its bounds', `x goes to ${choose('azure', '9')} y goes to ${choose('coral', 'x')}`, 'sec'],
    [
      'through a field',
      `bids.azure goes to ${choose('azure', '9')} y goes to ${choose('coral', 'bids.azure')}`,
      'sec',
    ],
    ['through a rule', `x goes to bid(azure, 9) y goes to bid(coral, lower(x))`, 'bid(coral, l'],
    [
      'by who is asked',
      `bids.azure goes to ${choose('azure', '9')} y goes to bid(lead(), 3)`,
      'bid(lead()',
    ],
    [
      'by coming to it at all',
      `x goes to bid(azure, 9) if x > 3 { y goes to bid(coral, 3) }`,
      'bid(coral, 3',
    ],
    [
      'in the next round of a loop',
      `for each s in [azure, coral] { x gains ${choose('s', 'x + 1')} }`,
      'sec',
    ],
    ['by the number of dice', `x goes to bid(azure, 9) y goes to roll (x)d6`, 'roll (x)d6'],
    [
      'by what it makes',
      `x goes to bid(azure, 9) if x > 2 { let c = card { owner azure } } y goes to ${choose('coral', 'count(all card c)')}`,
      'sec',
    ],
    [
      'by its question',
      `x goes to bid(azure, 9) y goes to secretly choose by coral number from 0 to 3 fr "{x} ?" en "{x}?"`,
      'sec',
    ],
    [
      'when it is not secret itself',
      `x goes to bid(azure, 9) if choose by coral yes or no fr "?" en "?" { y goes to 1 } if x > y { y goes to roll 1d6 }`,
      'roll',
    ],
    [
      'by what makes an action legal',
      `bids.azure goes to ${choose('azure', '9')} act by coral one of { raise, mild }`,
      'act by coral',
    ],
    [
      'by what an action ranges over',
      `bids.azure goes to ${choose('azure', '9')} act by coral one of { pick }`,
      'act by coral',
    ],
    [
      'by why an action is refused',
      `bids.azure goes to ${choose('azure', '9')} act by coral one of { wait }`,
      'act by coral',
    ],
    [
      'by what an action does',
      `bids.azure goes to ${choose('azure', '9')} act by coral one of { bold }`,
      'act by coral',
    ],
    [
      'to all, by the actions of who made it',
      `bids.azure goes to ${choose('azure', '9')} act by azure one of { raise }`,
      'act by azure',
    ],
    [
      'to all, when who made it is asked aloud',
      `x goes to bid(azure, 9) y goes to choose by azure number from 0 to x fr "?" en "?"`,
      'choose by azure',
    ],
    [
      'by how often they act before they pass',
      `bids.azure goes to ${choose('azure', '9')} repeat until passed { if bids.azure > 2 { act by coral one of { mild, stop } } else { act by coral one of { stop } } }`,
      'act by coral',
    ],
    [
      'by what a rule requires',
      `x goes to bid(azure, 9) require x < 5 else fr "trop" en "too much"`,
      'require x',
    ],
    [
      'by what a rule that works something out requires',
      `x goes to bid(azure, 9) if fits(x) { y goes to 1 }`,
      'fits(x)',
    ],
    [
      'by the reason of what is required',
      `x goes to bid(azure, 9) require y < 5 else fr "{x} !" en "{x}!"`,
      'require y',
    ],
    [
      'in a later round of a loop, from name to name',
      `let p = 0 let q = 0 let r = 0 x goes to bid(azure, 9) repeat 6 times { y goes to bid(coral, r) r goes to q q goes to p p goes to x }`,
      'bid(coral, r',
    ],
    [
      'by what is left to draw from',
      `let cup = [1, 2, 3] x goes to bid(azure, 9) if x > 3 { cup loses 1 } y goes to bid(coral, count(cup))`,
      'bid(coral, co',
    ],
    [
      'by a player that may be another',
      `let s = azure x goes to bid(azure, 9) if count(all card c) > 0 { s goes to coral } y goes to bid(s, x)`,
      'bid(s, x',
    ],
  ];
  test.each(told)('%s', (_, body, start) => {
    const lines = leaks(body);
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(line.startsWith(start)).toBe(true);
  });

  const kept: [string, string][] = [
    ['when each choice stands alone', `x goes to bid(azure, 9) y goes to bid(coral, 9)`],
    ['when the same side is asked', `x goes to bid(azure, 9) y goes to bid(azure, lower(x))`],
    [
      'when only names are changed',
      `x goes to bid(azure, 9) if x > 3 { y goes to 1 } let z = bid(coral, 9)`,
    ],
    [
      'in a loop that asks each for themselves',
      `for each s in [azure, coral] { x gains ${choose('s', '9')} }`,
    ],
    [
      'by actions that look at nothing secret',
      `x goes to bid(azure, 9) act by coral one of { mild, stop }`,
    ],
    [
      'by what is required of all',
      `x goes to bid(azure, 9) require y < 5 else fr "trop" en "too much" if fits(y) { y goes to 1 }`,
    ],
    [
      'by things of another kind that are taken away',
      `x goes to bid(azure, 9) y goes to bid(coral, bids.coral)`,
    ],
    ['before anything is secret', `x goes to roll 1d6 y goes to bid(coral, x)`],
  ];
  test.each(kept)('and does not %s', (_, body) => {
    expect(leaks(body)).toEqual([]);
  });
});
