// Names and texts come from strangers: what of them reaches generated code.
import { describe, expect, test } from 'vitest';
import { cleaned, literal, Names, remark } from '../../interpreter/compile/names.ts';

describe('what of a name may stand in an identifier', () => {
  test.each([
    ['fire', 'fire'],
    ['fire-result', 'fireResult'],
    ['d10-roll', 'd10Roll'],
    ['9lives', 'lives'],
    ['a.b;c()', 'abc'],
    ['été', 't'],
    ['', ''],
    ['-->', ''],
    ['x'.repeat(1000), 'x'.repeat(40)],
  ])('%s gives %s', (name, expected) => {
    expect(cleaned(name)).toBe(expected);
  });
});

describe('identifiers are told apart', () => {
  test.each([
    [
      ['fire', 'fire'],
      ['fire', 'fire_1'],
    ],
    [
      ['a-b', 'aB'],
      ['aB', 'aB_1'],
    ],
    [
      ['delete', 'then', 'constructor'],
      ['delete_0', 'then_1', 'constructor_2'],
    ],
    [
      ['', '!'],
      ['_0', '_1'],
    ],
    [
      ['a_1', 'a', 'a'],
      ['a1', 'a', 'a_2'],
    ],
  ])('%j gives %j', (wanted, expected) => {
    const names = new Names();
    expect(wanted.map((name, index) => names.take(name, index))).toEqual(expected);
  });

  test('what is taken beforehand is not given away', () => {
    expect(new Names(['run']).take('run', 7)).toBe('run_7');
  });
});

describe('texts are quoted for a module and a page alike', () => {
  test.each([
    ['"\\', '"\\"\\\\"'],
    ['</script>', '"\\u003c/script>"'],
    ['<!--', '"\\u003c!--"'],
    ['\u2028\u2029', '"\\u2028\\u2029"'],
    ['`${1}`', '"`${1}`"'],
  ])('%j', (text, expected) => {
    expect(literal(text)).toBe(expected);
  });

  test('and are read back as they were', () => {
    const text = '</script>\u2028"\\\n`${x}`';
    expect(JSON.parse(literal(text))).toBe(text);
  });
});

test('a comment stays one line that nothing closes', () => {
  expect(remark('a */ b // c\n<d>')).toBe('a __ b __ c__d_');
});
