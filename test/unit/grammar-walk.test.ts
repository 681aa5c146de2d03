import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Node } from '../../grammar/nodes.ts';
import { parse } from '../../grammar/parse.ts';
import { children, walk } from '../../grammar/walk.ts';

const text = readFileSync(new URL('../cases/grammar/everything.rules', import.meta.url), 'utf8');
const { tree } = parse(text, 'f');

/** Every node of a tree, found without knowing what nodes hold. */
function everyNode(value: unknown, found: object[] = []): readonly object[] {
  if (typeof value !== 'object' || value === null) return found;
  if ('kind' in value && 'span' in value) found.push(value);
  for (const part of Object.values(value)) everyNode(part, found);
  return found;
}

test('a walk visits every node once', () => {
  const visited: Node[] = [];
  walk(tree, (node) => visited.push(node));
  expect(new Set(visited).size).toBe(visited.length);
  expect(new Set<object>(visited)).toEqual(new Set(everyNode(tree)));
});

test('a walk visits nodes in the order in which they were written', () => {
  walk(tree, (node) => {
    const starts = children(node).map(({ span }) => span.from);
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  });
});

test('a walk goes no deeper where the visit gives false', () => {
  const visited: string[] = [];
  walk(tree, (node) => {
    visited.push(node.kind);
    return node.kind === 'source-file';
  });
  expect(visited).toHaveLength(1 + tree.declarations.length + tree.comments.length);
});
