// Fields that are secret together are each as secret as if they said so themselves.
import { expect, test } from 'vitest';
import { open } from '../../interpreter/index.ts';
import { sourcesOf } from './check-book.ts';

const before = `
kind side players { azure fr "Azur" en "Azure"  coral fr "Corail" en "Coral" }
piece spy fr "espion" en "spy" { owner: side fr "camp" en "side"
`;
const seen = 'seen by (if caught then none else owner) until caught and rank > 3';

/** The fields of the one piece, as the program has them. */
function fieldsOf(items: string): unknown {
  const { elaborated, problems } = open(sourcesOf(`${before}${items} caught: yes-no = no }`));
  const errors = problems.filter(({ code }) => code !== 'unused-name');
  expect(errors).toEqual([]);
  const fields = elaborated?.program.things.find(({ name }) => name === 'spy')?.fields ?? [];
  return fields.map(({ name, type, initial, secret }) => ({ name, type, initial, secret }));
}

test('a group of fields is seen by whom each of them would be', () => {
  const together = `secret ${seen} { rank: 1..9 = 2 bluff: yes-no = no } speed: 1..3 = 1`;
  const apart = `secret rank: 1..9 = 2 ${seen} secret bluff: yes-no = no ${seen} speed: 1..3 = 1`;
  expect(fieldsOf(together)).toEqual(fieldsOf(apart));
  expect(fieldsOf(together)).toMatchObject([
    { name: 'owner', secret: undefined },
    { name: 'rank', secret: { by: { kind: 'conditional' } } },
    { name: 'bluff', secret: { by: { kind: 'conditional' } } },
    { name: 'speed', secret: undefined },
    { name: 'caught', secret: undefined },
  ]);
});
