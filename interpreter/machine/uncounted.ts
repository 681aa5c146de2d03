import type { FlatRoutine } from './flat-code.ts';

/**
 * The loops around an operation whose rounds nobody counts, the innermost first: each by the index
 * of the jump back to its beginning. Only in such loops do runs circle.
 */
export function uncountedLoops({ code }: FlatRoutine, at: number): readonly number[] {
  return [...code.keys()].filter((end) => {
    const operation = code[end];
    if (operation?.kind !== 'jump' || end < at || operation.to > at) return false;
    const head = code[operation.to]?.kind;
    return head !== 'each-next' && head !== 'repeat-next';
  });
}
