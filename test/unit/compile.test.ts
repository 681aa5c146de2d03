import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { compile } from '../../interpreter/compile/compile.ts';
import { helperNames } from '../../interpreter/compile/helpers.ts';
import type { CompiledRun } from '../../interpreter/drive/compiled.ts';
import type { Operation, Program, TableInfo } from '../../interpreter/model/program.ts';
import type { Type } from '../../interpreter/model/types.ts';
import type { Value } from '../../interpreter/model/values.ts';
import type { Module } from '../build/compiled.ts';
import { load } from '../build/compiled.ts';
import * as build from '../build/program.ts';
import { at, between, constant, integer, origin, slot, words, yesNo } from '../build/program.ts';

/** A module's exports by name. */
type Exports = Module &
  Readonly<Record<string, (game: CompiledRun, ...values: unknown[]) => unknown>>;

function made(parts: Partial<Program>): Exports {
  return load(compile(build.program(parts)).javascript) as Exports;
}

/** One routine that gives an expression; what it gives for some values. */
function given(
  operations: readonly Operation[],
  values: readonly Value[] = [],
  parts: Partial<Program> = {},
): unknown {
  const parameters = Object.fromEntries(values.map((_, index) => [`p${index}`, integer]));
  const routine = build.routine('it', parameters, ['a', 'b', 'c', 'd'], operations);
  const module = made({ ...parts, routines: [routine] });
  return module.run(module.createGame(), 0, values);
}

const done = (result: Value): unknown => ({ kind: 'done', result });

describe('whole numbers are exact, or stop the run', () => {
  const [a, b] = [slot(0), slot(1)];
  test.each([
    ['7 div -2', build.arithmetic(a, 'div', b), [7, -2], -4],
    ['-7 mod 3', build.arithmetic(a, 'mod', b), [-7, 3], 2],
    ['0 * -1 is 0, not -0', build.arithmetic(a, '*', b), [0, -1], 0],
    ['2^31 - 1 + 1', build.arithmetic(a, '+', b), [2_147_483_647, 1], 2_147_483_648],
    ['min', build.call('min', a, b), [3, -3], -3],
  ])('%s', (_, expr, values, expected) => {
    expect(given([build.give(expr)], values)).toEqual(done(expected));
  });

  test('beyond 2^53 there is a problem', () => {
    const square = build.arithmetic(slot(0), '*', slot(0));
    const cube = build.arithmetic(square, '*', slot(0));
    const found = given([build.give(cube)], [2_000_000]);
    expect(found).toMatchObject({ kind: 'failed', problem: { code: 'too-large', data: {} } });
  });

  test('numbers from outside have 32 bits', () => {
    const found = given([build.give(slot(0))], [2 ** 31]);
    expect(found).toMatchObject({ kind: 'failed', problem: { code: 'too-large' } });
  });

  test('division by zero is a problem at its place', () => {
    const divide = {
      ...build.give(build.arithmetic(slot(0), 'div', slot(1))),
      at: { from: 5, to: 9 },
    };
    const place = { file: 'test.rules', span: { from: 5, to: 9 } };
    expect(given([divide], [1, 0])).toMatchObject({
      kind: 'failed',
      problem: {
        code: 'division-by-zero',
        data: {},
        ...place,
        trace: [{ routine: 'it', clause: '1.1', ...place }],
      },
    });
  });
});

