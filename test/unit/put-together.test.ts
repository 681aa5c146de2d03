// Conditions put together row by row: what may stand where, by type; what is read is written again.
import { describe, expect, test } from 'vitest';
import type { Condition, Elaborated, Reach, Subject } from '../../interpreter/index.ts';
import {
  againstOf,
  comparisonsOf,
  fitted,
  open,
  questionAsked,
  reachOf,
  readBook,
  readCondition,
  subjectsOf,
  typeOf,
  usualRow,
  usualSubject,
  writeCondition,
} from '../../interpreter/index.ts';
import { oneFile } from '../sources.ts';

const rules = `book book fr "Duel" en "Duel" { }
chapter 1 fr "Tir" en "Fire"
clause 1.1 fr "Le tir" en "Fire" {
  narrative
  fr """Un tir."""
  en """A shot."""
  number far = 6
  option rain fr "il pleut" en "it rains" = no
  kind nerve ordered { calm fr "calme" en "calm"  shaken fr "ébranlé" en "shaken" }
  place field areas fr "case" en "space" { wood: yes-no fr "bois" en "wood" }
  piece crew fr "équipe" en "crew" {
    nerve: nerve fr "nerfs" en "nerves"
    at: field fr "case" en "space"
    last: field or none fr "case d’avant" en "space before"
    shots: list of 1..6 fr "coups" en "shots"
  }
  state turn { number: 1..9 fr "tour" en "turn" }
  fact covered(c: crew fr "équipe" en "crew") -> yes-no fr "{c} à couvert ?" en "Is {c} in cover?"
  procedure is-deep(f: field fr "case" en "space") -> yes-no { f.wood and not rain }
  procedure throw(c: crew fr "équipe" en "crew") -> yes-no { roll 1d6 > far }
  procedure calms(c: crew fr "équipe" en "crew") -> yes-no { c.nerve goes to calm  yes }
  modifiers aim(c: crew fr "équipe" en "crew", calm: integer fr "plus" en "plus") cumulative
    fr "Visée" en "Aim"
}
`;

function opened(text: string): Elaborated {
  const { elaborated, problems } = open(readBook(oneFile(text), 'book'));
  const wrong = problems.filter(({ code }) => code !== 'unused-name');
  if (elaborated === null || wrong.length > 0) throw new Error(JSON.stringify(wrong));
  return elaborated;
}

const book = opened(rules);
const reach = reachOf(book, 'aim', { rule: () => null, fact: () => null }) as Reach;

function term(text: string): Subject {
  return { kind: 'term', text };
}

describe('what a condition may ask about', () => {
  test('is what the list is told, states and options, with their fields', () => {
    expect(subjectsOf(reach).map(({ text }) => text)).toEqual([
      ...['c', 'c.nerve', 'c.at', 'c.at.wood', 'c.last', 'c.shots', 'calm'],
      ...['turn.number', 'rain'],
    ]);
    expect(reachOf(book, 'none', { rule: () => null, fact: () => null })).toBeNull();
  });

  test('is no rule that rolls, or that changes anything', () => {
    expect(reach.questions.map(({ name, kind }) => `${kind} ${name}`)).toEqual([
      ...['rule is-deep', 'fact covered'],
    ]);
  });

  test.each([
    ['c.at.wood', 'holds fails', ''],
    ['c.nerve', '= != < <= > >= in not in', 'shaken'],
    ['c.at', '= !=', 'c.last'],
    ['c.last', '= !=', 'none c.at'],
    ['turn.number', '= != < <= > >=', 'calm far'],
  ])('of %s is said %s', (text, said, against) => {
    const type = typeOf(term(text), reach);
    const comparisons = type === null ? [] : comparisonsOf(type, reach);
    expect(comparisons.join(' ')).toBe(said);
    const [first = 'holds'] = comparisons;
    const choices = againstOf(term(text), first, reach).map((choice) => choice.text);
    // The value that the list is told something by the name of is out of reach.
    expect(choices.join(' ')).toBe(against);
  });

  test('begins with what first fits', () => {
    const [deep] = reach.questions;
    const subject = deep === undefined ? null : usualSubject(deep, reach);
    expect(subject).toEqual({ kind: 'question', name: 'is-deep', given: ['c.at'] });
    expect(subject && usualRow(subject, reach)).toMatchObject({ comparison: 'holds', against: [] });
    expect(usualRow(term('turn.number'), reach)).toMatchObject({ comparison: '=', against: ['1'] });
    expect(usualRow(term('c.nobody'), reach)).toBeNull();
    expect(questionAsked({ kind: 'question', name: 'is-deep', given: [] }, reach)).toBeNull();
  });

  test('changes what it is held against with what is asked', () => {
    const subject = term('c.nerve');
    const row = { kind: 'test', subject, comparison: '=', against: ['3'] } as const;
    expect(fitted(row, reach)?.against).toEqual(['shaken']);
    expect(fitted({ ...row, comparison: 'holds' }, reach)).toBeNull();
    const other = { ...row, subject: term('c.at.wood'), comparison: 'fails' } as const;
    expect(fitted(other, reach)?.against).toEqual([]);
  });
});

describe('a condition', () => {
  const kinds = ({ rows }: Condition): string => rows.map(({ kind }) => kind).join(' ');

  test.each([
    ['c.nerve = shaken', 'test'],
    ['not c.at.wood and turn.number > far', 'test test'],
    ['c.nerve in [shaken] or c.last = none', 'test test'],
    ['count(c.shots) ≥ 2', 'test'],
    ['is-deep(c.at) and covered(c)', 'test test'],
    ['c.at.wood and (rain or c.at = c.last)', 'test written'],
    ['(some s in c.shots where s > 2) or rain', 'written test'],
    ['c.nerve = calm', 'written'],
    ['turn.number + 1 > far', 'written'],
  ])('%s is read and written', (text, said) => {
    const condition = readCondition(text, reach);
    expect(condition === null ? null : kinds(condition)).toBe(said);
    expect(condition === null ? null : writeCondition(condition)).toBe(text);
  });

  test('stays one where what is written beside others would take them in', () => {
    const rows = ['rain or c.at.wood', 'some s in c.shots where s > 2', '(rain) or (rain)'];
    const written = rows.map((text) => ({ kind: 'written', text }) as const);
    expect(writeCondition({ joined: 'and', rows: written })).toBe(
      '(rain or c.at.wood) and (some s in c.shots where s > 2) and ((rain) or (rain))',
    );
    expect(readCondition('rain and', reach)).toBeNull();
  });
});

describe('what a rule without words of its own is called', () => {
  const said = (text: string): readonly unknown[] =>
    (reachOf(opened(text), 'aim', { rule: () => null, fact: () => null })?.questions ?? [])
      .filter(({ kind }) => kind === 'rule')
      .map(({ words }) => words);

  test('by its clause, in both languages', () => {
    expect(said(rules)).toEqual([{ fr: 'Le tir', en: 'Fire' }]);
  });

  test('where the clause has several, with its name besides', () => {
    const second = 'procedure is-clear(f: field fr "case" en "space") -> yes-no { not f.wood }';
    expect(said(rules.replace('  procedure throw', `  ${second}\n  procedure throw`))).toEqual([
      { fr: 'Le tir (is-deep)', en: 'Fire (is-deep)' },
      { fr: 'Le tir (is-clear)', en: 'Fire (is-clear)' },
    ]);
  });
});
