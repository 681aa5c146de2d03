// What may change something and comes to nothing says so each time that it is tried.
import { expect, test } from 'vitest';
import type { LogEvent } from '../../interpreter/index.ts';
import { account } from '../../interpreter/index.ts';
import { start } from '../../interpreter/machine/start.ts';
import { stepped } from '../build/compiled.ts';
import { smallBook } from '../build/small-book.ts';

const program = smallBook(`
state well { water: 0..9 = 0 }
fact is-long(n: integer) -> yes-no fr "La corde {n} est-elle longue ?" en "Is rope {n} long?"
procedure reaches(n: integer) -> yes-no fr "atteint l’eau" en "reaches water"
    tell fr "{result: |Le seau {n} remonte vide}" en "{result: |Bucket {n} comes up empty}" {
  well.water > 0 and is-long(n)
}
procedure draw-from(n: integer) -> yes-no {
  if not reaches(n) { return no }
  well.water loses 1
  yes
}
procedure morning() fr "matin" en "morning" {
  for each n in [1, 2, 3] { let drawn = draw-from(n) }
}
`);

test('three attempts at one place are told, not only the last', () => {
  const started = start(program);
  if (started.kind !== 'started') throw new Error(started.kind);
  const { configuration } = started;
  const routine = program.routines.findIndex(({ name }) => name === 'morning');
  const log: LogEvent[] = [];
  stepped({ program, configuration, routine, values: [], seed: 1 }, log);
  const told = account(log, { program, configuration, language: 'en' });
  const text = told.map((line) => line.text).join('\n');
  expect(text.match(/Bucket \d comes up empty/gu)).toEqual([
    'Bucket 1 comes up empty',
    'Bucket 2 comes up empty',
    'Bucket 3 comes up empty',
  ]);
});
