/**
 * Conditions on pieces that are chosen together. There are more groups than can be tried, so those
 * are left out that hold a smaller one which a condition has refused for good.
 */
import type * as tree from '../../grammar/nodes.ts';
import { walk } from '../../grammar/walk.ts';

/**
 * Whether a group that fails the condition fails it whoever joins: the condition speaks of each of
 * the group, of how many they are at most, or not of the group.
 */
export function lasts(node: tree.Expression, groups: ReadonlySet<string>): boolean {
  if (!mentions(node, groups)) return true;
  switch (node.kind) {
    case 'quantifier': {
      const { quantity, source, condition } = node;
      if (quantity === 'some' || source.kind !== 'in-list') return false;
      return isGroup(source.list, groups) && !mentions(condition, groups);
    }
    case 'binary':
      return lastsBoth(node, groups);
    default:
      return false;
  }
}

function lastsBoth({ operator, left, right }: tree.Binary, groups: ReadonlySet<string>): boolean {
  switch (operator) {
    case 'and':
    case 'or':
      return lasts(left, groups) && lasts(right, groups);
    case '<':
    case '<=':
      return isCount(left, groups) && !mentions(right, groups);
    case '>':
    case '>=':
      return isCount(right, groups) && !mentions(left, groups);
    default:
      return false;
  }
}

function isCount(node: tree.Expression, groups: ReadonlySet<string>): boolean {
  if (node.kind !== 'call' || node.callee.text !== 'count') return false;
  const [list] = node.arguments;
  return list !== undefined && isGroup(list, groups);
}

function isGroup(node: tree.Expression, groups: ReadonlySet<string>): boolean {
  return node.kind === 'name-expression' && groups.has(node.name);
}

function mentions(node: tree.Expression, groups: ReadonlySet<string>): boolean {
  let found = false;
  walk(node, (inner) => {
    found ||= inner.kind === 'name-expression' && groups.has(inner.name);
  });
  return found;
}
