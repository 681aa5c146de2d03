// A game at the terminal whose charts stand on a card that the player owns, with secret orders.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const file = join(import.meta.dirname, '..', '..', 'interpreter', 'cli', 'bin.ts');

/** What is written when these lines are typed. */
function typed(lines: readonly string[], language = 'en'): readonly string[] {
  const call = ['play', 'jdg', '--seed', '1', '--lang', language];
  const input = lines.map((line) => `${line}\n`).join('');
  const { stdout } = spawnSync(process.execPath, [file, ...call], { input, encoding: 'utf8' });
  return stdout.split('\n');
}

/** The orders of turn 1, and the marker that opens it; nobody has artillery to fire. */
const opened = ['', '1', '', '1 2', 'ch-1', 'Finish'] as const;
/** A charge from the rear, and what the charts say of the ground on the way. */
const charged = ['charge-enemy(ch-cav-1, no-cav-1)', '1', 'yes', '1', '0410'] as const;

describe('a cell of an own chart', () => {
  const out = typed([...opened, ...charged]);

  test('is asked with where it stands and how it is written', () => {
    const at = out.findIndex((line) => line.includes('Terrain cost, cavalry, clear'));
    expect(out[at + 1]).toBe(
      '  The Terrain Table is in each game, not in the booklet; NA is written -1.',
    );
    const side = out.find((line) => line.includes('Ground and charges'));
    expect(side).toContain('Ground and charges, woods, charge barred: what does');
  });

  test('is told once, however often it is read', () => {
    const told = out.filter((line) => line.includes(', clear: your chart says 1'));
    expect(told).toHaveLength(1);
  });

  const end = ['finish', 'end-declarations', 'fight-out(0509)', '2', '1'];

  test('is asked with the codes that may stand in it', () => {
    const fought = typed([...opened, ...charged, ...end]);
    const at = fought.findIndex((line) => line.includes('Shock and Charge Table, total'));
    expect(fought.slice(at, at + 4).join('\n')).toMatch(
      /Codes: # recoil of #; TdC cohesion test; .* - nothing; together as in #\+TdC/,
    );
  });

  test('is not both nothing and something, as a number with a sign would be', () => {
    const fought = typed([...opened, ...charged, ...end, '-1']).join('\n');
    expect(fought).toMatch(/`-1` cannot be chosen here/);
  });
});

describe('what cannot be done', () => {
  test('is told by reason, with whom it hinders', () => {
    const out = typed([...opened, ...charged]).join('\n');
    expect(out).toMatch(/Forced march \(5th Hussars\): The unit has ended its move\./);
    expect(out).toMatch(/Forced march \(12th Chasseurs\): An enemy is within 5 hexes/);
  });

  test('is explained by its words, as far as secrets are open', () => {
    const out = typed([...opened, 'why Leave square']).join('\n');
    expect(out).toMatch(/Leave square \(5th Hussars\): The unit is not in square/);
    expect(out).toMatch(/@4\.2 5th Hussars, in square: no/);
    const french = typed([...opened.slice(0, -1), 'Finir', 'why quitter le carre'], 'fr');
    expect(french.join('\n')).toMatch(/en carré\u202F: non/);
  });
});

test('the ratings of a piece are told, though it has the usual ones', () => {
  const out = typed(['', 'state chasseurs']).join('\n');
  expect(out).toMatch(/cohesion 5, reduced cohesion 4, engagement 6/);
});

test('what was told to all is not told again to who takes the keyboard', () => {
  const out = typed(['', '1', '']);
  const secret = out.filter((line) => line.includes('The Austrian player chooses in secret'));
  expect(secret).toHaveLength(1);
  expect(out.at(-2)).toContain('Number or word');
});
