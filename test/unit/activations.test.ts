import { expect, test } from 'vitest';
import type { LogEvent } from '../../interpreter/model/log.ts';
import { activations } from '../../interpreter/report/activations.ts';

test('what ends without having been called ends nothing but itself', () => {
  const at = { from: 0, to: 0 };
  const call: LogEvent = { kind: 'call', routine: 0, at, callee: 1, arguments: [] };
  // An action is taken, not called.
  const taken: LogEvent = { kind: 'return', routine: 2, at, value: null };
  const end: LogEvent = { kind: 'return', routine: 1, at, value: 4 };
  const [found, ...others] = activations([call, taken, end]).steps;
  expect(others).toEqual([]);
  expect(found).toMatchObject({ call, steps: [taken, end], gave: 4 });
});
