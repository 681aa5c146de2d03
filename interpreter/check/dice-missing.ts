import type { Elaborated } from '../elaborate/elaborate.ts';
import type { Problem } from '../model/problems.ts';
import type { RuleCheck } from './check.ts';
import type { Played } from './runs/examples.ts';
import { facesAfter, placeIn, playedExamples, titleOf } from './runs/examples.ts';

/** Every die that an example rolls is scripted. */
export const diceMissing: RuleCheck = {
  code: 'dice-missing',
  sees: 'part',
  over: 'some',
  needsSound: true,
  run: (subject, report) => {
    for (const played of playedExamples(subject)) {
      diceLacking(played, subject.elaborated).forEach(report);
    }
  },
};

/** The rolls of an example for which it scripts no dice. */
export function diceLacking(played: Played, elaborated: Elaborated): readonly Problem[] {
  const { node, file } = played.definition;
  return played.run.problems.flatMap((problem): readonly Problem[] => {
    if (problem.code !== 'missing-answer' || problem.data.what !== 'roll') return [];
    const step = placeIn(played, problem, elaborated);
    const faces = facesAfter(node, step);
    const [first] = faces;
    const last = faces.at(-1);
    const span =
      first === undefined || last === undefined
        ? step
        : { from: first.span.from, to: last.span.to };
    return [
      {
        code: 'dice-missing',
        file: file.path,
        span,
        data: { example: titleOf(played) },
        related: [{ file: problem.file, span: problem.span, label: 'rolled-here' }],
      },
    ];
  });
}
