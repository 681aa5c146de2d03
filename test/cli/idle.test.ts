// What is said and has no effect is told, and what stands for a number or a piece is itself.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { Called } from './called.ts';
import { call, typed } from './called.ts';

const book = `book small fr "Petit" en "Small" {
}

kind side players {
  red fr "rouge" en "red"
  blue fr "bleu" en "blue"
}

piece unit fr "unité" en "unit" {
  rested: yes-no = no fr "reposée" en "rested"
}

clause 1 fr "Règles" en "Rules" {
  fr """Les règles."""
  en """The rules."""

  fact in-cover(u: unit) -> yes-no fr "{u} est à couvert ?" en "Is {u} in cover?"
  fact in-woods(u: unit) -> yes-no fr "{u} est dans le bois ?" en "Is {u} in the woods?"

  open procedure shot(u: unit fr "unité" en "unit") -> integer fr "tir" en "shot" {
    if in-cover(u) then (if in-woods(u) then 1 else 2) else roll 1d6
  }

  open procedure knots(wind: integer fr "vent" en "wind") -> integer fr "nœuds" en "knots" {
    speed[wind].knots + (if speed[wind].may-tack then 1 else 0)
  }

  table speed fr "Vitesse" en "Speed" {
    source reconstructed asked fr "Le carton." en "The card."
    axis wind: 1..3 outside clamp
    result knots: 0..9
    result may-tack: yes-no
    wind | knots | may-tack
    1    | 1     | no
    2    | 2     | ?
    3    | ?     | yes
  }

  sequence play fr "Journée" en "Day" {
    let u = unit { rested yes }
    repeat 3 times {
      shot(u)
    }
    knots(2)
    for each s in [red, blue] {
      choose by s one of [red, blue] fr "Lequel ?" en "Which?"
    }
  }

  state day during wait { hours: 0..9 = 1 fr "heures" en "hours" }
  word day fr "journée" en "day"

  open procedure wait(n: 0..3 fr "heures" en "hours") -> integer fr "attente" en "wait" {
    day.hours gains n
    later()
  }

  open procedure later() -> integer fr "heure" en "hour" { day.hours }

  open procedure half(f: fraction fr "part" en "part") -> fraction fr "double" en "double" { f * 2 }

  open procedure made() -> unit fr "fait" en "made" {
    let fresh = unit { rested yes }
    fresh
  }

  open procedure pick(s: side fr "camp" en "side") -> side fr "choix" en "pick" {
    choose by s one of [red, blue] fr "Lequel ?" en "Which?"
  }
}
`;

const folder = mkdtempSync(join(tmpdir(), 'rulewright-idle-'));
mkdirSync(join(folder, 'small'));
writeFileSync(join(folder, 'small', 'book.rules'), book);
afterAll(() => {
  rmSync(folder, { recursive: true });
});

async function small(command: string, ...words: readonly string[]): Promise<Called> {
  const made = await call(command, 'small', ...words, '--rules', folder, '--lang', 'en');
  return { ...made, out: made.out.trim() };
}

const unit = ['--set', 'u.rested=yes'];

