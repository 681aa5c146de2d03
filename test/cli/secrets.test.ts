// Secret choices at one keyboard: nothing tells one before all are made.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

const book = `
book small fr "Petit" en "Small" { author "A" }
kind side players { azure fr "Azur" en "Azure"  coral fr "Corail" en "Coral" }
state bids {
  azure: 0..999 = 0 fr "Azur" en "Azure" tell fr "Azur enchérit {after}" en "Azure bids {after}"
  coral: 0..999 = 0 fr "Corail" en "Coral"
}
word bids fr "enchères" en "bids"
clause 1 fr "Enchères" en "Bids" {
  fr """Chacun enchérit."""
  en """Each bids."""
  procedure bid(s: side) -> integer {
    let n = secretly choose by s number from 0 to 999 fr "Combien ?" en "How much?"
    if s = azure { bids.azure goes to n } else { bids.coral goes to n }
    n
  }
  sequence game fr "Partie" en "Game" {
    together {
      bid(azure)
      bid(coral)
    }
    let again = choose by azure yes or no fr "Encore ?" en "Again?"
    if again { bids.azure goes to 0 }
  }
}`;

const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
mkdirSync(join(folder, 'rules', 'small'), { recursive: true });
writeFileSync(join(folder, 'rules', 'small', 'book.rules'), book);
afterAll(() => rmSync(folder, { recursive: true }));

const file = join(import.meta.dirname, '..', '..', 'interpreter', 'cli', 'bin.ts');
const flags = ['--lang', 'en', '--seed', '1'];
const words = [file, 'play', 'small', '--rules', join(folder, 'rules'), ...flags];
const save = join(folder, 'game.json');

function typed(...lines: readonly string[]): string {
  const input = lines.map((line) => `${line}\n`).join('');
  return spawnSync(process.execPath, words, { input, encoding: 'utf8' }).stdout;
}

describe('a secret choice', () => {
  const [before = '', after = ''] = typed(
    '',
    '371',
    '',
    'state',
    'log',
    `save ${save}`,
    '642',
    'no',
  ).split('  · How much? The Azure player: 371');

  test('is told with what came of it when all have chosen, and in no way before', () => {
    expect(before).toContain('bids: Azure 0, Coral 0');
    expect(before).not.toMatch(/371|642/);
    expect(after).toContain('Azure bids 371');
    expect(after).toContain('The Coral player: 642');
    expect(after.indexOf('642')).toBeLessThan(after.indexOf('revealed together'));
  });

  test('is not in a game saved before the others have chosen', () => {
    expect(before).toContain('The choices that are still secret are not in it');
    expect(readFileSync(save, 'utf8')).not.toMatch(/371/);
  });

  test('is not played where a rule would tell it', () => {
    const told = book.replace('bid(coral)', 'if bids.azure > 5 { bid(coral) }');
    mkdirSync(join(folder, 'rules', 'told'), { recursive: true });
    writeFileSync(join(folder, 'rules', 'told', 'book.rules'), told.replace('small', 'told'));
    const call = words.map((word) => (word === 'small' ? 'told' : word));
    const { status, stdout, stderr } = spawnSync(process.execPath, call, { encoding: 'utf8' });
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain('rests on a choice that is still secret');
  });

  const hasTerminal = spawnSync('script', ['--version']).status === 0;
  test.skipIf(!hasTerminal)(
    'does not stay on the terminal it is typed at',
    async () => {
      const all = await atTerminal([
        ['press Enter to choose', ''],
        ['for help): ', '371'],
        ['press Enter to choose', ''],
        ['for help): ', '642'],
        ['for help): ', 'no'],
      ]);
      const [shown = '', told] = all.split('How much? The Azure player: 371');
      expect(told).toBeDefined();
      expect(shown).toContain('How much?');
      expect(shown).not.toMatch(/371|642/);
    },
    60_000,
  );
});

describe('a secret choice that nothing reveals', () => {
  const kept = `
book kept fr "Gardé" en "Kept" { author "A" }
kind side players { azure fr "Azur" en "Azure"  coral fr "Corail" en "Coral" }
word side fr "camp" en "side"
word n fr "nombre" en "number"
piece unit fr "unité" en "unit" {
  side: side
  secret bid: 0..999 = 0 seen by side until shown fr "mise" en "stake"
  shown: yes-no = no fr "montrée" en "shown"
}
clause 1 fr "Mises" en "Stakes" {
  fr """Chacun mise."""
  en """Each stakes."""
  procedure twice(n: integer) -> integer fr "double" en "twice" { n * 2 }
  procedure bid(u: unit) fr "mise" en "stake" {
    let n = secretly choose by u.side number from 0 to 400 fr "Combien ?" en "How much?"
    u.bid goes to twice(n)
  }
  sequence game fr "Partie" en "Game" {
    for each unit u { bid(u) }
    let again = choose by azure yes or no fr "Encore ?" en "Again?"
    for each unit u { if again { u.shown goes to yes } }
    let done = choose by azure yes or no fr "Fini ?" en "Done?"
    if done { for each unit u { u.shown goes to yes } }
  }
  deal start fr "Départ" en "Start" {
    unit one fr "Première" en "First" { side azure }
    unit two fr "Seconde" en "Second" { side coral }
  }
}`;
  mkdirSync(join(folder, 'rules', 'kept'));
  writeFileSync(join(folder, 'rules', 'kept', 'book.rules'), kept);
  const call = [...words.map((word) => (word === 'small' ? 'kept' : word)), '--deal', 'start'];
  const input = ['', '371', '', 'log', '342', '', 'log', 'yes', 'state', 'no', ''].join('\n');
  const { stdout } = spawnSync(process.execPath, call, { input, encoding: 'utf8' });

  test('is told to its maker, and nobody else hears what came of it', () => {
    const [first = '', then = ''] = stdout.split('Decides: Coral');
    const [coral = '', azure = ''] = then.split('Decides: Azure');
    expect(first).toContain('The Azure player chooses in secret');
    expect(coral).toContain('How much?');
    expect(coral).not.toMatch(/371|742/);
    expect(azure).toContain('The Azure player: 371');
    expect(azure).not.toMatch(/342|684/);
  });

  test('is seen once an open field tells it', () => {
    const [, shown = ''] = stdout.split('Again? The Azure player: yes');
    expect(shown).toContain('stake 684');
  });
});

/** What a terminal shows while each line is typed once its prompt is there. */
async function atTerminal(lines: readonly (readonly [string, string])[]): Promise<string> {
  const command = [process.execPath, ...words].map((word) => `'${word}'`).join(' ');
  const child = spawn('script', ['-qec', command, '/dev/null']);
  let shown = '';
  let read = 0;
  const left = [...lines];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    shown += text;
    const [prompt = '', line = ''] = left[0] ?? [];
    const found = left.length === 0 ? -1 : shown.indexOf(prompt, read);
    if (found < 0) return;
    read = found + prompt.length;
    left.shift();
    child.stdin.write(`${line}\r`);
  });
  await once(child, 'close');
  return shown;
}
