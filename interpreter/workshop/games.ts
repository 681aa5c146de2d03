/** Many games of a book by chance, as its files are: who wins, and how surely one can say so. */
import { compile } from '../compile/compile.ts';
import type { CompiledModule } from '../drive/compiled.ts';
import type { Match } from '../drive/games.ts';
import { compiledTable, playGames } from '../drive/games.ts';
import type { Tally } from '../drive/tally.ts';
import { addGame, emptyTally } from '../drive/tally.ts';
import { usualSequence, usualSetUp } from '../drive/usual.ts';
import { rulesAlone } from '../elaborate/names.ts';
import { start } from '../machine/start.ts';
import { severity } from '../model/severity.ts';
import { open, readBook } from '../pipeline.ts';
import { hostOf } from './files.ts';

/** Games that begin with the set-up that people play first, and are the same for one seed. */
export class Games {
  readonly #match: Match;
  readonly #module: CompiledModule;
  readonly tally: Tally;

  private constructor(match: Match, module: CompiledModule, tally: Tally) {
    this.#match = match;
    this.#module = module;
    this.tally = tally;
  }

  /**
   * The games of a book, its files by path; `load` makes a module of its text. Null: it cannot be
   * read, or has no game that is played from its set-up to its end.
   */
  static async of(
    name: string,
    texts: ReadonlyMap<string, string>,
    load: (javascript: string) => Promise<unknown>,
  ): Promise<Games | null> {
    const { elaborated, problems } = open(readBook(hostOf(name, texts), name), {}, rulesAlone);
    const isBroken = problems.some(({ code }) => severity(code) === 'error');
    if (elaborated === null || isBroken) return null;
    const { program } = elaborated;
    const sequence = usualSequence(program);
    const started = start(program, usualSetUp(program));
    if (sequence === undefined || started.kind === 'failed') return null;
    const { configuration } = started;
    const match: Match = { program, configuration, routine: sequence.routine, facts: [] };
    const module = (await load(compile(program).javascript)) as CompiledModule;
    const tally = emptyTally(program, { book: name, sequence: sequence.name, seed: 1 });
    return new Games(match, module, tally);
  }

  /** Plays on up to so many games in all. */
  playTo(last: number): void {
    const { tally } = this;
    const table = compiledTable(this.#match, this.#module);
    const share = { seed: tally.seed, first: tally.games + 1, step: 1, last };
    for (const game of playGames(table, share)) addGame(tally, this.#match.program, game);
  }
}

/** A share of games, and between which ends it is, 95 times of 100. */
export interface Sureness {
  readonly share: number;
  readonly least: number;
  readonly most: number;
}

/** How surely a share is known (Wilson, 1927): what is seen of few games says little. */
export function surenessOf(times: number, games: number): Sureness {
  if (games === 0) return { share: 0, least: 0, most: 1 };
  const share = times / games;
  const z = 1.96;
  const square = (z * z) / games;
  const middle = (share + square / 2) / (1 + square);
  const spread = Math.sqrt((share * (1 - share)) / games + square / (4 * games));
  const half = (z * spread) / (1 + square);
  return { share, least: Math.max(0, middle - half), most: Math.min(1, middle + half) };
}
