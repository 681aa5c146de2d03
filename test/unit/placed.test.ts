// Where the events of a run are told: what is left out where not all calls are opened.
import { expect, test } from 'vitest';
import type { LogEvent } from '../../interpreter/index.ts';
import { placed } from '../../interpreter/index.ts';
import { smallBook } from '../build/small-book.ts';

const at = { from: 0, to: 0 };
const program = smallBook('open procedure main() -> integer fr "x" en "x" { 1 }');

const called = (callee: number, asked: number, ...inside: readonly LogEvent[]): LogEvent[] => [
  { kind: 'call', routine: 0, at, callee, arguments: [asked] },
  ...inside,
  { kind: 'return', routine: callee, at, value: asked },
];
const deed: LogEvent = { kind: 'create', routine: 0, at, thing: 1 };

/** What is told of a log, and where it stands there. */
function told(log: readonly LogEvent[], opens: number): readonly string[] {
  return [...placed(log, program, opens)].map(({ event: { kind }, at }) => `${at} ${kind}`);
}

test('a call that was made before is opened again once something was done', () => {
  const log = [...called(5, 1), ...called(5, 1), ...called(5, 2), deed, ...called(5, 1)];
  const all = log.map(({ kind }, place) => `${place} ${kind}`);
  expect(told(log, Infinity)).toEqual(all);
  // The end of the second call is inside it.
  expect(told(log, 24)).toEqual(all.filter((line) => line !== '3 return'));
});

test('a call that does something is opened as often as it is made', () => {
  const log = [...called(5, 1, deed), ...called(5, 1, deed)];
  expect(told(log, 1)).toEqual(log.map(({ kind }, place) => `${place} ${kind}`));
});

test('half as many calls are opened in a call as beside it, and one at least', () => {
  const within = (from: number): LogEvent[] =>
    [1, 2, 3].flatMap((each) => called(7, from + each));
  const log = [1, 2, 3, 4, 5].flatMap((each) => called(5, each, ...within(10 * each)));
  const opened = (opens: number): number =>
    told(log, opens).filter((line) => line.endsWith('return')).length;
  expect([1, 2, 4, 5, 6].map(opened)).toEqual([2, 4, 12, 15, 20]);
});
