import type { RuleCheck } from './check.ts';
import { facesAfter, playedExamples, titleOf } from './runs/examples.ts';

/** Every die that an example scripts is rolled. */
export const diceLeftOver: RuleCheck = {
  code: 'dice-left-over',
  sees: 'part',
  over: 'some',
  needsSound: true,
  run: (subject, report) => {
    for (const played of playedExamples(subject)) {
      const { node, file } = played.definition;
      // What stopped an example leaves dice over for the same reason.
      const { problems } = played.run;
      for (const problem of problems) {
        if (problem.code !== 'unused-answer' || problem.data.what !== 'roll') continue;
        const faces = problem.data.given.split(', ').map(Number);
        const left = facesAfter(node, problem.span).slice(-faces.length);
        const [first = node.title] = left;
        const last = left.at(-1) ?? node.title;
        const span = { from: first.span.from, to: last.span.to };
        const data = { example: titleOf(played), faces };
        report({ code: 'dice-left-over', file: file.path, span, data, related: [] });
      }
    }
  },
};
