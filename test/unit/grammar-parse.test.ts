import { describe, expect, test } from 'vitest';
import { parse, parseExpression } from '../../grammar/parse.ts';
import { drawn } from './grammar-drawing.ts';

/** What is written, and the tree of it. */
const expressions: readonly (readonly [string, string])[] = [
  ['12', '12'],
  ['0812', '0812'],
  ['a-b', 'a-b'],
  ['a - b', '(a - b)'],
  ['a - b - c', '((a - b) - c)'],
  ['a + b * c', '(a + (b * c))'],
  ['a * (b + c)', '(a * (b + c))'],
  ['-a + b', '((- a) + b)'],
  ['- a', 'nothing'],
  ['a or b and not c = d', '(a or (b and (not (c = d))))'],
  ['not a in b', '(not (a in b))'],
  ['a not in b', '(a not in b)'],
  ['not not a', '(not (not a))'],
  ['a < b = c', '((a < b) = c)'],
  ['a ≠ b', '(a != b)'],
  ['a != b', '(a != b)'],
  ['a ≤ b', '(a <= b)'],
  ['a >= b', '(a >= b)'],
  ['r has retreat', '(r has retreat)'],
  ['a / b rounded down', 'rounded((a / b), down)'],
  ['(a / b) rounded up * 2', '(rounded((a / b), up) * 2)'],
  ['a div b mod c', '((a div b) mod c)'],
  ["r = '1+R'", "(r = '1+R')"],
  ['none', 'none'],
  ['[]', 'list'],
  ['[a, b]', 'list([a, b])'],
  [
    'unit { side union  cubes 2 }',
    'record-literal(unit, [field-value(side, union), field-value(cubes, 2)])',
  ],
  ['f()', 'call(f)'],
  ['f(a, g(b))', 'call(f, [a, call(g, [b])])'],
  ['t[3, elite]', 'look-up(t, [subscript(3), subscript(elite)])'],
  ['t[a, b column shift -1].rate', 'look-up(t, [subscript(a), subscript(b, (- 1))]).rate'],
  ['u.at.town', 'u.at.town'],
  ['border(a, b).road', 'call(border, [a, b]).road'],
  ['if a then b else if c then d else e', 'conditional(a, b, conditional(c, d, e))'],
  ['roll 2d6 + 1', '(roll(2, 6, sum) + 1)'],
  ['roll (a + 1)d6 each', 'roll((a + 1), 6, each)'],
  ['roll 2d6 highest', 'roll(2, 6, highest)'],
  ['roll (n)d6 counting 4+', 'roll(n, 6, counting, 4..)'],
  ['roll 2d6 counting (4, 6)', 'roll(2, 6, counting, 4..4|6..6)'],
  ['roll 2d6 counting (n - 1)+', 'roll(2, 6, counting, (n - 1))'],
  ['2d6', 'dice-literal(2, 6)'],
  ['(n)d6', 'dice-literal(n, 6)'],
  ['draw from turn.cup + 1', '(draw(turn.cup) + 1)'],
  ['choose by p one of a', 'choose(p, one-of(a))'],
  ['choose by p one or none of a fr "q" en "r"', 'choose(p, one-of(a, orNone), fr"q" en"r")'],
  ['secretly choose by p from 0 to 3 of a', 'choose(secret, p, some-of(0, 3, a))'],
  ['choose by p yes or no', 'choose(p, yes-or-no)'],
  ['choose by p number from 1 to 6', 'choose(p, number-from(1, 6))'],
  ['all unit u', 'selection(u, of-type(unit))'],
  ['all unit u where u.x give u.y', 'selection(u, of-type(unit), u.x, u.y)'],
  ['all u in list where a', 'selection(u, in-list(list), a)'],
  ['some u in list where a or b', 'quantifier(some, u, in-list(list), (a or b))'],
  ['every unit u where a', 'quantifier(every, u, of-type(unit), a)'],
  ['no u in list where a', 'quantifier(no, u, in-list(list), a)'],
  ['x = no', '(x = no)'],
  ['amount of loss in r + 1', '(amount-of(loss, r) + 1)'],
  ['amount of loss in r.attacker', 'amount-of(loss, r.attacker)'],
  ['roll', 'roll'],
  ['some + all', '(some + all)'],
  ['count.step.turn', 'count.step.turn'],
];

