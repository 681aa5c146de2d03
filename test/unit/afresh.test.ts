// Fields that begin afresh, and pieces that leave play by themselves: every engine finds the same,
// and names that they say are carried through with the others.
import { expect, test } from 'vitest';
import { parse } from '../../grammar/parse.ts';
import { print } from '../../grammar/print.ts';
import { start } from '../../interpreter/machine/start.ts';
import type { Configuration } from '../../interpreter/model/configuration.ts';
import type { LogEvent } from '../../interpreter/model/log.ts';
import { compiledRun, explainedRun, explanation, stepped } from '../build/compiled.ts';
import { oddsIn, printed, smallBook } from '../build/small-book.ts';
import { enumerate } from '../oracle/enumerate.ts';

const source = `
word wounds fr "blessures" en "wounds"
word purse fr "bourse" en "purse"
word n fr "nombre" en "number"
piece unit fr "unité" en "unit" removed when steps = 0 or (wounds > 2 and not veteran) {
  steps: 0..9 = 2 fr "pas" en "steps"
  wounds: 0..9 = 0 afresh each fire fr "blessures" en "wounds"
  veteran: yes-no = no fr "vétéran" en "veteran"
  shots: list of 1..6 = [] afresh each fire, raid fr "coups" en "shots"
}
state purse of side { coins: 0..9 = 3 afresh each raid fr "pièces" en "coins" }
procedure suffer(unit, n: 0..6) fr "subir" en "suffer" {
  unit.shots gains max(1, n)
  if n > 3 { unit.wounds gains 1 } else { unit.steps loses 1 down to 0 }
}
open procedure raid() -> integer fr "raid" en "raid" {
  let a = unit { }
  let b = unit { veteran yes  wounds 2 }
  repeat 2 times {
    purse(red).coins loses 1
    phase fire fr "Feu" en "Fire" {
      let die = roll 1d6
      for each unit u { if in-play(u) { suffer(u, die) } }
      at once { for each unit u where not u.veteran { u.steps loses 1 down to 0 } }
    }
  }
  100 * count(all unit u) + 10 * purse(red).coins + sum(all unit u give u.wounds + count(u.shots))
}
`;
const program = smallBook(source);
const routine = program.routines.findIndex(({ name }) => name === 'raid');

function begun(): Configuration {
  const started = start(program);
  if (started.kind === 'failed') throw new Error(started.problem.code);
  return started.configuration;
}

test('the odds are those of every way of the oracle', () => {
  const odds = printed(oddsIn(program, 'raid'));
  // The plain unit is lost with the second fire, the other with two hits on its steps.
  expect(odds).toBe('10: 1/4, 111: 1/4, 112: 1/2');
  const ways = enumerate({ program, configuration: begun(), routine, values: [] }) ?? [];
  const results = ways.map(({ end }) => (end.kind === 'done' ? end.result : end.kind));
  expect(new Set(results)).toEqual(new Set([10, 111, 112]));
});

test('the compiled form leaves and tells what the stepper does', () => {
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    const run = { program, configuration: begun(), routine, values: [], seed };
    const log: LogEvent[] = [];
    expect(compiledRun(run)).toEqual(stepped(run, log));
    expect(explainedRun(run).told).toEqual(explanation(log));
  }
});

test('when a piece leaves play may be said before or after how that is told', () => {
  const told = 'tell fr "{ship} coule" en "{ship} sinks"';
  const written = (ends: string): string =>
    print(parse(`piece ship fr "navire" en "ship" ${ends} { hull: 0..9 = 3 }\n`, 'file').tree);
  const usual = written(`${told} removed when hull = 0`);
  expect(usual).toContain('removed when hull = 0');
  expect(written(`removed when hull = 0 ${told}`)).toBe(usual);
});
