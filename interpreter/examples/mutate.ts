/**
 * Changes each cell, each modifier and each number in turn and plays the examples that reach it:
 * what none of them notices, no example proves.
 */
import type { Span } from '../../grammar/span.ts';
import { runExample } from '../drive/script.ts';
import type { Elaborated } from '../elaborate/elaborate.ts';
import { prepare } from '../machine/perform/operation.ts';
import type { Sources } from '../model/book.ts';
import type { ExampleInfo, Program, Words } from '../model/program.ts';
import { Openings } from '../recheck/openings.ts';
import type { ExampleCase } from './every-example.ts';
import { everyExample, unreadExamples } from './every-example.ts';
import type { Mutant, Workbench } from './mutants.ts';
import { mutantsOf } from './mutants.ts';
import { astray, tryNumber, usedNumbers } from './number-mutants.ts';
import type { Reached } from './observe.ts';
import { nothingReached, watched } from './observe.ts';

/** What came of the changes. */
export interface Mutation {
  readonly mutants: number;
  readonly noticed: number;
  readonly survivors: readonly Survivor[];
  /** Examples that do not hold as the rules are, and so can notice nothing. */
  readonly failing: readonly Failing[];
}

/** An example that does not hold by itself. */
export interface Failing {
  readonly title: Words;
  readonly file: string;
  readonly span: Span;
}

/** A change that no example notices. */
export interface Survivor {
  readonly file: string;
  readonly span: Span;
  /** The clause that it stands in; null: none. */
  readonly clause: string | null;
  /**
   * The change: of a cell or a number as a layer makes it, `replace cell t[3, 2] = 5`; of a
   * modifier `fire.prepared: when no`.
   */
  readonly what: string;
  /** What stands there now, of a cell or a number; null where the change says it. */
  readonly was: string | null;
  /** What a run must reach to notice it, as a watched program says it; null: a number. */
  readonly reach: string | null;
  /** Whether no example even reaches what was changed; of numbers that is not known, so false. */
  readonly isUnreached: boolean;
}

/** How changes are tried. */
export interface Trying {
  /** Told how far it has come. */
  readonly progress?: (done: number, all: number) => void;
  /** Which changes are tried: all, unless it is said. */
  readonly isWanted?: (change: Pick<Survivor, 'file' | 'clause'>) => boolean;
  /** Whether examples notice that no person has confirmed. */
  readonly withProposed?: boolean;
}

/** Tries every change that is wanted; null when the book has no header. */
export function mutate(
  sources: Sources,
  { progress = () => undefined, isWanted = () => true, withProposed = false }: Trying = {},
): Mutation | null {
  const openings = new Openings(sources);
  const plainly = openings.open().elaborated;
  if (plainly === null) return null;
  const failing: Failing[] = [...unreadExamples(sources)];
  const examples = Map.groupBy(everyExample(sources, openings), ({ elaborated }) => elaborated);
  const all = [...new Set([plainly, ...examples.keys()])];
  const counts = all.map((elaborated) => {
    const cases = examples.get(elaborated) ?? [];
    const noticing = cases.filter(({ example }) => withProposed || !example.proposed);
    const stage = stageOf(elaborated, noticing, failing);
    return { stage, mutants: mutantsOf(elaborated).filter(isWanted) };
  });
  const used = usedNumbers(all);
  const numbers = used.filter(({ file, clause }) => isWanted({ file: file.path, clause }));
  const tried = new Map<string, Tried>();
  const sum = counts.reduce((total, { mutants }) => total + mutants.length, numbers.length);
  let done = 0;
  for (const { stage, mutants } of counts) {
    for (const mutant of mutants) {
      const key = changeKey(mutant);
      const known = tried.get(key) ?? { mutant, state: 'unreached' };
      tried.set(key, known);
      if (known.state !== 'noticed') known.state = worst(known.state, tryOut(stage, mutant));
      progress((done += 1), sum);
    }
  }
  for (const number of numbers) {
    const came = tryNumber(number, counts.map(({ stage }) => stage), sources);
    if (came !== null) {
      const { mutant, isNoticed } = came;
      tried.set(changeKey(mutant), { mutant, state: isNoticed ? 'noticed' : 'reached' });
    }
    progress((done += 1), sum);
  }
  return summed([...tried.values()], failing);
}

/** What tells a change from all others of a book. */
export function changeKey({ file, span, what }: Pick<Survivor, 'file' | 'span' | 'what'>): string {
  return `${file}:${String(span.from)} ${what}`;
}

interface Tried {
  readonly mutant: Omit<Survivor, 'isUnreached' | 'reach'> & { readonly reach?: string };
  state: State;
}

function summed(results: readonly Tried[], failing: readonly Failing[]): Mutation {
  const left = results.filter(({ state }) => state !== 'noticed');
  return {
    mutants: results.length,
    noticed: results.length - left.length,
    failing,
    survivors: left.map(({ mutant: { file, span, clause, what, was, reach = null }, state }) => ({
      ...{ file, span, clause, what, was, reach },
      isUnreached: state === 'unreached',
    })),
  };
}

type State = 'unreached' | 'reached' | 'noticed';

function worst(left: State, right: State): State {
  const order: readonly State[] = ['unreached', 'reached', 'noticed'];
  return order.indexOf(left) > order.indexOf(right) ? left : right;
}

/** A program to be changed, and the examples that hold in it as it is. */
interface Stage {
  readonly elaborated: Elaborated;
  readonly bench: Workbench;
  readonly examples: readonly { readonly example: ExampleInfo; readonly reached: Reached }[];
}

function stageOf(elaborated: Elaborated, cases: readonly ExampleCase[], failing: Failing[]): Stage {
  const { program, watch } = watched(elaborated);
  return {
    elaborated,
    bench: workbench(elaborated.program),
    examples: cases.flatMap(({ example, problems }) => {
      const reached = nothingReached();
      watch(reached);
      // An example that fails already notices nothing more.
      const isGood = problems.length === 0 && runExample(program, example).ok;
      if (!isGood) failing.push({ title: example.title, ...example.origin });
      return isGood ? [{ example, reached }] : [];
    }),
  };
}

function tryOut({ bench, examples }: Stage, mutant: Mutant): State {
  const reaching = examples.filter(
    ({ reached }) => reached.cells.has(mutant.reach) || reached.modifiers.has(mutant.reach),
  );
  if (reaching.length === 0) return 'unreached';
  const undo = mutant.apply(bench);
  const isNoticed = reaching.some(
    ({ example }) => !runExample(bench, example, { bounds: astray }).ok,
  );
  undo();
  return isNoticed ? 'noticed' : 'reached';
}

/** A copy of a program whose tables and routines may change while it stays the same object. */
export function workbench(program: Program): Workbench {
  const bench: Workbench = {
    ...program,
    // Look-ups read the cells when they run, so a cell that is changed in place is read as changed.
    tables: program.tables.map((table) => ({
      ...table,
      cells: table.cells.map((cells) => [...cells]),
    })),
    routines: [...program.routines],
    forget: (routine) => {
      prepare(bench).routines[routine] = undefined;
    },
  };
  return bench;
}
