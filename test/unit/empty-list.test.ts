import { expect, test } from 'vitest';
import { open, readBook, runExample } from '../../interpreter/index.ts';
import { oneFile } from '../sources.ts';

/** A list that begins empty and learns by each way to grow what it holds. */
const book = (grow: string): string => `
book shots fr "Tirs" en "Shots" { author "–" publisher "–" year 2026
  notice fr "–" en "–" outline { } }
record shot { by: integer  hits: integer }
procedure hits() -> integer fr "touches" en "hits" {
  let shots = []
  for each n in [1, 2] { ${grow} }
  let sum = 0
  for each each-shot in shots { sum gains each-shot.hits }
  sum
}
example fr "–" en "–" { do hits() expect 6 }`;

test.each([
  ['gains', 'shots gains shot { by n  hits 2 * n }'],
  ['a sum on the right', 'shots goes to shots + [shot { by n  hits 2 * n }]'],
  ['a sum on the left', 'shots goes to [shot { by n  hits 2 * n }] + shots'],
])('an empty list takes its type from what it gets: %s', (_, grow) => {
  const { elaborated, problems } = open(readBook(oneFile(book(grow)), 'book'));
  const program = elaborated?.program;
  const [example] = program?.examples ?? [];
  expect(problems).toEqual([]);
  if (program === undefined || example === undefined) throw new Error('no example');
  expect(runExample(program, example).ok).toBe(true);
});
