// LAW: what is found of a rule is found of it beside an option that has nothing to do with it.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { decode } from '../../grammar/decode.ts';
import { readBook } from '../../interpreter/pipeline.ts';
import { check } from '../../interpreter/recheck/recheck.ts';
import { hostOf, readCase } from '../case.ts';

/** An option, who reads it, and a name that nothing uses: so all of the book is looked at twice. */
const beside = `
option far-aside fr "à côté" en "aside" = no
open procedure looks-aside() -> integer fr "De côté" en "Aside" { if far-aside then 1 else 2 }
number unused-aside = 77
`;

/** What is found by code and by what is written there. */
function foundIn(source: string): readonly string[] {
  const host = hostOf(source);
  const textOf = (file: string): string => decode(host.read(file)).text;
  return check(readBook(host, 'case'))
    .filter(({ span, file }) => !/aside/u.test(textOf(file).slice(span.from, span.to)))
    .map(({ code, file, span }) => `${code} ${file} ${textOf(file).slice(span.from, span.to)}`)
    .toSorted();
}

const folder = join(import.meta.dirname, '../cases/check');
/** Of what stops a run one selection is enough; all else is known in each, or of files alone. */
const others = /^(?:empty-file|not-text|run-stops)/u;
const sources = readdirSync(folder)
  .filter((name) => name.endsWith('.md') && !others.test(name))
  .map((name) => ({ name, source: readCase(join(folder, name)).source }))
  .filter(({ source }) => !/^\/\/ (?:file|no header)/mu.test(source));

test.each(sources)('$name', ({ source }) => {
  const alone = foundIn(source);
  const both = foundIn(source + beside);
  expect(both).toEqual(alone);
});

test('there are many', () => {
  expect(sources.length).toBeGreaterThan(60);
});