const statements: readonly (readonly [string, string])[] = [
  ['let x = 1', 'let(x, 1)'],
  ['x goes to 1', 'assignment(x, goes to, 1)'],
  ['u.cubes gains 2', 'assignment(u.cubes, gains, 2)'],
  ['list loses u', 'assignment(list, loses, u)'],
  ['if a { b() }', 'if(a, {call(b)})'],
  ['if a { } else if b { } else { c }', 'if(a, {}, if(b, {}, {c}))'],
  ['if a then b else c', 'conditional(a, b, c)'],
  ['if u { side goes to 1 }', 'if(u, {assignment(side, goes to, 1)})'],
  ['match k { union, gray { } else { x } }', 'match(k, [match-arm([union, gray], {})], {x})'],
  ['for each u in units { remove u }', 'for-each(u, units, {remove(u)})'],
  ['repeat 2 times { }', 'repeat(2, {})'],
  ['repeat up to n times while a < 3 { }', 'repeat(n, test(while, (a < 3)), {})'],
  ['repeat up to 9 times until a { }', 'repeat(9, test(until, a), {})'],
  ['return', 'return'],
  ['return a', 'return(a)'],
  ['return\n  f(a)', 'return; call(f, [a])'],
  ['require a else fr "x" en "y"', 'require(a, fr"x" en"y")'],
  ['phase move fr "x" en "y" @4.2 { }', 'phase(phase, move, fr"x" en"y", @4.2, {})'],
  ['segment a @4.2 fr "x" { }', 'phase(segment, a, fr"x", @4.2, {})'],
  ['step last { }', 'phase(step, last, {})'],
  ['step goes to 3', 'assignment(step, goes to, 3)'],
  ['act by p one of { a, b }', 'act(p, [a, b])'],
  ['together { }', 'together({})'],
  ['f(x)\n  -1', 'call(f, [x]); (- 1)'],
  ['x goes to a\n  (b)', 'assignment(x, goes to, a); b'],
];

