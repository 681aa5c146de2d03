import { expect, test } from 'vitest';
import { nodeHost } from '../../interpreter/disk/node-host.ts';
import { pack, unpack, withoutExamples } from '../../interpreter/excerpt/packed.ts';
import { open, readBook } from '../../interpreter/index.ts';

const host = nodeHost('rules');
const { elaborated } = open(readBook(host, 'longstreet'));
const program = elaborated?.program;
if (program === undefined) throw new Error('no program');

test('a program that was packed, sent and unpacked is the same but for its examples', () => {
  const sent = JSON.stringify(pack(program));
  expect(unpack(JSON.parse(sent) as ReturnType<typeof pack>)).toEqual(
    JSON.parse(JSON.stringify(withoutExamples(program))),
  );
  expect(sent.length).toBeLessThan(JSON.stringify(withoutExamples(program)).length / 2);
});

test('what is left out is what nobody runs but an example', () => {
  const bare = withoutExamples(program);
  expect(bare.routines.length).toBe(program.routines.length);
  expect(bare.routines.filter(({ role }) => role !== 'example')).toEqual(
    program.routines.filter(({ role }) => role !== 'example'),
  );
});
