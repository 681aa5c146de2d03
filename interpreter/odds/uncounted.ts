import type { FlatRoutine } from '../machine/flat-code.ts';

/** Whether an operation stands in a loop whose rounds nobody counts: only there runs circle. */
export function isInUncounted({ code }: FlatRoutine, at: number): boolean {
  return code.some((operation, end) => {
    if (operation.kind !== 'jump' || end < at || operation.to > at) return false;
    const head = code[operation.to]?.kind;
    return head !== 'each-next' && head !== 'repeat-next';
  });
}
