// A fight is told in some thirty sentences: what was rolled and what came of it, nothing twice.
import { expect, test } from 'vitest';
import type { Language } from '../../interpreter/index.ts';
import { account, everyExample, readBook, runExample } from '../../interpreter/index.ts';
import { checkout } from '../sources.ts';

const fight = everyExample(readBook(checkout, 'gettysburg')).find(
  ({ example }) => example.title.en === 'The whole combat, both rounds to the attacker’s retreat',
);

function told(language: Language, depth: 'reasons' | 'everything'): readonly string[] {
  if (fight === undefined) throw new Error('no such example');
  const { elaborated: { program }, example } = fight;
  const { log, configuration } = runExample(program, example, { explains: true });
  if (configuration === null) throw new Error('an example that cannot be set up');
  const lines = account(log, { program, configuration, language }, { depth });
  return lines
    .filter(({ at, kind }) => kind !== 'create' && log[at]?.routine !== example.routine)
    .map(({ text }) => text);
}

test('sentences of one kind are one, with the rolls that they came of', () => {
  expect(told('en', 'reasons')).toContain(
    'Unit r fires: 1■ (damage of 1) – roll: 3; Unit s fires: 1■ (damage of 1) – roll: 5 ' +
      '(reconstructed)',
  );
  expect(told('fr', 'reasons')).toContain(
    'Unité b gagne Ferme Codori\u202F; Unité c gagne Ferme Codori\u202F; ' +
      'Unité e gagne Ferme Codori',
  );
});

test.each(['en', 'fr'] as const)('a combat takes some thirty sentences, in %s', (language) => {
  const lines = told(language, 'reasons');
  expect(lines.length).toBeGreaterThan(25);
  expect(lines.length).toBeLessThan(40);
  expect(told(language, 'everything').length).toBeGreaterThan(150);
});

test('what is chosen is told by what came of it, and what bears nothing says nothing', () => {
  const lines = told('en', 'reasons').join('\n');
  expect(lines).not.toMatch(/which piece takes the cube/u);
  expect(lines).not.toMatch(/bears 0/u);
  expect(lines).toMatch(/which artillery withdraws\? The Union player: none/u);
  expect(told('en', 'everything').join('\n')).toMatch(/which piece takes the cube/u);
});

test('a charge is told by what was fought and tested, not by the rules that lead there', () => {
  const charge = everyExample(readBook(checkout, 'jdg')).find(
    ({ example }) => example.title.en === 'First choice, in one go',
  );
  if (charge === undefined) throw new Error('no such example');
  const { elaborated: { program }, example } = charge;
  const { log, configuration } = runExample(program, example, { explains: true });
  if (configuration === null) throw new Error('an example that cannot be set up');
  const lines = account(log, { program, configuration, language: 'en' });
  const own = lines.filter(({ at }) => log[at]?.routine !== example.routine);
  expect(own.length).toBeGreaterThan(20);
  expect(own.length).toBeLessThan(36);
});

test('what came to nothing says why, where its rule has words', () => {
  const idle = everyExample(readBook(checkout, 'longstreet')).find(
    ({ example }) =>
      example.title.en === 'A charge that does not reach its target does not take place',
  );
  if (idle === undefined) throw new Error('no such example');
  const { elaborated: { program }, example } = idle;
  const { log, configuration } = runExample(program, example, { explains: true });
  if (configuration === null) throw new Error('an example that cannot be set up');
  const lines = account(log, { program, configuration, language: 'en' });
  expect(lines.map(({ text }) => text)).toContain(
    'Unit u does not charge unit e: the target cannot be touched with the front by a move ' +
      'straight ahead',
  );
});

test('a roll on a table is told with the modifiers that count', () => {
  const smith = everyExample(readBook(checkout, 'gbacw')).find(
    ({ example }) => example.title.en === 'Smith, coordination 2, rolls 6: two brigades',
  );
  if (smith === undefined) throw new Error('no such example');
  const { elaborated: { program }, example } = smith;
  const { log, configuration } = runExample(program, example, { explains: true });
  if (configuration === null) throw new Error('an example that cannot be set up');
  const lines = account(log, { program, configuration, language: 'en' });
  expect(lines.map(({ text }) => text).join('\n')).toMatch(
    /Coordination roll .*die 8.* roll: 6, \+2 coordination of the division leader/u,
  );
});
