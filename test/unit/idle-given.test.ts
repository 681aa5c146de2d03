// What an example gives and nothing in it reads.
import { expect, test } from 'vitest';
import { found } from './check-book.ts';

const before = `
piece unit fr "unité" en "unit" {
  hits: 0..9 = 0 fr "coups" en "hits"
  tired: yes-no = no fr "lasse" en "tired"
  sworn: yes-no = no fr "assermentée" en "sworn"
  calm: yes-no = no fr "calme" en "calm"
}
option weary fr "Fatigue" en "Weariness" = no
law hale fr "Touchée, elle est assermentée" en "Hit, it is sworn"
  holds every unit x where x.hits = 0 or x.sworn

open procedure hit(u: unit) fr "Coup porté" en "Hit scored" {
  if not (weary and u.tired) { u.hits gains 1 }
}
`;

/** The lines of what an example gives that are said not to be read. */
function idle(example: string): readonly string[] {
  const all = found(before + example).filter((line) => !/^(?:missing|unused|run-stops)/.test(line));
  return all.map((line) => line.replace(/^idle-given \S+ /, ''));
}

const given = `given u = unit { sworn yes  calm no }
  given u { tired yes }`;

test.each(['', 'with option weary'])('is told with the options asked for: %s', (asked) => {
  const hits = asked === '' ? 1 : 0;
  const done = `do hit(u) expect u.hits = ${String(hits)}`;
  expect(idle(`example "A try" { ${asked} ${given} ${done} }`)).toEqual([]);
  expect(idle(`example "A try" { ${asked} ${given} given u { calm yes } ${done} }`)).toEqual([
    'given u { calm yes }',
  ]);
  // Some of the fields, or all of them at once.
  expect(idle(`example "A try" { ${asked} ${given} given u { calm yes  hits 0 } ${done} }`)).toEqual(
    ['calm yes'],
  );
});

test('what a law needs is read', () => {
  const example = (fields: string, hits: number): string =>
    `example "A try" { given u = unit {  } given u { ${fields} } do hit(u) expect u.hits = ${String(hits)} }`;
  expect(idle(example('sworn yes', 1))).toEqual([]);
  expect(idle(example('sworn yes  hits 1  calm yes', 2))).toEqual(['calm yes']);
});

