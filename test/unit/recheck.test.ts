import { describe, expect, test } from 'vitest';
import type * as tree from '../../grammar/nodes.ts';
import { link } from '../../interpreter/link/link.ts';
import { plain } from '../../interpreter/model/book.ts';
import { plainWords } from '../../interpreter/model/words.ts';
import { readBook } from '../../interpreter/pipeline.ts';
import { components } from '../../interpreter/recheck/components.ts';
import { Memory } from '../../interpreter/recheck/memory.ts';
import { check } from '../../interpreter/recheck/recheck.ts';
import { Verdicts } from '../../interpreter/recheck/verdicts.ts';
import { Web } from '../../interpreter/recheck/web.ts';
import { oneFile } from '../sources.ts';

const small = `book book fr "Petit" en "Small" {
}

clause 1 fr "Tir" en "Fire" {
  fr """On tire {1d6} ; quatre pertes au plus, soit {most}."""
  en """Roll {1d6}; four losses at most, {most} that is."""

  number most = 4

  table fire fr "Tir" en "Fire" {
    axis die: 1d6 below error above error
    result losses: integer
    die | losses
    1–3 | 0
    4–6 | 1
  }

  procedure shoot() -> integer fr "tirer" en "shoot" {
    fire[roll 1d6]
  }

  example fr "Une perte" en "One loss" {
    do shoot()
    rolls 4
    expect result = 1
  }
}

clause 2 fr "Moral" en "Morale" {
  fr """Un test de moral."""
  en """A morale check."""

  table morale fr "Moral" en "Morale" {
    axis die: 1d6 below error above error
    result holds: yes-no
    die | holds
    1–5 | yes
    6   | no
  }

  procedure stand() -> yes-no fr "tenir" en "stand" {
    morale[roll 1d6]
  }

  procedure assault() -> yes-no fr "assaut" en "assault" {
    shoot() ≤ most and stand()
  }

  example fr "L’unité tient" en "The unit holds" {
    do assault()
    rolls 1, 5
    expect result = yes
  }

  example fr "Elle recule" en "It falls back" {
    do stand()
    rolls 6
    expect result = no
  }
}

word losses fr "pertes" en "losses"
word holds fr "tient" en "holds"
`;

function titleOf(title: tree.Example['title']): string {
  return title.kind === 'labels' ? plainWords(title, '').en : title.text;
}

/** What must be looked at again after an edit of the small book, by what it is and its name. */
function freshAfter(from: string, to: string): readonly string[] {
  const before = readBook(oneFile(small), 'book');
  const memory = new Memory();
  expect(check(before, memory)).toEqual([]);
  expect(small.split(from)).toHaveLength(2);
  const { files } = readBook(oneFile(small.replace(from, to)), 'book', before);
  const book = link(files, plain, () => undefined);
  if (book === null) throw new Error('the small book has a header');
  const web = new Web(book, 'all');
  const fresh = new Verdicts(memory, [web]).fresh(web);
  return fresh.flatMap((index) => {
    const { what, name, node } = web.items[index] ?? {};
    return [
      `${what ?? ''} ${node?.kind === 'example' ? titleOf(node.title) : (name ?? '')}`,
    ];
  });
}

describe('what is looked at again', () => {
  test('after nothing, nothing', () => {
    expect(freshAfter('Un test de moral', 'Un test de moral')).toEqual([]);
  });

  test('after an edit of a cell, its table and what runs through it', () => {
    expect(freshAfter('6   | no', '6   | yes')).toEqual([
      'table morale',
      'example The unit holds',
      'example It falls back',
    ]);
    expect(freshAfter('4–6 | 1', '4–6 | 2')).toEqual([
      'table fire',
      'example One loss',
      'example The unit holds',
    ]);
  });

  test('after an edit of a procedure, what calls it and the tables it looks up', () => {
    expect(freshAfter('morale[roll 1d6]', 'morale[7 - roll 1d6]')).toEqual([
      'table morale',
      'procedure stand',
      'procedure assault',
      'example The unit holds',
      'example It falls back',
    ]);
  });

  test('after an edit of an example or a text, itself alone', () => {
    expect(freshAfter('rolls 6', 'rolls 5')).toEqual(['example It falls back']);
    expect(freshAfter('soit {most}', 'soit {most + 0}')).toEqual(['texts 1']);
  });

  test('after an edit of a number, what reads it', () => {
    expect(freshAfter('most = 4', 'most = 3')).toEqual([
      'number most',
      'procedure assault',
      'example The unit holds',
      'texts 1',
    ]);
  });
});

describe('components of a graph', () => {
  test.each<readonly [string, readonly (readonly number[])[], readonly (readonly number[])[]]>([
    ['nothing', [], []],
    ['a chain, its end first', [[1], [2], []], [[2], [1], [0]]],
    ['a ring is one', [[1], [2], [0]], [[0, 1, 2]]],
    [
      'two rings, the one that is led to first',
      [[1], [0, 2], [3], [2]],
      [
        [2, 3],
        [0, 1],
      ],
    ],
    ['a node that leads to itself', [[0]], [[0]]],
  ])('%s', (_, next, expected) => {
    expect(components(next).map((each) => each.toSorted((a, b) => a - b))).toEqual(expected);
  });

  test('a chain of a hundred thousand', () => {
    const length = 100_000;
    const next = Array.from({ length }, (_, node) => (node + 1 < length ? [node + 1] : []));
    expect(components(next)).toHaveLength(length);
  });
});
