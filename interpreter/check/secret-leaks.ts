import type { Elaborated } from '../elaborate/elaborate.ts';
import { eachOperation } from '../model/operations.ts';
import type { Problem } from '../model/problems.ts';
import type { RuleCheck } from './check.ts';
import { Reads } from './secrets/reads.ts';
import { Tracker } from './secrets/tracker.ts';

/** What is asked, offered or refused while choices are secret and rests on one of another side. */
export const secretLeaks: RuleCheck = {
  code: 'secret-leaks',
  sees: 'part',
  over: 'some',
  needsSound: false,
  run: ({ elaborated }, report) => {
    for (const problem of leaksOf(elaborated)) report(problem);
  },
};

/** Every place of a book's rules that tells what was chosen in secret, told once. */
export function leaksOf({ program }: Pick<Elaborated, 'program'>): readonly Problem[] {
  const found = new Map<string, Problem>();
  const reads = new Reads(program);
  for (const routine of program.routines) {
    eachOperation(routine.body, (operation) => {
      if (operation.kind !== 'together') return;
      const tracker = new Tracker(program, reads);
      for (const { asked, file, span, choice } of tracker.leaks(operation, routine)) {
        const place = `${file} ${String(span.from)}`;
        if (found.has(place)) continue;
        const related = [{ file: choice.file, span: choice.span, label: 'secret' as const }];
        found.set(place, { code: 'secret-leaks', file, span, data: { asked }, related });
      }
    });
  }
  return [...found.values()];
}
