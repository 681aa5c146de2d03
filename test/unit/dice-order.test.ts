// Dice as rolled and as sorted: a pool whose order nothing reads is sorted.
import { describe, expect, test } from 'vitest';
import { callRoutine } from '../../interpreter/machine/step.ts';
import { blankConfiguration } from '../../interpreter/model/configuration.ts';
import { everyOperation } from '../../interpreter/model/operations.ts';
import type { Program } from '../../interpreter/model/program.ts';
import { everyWay } from '../../interpreter/odds/every-way.ts';
import { open } from '../../interpreter/pipeline.ts';
import { found, sourcesOf } from './check-book.ts';

function programOf(body: string): Program {
  const { elaborated } = open(sourcesOf(`procedure main() -> integer { ${body} }`));
  if (elaborated === null) throw new Error('no book');
  return elaborated.program;
}

function modeOf(body: string): string {
  const [routine] = programOf(body).routines;
  const roll = everyOperation(routine?.body ?? []).find(({ kind }) => kind === 'roll');
  return roll?.kind === 'roll' ? roll.mode : '';
}

describe('the order of dice', () => {
  const cases: [string, string][] = [
    ['let f = roll 2d6 each\n10 * present(first(f)) + present(last(f))', 'each'],
    ['let f = roll 2d6 sorted\n10 * present(first(f)) + present(last(f))', 'sorted'],
    ['let f = roll 9d6 each\ncount(all x in f where x > 4)', 'sorted'],
    ['sum(roll 9d6 each)', 'sorted'],
    ['let f = roll 9d6 each\nlet g = f\nif some x in g where x = 6 then 1 else count(g)', 'sorted'],
    ['let f = roll 9d6 each\nlet g = f\npresent(first(g))', 'each'],
    ['let f = roll 9d6 each\nif f = [1, 2] then 1 else 0', 'each'],
    ['let f = roll 9d6 each\nlet n = 0\nfor each x in f { n goes to x }\nn', 'each'],
    ['let f = roll 9d6 each\npresent(first(sorted(f)))', 'sorted'],
    ['let f = roll 9d6 each\nif 6 in f then count(all x in f where x = first(f)) else 0', 'each'],
  ];
  test.each(cases)('%s: %s', (body, mode) => {
    expect(modeOf(body)).toBe(mode);
  });

  test('of dice for tens and units counts', () => {
    const program = programOf('let f = roll 2d6 each\n10 * present(first(f)) + present(last(f))');
    const configuration = blankConfiguration();
    callRoutine(program, configuration, 0, []);
    const ways = everyWay(program, configuration);
    const values = ways.outcomes.map(({ result }) => result);
    expect(values).toContain(21);
    expect(values.length).toBe(36);
  });
});

describe('dice that cannot be', () => {
  const cases: [string, string][] = [
    ['roll 1d0', 'roll 1d0'],
    ['roll 2d0 counting 1+', 'roll 2d0 counting 1+'],
    ['roll (-2)d6', '-2'],
    ['roll (1 - 4)d6 highest', '1 - 4'],
  ];
  test.each(cases)('%s is found at check', (body, text) => {
    const source = `procedure main() -> integer { ${body} }`;
    const start = 31 + body.indexOf(text);
    expect(found(source, 'type-mismatch')).toEqual([`type-mismatch 1:${String(start)} ${text}`]);
  });
});
