// `test --propose`: what no example reaches gets the example that would, for a person to confirm.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { call } from './called.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rulewright-'));
  mkdirSync(join(folder, 'mill'), { recursive: true });
  writeFileSync(path(), book);
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});
const path = (): string => join(folder, 'mill', 'book.rules');
const read = (): string => readFileSync(path(), 'utf8');

const book = `book mill fr "Moulin" en "Mill" { }
kind grain { rye fr "seigle" en "rye"  oats fr "avoine" en "oats" }
piece sack fr "sac" en "sack" { of: grain  full: yes-no = no }
state bin { sacks: 0..9 = 2 }
fact is-wet(s: sack) -> yes-no fr "Humide ?" en "Wet?"
clause 1 fr "Mouture" en "Milling" {
  fr """On moud."""
  en """One mills."""
  table price fr "Prix" en "Price" {
    source printed
    axis die: 1d6 outside clamp
    axis of: grain
    result coins: 0..9
    die \\ of | rye | oats
    1–3      | 1   | 2
    4–6      | 3   | 4
  }
  procedure sell(s: sack) -> integer fr "vente" en "sale" {
    if is-wet(s) then 0 else price[roll 1d6, s.of]
  }
  procedure fill() fr "remplissage" en "filling" { bin.sacks gains 3 }
  procedure never() -> integer fr "jamais" en "never" { if roll 2d6 > 12 { return 1 } 2 }
  example fr "Un" en "One" {
    given s = sack { of rye }
    do sell(s)
    rolls 1
    facts is-wet(s) = no
    expect 1
  }
}
`;

const trade = `
kind person players { miller fr "meunier" en "miller"  baker fr "boulanger" en "baker" }
option damp fr "humide" en "damp" = no
action carry(s: sack) by player: person fr "porter" en "carry" {
  legal when player = miller else fr "pas à vous" en "not yours"
  legal when s.full else fr "vide" en "empty"
  do { s.full goes to no }
}
procedure dry(s: sack) -> integer fr "sécher" en "dry" {
  if damp { if roll 1d6 > 3 { return 2 } }
  1
}
example "dry" {
  given s = sack { of rye }
  do dry(s)
  expect 1
}
`;
const weights = `
modifiers weight(s: sack) cumulative within 0..2 fr "Au dé" en "To the die"
modifier weight.wet +1 when s.full fr "plein" en "full"
modifier weight.rye +2 when s.of = rye fr "seigle" en "rye"
procedure weigh(s: sack) -> integer fr "Peser" en "Weigh" {
  let total = roll 1d6 + weight(s)
  if total > 4 { return 2 }
  1
}
`;
const sale = `
kind person players { miller fr "meunier" en "miller"  baker fr "boulanger" en "baker" }
procedure weigh-all(s: sack) -> integer fr "Vendre" en "Trade" {
  if s.full { return 2 }
  1
}
action trade(s: sack) by player: person fr "vendre" en "trade" {
  legal when s.full else fr "vide" en "empty"
  legal when player = baker else fr "non" en "no"
  do { if s.of = rye { s.full goes to no } }
}
`;
const toll = `layer toll fr "Péage" en "Toll" extends mill optional { }
procedure pay() -> integer fr "payer" en "pay" {
  if roll 1d6 = 6 { return 1 }
  0
}
`;
const weighing = `clause 2 fr "Pesée" en "Weighing" {
  fr """On pèse."""
  en """One weighs."""
  number most = 6
  number idle = 5
  modifiers weight(s: sack) cumulative fr "poids" en "weight"
  modifier weight.dry +2 when s.full fr "sec" en "dry"
  open procedure weighs(s: sack) -> integer fr "pesée" en "weighing" {
    min(most, roll 1d6 + weight(s)) + min(0, idle)
  }
  example fr "Deux" en "Two" {
    given s = sack { of rye  full yes }
    do weighs(s)
    rolls 6
    expect result > 2
  }
}
`;

const sorting = `clause 3 fr "Tri" en "Sorting" {
  fr """On trie."""
  en """One sorts."""
  open procedure sorts(s: sack) -> integer fr "tri" en "sorting" {
    if s.full { return 3 }
    if s.of = rye { return 2 }
    1
  }
}
`;

const inFolder = (...words: readonly string[]): ReturnType<typeof call> =>
  call(...words, '--rules', folder, '--lang', 'en');

