/** Looks for the runs that proposed examples are written from. */
import type { Span } from '../../grammar/span.ts';
import type { Attempt, Trial } from '../check/reach/attempt.ts';
import { trialOf } from '../check/reach/attempt.ts';
import { entriesTo } from '../check/reach/callers.ts';
import { closureOf } from '../check/reach/closure.ts';
import type { Again, Aim, Bounds } from '../check/reach/search.ts';
import { search } from '../check/reach/search.ts';
import { sitesOf } from '../check/reach/sites.ts';
import type { Elaborated } from '../elaborate/elaborate.ts';
import { titleKey } from '../link/twice.ts';
import type { Sources } from '../model/book.ts';
import { cellFound } from '../model/columns.ts';
import { someOperation } from '../model/operations.ts';
import type { Program, Words } from '../model/program.ts';
import type { BranchPlace } from './coverage.ts';
import type { Reached, Watched } from './observe.ts';
import { cellKey, modifierBranch, nothingReached, watched } from './observe.ts';
import { exampleText, outcome } from './proposed-text.ts';
import type { Unnoticed, Wanted } from './unnoticed.ts';
import { changedProgram, isChange, routinesChanged } from './unnoticed.ts';
import { numbersIn } from './unreached.ts';

/** Runs that are tried for one rule: a person waits. */
const bounds: Bounds = { everything: 600, bettering: 150, rolls: 1 };

/** Titles that no other example has. */
export class Titles {
  readonly #taken = new Set<string>();
  readonly #titleOf: (each: Wanted) => Words;

  constructor({ program }: Elaborated, titleOf: (each: Wanted) => Words) {
    this.#titleOf = titleOf;
    for (const { title } of program.examples) this.#take(title);
  }

  of(each: Wanted): Words {
    const { fr, en } = this.#titleOf(each);
    for (let number = 1; ; number += 1) {
      const more = number === 1 ? '' : ` (${String(number)})`;
      const title = { fr: fr + more, en: en + more };
      if ([title.fr, title.en].some((each) => this.#taken.has(titleKey(each)))) continue;
      this.#take(title);
      return title;
    }
  }

  #take({ fr, en }: Words): void {
    this.#taken.add(titleKey(fr)).add(titleKey(en));
  }
}

interface Where {
  readonly elaborated: Elaborated;
  readonly sources: Sources;
  readonly titles: Titles;
}

/** By key, the text of an example. */
export function textsFor(wanted: readonly Wanted[], where: Where): ReadonlyMap<string, string> {
  return new Searcher(where).textsFor(wanted);
}

/**
 * How many modifiers apply that a change to one shows in: itself, or of a change to their list, as
 * to how far it goes, all that add up.
 */
function applyingOf(modifier: string, { branches }: Reached, { place }: Unnoticed): number {
  const isOfOne = place.what.startsWith(`${modifier}: `);
  const list = modifier.slice(0, modifier.indexOf('.') + 1);
  const isMeant = (key: string): boolean => (isOfOne ? key === modifier : key.startsWith(list));
  return [...branches].filter((key) => {
    const of = key.slice(0, key.indexOf(' '));
    return isMeant(of) && key === modifierBranch(of, 'applies');
  }).length;
}

/** A run that came to its end, and what it reached. */
interface Made {
  readonly run: Attempt;
  readonly again: Again;
  readonly reached: Reached;
}

/** Searches run in a program that is watched: what a run reached is known when it ends. */
class Searcher {
  readonly #where: Where;
  readonly #watched: Watched;
  readonly #reached = new WeakMap<Attempt, Reached>();
  /** The rules with a change made in them, by its key. */
  readonly #changed = new Map<string, Program | null>();
  #now = nothingReached();

  constructor(where: Where) {
    this.#where = where;
    this.#watched = watched(where.elaborated);
  }

