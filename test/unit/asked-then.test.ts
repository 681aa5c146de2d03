// What was asked is told as it was asked, whatever has changed since; and of what may be answered
// a person is told in words.
import { expect, test } from 'vitest';
import type { LogEvent } from '../../interpreter/index.ts';
import { account, catalogueOf, word } from '../../interpreter/index.ts';
import { start } from '../../interpreter/machine/start.ts';
import { stepped } from '../build/compiled.ts';
import { smallBook } from '../build/small-book.ts';

const program = smallBook(`
piece unit fr "unité" en "unit" { spent: 0..9 = 0 fr "dépensés" en "spent" }
fact price(u: unit) -> 2..2
  fr "Combien paie {u} (dépensés : {u.spent}) ?" en "What does {u} pay (spent: {u.spent})?"
procedure go() fr "marche" en "march" {
  let u = unit { spent 3 }
  u.spent gains price(u)
  u.spent gains price(u)
}
`);

test('a fact is told with the values of then', () => {
  const started = start(program);
  if (started.kind !== 'started') throw new Error(started.kind);
  const { configuration } = started;
  const routine = program.routines.findIndex(({ name }) => name === 'go');
  const log: LogEvent[] = [];
  stepped({ program, configuration, routine, values: [], seed: 1 }, log);
  const text = account(log, { program, configuration, language: 'en' })
    .map((line) => line.text)
    .join('\n');
  expect(text).toContain('(spent: 3)? 2');
});

test.each([
  [['1..4'], 'Choose a whole number from 1 to 4', 'Choisissez un nombre entier de 1 à 4'],
  [['integer'], 'Choose a whole number', 'Choisissez un nombre entier'],
  [['yes', 'no'], 'Choose `yes` or `no`', 'Choisissez `oui` ou `non`'],
  [['2..'], 'Choose a whole number from 2', 'Choisissez un nombre entier à partir de 2'],
])('of %j is said: %s', (options, english, french) => {
  const problem = { code: 'illegal-choice', data: { given: 'x', options } } as const;
  expect(word(problem, catalogueOf('en')).hints).toEqual([expect.stringContaining(english)]);
  expect(word(problem, catalogueOf('fr')).hints).toEqual([french]);
});
