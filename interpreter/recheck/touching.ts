// Which parts of rules lead to what stops a run.
import type * as tree from '../../grammar/nodes.ts';

/** Whether it is something with fields. */
export function isThing(
  node: tree.Definition,
): node is tree.PieceDefinition | tree.PlaceDefinition | tree.StateDefinition {
  return node.kind === 'piece' || node.kind === 'place' || node.kind === 'state';
}

/** The parts of a node whose values may stop a run: divisors, and how many dice there are. */
export function stoppingIn(node: tree.Node): readonly tree.Node[] {
  switch (node.kind) {
    case 'binary':
      return dividing.has(node.operator) ? [node.right] : [];
    case 'roll':
      return [node.count];
    default:
      return [];
  }
}

/**
 * Those of which it counts only what options stand in them: whatever else choices and values of
 * fields are made of would have every option meet every other.
 */
export function leavingIn(node: tree.Node): readonly tree.Node[] {
  switch (node.kind) {
    case 'one-of':
      return node.orNone ? [] : [node.list];
    case 'some-of':
      return [node.least, node.list];
    case 'number-from':
      return [node.from, node.to];
    case 'assignment':
      return node.target.kind === 'field-access' ? [node.value] : [];
    default:
      return [];
  }
}

/** Operators whose second part may not be zero. */
const dividing: ReadonlySet<string> = new Set(['/', 'div', 'mod']);

/** What decides which way a rule goes, and how often: more than the options in it count. */
export function decidingIn(node: tree.Node): readonly tree.Node[] {
  switch (node.kind) {
    case 'if':
    case 'conditional':
      return [node.condition];
    case 'match':
      return [node.value];
    case 'repeat':
      return [node.times, node.test?.condition ?? null].filter((each) => each !== null);
    default:
      return [];
  }
}

/** A field, whatever has it. */
export function fieldNamed({ field }: tree.FieldAccess): string {
  return `.${field.text}`;
}
