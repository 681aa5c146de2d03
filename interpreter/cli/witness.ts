/** What broke a law of the book in an example: the event that did, and the pieces that fail it. */
import type { Openings, Problem, Sources } from '../index.ts';
import { everyExample, lastBreach, tryExample } from '../index.ts';
import { accountLines } from './account.ts';
import type { Context } from './context.ts';

/** What is told below a problem; nothing of any but examples that break a law. */
export function witnessOf(
  problem: Pick<Problem, 'code' | 'data' | 'file' | 'span'>,
  { sources, openings }: { readonly sources: Sources; readonly openings: Openings },
  { language }: Pick<Context, 'language'>,
): readonly string[] {
  if (!breaksLaw(problem)) return [];
  const { file, span } = problem;
  const one = everyExample(sources, openings).find(({ example: { origin } }) => {
    const { from, to } = origin.span;
    return origin.file === file && from <= span.from && span.to <= to;
  });
  const run = one === undefined ? null : tryExample(one).run;
  if (one === undefined || !run?.configuration) return [];
  const { program } = one.elaborated;
  const { log, configuration } = run;
  return [...accountLines(lastBreach(log, { program, configuration, language }))];
}

function breaksLaw({ code, data }: Pick<Problem, 'code' | 'data'>): boolean {
  if (code !== 'example-fails' || !('cause' in data)) return false;
  const { cause } = data;
  return typeof cause === 'object' && 'code' in cause && cause.code === 'law-broken';
}
