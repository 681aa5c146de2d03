// What editors ask of a book, and a name carried through all of it.
import { describe, expect, test } from 'vitest';
import { nodeHost } from '../../interpreter/disk/node-host.ts';
import { check, EditedBook, Memory, readBook, renamed } from '../../interpreter/index.ts';
import { sixth } from '../cli/called.ts';
import { memoryHost } from '../sources.ts';

/** `¦` marks where an editor asks. */
const rules = `book duel fr "Duel" en "Duel" { }
chapter 1 fr "Tir" en "Fire"
clause 1.1 fr "Le tir" en "Fire" {
  fr """Un tir lance {1d6}, plus {bonus} ; voir @1.2."""
  en """A shot rolls {1d6}, plus {bonus}; see @1.2."""
  number bonus = 1
  kind nerve { calm fr "calme" en "calm"  shaken fr "ébranlé" en "shaken" }
  piece crew fr "équipe" en "crew" tell fr "{crew}" en "{crew}" {
    nerve: nerve fr "nerfs" en "nerves"
  }
  modifiers aim(c: crew fr "équipe" en "crew") cumulative fr "Visée" en "Aim"
  modifier aim.shaken -1 when c.nerve = shaken fr "ébranlé" en "shaken"
  open procedure shot(c: crew fr "équipe" en "crew") -> integer fr "tir" en "shot" {
    let die = roll 1d6
    return die + bonus + aim(c)
  }
  example fr "Calme" en "Calm" {
    given c = crew { nerve calm }
    do shot(c)
    rolls 3
    expect 4
    expect c.nerve = calm
  }
}
clause 1.2 fr "La peur" en "Fear" {
  fr """L’équipe ébranlée tire avec {aim.shaken} (@1.1)."""
  en """A shaken crew fires with {aim.shaken} (@1.1)."""
  narrative
}
`;

function edited(text: string): EditedBook {
  return new EditedBook(readBook(memoryHost({ 'duel/book.rules': text }), 'duel'));
}

const path = 'duel/book.rules';

/** Where a text stands in the rules, the n-th time. */
function at(text: string, time = 1, among = rules): number {
  let found = -1;
  for (let count = 0; count < time; count += 1) found = among.indexOf(text, found + 1);
  if (found < 0) throw new Error(`no ${text}`);
  return found;
}

