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
      const signs = signsOf(elaborated, list);
      for (const { first, second, how } of contradictions(modifiers, signs)) {
        const nameOf = ({ node }: Modifier): string => `${list}.${node.name.text}`;
        report({
          code: 'modifiers-contradict',
          file: second.file.path,
          span: second.node.name.span,
          data: { first: nameOf(first), second: nameOf(second), how },
          related: [{ file: first.file.path, span: first.node.name.span, label: 'first' }],
        });
      }
    }
  },
};

type Modifier = Definition<tree.Modifier>;

interface Contradiction {
  readonly first: Modifier;
  readonly second: Modifier;
  readonly how: 'condition' | 'excludes';
}

/** Looks at those alone that can contradict each other: a list may be long. */
function contradictions(
  modifiers: readonly Modifier[],
  signs: readonly number[],
): readonly Contradiction[] {
  const byName = new Map(modifiers.map((each) => [each.node.name.text, each]));
  const place = new Map(modifiers.map((each, index) => [each, index]));
  const before = new Map<string, Modifier[]>();
  return modifiers.flatMap((second, index): readonly Contradiction[] => {
    const shutOut = second.node.excludes.flatMap(({ name }): readonly Contradiction[] => {
      const first = byName.get(name.text);
      const isEarlier = first !== undefined && (place.get(first) ?? index) < index;
      return isEarlier && excludes(first, second) ? [{ first, second, how: 'excludes' }] : [];
    });
    const sign = signs[index] ?? 0;
    if (sign === 0) return shutOut;
    const sort = `${String(second.node.value.shift)} ${conditionOf(second)}`;
    const opposed = before.get(`${String(-sign)} ${sort}`) ?? [];
    const same = before.get(`${String(sign)} ${sort}`) ?? [];
    before.set(`${String(sign)} ${sort}`, same);
    same.push(second);
    return [
      ...shutOut,
      ...opposed.flatMap((first): readonly Contradiction[] =>
        // What one shuts out never meets it.
        excludes(first, second) || excludes(second, first)
          ? []
          : [{ first, second, how: 'condition' }],
      ),
    ];
  });
}

function excludes({ node }: Modifier, other: Modifier): boolean {
  return node.excludes.some(({ name }) => name.text === other.node.name.text);
}

/** The condition as it is printed, so that layout does not matter. */
function conditionOf({ node }: Modifier): string {
  return node.condition === null ? '' : printExpression(node.condition);
}

/** Of each modifier whether it always adds (1) or always takes (-1); 0 when it depends. */
function signsOf({ program }: Elaborated, name: string): readonly number[] {
  const list = program.modifierLists.find((each) => each.name === name);
  const routine = program.routines[list?.routine ?? -1];
  const total = routine?.body.find((operation) => operation.kind === 'total');
  return (total?.amounts ?? []).map((amount) => {
    const type = routine?.slots[amount]?.type;
    if (type?.kind !== 'integer') return 0;
    if (type.from !== null && type.from > 0) return 1;
    return type.to !== null && type.to < 0 ? -1 : 0;
  });
}
