// Where the pieces of a book stand, and what their counters are called: what all drawings go by.
import { describe, expect, test } from 'vitest';
import { type Program } from '../../interpreter/index.ts';
import { placeField } from '../../interpreter/model/standing.ts';
import { open, readBook } from '../../interpreter/pipeline.ts';
import { shortName } from '../../site/src/counters.ts';
import { oneFile, writtenBooks } from '../sources.ts';

/** Per type of pieces, the field that says where they stand; those that stand nowhere are left. */
function places(program: Program | undefined): Readonly<Record<string, string>> {
  const types = [...(program?.things ?? []).entries()];
  const found = types.flatMap(([index, { name, role, fields }]) => {
    const at = fields[placeField(program as Program, index)];
    return role !== 'piece' || at === undefined ? [] : [[name, at.name]];
  });
  return Object.fromEntries(found) as Record<string, string>;
}

function small(pieces: string): Readonly<Record<string, string>> {
  const head = 'book small fr "Petit" en "Small" { author "A" }\n';
  const place = 'place sector areas fr "secteur" en "sector" { }\n';
  return places(open(readBook(oneFile(head + place + pieces), 'book')).elaborated?.program);
}

describe('where a piece stands', () => {
  test('is told by the field called as places are, whatever stands before it', () => {
    const unit = `piece unit fr "unité" en "unit" {
  entry: sector or none = none fr "entrée" en "entry"
  start: sector fr "départ" en "start"
  at: sector or none = none
}
`;
    const army = `piece army fr "armée" en "army" {
  refuge: sector or none = none fr "refuge" en "refuge"
}
`;
    const post = `piece post fr "poste" en "post" {
  unit: unit fr "unité" en "unit"
  at: sector fr "secteur" en "sector"
}
`;
    expect(small(unit + army + post)).toEqual({ unit: 'at' });
  });

  test('is told by a field of another name that always holds a place, or by the only one', () => {
    const ship = (type: string): string => `piece ship fr "navire" en "ship" {
  goal: sector or none = none fr "but" en "goal"
  lies: ${type} fr "mouillage" en "mooring"
}
`;
    expect(small(ship('sector'))).toEqual({ ship: 'lies' });
    const one = 'piece ship fr "navire" en "ship" { lies: sector or none = none fr "m" en "m" }\n';
    expect(small(one)).toEqual({ ship: 'lies' });
  });

  test.each(writtenBooks)('in $name is where the rules say "at"', ({ name, host }) => {
    const program = open(readBook(host, name)).elaborated?.program;
    const named = (program?.things ?? []).filter(
      ({ role, fields }) => role === 'piece' && fields.some(({ name: field }) => field === 'at'),
    );
    const found = places(program);
    expect(named.map(({ name: type }) => [type, found[type]])).toEqual(
      named.map(({ name: type }) => [type, 'at']),
    );
    const isElse = ['entry', 'refuge', 'gate', 'began-at'].some((one) =>
      Object.values(found).includes(one),
    );
    expect(isElse).toBe(false);
  });
});

test.each([
  ['1re brigade de milice', '1re mil'],
  ['2nd Militia Brigade', '2nd Bri'],
  ['1er Maine', '1er Mai'],
  ['101e demi-brigade', '101e'],
  ['11e Hussards', '11e Hus'],
  ['Brigade du Maryland', 'Maryla.'],
  ['1er de cavalerie, 3/1/II (Union)', '3/1/II'],
  ['Général d’armée (Union)', 'Général'],
  ['infanterie', 'infant.'],
  ['12', '12'],
  ['barricade 1', 'barri 1'],
])('the counter of %s is called %s', (words, name) => {
  expect(shortName(words)).toBe(name);
});
