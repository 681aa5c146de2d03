// Options and optional layers that take something out of its range together, by way of names,
// helpers, conditions and what is kept between rules: each alone is well.
import { expect, test } from 'vitest';
import { problemsOf } from './check-book.ts';

const head = 'option up = no  option more = no\n';
const unit = 'piece unit { steps: 0..9 = 5 }\n';

/** Each: how two options come to one field, or to one divisor. */
const ways: Readonly<Record<string, string>> = {
  'named numbers': `${unit}number a = if up then 3 else 0
number b = if more then 3 else 0
procedure p(u: unit) -> integer { u.steps goes to 4 + a + b  u.steps }`,
  'helpers that give': `${unit}procedure a() -> integer { if up then 3 else 0 }
procedure b() -> integer { if more then 3 else 0 }
procedure p(u: unit) -> integer { u.steps goes to 4 + a() + b()  u.steps }`,
  'a helper that is given': `${unit}procedure put(u: unit, n: integer) { u.steps goes to n }
procedure p(u: unit) -> integer { let n = 4 + (if up then 3 else 0) + (if more then 3 else 0)  put(u, n)
 u.steps }`,
  'what is handed to a rule': `${unit}procedure put(u: unit, n: 0..7) { u.steps goes to n + (if more then 3 else 0) }
procedure p(u: unit) -> integer { put(u, 4 + (if up then 3 else 0))
 u.steps }`,
  'a field of a state': `${unit}state turn { base: 0..9 = 4 }
procedure set() { if up { turn.base goes to 7 } else { turn.base goes to 4 } }
procedure p(u: unit) -> integer { set()
 u.steps goes to turn.base + (if more then 3 else 0)  u.steps }`,
  'two changes in a rule': `${unit}procedure p(u: unit) -> integer { u.steps goes to 4 
 if up { u.steps gains 3 } 
 if more { u.steps gains 3 }
 u.steps }`,
  'two rules that change it': `${unit}procedure p(u: unit) -> integer { u.steps goes to 4 
 q(u)
 r(u)
 u.steps }
procedure q(u: unit) { if up { u.steps gains 3 } }
procedure r(u: unit) { if more { u.steps gains 3 } }`,
  'two fields of a state': `${unit}state turn { a: 0..9 = 0  b: 0..9 = 0 }
procedure p(u: unit) -> integer { turn.a goes to 0
 turn.b goes to 0
 u.steps goes to 4 
 q()
 r()
 u.steps gains turn.a + turn.b
 u.steps }
procedure q() { if up { turn.a goes to 3 } }
procedure r() { if more { turn.b goes to 3 } }`,
  'two lists and names': `${unit}modifiers m cumulative
modifier m.up +3 when up
modifiers k cumulative
modifier k.more +3 when more
procedure p(u: unit) -> integer { let x = m()
let y = 4 + k()
u.steps goes to x + y
u.steps }`,
  'a divisor that is kept': `state turn { n: 0..4 = 4 }
procedure p() -> integer { turn.n goes to 4
 if up { turn.n loses 2 }
 if more { turn.n loses 2 }
 12 div turn.n }`,
  'a condition by name': `${unit}procedure p(u: unit) -> integer { let both = up and more 
 u.steps goes to (if both then 12 else 5)
 u.steps }`,
  'a condition by helpers': `${unit}procedure f() -> yes-no { up }
procedure g() -> yes-no { f() and more }
procedure p(u: unit) -> integer { u.steps goes to (if g() then 12 else 5)
 u.steps }`,
  'how often a loop goes round': `${unit}number rounds = if up then 3 else 1
number each = if more then 3 else 1
procedure p(u: unit) -> integer { u.steps goes to 3
 repeat rounds times { u.steps gains each }
 u.steps }`,
  'what a loop does': `${unit}procedure p(u: unit) -> integer { u.steps goes to 3
 let n = if up then 3 else 1
 repeat n times { if more { u.steps gains 3 } else { u.steps gains 1 } }
 u.steps }`,
  'what another rule asks of it': `number top = if up then 7 else 4
state turn { n: 0..9 = 4 }
procedure set() { turn.n goes to top }
procedure add() { if more and turn.n = 7 { turn.n gains 3 } }
procedure p() -> integer { set()
 add()
 turn.n }`,
};

const together = [['more', 'up'].map((name) => ({ what: 'option', name, value: true }))];

test.each(Object.entries(ways))('by %s', (_, rules) => {
  const stopped = problemsOf(head + rules).filter(({ code }) => code === 'run-stops');
  expect(stopped).toHaveLength(1);
  const [{ shown = [] } = {}] = stopped;
  const sorted = shown.map((turns) => turns.toSorted((a, b) => a.name.localeCompare(b.name)));
  expect(sorted).toEqual(together);
});

test('layers by way of what they replace', () => {
  const layer = (name: string, change: string): string =>
    `layer ${name} fr "${name}" en "${name}" extends small optional\n${change}`;
  const files = {
    'rules.rules': `${unit}number extra = 0
procedure still() -> 0..9 { 0 }
procedure p(u: unit) -> integer { u.steps goes to 4 + extra + still()  u.steps }`,
    'one.rules': layer('one', 'replace number extra = 3'),
    'two.rules': layer('two', 'replace procedure still() -> 0..9 { 3 }'),
  };
  const stopped = problemsOf(files).filter(({ code }) => code === 'run-stops');
  expect(stopped).toHaveLength(1);
  const names = stopped.flatMap(({ shown = [] }) => shown.flat().map(({ name }) => name));
  expect(names.toSorted()).toEqual(['one', 'two']);
});

test('what stays in its range however they are is no finding', () => {
  const rules = `${unit}number a = if up then 3 else 0
number b = if more then 2 else 0
procedure p(u: unit) -> integer { u.steps goes to 4 + a + b  u.steps }`;
  expect(problemsOf(head + rules).map(({ code }) => code)).not.toContain('run-stops');
});
