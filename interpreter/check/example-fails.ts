import type { Elaborated } from '../elaborate/elaborate.ts';
import type { Problem } from '../model/problems.ts';
import type { RuleCheck } from './check.ts';
import type { Played } from './runs/examples.ts';
import { placeIn, playedExamples, titleOf } from './runs/examples.ts';

/**
 * Examples hold; a disputed one still contradicts what is printed. Dice have codes of their own.
 */
export const exampleFails: RuleCheck = {
  code: 'example-fails',
  sees: 'part',
  over: 'some',
  needsSound: true,
  run: (subject, report) => {
    for (const played of playedExamples(subject)) {
      failures(played, subject.elaborated).forEach(report);
    }
  },
};

/** Why an example does not hold. */
export function failures(played: Played, elaborated: Elaborated): readonly Problem[] {
  return played.run.problems.flatMap((problem): readonly Problem[] => {
    if (isAboutDice(problem)) return [];
    if (problem.code === 'dispute-settled') return [problem];
    const { code, data, file, span } = problem;
    const place = placeIn(played, problem, elaborated);
    const isElsewhere = place.from !== span.from || file !== played.definition.file.path;
    return [
      {
        code: 'example-fails',
        file: played.definition.file.path,
        span: place,
        data: { example: titleOf(played), cause: { code, data } },
        related: isElsewhere ? [{ file, span, label: 'happened-here' }] : [],
      },
    ];
  });
}

/** Whether dice are left over or missing. */
function isAboutDice(problem: Played['run']['problems'][number]): boolean {
  const { code } = problem;
  return (code === 'unused-answer' || code === 'missing-answer') && problem.data.what === 'roll';
}
