// A reason is told once, until something has happened since; a table that an example looks up is
// told with what was looked up.
import { expect, test } from 'vitest';
import type { Line } from '../../interpreter/index.ts';
import { account, everyExample, readBook, runExample } from '../../interpreter/index.ts';
import { checkout } from '../sources.ts';

const silent: ReadonlySet<string> = new Set(['call', 'decided', 'route', 'total']);
const told = everyExample(readBook(checkout, 'gbacw'))
  .filter(({ example }) => example.origin.clause === '12.35')
  .map(({ elaborated: { program }, example }) => {
    const { log, configuration } = runExample(program, example, { explains: true });
    if (configuration === null) throw new Error('an example that cannot be set up');
    return account(log, { program, configuration, language: 'en' });
  });

/** The reasons that stand there twice with nothing between them that happened. */
function twice(lines: readonly Line[]): readonly string[] {
  const said = new Set<string>();
  return lines.flatMap(({ kind, text, depth }, index) => {
    if (!silent.has(kind)) said.clear();
    const isHead = (lines[index + 1]?.depth ?? 0) > depth;
    if (kind !== 'decided' || isHead) return [];
    if (said.has(text)) return [text];
    said.add(text);
    return [];
  });
}

test('no reason is told again before something has happened', () => {
  const reasons = told.flat().filter(({ kind }) => kind === 'decided');
  expect(reasons.length).toBeGreaterThan(5);
  expect(told.flatMap(twice)).toEqual([]);
});

test('what an example looks up in a table is told, cell by cell', () => {
  const looked = told.map((lines) => lines.filter(({ kind }) => kind === 'look-up'));
  const texts = looked.find((lines) => lines.length > 10)?.map(({ text }) => text) ?? [];
  expect(texts.length).toBeGreaterThan(10);
  expect(new Set(texts).size).toBe(texts.length);
});

test('a choice that a rule answers no by is told once', () => {
  const fire = everyExample(readBook(checkout, 'gbacw')).find(
    ({ example }) => example.title.en === 'The target declines to turn',
  );
  if (fire === undefined) throw new Error('no such example');
  const { elaborated: { program }, example } = fire;
  const { log, configuration } = runExample(program, example, { explains: true });
  if (configuration === null) throw new Error('an example that cannot be set up');
  const texts = account(log, { program, configuration, language: 'en' }).map(({ text }) => text);
  const asked = 'Does the unit aimed at in 0403 react to the fire? The Confederate player: no';
  expect(texts.filter((text) => text === asked)).toHaveLength(1);
});
