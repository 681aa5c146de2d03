import type { RuleCheck } from './check.ts';
import { freshRoutines } from './fresh.ts';
import { endlessLoops } from './reach/loops.ts';

/** Loops of rules whose rounds have no end in sight and whose test nothing in a round can turn. */
export const endlessLoop: RuleCheck = {
  code: 'endless-loop',
  sees: 'part',
  over: 'some',
  needsSound: true,
  run: (subject, report) => {
    for (const [, routine] of freshRoutines(subject)) {
      if (routine.role === 'sequence') continue;
      for (const span of endlessLoops(subject.elaborated, routine)) {
        const { name, origin } = routine;
        report({ code: 'endless-loop', file: origin.file, span, data: { name }, related: [] });
      }
    }
  },
};