describe('loops end', () => {
  test('steps run out', () => {
    const forever = build.repeat(constant(1_000_000_000), [0, 1], [build.set(2, constant(1))]);
    const module = made({ routines: [build.routine('it', {}, ['l', 'i', 'x'], [forever])] });
    const game = module.createGame({}, undefined, { steps: 1000 });
    const problem = { code: 'too-many-steps', data: { bound: 1000, of: 'steps' } };
    expect(module.run(game, 0)).toMatchObject({ kind: 'failed', problem });
  });

  test('a routine that calls itself for ever does not', () => {
    const again = build.callRoutine(null, 0, slot(0));
    const module = made({ routines: [build.routine('it', { n: integer }, [], [again])] });
    const problem = { code: 'too-many-calls', data: { bound: 200 } };
    const game = module.createGame();
    expect(module.run(game, 0, [1])).toMatchObject({ kind: 'failed', problem });
    // And the next call starts from the top.
    expect(module.run(game, 0, [1])).toMatchObject({ kind: 'failed', problem });
  });

  test('a list that doubles stops at its bound', () => {
    const list = build.list(integer);
    const twice = { kind: 'join', result: list, left: slot(0), right: slot(0) } as const;
    const loop = build.repeat(constant(60), [1, 2], [build.set(0, twice)]);
    const module = made({ routines: [build.routine('it', { list }, ['l', 'i'], [loop])] });
    const problem = { code: 'too-long-list', data: { bound: 10_000 } };
    expect(module.run(module.createGame(), 0, [[1, 2]])).toMatchObject({ kind: 'failed', problem });
  });
});

describe('tables', () => {
  const rows = [[10], [20], [30]];
  function looked(table: TableInfo, value: number): unknown {
    const module = made({ tables: [table] });
    return (module.t as Exports[string])(module.createGame(), value);
  }

  test.each([
    ['clamp', 0, 10],
    ['clamp', 9, 30],
    ['none', 9, 0],
    ['clamp', 2, 20],
  ] as const)('outside %s: %i gives %i', (outside, value, expected) => {
    expect(looked(build.table('t', rows, { outside }), value)).toBe(expected);
  });

  test('outside error is a problem', () => {
    const table = build.table('t', rows, { outside: 'error' });
    expect(looked(table, 4)).toMatchObject({
      code: 'outside-table',
      data: { table: 't', axis: 'row', value: '4' },
    });
  });

  test('a cell that nobody knows is a problem, an absent table too', () => {
    const table = build.table('t', [[1], [undefined]]);
    expect(looked(table, 2)).toMatchObject({
      code: 'unknown-cell',
      data: { table: 't', row: '2', column: null },
    });
    expect(looked({ ...table, source: 'absent' }, 2)).toMatchObject({ code: 'absent-table' });
    expect(looked({ ...table, cells: [] }, 2)).toMatchObject({ code: 'absent-table' });
  });

  test('rows far apart are found without being spread out', () => {
    const table = build.table('t', rows);
    const [axis] = table.axes;
    if (axis === undefined) throw new Error('no axis');
    const bands = [
      [1, 1],
      [2, 50_000],
      [50_001, 100_000],
    ].map(([from = 0, to = 0]) => ({
      text: `${from}–${to}`,
      ranges: [{ from, to }],
      odds: null,
    }));
    const wide = { ...table, axes: [{ ...axis, bands }] };
    expect(looked(wide, 0)).toBe(10);
    expect(looked(wide, 49_999)).toBe(20);
    expect(looked(wide, 50_001)).toBe(30);
    expect(looked(wide, 1_000_000)).toBe(30);
  });
});

