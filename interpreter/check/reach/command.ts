/** The command that repeats a run. */
import { shellWord } from '../../input/shell.ts';
import type { Selection } from '../../model/book.ts';
import type { Attempt, Trial } from './attempt.ts';
import type { Setting } from './setting.ts';
import type { Turned } from './stops.ts';

/** What is repeated, by itself or with all that chance or players may make of it. */
interface Repeated extends Pick<Trial, 'program' | 'routine' | 'map' | 'deal'> {
  readonly ofAll?: Turned | null;
}

/** `rulewright run …` as one would type it; null for what cannot be run by itself. */
export function runCommand(
  { program, routine, map: on, deal, ofAll = null }: Repeated,
  run: Attempt,
  selection: Selection,
): string | null {
  const info = program.routines[routine];
  const isCallable =
    info?.role === 'procedure' || info?.role === 'modifiers' || info?.role === 'action';
  if (info === undefined || !isCallable) return null;
  const words = ['rulewright', ofAll === null ? 'run' : 'odds', program.book, info.name];
  for (const layer of selection.layers) words.push('--with', layer);
  for (const [name, value] of selection.options) {
    words.push('--option', `${name}=${value ? 'yes' : 'no'}`);
  }
  const map = on === null ? undefined : program.maps[on];
  const laid = deal === null ? undefined : program.deals[deal];
  if (laid !== undefined) words.push('--deal', laid.name);
  else if (map !== undefined) words.push('--map', map.name);
  for (const { path, token } of said(run.settings)) words.push('--set', shellWord(`${path}=${token}`));
  const { facts, draws, choices, faces } = run;
  if (facts.length > 0) words.push('--facts', shellWord(facts.join(',')));
  if (draws.length > 0) words.push('--draw', shellWord(draws.join(',')));
  if (choices.length > 0) words.push('--choose', shellWord(choices.join(',')));
  if (faces.length > 0) words.push('--dice', faces.join(','));
  if (ofAll === 'choices') words.push('--policy', 'uniform');
  return words.join(' ');
}

/** What must be said: all that is not as it is anyway, and one thing of every piece. */
export function said(settings: readonly Setting[]): readonly Setting[] {
  const made = new Set<string>();
  for (const { makes, isDefault } of settings) if (makes !== null && !isDefault) made.add(makes);
  return settings.filter(({ makes, isDefault }) => {
    if (!isDefault) return true;
    if (makes === null || made.has(makes)) return false;
    made.add(makes);
    return true;
  });
}
