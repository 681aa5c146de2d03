/** What rules and facts are called where somebody chooses among them. */
import { insideHelper } from './helper.ts';
import { said } from './phrase.ts';
import { questionOf } from './question.ts';
import type { Teller } from './value-text.ts';

/** A rule by its title; a helper by what it gives. Null: nothing can be said. */
export function ruleWords(index: number, teller: Teller): string | null {
  const { language, program } = teller;
  const routine = program.routines[index];
  if (routine === undefined) return null;
  if (routine.standing !== undefined) return routine.words[language];
  const inside = insideHelper(routine, [], { slots: [] });
  if (inside === null) return null;
  const given = routine.parameters.map(({ words }) => words[language]);
  return said(inside.value, { ...inside, given, teller, isBrief: true }, routine.result);
}

/** A fact by its question. */
export function factWords(index: number, teller: Teller): string | null {
  const fact = teller.program.facts[index];
  return fact === undefined ? null : questionOf(fact, [], teller);
}
