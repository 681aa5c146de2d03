// What is asked and told in words that somebody at a table would use.
import { expect, test } from 'vitest';
import { prepareRun } from '../../interpreter/input/input.ts';
import type { Program } from '../../interpreter/model/program.ts';
import { open, readBook } from '../../interpreter/pipeline.ts';
import { stateLines } from '../../interpreter/report/position.ts';
import { playerText } from '../../interpreter/report/route.ts';
import type { Teller } from '../../interpreter/report/value-text.ts';
import { narrativeOf } from '../../interpreter/report/value-text.ts';
import { oneFile } from '../sources.ts';
import { sourcesOf } from './check-book.ts';

const text = `
book duel fr "Duel" en "Duel" { author "–" publisher "–" year 2026
  notice fr "–" en "–" outline { 1 } }
kind ground { clear fr "clair" en "clear"  woods fr "bois" en "woods" }
kind arm { foot fr "infanterie" en "infantry"  horse fr "cavalerie" en "cavalry" }
table ride fr "Trot" en "Ride" {
  source absent asked
  axis arm: arm
  axis ground: ground
  result cost: 0..9
}
table view fr "Vue" en "View" {
  source absent asked
  axis near: ground
  axis beyond: ground
  result far: 0..9
}
procedure both(a: arm, g: ground) -> integer fr "les deux" en "both" { ride[a, g] + view[g, g] }
`;

const land = `
chapter c fr "C" en "C"
place hex hexes fr "hexagone" en "hex" { woods: yes-no = no fr "bois" en "woods" } side {
  river: yes-no = no fr "rivière" en "river"
}
map field of hex own fr "Champ" en "Field" { size 4 by 4 odd columns lower
  side 0101 0102 { river no }
  side 0102 0202 { river yes }
}
procedure one() -> integer fr "un" en "one" { 1 }
`;

/** The map laid out. */
function prepared(program: Program): Teller | null {
  const routine = program.routines.find(({ name }) => name === 'one');
  const options = { map: 'field', deals: [], set: [] };
  const ready = routine === undefined ? null : prepareRun(program, routine, options);
  if (ready?.kind !== 'ready') return null;
  return { program, configuration: ready.configuration, language: 'en' };
}

test('a value says which row it is of, unless another axis has the same values', () => {
  const { elaborated } = open(readBook(oneFile(text), 'book'));
  const asked = elaborated?.program.facts.map(({ question }) =>
    question.en.map((part) => (typeof part === 'string' ? part : '#')).join(''),
  );
  expect(asked).toEqual([
    'Ride, #, #: what does your chart say?',
    'View, near #, beyond #: what does your chart say?',
  ]);
});

test.each([
  ['confédéré', 'Le joueur confédéré'],
  ['Union', 'Le joueur Union'],
])('who plays is a player: %s', (name, said) => {
  expect(playerText(name, 'fr')).toBe(said);
});

test.each([
  ['en', 'How far?', 'How far? 4'],
  ['en', 'Which ground? If none: open.', 'Which ground? If none: open. Answer: 4'],
  ['fr', 'Quel terrain ? Sinon : ouvert.', 'Quel terrain ? Sinon : ouvert. Réponse\u202F: 4'],
] as const)('an answer does not run into its question: %s, %s', (language, question, said) => {
  expect(narrativeOf(language).fact(question, '4')).toBe(said);
});

test('of a place itself is told, and a border only of which there is something', () => {
  const { program } = open(sourcesOf(land)).elaborated ?? {};
  const laid = program === undefined ? null : prepared(program);
  const lines = laid === null ? [] : stateLines(laid, '0102').map((line) => line.trim());
  expect(lines).toEqual(['0102', '0102 – 0202 (0102-0202): river yes']);
});
