// A chart that a rulebook does not print is asked where it is looked up; an owner's layer answers
// in its place. The layer of this test is made up.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { nodeHost } from '../interpreter/disk/node-host.ts';
import type { Host, Sources } from '../interpreter/index.ts';
import { open, readBook, render, runExample } from '../interpreter/index.ts';

const printed = nodeHost(join(import.meta.dirname, '..', 'rules'));
const owned = nodeHost(join(import.meta.dirname, 'fixtures', 'charts'));

/** The rulebook as it stands, with files of somebody who plays it. */
function withFiles(files: readonly string[], read: Host['read']): Sources {
  const host: Host = {
    books: () => printed.books(),
    files: (book) => [...printed.files(book), ...files],
    read: (path) => (files.includes(path) ? read(path) : printed.read(path)),
  };
  return readBook(host, 'gbacw');
}

const trial = `chapter trial fr "Essai" en "Trial"
clause trial.fire fr "Essai" en "Trial" {
  narrative
  fr """Un tir sans tableaux."""
  en """Fire without charts."""
  example fr "Un tir" en "A shot" ours {
    given map bare
    given x = brigade { side union  order attack }
    given u = unit { side union  brigade x  strength 5  at 0404  facing 2 }
    given d = unit { side confederate  strength 4  at 0504  facing 2 }
    do open-fire(u)
    choices 0504, no
    rolls 4
    expect u.fired
  }
}
`;

test('without the charts fire asks for the cell that it needs', () => {
  const sources = withFiles(['gbacw/trial.rules'], () => trial);
  const program = open(sources).elaborated?.program;
  const example = program?.examples.find(({ title }) => title.en === 'A shot');
  if (program === undefined || example === undefined) throw new Error('no example');
  const { problems } = runExample(program, example);
  expect(problems.map(({ code }) => code)).toEqual(['missing-answer']);
  const text = sources.files.find(({ path }) => path === problems[0]?.file)?.text ?? '';
  const words = problems.map((problem) => render(problem, () => text, 'en')).join('\n');
  expect(words).toContain('range-die[rifled-musket, 1]');
  expect(words).toContain('--set');
});

test('the practice game fires though no chart is printed: it asks for the cell too', () => {
  const played = trial
    .replace('do open-fire(u)', 'do shoot(u) by union')
    .replace('facing 2 }\n    given d', 'facing 2 }, cup { troops [u] }\n    given d');
  const program = open(withFiles(['gbacw/trial.rules'], () => played)).elaborated?.program;
  const example = program?.examples.find(({ title }) => title.en === 'A shot');
  if (program === undefined || example === undefined) throw new Error('no example');
  const { problems } = runExample(program, example);
  expect(problems.map(({ code }) => code)).toEqual(['missing-answer']);
});

test('with the charts fire runs on to its effect', () => {
  const files = owned.files('gbacw');
  const sources = withFiles(files, (path) => owned.read(path));
  const { elaborated, problems } = open(sources, { layers: ['made-up-charts'] });
  expect(problems).toEqual([]);
  const program = elaborated?.program;
  if (program === undefined) throw new Error('no program');
  const examples = program.examples.filter(({ origin }) => files.includes(origin.file));
  expect(examples.length).toBeGreaterThan(0);
  expect(examples.filter((example) => !runExample(program, example).ok)).toEqual([]);
});