describe('test --propose', () => {
  test('writes one run once, whatever it reaches', async () => {
    writeFileSync(path(), book + sorting);
    const { out } = await inFolder('test', 'mill', '--propose', '3');
    const bodies = out.split(/^example .*$/mu).slice(1).map((each) => each.split('\n}')[0]);
    expect(bodies.length).toBeGreaterThan(2);
    expect(new Set(bodies).size).toBe(bodies.length);
  });

  test('shows the examples, says what it did not reach, and writes nothing', async () => {
    const { code, out, err } = await inFolder('test', 'mill', '--propose');
    expect(code).toBe(0);
    expect(out).toContain(`example fr "Prix\u202F: 4–6, avoine" en "Price: 4–6, oats" ours proposed {
  given s = sack { of oats }
  do sell(s)
  facts is-wet(s) = no
  rolls 4
  expect 4
}`);
    expect(out).toContain('facts is-wet(s) = yes');
    expect(err).toContain('never: the condition holds');
    expect(read()).toBe(book);
  });

  test('a rule that is handed a record, and gives one, has its examples too', async () => {
    const fight = `
record trade { given: sack  price: 0..9 = 1  coins: 0..9 = 0 }
modifiers rate(t: trade) cumulative fr "cours" en "rate"
modifier rate.full +1 when t.given.full fr "plein" en "full"
open procedure deal(t: trade) -> trade fr "marché" en "deal" {
  trade { given t.given  price t.price  coins min(9, max(0, roll 1d6 + rate(t))) }
}
`;
    writeFileSync(join(folder, 'mill', 'deals.rules'), `chapter deals fr "Marchés" en "Deals"${fight}`);
    const { out } = await inFolder('test', 'mill', '--propose', 'deals.rules');
    expect(out).toContain('do deal(trade { given t-given  price');
    expect(out).toContain('expect trade { given t-given  price');
  });

  test('writes them into their clause; they hold, prove nothing, and are told', async () => {
    const before = await inFolder('coverage', 'mill', '--json');
    await inFolder('test', 'mill', '--propose', '1', '--write');
    const text = read();
    expect(text.startsWith(book.slice(0, -2))).toBe(true);
    const { code, out } = await inFolder('test', 'mill');
    expect(code).toBe(0);
    expect(out).toContain('To confirm: mill/book.rules:');
    expect(out.trimEnd().split('\n').at(-1)).toMatch(/^\d+ passed, 0 failed$/);
    const cells = (json: string): unknown =>
      (JSON.parse(json) as { books: readonly { cells: unknown }[] }).books[0]?.cells;
    const { out: marked } = await inFolder('coverage', 'mill', '--json');
    expect(cells(marked)).toEqual(cells(before.out));
    expect(cells(marked)).toEqual({ total: 4, reached: 1 });
    // Asked again, nothing that is proposed is proposed again.
    expect((await inFolder('test', 'mill', '--propose')).out).toBe('');
    // Taking the mark off confirms.
    writeFileSync(path(), text.replaceAll(' ours proposed', ' ours'));
    const { out: confirmed } = await inFolder('coverage', 'mill', '--json');
    expect(cells(confirmed)).toEqual({ total: 4, reached: 4 });
  });

  test('actions, refused ones too, and what is there with an option or a layer only', async () => {
    writeFileSync(path(), `${book}${trade}`);
    mkdirSync(join(folder, 'mill', 'options'));
    writeFileSync(join(folder, 'mill', 'options', 'toll.rules'), toll);
    const { out, err } = await inFolder('test', 'mill', '--propose');
    expect(out).toContain(`  given s = sack { of rye  full yes }
  do carry(s) by miller
  expect s.full = no`);
    expect(out).toContain('illegal carry(s) by miller because "empty"');
    expect(out).toContain(`  with option damp = yes
  given s = sack { of rye }
  do dry(s)
  rolls 4
  expect 2`);
    expect(out).toContain('with layer toll\n  do pay()\n  rolls 6\n  expect 1');
    expect(err).not.toContain('carry');
    await inFolder('test', 'mill', '--propose', '--write');
    expect((await inFolder('test', 'mill')).code).toBe(0);
    expect((await inFolder('test', 'mill', '--propose')).out).toBe('');
  });

  test('a change that no example notices gets the one that would', async () => {
    writeFileSync(path(), `${book}${weighing}`);
    const { out, err } = await inFolder('test', 'mill', '--propose', '2');
    // The example says little of what comes out: neither the amount nor the limit matters to it.
    expect(out).toContain('en "dry: what is there counts"');
    expect(err).toContain('replace number idle = 6 (was 5)');
    await inFolder('test', 'mill', '--propose', '2', '--write');
    writeFileSync(path(), read().replaceAll(' ours proposed', ' ours'));
    const { out: left } = await inFolder('mutate', 'mill', '--all');
    expect(left.match(/^ {4}.*(dry|most|idle).*$/gm)).toEqual([
      expect.stringContaining('replace number idle = 6'),
    ]);
  });

  test('of modifiers that show at one roll, rules that differ in a capital', async () => {
    writeFileSync(path(), book + weights + sale);
    const args = ['--propose', '--lang', 'en', '--rules', folder];
    const { out, err } = await call('test', 'mill', ...args);
    expect(err).not.toContain('weight.wet: +1');
    expect(err).not.toContain('within 2');
    expect(err).not.toContain('trade: the condition holds');
    expect(out).toMatch(/of oats {2}full yes \}\n {2}do weigh\(s\)\n {2}rolls 3\n/u);
  });

  test.each([
    [['--propose', 'book.rulez'], 2, 'book.rules'],
    [['--propose', '2'], 2, '`2`'],
    [['--write'], 2, '--propose'],
    [['--propose', '1', '2'], 2, '`2`'],
  ])('%j is refused', async (words, code, said) => {
    const told = await inFolder('test', ...words, ...(words.includes('2') ? [] : ['mill']));
    expect([told.code, told.err]).toEqual([code, expect.stringContaining(said)]);
    expect(read()).toBe(book);
  });

  test('a book with problems is left alone', async () => {
    writeFileSync(path(), book.replace('axis of: grain', 'axis of: corn'));
    const { code, err } = await inFolder('test', 'mill', '--propose', '--write');
    expect([code, err]).toEqual([2, expect.stringContaining('mill')]);
    expect(read()).toContain('axis of: corn');
  });

  test('for machines', async () => {
    const { out } = await inFolder('test', 'mill', '--propose', 'book.rules', '--json');
    const { proposals } = JSON.parse(out) as { proposals: readonly { table?: string }[] };
    expect(proposals.filter(({ table }) => table === 'price')).toHaveLength(3);
  });
});
