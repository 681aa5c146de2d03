/**
 * Changes each cell and each modifier in turn and plays the examples that reach it: what none of
 * them notices, no example proves.
 */
import type { Span } from '../../grammar/span.ts';
import { nothingReached, watched } from './observe.ts';
import type { Reached } from './observe.ts';
import { runExample } from '../drive/script.ts';
import type { Elaborated } from '../elaborate/elaborate.ts';
import { everyExample, unreadExamples } from './every-example.ts';
import type { ExampleCase } from './every-example.ts';
import { mutantsOf } from './mutants.ts';
import type { Mutant, Workbench } from './mutants.ts';
import { prepare } from '../machine/perform/operation.ts';
import { open } from '../pipeline.ts';
import type { Sources } from '../model/book.ts';
import type { ExampleInfo, Program, Words } from '../model/program.ts';

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
  /** The change as a rulebook writes it: `t[3, 2]: 4 → 5`, `fire.prepared: when no`. */
  readonly what: string;
  /** Whether no example even reaches what was changed. */
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
  const tried = new Map<string, { readonly mutant: Mutant; state: State }>();
  const all = [...new Set([opened.elaborated, ...examples.keys()])];
  const counts = all.map((elaborated) => ({ elaborated, mutants: mutantsOf(elaborated) }));
  const sum = counts.reduce((total, { mutants }) => total + mutants.length, 0);
  let done = 0;
  for (const { elaborated, mutants } of counts) {
    const stage = stageOf(elaborated, examples.get(elaborated) ?? [], failing);
    for (const mutant of mutants) {
      const key = `${mutant.file}:${String(mutant.span.from)} ${mutant.what}`;
      const known = tried.get(key) ?? { mutant, state: 'unreached' };
      tried.set(key, known);
      if (known.state !== 'noticed') known.state = worst(known.state, tryOut(stage, mutant));
      done += 1;
      progress(done, sum);
    }
  }
  const results = [...tried.values()];
  const left = results.filter(({ state }) => state !== 'noticed');
  return {
    mutants: results.length,
    noticed: results.length - left.length,
    failing,
    survivors: left.map(({ mutant: { file, span, what }, state }) => ({
      file,
      span,
      what,
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
  readonly bench: Workbench;
  readonly examples: readonly { readonly example: ExampleInfo; readonly reached: Reached }[];
}

function stageOf(
  elaborated: Elaborated,
  cases: readonly ExampleCase[],
  failing: Failing[],
): Stage {
  const { program, watch } = watched(elaborated);
  return {
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

/** Operations after which a changed run counts as gone astray, and so as noticed. */
const bounds = { steps: 500_000 };

function tryOut({ bench, examples }: Stage, mutant: Mutant): State {
  const reaching = examples.filter(
    ({ reached }) => reached.cells.has(mutant.reach) || reached.modifiers.has(mutant.reach),
  );
  if (reaching.length === 0) return 'unreached';
  const undo = mutant.apply(bench);
  const isNoticed = reaching.some(({ example }) => !runExample(bench, example, { bounds }).ok);
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
