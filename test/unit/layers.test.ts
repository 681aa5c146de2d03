// Which of two layers that change one thing wins: the one that says `over`, wherever it stands.
import { describe, expect, test } from 'vitest';
import { open } from '../../interpreter/pipeline.ts';
import { found, sourcesOf } from './check-book.ts';

function book(first: string, second: string): Readonly<Record<string, string>> {
  return {
    'rules.rules':
      'clause 1 fr "A" en "A" { number bonus = 1 procedure main() -> integer { bonus } }',
    'a.rules': `layer a fr "A" en "A" extends small optional ${first} { }\nreplace number bonus = 2`,
    'b.rules': `layer b fr "B" en "B" extends small optional ${second} { }\nreplace number bonus = 3`,
  };
}

function bonusOf(files: Readonly<Record<string, string>>, layers: readonly string[]): unknown {
  const { elaborated } = open(sourcesOf(files), { layers, options: new Map() });
  const main = elaborated?.program.routines.find(({ name }) => name === 'main');
  const last = main?.body.at(-1);
  return last?.kind === 'return' && last.value?.kind === 'constant' ? last.value.value : last;
}

describe('of two layers', () => {
  const cases: [string, string, readonly string[], number][] = [
    ['over b', '', ['a', 'b'], 2],
    ['over b', '', ['b', 'a'], 2],
    ['', 'over a', ['a', 'b'], 3],
    ['', 'over a', ['b', 'a'], 3],
    ['over b', '', ['b'], 3],
    ['over b', '', ['a'], 2],
    ['', 'over a', [], 1],
  ];
  test.each(cases)('a %s, b %s, on %s: %i', (first, second, on, expected) => {
    const files = book(first, second);
    expect(bonusOf(files, on)).toBe(expected);
    expect(found(files, 'layer-conflict')).toEqual([]);
  });
});
