// What a player is offered, refused or told, and rests on a field that he may not see.
import { describe, expect, test } from 'vitest';
import type { DoorSearches } from '../../interpreter/check/check.ts';
import { fieldLeaks } from '../../interpreter/check/field-leaks.ts';
import { Searches } from '../../interpreter/check/reach/searches.ts';
import { plain } from '../../interpreter/model/book.ts';
import { open } from '../../interpreter/pipeline.ts';
import { found, problemsOf, sourcesOf } from './check-book.ts';

const before = `
kind side players { azure fr "Azur" en "Azure"  coral fr "Corail" en "Coral" }
kind pile { deck fr "pioche" en "deck"  hand fr "main" en "hand" }
word player fr "joueur" en "player"
word b fr "bloc" en "block"
word p fr "camp" en "side"
piece block fr "bloc" en "block" {
  side: side fr "camp" en "side"
  secret value: 2..5 seen by side until shown fr "valeur" en "value"
  secret plan: 0..5 = 2 seen by side fr "plan" en "plan"
  shown: yes-no = no fr "montré" en "shown"
  hits: 0..5 = 0 fr "pertes" en "hits"
}
state turned { times: 0..9 = 0 fr "fois" en "times" }
word turned fr "tour" en "turn"
piece card fr "carte" en "card" {
  owner: side fr "joueur" en "owner"
  pile: pile = deck fr "pile" en "pile"
  secret worth: 0..9 seen by (if pile = hand then owner else none) fr "valeur" en "worth"
}
fact near(b: block) -> yes-no fr "{b} : {b.hits} ?" en "{b}: {b.hits}?"
fact far(b: block) -> yes-no fr "{b} : {b.plan} ?" en "{b}: {b.plan}?"
procedure blocks-of(p: side) -> list of block { all block x where x.side = p }
procedure strong(b: block) -> yes-no { b.value > 3 }
procedure is-own(b: block, p: side) -> yes-no { b.side = p }
procedure reveal(b: block) { b.shown goes to yes }
procedure asks(p: side, most: 0..9) -> integer {
  choose by p number from 0 to most fr "?" en "?"
}
procedure leads-to(p: side, most: 0..9) { if asks(p, most) > 0 { turned.times gains 1 up to 9 } }
procedure foes(p: side) -> list of block {
  let all = blocks-of(opponent(p))
  all x in all where strong(x)
}
`;

/** What is found in an action that has these parameters and conditions. */
function inAction(parameters: string, legal: string): readonly string[] {
  return leaks(`
action raid(${parameters}) by player: side fr "raid" en "raid" {
  ${legal}
  do { b.hits goes to 1 }
}`);
}

/** What is found in a rule about a block and a side, with these statements. */
const inRule = (body: string): readonly string[] =>
  leaks(`procedure rule(b: block, p: side) fr "règle" en "rule" { ${body} }`);

function leaks(source: string): readonly string[] {
  const { elaborated } = open(sourcesOf(before + source));
  const places: string[] = [];
  if (elaborated === null) throw new Error('no book');
  const searches: DoorSearches = new Searches();
  const subject = { elaborated, selection: plain, isFresh: () => true, searches };
  fieldLeaks.run(subject, ({ span }) => {
    places.push((before + source).slice(span.from, span.to));
  });
  return places;
}

const legal = (condition: string): string => `legal when ${condition} else fr "non" en "no"`;
const among = (by: string, list: string): string =>
  `let x = choose by ${by} one of (${list}) fr "?" en "?" x.hits goes to 1`;
const upTo = (by: string, most: string): string =>
  `b.hits goes to choose by ${by} number from 0 to ${most} fr "?" en "?"`;

describe('what is offered rests on what the player may not see', () => {
  const actions: [string, string, string][] = [
    ['a condition on any piece', 'b: block', legal('b.value > 3')],
    ['on one of the other side', 'b: block', legal('b.side = opponent(player) and b.value > 3')],
    ['in two conditions', 'b: block', `${legal('b.plan > 3')} ${legal('b.side ≠ player')}`],
    ['in a rule that is asked', 'b: block', legal('b.side ≠ player and strong(b)')],
    ['of all on the other side', 'b: block in blocks-of(player)',
      legal('no x in blocks-of(opponent(player)) where x.value > b.value')],
    ['in what it ranges over', 'b: block in foes(player)', ''],
    ['in the number of them', 'b: block in blocks-of(player)', legal('count(foes(player)) > 1')],
    ['of a pile that nobody sees', 'b: block in blocks-of(player)',
      legal('some card c where c.pile = deck and c.worth > 3')],
    ['of any card', 'b: block in blocks-of(player)', legal('every card c where c.worth > 3')],
  ];
  test.each(actions)('%s', (_, parameters, conditions) => {
    expect(inAction(parameters, conditions)).toHaveLength(1);
  });

  const rules: [string, string][] = [
    ['the bounds of a number', upTo('opponent(b.side)', 'b.plan')],
    ['by way of a name', `let most = b.plan + 1 ${upTo('opponent(b.side)', 'most')}`],
    ['what one chooses among', among('p', 'all block x where strong(x)')],
    ['on one way', among('p', 'if b.hits > 1 then (all block x where strong(x)) else [b]')],
    ['whether one is asked', `if b.plan > 3 { ${upTo('opponent(b.side)', '2')} }`],
    ['whether a rule is called that asks', 'if some block x where x.plan > 3 { asks(p, 2) }'],
    ['what a rule that asks is called with', 'asks(p, count(all block x where x.plan > 3))'],
    ['by way of two rules', 'leads-to(p, count(all block x where x.plan > 3))'],
    ['by another, who is named', `if b.side = azure { ${upTo('coral', 'b.plan')} }`],
  ];
  test.each(rules)('%s', (_, body) => {
    expect(inRule(body)).toHaveLength(1);
  });

  test('whether one may act', () => {
    const source = `
action pass() by player: side fr "passe" en "pass" { pass }
sequence game fr "partie" en "game" {
  for each p in [azure, coral] {
    if some block x where x.side ≠ p and x.plan > 3 { act by p one of { pass } }
  }
}`;
    expect(leaks(source)).toEqual(['act by p one of { pass }']);
  });
});