  textsFor(wanted: readonly Wanted[]): ReadonlyMap<string, string> {
    const texts = new Map<string, string>();
    const byRule = new Map<number, Wanted[]>();
    for (const each of wanted) {
      for (const rule of this.#rulesTo(each)) byRule.set(rule, [...(byRule.get(rule) ?? []), each]);
    }
    for (const [rule, all] of byRule) {
      const left = all.filter(({ key }) => !texts.has(key));
      if (left.length > 0) this.#search(rule, left, texts);
    }
    return texts;
  }

  // ------------------------------------------------------------------------------ where to begin

  /** The procedures and actions that lead to a place. */
  #rulesTo(each: Wanted): readonly number[] {
    const { program } = this.#where.elaborated;
    const entries = new Set(this.#inside(each).flatMap((index) => this.#entriesTo(index)));
    return [...entries].filter((index) => {
      const role = program.routines[index]?.role;
      return role === 'procedure' || role === 'action';
    });
  }

  #inside(each: Wanted): readonly number[] {
    if (isChange(each)) return this.#changedBy(each);
    const { key, place } = each;
    if ('table' in place) return this.#lookingUp(place.table);
    return this.#routines((index) => {
      const { file, span } = this.#where.elaborated.program.routines[index]?.origin ?? place;
      const isRound = span.from <= place.span.from && place.span.to <= span.to;
      return (file === place.file && isRound) || this.#adds(index, key);
    });
  }

  /** What makes an action legal is asked when it is taken. */
  #entriesTo(index: number): readonly number[] {
    const { program } = this.#where.elaborated;
    const action = program.actions.find(({ legality }) => legality === index);
    return action === undefined ? entriesTo(program, index) : [action.routine];
  }

  #changedBy(each: Unnoticed): readonly number[] {
    const { program } = this.#where.elaborated;
    const { reach } = each.place;
    const changed = this.#changedFor(each);
    if (changed === null) return [];
    if (reach === null) return routinesChanged(program, changed);
    const bracket = reach.indexOf('[');
    if (bracket >= 0) return this.#lookingUp(reach.slice(0, bracket));
    return this.#routines((index) => this.#adds(index, reach));
  }

  #changedFor({ key, place }: Unnoticed): Program | null {
    const { elaborated, sources } = this.#where;
    const known = this.#changed.get(key);
    if (known !== undefined) return known;
    const made = changedProgram(elaborated, place, sources);
    this.#changed.set(key, made);
    return made;
  }

  #routines(is: (index: number) => boolean): readonly number[] {
    const { routines } = this.#where.elaborated.program;
    return routines.flatMap((_, index) => (is(index) ? [index] : []));
  }

  #lookingUp(table: string): readonly number[] {
    const { elaborated } = this.#where;
    const index = elaborated.program.tables.findIndex(({ name }) => name === table);
    return sitesOf(elaborated, index).map(({ routine }) => routine);
  }

  /** Whether a routine weighs the list of a modifier. */
  #adds(routine: number, key: string): boolean {
    const { program } = this.#where.elaborated;
    const { body = [], role } = program.routines[routine] ?? {};
    if (role === 'example') return false;
    return someOperation(body, (operation) => {
      const list = operation.kind === 'total' ? program.modifierLists[operation.list]?.name : '';
      return list !== undefined && list !== '' && key.startsWith(`${list}.`);
    });
  }

  // ------------------------------------------------------------------------------------ searching

  #search(rule: number, wanted: readonly Wanted[], texts: Map<string, string>): void {
    const { program } = this.#watched;
    const closure = closureOf(program, rule);
    const made = trialOf(program, rule, closure);
    if (made === null) return;
    const begins = (): void => {
      this.#now = nothingReached();
      this.#watched.watch(this.#now);
    };
    const trial: Trial = { ...made, begins, showsRefusals: true };
    const aims = wanted.map((each) => this.#aim(trial, each));
    const { found } = search(trial, aims, bounds);
    found.forEach((one, at) => {
      const each = wanted[at];
      if (one === null || each === undefined) return;
      const { titles, elaborated } = this.#where;
      const title = titles.of(each);
      const { selection } = elaborated.book;
      const other = this.#other(trial, each);
      const rival = other === null ? null : one.again(other);
      const text = exampleText(trial, one.run, { title, selection, rival });
      if (text !== null) texts.set(each.key, text);
    });
  }

  /** The same trial with the change made. */
  #other(trial: Trial, each: Wanted): Trial | null {
    if (!isChange(each)) return null;
    const program = this.#changedFor(each);
    const { routine, closure } = trial;
    const made = program === null ? null : trialOf(program, routine, closure);
    return made === null ? null : { ...made, showsRefusals: true };
  }

  #aim(trial: Trial, each: Wanted): Aim {
    const { key, place } = each;
    const before = 'rule' in place ? this.#before(place) : [];
    return (run, again) => {
      const reached = this.#reachedBy(run);
      const hasEnded = run.result !== undefined || run.refused !== null;
      if (run.problem !== null || !hasEnded) return null;
      if (isChange(each)) return this.#notices(trial, { run, again, reached }, each);
      if ('table' in place) return this.#near(run, place.table, key);
      if (reached.branches.has(key)) return 0;
      return before.filter((way) => reached.branches.has(way)).length - before.length - 1;
    };
  }

  /** The ways of the same rule that stand before one: whoever goes more of them is nearer. */
  #before({ file, span }: BranchPlace): readonly string[] {
    const { branches, program } = this.#watched;
    const isRound = (each: Span): boolean => each.from <= span.from && span.to <= each.to;
    const rule = program.routines.find(
      ({ origin }) => origin.file === file && isRound(origin.span),
    );
    const from = rule?.origin.span.from ?? span.from;
    return branches.flatMap((each) => {
      const isBefore = from <= each.span.from && each.span.from <= span.from;
      return each.file === file && isBefore ? [each.key] : [];
    });
  }

  /** Whether a run goes otherwise with a change; else how near it comes to what is changed. */
  #notices(trial: Trial, { run, again, reached }: Made, each: Unnoticed): number | null {
    const { reach } = each.place;
    const isCell = reach?.includes('[') === true;
    if (isCell && !reached.cells.has(reach)) {
      return this.#near(run, reach.split('[')[0] ?? '', reach);
    }
    const weighed = isCell || reach === null ? null : applyingOf(reach, reached, each);
    if (weighed !== null && !reached.modifiers.has(reach ?? '')) return -2;
    const other = this.#other(trial, each);
    const rival = other === null ? null : again(other);
    const isSame = outcome(trial, run) === (rival === null ? '' : outcome(trial, rival));
    return isSame ? -1 / (1 + (weighed ?? 0)) : 0;
  }

  /** How near the look-ups of a run come to a cell. */
  #near({ log }: Attempt, name: string, key: string): number | null {
    const { tables } = this.#where.elaborated.program;
    let best: number | null = null;
    for (const event of log) {
      const table = event.kind === 'look-up' ? tables[event.table] : undefined;
      if (event.kind !== 'look-up' || table?.name !== name) continue;
      const cell = cellFound(table, event);
      if (cell !== null && cellKey(name, cell.row, cell.column) === key) return 0;
      const [row, column] = numbersIn(key);
      const away = cell === null ? 99 : Math.abs(cell.row - row) + Math.abs(cell.column - column);
      best = Math.max(best ?? -Infinity, -away - 1);
    }
    return best;
  }

  /** What a run reached: asked first by whoever judges it right after it ended. */
  #reachedBy(run: Attempt): Reached {
    const known = this.#reached.get(run) ?? this.#now;
    this.#reached.set(run, known);
    return known;
  }
}
