import { describe, expect, test } from 'vitest';
import type { Opened } from '../../interpreter/index.ts';
import { open, readBook, runExample } from '../../interpreter/index.ts';
import { oneFile } from '../sources.ts';

/** A book with a procedure of that body, and an example that expects 6 of it. */
function opened(body: string): Opened {
  const text = `
    book book fr "Tirs" en "Shots" { author "–" publisher "–" year 2026
      notice fr "–" en "–" outline { } }
    record shot { by: integer  hits: integer }
    piece unit fr "unité" en "unit" { cubes: 0..5 = 0 fr "cubes" en "cubes" }
    piece gun fr "canon" en "gun" { reach: 0..9 = 1 fr "portée" en "reach" }
    procedure reach(of: gun or none) -> integer fr "portée" en "reach" {
      if of = none then 0 else of.reach
    }
    procedure rest() fr "repos" en "rest" { }
    procedure hits() -> integer fr "touches" en "hits" { ${body} }
    example fr "–" en "–" { do hits() expect 6 }`;
  return open(readBook(oneFile(text), 'book'));
}

describe('what begins empty takes its type from what it gets', () => {
  const shots = (grow: string): string => `
    let shots = []
    for each n in [1, 2] { ${grow} }
    let sum = 0
    for each each-shot in shots { sum gains each-shot.hits }
    sum`;
  test.each([
    ['gains', shots('shots gains shot { by n  hits 2 * n }')],
    ['a sum on the right', shots('shots goes to shots + [shot { by n  hits 2 * n }]')],
    ['a sum on the left', shots('shots goes to [shot { by n  hits 2 * n }] + shots')],
    ['other numbers than the first', 'let xs = [1] xs gains 5 sum(xs)'],
    ['other numbers than the first, or none', 'let x = none x goes to 1 x goes to 6 present(x)'],
    ['a list in a list', 'let xs = [[]] xs gains [2, 4] sum(present(last(xs)))'],
    ['a list that may hold none', 'let xs = [none] xs gains 6 present(last(xs))'],
    [
      'what comes after it is read, in a loop',
      `let best = none
       for each u in [unit { cubes 1 }, unit { cubes 3 }] {
         if best = none or u.cubes > best.cubes { best goes to u }
       }
       2 * present(best).cubes`,
    ],
    [
      'what is compared by its parts',
      `let seen = []
       repeat 6 times {
         let one = shot { by 1  hits 6 }
         if not one in seen { seen gains one }
       }
       6 * count(seen)`,
    ],
    [
      'another list that began empty',
      `let xs = []
       let ys = []
       repeat 3 times { for each y in ys { xs gains y } ys gains 2 }
       sum(xs)`,
    ],
  ])('%s', (_, body) => {
    const { elaborated, problems } = opened(body);
    expect(problems).toEqual([]);
    const [example] = elaborated?.program.examples ?? [];
    if (elaborated === null || example === undefined) throw new Error('no example');
    expect(runExample(elaborated.program, example)).toMatchObject({ ok: true });
  });
});

describe('what is read as something else than it gets later is refused', () => {
  test.each([
    [
      'its elements',
      'let xs = [] let s = 0 repeat 2 times { for each x in xs { s gains x } xs gains yes } s',
      ['integer', 'yes-no'],
    ],
    [
      'none of another kind of piece',
      'let u = none let s = 0 repeat 2 times { s gains reach(u) u goes to unit { cubes 2 } } s',
      ['gun or none', 'unit or none'],
    ],
    [
      'a name given to its first element',
      'let x = first([]) repeat 2 times { if x != none { return x } x goes to yes } 3',
      ['integer', 'yes-no'],
    ],
    [
      'a list that would hold itself',
      'let xs = [] repeat 3 times { xs goes to [xs] } count(xs)',
      ['list of list of ?', 'list of list of list of ?'],
    ],
    [
      'no list at all',
      'let xs = [] let n = count(xs) xs goes to 3 n',
      ['list of ?', '3'],
    ],
    ['nothing', 'let x = none x goes to rest() if x = none { return 6 } 3', ['none', 'nothing']],
  ])('%s', (_, body, [expected, found]) => {
    const { problems } = opened(body);
    const types = problems.filter(({ code }) => code === 'type-mismatch');
    expect(types.map(({ data }) => data)).toEqual([{ expected, found }]);
  });
});

describe('of a list that stays empty there is nothing', () => {
  test.each([
    ['first([]) + 1'],
    ['highest([]) + 1'],
    ['lowest(sorted([])) + 1'],
    ['let xs = [] highest(xs + []) + 1'],
    ['present(last([])) + 1'],
  ])('%s is of no number', (body) => {
    const types = opened(body).problems.filter(({ code }) => code === 'type-mismatch');
    expect(types.map(({ data }) => data)).toEqual([{ expected: 'integer', found: 'none' }]);
  });

  test('its sum is a number, 0', () => {
    const { elaborated, problems } = opened('sum([]) + 6');
    expect(problems).toEqual([]);
    const [example] = elaborated?.program.examples ?? [];
    if (elaborated === null || example === undefined) throw new Error('no example');
    expect(runExample(elaborated.program, example)).toMatchObject({ ok: true });
  });
});
