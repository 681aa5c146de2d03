// A number of the book is told by its words, with its value and its clause where that is another;
// one that is held against something in a rule of a rulebook has words.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { Node } from '../../grammar/nodes.ts';
import { parse } from '../../grammar/parse.ts';
import { walk } from '../../grammar/walk.ts';
import { checkout } from '../sources.ts';
import { call } from './called.ts';

const line = `
book line fr "Ligne" en "Line" { author "A" }
kind side players { blue fr "bleu" en "blue"  red fr "rouge" en "red" }
piece unit fr "unité" en "unit" { strength: 0..20 = 6 fr "force" en "strength" }
clause 1 fr "Limites" en "Limits" {
  fr """Limites."""
  en """Limits."""
  number most fr "limite de tir" en "fire limit" = 7
  number nameless = 7
  open procedure here(u: unit) -> yes-no fr "ici" en "here" { u.strength ≤ most }
}
clause 2 fr "Ailleurs" en "Elsewhere" {
  fr """Ailleurs."""
  en """Elsewhere."""
  open procedure there(u: unit) -> yes-no fr "là" en "there" { u.strength ≤ most }
  open procedure double(u: unit) -> yes-no fr "double" en "double" { u.strength ≤ 2 * most + 1 }
  open procedure bare(u: unit) -> yes-no fr "nu" en "bare" { u.strength ≤ nameless }
  open procedure fires(u: unit) -> integer fr "tire" en "fires" { min(u.strength, most) }
  open procedure kept(u: unit) -> yes-no fr "gardé" en "kept" {
    let limit = most
    u.strength ≤ limit
  }
}
layer short fr "Court" en "Short" extends line optional { }
replace number most = 3
`;
const [own, layer = ''] = line.split(/(?=^layer )/mu);

const folder = mkdtempSync(join(tmpdir(), 'numbers-'));
mkdirSync(join(folder, 'line', 'options'), { recursive: true });
writeFileSync(join(folder, 'line', 'book.rules'), own ?? '');
writeFileSync(join(folder, 'line', 'options', 'short.rules'), layer);
afterAll(() => {
  rmSync(folder, { recursive: true });
});

async function told(rule: string, language: 'fr' | 'en', ...more: string[]): Promise<string> {
  const unit = ['--set', 'u=unit { strength 8 }', '--rules', folder];
  const { out } = await call('run', 'line', rule, ...unit, '--lang', language, ...more);
  return out.split('\n')[1]?.trim().replace(/^@\S+\s+/u, '') ?? '';
}

describe('a number of the book', () => {
  test.each([
    ['here', 'strength is 8, 1 more than fire limit (7)', 'force\u202f: 8, soit 1 de plus que ' +
      'limite de tir (7)'],
    ['there', '1 more than fire limit (7, @1)', '1 de plus que limite de tir (7, @1)'],
    ['double', '7 less than 2 × fire limit (7, @1) + 1 (15)', '7 de moins que 2 × limite de ' +
      'tir (7, @1) + 1 (15)'],
    ['fires', 'the lower of unit u, strength (8) and fire limit (7, @1)', 'limite de tir (7, @1)'],
    ['kept', '1 more than fire limit (7, @1)', 'limite de tir (7, @1)'],
    ['bare', '1 more than 7', '1 de plus que 7'],
  ])('%s', async (rule, en, fr) => {
    expect(await told(rule, 'en')).toContain(en);
    expect(await told(rule, 'fr')).toContain(fr);
  });

  test('keeps its words in a layer that gives it another value', async () => {
    expect(await told('there', 'en', '--with', 'short')).toContain('more than fire limit (3, @1)');
  });
});

function text(path: string): string {
  const read = checkout.read(path);
  return typeof read === 'string' ? read : '';
}

/** The names that a rule holds something against. */
function compared(tree: Node): ReadonlySet<string> {
  const found = new Set<string>();
  walk(tree, (node) => {
    if (node.kind === 'example' || node.kind === 'clause-text') return false;
    const signs: readonly string[] = ['=', '≠', '<', '≤', '>', '≥', '!=', '<=', '>='];
    if (node.kind !== 'binary' || !signs.includes(node.operator)) return true;
    walk(node, (inner) => {
      if (inner.kind === 'name-expression') found.add(inner.name);
    });
    return false;
  });
  return found;
}

test.each(checkout.books())('in %s it has words where it is compared', (book) => {
  const trees = checkout.files(book).map((path) => parse(text(path), path).tree);
  const numbers = new Set<string>();
  for (const tree of trees) {
    walk(tree, (node) => {
      if (node.kind === 'number' && node.labels === null) numbers.add(node.name.text);
      // What replaces another has its words.
      return node.kind !== 'replace';
    });
  }
  const held = trees.flatMap((tree) => [...compared(tree)]);
  expect(held.filter((each) => numbers.has(each))).toEqual([]);
});
