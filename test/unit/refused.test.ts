// Why nothing can be made of an action: one reason for all ways, or that of one way of many.
import { expect, test } from 'vitest';
import { show } from '../../interpreter/drive/person.ts';
import { prepareRun } from '../../interpreter/input/input.ts';
import { callRoutine } from '../../interpreter/machine/step.ts';
import { play } from '../build/run.ts';
import { smallBook } from '../build/small-book.ts';

const program = smallBook(`
state table { open: yes-no = no  mud: 0..9 = 9 }
action wade(n: 1..3) by player: side fr "passer" en "wade" {
  legal when n < table.mud else fr "{n} ne suffit pas" en "{n} is not enough"
  legal when table.open else fr "fermé" en "shut"
  pass
}
action stay() by player: side fr "rester" en "stay" { pass }
procedure ford() fr "gué" en "ford" {
  act by red one of { wade, stay }
}
`);
const routine = program.routines.findIndex(({ name }) => name === 'ford');

/** What is said of wading where nobody may. */
function said(mud: string): unknown {
  const set = [['table.mud', mud]] as const;
  const ready = prepareRun(program, null, { map: null, deals: [], set });
  if (ready.kind !== 'ready') throw new Error(JSON.stringify(ready));
  callRoutine(program, ready.configuration, routine, []);
  const state = play(program, ready.configuration);
  if (state.kind !== 'waits') throw new Error(state.kind);
  const { refused } = show(program, ready.configuration, state.request);
  return refused.map(({ words, reason, isExample }) => [words.en, reason?.en, isExample]);
}

test.each([
  ['of all ways the same reason is that of all', '9', [['wade', 'shut', false]]],
  ['a reason that names what was tried is that of one', '0', [['wade', '1 is not enough', true]]],
  [
    'where ways fail by different conditions, each is told with what fails it',
    '3',
    [
      ['wade (1, 2)', 'shut', false],
      ['wade (3)', '3 is not enough', false],
    ],
  ],
])('%s', (_, mud, told) => {
  expect(said(mud)).toEqual(told);
});