describe('a game', () => {
  const turn = build.thing('turn', 'state', { day: between(1, 3) }, 1);
  const unit = build.thing('unit', 'piece', { cubes: between(0, 6) }, 0);
  const add = build.assign(constant(0), 0, build.plus(build.field(constant(0), 0), constant(1)));

  test('begins with its states, and fields keep their range', () => {
    const module = made({ things: [turn], routines: [build.routine('next', {}, [], [add])] });
    const game = module.createGame();
    for (const day of [2, 3]) {
      expect(module.next?.(game)).toBeNull();
      expect(game.save().things[0]?.fields).toEqual([day]);
    }
    expect(game.save().things).toEqual([{ type: 0, name: 'turn', out: false, fields: [3] }]);
    expect(module.next?.(game)).toMatchObject({
      code: 'out-of-range',
      data: { thing: 'turn', field: 'day', value: 4, type: between(1, 3) },
    });
  });

  test('names pieces that have no name by their number, past names that are taken', () => {
    const create = (name: string | null): Operation => {
      return { at, kind: 'create', slot: 0, type: 1, name, fields: [constant(1)] };
    };
    const body = [
      create('unit-2'),
      create(null),
      create(null),
      { at, kind: 'remove', thing: slot(0) } as const,
    ];
    const module = made({
      things: [turn, unit],
      routines: [build.routine('it', {}, ['u'], body)],
    });
    const game = module.createGame();
    module.run(game, 0);
    const pieces = game.save().things.slice(1);
    expect(pieces.map(({ name, out }) => [name, out])).toEqual([
      ['unit-2', false],
      ['unit-3', false],
      ['unit-4', true],
    ]);
  });

  test('says why a requirement is not met, in both languages', () => {
    const kind = build.kind('side', ['north', 'south']);
    const type: Type = { kind: 'kind', name: 'side' };
    const value = { value: slot(0), type } as const;
    const reason = { fr: ['Pas South ', value, ' !'], en: ['Not ', value, '!'] };
    const require = { at, kind: 'require', condition: constant(false), reason } as const;
    const module = made({
      kinds: [kind],
      routines: [build.routine('it', { s: type }, [], [require])],
    });
    expect(module.it?.(module.createGame(), 1)).toMatchObject({
      code: 'require-failed',
      data: { reason: { fr: 'Pas South (fr) !', en: 'Not south!' } },
    });
  });
});

describe('what is explained', () => {
  test('modifiers are told as bits and put into words on demand', () => {
    const modifiers = ['high', 'wet', 'late'].map((name) => ({
      name,
      words: words(name),
      origin,
      shift: false,
      fixed: null,
      excludes: [],
      ...{ layer: null, source: null, sourceWords: null },
    }));
    const list = {
      name: 'fire',
      words: words('fire'),
      origin,
      rule: 'cumulative',
      ...{ cap: null, routine: 0, source: null, sourceWords: null },
      modifiers,
    } as const;
    const total = {
      at,
      kind: 'total',
      slot: 7,
      list: 0,
      applies: [1, 3, 5],
      amounts: [2, 4, 6],
    } as const;
    const routine = build.routine(
      'fire',
      { n: integer },
      ['a', 'b', 'c', 'd', 'e', 'f', 't'],
      [
        build.set(1, build.compare(slot(0), '>', constant(3))),
        build.set(2, constant(2)),
        build.set(3, constant(false)),
        build.set(4, constant(-1)),
        build.set(5, constant(true)),
        build.set(6, slot(0)),
        total,
        build.give(slot(7)),
      ],
    );
    const module = made({
      modifierLists: [list],
      routines: [{ ...routine, role: 'modifiers' }],
    });
    const game = module.createGame();
    const explained = module.explained as unknown as Record<string, Exports[string]>;
    expect(explained.fire?.(game, 5)).toBe(7);
    const [traced] = module.traceOf(game);
    expect(traced?.numbers).toEqual([0b101, 5]);
    expect(traced && module.modifiersOf(traced)).toMatchObject([
      { name: 'high', held: true, amount: 2, clause: '1.1' },
      { name: 'wet', held: false, amount: -1, words: words('wet') },
      { name: 'late', held: true, amount: 5 },
    ]);
  });
});

