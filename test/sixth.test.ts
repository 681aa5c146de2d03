// A sixth rulebook needs no code: it is a folder of rules, here one that no part of the project
// knows.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { nodeHost } from '../interpreter/disk/node-host.ts';
import { check, open, readBook, runExample } from '../interpreter/index.ts';

const sources = readBook(nodeHost(join(import.meta.dirname, 'fixtures', 'sixth')), 'sixth');

test('a rulebook nobody knows checks without a problem', () => {
  expect(check(sources)).toEqual([]);
});

test('its examples run', () => {
  const { elaborated } = open(sources);
  const program = elaborated?.program;
  if (program === undefined) throw new Error('no program');
  const failed = program.examples.filter((example) => !runExample(program, example).ok);
  expect(failed.map(({ title }) => title.en)).toEqual([]);
  expect(program.examples).toHaveLength(4);
});
