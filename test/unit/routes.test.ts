// Searches over the map: every engine finds what going on from all that was found until nothing
// gets cheaper finds, and whoever follows the run is told the way or what barred it.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { start } from '../../interpreter/machine/start.ts';
import { callRoutine } from '../../interpreter/machine/step.ts';
import type { LogEvent } from '../../interpreter/model/log.ts';
import type { Exact } from '../../interpreter/model/numbers.ts';
import { over, under } from '../../interpreter/model/numbers.ts';
import type { Value } from '../../interpreter/model/values.ts';
import { account } from '../../interpreter/report/account.ts';
import { narrate } from '../../interpreter/report/narrate.ts';
import { placesOf } from '../build/chances.ts';
import { compiledRun, stepped } from '../build/compiled.ts';
import { begin, logged, play } from '../build/run.ts';
import { smallBook } from '../build/small-book.ts';
import { enumerate } from '../oracle/enumerate.ts';

const given = 'closed: list of hex, rough: list of hex, held: list of hex';
const steps = `step a to b where a not in closed or b not in closed costs price-of(b, closed, rough)
    stops where a in held and b in held`;
const program = smallBook(`
place hex hexes fr "hexagone" en "hex" { deep: yes-no = no }
map field of hex own fr "Champ" en "Field" { size 4 by 4 odd columns lower }
procedure price-of(h: hex, closed: list of hex, rough: list of hex) -> fraction or none {
  if h in closed and h in rough then none else if h in rough then 5 / 2 else if h in closed then 0 else 2 / 3
}
procedure reached(s: list of hex, ${given}) -> list of hex { reach from s within 4 ${steps} }
procedure priced(s: list of hex, g: hex, ${given}) -> fraction or none { price from s to g within 4 ${steps} }
procedure led(s: list of hex, g: hex, ${given}) -> list of hex or none { way from s to g ${steps} }
procedure counted(s: hex, g: list of hex, closed: list of hex) -> integer or none {
  price from s to g within 3 step a to b where b not in closed and a ≠ b
}
procedure round-about(s: hex) -> list of hex { reach from s within 1 }
procedure spent(s: hex, n: integer) -> list of hex { reach from s within n }
procedure paid(s: hex, n: integer) -> integer or none { price from s to s within n }
procedure rolled(s: hex) -> integer { count(reach from s within 2 step a to b costs roll 1d2) }
procedure falling(s: hex, n: integer) -> list of hex { reach from s within 2 step a to b costs n }
`);

const { areas } = begin(program, [0], { called: indexOf('round-about'), map: 0 });
const hexes = Array.from({ length: 16 }, (_, index) => areas + index);

function indexOf(name: string): number {
  return program.routines.findIndex((each) => each.name === name);
}

/** What every engine gives for a call; they have to agree. */
function found(name: string, values: readonly Value[]): Value {
  const called = indexOf(name);
  const stepped = play(program, begin(program, values, { called, map: 0 }));
  if (stepped.kind !== 'done') throw new Error(stepped.kind);
  const started = start(program, { map: 0 });
  if (started.kind === 'failed') throw new Error(started.problem.code);
  const { configuration } = started;
  const places = placesOf(program, configuration);
  const asked = { program, configuration, routine: called, values, places, most: 500_000 };
  expect(enumerate(asked)?.map(({ end }) => end)).toMatchObject([stepped]);
  return stepped.result;
}

function neighbours(place: number): readonly number[] {
  return found('round-about', [place]) as readonly number[];
}

interface Board {
  readonly starts: readonly number[];
  readonly goal: number;
  readonly closed: readonly number[];
  readonly rough: readonly number[];
  readonly held: readonly number[];
}

const some = fc.subarray(hexes, { maxLength: 9 });
const boards: fc.Arbitrary<Board> = fc.record({
  starts: fc.subarray(hexes, { minLength: 1, maxLength: 2 }),
  goal: fc.constantFrom(...hexes),
  closed: some,
  rough: some,
  held: some,
});

const beside = new Map(hexes.map((place) => [place, neighbours(place).slice(1)]));

/** The steps that may be taken from a place: where to, at what price, and whether one must stop. */
function stepsFrom(from: number, { closed, rough, held }: Board): readonly Step[] {
  return (beside.get(from) ?? []).flatMap((to) => {
    const isBarred = closed.includes(to) && (closed.includes(from) || rough.includes(to));
    const price = rough.includes(to) ? 15 : closed.includes(to) ? 0 : 4;
    return isBarred ? [] : [{ to, price, stops: held.includes(from) && held.includes(to) }];
  });
}

interface Step {
  readonly to: number;
  /** In sixths of a point. */
  readonly price: number;
  readonly stops: boolean;
}