const declarations: readonly (readonly [string, string])[] = [
  ['number canister-dice = 2', 'number(canister-dice, 2)'],
  ['option o fr "a" en "b" = no', 'option(o, fr"a" en"b", no)'],
  ['die d10 0–9', 'die(d10, 0, 9)'],
  ['die d10 0-9', 'die(d10, 0, 9)'],
  [
    'kind side players { union fr "U" gray en "G" }',
    'kind(side, players, [kind-value(union, fr"U"), kind-value(gray, en"G")])',
  ],
  ['kind m ordered { }', 'kind(m, ordered)'],
  [
    'record r { a: 0..20 = 0  b: yes-no }',
    'record(r, [field(a, range-type(0, 20), 0), field(b, yes-no)])',
  ],
  [
    `piece unit fr "a" en "b" { at: sector or none = none fr "f"  l: list of list of unit or none  m: list of (unit or none)  n: -2..max }`,
    `piece(unit, fr"a" en"b", [field(at, optional-type(sector), none, fr"f"), field(l, optional-type(list-type(list-type(unit)))), field(m, list-type(optional-type(unit))), field(n, range-type((- 2), max))])`,
  ],
  ['state turn { day: 1..3 }', 'state(turn, [field(day, range-type(1, 3))])'],
  [
    'place s areas fr "a" { t: integer } border { road: yes-no = no }',
    'place(s, areas, fr"a", [field(t, integer)], [field(road, yes-no, no)])',
  ],
  ['place h hexes { } side { x: integer }', 'place(h, hexes, [field(x, integer)])'],
  [
    `map m of s own fr "a" en "b" { area a fr "x" { t ridge } border a b { road yes } vertex a b c }`,
    `map(m, s, [map-area(a, fr"x", [field-value(t, ridge)]), map-border(a, b, [field-value(road, yes)]), map-vertex([a, b, c])], own, fr"a" en"b")`,
  ],
  [
    `map m of h source secondary fr "w" en "v" fr "a" en "b" { size 20 by 30 odd columns lower hex 0812 { t x } side 0812 0813 }`,
    `map(m, h, [map-size(20, 30, oddColumnsLower), map-area(0812, [field-value(t, x)]), map-border(0812, 0813)], table-source(secondary, fr"w" en"v"), fr"a" en"b")`,
  ],
  [
    `deal d on m fr "a" { unit u1 fr "x" { side union } turn { day 1 } unit u2 { at 0812 } }`,
    `deal(d, m, fr"a", [deal-item(unit, u1, fr"x", [field-value(side, union)]), deal-item(turn, [field-value(day, 1)]), deal-item(unit, u2, [field-value(at, 0812)])])`,
  ],
  [
    'notation n { code "R" retreat fr "r" code "#" loss split a / b joined by "+" "" }',
    `notation(n, [notation-code("R", retreat, fr"r"), notation-code("#", loss)], [a, b], ["+", ""])`,
  ],
  [
    'term stack fr "pile" "piles" en "stack" { fr """x""" en """y""" }',
    'term(stack, ["pile", "piles"], ["stack"], «"x"», «"y"»)',
  ],
  ['term stack en "stack"', 'term(stack, ["stack"])'],
  [
    'modifiers fire(u: unit, t: sector) cumulative fr "a" en "b"',
    `modifier-list(fire, [parameter(u, unit), parameter(t, sector)], cumulative, fr"a" en"b")`,
  ],
  ['modifiers m best of', 'modifier-list(m, best of)'],
  ['modifiers m only one', 'modifier-list(m, only one)'],
  [
    'modifier f.a +1 when u.x excludes f.b, f.c fr "a" en "b"',
    `modifier(f, a, modifier-value(1, 1), u.x, [modifier-name(f, b), modifier-name(f, c)], fr"a" en"b")`,
  ],
  ['modifier f.a -1 per 2 u.cubes', 'modifier(f, a, modifier-value(-1, 1, per(2, u.cubes)))'],
  ['modifier f.a 2 left', 'modifier(f, a, modifier-value(-1, shift, 2))'],
  ['modifier f.a 1 right fr "a"', 'modifier(f, a, modifier-value(1, shift, 1), fr"a")'],
  ['modifier f.a +(u.m - 1)', 'modifier(f, a, modifier-value(1, (u.m - 1)))'],
  [
    'fact f(a: unit fr "u") -> yes-no fr "{a} ?" en "is {a}?"',
    'fact(f, [parameter(a, unit, fr"u")], yes-no, fr{a}" ?" en"is "{a}"?")',
  ],
  [
    'fact r(a: unit) -> 0..30 when board { distance(a, b) }',
    'fact(r, [parameter(a, unit)], range-type(0, 30), {call(distance, [a, b])})',
  ],
  ['procedure p { }', 'procedure(p, {})'],
  [
    'procedure p(a: list of unit) -> yes-no fr "x" en "y" { yes }',
    'procedure(p, [parameter(a, list-type(unit))], yes-no, fr"x" en"y", {yes})',
  ],
  [
    `action a(b: block in free(p), s: sector) by p: side fr "x" en "y" { legal when a else fr "n" en "m" do { x() } }`,
    `action(a, [parameter(b, block, call(free, [p])), parameter(s, sector)], parameter(p, side), fr"x" en"y", [action-condition(a, fr"n" en"m")], {call(x)})`,
  ],
  ['sequence game -> side fr "a" { }', 'sequence(game, fr"a", side, {})'],
  ['sequence game fr "a" -> side { }', 'sequence(game, fr"a", side, {})'],
  [
    `book b fr "x" { author "A" year 2010 notice fr "n" outline { intro 1–7 12.23/2 p1, p2\n 16.1\n 3 1,\n 2 } }`,
    `book(b, fr"x", "A", 2010, fr"n", [outline-entry(intro, [1..7]), outline-entry(12.23/2, [p1, p2]), outline-entry(16.1), outline-entry(3, [1, 2])])`,
  ],
  [
    'layer fog fr "a" extends jdg over x, y optional { }',
    'layer(fog, fr"a", jdg, [x, y], optional)',
  ],
  ['chapter combat fr "a" en "b"', 'chapter(combat, fr"a" en"b")'],
  [
    'clause 5.4 { formerly 5.3, 6.1/a formerly x }',
    'clause(5.4, [formerly([5.3, 6.1/a]), formerly([x])])',
  ],
  [
    `clause 5.34 fr "a" en "b" { covers a/b 1–6, 8 covers c; d 1\n narrative a 7\n not modelled 4.5 1 fr "w" }`,
    `clause(5.34, fr"a" en"b", [covers([outline-entry(a/b, [1..6, 8])]), covers([outline-entry(c), outline-entry(d, [1])]), narrative([outline-entry(a, [7])]), not-modelled([outline-entry(4.5, [1])], fr"w")])`,
  ],
  [
    `clause 1 { narrative\n not modelled fr "w"\n fr """x""" note source ocr issue 12 fr """y""" en """z""" note en """w""" }`,
    `clause(1, [narrative, not-modelled(fr"w"), clause-text(fr, «"x"»), note(ocr, 12, «"y"», «"z"»), note(«"w"»)])`,
  ],
  ['replace clause 8.2 fr "a" { }', 'replace(clause(8.2, fr"a"))'],
  ['replace number x = 3', 'replace(number(x, 3))'],
  ['replace cell t[3, 2] = 1+R // why', "replace-cell(t, 3..3, [2..2], '1+R')"],
  ['replace cell t[3, a, 2+] = 1', "replace-cell(t, 3..3, [a, 2..], '1')"],
  ['replace cell t[(4, 6)] = ', "replace-cell(t, 4..4|6..6, '')"],
  ['replace row t[4, 6] = a | | b', "replace-row(t, 4..4|6..6, ['a', '', 'b'])"],
  ['remove modifier x.y', 'remove-definition(modifier, x.y)'],
  ['remove clause 8.2', 'remove-definition(clause, 8.2)'],
];

