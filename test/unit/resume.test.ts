import { describe, expect, test } from 'vitest';
import type { Resumables } from '../../interpreter/machine/machine.ts';
import { advance, answer } from '../../interpreter/machine/step.ts';
import type { RunOptions } from '../../interpreter/machine/step.ts';
import type { LogEvent } from '../../interpreter/model/log.ts';
import type { Operation, Program } from '../../interpreter/model/program.ts';
import type { Value } from '../../interpreter/model/values.ts';
import { resumableModule } from '../../interpreter/resume/module.ts';
import { at, callRoutine, constant, equal, give, integer, minus } from '../build/program.ts';
import { plus, program, repeat, roll, routine, set, slot, table } from '../build/program.ts';
import { lookUp, when } from '../build/program.ts';
import { resumablesOf } from '../build/resumed.ts';
import { begin, play, pure } from '../build/run.ts';

/** Adds 1 to what two dice come to that another routine rolls. */
const dice = program({
  routines: [
    routine('main', {}, ['sum'], [callRoutine(0, 1), give(plus(slot(0), constant(1)))]),
    routine(
      'two',
      {},
      ['first', 'second'],
      [roll(0, 1, 6), roll(1, 1, 6), give(plus(slot(0), slot(1)))],
    ),
    routine('unused', {}, [], [give(constant(0))]),
  ],
});

/** Calls itself as often as it is told, then does something else. */
function deep(last: Operation): Program {
  const { body } = routine(
    'down',
    { n: integer },
    [],
    [
      when(equal(slot(0), constant(0)), [last, give(constant(7))]),
      callRoutine(1, 0, minus(slot(0), constant(1))),
      give(slot(1)),
    ],
  );
  return program({ routines: [routine('down', { n: integer }, ['result'], body)] });
}

function byCode(of: Program, options: RunOptions = {}): RunOptions {
  return { ...options, resumables: resumablesOf(of) };
}

describe('resumable code', () => {
  test('leaves its calls as the frames that the closures leave', () => {
    const [code, closures] = [begin(dice), begin(dice)];
    for (const face of [4, 2]) {
      expect(advance(dice, code, byCode(dice))).toEqual(advance(dice, closures));
      expect(code).toEqual(closures);
      expect(code.frames).toHaveLength(2);
      answer(dice, code, face);
      answer(dice, closures, face);
    }
    expect(advance(dice, code, byCode(dice))).toEqual({ kind: 'done', result: 7 });
  });

  const divide: Operation = set(1, {
    kind: 'arithmetic',
    operator: 'div',
    exact: false,
    left: constant(1),
    right: constant(0),
  });
  const reason = { fr: ['non ', { value: slot(0), type: integer }], en: ['no'] };
  const holes = { tables: [table('t', [[1], [undefined]])] };
  const cases: readonly [string, Program, Value, RunOptions][] = [
    ['at the deepest call allowed', deep(set(1, constant(1))), 9, { bounds: { calls: 10 } }],
    ['one call too deep', deep(set(1, constant(1))), 10, { bounds: { calls: 10 } }],
    ['at the bottom of many calls', deep(divide), 5, {}],
    [
      'on a condition that is not met',
      deep({ at, kind: 'require', condition: constant(false), reason }),
      2,
      {},
    ],
    ['on a cell that nobody knows', { ...deep(lookUp(1, 0, [constant(2)])), ...holes }, 1, {}],
    [
      'in a loop without an end',
      deep(repeat(constant(1e9), [1, 1], [])),
      1,
      { bounds: { steps: 999 } },
    ],
  ];
  test.each(cases)('ends as the closures do %s', (_, of, depth, options) => {
    const found = play(of, begin(of, [depth]), [], byCode(of, options));
    expect(found).toEqual(play(of, begin(of, [depth]), [], options));
  });

  test('is written for what a call can reach only', () => {
    const text = resumableModule(dice, [1]);
    expect(text).toContain('function r1(');
    expect(text).not.toMatch(/function r[02]\(/);
  });
});

describe('the machine', () => {
  const of = program({
    routines: [
      routine('main', {}, ['a'], [callRoutine(0, 1), give(slot(0))]),
      pure(routine('one', {}, [], [give(constant(1))])),
    ],
  });
  const liar: Resumables = [null, { entries: new Set([0]), run: () => 42 }];

  test('takes code for a routine that has it, closures for one that has none', () => {
    expect(play(of, begin(of), [], { resumables: liar })).toMatchObject({ result: 42 });
  });

  test('goes by closures where it is to say what happens', () => {
    const log: LogEvent[] = [];
    expect(play(of, begin(of), [], { resumables: liar, log })).toMatchObject({ result: 1 });
    expect(log.map(({ kind }) => kind)).toEqual(['call', 'return', 'return']);
  });

  test('goes by closures from where code cannot go on', () => {
    const never: Resumables = [{ entries: new Set([0]), run: () => 42 }, null];
    const configuration = begin(of);
    const [frame] = configuration.frames;
    if (frame !== undefined) Object.assign(frame, { next: 1, slots: [5] });
    expect(play(of, configuration, [], { resumables: never })).toMatchObject({ result: 5 });
  });
});
