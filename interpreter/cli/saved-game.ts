/** A game as `save` writes it, and what can be wrong with one that comes back. */
import type { Configuration, Luck, Program, SavedPosition, Sources } from '../index.ts';
import { bookPrint, isNamed, restoredPosition, savedPosition, UsageError } from '../index.ts';
import { readJson } from './files.ts';
import { writeFile } from './write-file.ts';

/** What a game is played by. */
export interface Played {
  readonly program: Program;
  readonly sources: Sources;
  readonly sequence: Program['sequences'][number];
  readonly with: readonly string[];
  readonly option: readonly string[];
}

const format = 'rulewright game 1';

interface SavedGame {
  readonly format: typeof format;
  readonly book: string;
  /** A print of the rules it was played by. */
  readonly rules: string;
  readonly with: readonly string[];
  readonly option: readonly string[];
  readonly sequence: string;
  /** Where the stream of dice stands. */
  readonly dice: Luck['state'];
  readonly position: SavedPosition;
}

/** Writes a game that waits, with the place in its stream of dice. */
export function saveGame(
  path: string,
  played: Played,
  { configuration, dice }: Pick<LoadedGame, 'configuration' | 'dice'>,
): void {
  const { program, sources, sequence } = played;
  const saved: SavedGame = {
    ...{ format, book: sources.name, rules: bookPrint(sources) },
    ...{ with: sorted(played.with), option: sorted(played.option), sequence: sequence.name },
    ...{ dice, position: savedPosition(program, configuration) },
  };
  writeFile(path, `${JSON.stringify(saved)}\n`);
}

/** A game that goes on. */
export interface LoadedGame {
  readonly configuration: Configuration;
  readonly dice: Luck['state'];
  /** Whether the rules are other ones than those it was saved under. */
  readonly isOfOtherRules: boolean;
}

/** Reads a game of this book and sequence; anything else is a wrong call. */
export function loadGame(path: string, played: Played): LoadedGame {
  const { program, sources, sequence } = played;
  const saved = readJson(path);
  const broken = (): UsageError =>
    new UsageError('wrong-json', { path, expected: `\`play ${sources.name}\`: \`save\`` });
  if (!isNamed(saved) || saved.format !== format) throw broken();
  const own = { ...played, book: sources.name, sequence: sequence.name };
  for (const what of ['book', 'sequence', 'with', 'option'] as const) {
    const [was, is] = [words(saved[what]), words(own[what])];
    if (was !== is) throw new UsageError('other-game', { path, what, was, is });
  }
  const restored = restoredPosition(program, saved.position);
  const isOfOtherRules = saved.rules !== bookPrint(sources);
  if (restored.kind === 'changed' && isOfOtherRules) {
    throw new UsageError('changed-game', { path, names: restored.names });
  }
  if (restored.kind !== 'restored' || !isStream(saved.dice)) throw broken();
  const { configuration } = restored;
  if (configuration.frames[0]?.routine !== sequence.routine) throw broken();
  return { configuration, dice: saved.dice, isOfOtherRules };
}

function sorted(all: readonly string[]): readonly string[] {
  return [...new Set(all)].sort();
}

/** A name, or several in whatever order, on one line. */
function words(said: unknown): string {
  const all: readonly unknown[] = Array.isArray(said) ? said : [said];
  return sorted(all.map((each) => (typeof each === 'string' ? each : '?'))).join(' ');
}

/** Four words of 32 bits, not all zero. */
function isStream(data: unknown): data is Luck['state'] {
  if (!Array.isArray(data) || data.length !== 4) return false;
  return data.some((word) => word !== 0) && data.every(isWord);
}

function isWord(data: unknown): boolean {
  return Number.isSafeInteger(data) && Number(data) >= 0 && Number(data) < 2 ** 32;
}
