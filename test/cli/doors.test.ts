// Who does not know what a rule is called says what it is about: at a terminal it is asked for,
// elsewhere the rules are named that have to do with it.
import { describe, expect, test } from 'vitest';
import { outsidersFolder } from '../sources.ts';
import { call } from './called.ts';
import { talkingOf } from './talk.ts';

const talk = talkingOf(outsidersFolder);

describe('at a terminal', () => {
  test('book and rule are asked for, words narrow the list, and the call is told', async () => {
    const { code, lines, left } = await talk(
      'en',
      ['run'],
      ...['broadside', 'points', 'sailing points', 'duel', 'amelia'],
    );
    expect({ code, left }).toEqual({ code: 0, left: 0 });
    expect(lines[0]).toBe('Which rulebook?');
    expect(lines).toContain('    1  black-river');
    expect(lines.some((line) => line.includes('sailing points  (sailing-points)'))).toBe(true);
    expect(lines.at(-1)).toBe(
      'The same again: rulewright run broadside sailing-points --deal duel --set s=amelia',
    );
  });

  test('one rule alone is taken and told; the only map of a book is not asked for', async () => {
    const { code, lines } = await talk(
      'fr',
      ['odds', 'straits', 'tour', 'd’ordres', '--policy', 'uniform'],
      ...['', 'crossways'],
    );
    expect(lines[0]).toBe('Qui la tient après un tour d’ordres ?  (holder-after)');
    expect(lines).toContain('   10  Carrefour  (crossways)');
    expect(code).toBe(0);
    expect(lines.at(-1)).toContain('rulewright odds straits holder-after');
  });

  test('of a book that opens nothing whatever can be run may be asked, actions too', async () => {
    const { lines } = await talk('en', ['run', 'pass'], ...['fire', 'north', 'quit']);
    expect(lines).toContain('    4  fire');
    expect(lines).toContain('    1  north path  (north)');
    const piped = await call('run', 'pass', '--rules', outsidersFolder, '--lang', 'en');
    expect(piped.err).toContain('`assault`');
  });

  test('words that nothing is called by are told, and what may be asked is listed', async () => {
    const { code, lines } = await talk('en', ['run', 'black-river', 'zeppelin']);
    expect(code).toBe(2);
    expect(lines[0]).toBe('No rule is called so. These may be asked:');
    expect(lines).toContain('   12  cost of the step  (step-cost)');
  });
});

test('what is called like its type is asked for by one name', async () => {
  const words = ['odds', 'black-river', 'fight', '--rules', outsidersFolder, '--lang', 'en'];
  const { err } = await call(...words);
  expect(err).toContain('The rule needs `side`\n');
  expect(err).toContain('The rule needs `target`, `hex`\n');
});

test.each([
  [['odds', 'gettysburg', 'morale'], /Did you mean `attacker-check`/u],
  [['run', 'gbacw', 'line', 'of', 'sight'], /Did you mean `sees`/u],
  [['run'], /needs `book`\nThere are `boar`, `gbacw`/u],
  [['odds', 'boar'], /needs `procedure`\nThere are .+\n`rulewright list` shows/u],
])('%j elsewhere', async (words, told) => {
  const { code, err } = await call(...words, '--lang', 'en');
  expect(code).toBe(2);
  expect(err).toMatch(told);
});
