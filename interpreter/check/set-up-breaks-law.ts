import type { Span } from '../../grammar/span.ts';
import { start } from '../machine/start.ts';
import { advance, callRoutine, fork } from '../machine/step.ts';
import type { Configuration } from '../model/configuration.ts';
import type { LawInfo, Origin, Program } from '../model/program.ts';
import type { RuleCheck } from './check.ts';

/**
 * A set-up in which a law of the book does not hold: whatever is run from it stops before anything
 * is done. A law that asks for a fact is left to those who answer.
 */
export const setUpBreaksLaw: RuleCheck = {
  code: 'set-up-breaks-law',
  sees: 'part',
  over: 'some',
  needsSound: true,
  run: ({ elaborated: { program, names }, isFresh }, report) => {
    for (const [index, { name, origin }] of program.deals.entries()) {
      if (!isFresh(origin)) continue;
      const laid = start(program, { deals: [index] });
      if (laid.kind === 'failed') continue;
      for (const law of program.laws) {
        if (!isBroken(program, law, laid.configuration)) continue;
        const span = spanOf(names.deals.get(name), origin);
        const said = spanOf(names.laws.get(law.name), law.origin);
        const related = [{ file: law.origin.file, span: said, label: 'declared' }] as const;
        const data = { deal: name, law: law.name, words: law.words };
        report({ code: 'set-up-breaks-law', file: origin.file, span, data, related });
      }
    }
  },
};

function isBroken(program: Program, { form, routine }: LawInfo, laid: Configuration): boolean {
  if (form !== 'holds') return false;
  const weighed = fork(laid);
  callRoutine(program, weighed, routine, []);
  const weighing = advance(program, weighed);
  return weighing.kind === 'done' && weighing.result === false;
}

/** Where the name of something is written. */
function spanOf(named: Named | undefined, { span }: Origin): Span {
  return named?.definition.node.name.span ?? span;
}

interface Named {
  readonly definition: { readonly node: { readonly name: { readonly span: Span } } };
}
