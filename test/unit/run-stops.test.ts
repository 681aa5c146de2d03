// Runs that stop: looked for in every selection that changes them.
import { describe, expect, test } from 'vitest';
import { Memory } from '../../interpreter/recheck/memory.ts';
import { checkAndNote } from '../../interpreter/recheck/recheck.ts';
import { problemsOf, sourcesOf } from './check-book.ts';

const options = 'option up = no  option more = no\n';
const pile = 'state pile { n: 0..9 = 5  m: 0..9 = 5 }\n';

/** What must be turned for each stop to show. */
function shownBy(source: string | Readonly<Record<string, string>>): readonly unknown[] {
  return problemsOf(source)
    .filter(({ code }) => code === 'run-stops')
    .map((problem) => ('shown' in problem ? problem.shown : []));
}

const up = { what: 'option', name: 'up', value: true };

describe('a run that stops with an option turned is found, and names it', () => {
  test.each([
    ['a divisor', 'procedure p(n: 0..3) -> integer { if up { return 12 div (n - 2) }  n }'],
    ['a range', 'procedure p() { if up { pile.n goes to pile.m + 1 } }'],
    [
      'a divisor that the option hands over',
      `procedure p(n: 1..3) -> integer { share(if up then n - 1 else n) }
       procedure share(k: integer) -> integer { 12 div k }`,
    ],
    [
      'a divisor that a number gives',
      'number k = if up then 0 else 2  procedure p() -> integer { 12 div k }',
    ],
    [
      'a law',
      `law few fr "Peu" en "Few" holds pile.n <= 7
       procedure p() { pile.n goes to min(if up then 8 else 7, pile.n + 1) }`,
    ],
    [
      'a quantity that is kept',
      `law kept fr "Autant" en "As many" keeps pile.n
       procedure p() { if up { pile.n goes to 9 } }`,
    ],
    [
      'an action',
      `kind side players { red fr "r" en "r" }
       action p() by player: side fr "p" en "p" { do { if up { pile.n gains 9 } } }`,
    ],
  ])('%s', (_, rules) => {
    expect(shownBy(options + pile + rules)).toEqual([[[up]]]);
  });
});

const side = 'kind side players { red fr "r" en "r"  blue fr "b" en "b" }\n';

