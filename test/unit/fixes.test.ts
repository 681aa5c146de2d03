import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { applyEdits } from '../../grammar/edit.ts';
import { fixableCodes } from '../../interpreter/fixes/fixes.ts';
import type { Fix, Host, Problem } from '../../interpreter/index.ts';
import {
  catalogueOf,
  checkAndNote,
  decode,
  fixesOf,
  mend,
  readBook,
} from '../../interpreter/index.ts';
import { hostOf, readCase } from '../case.ts';
import { memoryHost } from '../sources.ts';

const folder = join(import.meta.dirname, '../cases');

/** Cases about a code that has fixes. */
const cases = ['syntax', 'link', 'check'].flatMap((stage) =>
  readdirSync(join(folder, stage)).flatMap((name) => {
    const code = /^(.*?)(?:--.*)?\.md$/.exec(name)?.[1];
    const isFixable = fixableCodes.some((each) => each === code);
    return isFixable ? [{ name: `${stage}/${name}`, stage, code }] : [];
  }),
);

interface Found {
  readonly problems: readonly Problem[];
  readonly fixes: readonly (readonly Fix[])[];
}

function found(host: Host): Found {
  const sources = readBook(host, 'case');
  const { problems } = checkAndNote(sources);
  return { problems, fixes: problems.map((each) => fixesOf(each, sources)) };
}

/** The book with a fix done. */
function mended(host: Host, { file, edits }: Fix): Host {
  const text = applyEdits(decode(host.read(file)).text, edits);
  return { ...host, read: (path) => (path === file ? text : host.read(path)) };
}

/** What a finding says but for where, which moves with the fix. */
function said({ code, file, data }: Problem): string {
  return JSON.stringify([code, file, data]);
}

/**
 * What the first fixes bring: a choice that the example or the other language does not bear out,
 * which only who chooses can know.
 */
const brings = new Map([
  ['check/table-gap--examples.md', ['example-fails']],
  // Nothing is left in the file that it came from.
  ['check/idle-seal--moved.md', ['empty-file']],
  // Of three rows that overlap two are told at a time.
  ['check/table-overlap--differ.md', ['table-overlap']],
]);

describe('with a fix its finding is gone, and no other one comes', () => {
  const offered = new Set<string>();

  test.each(cases)('$name', ({ name, stage, code }) => {
    const host = hostOf(readCase(join(folder, name)).source);
    const before = found(host);
    const known = before.problems.map(said);
    before.problems.forEach((problem, index) => {
      for (const [place, fix] of (before.fixes[index] ?? []).entries()) {
        if (problem.code === code) offered.add(code);
        const after = found(mended(host, fix)).problems;
        const left = after.map(said).filter((each) => each === said(problem)).length;
        const had = known.filter((each) => each === said(problem)).length;
        expect(left, JSON.stringify(fix)).toBeLessThan(had);
        // What cannot be read or has no meaning hides what the checks say of it.
        if (stage !== 'check' || (place > 0 && !fix.isSure)) continue;
        const fresh = after.filter((each) => !known.includes(said(each))).map((each) => each.code);
        expect(fresh, JSON.stringify(fix)).toEqual(brings.get(name) ?? []);
      }
    });
  });

  test('every code that has fixes has a case with one', () => {
    expect(fixableCodes.filter((code) => !offered.has(code))).toEqual([]);
  });
});

