// What is given to all examples that follow, where none follows: left over from before they moved.
import type * as tree from '../../grammar/nodes.ts';
import type { FileCheck } from './check.ts';

export const idleShared: FileCheck = {
  code: 'idle-given',
  run: ({ files }, report) => {
    for (const { tree: file, path } of files) {
      const clauses = file.declarations.filter((node) => node.kind === 'clause');
      const lists = [file.declarations, ...clauses.map((clause) => clause.items)];
      for (const { items, span } of lists.flatMap(idleIn)) {
        const data = { names: items.map(nameOf), isShared: true } as const;
        report({ code: 'idle-given', file: path, span, data, related: [] });
      }
    }
  },
};

/** What is given behind the last example. */
function idleIn(
  items: readonly (tree.Declaration | tree.ClauseItem)[],
): readonly tree.SharedGiven[] {
  const after = items.slice(items.findLastIndex(holdsExample) + 1);
  return after.filter((node) => node.kind === 'shared-given');
}

function holdsExample(node: tree.Declaration | tree.ClauseItem): boolean {
  if (node.kind === 'clause') return node.items.some(holdsExample);
  return node.kind === 'example' || node.kind === 'cases';
}

function nameOf(given: tree.ExampleGiven): string {
  if (given.kind !== 'given-border') return given.name.text;
  return `${given.first.text} ${given.second.text}`;
}