describe('a run that stops is found for', () => {
  /** The codes of what stops runs. */
  const causes = (rules: string): readonly string[] =>
    problemsOf(side + pile + rules).flatMap(({ code, data }) => {
      if (code === 'syntax-error' || code === 'unknown-name') throw new Error(rules);
      return 'cause' in data ? [data.cause.code] : [];
    });

  test.each([
    ['fewer dice than none', 'bad-number-of-dice', 'roll (n - 2)d6'],
    ['fewer dice than none, counted', 'bad-number-of-dice', 'roll (n - 2)d6 counting 5+'],
    ['odds against nothing', 'division-by-zero', 'odds(4, n) rounded down'],
    ['a choice among nothing', 'nothing-to-choose', 'choose by red one of l fr "Q" en "Q"'],
    [
      'a choice of a number among none',
      'nothing-to-choose',
      'choose by red number from 2 to n fr "Q" en "Q"',
    ],
    [
      'a choice of more than there are',
      'nothing-to-choose',
      'count((choose by red from 1 to 2 of l fr "Q" en "Q"))',
    ],
    ['a draw from what is handed over', 'empty-draw', 'let m = l  draw from m'],
    [
      'a draw too many',
      'empty-draw',
      'let m = [1, 2]  repeat n times { draw from m }  0',
    ],
    ['fewer rounds than none', 'bad-number-of-rounds', 'repeat n - 2 times { }  0'],
    [
      'fewer rounds than none at most',
      'bad-number-of-rounds',
      'repeat up to n - 2 times while n > 1 { }  0',
    ],
    ['a product that grows', 'too-large', 'let m = n + 2  repeat 60 times { m goes to m * m }  m'],
    ['a double that grows', 'too-large', 'let m = n + 1  repeat 60 times { m goes to m + m }  m'],
    ['what is said to be there', 'none-found', 'present(first(all k in l where k > 2))'],
    [
      'a draw after all were drawn',
      'empty-draw',
      'let m = l  repeat while count(m) > 0 { draw from m }  draw from m',
    ],
  ])('%s', (_, cause, value) => {
    expect(causes(`procedure p(n: 0..3, l: list of 0..3) -> integer { ${value} }`)).toEqual([cause]);
  });

  test.each([
    ['dice that are as many as a type says', 'roll (n)d6'],
    ['a choice from what stands there', 'choose by red one of [1, n] fr "Q" en "Q"'],
    [
      'a choice that may be none',
      'let c = choose by red one or none of l fr "Q" en "Q"  if c = none then 0 else 1',
    ],
    ['a number that is there', 'choose by red number from 0 to n fr "Q" en "Q"'],
    ['a draw from what was looked at', 'let m = l  if count(m) = 0 { return 0 }  draw from m'],
    ['as many draws as there are', 'let m = [0, 1, 2]  repeat n times { draw from m }  n'],
    ['a product that is held back', 'let m = 2  repeat 60 times { m goes to min(99, m * 3) }  m'],
    ['odds against something', 'odds(4, n + 1) rounded down'],
    ['a loop of as many rounds as a type says', 'repeat n times { }  0'],
    ['what was looked at', 'if count(l) = 0 then 0 else present(first(l))'],
    [
      'a list that was looked at',
      'if count(l) = 0 { return 0 }  choose by red one of l fr "Q" en "Q"',
    ],
  ])('and not for %s', (_, value) => {
    expect(causes(`procedure p(n: 0..3, l: list of 0..3) -> integer { ${value} }`)).toEqual([]);
  });
});

test('a draw from a field that may be empty is found, and one behind a look at it is not', () => {
  const bag = 'state bag { chits: list of side = [red] }\n';
  const causes = (body: string): readonly unknown[] =>
    problemsOf(`${side}${bag}procedure p() -> side or none { ${body} }`).flatMap(({ data }) =>
      'cause' in data && 'command' in data ? [[data.cause.code, data.command]] : [],
    );
  const command = "rulewright run small p --set 'bag.chits=()'";
  expect(causes('draw from bag.chits')).toEqual([['empty-draw', command]]);
  expect(causes('if count(bag.chits) > 0 { return draw from bag.chits }  none')).toEqual([]);
});

describe('on a map a run that stops is found for', () => {
  const ground = `place hex hexes fr "h" en "h" { rough: yes-no = no } side { river: yes-no = no }
    map field of hex own fr "C" en "M" { size 4 by 4 }
    piece unit fr "u" en "u" { at: hex or none = none }\n`;
  const wet = '(if border(a, b).river then 1 else 2)';
  const causes = (head: string, value: string): readonly string[] =>
    problemsOf(`${ground}open procedure p(${head}) -> integer fr "P" en "P" { ${value} }`).flatMap(
      ({ code, data }) => {
        if (code === 'syntax-error' || code === 'unknown-name') throw new Error(value);
        return 'cause' in data ? [data.cause.code] : [];
      },
    );

  test.each([
    ['the way from a hex to itself', 'no-border', 'a: hex', 'bearing(a, a)'],
    ['a way that may lead to where it begins', 'no-border', 'a: hex, b: hex', 'bearing(a, b)'],
    ['a way between pieces', 'no-border', 'a: unit, b: unit', 'bearing(a.at, b.at)'],
    ['a side that two may lack', 'no-border', 'a: hex, b: hex', wet],
    ['a division by a distance', 'division-by-zero', 'a: hex, b: hex', '12 div distance(a, b)'],
    ['a place of what stands nowhere', 'none-found', 'a: unit, b: hex', 'range(present(a.at), b)'],
  ])('%s', (_, cause, head, value) => {
    expect(causes(head, value)).toEqual([cause]);
  });

  test.each([
    ['a way to somewhere else', 'a: hex, b: hex', 'if a = b then 0 else bearing(a, b)'],
    ['a side between neighbours', 'a: hex, b: hex', `if adjacent(a, b) then ${wet} else 3`],
  ])('and not for %s', (_, head, value) => {
    expect(causes(head, value)).toEqual([]);
  });
});

