/** A game as `save` writes it, and what can be wrong with one that comes back. */
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { readJson } from '../disk/read-file.ts';
import { writeFile } from '../disk/write-file.ts';
import type { Configuration, Luck, Program, SavedPosition, Sources } from '../index.ts';
import {
  bookPrint,
  hasSecrets,
  isNamed,
  Notes,
  restoredPosition,
  savedPosition,
  UsageError,
  usualSequence,
} from '../index.ts';
import type { AnsweredGame } from './answered-game.ts';
import { answeredIn } from './answered-game.ts';
import type { Prints } from './damage.ts';
import { damageOf, printsOf } from './damage.ts';

/** What a game is played by. */
export interface Played {
  readonly program: Program;
  readonly sources: Sources;
  readonly sequence: Program['sequences'][number];
  readonly with: readonly string[];
  readonly option: readonly string[];
}

/** Bytes of the longest position that is read. */
const longest = 100_000_000;

const format = 'rulewright game 2';

/** What is in a file, but for what tells whether all of it is there. */
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
  /** Of a game with secret fields a text that tells nothing to who looks at it. */
  readonly position: SavedPosition | string;
  /** The game as pages go on with it; lacking: it began in no way that they know. */
  readonly answers?: string;
}

/** A game with the prints of its parts, and one of these. */
interface Printed extends SavedGame {
  readonly prints: Prints;
  readonly print: Prints;
}

/** Writes a game that waits, with the place in its stream of dice. */
export function saveGame(
  path: string,
  played: Played,
  { configuration, dice, notes, forPages = null }: Pick<
    LoadedGame,
    'configuration' | 'dice' | 'notes'
  > & { readonly forPages?: string | null },
): void {
  const { program, sources, sequence } = played;
  const saved: SavedGame = {
    ...{ format, book: sources.name, rules: bookPrint(sources) },
    ...{ with: sorted(played.with), option: sorted(played.option), sequence: sequence.name },
    ...{ dice, position: written(program, { configuration, notes }) },
    ...(forPages !== null && { answers: forPages }),
  };
  const prints = printsOf(saved);
  const whole: Printed = { ...saved, prints, print: printsOf(prints, 0) };
  writeFile(path, `${JSON.stringify(whole)}\n`);
}

function written(
  program: Program,
  { configuration, notes }: Pick<LoadedGame, 'configuration' | 'notes'>,
): SavedPosition | string {
  const position = savedPosition(program, configuration);
  if (!hasSecrets(program)) return position;
  const all = { ...position, notes: notes.saved(configuration) };
  return deflateRawSync(JSON.stringify(all)).toString('base64');
}

/** What a file holds, packed or not; undefined: it is nothing. */
function unpacked(data: unknown): unknown {
  if (typeof data !== 'string') return data;
  try {
    const packed = Buffer.from(data, 'base64');
    const text = inflateRawSync(packed, { maxOutputLength: longest }).toString('utf8');
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** The names of the things of a saved game, each with nothing; what is no game has none. */
export function namesIn(path: string): readonly (readonly [name: string, value: ''])[] {
  const saved = readJson(path);
  const position = isNamed(saved) ? unpacked(saved.position) : null;
  const things: unknown = isNamed(position) ? position.things : null;
  return (Array.isArray(things) ? things : []).flatMap((thing: unknown) =>
    isNamed(thing) && typeof thing.name === 'string' ? [[thing.name, ''] as const] : [],
  );
}

/** A game that goes on. */
export interface LoadedGame {
  readonly configuration: Configuration;
  /** What it rests on that some may not see. */
  readonly notes: Notes;
  readonly dice: Luck['state'];
  /** Whether the rules are other ones than those it was saved under. */
  readonly isOfOtherRules: boolean;
  /** The names of what has come since, and is as it begins. */
  readonly fresh: readonly string[];
  /** How it began and was answered, for pages; null: they cannot go on with it. */
  readonly answered: AnsweredGame | null;
}

/** What shows that a file was a saved game. */
const parts = ['format', 'prints', 'position'];

/** Reads a game that a page has kept of this book; null: the file is none of a page. */
export function answeredGame(path: string, played: Played): AnsweredGame | null {
  const answered = answeredIn(readJson(path));
  if (answered === null) return null;
  const usual = usualSequence(played.program)?.name;
  guardSame(path, { ...answered, sequence: usual, with: [], option: [] }, namedOf(played));
  return answered;
}

/** What a game is played by, in names. */
function namedOf({ sources, sequence, with: layers, option }: Played): Named {
  return { book: sources.name, sequence: sequence.name, with: layers, option };
}

/** What a game is played by must be what it was saved with. */
function guardSame(path: string, saved: Named, own: Named): void {
  for (const what of same) {
    const [was, is] = [words(saved[what]), words(own[what])];
    if (was !== is) throw new UsageError('other-game', { path, what, was, is });
  }
}
const same = ['book', 'sequence', 'with', 'option'] as const;
type Named = Readonly<Record<(typeof same)[number], unknown>>;
const none: Named = { book: '', sequence: '', with: '', option: '' };

/** Reads a game of this book and sequence; anything else is a wrong call. */
export function loadGame(path: string, played: Played): LoadedGame {
  const { program, sources, sequence } = played;
  const saved = readJson(path);
  const broken = (): UsageError =>
    new UsageError('wrong-json', { path, expected: `\`play ${sources.name}\`: \`save\`` });
  if (!isNamed(saved) || !parts.some((name) => Object.hasOwn(saved, name))) throw broken();
  guardWhole(path, saved);
  if (saved.format !== format) throw broken();
  guardSame(path, { ...none, ...saved }, namedOf(played));
  const position = unpacked(saved.position);
  const restored = restoredPosition(program, position);
  const isOfOtherRules = saved.rules !== bookPrint(sources);
  if (restored.kind === 'changed' && isOfOtherRules) {
    throw new UsageError('changed-game', { path, names: restored.names });
  }
  if (restored.kind !== 'restored' || !isStream(saved.dice)) throw broken();
  const { configuration } = restored;
  // Where laws are held the game runs in a guard.
  const { routine } = sequence;
  const own = [routine, program.routines[routine]?.guard];
  if (!own.includes(configuration.frames[0]?.routine)) throw broken();
  const notes = new Notes(program);
  // Things may stand elsewhere under other rules.
  const noted = isNamed(position) && !isOfOtherRules ? position.notes : null;
  notes.restore(configuration, noted);
  const answered = isOfOtherRules ? null : answeredIn(unpacked(saved.answers));
  const { fresh } = restored;
  return { configuration, notes, dice: saved.dice, isOfOtherRules, fresh, answered };
}

/** Whether a file is as it was written: what is cut out of it or changed by hand is refused. */
function guardWhole(path: string, file: Readonly<Record<string, unknown>>): void {
  const { print, prints, ...saved } = file;
  const gone = ['print', 'prints'].find((name) => !Object.hasOwn(file, name));
  const damage =
    gone === undefined
      ? (damageOf(print, prints, 'prints') ?? damageOf(prints, saved))
      : ({ place: gone, how: 'missing', found: '' } as const);
  if (damage !== null) throw new UsageError('damaged-game', { path, ...damage });
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
