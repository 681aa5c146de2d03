// Job: reading 2,000 lines, and 16,000 to see that time grows no faster than the text.
import { isDeepStrictEqual } from 'node:util';
import { parse } from '../../grammar/parse.ts';
import type { Job } from './measure.ts';
import { parseByHand } from './parse-by-hand.ts';
import { chapterOf } from './parse-text.ts';

/** The job for so many lines. Throws when the two trees differ. */
export function parseJob(lines: number): Job {
  const text = chapterOf(lines);
  const size = text.split('\n').length;
  const { tree, problems } = parse(text, 'bench.rules');
  const [problem] = problems;
  if (problem !== undefined) throw new Error(`${problem.code} at ${problem.span.from}`);
  if (!isDeepStrictEqual(tree, parseByHand(text))) throw new Error('the two parsers do not agree');
  return {
    name: `reading ${size.toLocaleString('en')} lines`,
    unit: 'line',
    checked: 1,
    size,
    sides: {
      'by hand': (times) => {
        let declarations = 0;
        for (let time = 0; time < times; time += 1)
          declarations = parseByHand(text).declarations.length;
        return declarations;
      },
      parser: (times) => {
        let declarations = 0;
        for (let time = 0; time < times; time += 1) {
          declarations = parse(text, 'bench.rules').tree.declarations.length;
        }
        return declarations;
      },
    },
  };
}
