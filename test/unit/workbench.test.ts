import { describe, expect, test } from 'vitest';
import type { Span } from '../../grammar/span.ts';
import type { Draft } from '../../interpreter/index.ts';
import { Workbench } from '../../interpreter/index.ts';

const path = 'duel/book.rules';

describe('the workbench while somebody writes', () => {
  test('what joins an act is taken back with it, in however many files', () => {
    const other = 'duel/other.rules';
    const both = new Map([[path, 'one'], [other, 'two']]);
    const bench = new Workbench(both);
    const at = (from: number, to: number, text: string): { span: Span; text: string } => {
      return { span: { from, to }, text };
    };
    const texts = (): readonly string[] => [bench.text(path), bench.text(other)];
    expect(bench.changeAll([[path, [at(0, 0, 'a ')]], [other, [at(0, 3, 'too')]]])).toBe(true);
    expect(bench.changeAll([[path, []], ['duel/none.rules', [at(0, 0, 'x')]]])).toBe(false);
    expect([texts(), bench.steps]).toEqual([['a one', 'too'], 1]);
    bench.kept();
    expect([bench.undo()?.path, texts(), bench.steps]).toEqual([path, ['one', 'two'], 1]);
    // From before what was kept another way: going back there is one step, too.
    bench.change(path, [at(3, 3, '!')]);
    const seen = [texts().join()];
    while (bench.undo() !== null) seen.push(texts().join());
    expect(seen).toEqual(['one!,two', 'one,two', 'a one,too', 'one,two']);
    while (bench.redo() !== null) seen.push(texts().join());
    expect(seen.slice(4)).toEqual(['a one,too', 'one,two', 'one!,two']);
    const next = new Workbench(new Map([[path, 'a one'], [other, 'too']]));
    expect(next.takeUp(JSON.parse(JSON.stringify(bench.draft())) as Draft)).toBeNull();
    expect([next.text(path), next.text(other)]).toEqual(texts());
  });

  test('what is typed on is one act, wherever it touches what was typed before', () => {
    const bench = new Workbench(new Map([[path, 'fire']]));
    const type = (from: number, to: number, text: string): boolean => {
      return bench.goOn(path, [{ span: { from, to }, text }]);
    };
    bench.change(path, [{ span: { from: 0, to: 0 }, text: '> ' }]);
    type(6, 6, 's');
    type(7, 7, '?');
    type(6, 8, '!');
    expect([bench.text(path), bench.steps]).toEqual(['> fire!', 2]);
    // Elsewhere it is another.
    type(2, 3, 'F');
    expect([bench.text(path), bench.steps]).toEqual(['> Fire!', 3]);
    bench.undo();
    bench.undo();
    expect([bench.text(path), bench.canRedo]).toEqual(['> fire', true]);
    // What was taken back is not written on, and neither is what is in the files.
    type(6, 6, '.');
    bench.kept();
    type(7, 7, '.');
    expect([bench.text(path), bench.steps]).toEqual(['> fire..', 1]);
    type(7, 8, '');
    expect([bench.text(path), bench.steps]).toEqual(['> fire.', 0]);
  });
});
