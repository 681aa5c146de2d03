// Rules that each call the next twice do more in the end than any loop: both engines, the odds and
// whoever tells a run stop them, and the check says so.
import { describe, expect, test } from 'vitest';
import { tooLong } from '../../interpreter/check/reach/lengths.ts';
import { everyWay } from '../../interpreter/index.ts';
import { nothingSpent } from '../../interpreter/machine/machine.ts';
import { advance, answer } from '../../interpreter/machine/step.ts';
import type { Program } from '../../interpreter/model/program.ts';
import { moduleOf } from '../build/compiled.ts';
import { begin } from '../build/run.ts';
import { smallBook } from '../build/small-book.ts';

/** So many rules in a row, the last one as said. */
function row(rules: number, last: string): Program {
  const all = Array.from({ length: rules }, (_, at) => {
    const next = `r${String(at + 1)}()`;
    return `procedure r${String(at)}() -> integer { ${next} + ${next} }`;
  });
  return smallBook([...all, `procedure r${String(rules)}() -> integer { ${last} }`].join('\n'));
}

const tooMany = { kind: 'failed', problem: { code: 'too-many-steps' } };
const bounds = { steps: 100_000 };

describe('without a roll', () => {
  const program = row(60, '1');

  test.each([
    ['by itself', {}],
    ['told as it goes', { log: [], explains: true }],
    ['told later', { log: [], explains: true, defers: true }],
  ])('the stepper ends it, %s', (_, options) => {
    expect(advance(program, begin(program), { ...options, bounds })).toMatchObject(tooMany);
  });

  test('so does the compiled form, with a trace and without', () => {
    const module = moduleOf(program);
    expect(module.run(module.createGame(), 0, [])).toMatchObject(tooMany);
    expect(module.runExplained(module.createGame(), 0, [])).toMatchObject(tooMany);
  });

  test('so do the odds', () => {
    const { problems } = everyWay(program, begin(program), { bounds });
    expect(problems.map(({ problem }) => problem.code)).toEqual(['too-many-steps']);
  });

  test('the check names the rule that goes beyond', () => {
    const [found, ...others] = tooLong(program, bounds.steps);
    expect(others).toEqual([]);
    expect(program.routines[found?.routine ?? -1]?.name).toMatch(/^r4\d$/u);
  });
});

test('what is in time is no such rule, and gives the same in both engines', () => {
  const program = row(12, '1');
  expect(tooLong(program, bounds.steps)).toEqual([]);
  const done = { kind: 'done', result: 4096 };
  expect(advance(program, begin(program))).toEqual(done);
  const module = moduleOf(program);
  expect(module.run(module.createGame(), 0, [])).toEqual(done);
});

test('rolls give a run no more room where nobody sits before it, decisions do', () => {
  const program = row(60, 'roll 1d6');
  const configuration = begin(program);
  const run = { bounds: { steps: 1000 }, spent: nothingSpent() };
  let state = advance(program, configuration, run);
  let rolls = 0;
  for (; state.kind === 'waits' && rolls < 1000; rolls += 1) {
    answer(program, configuration, 1, run);
    state = advance(program, configuration, run);
  }
  expect(state).toMatchObject(tooMany);
  expect(rolls).toBeLessThan(1000);
});

test('a way out ends a rule in time, whatever stands behind it', () => {
  const program = smallBook(`
procedure a(n: integer) -> integer {
  let m = n
  if n > 3 { return m }
  repeat 30000 times { repeat 30000 times { m goes to 1 - m } }
  m
}
procedure b(n: integer) -> integer {
  let m = n
  repeat 30000 times { repeat 30000 times { m goes to 1 - m } }
  m
}`);
  const names = tooLong(program, 20_000_000).map(({ routine }) => program.routines[routine]?.name);
  expect(names).toEqual(['b']);
  expect(advance(program, begin(program, [4]))).toEqual({ kind: 'done', result: 4 });
});

test('settings in a row count one by one, whether or not they are done at once', () => {
  const names = ['a', 'b', 'c', 'd', 'e'];
  const settings = names.map((name) => `let ${name} = n`);
  const sum = names.join(' + ');
  const source = `procedure p(n: integer) -> integer { ${settings.join('\n')}\n ${sum} }`;
  const program = smallBook(source);
  const spent = nothingSpent();
  const configuration = begin(program, [1]);
  expect(advance(program, configuration, { spent })).toEqual({ kind: 'done', result: 5 });
  expect(spent.steps).toBe(names.length + 1);
});
