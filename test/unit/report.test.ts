import { describe, expect, test } from 'vitest';
import type { Problem } from '../../interpreter/model/problems.ts';
import { word } from '../../interpreter/report/catalogue.ts';
import { catalogueOf } from '../../interpreter/report/catalogues.ts';
import { render } from '../../interpreter/report/render.ts';
import { french } from '../../interpreter/report/typeset.ts';

/** A problem at the first place in `text` where `at` stands. */
function unknownName(text: string, at: string, near: readonly string[] = []): Problem {
  const from = text.indexOf(at);
  const span = { from, to: from + at.length };
  return { code: 'unknown-name', file: 'a.rules', span, data: { name: at, near }, related: [] };
}

function rendered(problem: Problem, text: string, language: 'fr' | 'en' = 'en'): string {
  return render(problem, (file) => (file === 'a.rules' ? text : null), language);
}

/** What to do about a name that is like no other. */
const undeclared = 'Declare it in the book, or name it first with `let`';

describe('a problem is drawn under its line', () => {
  test('with its place, carets and near names', () => {
    const text = 'number a = 1\nnumber b = a + bonsu\n';
    expect(rendered(unknownName(text, 'bonsu', ['bonus']), text)).toBe(
      [
        'a.rules:2:16: error unknown-name',
        'Nothing is called `bonsu` here',
        '   2 | number b = a + bonsu',
        '     |                ^^^^^',
        'Did you mean `bonus`?',
      ].join('\n'),
    );
  });

  test('in French, with French spaces', () => {
    const text = 'bonsu';
    expect(rendered(unknownName(text, 'bonsu', ['bonus', 'bosun']), text, 'fr')).toBe(
      [
        'a.rules:1:1: erreur unknown-name',
        'Rien ne s’appelle `bonsu` ici',
        '   1 | bonsu',
        '     | ^^^^^',
        'Vouliez-vous dire `bonus` ou `bosun`\u202F?',
      ].join('\n'),
    );
  });

  test('over several lines, the middle left out when they are many', () => {
    const text = 'a {\n  b\n  c\n  d\n  e\n  f\n  g\n}\n';
    const lines = rendered(unknownName(text, text.trimEnd()), text).split('\n').slice(2);
    expect(lines).toEqual([
      '   1 | a {',
      '     | ^^^',
      '   2 |   b',
      '     |   ^',
      '     …',
      '   8 | }',
      '     | ^',
      undeclared,
    ]);
  });

  test('at the end of the text and in an empty one', () => {
    const problem: Problem = { ...unknownName('a', 'a'), span: { from: 1, to: 1 } };
    expect(rendered(problem, 'a').split('\n').slice(2)).toEqual([
      '   1 | a',
      '     |  ^',
      undeclared,
    ]);
    expect(rendered(problem, '').split('\n')).toHaveLength(3);
  });

  test('with tabs and control characters made harmless', () => {
    const text = '\ta\u001b[2J b';
    const lines = rendered(unknownName(text, 'b'), text).split('\n');
    expect(lines.slice(2)).toEqual(['   1 |  a·[2J b', '     |        ^', undeclared]);
  });

  test('with other places that explain it', () => {
    const text = 'number a = 1\nnumber a = 2\n';
    const problem: Problem = {
      code: 'duplicate-name',
      file: 'a.rules',
      span: { from: 20, to: 21 },
      data: { what: 'number', name: 'a' },
      related: [
        { file: 'a.rules', span: { from: 7, to: 8 }, label: 'first-here' },
        { file: 'b.rules', span: { from: 0, to: 1 }, label: 'first-here' },
      ],
    };
    const texts: Readonly<Record<string, string>> = { 'a.rules': text, 'b.rules': 'a' };
    const lines = render(problem, (file) => texts[file] ?? null, 'en').split('\n');
    expect(lines).toEqual([
      'a.rules:2:8: error duplicate-name',
      '`a` is given twice as the name of a named number',
      '   2 | number a = 2',
      '     |        ^ the second time',
      '   1 | number a = 1',
      '     |        ^ first here',
      'b.rules:1:1',
      '   1 | a',
      '     | ^ first here',
      'Rename one of the two, or remove it',
    ]);
  });

  test('with who was running', () => {
    const text = 'procedure p() { 1 div 0 }';
    const span = { from: 16, to: 23 };
    const step = { routine: 'p', clause: '5.3', file: 'a.rules', span };
    const problem = { code: 'division-by-zero', data: {}, file: 'a.rules', span, trace: [step] };
    const lines = render(problem as never, () => text, 'en').split('\n');
    expect(lines).toContain('  while running `p` (clause 5.3), a.rules:1');
  });
});

describe('French spaces and apostrophes', () => {
  test.each([
    ["l'un ; l'autre ?", 'l’un\u202F; l’autre\u202F?'],
    ['ainsi : « mot »', 'ainsi\u202F: «\u202Fmot\u202F»'],
    ["`a' ?` : b", "`a' ?`\u202F: b"],
  ])('%j', (text, expected) => {
    expect(french(text)).toBe(expected);
    expect(french(expected)).toBe(expected);
  });
});

describe('what a writer typed stays in its backticks', () => {
  test.each([
    ['a`b', '`aˋb`'],
    ['two\n lines', '`two ⏎ lines`'],
    ['x'.repeat(80), `\`${'x'.repeat(59)}…\``],
  ])('%j', (name, shown) => {
    const { title } = word({ code: 'unknown-name', data: { name, near: [] } }, catalogueOf('en'));
    expect(title).toBe(`Nothing is called ${shown} here`);
  });
});
