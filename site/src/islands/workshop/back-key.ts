/** Keys that take back what was done on a bench, and do it again. */

/** What a key asks for; null: nothing, or it belongs to the field that somebody writes in. */
export function backKey(event: KeyboardEvent): 'undo' | 'redo' | null {
  const [target] = event.composedPath();
  const isWritten =
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !['checkbox', 'radio'].includes(target.type));
  if (!(event.ctrlKey || event.metaKey) || isWritten) return null;
  const key = event.key.toLowerCase();
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
  return key === 'y' ? 'redo' : null;
}