describe('names from strangers', () => {
  const hostile = '"`);globalThis.stolen=1;//\u2028</script><!--${globalThis.stolen=2}*/\n';
  const names = [hostile, '__proto__', 'constructor', 'toString', "'", '\\', '*/', 'arguments'];
  const parts: Partial<Program> = {
    book: hostile,
    title: words(hostile),
    kinds: names.map((name) => build.kind(name, names)),
    records: names.map((name) => ({
      name,
      fields: names.map((field) => ({
        name: field,
        words: words(field),
        type: integer,
        initial: 0,
      })),
    })),
    things: names.map((name, index) =>
      build.thing(
        name,
        index < 4 ? 'state' : 'piece',
        Object.fromEntries(names.map((n) => [n, integer])),
      ),
    ),
    tables: names.map((name) => build.table(name, [[1], [undefined]])),
    routines: names.map((name) =>
      build.routine(name, { [name]: integer }, names, [build.give(slot(0))], {
        origin: { ...origin, file: name, clause: name },
      }),
    ),
  };

  test('reach no code', () => {
    const { javascript, types } = compile(build.program(parts));
    for (const text of [javascript, types]) {
      expect(text).not.toMatch(/<\/script|<!--|\u2028/i);
    }
    const module = load(javascript) as Exports;
    const game = module.createGame();
    names.forEach((_, index) => expect(module.run(game, index, [4])).toEqual(done(4)));
    expect(Object.keys(globalThis)).not.toContain('stolen');
    expect(({} as Record<string, unknown>).stolen).toBeUndefined();
  });

  test('may be those that a module has for itself', () => {
    const [a, b] = [slot(0), slot(1)];
    const routines = helperNames.map((name) =>
      build.routine(
        name,
        { x: integer, y: integer },
        [],
        [build.give(build.arithmetic(build.arithmetic(a, 'div', b), 'mod', b))],
      ),
    );
    const module = made({ routines });
    const game = module.createGame();
    helperNames.forEach((_, index) => {
      expect(module.run(game, index, [7, 2])).toEqual(done(1));
    });
  });

  test('come back as they were in problems', () => {
    const module = made(parts);
    const game = module.createGame();
    const problem = module.run(game, 0, [2 ** 40]);
    expect(problem).toMatchObject({
      problem: { file: hostile, trace: [{ routine: hostile, clause: hostile }] },
    });
  });
});

test('the declarations are TypeScript that fits the module', () => {
  const program = build.program({
    kinds: [build.kind('side', ['north', 'south'])],
    things: [
      build.thing('turn', 'state', { day: integer, won: yesNo }),
      build.thing('unit', 'piece', { side: { kind: 'kind', name: 'side' }, cubes: integer }),
    ],
    tables: [build.table('fire', [[1], [2]])],
    routines: [build.routine('shoot', { u: { kind: 'thing', name: 'unit' }, n: integer }, [], [])],
  });
  const { javascript, types } = compile(program);
  const use = `
import { createGame, fire, shoot, run, Problem, type Unit } from './game.js';
const game = createGame({ roll: (from, to) => from + to });
const unit: Unit | undefined = game.t1[0];
const found: number | Problem = fire(game, 2);
if (unit !== undefined) { unit.cubes = 2; unit.side = 1; shoot(game, unit, 3); }
const day: number = game.s0.day;
console.log(found, day, run(game, 0, [0, 1]));
`;
  const files: Readonly<Record<string, string>> = { '/game.d.ts': types, '/use.ts': use };
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    target: ts.ScriptTarget.ESNext,
    lib: ['lib.esnext.d.ts', 'lib.dom.d.ts'],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
  };
  const disk = ts.createCompilerHost(options);
  const host: ts.CompilerHost = {
    ...disk,
    getSourceFile: (name, target) => {
      const text = files[name];
      if (text === undefined) return disk.getSourceFile(name, target);
      return ts.createSourceFile(name, text, target);
    },
    fileExists: (name) => name in files || disk.fileExists(name),
    readFile: (name) => files[name] ?? disk.readFile(name),
  };
  const checked = ts.createProgram(['/use.ts'], options, host);
  const messages = ts.getPreEmitDiagnostics(checked).map(({ messageText }) => {
    return ts.flattenDiagnosticMessageText(messageText, '\n');
  });
  expect(messages).toEqual([]);
  const module = load(javascript) as Exports;
  const declared = [...types.matchAll(/export declare (?:function|const|class) (\w+)/g)];
  expect(declared.map(([, name]) => name).filter((name) => !(String(name) in module))).toEqual([]);
});
