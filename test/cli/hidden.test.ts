// Secret fields at one keyboard: nobody reads what is another's to see, nor what was worked out
// from it.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

const book = `
book small fr "Petit" en "Small" { author "A" }
kind side players { azure fr "Azur" en "Azure"  coral fr "Corail" en "Coral" }
piece block fr "bloc" en "block" {
  side: side fr "camp" en "side"
  secret strength: 0..9999 seen by side until shown fr "force" en "strength"
  shown: yes-no = no fr "montré" en "shown"
  losses: 0..9999 = 0 fr "pertes" en "losses"
  flag: yes-no = no fr "drapeau" en "flag"
    tell fr "{block} hisse un drapeau" en "{block} raises a flag"
}
state sky { bright: yes-no = no fr "clair" en "bright" tell fr "Le jour se lève" en "Day breaks" }
word n fr "nombre" en "number"
word player fr "joueur" en "player"
deal start fr "Départ" en "Start" {
  block guard-3000 fr "Garde 3000" en "Guard 3000" { side azure  strength 3000 }
  block militia-5000 fr "Milice 5000" en "Militia 5000" { side coral  strength 5000 }
}
clause 1 fr "Combat" en "Combat" {
  fr """On compare les forces."""
  en """Strengths are compared."""
  modifiers help(b: block) cumulative fr "aide" en "help"
  modifier help.strong +7 when b.strength > 2000 fr "fort" en "strong"
  procedure force(b: block) -> integer fr "force au combat" en "force in combat" {
    b.strength + 11 + help(b)
  }
  procedure is-strong(b: block) -> yes-no fr "est fort" en "is strong" { b.strength > 2000 }
  procedure note-it(b: block, n: integer) -> integer fr "noter" en "noted" { n + count([b]) }
  action look(b: block) by player: side fr "voir" en "look" {
    legal when b.strength < 0 else fr "force {b.strength}" en "strength {b.strength}"
    do { b.losses goes to 1 }
  }
  action rest() by player: side fr "attendre" en "rest" { pass }
  procedure battle(b: block) fr "bataille" en "battle" {
    let f = force(b)
    let n = note-it(b, f)
    let bonus = 0
    if is-strong(b) { bonus gains 19 }
    let k = note-it(b, bonus)
    let seen = choose by coral yes or no fr "Force {n + k} ?" en "Force {n + k}?"
    if seen { b.losses gains 1 }
  }
  sequence game fr "Partie" en "Game" {
    for each b in all block x where x.side = azure {
      let ready = choose by azure yes or no fr "Prêt, {b.strength} ?" en "Ready, {b.strength}?"
      battle(b)
      act by coral one of { look, rest }
      let mine = choose by azure yes or no fr "Tien {b.strength} ?" en "Yours {b.strength}?"
      b.shown goes to ready or mine
      let last = choose by coral yes or no fr "Vu {b.strength} ?" en "Seen {b.strength}?"
      b.losses gains if last then 1 else 0
    }
  }
  sequence calm fr "Calme" en "Calm" {
    sky.bright goes to yes
    for each b in all block x where x.strength > 4000 { b.flag goes to yes }
    act by coral one of { look, rest }
  }
}`;

const folder = mkdtempSync(join(tmpdir(), 'hidden-'));
mkdirSync(join(folder, 'rules', 'small'), { recursive: true });
writeFileSync(join(folder, 'rules', 'small', 'book.rules'), book);
afterAll(() => rmSync(folder, { recursive: true }));

const file = join(import.meta.dirname, '..', '..', 'interpreter', 'cli', 'bin.ts');
const call = ['play', 'small', '--rules', join(folder, 'rules'), '--lang', 'en'];
const save = join(folder, 'game.json');

function typed(...lines: readonly string[]): { readonly out: string; readonly err: string } {
  return typedIn('game', lines);
}

function typedIn(
  sequence: string,
  lines: readonly string[],
): { readonly out: string; readonly err: string } {
  const input = lines.map((line) => `${line}\n`).join('');
  const words = [file, ...call, '--sequence', sequence];
  const made = spawnSync(process.execPath, words, { input, encoding: 'utf8' });
  return { out: made.stdout, err: made.stderr };
}

/** What a player read, between taking the keyboard and giving it away. */
function readBy(player: string, out: string): string {
  const [, ...parts] = out.split('Decides: ');
  const turns = out.split(/(?=Decides: \w+\nThe others look away)/);
  expect(parts.length).toBeGreaterThan(0);
  return turns.filter((turn) => turn.startsWith(`Decides: ${player}`)).join('\n');
}

