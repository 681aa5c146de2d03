import type { Problem } from '../model/problems.ts';
import type { RuleCheck } from './check.ts';
import type { Played } from './runs/examples.ts';
import { facesAfter, playedExamples, titleOf } from './runs/examples.ts';

/** Every die that an example scripts is rolled. */
export const diceLeftOver: RuleCheck = {
  code: 'dice-left-over',
  sees: 'part',
  over: 'some',
  needsSound: true,
  run: (subject, report) => {
    for (const played of playedExamples(subject)) diceLeft(played).forEach(report);
  },
};

/** The dice that an example scripts and nothing rolls. */
export function diceLeft(played: Played): readonly Problem[] {
  const { node, file } = played.definition;
  // What stopped an example leaves dice over for the same reason.
  return played.run.problems.flatMap((problem): readonly Problem[] => {
    if (problem.code !== 'unused-answer' || problem.data.what !== 'roll') return [];
    const faces = problem.data.given.split(', ').map(Number);
    const left = facesAfter(node, problem.span).slice(-faces.length);
    const [first = node.title] = left;
    const last = left.at(-1) ?? node.title;
    const span = { from: first.span.from, to: last.span.to };
    const data = { example: titleOf(played), faces };
    return [{ code: 'dice-left-over', file: file.path, span, data, related: [] }];
  });
}
