/** `simulate … --game n`: one of the games by chance, told from its start to its end. */
import type { Match, Sources } from '../index.ts';
import { narrativeOf, tokenOf, valueText, watchGame } from '../index.ts';
import { accountLines, depthOf, toldOf } from './account.ts';
import { missingAnswer, unheardIn } from './answering.ts';
import type { Context, Exit } from './context.ts';
import { exit, problemJson, remark, showAlso, showProblems } from './context.ts';
import type { Flags } from './flags.ts';
import { alsoMissingInGames } from './unsaid.ts';

/** Tells all that games miss, from the first that stops for want of an answer on. */
export function tellMissing(context: Context, { sources, match, seed, game }: Told): void {
  const { end, configuration } = watchGame(match, { seed, game });
  if (end.kind !== 'missing') return;
  const { program } = match;
  showProblems(context, sources, [missingAnswer(end.request, { program, configuration })]);
  showAlso(context, sources, alsoMissingInGames(match, { seed, game }));
}

/** What is told of, and of which book. */
interface Told {
  readonly sources: Sources;
  readonly match: Match;
  readonly seed: number;
  readonly game: number;
}

/** Plays one game of a seed and tells it; one that stops is told up to there, and why. */
export function tellGame(context: Context, flags: Flags, of: Told): Exit {
  const { sources, match, seed, game } = of;
  const { program, routine } = match;
  const { end, log, configuration, heard } = watchGame(match, { seed, game });
  const naming = { program, configuration };
  const told = toldOf(log, { ...naming, language: context.language }, depthOf(flags));
  const type = program.routines[routine]?.result ?? { kind: 'nothing' };
  const result = end.kind === 'done' ? tokenOf(end.result, type, naming) : null;
  const problems = [
    ...(end.kind === 'failed' ? [end.problem] : []),
    ...(end.kind === 'missing' ? [missingAnswer(end.request, naming)] : []),
  ];
  const after = end.kind === 'missing' ? alsoMissingInGames(match, { seed, game }) : [];
  if (context.json) {
    const all = [...problems, ...after].map((problem) => problemJson(context, problem, sources));
    context.out(JSON.stringify({ game, result, problems: all, explanation: [...told] }, null, 2));
  } else {
    for (const line of accountLines(told, context.usage.phrases.folded)) context.out(line);
    if (end.kind === 'done' && type.kind !== 'nothing') {
      const { language } = context;
      const words = valueText(end.result, type, { ...naming, language });
      context.out(narrativeOf(language).result(words));
    }
    showProblems(context, sources, problems);
    showAlso(context, sources, after);
  }
  if (end.kind === 'done') remark(context, unheardIn(match, heard));
  return end.kind === 'done' ? exit.good : exit.found;
}