describe('a change of a piece that has left play is found', () => {
  const unit = 'piece unit fr "u" en "u" { steps: 0..9 = 5 }\n';
  const causes = (rules: string): readonly unknown[] =>
    problemsOf(unit + rules).flatMap(({ code, data }) => {
      if (code === 'syntax-error' || code === 'unknown-name') throw new Error(rules);
      return 'cause' in data && 'routine' in data ? [`${data.cause.code} ${data.routine}`] : [];
    });
  const end = 'open procedure p(u: unit) fr "P" en "P" {';
  const kill = 'procedure kill(u: unit) { if roll 1d6 = 1 { remove u } }\n';
  const wear = 'procedure wear(u: unit) { if u.steps > 0 { u.steps loses 1 } }\n';

  test.each([
    ['at once', `${end} remove u  u.steps goes to 1 }`],
    ['after a call', `${kill}${end} kill(u)\n u.steps goes to 1 }`],
    ['in a call', `${kill}${wear}${end} kill(u)\n wear(u) }`],
    ['in the next round', `${wear}${end} repeat 2 times { wear(u)\n remove u } }`],
    ['by another name', `${end} let v = u  remove v  u.steps goes to 1 }`],
  ])('%s', (_, rules) => {
    expect(causes(rules)).toEqual(['out-of-play p']);
  });

  test.each([
    ['before it leaves', `${end} u.steps goes to 1  remove u }`],
    ['on another way', `${end} if u.steps = 0 { remove u } else { u.steps loses 1 } }`],
    ['where it ends', `${end} if roll 1d6 = 1 { remove u  return }\n u.steps goes to 1 }`],
  ])('and not one %s', (_, rules) => {
    expect(causes(rules)).toEqual([]);
  });
});

describe('and one that stops with a layer', () => {
  const layer = (change: string): Readonly<Record<string, string>> => ({
    'rules.rules': `${pile}number k = 2
procedure p(n: 1..3) -> integer { share(n * k) }
procedure share(j: integer) -> integer { 12 div j }
procedure q() { pile.n goes to k }
law few fr "Peu" en "Few" holds pile.n <= 7`,
    'one.rules': `layer one fr "Une" en "One" extends small optional\n${change}`,
  });
  const one = { what: 'layer', name: 'one' };

  test('a number that is handed over', () => {
    expect(shownBy(layer('replace number k = 0'))).toEqual([[[one]]]);
  });

  test('a law', () => {
    expect(shownBy(layer('replace number k = 8'))).toEqual([[[one]]]);
  });
});

describe('one that takes two options is found, and names both', () => {
  const both = [{ what: 'option', name: 'more', value: true }, up];

  test.each([
    [
      'at one divisor',
      `procedure p(n: 3..5) -> integer {
         let k = n
         if up { k goes to k - 2 }
         if more { k goes to k - 1 }
         12 div k
       }`,
    ],
    [
      'by what a field was given before',
      `procedure p() -> integer {
         pile.n goes to 3
         if up { pile.n loses 2 }
         if more { pile.n loses 1 }
         12 div pile.n
       }`,
    ],
    [
      'by a number and what is handed over',
      `number k = if up then 3 else 2
       procedure p(n: 4..5) -> integer { share(n - (if more then 1 else 0)) }
       procedure share(j: integer) -> integer { 12 div (j - k) }`,
    ],
  ])('%s', (_, rules) => {
    expect(shownBy(options + pile + rules)).toContainEqual([both]);
  });
});

