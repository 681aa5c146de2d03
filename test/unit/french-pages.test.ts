// French pages are set as French is: a narrow space that no line breaks at stands before a high
// mark and within guillemets.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '..', '..', 'site', 'src', 'content', 'docs', 'fr');
const pages = globSync('**/*.md', { cwd: folder });

/** The prose of a page: neither its head, nor its code. */
function prose(page: string): readonly string[] {
  const text = readFileSync(join(folder, page), 'utf8');
  const [, ...rest] = text.split(/^---$/mu);
  const body = rest.slice(1).join('---');
  const plain = body.replace(/^\s*```[\s\S]*?^\s*```/gmu, '').replace(/`+[^`\n]*`+/gu, 'X');
  return plain.split('\n');
}

test('no plain space stands before a high mark or within guillemets', () => {
  expect(pages.length).toBeGreaterThan(100);
  const wrong = pages.flatMap((page) =>
    prose(page)
      .filter((line) => /« |\S [:;!?»](?=[\s)»,.]|$)/u.test(line))
      .map((line) => `${page}: ${line}`),
  );
  expect(wrong).toEqual([]);
});
