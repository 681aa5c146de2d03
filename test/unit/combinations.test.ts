import { describe, expect, test } from 'vitest';
import { open } from '../../interpreter/pipeline.ts';
import { combinations } from '../../interpreter/recheck/selections.ts';
import { found, problemsOf, sourcesOf } from './check-book.ts';

/** A die of six and what options add, on a table that ends at `top`. */
function book(top: number, extra: string): string {
  return `option up = no  option more = no
table t { axis die: 1d6 outside error  result r: 0..9
die | r
1–${String(top)} | 1
}
${extra}`;
}

const lists = `modifiers first cumulative  modifier first.up +1 when up
modifiers second cumulative  modifier second.more +1 when more`;

/** Each: how two options reach the same look-up. */
const ways: readonly (readonly [string, string])[] = [
  [
    'modifiers of one list',
    `modifiers first cumulative
modifier first.up +1 when up  modifier first.more +1 when more
procedure p() -> integer { t[roll 1d6 + first()] }`,
  ],
  [
    'two lists in one sum',
    `${lists} procedure p() -> integer { t[roll 1d6 + first() + second()] }`,
  ],
  [
    'a list and a number worked out',
    `modifiers first cumulative  modifier first.up +1 when up
procedure p() -> integer { let n = roll 1d6 + first() let m = n + extra() t[m] }
procedure extra() -> 0..1 { if more { return 1 } return 0 }`,
  ],
];

describe('options that touch one table are checked together', () => {
  test.each(ways)('by %s', (_, rules) => {
    const gaps = (top: number): readonly unknown[] =>
      problemsOf(book(top, rules)).filter(({ code }) => code === 'table-gap');
    expect(gaps(8)).toEqual([]);
    const shown = [['more', 'up'].map((name) => ({ what: 'option', name, value: true }))];
    expect(gaps(7)).toMatchObject([{ shown, data: { counterexample: { value: '8' } } }]);
  });

  test('and only those', () => {
    const of = (source: string): readonly string[] => {
      const opened = open(sourcesOf(source)).elaborated;
      if (opened === null) throw new Error('no book');
      return combinations(opened.book).map(({ selection }) =>
        [...selection.layers, ...selection.options.keys()].toSorted().join(' '),
      );
    };
    const apart = `${lists} procedure p() -> integer { t[roll 1d6 + first()] }
procedure q() -> integer { 3 + second() }`;
    expect(of(book(7, apart))).toEqual([]);
    const three = `option third = no
modifiers first cumulative  modifier first.up +1 when up  modifier first.more +1 when more
modifier first.third +1 when third  procedure p() -> integer { t[roll 1d6 + first()] }`;
    expect(of(book(9, three)).toSorted()).toEqual([
      'more third',
      'more third up',
      'more up',
      'third up',
    ]);
  });

  test('of very many those that pull one way, without those that pull the other', () => {
    const named = (count: number, what: string): readonly string[] =>
      Array.from({ length: count }, (_, at) => `${what}-${String(at)}`);
    const [ups, downs] = [named(4, 'rises'), named(4, 'falls')];
    const rules = `${[...ups, ...downs].map((name) => `option ${name} = no`).join('\n')}
modifiers first cumulative
${ups.map((name) => `modifier first.${name} +1 when ${name}`).join('\n')}
${downs.map((name) => `modifier first.${name} -1 when ${name}`).join('\n')}
procedure p() -> integer { t[roll 1d6 + first()] }`;
    const ends = (from: number, to: number): readonly unknown[] =>
      problemsOf(`table t { axis die: ${String(from)}..${String(to)} outside error  result r: 0..9
die | r
${String(from)}–${String(to)} | 1
}
${rules}`).flatMap(({ code, data }) => (code === 'table-gap' && 'from' in data ? [data.from] : []));
    expect(ends(-3, 10)).toEqual([]);
    expect(ends(-2, 10)).toEqual(['-3']);
    expect(ends(-3, 9)).toEqual(['10']);
  });

  test('a modifier for which both must be on may apply', () => {
    const rules = `modifiers first cumulative  modifier first.both +1 when up and more
procedure p() -> integer { t[roll 1d6 + first()] }`;
    expect(found(book(7, rules), 'modifier-never')).toEqual([]);
    expect(found(book(6, rules), 'table-gap')).toHaveLength(1);
  });
});

/** What stops a run only where two options are on, in a rule of its own. */
const stops: readonly string[] = [
  `procedure p() -> integer {
    12 / (3 + (if up then 1 else 0) - (if more then 4 else 0)) rounded down
  }`,
  'procedure p() -> integer { roll (5 - (if up then 3 else 0) - (if more then 3 else 0))d6 }',
  'procedure p() -> 0..9 { 4 + (if up then 3 else 0) + (if more then 4 else 0) }',
  `procedure p() -> 0..9 { q() + (if more then 4 else 0) }
  procedure q() -> 0..7 { if up then 7 else 4 }`,
  `procedure p() -> integer {
    choose by red number from (if up then 2 else 0) to (if more then 1 else 3)
  }`,
  `procedure p() -> integer {
    choose by red one of (all x in [1, 2, 3] where (not up or x > 2) and (not more or x < 3))
  }`,
  `procedure p() -> integer { let them = if up then [1] else [1, 2, 3]
    count(choose by red from (if more then 2 else 1) to 3 of them) }`,
];

test.each(stops)('options that stop a run together are tried together: %s', (rule) => {
  const source = `kind side players { red blue }  option up = no  option more = no\n${rule}`;
  const shown = [['more', 'up'].map((name) => ({ what: 'option', name, value: true }))];
  expect(found(source, 'run-stops')).toHaveLength(1);
  expect(problemsOf(source).filter(({ code }) => code === 'run-stops')).toMatchObject([{ shown }]);
});

test('two optional layers that replace one cell conflict, unless one names the other', () => {
  const layer = (name: string, over: string): string =>
    `layer ${name} fr "${name}" en "${name}" extends small ${over} optional
replace cell t[1–6] = 2`;
  const rules = book(6, 'procedure p() -> integer { t[roll 1d6] }');
  const both = (over: string): readonly string[] =>
    found(
      { 'rules.rules': rules, 'one.rules': layer('one', ''), 'two.rules': layer('two', over) },
      'layer-conflict',
    );
  expect(both('')).toHaveLength(1);
  expect(both('over one')).toEqual([]);
});

describe('a finding names what must be turned for it to show', () => {
  const files = {
    'rules.rules': `option up = no
table t { axis die: 1d6 outside error  result r: 0..9
die | r
1–6 | 1
}
number extra = 0
modifiers first cumulative  modifier first.up +1 when up
procedure p() -> integer { t[roll 1d6 + first() + extra] }`,
    'one.rules': `layer one fr "Une" en "One" extends small optional
replace number extra = 1`,
  };
  const gaps = problemsOf(files).filter(({ code }) => code === 'table-gap');
  const up = { what: 'option', name: 'up', value: true };
  const one = { what: 'layer', name: 'one' };

  test('an option, a layer: one finding', () => {
    expect(gaps).toMatchObject([{ data: { from: '7' }, shown: [[one], [up]] }]);
  });

  test('nothing, where it shows however they are', () => {
    const rules = files['rules.rules'].replace('extra = 0', 'extra = 3');
    const always = problemsOf({ ...files, 'rules.rules': rules });
    expect(always.filter(({ code }) => code === 'table-gap')).toHaveLength(1);
    for (const problem of always) expect(problem).not.toHaveProperty('shown');
  });
});
