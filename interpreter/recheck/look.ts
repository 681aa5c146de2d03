/** One look at rules in one selection: the whole book, or a part that stands by itself. */
import type * as tree from '../../grammar/nodes.ts';
import type { RuleCheck, Subject } from '../check/check.ts';
import { ruleChecks } from '../check/index.ts';
import type { Elaborated } from '../elaborate/elaborate.ts';
import { elaborate } from '../elaborate/elaborate.ts';
import type { Part } from '../elaborate/names.ts';
import type { Readings } from '../elaborate/readings.ts';
import type { LookUps } from '../machine/machine.ts';
import { watchLookUps } from '../machine/perform/operation.ts';
import type { Book, Selection } from '../model/book.ts';
import type { Problem, ProblemCode } from '../model/problems.ts';

/** What a look found. */
export interface Look {
  readonly isWhole: boolean;
  /** Whether every check could run. */
  readonly isSound: boolean;
  /** What reading the rules found. */
  readonly reading: readonly Problem[];
  /** What each check found that ran. */
  readonly checked: readonly { readonly check: RuleCheck; readonly problems: readonly Problem[] }[];
  /** The tables that the examples look up that were played. */
  readonly lookUps: ReadonlyMap<tree.Node, readonly string[]>;
}

export interface Seen {
  readonly book: Book;
  readonly part: Part;
  /** Readings of its definitions from before. */
  readonly readings: Readings;
  /** Whether all of it is to be looked at. */
  readonly isWhole: boolean;
  readonly selection: Selection;
  /** Whether the files and their names are as they should be. */
  readonly isSound: boolean;
  readonly isFresh: Subject['isFresh'];
  /** What was searched for before, in the numbering of the readings. */
  readonly searches: Subject['searches'];
}

/** Reads a book, or a part of it, and runs the checks that can be run on it. */
export function look(seen: Seen): Look {
  const { book, part, readings } = seen;
  const reading: Problem[] = [];
  const elaborated = elaborate(book, (problem) => reading.push(problem), { part, readings });
  return judge(elaborated, reading, seen);
}

/** Runs the checks that can be run on what was read, and what reading it found. */
export function judge(
  elaborated: Elaborated,
  reading: readonly Problem[],
  seen: Omit<Seen, 'book' | 'part' | 'readings'>,
): Look {
  const { isWhole, selection, isSound: wasSound, isFresh, searches } = seen;
  const watched = watchLookUps(elaborated.program);
  const isSound = wasSound && reading.every(isHarmless);
  // What could not be understood may use what seems unused.
  const told = reading.filter(({ code }) => isSound || code !== 'unused-name');
  const checked = ruleChecks.flatMap((check): Look['checked'] => {
    if (check.needsSound && !isSound) return [];
    if (check.sees === 'whole' && !isWhole) return [];
    const problems: Problem[] = [];
    check.run({ elaborated, selection, isFresh, searches }, (problem) => problems.push(problem));
    return [{ check, problems }];
  });
  const lookUps = lookUpsIn(elaborated, watched);
  return { isWhole, isSound, reading: told, checked, lookUps };
}

/** A look at nothing: all is known to be sound, or too much is not for any check to run. */
export function noLook(isSound: boolean): Look {
  const checked = ruleChecks
    .filter(({ sees, needsSound }) => sees === 'part' && (isSound || !needsSound))
    .map((check) => ({ check, problems: [] }));
  return { isWhole: false, isSound, reading: [], checked, lookUps: new Map() };
}

function lookUpsIn(
  { program, names }: Elaborated,
  { byRoutine }: LookUps,
): ReadonlyMap<tree.Node, readonly string[]> {
  const found = new Map<tree.Node, readonly string[]>();
  for (const [at, { node }] of names.examples.entries()) {
    const tables = byRoutine.get(program.examples[at]?.routine ?? -1);
    if (tables === undefined) continue;
    found.set(node, [...tables].flatMap((table) => program.tables[table]?.name ?? []).sort());
  }
  return found;
}

/** Whether a problem leaves the names and types of a program what they are. */
export function isHarmless({ code }: Problem): boolean {
  return harmless.has(code);
}

const harmless: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'unused-name',
  'misnamed-book',
  'unknown-clause',
  'unknown-statement',
  'covered-twice',
  'unreachable-step',
  'example-proves-nothing',
  'inverted-range',
]);