/** Sixths of a point from the starts, by going on from all until nothing gets cheaper. */
function plain(board: Board, limit: number): ReadonlyMap<number, number> {
  const going = new Map(board.starts.map((place) => [place, 0]));
  const ended = new Map<number, number>();
  const round = (): boolean => {
    const steps = [...going].flatMap(([from, spent]) =>
      stepsFrom(from, board).map(({ to, price, stops }) => ({ to, stops, price: spent + price })),
    );
    const better = steps.filter(({ to, price, stops }) => {
      return price <= limit && price < ((stops ? ended : going).get(to) ?? Infinity);
    });
    for (const { to, price, stops } of better) {
      const into = stops ? ended : going;
      into.set(to, Math.min(price, into.get(to) ?? Infinity));
    }
    return better.length > 0;
  };
  while (round());
  const all = [...going, ...ended].toSorted(([, left], [, right]) => right - left);
  return new Map(all);
}

const sixths = (value: Value): number => (over(value as Exact) * 6) / under(value as Exact);

describe('a search', () => {
  test.each([
    [1, 'more'],
    [0, 'start'],
    [-1, 'nothing'],
  ])('that may spend %i reaches %s', (most, reached) => {
    const [start = 0] = hexes;
    const places = { more: neighbours(start), start: [start], nothing: [] }[reached];
    expect(found('spent', [start, most])).toEqual(places);
    expect(found('paid', [start, most])).toBe(most < 0 ? null : 0);
  });

  test('finds what is in reach, the cheapest first', () => {
    fc.assert(
      fc.property(boards, (board) => {
        const { starts, closed, rough, held } = board;
        const reached = found('reached', [starts, closed, rough, held]) as readonly number[];
        const prices = plain(board, 24);
        expect(reached.toSorted()).toEqual([...prices.keys()].toSorted());
        const order = reached.map((place) => prices.get(place) ?? -1);
        expect(order).toEqual(order.toSorted((left, right) => left - right));
      }),
    );
  });

  test('finds the price of a place, and a way that costs no more', () => {
    fc.assert(
      fc.property(boards, (board) => {
        const { starts, goal, closed, rough, held } = board;
        const price = found('priced', [starts, goal, closed, rough, held]);
        const wanted = plain(board, 24).get(goal);
        expect(price === null ? undefined : sixths(price)).toBe(wanted);
        const way = found('led', [starts, goal, closed, rough, held]) as readonly number[] | null;
        const free = plain(board, Infinity).get(goal);
        expect(way === null ? undefined : wayPrice(way, board)).toBe(free);
      }),
    );
  });

  test('counts steps where nothing else is said', () => {
    const [first = 0, , , , second = 0] = hexes;
    expect(found('counted', [first, [second], []])).toBe(1);
    expect(found('counted', [first, [hexes.at(-1) ?? 0], []])).toBe(null);
    expect(found('counted', [first, [first], []])).toBe(0);
  });

  test('may roll for its price: each step once', () => {
    const called = indexOf('rolled');
    const dice = Array.from({ length: 30 }, () => 2);
    expect(() => play(program, begin(program, [areas], { called, map: 0 }), dice)).toThrow('waits');
  });

  test('stops where a step costs less than nothing', () => {
    const called = indexOf('falling');
    const values = [areas, -1];
    const state = play(program, begin(program, values, { called, map: 0 }));
    expect(state).toMatchObject({ kind: 'failed', problem: { code: 'negative-cost' } });
  });
});

/** What a way costs in sixths; -1 where a step of it may not be taken. */
function wayPrice(way: readonly number[], board: Board): number {
  if (!board.starts.includes(way[0] ?? -1)) return -1;
  let price = 0;
  for (const [index, place] of way.slice(1).entries()) {
    const step = stepsFrom(way[index] ?? -1, board).find(({ to }) => to === place);
    if (step === undefined || (step.stops && index < way.length - 2)) return -1;
    price += step.price;
  }
  return price;
}

test('the compiled form finds the same, and stops at the same', () => {
  const started = start(program, { map: 0 });
  if (started.kind === 'failed') throw new Error(started.problem.code);
  const { configuration } = started;
  fc.assert(
    fc.property(boards, fc.nat(), ({ starts, goal, closed, rough, held }, seed) => {
      const calls = {
        reached: [starts, closed, rough, held],
        priced: [starts, goal, closed, rough, held],
        led: [starts, goal, closed, rough, held],
        counted: [starts[0] ?? 0, held, closed],
        rolled: [goal],
        falling: [goal, held.length - 1],
      };
      for (const [name, values] of Object.entries(calls)) {
        const run = { program, configuration, routine: indexOf(name), values, seed };
        expect(compiledRun(run)).toEqual(stepped(run));
      }
    }),
  );
});

