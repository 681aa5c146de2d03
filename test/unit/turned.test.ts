// Words that stand in the wrong order are shown in the right one, whichever they are; what would
// only happen to read otherwise is not.
import { expect, test } from 'vitest';
import { parse } from '../../grammar/parse.ts';
import { isSoon } from '../build/clock.ts';

function orders(source: string): readonly string[] {
  const [problem] = parse(source, 'a.rules').problems;
  return problem?.code === 'syntax-error' ? (problem.data.turned ?? []) : [];
}

test.each([
  ['procedure x() {\n  let a = roll each 3d6\n}', 'let a = roll 3d6 each'],
  ['procedure x() {\n  let a = roll highest 3d6\n}', 'let a = roll 3d6 highest'],
  [
    'procedure open x() { y() }',
    'open procedure x() { y() }',
  ],
  [
    'players kind side { red fr "r" en "r" }',
    'kind side players { red fr "r" en "r" }',
  ],
  [
    'kind players side { red fr "r" en "r" }',
    'kind side players { red fr "r" en "r" }',
  ],
  [
    'kind ordered rank { low fr "b" en "l" }',
    'kind rank ordered { low fr "b" en "l" }',
  ],
  [
    'state during assault fight { hits: 0..9 = 0 }',
    'state fight during assault { hits: 0..9 = 0 }',
  ],
  [
    'during assault state fight { hits: 0..9 = 0 }',
    'state fight during assault { hits: 0..9 = 0 }',
  ],
  [
    'state a {\n  value: 2..5 = 2 secret seen by side fr "v" en "v"\n}',
    'secret value: 2..5 = 2 seen by side fr "v" en "v"',
  ],
  [
    'state a {\n  units: list unit of = []\n}',
    'units: list of unit = []',
  ],
  [
    'state a {\n  lead: none or unit = none\n}',
    'lead: unit or none = none',
  ],
  [
    'state a {\n  pile: deck coin of = []\n}',
    'pile: deck of coin = []',
  ],
  [
    'procedure x() {\n  gains u.cubes 2\n}',
    'u.cubes gains 2',
  ],
  [
    'procedure x() {\n  for u each in list { y() }\n}',
    'for each u in list { y() }',
  ],
  [
    'procedure x() {\n  repeat times 3 { y() }\n}',
    'repeat 3 times { y() }',
  ],
  [
    'procedure x() {\n  act one of { move } by p\n}',
    'act by p one of { move }',
  ],
  [
    'procedure x() {\n  let a = choose one by s of list fr "q" en "q"\n}',
    'let a = choose by s one of list fr "q" en "q"',
  ],
  [
    'procedure x() {\n  let a = choose secretly by s one of list fr "q" en "q"\n}',
    'let a = secretly choose by s one of list fr "q" en "q"',
  ],
  [
    'procedure x() {\n  let a = draw cup from\n}',
    'let a = draw from cup',
  ],
  [
    'procedure x() {\n  let a = rounded up (3 / 2)\n}',
    'let a = (3 / 2) rounded up',
  ],
  [
    'procedure x() {\n  let a = all unit u most preferring u.cubes\n}',
    'let a = all unit u preferring most u.cubes',
  ],
  [
    'procedure x() {\n  let a = sorted all unit u by u.cubes\n}',
    'let a = all unit u sorted by u.cubes',
  ],
  [
    'procedure x() fr "a" en "b" -> integer { 1 }',
    'procedure x() -> integer fr "a" en "b" { 1 }',
  ],
  [
    'procedure fr "a" en "b" x() { y() }',
    'procedure x() fr "a" en "b" { y() }',
  ],
  [
    'fact f(u: unit) fr "a" en "b" -> yes-no',
    'fact f(u: unit) -> yes-no fr "a" en "b"',
  ],
  [
    'example ours fr "a" en "b" {\n  do x()\n  expect 1\n}',
    'example fr "a" en "b" ours {',
  ],
  [
    'example fr "a" en "b" {\n  layer with charts\n  do x()\n  expect 1\n}',
    'with layer charts',
  ],
  [
    'example fr "a" en "b" {\n  illegal x(a) because "z" by red\n}',
    'illegal x(a) by red because "z"',
  ],
  [
    'modifiers cumulative fire(u: unit) fr "a" en "b"',
    'modifiers fire(u: unit) cumulative fr "a" en "b"',
  ],
  [
    'modifiers best of fire(u: unit) fr "a" en "b"',
    'modifiers fire(u: unit) best of fr "a" en "b"',
  ],
  [
    'modifier fire.x when c +1 fr "a" en "b"',
    'modifier fire.x +1 when c fr "a" en "b"',
  ],
  [
    'modifier fire.x left 1 when c fr "a" en "b"',
    'modifier fire.x 1 left when c fr "a" en "b"',
  ],
  [
    'table t fr "a" en "b" {\n  source asked absent\n  axis die: 1..6\n  result r: integer\n}',
    'source absent asked',
  ],
  [
    'clause fr "a" en "b" 5.3 {\n  narrative\n}',
    'clause 5.3 fr "a" en "b" {',
  ],
  [
    'number canister = source printed 2',
    'number canister = 2 source printed',
  ],
  [
    'law few holds x < 3 fr "a" en "b"',
    'law few fr "a" en "b" holds x < 3',
  ],
  [
    'option night = no fr "a" en "b"',
    'option night fr "a" en "b" = no',
  ],
  [
    'map own practice of sector fr "a" en "b" { area mill { } }',
    'map practice of sector own fr "a" en "b" { area mill { } }',
  ],
  [
    'place hexes hex fr "a" en "b" { x: integer = 1 }',
    'place hex hexes fr "a" en "b" { x: integer = 1 }',
  ],
  [
    'deal on field start fr "a" en "b" { unit a { x 1 } }',
    'deal start on field fr "a" en "b" { unit a { x 1 } }',
  ],
  [
    'action move(u: unit) fr "a" en "b" by p: side { do { x() } }',
    'action move(u: unit) by p: side fr "a" en "b" { do { x() } }',
  ],
  [
    'layer x fr "a" en "b" optional extends book',
    'layer x fr "a" en "b" extends book optional',
  ],
  [
    'sequence s fr "a" en "b" {\n  fr "c" en "d" phase one { x() }\n}',
    'phase one fr "c" en "d" { x() }',
  ],
])('%s', (source, right) => {
  expect(orders(source)).toEqual([right]);
});

test.each([
  'procedure x() {\n  for each unit u in list where c { y() }\n}',
  'example fr "a" en "b" {\n  given unit u = { side red }\n  do x()\n  expect 1\n}',
  'state a {\n  units: unit list = []\n}',
  'procedure x() {\n  let a = 1 +\n}',
])('of %s no order is right', (source) => {
  expect(orders(source)).toEqual([]);
});

test('a file full of faults is read as fast as before', () => {
  const line = 'procedure open x(u: unit, v: unit) -> yes-no fr "a" en "b" { u = v and v = u }\n';
  const text = line.repeat(90);
  expect(isSoon(12, () => parse(text, 'a.rules'))).toBe(true);
  const { problems } = parse(text, 'a.rules');
  expect(problems.filter(({ data }) => 'turned' in data)).toHaveLength(10);
});
