import type { RuleCheck } from './check.ts';
import { facesAfter, placeIn, playedExamples, titleOf } from './runs/examples.ts';

/** Every die that an example rolls is scripted. */
export const diceMissing: RuleCheck = {
  code: 'dice-missing',
  sees: 'part',
  over: 'some',
  needsSound: true,
  run: (subject, report) => {
    for (const played of playedExamples(subject)) {
      const { node, file } = played.definition;
      for (const problem of played.run.problems) {
        if (problem.code !== 'missing-answer' || problem.data.what !== 'roll') continue;
        const step = placeIn(played, problem, subject.elaborated);
        const faces = facesAfter(node, step);
        const [first] = faces;
        const last = faces.at(-1);
        const span =
          first === undefined || last === undefined
            ? step
            : { from: first.span.from, to: last.span.to };
        report({
          code: 'dice-missing',
          file: file.path,
          span,
          data: { example: titleOf(played) },
          related: [{ file: problem.file, span: problem.span, label: 'rolled-here' }],
        });
      }
    }
  },
};
