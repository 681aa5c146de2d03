import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { parse, parseExpression } from '../../grammar/parse.ts';
import { print, printExpression } from '../../grammar/print.ts';
import { expression } from './grammar-statements.ts';
import { sourceFile } from './grammar-trees.ts';
import { withoutPlaces } from './grammar-words.ts';

vi.setConfig({ testTimeout: 60_000 });

const everything = readFileSync(
  new URL('../cases/grammar/everything.rules', import.meta.url),
  'utf8',
);

describe('printing and reading again', () => {
  test('gives the tree that was printed', () => {
    fc.assert(
      fc.property(sourceFile, (tree) => {
        const text = print(tree);
        const { tree: again, problems } = parse(text, 'f');
        expect(problems, text).toEqual([]);
        expect(withoutPlaces(again), text).toEqual(withoutPlaces(tree));
      }),
      { numRuns: 400 },
    );
  });

  test('gives the expression that was printed', () => {
    fc.assert(
      fc.property(expression, (tree) => {
        const text = printExpression(tree);
        const { expression: again } = parseExpression(text);
        expect(withoutPlaces(again), text).toEqual(withoutPlaces(tree));
      }),
      { numRuns: 1000 },
    );
  });

  test('changes nothing the second time', () => {
    fc.assert(
      fc.property(sourceFile, (tree) => {
        const text = print(tree);
        expect(print(parse(text, 'f').tree)).toBe(text);
      }),
      { numRuns: 200 },
    );
  });
});

describe('comments and blank lines', () => {
  const lines = everything.split('\n');
  /** Lines that are inside a text block: what stands there is text. */
  const inText = new Set<number>();
  let open = false;
  for (const [index, line] of lines.entries()) {
    if (open) inText.add(index);
    if ((line.split('"""').length - 1) % 2 === 1) open = !open;
  }

  test('keep every comment, and printing again changes nothing', () => {
    const place = fc.record({
      line: fc.nat({ max: lines.length - 1 }),
      behind: fc.boolean(),
      blank: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(place, { maxLength: 12 }), (places) => {
        const changed = [...lines];
        let added = 0;
        for (const { line, behind, blank } of places) {
          if (inText.has(line) || (behind && changed[line]?.includes('"""') === true)) continue;
          const comment = `// added ${String(added)}`;
          added++;
          const before = blank ? '\n' : '';
          if (behind) changed[line] = `${changed[line] ?? ''} ${comment}`;
          else changed[line] = `${before}${comment}\n${changed[line] ?? ''}`;
        }
        const read = parse(changed.join('\n'), 'f');
        expect(read.problems).toEqual([]);
        const text = print(read.tree);
        const again = parse(text, 'f');
        const comments = (tree: typeof read.tree): string[] =>
          tree.comments
            .flatMap((one) => one.text.split(' // ').map((part) => part.replace(/^\/\/ /, '')))
            .sort();
        expect(comments(again.tree)).toEqual(comments(read.tree));
        expect(withoutPlaces(again.tree)).toEqual(withoutPlaces(read.tree));
        expect(print(again.tree)).toBe(text);
      }),
      { numRuns: 40 },
    );
  });
});