describe('a book in an editor', () => {
  const book = edited(rules);

  test('is sound as it stands', () => {
    expect(book.problems).toEqual([]);
  });

  test.each([
    ['bonus', 1, 'bonus', 'number'],
    ['bonus', 4, 'bonus', 'number'],
    ['nerve: nerve', 1, 'crew.nerve', 'field'],
    ['nerve = shaken', 1, 'crew.nerve', 'field'],
    ['shaken fr', 1, 'nerve.shaken', 'kind-value'],
    ['shaken fr', 2, 'nerve.shaken', 'kind-value'],
    ['shaken}', 1, 'aim.shaken', 'modifier'],
    ['aim(c)', 1, 'aim', 'modifier-list'],
    ['@1.1', 1, 'clause:1.1', 'clause'],
    ['{crew}', 1, 'crew', 'piece'],
    ['shot(c)', 1, 'shot', 'procedure'],
  ])('knows what `%s` (%i) stands for', (text, time, key, kind) => {
    const found = book.at(path, at(text, time) + (/^[@{]/u.test(text) ? 1 : 0))?.symbol;
    expect([found?.key, found?.kind]).toEqual([key, kind]);
  });

  test('knows a local from another of the same name', () => {
    const given = book.at(path, at('c.nerve = calm'))?.symbol;
    expect(given?.span.from).toBe(at('c = crew'));
    const parameter = book.at(path, at('c)'))?.symbol;
    expect(parameter?.span.from).toBe(at('c: crew', 2));
    expect(book.at(path, at('lance'))).toBe(null);
  });

  test('says of a name its words, its clause and how it begins', () => {
    const hover = book.hover(path, at('shot(c)'));
    expect(hover?.symbol.words).toEqual({ fr: 'tir', en: 'shot' });
    expect(hover?.clause).toEqual({ number: '1.1', words: { fr: 'Le tir', en: 'Fire' } });
    expect(hover?.source).toBe(
      'open procedure shot(c: crew fr "équipe" en "crew") -> integer fr "tir" en "shot"',
    );
  });

  test('finds every use', () => {
    const lines = (key: string): readonly number[] =>
      book.uses(key).map(({ span }) => rules.slice(0, span.from).split('\n').length);
    expect(lines('bonus').toSorted()).toEqual([15, 4, 5]);
    expect(lines('nerve.calm')).toEqual([18, 22]);
    expect(lines('clause:1.1')).toEqual([26, 27]);
  });

  test('completes names, what stands behind a dot, and clauses', () => {
    const offered = (before: string): readonly string[] => {
      const text = rules.replace('return die + bonus', `return ${before}`);
      const offset = at(before, 1, text) + before.length;
      return edited(text).completions(path, offset).items.map((item) => item.text);
    };
    expect(offered('die + bo')).toEqual(expect.arrayContaining(['die', 'c', 'bonus', 'shot']));
    expect(offered('die + bo')).not.toContain('nerve.calm');
    expect(offered('nerve.')).toEqual(['calm', 'shaken']);
    expect(offered('aim.sh')).toEqual(['shaken']);
    expect(offered('c.')).toEqual(['nerve']);
    expect(offered('@')).toEqual(['1.1', '1.2']);
  });

  test('completes in a cell what its notation and its table have', () => {
    const table = (cell: string): string => `  notation loss fr "perte" en "loss" {
    code "-" nothing fr "rien" en "nothing"
    code "M" morale fr "moral" en "morale"
    code "#■" steps fr "# pertes" en "# losses"
  }
  table fire fr "Tir" en "Fire" {
    source printed
    axis die: 1d6 outside clamp
    result loss: loss
    die | loss
    1–3 | 2■
    4–6 | ${cell}
  }
  kind nerve`;
    const offered = (cell: string): readonly string[] => {
      const text = rules.replace('  kind nerve', table(cell));
      const { span, items } = edited(text).completions(path, at(`| ${cell}`, 1, text) + 3);
      expect(text.slice(span.from, span.to)).toBe(cell);
      return items.map((item) => item.text);
    };
    expect(offered('M')).toEqual(expect.arrayContaining(['-', 'M', '2■']));
    expect(offered('M')).not.toContain('bonus');
    expect(offered('M')).not.toContain('#■');
    expect(offered('x')).not.toContain('x');
  });

  test('completes what was there while its clause cannot be read', () => {
    const broken = rules.replace('let die = roll 1d6', 'let die = = bo');
    const sources = readBook(memoryHost({ [path]: broken }), 'duel');
    const now = new EditedBook(sources, book);
    expect(sources.problems.length).toBeGreaterThan(0);
    const { items } = now.completions(path, at('= = bo', 1, broken) + 6);
    expect(items.map(({ text }) => text)).toContain('bonus');
  });
});

describe('a rename', () => {
  function rename(key: string, fresh: string): string {
    const result = renamed(edited(rules), key, fresh);
    return result.kind === 'renamed' ? (result.files[0]?.text ?? '') : JSON.stringify(result);
  }

  test('goes through rules, texts of both languages and examples', () => {
    expect(rename('bonus', 'extra')).toBe(rules.replaceAll('bonus', 'extra'));
    expect(rename('nerve.calm', 'cool')).toBe(rules.replaceAll(/\bcalm(?= fr| \}|\n)/gu, 'cool'));
    expect(rename('aim', 'sight')).toBe(rules.replaceAll(/\baim\b/gu, 'sight'));
    expect(rename('aim.shaken', 'fear')).toBe(rules.replaceAll('aim.shaken', 'aim.fear'));
    expect(rename('crew', 'squad')).toBe(
      rules.replaceAll(/(?<!")\bcrew\b(?!"| fires)/gu, 'squad'),
    );
  });

  test('a local is renamed where it is read, and nowhere else', () => {
    const book = edited(rules);
    const key = book.at(path, at('c = crew'))?.symbol.key ?? '';
    const result = renamed(book, key, 'them');
    const example = rules.slice(at('example fr'));
    const expected = example
      .replace('given c =', 'given them =')
      .replace('shot(c)', 'shot(them)')
      .replace('c.nerve', 'them.nerve');
    expect(result.kind === 'renamed' ? result.files[0]?.text : result).toBe(
      rules.slice(0, at('example fr')) + expected,
    );
  });

  test('what is given to all examples that follow is renamed in each of them', () => {
    const given = '  given c = crew { nerve calm }\n';
    const second = `  example fr "Encore" en "Again" { do shot(c) rolls 4 → 5, c.nerve = calm }\n`;
    const whole = rules
      .replace(`  ${given}`, '')
      .replace('  example fr', `${given}  example fr`)
      .replace('}\nclause 1.2', `${second}}\nclause 1.2`);
    const book = edited(whole);
    expect(book.problems).toEqual([]);
    const key = book.at(path, whole.indexOf('c = crew'))?.symbol.key ?? '';
    const result = renamed(book, key, 'them');
    const [before, after] = whole.split(given);
    const read = (after ?? '').replaceAll('shot(c)', 'shot(them)');
    const expected = read.replaceAll('c.nerve', 'them.nerve');
    const all = `${before ?? ''}${given.replace('c =', 'them =')}${expected}`;
    expect(result.kind === 'renamed' ? result.files[0]?.text : result).toBe(all);
  });

  test.each([
    ['bonus', 'shot', 'taken'],
    ['bonus', 'Bonus', 'bad-name'],
    ['bonus', 'a b', 'bad-name'],
    ['bonus', '', 'bad-name'],
    ['clause:1.1', 'x', 'no-name'],
    ['nothing', 'x', 'no-name'],
    ['nerve.calm', 'shaken', 'taken'],
  ])('refuses %s as %s', (key, fresh, why) => {
    expect(renamed(edited(rules), key, fresh)).toEqual({ kind: 'refused', why });
  });

  test('refuses what would be read otherwise then', () => {
    // A local of the same name would stand before it.
    for (const fresh of ['die', 'c']) {
      expect(renamed(edited(rules), 'bonus', fresh).kind).not.toBe('renamed');
    }
  });

  test('leaves of a whole book nothing for the check to find, whatever is renamed', () => {
    let { sources } = new EditedBook(readBook(nodeHost(sixth), 'sixth'));
    const found = (): readonly string[] =>
      check(sources, new Memory()).map(({ code, file }) => `${code} ${file}`);
    const begun = found();
    const { length } = new EditedBook(sources).symbols();
    const counts = { renamed: 0, other: 0 };
    // One after the other, each upon what the last one left.
    for (let index = 0; index < length; index += 2) {
      const now = new EditedBook(sources);
      const symbol = now.symbols()[index];
      if (symbol === undefined || fixed.includes(symbol.kind)) continue;
      const result = renamed(now, symbol.key, `${symbol.name}-n${String(index)}`);
      counts[result.kind === 'renamed' ? 'renamed' : 'other'] += 1;
      if (result.kind === 'renamed') ({ sources } = result);
    }
    expect(found()).toEqual(begun);
    expect(counts.other).toBe(0);
    expect(counts.renamed).toBeGreaterThan(15);
  });
});

/** What has no name of its own. */
const fixed: readonly string[] = ['clause', 'term', 'die', 'word'];