const tables: readonly (readonly [string, string])[] = [
  ['axis die: 1d6 outside error', '[axis(die, axis-dice(dice(1, 6)), error, error)], unique'],
  ['axis n: integer below clamp above none', '[axis(n, axis-value(integer), clamp, none)], unique'],
  ['axis n: 2..12', '[axis(n, axis-value(range-type(2, 12)))], unique'],
  [
    'axis o: odds rounded down outside extend',
    '[axis(o, axis-odds(down), extend, extend)], unique',
  ],
  ['axis k: side', '[axis(k, axis-value(side))], unique'],
  ['result r: morale', '[table-result(r, morale)], unique'],
  ['source printed', 'table-source(printed), unique'],
  ['source reconstructed fr "a" en "b"', 'table-source(reconstructed, fr"a" en"b"), unique'],
  ['source absent', 'table-source(absent), unique'],
  ['hit first', 'first'],
  ['hit any', 'any'],
  [
    'die | result\n1 | R',
    "table-header(die, [result]), [table-row(1..1, ['R'])], " +
      '[axis(die, axis-value(die), isImplied)], [table-result(result, result, isImplied)], unique',
  ],
  [
    'die \\ cubes | ≤0 | 1 | 2–3 | 4, 6 | 7+ | *\n-1 | - | | D/1* | _ | ? | a b // note',
    `table-header(die, cubes, [..0, 1..1, 2..3, 4..4|6..6, 7.., *]), [table-row(-1..-1, ['-', '', 'D/1*', '_', '?', 'a b'])], [axis(die, axis-value(die), isImplied), axis(cubes, axis-value(cubes), isImplied)], unique`,
  ],
  [
    'a | b\n<1 | x\n≥9 | x\n>8 | x\n1-3 | x\n-3–-1 | x\n3:2 | x\nelite, regular | x\nyes | x',
    `table-header(a, [b]), [table-row(..0, ['x']), table-row(9.., ['x']), table-row(9.., ['x']), table-row(1..3, ['x']), table-row(-3..-1, ['x']), table-row(3:2, ['x']), table-row(elite|regular, ['x']), table-row(yes, ['x'])], [axis(a, axis-value(a), isImplied)], [table-result(b, b, isImplied)], unique`,
  ],
  [
    'a \\ b | x | | y |\n\\ c | 1 | 2 | 1 | 2 |\n\\ | p | p | p | p\n3 | 1 | 2 | 3 | 4',
    'table-header(a, b, [x, y], [table-heading(c, [1..1, 2..2, 1..1, 2..2]), ' +
      "table-heading([p, p, p, p])]), [table-row(3..3, ['1', '2', '3', '4'])], " +
      '[axis(a, axis-value(a), isImplied), axis(b, axis-value(b), isImplied), ' +
      'axis(c, axis-value(c), isImplied)], unique',
  ],
  [
    `r | a\n1 | }{" | '`,
    `table-header(r, [a]), [table-row(1..1, ['}{"', '''])], [axis(r, axis-value(r), isImplied)], [table-result(a, a, isImplied)], unique`,
  ],
];

