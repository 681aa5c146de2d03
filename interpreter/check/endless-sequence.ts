import type { RuleCheck } from './check.ts';
import { endlessLoops } from './reach/loops.ts';

/** Sequences of play with a loop that nothing ends. */
export const endlessSequence: RuleCheck = {
  code: 'endless-sequence',
  sees: 'part',
  over: 'some',
  needsSound: true,
  run: ({ elaborated }, report) => {
    for (const routine of elaborated.program.routines) {
      if (routine.role !== 'sequence') continue;
      for (const span of endlessLoops(elaborated, routine)) {
        const { name, origin } = routine;
        report({ code: 'endless-sequence', file: origin.file, span, data: { name }, related: [] });
      }
    }
  },
};
