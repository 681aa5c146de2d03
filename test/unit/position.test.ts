// What stands where, in words: a border is called by the areas it lies between, and words that are
// sought are found whatever their capitals and accents.
import { expect, test } from 'vitest';
import type { Language } from '../../interpreter/index.ts';
import { stateLines } from '../../interpreter/index.ts';
import { start } from '../../interpreter/machine/start.ts';
import { smallBook } from '../build/small-book.ts';

const program = smallBook(`
place room areas fr "salle" en "room" { dark: yes-no = no fr "sombre" en "dark" } border {
  open: yes-no = no fr "ouverte" en "open"
}
map house of room own fr "Maison" en "House" {
  area hall fr "Entrée" en "Hall"
  area east fr "Salon d’été" en "East room" { dark yes }
  area west fr "Salon d’hiver" en "West room"
  border hall east { open yes }
  border hall west
}
procedure nothing() -> integer fr "rien" en "nothing" { 0 }
`);

function told(language: Language, sought: string): readonly string[] {
  const started = start(program, { map: 0 });
  if (started.kind !== 'started') throw new Error(started.kind);
  return stateLines({ program, configuration: started.configuration, language }, sought);
}

test.each<readonly [Language, string, readonly string[]]>([
  ['en', '', ['  East room (east): dark yes', '  Hall – East room (hall-east): open yes']],
  ['fr', "D'ETE entree", ['  Entrée – Salon d’été (hall-east)\u202F: ouverte oui']],
  ['fr', 'SOMBRE salon', ['  Salon d’été (east)\u202F: sombre oui']],
  ['en', 'west hall', ['  Hall – West room (hall-west)']],
  ['en', 'cellar', []],
])('in %s `%s` is %j', (language, sought, lines) => {
  expect(told(language, sought)).toEqual(lines);
});

test('where nobody types, names are left out that only the rules know', () => {
  const started = start(program, { map: 0 });
  if (started.kind !== 'started') throw new Error(started.kind);
  const { configuration } = started;
  const teller = { program, configuration, language: 'en', isTouched: true } as const;
  // What the board shows is told where it is touched, and borders with something to tell.
  expect(stateLines(teller)).toEqual([]);
  const east = ['  East room: dark yes', '  Hall – East room: open yes'];
  expect(stateLines(teller, 'east')).toEqual(east);
  expect(stateLines(teller, 'west')).toEqual(['  West room']);
});
