// A record, alone or in a list, as a person types it.
import { expect, test } from 'vitest';
import { start, typeText } from '../../interpreter/index.ts';
import { readValue } from '../../interpreter/input/read-value.ts';
import { smallBook } from '../build/small-book.ts';

const program = smallBook(`
record shot { strength: 0..9  aimed: yes-no = no  marks: list of 0..9 = [] }
open procedure volley(all: list of shot, one: shot) -> integer fr "Salve" en "Volley" {
  one.strength + count(all s in all where s.aimed)
}
`);
const started = start(program, { map: null, deals: [] });
if (started.kind === 'failed') throw new Error(started.problem.code);
const naming = { program, configuration: started.configuration };
const volley = program.routines.find(({ name }) => name === 'volley');
const [list, record] = (volley?.parameters ?? []).map(({ type }) => type);
if (list === undefined || record === undefined) throw new Error('no parameters');

const one = (strength: number, aimed: boolean): object => ({ fields: [strength, aimed, []] });

test.each([
  ['shot { strength 3  aimed yes }', record, { fields: [3, true, []] }],
  ['{ marks (1 2) strength 3 }', record, { fields: [3, false, [1, 2]] }],
  ['[shot { strength 3 }, { strength 4 aimed yes }]', list, [3, 4].map((n) => one(n, n === 4))],
  ['shot { strength 3 }', list, [{ fields: [3, false, []] }]],
])('%s', (text, type, value) => {
  expect(readValue(text, type, naming)).toEqual({ ok: true, value });
});

const form = 'shot { strength …  aimed …  marks … }';

test.each([
  ['shot { aimed yes }', record, form],
  ['shell { strength 3 }', record, form],
  ['shot { strenght 3 }', list, form],
  ['[shot { strength 3 }, shot { strength ten }]', list, '0..9'],
  ['shot { strength 3', record, form],
])('%s is none', (text, type, expected) => {
  const read = readValue(text, type, naming);
  expect(read.ok ? typeText(type) : read.expected).toBe(expected);
});