const examples: readonly (readonly [string, string])[] = [
  ['with option x = yes', 'example-with(option, x, yes)'],
  ['with layer fog', 'example-with(layer, fog)'],
  ['given map m', 'given-map(m)'],
  ['given deal d', 'given-deal(d)'],
  ['given l = leader { c 2 }', 'given-name(l, record-literal(leader, [field-value(c, 2)]))'],
  ['given turn { day 2 }', 'given-fields(turn, [field-value(day, 2)])'],
  ['given 0812 { t hill }', 'given-fields(0812, [field-value(t, hill)])'],
  ['given side 0812 0813 { t hill }', 'given-border(0812, 0813, [field-value(t, hill)])'],
  ['given border a b { t hill }', 'given-border(a, b, [field-value(t, hill)])'],
  ['given side { t hill }', 'given-fields(side, [field-value(t, hill)])'],
  ['do f(l)', 'example-do(do-call(call(f, [l])))'],
  ['do let r = f(l)', 'example-do(r, do-call(call(f, [l])))'],
  ['do sequence game', 'example-do(do-sequence(game))'],
  ['do place(b1, hill) by union', 'example-do(action-call(place, [b1, hill], union))'],
  ['do pass by union', 'example-do(action-call(pass, union))'],
  ['rolls 6, 4', 'rolls([6, 4])'],
  ['draws m1, m2', 'draws([m1, m2])'],
  [
    "choices u1, yes, none, (u1  u2), -1, place(b1, hill), '1+R'",
    "choices([u1, yes, none, (u1 u2), -1, place(b1, hill), '1+R'])",
  ],
  [
    'facts in-cover(u1) = yes, calm() = no',
    'facts([script-fact(in-cover, [u1], yes), script-fact(calm, no)])',
  ],
  ["expect 'coordinate 2'", "expect('coordinate 2')"],
  ['expect result = 5', 'expect((result = 5))'],
  ['printed l.cubes = 1', 'expect(printed, (l.cubes = 1))'],
  ['illegal place(b1) by union because "no"', 'illegal(action-call(place, [b1], union), "no")'],
];

/** The tree of a file without problems. */
function read(text: string): string {
  const { tree, problems } = parse(text, 'f');
  expect(problems).toEqual([]);
  return tree.declarations.map(drawn).join(' ');
}

describe('an expression', () => {
  test.each(expressions)('%s', (text, tree) => {
    const { expression } = parseExpression(text);
    expect(expression === null ? 'nothing' : drawn(expression)).toBe(tree);
  });
});

describe('a statement', () => {
  test.each(statements)('%s', (text, tree) => {
    expect(read(`procedure p {\n  ${text}\n}`)).toBe(`procedure(p, {${tree}})`);
  });
});

describe('a declaration', () => {
  test.each(declarations)('%s', (text, tree) => expect(read(text)).toBe(tree));
});

describe('a line of a table', () => {
  test.each(tables)('%s', (text, tree) => {
    expect(read(`table t {\n${text}\n}`)).toBe(`table(t, ${tree})`);
  });
});

describe('a line of an example', () => {
  test.each(examples)('%s', (text, tree) => {
    expect(read(`example "e" {\n${text}\n}`)).toBe(`example("e", [${tree}])`);
  });
});
