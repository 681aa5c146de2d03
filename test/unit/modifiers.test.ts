// Lists of modifiers as written: what they come to, what is asked for it, and in which order; by
// the stepper and by the compiled form.
import { describe, expect, test } from 'vitest';
import { advance, answer, callRoutine } from '../../interpreter/machine/step.ts';
import { blankConfiguration } from '../../interpreter/model/configuration.ts';
import type { LogEvent } from '../../interpreter/model/log.ts';
import type { Program } from '../../interpreter/model/program.ts';
import { open } from '../../interpreter/pipeline.ts';
import { compiledRun, explainedRun, explanation, stepped } from '../build/compiled.ts';
import { sourcesOf } from './check-book.ts';

const facts = 'abcd'
  .split('')
  .map((name) => `fact ${name}() -> yes-no fr "${name} ?" en "${name}?"`)
  .join('\n');

function programOf(rule: string, modifiers: string): Program {
  const { elaborated } = open(
    sourcesOf(`clause 1 fr "A" en "A" {
${facts}
fact n() -> -3..3 fr "n ?" en "n?"
table t fr "T" en "T" {
  source printed
  axis v: -3..3 outside error
  result r: integer
  v | r
  -3–0 | ?
  1–3 | 2
}
modifiers list ${rule} fr "L" en "L"
${modifiers}
procedure main() -> integer { list() }
}`),
  );
  if (elaborated === null) throw new Error('no book');
  return elaborated.program;
}

/** The total, or the problem; and the facts that were asked, in order. */
function totalOf(program: Program, yes: string, n = 0): string {
  const configuration = blankConfiguration();
  const main = program.routines.findIndex(({ name }) => name === 'main');
  callRoutine(program, configuration, main, []);
  let asked = '';
  for (;;) {
    const state = advance(program, configuration);
    if (state.kind === 'failed') return `${state.problem.code} ${asked}`.trim();
    if (state.kind === 'done') return `${JSON.stringify(state.result)} ${asked}`.trim();
    const { request } = state;
    if (request.kind !== 'ask') throw new Error(request.kind);
    const name = program.facts[request.fact]?.name ?? '';
    asked += name;
    answer(program, configuration, name === 'n' ? n : yes.includes(name));
  }
}

const lists: Record<string, [string, string]> = {
  plain: ['cumulative', 'modifier list.a +1 when a()\nmodifier list.b -2 when b()'],
  worked: [
    'cumulative',
    'modifier list.a +(n()) when a()\nmodifier list.b -1 per 2 n() when b()\n' +
      'modifier list.c +(t[0]) when c()',
  ],
  pairs: ['cumulative', 'modifier list.a -1 per 2 n()'],
  chain: [
    'cumulative',
    `modifier list.c +4 when c()
modifier list.b +2 when b() excludes list.c
modifier list.a +1 when a() excludes list.b`,
  ],
  best: [
    'best of',
    `modifier list.a +1 when a()
modifier list.b +3 when b()
modifier list.c +2 when c() excludes list.d
modifier list.d +(n()) when d()`,
  ],
  capped: [
    'cumulative within -2..3',
    'modifier list.a +(n()) when a()\nmodifier list.b +2 when b()\nmodifier list.c -2 when c()',
  ],
  least: ['best of within 2..', 'modifier list.a +1 when a()\nmodifier list.b +3 when b()'],
  most: ['only one within ..2', 'modifier list.a +3 when a()\nmodifier list.b -4 when b()'],
  only: [
    'only one',
    `modifier list.a +1 when a()
modifier list.b +3 when b()
modifier list.c +2 when c() excludes list.a`,
  ],
};
/** The program of a list, read afresh: nothing is known of it from before. */
function listed(name: string): Program {
  const [rule, text] = lists[name] ?? [];
  if (rule === undefined || text === undefined) throw new Error(name);
  return programOf(rule, text);
}

describe('only what can matter is worked out', () => {
  // The list, what holds, the number; the total and what was asked.
  const cases: [string, string, number, string][] = [
    ['plain', 'ab', 0, '-1 ab'],
    ['plain', 'b', 0, '-2 ab'],
    // Neither a fact nor an unknown cell for what does not apply.
    ['worked', '', 0, '0 abc'],
    ['worked', 'a', 3, '3 anbc'],
    ['worked', 'b', 3, '-1 abnc'],
    // What is counted in full groups is counted towards zero.
    ['worked', 'b', -3, '1 abnc'],
    ['pairs', '', -1, '0 n'],
    ['pairs', '', -2, '1 n'],
    ['pairs', '', -3, '1 n'],
    ['pairs', '', 1, '0 n'],
    ['pairs', '', 3, '-1 n'],
    ['worked', 'c', 0, 'unknown-cell abc'],
    // One that is excluded is not asked about, and excludes nothing itself.
    ['chain', 'abc', 0, '5 ac'],
    ['chain', 'bc', 0, '2 ab'],
    ['chain', 'c', 0, '4 abc'],
    // The highest first, and no lower one once it counts.
    ['best', 'abcd', 3, '3 cb'],
    ['best', 'ad', 2, '2 cdnb'],
    ['best', 'ad', -1, '1 cdnba'],
    ['best', 'd', -1, '-1 cdnba'],
    ['best', '', 0, '0 cdba'],
    // A cap holds the total, at either end.
    ['capped', 'ab', 3, '3 anbc'],
    ['capped', 'ab', 1, '3 anbc'],
    ['capped', 'ac', -3, '-2 anbc'],
    ['capped', 'abc', 3, '3 anbc'],
    ['capped', '', 0, '0 abc'],
    ['least', '', 0, '2 ba'],
    ['least', 'a', 0, '2 ba'],
    ['least', 'b', 0, '3 b'],
    ['most', 'a', 0, '2 a'],
    ['most', 'b', 0, '-4 ab'],
    // The first that applies, and none after it.
    ['only', 'a', 0, '1 ca'],
    ['only', 'abc', 0, '3 cb'],
    ['only', 'bc', 0, '3 cb'],
  ];
  test.each(cases)('%s, where %s', (name, yes, n, expected) => {
    expect(totalOf(listed(name), yes, n)).toBe(expected);
  });

  test.each(Object.keys(lists))('the compiled form does so too, and tells the same: %s', (name) => {
    const program = listed(name);
    const routine = program.routines.findIndex((each) => each.name === 'main');
    for (let seed = 0; seed < 60; seed += 1) {
      const run = { program, configuration: blankConfiguration(), routine, values: [], seed };
      const log: LogEvent[] = [];
      const outcome = stepped(run, log);
      expect(compiledRun(run)).toEqual(outcome);
      const explained = explainedRun(run);
      expect(explained.outcome).toEqual(outcome);
      if (outcome.problem === null) expect(explained.told).toEqual(explanation(log));
    }
  });
});
