/** Steps of a sequence that are gone through several times, told once. */
import type { StepView } from '../model.ts';

/** A bound above this only keeps a loop from running for ever: it is no number to tell. */
const countable = 20;

/** Steps in a loop, `times` times or at most that: on their own when it is gone through once. */
export function rounds(
  steps: readonly StepView[],
  times: number | null,
  atMost: boolean,
): readonly StepView[] {
  if (times === 1 || steps.length === 0) return steps;
  const told = times !== null && times <= countable ? times : null;
  return [
    {
      level: 'repeat',
      name: '',
      words: { fr: '', en: '' },
      clause: null,
      times: told,
      atMost,
      actions: [],
      steps,
    },
  ];
}

/**
 * Steps with each stretch told once that comes several times in a row: two players' turns, or the
 * first round of a loop that follows it.
 */
export function toldOnce(steps: readonly StepView[]): readonly StepView[] {
  const texts = steps.map((step) => JSON.stringify(step));
  const sameAs = (at: number, other: number, length: number): boolean =>
    texts.slice(at, at + length).join() === texts.slice(other, other + length).join();
  for (let length = Math.floor(steps.length / 2); length > 0; length -= 1) {
    for (let from = 0; from + 2 * length <= steps.length; from += 1) {
      let to = from + length;
      while (to + length <= steps.length && sameAs(from, to, length)) to += length;
      if (to === from + length) continue;
      const told = rounds(steps.slice(from, from + length), (to - from) / length, false);
      return toldOnce([...steps.slice(0, from), ...told, ...steps.slice(to)]);
    }
  }
  return withoutFirstRound(steps);
}

function withoutFirstRound(steps: readonly StepView[]): readonly StepView[] {
  const at = steps.findIndex(({ level, times }) => level === 'repeat' && times === null);
  const loop = steps[at]?.steps ?? [];
  const from = at - loop.length;
  if (at < 0 || from < 0) return steps;
  const isFirst = JSON.stringify(steps.slice(from, at)) === JSON.stringify(loop);
  return isFirst ? [...steps.slice(0, from), ...steps.slice(at)] : steps;
}