describe('what the player sees, or may see, is no leak', () => {
  const actions: [string, string, string][] = [
    ['his own', 'b: block in blocks-of(player)', legal('b.value > 3 and strong(b)')],
    [
      'his own by a later condition',
      'b: block',
      `${legal('b.value > 3')} ${legal('b.side = player')}`,
    ],
    ['his own by a rule', 'b: block', legal('is-own(b, player) and b.value > 3')],
    ['what was opened', 'b: block', legal('b.shown and b.value > 3')],
    ['his own or what was opened', 'b: block', legal('(b.side = player or b.shown) and strong(b)')],
    ['what is open', 'b: block', legal('b.side ≠ player and b.hits > 3')],
    ['his own hand', 'b: block', legal(`some card c where c.pile = hand and c.owner = player
        and c.worth > 3`)],
    ['others of his', 'b: block', legal('no x in blocks-of(player) where x.value > 3 and x ≠ b')],
  ];
  test.each(actions)('%s', (_, parameters, conditions) => {
    expect(inAction(parameters, conditions)).toEqual([]);
  });

  const rules: [string, string][] = [
    ['who owns it is asked', upTo('b.side', 'b.plan')],
    ['who owns it, as is known', `if b.side = p { ${upTo('p', 'b.plan')} }`],
    ['whose it is nobody knows here', upTo('p', 'b.plan')],
    ['it was opened on the way', `reveal(b) ${upTo('opponent(b.side)', 'b.value')}`],
    ['who hands it over may have opened it', upTo('opponent(b.side)', 'b.value')],
    ['what was chosen in the open', `let n = choose by b.side number from 0 to b.plan fr "?" en "?"
        if n > 1 { ${upTo('opponent(b.side)', '2')} }`],
    ['a rule is called in any case', 'asks(p, count(all block x where x.hits > 3))'],
    ['a rule that asks its owner', 'if b.side = p and b.plan > 3 { asks(p, b.plan) }'],
    ['what is done with it, and not asked', 'if b.value > 3 { b.hits goes to b.value }'],
  ];
  test.each(rules)('%s', (_, body) => {
    expect(inRule(body)).toEqual([]);
  });
});

test('the books of this file have no other fault', () => {
  expect(found(before).filter((line) => !line.startsWith('unused-name'))).toEqual([]);
});

test('a deck that nobody sees is named as it is written', () => {
  const source = `${before}
state cup { secret chits: deck of 1..3 = [1, 2] seen by none fr "pions" en "chits" }
word cup fr "gobelet" en "cup"
procedure ask-of(p: side) -> yes-no fr "question" en "question" {
  if 2 in cup.chits { return choose by p yes or no fr "?" en "?" }
  no
}`;
  const fields = problemsOf(source).flatMap(({ code, data }) =>
    code === 'field-leaks' && 'field' in data ? [data.field] : [],
  );
  expect(fields).toEqual(['cup.chits']);
});

describe('what is said to all', () => {
  const reason = (what: string): string => `fr "${what}" en "${what}"`;
  const hit = (tell: string, body = ''): string =>
    `procedure hit(b: block) ${reason('x')} ${tell} { ${body} b.hits goes to 1 }`;
  const tell = (what: string): string => `tell ${reason(what)}`;
  const spy = (leaving: string, rank: string, at: string): string => `
    piece spy ${reason('e')} ${leaving} {
      side: side ${reason('c')}
      secret rank: 1..9 seen by side ${reason('g')} ${rank}
      at: 0..9 = 0 ${reason('l')} ${at}
    }`;
  const told: [string, number, string][] = [
    ['a rule tells what is hidden', 1, hit(tell('{b.plan}'))],
    ['a rule tells what is open', 0, hit(tell('{b.hits}'))],
    ['a rule tells what may be open', 0, hit(tell('{b.value}'))],
    ['a fact asks for what is hidden', 1, hit('', 'require far(b) else fr "x" en "x"')],
    ['a fact asks for what is open', 0, hit('', 'require near(b) else fr "x" en "x"')],
    ['a rule refuses by it', 1, hit('', `require b.hits < 4 else ${reason('{b.plan}')}`)],
    ['a field tells another', 1, spy('', '', tell('{spy.rank} {after}'))],
    ['a secret field tells itself', 0, spy('', tell('{spy.rank} {after}'), '')],
    ['a piece that leaves tells it', 1, spy(tell('{spy.rank}'), '', '')],
  ];
  test.each(told)('%s', (_, count, source) => {
    expect(leaks(source)).toHaveLength(count);
  });
});
