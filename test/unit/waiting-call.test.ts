// A call that still waits for an answer is told by what came in it so far, and nothing twice.
import { expect, test } from 'vitest';
import type { LogEvent } from '../../interpreter/index.ts';
import { account } from '../../interpreter/index.ts';
import { start } from '../../interpreter/machine/start.ts';
import { stepped } from '../build/compiled.ts';
import { smallBook } from '../build/small-book.ts';

const program = smallBook(`
state field { hits: 0..9 = 0 fr "coups" en "hits" }
fact harm(die: integer) -> 0..4 fr "Quel dommage pour {die} ?" en "What harm for {die}?"
procedure shot() fr "tir" en "shot" {
  let die = roll 1d6
  field.hits gains harm(die)
}
`);

test('a roll is one line, whether its call is over or not', () => {
  const started = start(program);
  if (started.kind !== 'started') throw new Error(started.kind);
  const { configuration } = started;
  const routine = program.routines.findIndex(({ name }) => name === 'shot');
  const log: LogEvent[] = [];
  stepped({ program, configuration, routine, values: [], seed: 1 }, log);
  const asked = log.findIndex(({ kind }) => kind === 'fact');
  expect(asked).toBeGreaterThan(0);
  const call = { kind: 'call', routine, at: { from: 0, to: 0 }, callee: routine, arguments: [] };
  const waiting = [call as LogEvent, ...log.slice(0, asked)];
  const text = account(waiting, { program, configuration, language: 'en' })
    .map((line) => line.text)
    .join('\n');
  expect(text.match(/roll/giu)).toHaveLength(1);
});
