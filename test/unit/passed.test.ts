// Loops that end when players pass: every engine lets the same players act as a plain model does.
import { describe, expect, test } from 'vitest';
import { start } from '../../interpreter/machine/start.ts';
import type { Configuration } from '../../interpreter/model/configuration.ts';
import type { Value } from '../../interpreter/model/values.ts';
import { compiledRun, stepped } from '../build/compiled.ts';
import { smallBook } from '../build/small-book.ts';
import { enumerate } from '../oracle/enumerate.ts';

// Of whoever acts, red writes 1 and blue 2; who passes writes 3 and 4. Three acts in all.
const program = smallBook(`
state table { left: integer = 3  trail: list of integer = [] }
action step() by player: side fr "agir" en "act" {
  legal when table.left > 0 else fr "fini" en "over"
  do {
    table.left loses 1
    table.trail gains (if player = red then 1 else 2)
  }
}
action stop() by player: side fr "passer" en "pass" {
  pass { table.trail gains (if player = red then 3 else 4) }
}
procedure alone() -> list of integer fr "seul" en "alone" {
  repeat until passed { act by red one of { step, stop } }
  table.trail
}
procedure bounded() -> list of integer fr "borné" en "bounded" {
  repeat up to 2 times until passed { act by red one of { step, stop } }
  table.trail
}
procedure tested() -> list of integer fr "à condition" en "tested" {
  repeat until passed or asks() { act by red one of { step, stop } }
  table.trail
}
procedure asks() -> yes-no {
  table.trail gains 9
  table.left = 1
}
procedure both() -> list of integer fr "tous deux" en "both" {
  for each p in [red, blue] until passed { act by p one of { step, stop } }
  table.trail
}
procedure running() -> list of integer fr "à la suite" en "running" {
  for each p in [red, blue] until passed in-a-row { act by p one of { step, stop } }
  table.trail
}
procedure limited() -> list of integer fr "limité" en "limited" {
  for each p in [red, blue] until passed in-a-row or asks() { act by p one of { step, stop } }
  table.trail
}
procedure done-each() -> list of integer fr "une fois" en "once" {
  for each p in [red, blue] until passed or asks() { act by p one of { step, stop } }
  table.trail
}
procedure outdone() -> list of integer fr "les autres" en "others" {
  for each p in [red, blue] until others passed { act by p one of { step, stop } }
  table.trail
}
procedure outrun() -> list of integer fr "les autres à la suite" en "others in a row" {
  for each p in [red, blue] until others passed in-a-row or asks() {
    act by p one of { step, stop }
  }
  table.trail
}
procedure nobody() -> list of integer fr "personne" en "nobody" {
  for each p in all s in [red, blue] where s ≠ red and s ≠ blue until passed {
    act by p one of { step, stop }
  }
  table.trail
}
`);

const indexOf = (name: string): number => program.routines.findIndex((each) => each.name === name);

/** How far a game of the model has come: who acts next, and what was written. */
interface Play {
  readonly trail: readonly number[];
  readonly left: number;
  /** Turns taken so far, those of who plays no more left out. */
  readonly turns: number;
  readonly next: number;
  readonly out: readonly number[];
  /** Who acted last, where that counts. */
  readonly lead?: number;
}

interface Rule {
  readonly players: readonly number[];
  readonly inARow?: true;
  readonly others?: true;
  readonly most?: number;
  /** What is asked before each turn, once it is known that there may be one. */
  readonly asks?: true;
}

const begun: Play = { trail: [], left: 3, turns: 0, next: 0, out: [] };

/** Every trail that the rule allows. */
function trails(rule: Rule, play: Play): readonly (readonly number[])[] {
  const { players, most = Infinity } = rule;
  const { trail, left, turns, next, out, lead } = play;
  const isOut = (each: number): boolean => out.includes(each) || each === lead;
  if (players.every(isOut) || turns === most) return [trail];
  const player = players[next % players.length] ?? 0;
  if (out.includes(player)) return trails(rule, { ...play, next: next + 1 });
  const seen = rule.asks === true ? [...trail, 9] : trail;
  if (rule.asks === true && left === 1) return [seen];
  const turn = { ...play, next: next + 1, turns: turns + 1 };
  const passed = { ...turn, out: [...out, player], trail: [...seen, player + 2] };
  const ahead = rule.others === true ? { lead: player } : {};
  const acted = { ...turn, ...ahead, left: left - 1, trail: [...seen, player] };
  return [
    ...(left > 0 ? trails(rule, { ...acted, out: rule.inARow === true ? [] : out }) : []),
    ...trails(rule, passed),
  ];
}

const rules: Readonly<Record<string, Rule>> = {
  alone: { players: [1] },
  bounded: { players: [1], most: 2 },
  tested: { players: [1], asks: true },
  both: { players: [1, 2] },
  running: { players: [1, 2], inARow: true },
  limited: { players: [1, 2], inARow: true, asks: true },
  outdone: { players: [1, 2], others: true },
  outrun: { players: [1, 2], inARow: true, others: true, asks: true },
  'done-each': { players: [1, 2], asks: true },
  nobody: { players: [] },
};

function laidOut(): Configuration {
  const started = start(program, {});
  if (started.kind === 'failed') throw new Error(started.problem.code);
  return started.configuration;
}

const sorted = (found: readonly Value[]): readonly string[] =>
  found.map((each) => JSON.stringify(each)).toSorted();

describe.each(Object.entries(rules))('%s', (name, rule) => {
  const wanted = sorted(trails(rule, begun));

  test('goes every way that the model goes, and no other', () => {
    const asked = { program, configuration: laidOut(), routine: indexOf(name), values: [] };
    const paths = enumerate({ ...asked, choices: 'uniform', most: 100_000 });
    const ends = paths?.map(({ end }) => (end.kind === 'done' ? end.result : end.kind));
    expect(sorted(ends ?? [])).toEqual(wanted);
  });

  test('stepped or compiled a game goes one of these ways, and the same', () => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const of = { program, configuration: laidOut(), routine: indexOf(name), values: [], seed };
      const played = stepped(of);
      expect(compiledRun(of)).toEqual(played);
      expect(wanted).toContain(JSON.stringify(played.result));
    }
  });
});