describe('a law that only two turns together break is found, and names both', () => {
  const law = 'law few fr "Peu" en "Few" holds pile.n <= 6\n';
  const layer = (name: string, change: string): string =>
    `layer ${name} fr "L" en "L" extends small optional\n${change}`;
  const [one, two] = ['one', 'two'].map((name) => ({ what: 'layer', name }) as const);

  test.each([
    [
      'two options',
      {
        'rules.rules': `${options}${pile}${law}procedure p() {
  pile.n goes to 5
  if up { pile.n gains 1 }
  if more { pile.n gains 1 }
}`,
      },
      [{ what: 'option', name: 'more', value: true }, up],
    ],
    [
      'two numbers of layers',
      {
        'rules.rules': `${pile}${law}number k = 0  number j = 0
procedure p() { pile.n goes to 5 + k + j }`,
        'one.rules': layer('one', 'replace number k = 1'),
        'two.rules': layer('two', 'replace number j = 1'),
      },
      [two, one],
    ],
    [
      'a layer with a number and one with another law',
      {
        'rules.rules': `${pile}law few fr "Peu" en "Few" holds pile.n <= 8
number k = 5  procedure p() { pile.n goes to k }`,
        'one.rules': layer('one', `replace ${law}`),
        'two.rules': layer('two', 'replace number k = 7'),
      },
      [two, one],
    ],
    [
      'a layer that adds the law and an option',
      {
        'rules.rules': `${options}${pile}procedure p() {
  pile.n goes to 5
  if up { pile.n gains 2 }
}`,
        'one.rules': layer('one', law),
      },
      [one, up],
    ],
    [
      'an option in the law and one in the rule',
      {
        'rules.rules': `${options}${pile}number most = if more then 6 else 9
law few fr "Peu" en "Few" holds pile.n <= most
procedure p() {
  pile.n goes to 5
  if up { pile.n gains 2 }
}`,
      },
      [{ what: 'option', name: 'more', value: true }, up],
    ],
  ])('%s', (_, source, turned) => {
    const [shown, ...others] = shownBy(source);
    expect(others).toEqual([]);
    const [way, ...more] = shown as readonly (readonly object[])[];
    expect(more).toEqual([]);
    expect(way).toHaveLength(2);
    expect(way).toEqual(expect.arrayContaining(turned));
  });
});

test('what stops however options are is told once, and names none', () => {
  const rules = 'procedure p(n: 0..3) -> integer { if up { return 12 div n }  13 div n }';
  expect(shownBy(options + rules)).toEqual([[[up]], []]);
  const always = 'procedure p(n: 0..3) -> integer { if up { return 1 }  13 div n }';
  expect(shownBy(options + always)).toEqual([[]]);
});

test('a finding is found again by who remembers', () => {
  const source = `${options}procedure p(n: 1..3) -> integer { share(if up then n - 1 else n) }
procedure share(k: integer) -> integer { 12 div k }
`;
  const memory = new Memory();
  const first = checkAndNote(sourcesOf(source), memory);
  expect(checkAndNote(sourcesOf(source), memory)).toEqual(first);
  const edited = sourcesOf(`${source}number spare = 3\n`);
  expect(checkAndNote(edited, memory)).toEqual(checkAndNote(edited));
});

test('a clause whose run can stop may have changed since it was read besides', () => {
  const clause = `clause 1 fr "Pertes" en "Losses" {
  fr """Chaque coup coûte un pas."""
  en """Each hit costs one step."""
  open procedure left(steps: 0..9, hits: 0..9) -> 0..9 fr "reste" en "left" { steps - hits }
}`;
  const head = '# rulewright seal: file, clause, fr, en, rules';
  const lock = `${head}\nrules.rules 1 aaaaaaaa bbbbbbbb cccccccc\n`;
  const codes = problemsOf({ 'rules.rules': clause, 'seals.lock': lock }).map(({ code }) => code);
  expect(codes).toEqual(expect.arrayContaining(['stale-text', 'run-stops']));
});
