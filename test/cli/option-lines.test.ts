// What a person may answer at the terminal, as it is listed.
import { describe, expect, test } from 'vitest';
import { chosen, listedOptions, optionLines } from '../../interpreter/cli/option-lines.ts';
import type { Shown } from '../../interpreter/index.ts';
import { usageOf } from '../../interpreter/index.ts';

const speech = { language: 'en', usage: usageOf('en') } as const;

/** A request with options of these tokens. */
function asked(tokens: readonly string[], other: Partial<Shown> = {}): Shown {
  const options = tokens.map((token) => {
    const [name = '', given] = token.split(/[()]/);
    const said = given === undefined ? name : `Do ${name}${given === '' ? '' : ` (${given})`}`;
    return { token, words: { fr: said, en: said } };
  });
  return {
    ...{ kind: 'act', clause: null, routine: 'game', phases: [], question: null, player: null },
    ...{ options, least: 1, most: 1, die: null, type: null, secret: false, refused: [] },
    card: null,
    ...other,
  };
}

const many = [...Array.from({ length: 40 }, (_, index) => `move(u${String(index)})`), 'pass()'];

describe('options', () => {
  test('few are listed with their numbers', () => {
    expect(optionLines(asked(['move(u1)', 'pass()']), speech)).toEqual([
      '    1  Do move (u1)  (move(u1))',
      '    2  Do pass  (pass())',
    ]);
  });

  test('of many actions a line each tells their numbers', () => {
    const [first, second, third] = optionLines(asked(many), speech);
    expect(first).toBe('       1–40  Do move  (list move)');
    expect(second).toBe('   41  Do pass  (pass())');
    expect(third).toMatch(/41 in all/);
  });

  test('many that are typed as they are called take a line', () => {
    const hexes = Array.from({ length: 40 }, (_, index) => `01${String(index + 10)}`);
    const [line, count, ...others] = optionLines(asked(hexes, { kind: 'choose' }), speech);
    expect(line).toBe('  0110, 0111, 0112, 0113, 0114, …, 0149');
    expect(count).toMatch(/40 in all/);
    expect(others).toEqual([]);
  });

  test('those with a part in their name keep their numbers', () => {
    const listed = listedOptions(asked(many), speech, 'u39');
    expect(listed).toEqual(['   40  Do move (u39)  (move(u39))']);
  });

  test('words that are sought must all be there, whatever their capitals and accents', () => {
    const words = { fr: 'Poser un bloc (Élite, Forêt d’en haut)', en: 'Place' };
    const options = [{ token: 'place(b1, top)', words }, ...asked(many).options];
    const shown = { ...asked([]), options };
    const french = { language: 'fr', usage: usageOf('fr') } as const;
    const [line] = listedOptions(shown, french, "ELITE foret d'en");
    expect(line).toBe('    1  Poser un bloc (Élite, Forêt d’en haut)  (place(b1, top))');
    expect(listedOptions(shown, french, 'place top')).toEqual([line]);
    expect(listedOptions(shown, french, 'place bottom')).toEqual([]);
  });

  test('small numbers are typed as they stand', () => {
    const shown = asked(['4', '5', '6'], { kind: 'choose' });
    expect(optionLines(shown, speech)).toEqual(['       4', '       5', '       6']);
    expect(chosen('1', shown, 'en')).toBe('1');
    expect(chosen('1', asked(['0409', '0410']), 'en')).toBe('0409');
  });

  test('beside small numbers, none is typed as it stands too', () => {
    const shown = asked(['-1', '1', '3', 'none'], { kind: 'choose' });
    const lines = ['       -1', '       1', '       3', '       none'];
    expect(optionLines(shown, speech)).toEqual(lines);
    expect(chosen('3', shown, 'en')).toBe('3');
    expect(chosen('2', shown, 'en')).toBe('2');
    expect(chosen('None', shown, 'en')).toBe('none');
    expect(optionLines(asked(['none'], { kind: 'choose' }), speech)).toEqual(['    1  none']);
  });

  test('a list stands in its own brackets only', () => {
    const words = { fr: '0708, 0608', en: '0708, 0608' };
    const shown = { ...asked([]), options: [{ token: '(0708 0608)', words }] };
    expect(listedOptions(shown, speech, '')).toEqual(['    1  0708, 0608  (0708 0608)']);
  });

  test('what is offered or refused is chosen by its words too', () => {
    const words = { fr: 'Marche forcée', en: 'Forced march' };
    const refused = [
      { token: 'force-march(u1)', words, reason: null, isExample: false, clause: null },
    ];
    const shown = asked(['move(u1)', 'move(u2)', 'pass()'], { refused });
    expect(chosen('do PASS', shown, 'en')).toBe('pass()');
    expect(chosen('Do move (u2)', shown, 'en')).toBe('move(u2)');
    expect(chosen('do move', shown, 'en')).toBe('move');
    expect(chosen('marche forcee', shown, 'fr')).toBe('force-march');
    expect(chosen('march', shown, 'en')).toBe('march');
  });

  test('of an own chart it is told where it stands, and which codes it has', () => {
    const note = { fr: 'Elle manque.', en: 'It is missing.' };
    const codes = [
      { name: 'recoil', pattern: '#', words: { fr: 'recul de #', en: 'recoil of #' } },
      { name: 'test', pattern: 'TdC', words: { fr: 'test', en: 'test' } },
    ];
    const shown = asked([], { kind: 'ask', card: { note, codes, sample: '#+TdC' } });
    expect(optionLines(shown, speech)).toEqual([
      '  It is missing.',
      '  Codes: # recoil of #; TdC test; together as in #+TdC',
    ]);
  });

  test('several may be chosen, and how many is said', () => {
    const shown = asked(['u1', 'u2', 'u3'], { kind: 'choose', least: 0, most: 2 });
    expect(optionLines(shown, speech).at(-1)).toMatch(/^ {2}0–2 {2}of these, as in `1 2`/);
  });

  test('what cannot be done says why, if only that there is nothing to do it with', () => {
    const words = { fr: 'Creuser', en: 'Dig' };
    const reason = { fr: 'il fait nuit', en: 'it is night' };
    const refused = [
      { token: 'dig', words, reason, isExample: false, clause: '3' },
      { token: 'dig', words, reason, isExample: true, clause: '3' },
      { token: 'dig', words, reason: null, isExample: false, clause: null },
    ];
    expect(optionLines(asked([], { refused }), speech).slice(-3)).toEqual([
      '       Dig: it is night  @3',
      '       Dig: for one, it is night  @3',
      '       Dig: there is nothing to do it with',
    ]);
  });
});
