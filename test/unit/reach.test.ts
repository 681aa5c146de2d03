import { describe, expect, test } from 'vitest';
import type { ClauseCoverage } from '../../interpreter/examples/clauses.ts';
import { coverage } from '../../interpreter/examples/coverage.ts';
import { sourcesOf } from './check-book.ts';

const head = `book small fr "Petit" en "Small" { author "A"
outline { 1 1–2
2
3
4
5 1–3
6
7
8
9
10
} }`;

/** Clauses that are reached in every way there is. */
const book = `
kind side players { red fr "rouge" en "red"  blue fr "bleu" en "blue" }
state turn { day: 0..9 = 0 }
clause 1 { covers 1 1
  number pace = 2
  procedure march() { turn.day gains pace + far() }
  procedure far() -> integer { if long { reach() } else { 0 } }
  procedure lonely() -> integer { lonelier() }
  procedure lonelier() -> integer { 3 }
  example "lonely" { do lonely() expect 3 } }
clause 2 { covers 2
  option long = no
  number longest = 5
  procedure reach() -> integer { longest } }
clause 3 { covers 3
  open procedure fold(n: 0..9) -> integer
    fr "Pli" en "Fold" { folding[n] } }
clause 3.1 { covers 6
  table folding {
    axis n: 0..9 outside error
    result r: 0..9
    n | r
    0–9 | 1
  } }
clause 4 { covers 4
  number toll = 3 }
clause 5 { covers 5 1
  narrative 5 2
  not modelled 5 3 fr "Plus tard." en "Later."
  sequence game { step go { march() } } }
clause 6 { covers 7
  term weather fr "temps" en "weather" }
clause 8 { covers 8
  example "printed" { do sequence game expect turn.day = 2 } }
`;
const fog = `layer fog fr "Brouillard" en "Fog" extends small optional
clause 9 { covers 9
  modifiers sight cumulative
  modifier sight.fog +1
  action look() by any: side { do { turn.day gains sight() } }
  sequence watch { step look { act by red one of { look } } } }
clause 10 { covers 10
  action idle() by any: side { do { turn.day gains 1 } } }`;

function covered(): ClauseCoverage {
  const found = coverage(sourcesOf({ 'book.rules': head, 'rules.rules': book, 'fog.rules': fog }));
  if (found === null) throw new Error('no book');
  return found.clauses;
}

describe('how statements are reached', () => {
  test.each([
    ['1/1', 'played', 'what a sequence calls'],
    ['1/2', 'missing', 'what no clause covers'],
    ['2', 'played', 'what play reaches with an option on'],
    ['3', 'by hand', 'an open procedure that nothing in play calls'],
    ['6', 'by hand', 'a table that such a procedure looks up'],
    ['4', 'stated', 'a number that no rule reads'],
    ['5/1', 'played', 'a sequence'],
    ['5/2', 'narrative', 'what is marked so'],
    ['5/3', 'not modelled', 'what is marked so'],
    ['7', 'narrative', 'terms'],
    ['8', 'played', 'an example of play'],
    ['9', 'played', 'what a layer adds to play, offered by its sequence'],
    ['10', 'by hand', 'an action that no sequence offers'],
  ])('%s is %s: %s', (statement, state) => {
    expect(covered().statements.find((each) => each.statement === statement)?.state).toBe(state);
  });

  test('a layer that covers a statement is named, and so is the reason for leaving one out', () => {
    const of = (wanted: string): object | undefined =>
      covered().statements.find(({ statement }) => statement === wanted);
    expect(of('9')).toMatchObject({ layer: 'fog', clause: '9', chapter: { fr: 'Brouillard' } });
    expect(of('5/3')).toMatchObject({ layer: null, reason: { en: 'Later.' } });
    expect(of('1/2')).toMatchObject({ clause: null, chapter: { en: 'rules' } });
  });

  test('what nothing leads to is named, a chain whole; it shows on what is played', () => {
    const { uncalled, statements } = covered();
    expect(uncalled.map(({ name, clause }) => `${clause ?? ''} ${name}`)).toEqual([
      '1 lonely',
      '1 lonelier',
    ]);
    const beside = statements.find(({ statement }) => statement === '1/1');
    expect(beside?.unplayed).toEqual(['lonely', 'lonelier']);
  });
});
