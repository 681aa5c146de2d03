// Totals of modifiers are followed to where they are used: to a roll, or to the columns of a table.
import { describe, expect, test } from 'vitest';
import { problemsOf } from './check-book.ts';

const before = `
modifiers near(far: yes-no) cumulative fr "Près" en "Near"
modifier near.close 1 right when not far fr "près" en "near"
modifier near.far 2 left when far fr "loin" en "far"
modifiers fire(far: yes-no) cumulative fr "Tir" en "Fire"
modifier fire.far -1 when far fr "loin" en "far"
modifiers times(far: yes-no) multiplied fr "Fois" en "Times"
modifier times.far times 2 when far fr "loin" en "far"
table hits fr "Touchés" en "Hits" {
  axis die: 1d6 outside clamp
  axis cover: integer outside clamp
  result hits: integer
  die \\ cover | 1 | 2 | 3
  1–3         | 0 | 1 | 1
  4–6         | 1 | 2 | 3
}
record shot { n: integer }
state pile { n: integer = 0 }
procedure rolled() -> integer { roll 1d6 }
procedure moved(far: yes-no) -> integer { near(far) }
procedure added(n: integer) -> integer { roll 1d6 + n }
`;

/** The lists that are told of a procedure with such a body, each once. */
function told(body: string): readonly string[] {
  const rules = `${before}procedure p(far: yes-no, n: integer) -> integer { ${body} }`;
  const found = problemsOf(rules).flatMap((problem) => {
    if (['syntax-error', 'unknown-name', 'type-mismatch'].includes(problem.code)) {
      throw new Error(JSON.stringify(problem));
    }
    return problem.code === 'misplaced-modifiers' ? [problem.data.list] : [];
  });
  return [...new Set(found)];
}

describe('a list that shifts columns is told where it is added to a roll', () => {
  test.each([
    'roll 1d6 + near(far)',
    'near(far) + 2 + (roll 2d6)',
    'roll 1d6 - near(far)',
    'let s = near(far)  let d = roll 1d6  d + s',
    'rolled() + near(far)',
    'roll 1d6 + moved(far)',
    'added(near(far))',
    'let s = near(far)  added(s + 1)',
    'pile.n goes to near(far)  roll 1d6 + pile.n',
    'let s = shot { n near(far) }  roll 1d6 + s.n',
    'roll 1d6 + (if far then near(far) else 0)',
    'roll 1d6 + max(near(far), 0)',
    'hits[n + near(far), 1]',
    'let d = roll 1d6  d gains near(far)  d',
  ])('%s', (body) => {
    expect(told(body)).toEqual(['near']);
  });
});

describe('a list for dice is told where it shifts columns', () => {
  test.each([
    'hits[roll 1d6, 1 column shift fire(far)]',
    'let s = fire(far)  hits[roll 1d6, 1 column shift 1 + s]',
  ])('%s', (body) => {
    expect(told(body)).toEqual(['fire']);
  });
});

describe('and neither where it belongs', () => {
  test.each([
    'hits[roll 1d6 + fire(far), 1 column shift near(far)]',
    'hits[roll 1d6, n + near(far)]',
    'roll 1d6 * near(far)',
    'if near(far) > 0 then roll 1d6 else fire(far)',
    'roll 1d6 * times(far)',
    'roll (4 + near(far))d6',
    'moved(far) + n',
  ])('%s', (body) => {
    expect(told(body)).toEqual([]);
  });
});