describe('what is offered', () => {
  const table = (rows: string, axis = 'die: 1d6 outside error'): string => `
table losses fr "Pertes" en "Losses" {
  source printed
  axis ${axis}
  result steps: 0..2
  die | steps
${rows}
}
sequence game fr "Partie" en "Game" -> integer { losses[roll 1d6] }
word steps fr "pas" en "steps"
`;
  const fight = (cell: string): string => `
notation loss fr "Pertes" en "Losses" {
  code "-" none fr "rien" en "nothing"
  code "M" morale fr "moral" en "morale"
  code "#■" squares fr "# carrés" en "# squares"
}
table fight fr "Tir" en "Fire" {
  source printed
  axis die: 1d6 outside error
  result loss: loss
  die | loss
  1–3 | -
  4–5 | M
  6 | ${cell}
}
`;
  const rows: readonly (readonly [what: string, source: string, fixes: readonly string[]])[] = [
    [
      'a gap between rows alike is sure',
      table('1–2 | 1\n3 | 1\n5–6 | 1'),
      ['! Write `3–4` instead of `3`', '  Write `4–6` instead of `5–6`'],
    ],
    [
      'a row within another gives way whole',
      table('1–6 | 1\n3 | 2'),
      ['  Remove the row `3`', '  Write `1–2, 4–6` instead of `1–6`', '  Add `hit first`'],
    ],
    [
      'two parts of a label that meet',
      table('1–4, 3–5 | 1\n6 | 2'),
      ['! Write `1–4, 5` instead of `1–4, 3–5`'],
    ],
    [
      'an end without a policy beside one with it',
      table('2+ | 1', 'die: 1d6 above clamp'),
      ['! Add `below error`', '  Add `below clamp`'],
    ],
    [
      'a quotation before the other language',
      'term stack fr "pile en "stack"',
      ['! Add `"` after `"pile`'],
    ],
    [
      'a name with two near ones',
      'number bonus = 1\nnumber bonum = 2\nnumber all = bonux + bonus + bonum\n',
      ['  Write `bonum` instead of `bonux`', '  Write `bonus` instead of `bonux`'],
    ],
    ['a name that nothing is near', 'number all = quite\n', []],
    ['a code in small letters', fight('m'), ['  Write `M` instead of `m`']],
    ['a number without its sign', fight('2'), ['  Write `2■` instead of `2`']],
    ['a letter that is no code’s', fight('x'), []],
  ];

  test.each(rows)('%s', (_, source, fixes) => {
    const { fixes: all } = found(hostOf(source));
    const { deed } = catalogueOf('en');
    const told = (all.find((each) => each.length > 0) ?? []).map(
      (fix) => `${fix.isSure ? '!' : ' '} ${deed(fix.deed)}`,
    );
    expect(told).toEqual(fixes);
  });
});

describe('a book is mended as far as nobody need choose', () => {
  const book = (text: string): Host =>
    memoryHost({ 'duel/book.rules': `book duel fr "Duel" en "Duel" { }\n${text}` });
  const game = 'sequence game fr "Partie" en "Game" -> integer { fire[roll 1d6] }';
  const table = `table fire fr "Tir en "Fire" {
  source printed
  axis die: 1d6
  result loss: 0..2
  die | loss
  3–1 | 1
  4 | 2
  6 | 2
}
word loss fr "pertes" en "losses"`;

  test('what a fix brings to light is mended as well', () => {
    const { texts, done, checked } = mend(book(`${table}\n${game}\n`), 'duel');
    expect(done.map(({ problem }) => problem.code)).toEqual([
      'unclosed-string',
      'inverted-range',
      'missing-outside',
      'table-gap',
    ]);
    expect(checked.problems).toEqual([]);
    const text = texts.get('duel/book.rules')?.text ?? '';
    for (const line of ['fr "Tir" en', 'outside error', '  1–3 | 1', '  4–5 | 2', '  6 | 2']) {
      expect(text).toContain(line);
    }
  });

  test('what makes anything worse is taken back, and the rest is done', () => {
    const rows = table.replace('Tir en', 'Tir" en').replace('  6 | 2\n', '  5-6 | 1\n');
    const more = game.replace('1d6]', '1d6 + 1]');
    const { done, checked } = mend(book(`${rows}\n${more}\n`), 'duel');
    // With `error` the table would have nothing for a seven: only who owns the book can say what.
    expect(done.map(({ problem }) => problem.code)).toEqual(['inverted-range']);
    expect(checked.problems.map(({ code }) => code)).toEqual(['missing-outside']);
  });

  test('where nothing is sure nothing is done', () => {
    const { texts, done } = mend(book('number all = quite\n'), 'duel');
    expect([texts.size, done]).toEqual([0, []]);
  });
});
