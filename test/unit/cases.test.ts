// Cases: each line is an example with a name, a place and a set-up of its own.
import { describe, expect, test } from 'vitest';
import { lineStarts, position } from '../../grammar/span.ts';
import {
  everyExample,
  tryExample,
  unreadExamples,
} from '../../interpreter/examples/every-example.ts';
import { check, Memory } from '../../interpreter/index.ts';
import { found, sourcesOf } from './check-book.ts';

const start = `kind side players { red fr "rouge" en "red"  blue fr "bleu" en "blue" }
piece unit fr "unité" en "unit" { side: side  strength: 0..6 = 3 fr "force" en "strength" }
word side fr "camp" en "side"
word hits fr "coups" en "hits"
procedure shoot(u: unit, hits: 0..9) -> integer fr "tirer" en "shoot" {
  u.strength goes to max(0, u.strength - hits)
  roll 1d6 + u.strength
}
`;

/** What comes of each line: its title, the line it stands on, and whether it passes. */
function tried(cases: string): readonly string[] {
  const sources = sourcesOf(start + cases);
  return everyExample(sources).map((one) => {
    const { run, problems } = tryExample(one);
    const { file, span } = one.example.origin;
    const text = sources.files.find(({ path }) => path === file)?.text ?? '';
    const { line } = position(lineStarts(text), span.from);
    const fault = problems.map(({ code }) => code).join(' ');
    const how = run?.ok === true ? 'passes' : fault;
    return `${one.example.title.en} at ${String(line - start.split('\n').length + 1)} ${how}`;
  });
}

describe('a line of cases', () => {
  test('fills the gaps of the call, answers its dice, and expects', () => {
    const cases = `cases shoot(u, _) fr "Tir" en "Shot" ours {
      given u = unit { side red }
      1 rolls 4 → 6, u.strength = 2
      0 rolls 4 → 7
    }`;
    expect(tried(cases)).toEqual(['Shot (1) at 3 passes', 'Shot (2) at 4 passes']);
  });

  test('starts from the set-up above it, whatever the lines before it did', () => {
    const cases = `cases shoot fr "Tir" en "Shot" ours {
      given u = unit { side red }
      u, 3 rolls 1 → u.strength = 0
      u, 1 rolls 1 → u.strength = 2
      given u { strength 6 }
      u, 1 rolls 1 → u.strength = 5
    }`;
    expect(tried(cases)).toEqual([
      'Shot (1) at 3 passes',
      'Shot (2) at 4 passes',
      'Shot (3) at 6 passes',
    ]);
  });

  test('fails by itself', () => {
    const cases = `cases shoot(u, 1) fr "Tir" en "Shot" ours {
      given u = unit { side red }
      rolls 4 → 6
      rolls 5 → 8
      rolls 6 → u.strength = 1
    }`;
    expect(tried(cases)).toEqual([
      'Shot (1) at 3 passes',
      'Shot (2) at 4 example-fails',
      'Shot (3) at 5 example-fails',
    ]);
  });

  test('claims what is printed and does not hold', () => {
    const cases = `cases shoot(u, 1) fr "Tir" en "Shot"
        disputed fr "Un de plus." en "One more." {
      given u = unit { side red }
      rolls 4 → 6, printed 7
      rolls 5 → 7, printed 7
    }`;
    expect(tried(cases)).toEqual(['Shot (1) at 4 passes', 'Shot (2) at 5 dispute-settled']);
  });

  test('is written with either arrow', () => {
    const cases = `cases shoot(u, 1) fr "Tir" en "Shot" ours {
      given u = unit { side red }
      rolls 4 -> 6
      rolls 5 → 7
    }`;
    expect(tried(cases)).toHaveLength(2);
    expect(found(start + cases)).toEqual([]);
  });
});

describe('what is wrong', () => {
  test('in a line keeps that line from being played', () => {
    const cases = `cases shoot(u, _) fr "Tir" en "Shot" ours {
      given u = unit { side red }
      1, 2 rolls 4 → 6
      ghost rolls 4 → 6
      1 rolls 4 → 6
    }`;
    expect(tried(cases)).toEqual([
      'Shot (1) at 3 argument-count',
      'Shot (2) at 4 unknown-name',
      'Shot (3) at 5 passes',
    ]);
    expect(found(start + cases)).toEqual([
      'argument-count 11:7 1, 2 rolls 4 → 6',
      'unknown-name 12:7 ghost',
    ]);
  });

  test('in what the lines share is told once, and keeps them all from being played', () => {
    const cases = `cases shoot(u, 1) fr "Tir" en "Shot" ours {
      given u = unit { side green }
      rolls 4 → 6
      rolls 5 → 7
    }
    example fr "Autre" en "Other" ours {
      given v = unit { side red }
      do shoot(v, 1)
      rolls 1
      expect 3
    }`;
    expect(found(start + cases)).toEqual(['unknown-name 10:29 green']);
    expect(tried(cases)).toEqual([
      'Shot (1) at 3 unknown-name',
      'Shot (2) at 4 unknown-name',
      'Other at 6 passes',
    ]);
  });

  test('in what the lines share is told again when the book is checked again', () => {
    const cases = `cases shoot(u, 1) fr "Tir" en "Shot" ours {
      given u = unit { side green }
      rolls 4 → 6
    }`;
    const memory = new Memory();
    const sources = sourcesOf(start + cases);
    const told = [1, 2, 3].map(() => check(sources, memory).map(({ code }) => code));
    expect(told).toEqual([['unknown-name'], ['unknown-name'], ['unknown-name']]);
    const mended = sourcesOf(start + cases.replace('green', 'red'));
    expect(check(mended, memory)).toEqual([]);
  });

  test('of form is told with the title of the cases, and the other examples are played', () => {
    const cases = `cases shoot(u, 1) fr "Tir" en "Shot" ours {
      given u = unit { side red }
      rolls 4 6
    }
    cases shoot(u, 1) fr "Bon" en "Good" ours {
      given u = unit { side red }
      rolls 4 → 6
    }`;
    const sources = sourcesOf(start + cases);
    expect(unreadExamples(sources).map(({ title }) => title)).toEqual([{ fr: 'Tir', en: 'Shot' }]);
    expect(tried(cases)).toEqual(['Good (1) at 7 passes']);
  });

  test.each([
    ['no line at all', 'cases shoot fr "Tir" en "Shot" ours { }', 'example-proves-nothing 9:13'],
    [
      'a title that is taken',
      `cases shoot(u, 1) fr "Tir" en "Shot" ours {
      given u = unit { side red }
      rolls 4 → 6
      rolls 5 → 7
    }`.repeat(2),
      'duplicate-name 15:7',
    ],
    [
      'an expectation that holds whatever comes',
      `cases shoot(u, 1) fr "Tir" en "Shot" ours {
      given u = unit { side red }
      rolls 4 → 6 = 6
    }`,
      'example-proves-nothing 11:17',
    ],
    [
      'dice that nothing rolls',
      `cases shoot(u, 1) fr "Tir" en "Shot" ours {
      given u = unit { side red }
      rolls 4, 5 → 6
    }`,
      'dice-left-over 11:16',
    ],
  ])('%s', (_, cases, expected) => {
    const told = found(start + cases).map((one) => one.split(' ').slice(0, 2).join(' '));
    // Where nothing is played nothing is used.
    expect(told.filter((one) => !one.startsWith('unused-name'))).toEqual([expected]);
  });
});
