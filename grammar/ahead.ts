/** What stands by itself in a clause or a chapter, handed to the examples that follow it there. */
import type { ClauseItem, Declaration, ExampleGiven } from './nodes.ts';

/** Declarations or items in which every example knows what is given ahead of it. */
export function withAhead<Item extends Declaration | ClauseItem>(
  items: readonly Item[],
  above: readonly ExampleGiven[] = [],
): readonly Item[] {
  let ahead = above;
  return items.map((item) => {
    if (item.kind === 'shared-given') ahead = [...ahead, ...item.items];
    return withGiven(item, ahead);
  });
}

function withGiven<Item extends Declaration | ClauseItem>(
  item: Item,
  ahead: readonly ExampleGiven[],
): Item {
  switch (item.kind) {
    case 'clause': {
      const isPlain = ahead.length === 0 && !item.items.some(isShared);
      return isPlain ? item : { ...item, items: withAhead(item.items, ahead) };
    }
    case 'replace':
      return { ...item, definition: withGiven(item.definition, ahead) };
    case 'example':
    case 'cases':
      return ahead.length === 0 ? item : { ...item, ahead };
    default:
      return item;
  }
}

function isShared({ kind }: ClauseItem): boolean {
  return kind === 'shared-given';
}
