/** Expressions that somebody types to look at what a procedure comes to -> routines. */
import type * as tree from '../../grammar/nodes.ts';
import { parse, parseExpression } from '../../grammar/parse.ts';
import type { BookFile, Definition } from '../model/book.ts';
import type { Problem } from '../model/problems.ts';
import { problemAt } from '../model/problems.ts';
import type { Program, Routine } from '../model/program.ts';
import type { Type } from '../model/types.ts';
import { nothing } from '../model/types.ts';
import { broken, expression } from './context.ts';
import type { Elaborated } from './elaborate.ts';
import { effectsOf } from './finish.ts';
import { frame } from './frames.ts';
import { rulesAlone } from './names.ts';
import { Readings } from './readings.ts';
import { Registry } from './registry.ts';
import type { Scope } from './scope.ts';

/** What is looked at, and from where. */
export interface Looking {
  /** Whose parameters are in sight, and whose result as `result`. */
  readonly routine: Routine;
  /** The things of the table that have a name, with their types. */
  readonly things: ReadonlyMap<string, Type>;
  /** What is typed, and what stands for its file in problems. */
  readonly text: string;
  readonly file: string;
}

/** What came of reading it. */
export interface Looked {
  /** Null where there are problems, which point into the file. */
  readonly routine: Routine | null;
  readonly problems: readonly Problem[];
  /** What was typed, as a file. */
  readonly file: BookFile;
}

/**
 * Reads an expression over a routine's parameters, what it gives and what is on the table. The
 * routine takes the values of the parameters and the result, asks nothing and changes nothing.
 */
export function lookRoutine({ book, program }: Elaborated, looking: Looking): Looked {
  const { file: path, text } = looking;
  const file: BookFile = { path, text, tree: parse('', path).tree, layer: null };
  const problems: Problem[] = [];
  // Of the book all was told before.
  const registry = new Registry(
    book,
    (problem) => {
      if (problem.file === path) problems.push(problem);
    },
    { part: rulesAlone, readings: new Readings() },
  );
  const parsed = parseExpression(text, path);
  if (parsed.expression === null) return { routine: null, problems: parsed.problems, file };
  const routine = read(registry, program, { looking, file, node: parsed.expression });
  const { effects, changes, origin } = routine;
  if ((effects || changes) && problems.length === 0) {
    const data = { where: 'look', what: effects ? 'effect' : 'change' };
    problems.push(problemAt(origin, 'effect-not-allowed', data));
  }
  return { routine: problems.length > 0 ? null : routine, problems, file };
}

/** An expression that was parsed. */
interface Typed {
  readonly looking: Looking;
  readonly file: BookFile;
  readonly node: tree.Expression;
}

function read(registry: Registry, program: Program, { looking, file, node }: Typed): Routine {
  const { span } = node;
  // A text that is typed is no definition; only its file is read.
  const definition = { kind: 'term', span } as tree.Definition;
  const at: Definition = { node: definition, file, clause: null, layer: null };
  const of = { purpose: 'look', nodes: [], infos: [], name: looking.file } as const;
  const context = frame(registry, at, of);
  const { scope } = context;
  declareInputs(scope, looking, node);
  scope.named = looking.things;
  let typed = broken;
  const body = scope.block(() => {
    typed = expression(context, node);
    scope.emit({ at: span, kind: 'return', value: typed });
  });
  const words = { fr: looking.text, en: looking.text };
  return {
    ...{ name: looking.file, role: 'procedure', words, parameters: [], result: typed.result },
    ...{ origin: { file: file.path, span, clause: null }, slots: scope.slots, body },
    ...effectsOf({ body, calls: scope.calls }, program),
  };
}

/** The parameters, then the result: where there is none its slot has no name. */
function declareInputs(scope: Scope, { routine }: Looking, { span }: tree.Expression): void {
  const how = { span, what: 'parameter', used: true } as const;
  for (const { name, type } of routine.parameters) scope.declare(name, type, how);
  if (routine.result.kind === 'nothing') scope.slot('', nothing);
  else scope.declare('result', routine.result, how);
}
