// What the commands print for machines: the contract that tests and other tools rely on.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { call, callSixth, sixth, typed } from './called.ts';

const folder = mkdtempSync(join(tmpdir(), 'rulewright-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** A command's JSON; it must succeed. */
async function json(...words: readonly string[]): Promise<unknown> {
  const { code, out, err } = await callSixth(...words, '--json');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return JSON.parse(out) as unknown;
}

describe('commands', () => {
  test('check: nothing to say of a good book', async () => {
    expect(await json('check')).toMatchObject({ ok: true, problems: [], notes: [] });
    expect(await callSixth('check')).toMatchObject({ code: 0, err: '' });
  });

  test('check: of a good book what is not proven, when asked', async () => {
    mkdirSync(join(folder, 'loop'));
    const lines = [
      'book loop fr "Boucle" en "Loop" { }',
      'word number fr "numéro" en "number"',
      'word turn fr "tour" en "turn"',
      'state turn { number: 1..9 = 1 }',
      'sequence game fr "Partie" en "Game" { repeat 5 times { turn.number gains 1 } }',
    ];
    writeFileSync(join(folder, 'loop', 'book.rules'), `${lines.join('\n')}\n`);
    const count = '1 place that no check shows to be safe';
    const checked = ['check', 'loop', '--rules', folder] as const;
    expect(await call(...checked)).toMatchObject({
      code: 0,
      err: `${count}: \`check --notes\` lists them\n`,
    });
    const { out } = await call(...checked, '--json');
    const notes = [{ code: 'not-proven', severity: 'note' }];
    expect(JSON.parse(out)).toMatchObject({ ok: true, problems: [], notes });
    const { code, err } = await call(...checked, '--notes');
    expect(code).toBe(0);
    expect(err).toContain('note not-proven\nNothing shows that this stays within its bounds');
    expect(err.endsWith(`${count}\n`)).toBe(true);
  });

  test('check: problems with place, words and hints, exit 1', async () => {
    const broken = join(folder, 'broken');
    await call('new', 'broken', '--rules', folder);
    const path = join(broken, 'combat.rules');
    writeFileSync(path, readFileSync(path, 'utf8').replace('[roll 1d6', '[rol 1d6'));
    const { code, out } = await call('check', 'broken', '--rules', folder, '--json');
    const { ok, problems } = JSON.parse(out) as { ok: boolean; problems: object[] };
    expect({ code, ok }).toEqual({ code: 1, ok: false });
    expect(problems[0]).toMatchObject({
      severity: 'error',
      file: 'broken/combat.rules',
      from: { line: expect.any(Number) as number, column: expect.any(Number) as number },
      hints: expect.any(Array) as string[],
    });
    rmSync(broken, { recursive: true });
  });

  test('test: every example, and how many passed', async () => {
    const { passed, failed, examples } = (await json('test')) as {
      passed: number;
      failed: number;
      examples: readonly object[];
    };
    expect({ passed, failed, examples: examples.length }).toEqual({
      ...{ passed: 4, failed: 0, examples: 4 },
    });
    expect(examples[0]).toMatchObject({ book: 'sixth', clause: '1', ok: true });
    const { out } = await callSixth('test');
    expect(out.trimEnd().split('\n').at(-1)).toBe('4 passed, 0 failed');
  });

  test('test --junit: a file that build servers read', async () => {
    const file = join(folder, 'junit.xml');
    await callSixth('test', '--junit', file);
    expect(readFileSync(file, 'utf8')).toMatch(/<testsuite [^>]*tests="4"[^>]*failures="0"/);
  });

  test('list: parameters and types', async () => {
    const listed = JSON.stringify(await json('list', 'sixth', '--all'));
    for (const name of ['crossing', 'push', 'cross', 'advance', 'rest', 'game']) {
      expect(listed).toContain(`"${name}"`);
    }
  });

  test('run: a result with its reasons, by dice or by seed', async () => {
    const set = ['--set', 'b.side=blue', '--set', 'b.strength=5'];
    const ran = (await json('run', 'sixth', 'cross', ...set, '--dice', '1')) as {
      result: unknown;
      explanation: readonly { readonly clause: string | null }[];
    };
    expect(ran.result).toBe('1+R');
    expect(ran.explanation.some(({ clause }) => clause === '1')).toBe(true);
    const seeded = ['run', 'sixth', 'cross', ...set, '--seed', '4'];
    expect(await json(...seeded)).toEqual(await json(...seeded));
  });

  test('run: dice that nothing rolled are said', async () => {
    const set = ['run', 'sixth', 'cross', '--set', 'b.side=blue', '--dice'];
    const { code, err } = await callSixth(...set, '1,2');
    expect(code).toBe(2);
    expect(err).toContain('A roll is given that nothing asks for: `2`');
  });

  test('run: a list that is chosen of lists is told', async () => {
    const set = ['u.side=union', 'u.at=0505', 'hexes=1'].flatMap((each) => ['--set', each]);
    const words = ['run', 'gbacw', 'retreat', '--map', 'bare', ...set, '--seed', '1'];
    const { code, out } = await call(...words, '--lang', 'en');
    expect(code).toBe(0);
    expect(out).toMatch(/The Union player: 0\d{3}/);
    expect((await call(...words, '--json')).code).toBe(0);
  });

  test('odds: fractions that sum to one', async () => {
    const { outcomes, total } = (await json('odds', 'sixth', 'cross', '--set', 'b.side=blue')) as {
      outcomes: readonly { outcome: string; p: string; decimal: unknown }[];
      total: string;
    };
    expect(total).toBe('1');
    expect(new Map(outcomes.map(({ outcome, p }) => [outcome, p]))).toEqual(
      new Map([
        ['1+R', '1/6'],
        ['1', '1/3'],
        ['-', '1/2'],
      ]),
    );
  });

  test('table: as text, CSV, Markdown and JSON', async () => {
    const printed = async (format: string): Promise<string> => {
      const { code, out } = await callSixth('table', 'sixth', 'crossing', '--format', format);
      expect(code).toBe(0);
      return out;
    };
    expect(await printed('text')).toContain('2+R');
    expect(await printed('csv')).toMatch(/^\uFEFFdie,result\r?\n/);
    expect(await printed('md')).toMatch(/\| *die *\| *result *\|/);
    expect(JSON.parse(await printed('json'))).toBeTruthy();
  });

  test('coverage and mutate: what the examples reach and notice', async () => {
    expect(await json('coverage', 'sixth')).toMatchObject({
      books: [
        {
          book: 'sixth',
          clauses: { total: 6, played: 6, byHand: 0, missing: 0 },
          lists: { played: [{ statement: 'ford/1', clause: '1' }, {}, {}, {}, {}, {}], byHand: [] },
          cells: { total: 4, reached: 4 },
        },
      ],
    });
    const { out } = await callSixth('coverage', 'sixth', '--only', 'played');
    expect(out.split('\n').slice(2, -1)).toEqual([
      '  played',
      '    book — ford/1, ford/2, ford/3, ford/4, orders/1, orders/2',
    ]);
    expect((await callSixth('coverage', 'sixth', '--only', 'hands')).code).toBe(2);
  });

  test('mutate: what the examples do not notice, by clause, as it may be typed', async () => {
    const { code, out } = await callSixth('mutate', 'sixth', '--json');
    const { books } = JSON.parse(out) as { readonly books: readonly object[] };
    // No example of this book plays to the last turn; the other number is noticed.
    const what = 'replace number turns = 5';
    const survivor = { file: 'sixth/book.rules', clause: '2', what, was: '4' };
    expect({ code, books }).toMatchObject({
      code: 1,
      books: [{ book: 'sixth', mutants: 24, noticed: 23, survivors: [survivor], failing: [] }],
    });
    const shown = await callSixth('mutate', 'sixth');
    expect(shown.out.split('\n').slice(2, 4)).toEqual([
      '  2: 1',
      '    sixth/book.rules:114 replace number turns = 5 (was 4)',
    ]);
  });

  test('simulate: shards add up to the whole', async () => {
    const games = ['simulate', 'sixth', '--games', '50', '--seed', '3'];
    const whole = await json(...games);
    const parts: string[] = [];
    for (const shard of ['1/2', '2/2']) {
      const file = join(folder, `${shard[0] ?? ''}.json`);
      writeFileSync(file, JSON.stringify(await json(...games, '--shard', shard)));
      parts.push('--merge', file);
    }
    const { code, out } = await call('simulate', ...parts, '--json');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toEqual(whole);
    expect(whole).toMatchObject({ games: 50, problems: {} });
    const few = await call('simulate', ...parts.slice(0, 2), '--lang', 'en');
    expect(few.err).toBe('Parts that are not in it: 2/2\n');
    const twice = await call('simulate', ...parts, ...parts.slice(0, 2), '--lang', 'en');
    expect(twice).toMatchObject({ code: 2, out: '' });
    expect(twice.err).toContain('has the part `1/2`');
    const file = join(folder, 'other.json');
    writeFileSync(file, JSON.stringify(await json('simulate', 'sixth', '--seed', '4')));
    const other = await call('simulate', ...parts, '--merge', file, '--lang', 'fr');
    expect(other.err).toContain('graine `4` et non `3`');
  });

  test('simulate: results, phases and actions are called by their words', async () => {
    const { out } = await callSixth('simulate', 'sixth', '--games', '9');
    const whole = await json('simulate', 'sixth', '--games', '9');
    const { results, words } = whole as {
      readonly results: Readonly<Record<string, number>>;
      readonly words: { readonly results: Readonly<Record<string, { readonly en: string }>> };
    };
    expect(Object.keys(results).length).toBeGreaterThan(0);
    for (const [name, times] of Object.entries(results)) {
      expect(out).toContain(`  ${words.results[name]?.en ?? '?'}  ${String(times)}/9`);
    }
  });

  test('compile: a module that Node takes', async () => {
    await callSixth('compile', 'sixth', '--out', folder);
    const module = (await import(join(folder, 'sixth.js'))) as { readonly tables: object[] };
    expect(module.tables).toMatchObject([{ name: 'crossing' }]);
    expect(readFileSync(join(folder, 'sixth.d.ts'), 'utf8')).toContain('export');
    const own = join(folder, 'package.json');
    expect(JSON.parse(readFileSync(own, 'utf8'))).toMatchObject({ name: 'sixth', type: 'module' });
    // Found by its name, as whoever installs that folder finds it.
    const named = execFileSync(process.execPath, ['-e', "console.log(require.resolve('sixth'))"], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(realpathSync(named.trim())).toBe(realpathSync(join(folder, 'sixth.js')));
    const file = join(folder, 'named.js');
    await callSixth('compile', 'sixth', '--out', file);
    expect(readFileSync(file, 'utf8')).toBe(readFileSync(join(folder, 'sixth.js'), 'utf8'));
    expect(readFileSync(join(folder, 'named.d.ts'), 'utf8')).toContain('export');
  });

  test('new: a rulebook that checks, formats and runs', async () => {
    expect((await call('new', 'fresh', '--rules', folder)).code).toBe(0);
    for (const command of ['check', 'test', 'fmt']) {
      const words = [command, 'fresh', '--rules', folder];
      expect(await call(...words, ...(command === 'fmt' ? ['--check'] : []))).toMatchObject({
        code: 0,
      });
    }
  });

  test('diff: what differs in meaning', async () => {
    await call('new', 'old', '--rules', folder);
    await call('new', 'changed', '--rules', folder);
    const path = join(folder, 'changed', 'book.rules');
    const text = readFileSync(path, 'utf8').replace('book changed', 'book old');
    writeFileSync(path, `// A remark changes nothing.\n${text}`);
    const same = await call('diff', join(folder, 'old'), join(folder, 'changed'), '--lang', 'en');
    expect(same.out.trim()).toBe('Nothing differs in meaning');
    expect(same.code).toBe(0);
  });

  test('diff: the cells of a column that is new or gone', async () => {
    const book = (result: string, lines: readonly string[]): string =>
      `book tabled fr "Table" en "Table" { notice fr "Essai." en "Trial." }
table losses fr "Pertes" en "Losses" {
  source printed
  axis die: 1d2 outside error
  result steps: 0..9
  ${result}
  ${lines.join('\n  ')}
}
`;
    const write = (name: string, text: string): string => {
      mkdirSync(join(folder, name), { recursive: true });
      writeFileSync(join(folder, name, 'book.rules'), text);
      return join(folder, name);
    };
    const narrow = write('narrow', book('', ['die | steps', '1 | 4', '2 | 5']));
    const heads = 'die | steps | shock';
    const wide = write('wide', book('result shock: 0..9', [heads, '1 | 4 | 6', '2 | 5 | 7']));
    const added = await call('diff', narrow, wide, '--lang', 'en');
    expect(added.out).toContain('6 | 7');
    const gone = await call('diff', wide, narrow, '--lang', 'en');
    expect(gone.out).toContain('6 | 7');
  });
});

describe('play', () => {
  const saved = join(folder, 'game.json');

  test('to the end, by numbers and by words', () => {
    const lines = ['advance(north)', ...Array.from({ length: 7 }, () => '2')];
    const { code, out, err } = typed(lines, 'play', 'sixth', '--seed', '1', '--lang', 'en');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('The game is over.');
  });

  test('what is not possible says why; the end of what is typed ends the play', () => {
    const { code, out } = typed(['advance(south)'], 'play', 'sixth', '--lang', 'en');
    expect(code).toBe(0);
    expect(out).toContain('band 2 is not yours');
  });

  test('a saved game goes on, an undone answer is asked again', () => {
    const first = typed(['2', `save ${saved}`, '2', 'undo', 'quit'], 'play', 'sixth');
    expect(first.code).toBe(0);
    const later = typed(['state', 'quit'], 'play', 'sixth', '--load', saved, '--lang', 'en');
    expect(later.out).toContain('Decides: grey');
  });

  test('an answer taken back and given again rolls the same dice', () => {
    const play = ['play', 'sixth', '--seed', '7', '--lang', 'en'];
    const lines = ['advance(north)', 'undo', 'advance(north)', 'undo', 'advance(north)', 'quit'];
    const rolled = [...typed(lines, ...play).out.matchAll(/: die \d.*/g)].map(([line]) => line);
    expect(rolled.length).toBe(3);
    expect(new Set(rolled).size).toBe(1);
  });

  test('the end of what is typed ends the play wherever it comes', () => {
    const { code, err } = typed([], 'play', 'sixth', '--lang', 'en');
    expect({ code, err }).toEqual({ code: 0, err: '' });
  });
});

test('help names every command, in both languages', async () => {
  for (const language of ['fr', 'en']) {
    const { code, out } = await call('help', '--lang', language, '--rules', sixth);
    expect(code).toBe(0);
    for (const name of ['check', 'test', 'list', 'run', 'odds', 'table', 'simulate', 'play']) {
      expect(out).toMatch(new RegExp(`^ +${name} `, 'm'));
    }
  }
});
