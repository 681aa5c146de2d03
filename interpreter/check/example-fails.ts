import type { RuleCheck } from './check.ts';
import { placeIn, playedExamples, titleOf } from './runs/examples.ts';
import type { Played } from './runs/examples.ts';

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
      for (const problem of played.run.problems) {
        if (isAboutDice(problem)) continue;
        if (problem.code === 'dispute-settled') {
          report(problem);
          continue;
        }
        const { code, data, file, span } = problem;
        const place = placeIn(played, problem, subject.elaborated);
        const isElsewhere = place.from !== span.from || file !== played.definition.file.path;
        report({
          code: 'example-fails',
          file: played.definition.file.path,
          span: place,
          data: { example: titleOf(played), cause: { code, data } },
          related: isElsewhere ? [{ file, span, label: 'happened-here' }] : [],
        });
      }
    }
  },
};

/** Whether dice are left over or missing. */
function isAboutDice(problem: Played['run']['problems'][number]): boolean {
  const { code } = problem;
  return (code === 'unused-answer' || code === 'missing-answer') && problem.data.what === 'roll';
}