describe('what nobody asks for is told', () => {
  test.each([
    ['run', ['--seed', '1']],
    ['odds', []],
  ])('%s tells a fact, and goes on', async (command, more) => {
    const facts = ['--facts', 'in-cover=no', 'in-woods=yes'];
    const { code, err } = await small(command, 'shot', ...unit, ...facts, ...more);
    expect({ code, err }).toEqual({
      code: 0,
      err: 'A fact is given that nothing asks for: `in-woods`\n',
    });
  });

  test.each([
    ['that the chart gives', ['wind=3', 'speed[3].knots=5'], 'speed[2].knots=3'],
    ['of a column that is not asked', ['wind=3', 'speed[3].knots=5'], 'speed[2].may-tack=yes'],
    ['of a row that is not read', ['wind=1'], 'speed[3].knots=4'],
  ])('a cell %s', async (_, set, cell) => {
    const title = 'A cell of a chart is given that nothing asks for: `'.concat(
      `${cell.slice(0, cell.indexOf('='))}\`\n`,
    );
    const calls = [['run', '--set'], ['odds', '--set'], ['run', '--facts']] as const;
    for (const [command, how] of calls) {
      const { code, err } = await small(command, 'knots', '--set', ...set, how, cell);
      expect({ code, err }).toEqual({ code: 0, err: title });
    }
  });

  test.each([
    ['many games', ['--games', '3']],
    ['one game', ['--game', '1']],
    ['games in threads', ['--games', '60']],
  ])('%s tell what none of them asks for', async (_, more) => {
    const facts = ['--facts', 'in-cover=no', 'in-woods=yes'];
    const set = ['--set', 'speed[2].may-tack=yes'];
    const { code, err } = await small('simulate', ...facts, ...set, ...more);
    expect({ code, err: err.trim().split('\n') }).toEqual({
      code: 0,
      err: ['A fact is given that nothing asks for: `in-woods`'],
    });
    const heard = ['--facts', 'in-cover=yes', 'in-woods=yes'];
    const told = await small('simulate', ...heard, ...set, ...more);
    expect(told.err).toBe('');
  });

  test('what is set of a state that begins afresh with the rule that is called', async () => {
    for (const command of ['run', 'odds']) {
      const { code, out, err } = await small(command, 'wait', '--set', 'n=2', 'day.hours=5');
      const told = 'A field is given that nothing asks for: `day.hours`\n';
      expect({ code, first: out.slice(0, 1), err }).toEqual({ code: 0, first: '3', err: told });
      const alone = await small(command, 'later', '--set', 'day.hours=5');
      expect({ first: alone.out.slice(0, 1), err: alone.err }).toEqual({ first: '5', err: '' });
    }
  });

  test('of a part of the games nothing is said: those of another may ask for it', async () => {
    const set = ['--set', 'speed[2].may-tack=yes', '--facts', 'in-cover=no', 'in-woods=yes'];
    expect((await small('simulate', ...set, '--games', '4', '--shard', '1/2')).err).toBe('');
  });

  test('play tells the cells that the chart gives, and goes on', () => {
    const words = ['--rules', folder, '--lang', 'en'];
    const cells = ['--set', 'speed[2].knots=3', 'speed[3].knots=4'];
    const { err } = typed(['quit'], 'play', 'small', ...words, ...cells);
    expect(err).toContain('A cell of a chart is given that nothing asks for: `speed[2].knots`\n');
  });

  test('a cell that is set and read is not told', async () => {
    const said = ['--set', 'wind=2', 'speed[2].may-tack=yes'];
    const { out, err } = await small('run', 'knots', ...said);
    expect({ first: out.split('\n')[0], err }).toEqual({ first: '3', err: '' });
    expect((await small('odds', 'knots', ...said)).err).toBe('');
  });

  test('a seed is told that nothing was left to, and a policy by which nobody chose', async () => {
    const said = ['--set', 's=red', '--choose', 'blue'];
    const seed = await small('run', 'pick', ...said, '--seed', '3');
    expect(seed.err).toBe('A seed is given that nothing asks for: `3`\n');
    const policy = await small('odds', 'half', '--set', 'f=1', '--policy', 'uniform');
    expect(policy.err).toBe('A policy is given that nothing asks for: `uniform`\n');
    expect((await small('run', 'pick', '--set', 's=red', '--seed', '3')).err).toBe('');
    const chosen = await small('odds', 'pick', '--set', 's=red', '--policy', 'uniform');
    expect({ code: chosen.code, err: chosen.err }).toEqual({ code: 0, err: '' });
  });

  test('odds refuse a choice too many, and say which', async () => {
    const { code, err } = await small('odds', 'pick', '--set', 's=red', '--choose', 'blue,red');
    expect(code).toBe(2);
    expect(err).toContain('A choice is given that nothing asks for: `red`');
    const { out } = await small('odds', 'pick', '--set', 's=red', '--choose', 'blue', '--json');
    expect(JSON.parse(out)).not.toHaveProperty('idle');
  });

  test('what is asked for on some way alone is no idle fact', async () => {
    const facts = ['--facts', 'in-cover=yes', 'in-woods=no'];
    expect((await small('odds', 'shot', ...unit, ...facts)).err).toBe('');
  });
});

test.each([
  ['0.5', '1'],
  ['1,25', '2½'],
  ['-.5', '−1'],
  ['1/3', '⅔'],
])('a fraction may be typed %s', async (typed, twice) => {
  const { out } = await small('run', 'half', '--set', `f=${typed}`, '--seed', '1');
  expect(out.split('\n')[0]).toBe(twice);
});

test('a piece that comes into play on the way is called as a run calls it', async () => {
  const odds = JSON.parse((await small('odds', 'made', '--json')).out) as unknown;
  const run = JSON.parse((await small('run', 'made', '--seed', '1', '--json')).out) as unknown;
  expect(odds).toMatchObject({ outcomes: [{ outcome: 'unit-1' }] });
  expect(run).toMatchObject({ result: 'unit-1' });
  expect((await small('odds', 'made')).out).toMatch(/^unit 1 /);
});
