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
import { open } from '../pipeline.ts';
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
  /** Whether no example even reaches what was changed; of numbers that is not known, so false. */
  readonly isUnreached: boolean;
}

/** Tries every change; null when the book has no header. `progress` is told how far it has come. */
export function mutate(
  sources: Sources,
  progress: (done: number, all: number) => void = () => undefined,
): Mutation | null {
  const opened = open(sources);
  if (opened.elaborated === null) return null;
  const failing: Failing[] = [...unreadExamples(sources)];
  const examples = Map.groupBy(everyExample(sources, opened), ({ elaborated }) => elaborated);
  const tried = new Map<string, Tried>();
  const all = [...new Set([opened.elaborated, ...examples.keys()])];
  const counts = all.map((elaborated) => ({ elaborated, mutants: mutantsOf(elaborated) }));
  const numbers = usedNumbers(all);
  const sum = counts.reduce((total, { mutants }) => total + mutants.length, numbers.length);
  let done = 0;
  const stages: Stage[] = [];
  for (const { elaborated, mutants } of counts) {
    const stage = stageOf(elaborated, examples.get(elaborated) ?? [], failing);
    stages.push(stage);
    for (const mutant of mutants) {
      const key = `${mutant.file}:${String(mutant.span.from)} ${mutant.what}`;
      const known = tried.get(key) ?? { mutant, state: 'unreached' };
      tried.set(key, known);
      if (known.state !== 'noticed') known.state = worst(known.state, tryOut(stage, mutant));
      done += 1;
      progress(done, sum);
    }
  }
  for (const number of numbers) {
    const came = tryNumber(number, stages, sources);
    if (came !== null) {
      const { mutant, isNoticed } = came;
      const key = `${mutant.file}:${String(mutant.span.from)} ${mutant.what}`;
      tried.set(key, { mutant, state: isNoticed ? 'noticed' : 'reached' });
    }
    done += 1;
    progress(done, sum);
  }
  return summed([...tried.values()], failing);
}

interface Tried {
  readonly mutant: Omit<Survivor, 'isUnreached'>;
  state: State;
}

function summed(results: readonly Tried[], failing: readonly Failing[]): Mutation {
  const left = results.filter(({ state }) => state !== 'noticed');
  return {
    mutants: results.length,
    noticed: results.length - left.length,
    failing,
    survivors: left.map(({ mutant: { file, span, clause, what, was }, state }) => ({
      ...{ file, span, clause, what, was },
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
      if (example.proposed) return [];
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
function workbench(program: Program): Workbench {
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