describe('whoever follows the run', () => {
  type Told = readonly string[];
  const told = (language: 'en' | 'fr', name: string, values: readonly Value[]): Told => {
    const configuration = begin(program, values, { called: indexOf(name), map: 0 });
    const log: LogEvent[] = [];
    play(program, configuration, [], { log });
    return logged(log, 'route').map(
      (event) => narrate(event, { program, configuration, language })?.text ?? '',
    );
  };
  const at = (name: string): number => {
    const { things } = begin(program, [0], { called: indexOf('round-about'), map: 0 });
    return things.findIndex((thing) => thing.name === name);
  };

  test('is told the way, step by step', () => {
    const [wall, rough] = [[at('0102')], ['0102', '0201', '0202'].map(at)];
    const values = [[at('0101')], at('0301'), wall, rough, []];
    expect(told('en', 'priced', values)).toEqual(['0101 → 0201 (2½) → 0301 (⅔): 3⅙ of 4']);
    expect(told('fr', 'priced', values)).toEqual(['0101 → 0201 (2½) → 0301 (⅔)\u202f: 3⅙ sur 4']);
    expect(told('en', 'counted', [at('0101'), [at('0301')], []])).toEqual([
      '0101 → 0201 → 0301: 2 of 3',
    ]);
  });

  test('is told what barred it', () => {
    const wall = ['0201', '0202', '0102'].map(at);
    expect(told('en', 'counted', [at('0101'), [at('0301')], wall])).toEqual([
      'No way from 0101 to 0301, 3 at most; closed: 0102, 0201, 0202',
    ]);
    expect(told('fr', 'counted', [at('0101'), [at('0301')], wall])).toEqual([
      'Aucun chemin de 0101 à 0301, 3 au plus\u202f; fermé\u202f: 0102, 0201, 0202',
    ]);
  });
});

describe('an answer that rests on a search', () => {
  const asked = smallBook(`
place hex hexes fr "hexagone" en "hex" { deep: yes-no = no fr "profond" en "deep" }
piece unit fr "unité" en "unit" { at: hex or none = none fr "place" en "place" }
map field of hex own fr "Champ" en "Field" { size 4 by 4 odd columns lower  hex 0201 { deep yes } hex 0202 { deep yes } }
procedure guarded(h: hex) -> yes-no fr "gardé" en "guarded" { some unit u where u.at = h }
open procedure linked-to(a: hex, b: hex) -> yes-no fr "reliés" en "linked" {
  (price from a to b step x to y where not guarded(y) and not y.deep) ≠ none
}
open procedure near(a: hex, b: hex) -> yes-no fr "proches" en "near" {
  b in reach from a within 2 step x to y where not y.deep
}
open procedure cheap(a: hex, b: hex) -> yes-no fr "bon marché" en "cheap" {
  let points = price from a to b step x to y costs if y.deep then 5 / 2 else 1
  points ≠ none and points ≤ 2
}
open procedure supplied(a: hex, b: hex) -> yes-no fr "ravitaillé" en "supplied" {
  (way from a to b within 2 step x to y where not y.deep) ≠ none
}
open procedure best(a: hex, b: hex) -> list of hex fr "le mieux" en "the best" {
  let found = way from a to b within 6 step x to y costs if guarded(y) then none else 1
  if found = none then [] else found
}`);

  const told = (name: string, from: string, to: string): readonly string[] => {
    const called = asked.routines.findIndex((each) => each.name === name);
    const started = start(asked, { map: 0 });
    if (started.kind === 'failed') throw new Error(started.problem.code);
    const { configuration } = started;
    const at = (hex: string): number => configuration.things.findIndex((one) => one.name === hex);
    const unit = asked.things.findIndex((each) => each.name === 'unit');
    const piece = { type: unit, name: 'guard', out: false, fields: [at('0102')] };
    const position = { ...configuration, things: [...configuration.things, piece] };
    callRoutine(asked, position, called, [at(from), at(to)]);
    const log: LogEvent[] = [];
    play(asked, position, [], { log, explains: true });
    const teller = { program: asked, configuration: position, language: 'en' as const };
    return account(log, teller).map(({ depth, text }) => `${'  '.repeat(depth)}${text}`);
  };

  test('tells what barred the way, and why each place was closed', () => {
    expect(told('linked-to', '0101', '0401')).toEqual([
      'No way from 0101 to 0401; closed: 0102, 0201, 0202',
      '  guarded (0102): yes',
      '    unit 1, place is 0102',
      '  0201, deep: yes',
      '  0202, deep: yes',
    ]);
  });
  test('tells what is in reach of a list', () => {
    expect(told('near', '0101', '0401')).toEqual([
      '0401 is not among what is in reach of 0101 (0101, 0102, 0103, 0203)',
      '  In reach of 0101, 2 at most: 0101 (0), 0102 (1), 0103 (2), 0203 (2); ' +
        'closed: 0201, 0202; too dear: 0104, 0204, 0302, 0303',
    ]);
  });
  test('tells of a way that is too long, where steps have no price, that it is too dear', () => {
    expect(told('supplied', '0101', '0404')).toEqual([
      'No way from 0101 to 0404, 2 at most; closed: 0201, 0202; too dear: 0104, 0204, 0302, 0303',
      '  0201, deep: yes',
      '  0202, deep: yes',
    ]);
  });
  test('tells the way by which a price is too high', () => {
    expect(told('cheap', '0101', '0301')).toEqual([
      'price of the way from 0101 to 0301 is 3½, 1½ more than 2',
      '  0101 → 0201 (2½) → 0301 (1): 3½',
    ]);
  });
  test('tells a way without what it only looked at', () => {
    expect(told('best', '0101', '0301')).toEqual(['0101 → 0201 → 0301: 2 of 6']);
  });
});
