// A piece stands once in a list, wherever a person names it.
import { expect, test } from 'vitest';
import { open } from '../../interpreter/index.ts';
import { readValue } from '../../interpreter/input/read-value.ts';
import { start } from '../../interpreter/machine/start.ts';
import type { Type } from '../../interpreter/model/types.ts';
import { sourcesOf } from './check-book.ts';

const { program } =
  open(sourcesOf('piece unit { n: 1..9 }  kind side { red  blue }'))
    .elaborated ?? {};
if (program === undefined) throw new Error('the book has a header');
const unit = program.things.findIndex(({ name }) => name === 'unit');
const began = start(program);
if (began.kind === 'failed') throw new Error('it can begin');
const { configuration } = began;
for (const name of ['a', 'b']) {
  configuration.things.push({ type: unit, name, out: false, fields: [1] });
}

const listOf = (element: Type): Type => ({ kind: 'list', element });
const units = listOf({ kind: 'thing', name: 'unit' });

test.each<readonly [string, Type, string | undefined]>([
  ['a, a', units, 'a'],
  ['(a b a)', units, 'a'],
  ['[b, b]', { kind: 'optional', type: units }, 'b'],
  ['a, b', units, undefined],
  ['none', { kind: 'optional', type: units }, undefined],
  ['red, red', listOf({ kind: 'kind', name: 'side' }), undefined],
  ['3 3', listOf({ kind: 'integer', from: null, to: null }), undefined],
])('%s', (text, type, twice) => {
  const read = readValue(text, type, { program, configuration });
  expect(read.ok).toBe(twice === undefined);
  expect('twice' in read ? read.twice : undefined).toBe(twice);
});
