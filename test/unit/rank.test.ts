// What is typed into the search, against the clauses of a book.
import { describe, expect, test } from 'vitest';
import { plain, rank } from '../../site/src/islands/rank.ts';

const retreat = { number: '10.3.1', title: 'Recul et retraite', other: 'Recoil and retreat' };
const sight = { number: '7.4', title: 'Ligne de vue', other: 'Line of sight' };
const rally = { number: '11.1', title: 'Rally', other: 'Ralliement' };
const door = { number: '', title: 'ligne de vue', other: 'line of sight' };

describe('a clause is found', () => {
  test.each([
    ['10.3.1', retreat, 0],
    ['10.3', retreat, 1],
    ['10.4', retreat, -1],
    ['retraite', retreat, 2],
    ['Retraites', retreat, 2],
    ['retraite recul', retreat, 2],
    ['retreat', retreat, 3],
    ['retreats', retreat, 3],
    ['RETRAITE ou choc', retreat, -1],
    ['line of sight', sight, 3],
    ['lignes de vue', sight, 2],
    ['rallies', rally, 2],
    ['ralliements', rally, 3],
    ['li', sight, -1],
    ['ligne', door, 2],
    ['sight', door, 3],
    ['8', door, -1],
  ])('%s', (asked, clause, order) => {
    expect(rank(plain(asked), clause)).toBe(order);
  });
});
