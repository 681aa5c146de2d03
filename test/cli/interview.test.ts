// At a terminal `run` and `odds` ask for what a call leaves out, and tell the call that says it.
import { describe, expect, test } from 'vitest';
import { split } from '../../interpreter/model/read-token.ts';
import { rulesFolder } from '../sources.ts';
import { call } from './called.ts';
import { talkingOf } from './talk.ts';

const talk = talkingOf(rulesFolder);

/** The call that a talk told in the end, as words. */
function told(lines: readonly string[]): readonly string[] {
  const line = lines.find((each) => /^(The same again:|La même chose)/u.test(each)) ?? '';
  const words = split(line.replace(/^.*?rulewright /u, ''), ' ');
  return words.map((word) => word.replaceAll("'", ''));
}

describe('run', () => {
  test('asks for the set-up, the piece and the die, and tells the call', async () => {
    const { code, lines, left } = await talk(
      'en',
      ['run', 'gettysburg', 'gun-shot'],
      ...['practice', 'list union artillery 3', 'ua3', 'six', '7', '6'],
    );
    expect({ code, left }).toEqual({ code: 0, left: 0 });
    expect(lines[0]).toBe('Which set-up?');
    expect(lines).toContain('artillery piece (g)');
    expect(lines.filter((line) => line.includes('Union artillery 3'))).not.toEqual([]);
    expect(lines).toContain('`six` cannot be chosen here');
    expect(lines).toContain('The die has faces from 1 to 6, found 7');
    const again = await call(...told(lines), '--rules', rulesFolder, '--lang', 'en');
    expect(again.code).toBe(0);
    // What came out stands above the call.
    const result = again.out.trimEnd().split('\n');
    expect(lines.slice(-result.length - 1, -1)).toEqual(result);
  });

  test('rolls and chooses where nothing is typed, and the call says what came', async () => {
    const blank = Array.from({ length: 400 }, () => '');
    const { code, lines } = await talk(
      'fr',
      ['run', 'gettysburg', 'combat', '--deal', 'assault'],
      ...['Cemetery Hill', '1', ...blank],
    );
    expect(code).toBe(0);
    const words = told(lines);
    expect(words).toEqual(expect.arrayContaining(['--dice', 's=cemetery-hill', 'a=confederate']));
    const again = await call(...words, '--rules', rulesFolder, '--lang', 'fr');
    expect(again.code, again.err).toBe(0);
    const result = again.out.trimEnd().split('\n');
    expect(lines.slice(-result.length - 1, -1)).toEqual(result);
  });

  test('tells as it goes what a rule does that gives nothing, and not again', async () => {
    const here = ['run', 'longstreet', 'roll-to-kill', '--deal', 'practice', '--set', 't=f4'];
    const { code, lines } = await talk('en', [...here, '--set', 'f4.hits=3'], '1 5 6');
    expect(code).toBe(0);
    const again = await call(...told(lines), '--rules', rulesFolder, '--lang', 'en');
    const account = again.out.trimEnd().split('\n');
    expect(account.length).toBeGreaterThan(1);
    expect(lines.filter((line) => account.includes(line)).length).toBe(account.length);

    const rout = ['run', 'jdg', 'end-of-charge', '--map', 'marengo', '--deal', 'practice'];
    const charge = await talk('en', [...rout, '--set', 'u=nauendorff'], '9');
    const failed = charge.lines.filter((line) => line.includes('fails its cohesion test'));
    expect(failed).toHaveLength(1);
  });

  test('asks for the set-up where a rule looks through what is in play', async () => {
    const { code, lines } = await talk('en', ['run', 'gettysburg', 'check-victory'], 'practice');
    expect(code).toBe(0);
    expect(lines[0]).toBe('Which set-up?');
    const piped = await call('run', 'gettysburg', 'check-victory', '--rules', rulesFolder);
    expect(piped.err).toContain('--deal practice');
  });

  test('tells how a piece is written where none is in play, and asks again', async () => {
    const { lines } = await talk(
      'en',
      ['run', 'longstreet', 'roll-to-hit'],
      ...['', '1', 'unit { side union }', 'unit { side federal  arm infantry  bases 4 }'],
    );
    const asked = lines.flatMap((line) => line.split('\n'));
    expect(asked.filter((line) => line.includes('`unit { side federal  arm '))).toHaveLength(2);
    expect(lines).toContain('`u.side` takes `side`, and `union` was given');
    expect(asked.at(asked.indexOf('`u.side` takes `side`, and `union` was given') + 1)).toContain(
      '`federal`',
    );
  });

  test('goes back, helps, and says where nothing fits', async () => {
    const { code, lines } = await talk(
      'en',
      ['run', 'gettysburg'],
      ...['xyzzy', 'gun-shot', '?', 'assault', 'back', 'practice', 'ua3', '6'],
    );
    expect(code).toBe(0);
    expect(lines).toContain('No rule is called so. These may be asked:');
    expect(lines.filter((line) => line.includes('`back` asks'))).toHaveLength(1);
    expect(lines.filter((line) => line === 'Which set-up?')).toHaveLength(2);
    expect(told(lines)).toEqual(expect.arrayContaining(['--deal', 'practice', 'g=ua3']));
    expect(told(lines)).not.toContain('assault');
  });

  test('goes back as far as the rulebook, and leaves when told to', async () => {
    const { code, lines, left } = await talk(
      'en',
      ['run'],
      ...['?', 'boar', 'may i fire rifles with jaegers', '1', 'back', 'back'],
      ...['gettysburg', 'quit', 'more'],
    );
    expect(code).toBe(2);
    expect(lines.filter((line) => line === 'Which rulebook?')).toHaveLength(2);
    expect(lines.filter((line) => line.startsWith('What is it about?'))).toHaveLength(3);
    expect(lines.filter((line) => line.includes('`back` asks'))).toHaveLength(1);
    // What has most of the words comes first.
    const asked = lines.findIndex((line) => line.endsWith('with jaegers'));
    expect(lines[asked + 1]).toContain('(may-fire-rifles)');
    expect(left).toBe(1);
  });

  test('says nothing of a set-up to who laid one', async () => {
    const words = ['run', 'boar', 'sees', '--deal', 'armies', '--set', 'a=0403', '--set', 'b=0109'];
    const { lines } = await talk('en', words);
    expect(lines[0]).toBe('yes');
  });

  test('and piped what lacks is told with what there is', async () => {
    for (const command of ['list', 'table']) {
      const { code, err } = await call(command, '--rules', rulesFolder, '--lang', 'en');
      expect(code).toBe(2);
      expect(err).toContain('`gbacw`');
    }
  });

  test('takes what stands in a cell with two axes', async () => {
    const guns = ['--set', 'guns=guns-b', '--set', 'target=line-1'];
    const shot = ['run', 'boar', 'gun-shot', '--deal', 'practice', ...guns];
    const { code, lines } = await talk('en', shot, '3', '0', '1', '1', '1', '1', '1');
    expect(code).toBe(0);
    expect(told(lines).join(' ')).toMatch(/--facts fire-score\[2, ?\d+\]=3/u);
    const again = await call(...told(lines), '--rules', rulesFolder, '--lang', 'en');
    expect(again.code, again.err).toBe(0);
  });

  test('asks for the dice only that a roll lacks', async () => {
    const blank = Array.from({ length: 400 }, () => '');
    const here = ['run', 'longstreet', 'roll-to-hit', '--dice'];
    const place = ['practice', 'canister', 'f4', 'c9', 'c1', '1', '0', '2', 'no', 'open'];
    const lacking = (lines: readonly string[]): readonly string[] =>
      lines.flatMap((line) => / (?<dice>\d+d\d+) {2}@/u.exec(line)?.groups?.dice ?? []);
    const one = await talk('en', [...here, '3'], ...place, ...blank);
    const none = await talk('en', here.slice(0, -1), ...place, ...blank);
    const [all = '', less = ''] = [lacking(none.lines)[0], lacking(one.lines)[0]];
    expect(one.code).toBe(0);
    expect(Number.parseInt(less, 10)).toBe(Number.parseInt(all, 10) - 1);
    expect(told(one.lines).join(' ')).toMatch(/--dice 3,/u);
  });

  test('asks nothing that is said, and nothing of who said a seed', async () => {
    const words = ['run', 'gettysburg', 'gun-shot', '--deal', 'practice', '--set', 'g=ua3'];
    const { code, lines } = await talk('en', [...words, '--seed', '4']);
    expect({ code, told: told(lines) }).toEqual({ code: 0, told: [] });
  });

  test('ends where nobody answers any more', async () => {
    const { code, lines } = await talk('en', ['run', 'gettysburg', 'gun-shot'], 'practice');
    expect({ code, told: told(lines) }).toEqual({ code: 2, told: [] });
  });
});

describe('odds', () => {
  test('ask for parameters and facts, not for dice, and tell the call', async () => {
    const { code, lines, left } = await talk(
      'en',
      ['odds', 'longstreet', 'roll-to-hit'],
      ...['practice', 'canister', 'f4', 'c9', 'c1', '1', '0', '2', 'no', 'open'],
    );
    expect({ code, left }, lines.join('\n')).toEqual({ code: 0, left: 0 });
    expect(lines).toContain('`t` takes `unit`, and `c9` was given');
    const again = await call(...told(lines), '--rules', rulesFolder, '--lang', 'en');
    expect(again.code, again.err).toBe(0);
    const result = again.out.trimEnd().split('\n');
    expect(lines.slice(-result.length - 1, -1)).toEqual(result);
  });
});
