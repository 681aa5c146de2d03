import type * as tree from '../../grammar/nodes.ts';
import { printExpression } from '../../grammar/print.ts';
import type { Elaborated } from '../elaborate/elaborate.ts';
import type { Definition } from '../model/book.ts';
import type { RuleCheck } from './check.ts';

/**
 * Two modifiers of one list that say opposite things: one adds what the other takes under the same
 * condition, or each shuts the other out.
 */
export const modifiersContradict: RuleCheck = {
  code: 'modifiers-contradict',
  sees: 'part',
  over: 'some',
  needsSound: false,
  run: ({ elaborated }, report) => {
    for (const [list, modifiers] of elaborated.names.modifiers) {
      modifiers.forEach((second, index) => {
        for (const [at, first] of modifiers.slice(0, index).entries()) {
          const how = contradiction(first, second, (modifier) =>
            signOf(elaborated, list, modifier === first ? at : index),
          );
          if (how === null) continue;
          const nameOf = ({ node }: Definition<tree.Modifier>): string =>
            `${list}.${node.name.text}`;
          report({
            code: 'modifiers-contradict',
            file: second.file.path,
            span: second.node.name.span,
            data: { first: nameOf(first), second: nameOf(second), how },
            related: [{ file: first.file.path, span: first.node.name.span, label: 'first' }],
          });
        }
      });
    }
  },
};

type Modifier = Definition<tree.Modifier>;

function contradiction(
  first: Modifier,
  second: Modifier,
  sign: (modifier: Modifier) => number,
): 'condition' | 'excludes' | null {
  if (excludes(first, second) && excludes(second, first)) return 'excludes';
  // What one shuts out never meets it.
  if (excludes(first, second) || excludes(second, first)) return null;
  if (first.node.value.shift !== second.node.value.shift) return null;
  if (conditionOf(first) !== conditionOf(second)) return null;
  return sign(first) * sign(second) < 0 ? 'condition' : null;
}

function excludes({ node }: Modifier, other: Modifier): boolean {
  return node.excludes.some(({ name }) => name.text === other.node.name.text);
}

/** The condition as it is printed, so that layout does not matter. */
function conditionOf({ node }: Modifier): string {
  return node.condition === null ? '' : printExpression(node.condition);
}

/** Whether a modifier always adds (1) or always takes (-1); 0 when it depends. */
function signOf({ program }: Elaborated, name: string, index: number): number {
  const list = program.modifierLists.find((each) => each.name === name);
  const routine = program.routines[list?.routine ?? -1];
  const total = routine?.body.find((operation) => operation.kind === 'total');
  const type = routine?.slots[total?.amounts[index] ?? -1]?.type;
  if (type?.kind !== 'integer') return 0;
  if (type.from !== null && type.from > 0) return 1;
  return type.to !== null && type.to < 0 ? -1 : 0;
}