/** The strength of the guard, and all that is worked out from it. */
const secret = /30[0-4]\d|\+7|19|20\b|Guard|guard/;

describe('a secret field', () => {
  const asked = ['', 'no', '', 'state', 'log', 'list', 'look(x)', 'look(guard-3000)', 'yes'];
  const { out, err } = typed(...asked, 'look(guard-3000)', 'list', 'rest', '', 'state', 'no');
  const coral = readBy('Coral', out);
  const azure = readBy('Azure', out);

  test('is read by its owner, in questions, positions and accounts', () => {
    expect(err).toBe('');
    expect(azure).toContain('Ready, 3000?');
    expect(azure).toContain('strength 3000');
    expect(azure).toContain('Guard 3000');
    expect(azure).not.toMatch(/5000|Militia/);
  });

  test('is not read by another, nor what was worked out from it', () => {
    expect(coral).toContain('Force hidden?');
    expect(coral).toContain('block: side Azure, strength hidden');
    expect(coral).toContain('Militia 5000');
    expect(coral).toContain('strength hidden');
    expect(coral).not.toMatch(secret);
  });

  test('is not in what all read', () => {
    const all = out.split(/(?=Decides: )/)[0] ?? '';
    expect(all).not.toMatch(/3000|5000|Guard|Militia/);
  });

  test('is not found out by typing the name of its piece', () => {
    const tried = typed('', 'yes', '', 'yes', 'look(guard-3000)', 'look(guard-9)').out;
    const answers = tried.split('Number or word (? for help): ').slice(-3, -1);
    expect(answers[0]).toBe(answers[1]?.replace('guard-9', '?'));
  });

  test('is not told by why an action is refused', () => {
    const { out: why } = typed('', 'yes', '', 'yes', 'why look', 'why look everything', 'why');
    expect(readBy('Coral', why)).not.toMatch(secret);
    const answer = 'look (Militia 5000): strength 5000  @1';
    const hidden = 'It may rest on what is hidden from who asks';
    expect(why.split('\n').filter((line) => line.includes(hidden))).toHaveLength(3);
    expect(why).not.toContain(`${answer}\n  @1 `);
  });

  test('of what is his own it is told to whom it belongs', () => {
    const { out: why } = typedIn('calm', ['', 'why look(militia-5000)', 'why look(guard-3000)']);
    expect(why).toContain('look (Militia 5000): strength 5000  @1');
    expect(why).toContain('@1 Militia 5000, strength is 5000, 5000 more than 0');
    expect(readBy('Coral', why)).not.toMatch(secret);
  });

  test('hides nothing of a field that all may see, whatever led to it', () => {
    const { out: raised } = typedIn('calm', ['']);
    const [all = '', ...coral] = raised.split('The others look away');
    expect(all).toContain('Block raises a flag');
    expect(coral.join('')).toContain('Militia 5000 raises a flag');
  });

  test('lets who takes the keyboard read again only what he reads otherwise', () => {
    const { out: raised } = typedIn('calm', ['']);
    expect(raised.match(/Day breaks/g)).toHaveLength(1);
    expect(raised.match(/raises a flag/g)).toHaveLength(2);
    const words = ['play', 'gettysburg', '--deal', 'practice', '--lang', 'en'];
    const input = '\n1\nend-turn\n\n1\nend-turn\n\n';
    const { stdout } = spawnSync(process.execPath, [file, ...words], { input, encoding: 'utf8' });
    expect(stdout.match(/The others look away/g)?.length).toBeGreaterThan(2);
    expect(stdout.match(/The Union box gets/g)).toHaveLength(1);
  });

  test('is open once it is shown', () => {
    const { out: open } = typed('', 'yes', '', 'yes', 'rest', '', 'yes', '', 'state', 'yes');
    const last = readBy('Coral', open);
    expect(last).toContain('Seen 3000?');
    expect(last).toContain('Guard 3000');
  });

  test('cannot be read in a saved game, which goes on with what is hidden', () => {
    typed('', 'yes', '', `save ${save}`);
    expect(readFileSync(save, 'utf8')).not.toMatch(/3000|5000|Guard|strength/);
    const { out: on } = typed('', `load ${save}`, '', 'state', 'log');
    const read = readBy('Coral', on);
    expect(read).toContain('Force hidden?');
    expect(read).not.toMatch(secret);
  });

  test('stays hidden when an answer is taken back', () => {
    const { out: back } = typed('', 'yes', '', 'yes', 'undo', 'state', 'log');
    expect(readBy('Coral', back)).toContain('Force hidden?');
    expect(readBy('Coral', back)).not.toMatch(secret);
  });
});
