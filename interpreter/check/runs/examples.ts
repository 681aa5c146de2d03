/** The examples of a book as they go, with where in the example it went wrong. */
import type * as tree from '../../../grammar/nodes.ts';
import type { Span } from '../../../grammar/span.ts';
import { contains } from '../../../grammar/span.ts';
import type { ExampleRun } from '../../drive/script.ts';
import { runExample } from '../../drive/script.ts';
import type { Elaborated } from '../../elaborate/elaborate.ts';
import { isOwn } from '../../link/asked.ts';
import { flatten } from '../../machine/flatten.ts';
import type { Definition } from '../../model/book.ts';
import type { RuntimeProblem } from '../../model/fault.ts';
import type { Problem } from '../../model/problems.ts';
import type { ExampleInfo, Words } from '../../model/program.ts';
import type { Subject } from '../check.ts';

/** An example that was played. */
export interface Played {
  readonly example: ExampleInfo;
  readonly definition: Definition<tree.Example>;
  readonly run: ExampleRun;
}

const known = new WeakMap<Elaborated, readonly Played[]>();

/** Plays the examples that ask for exactly the layers and options of the selection, each once. */
export function playedExamples({ elaborated }: Subject): readonly Played[] {
  return known.get(elaborated) ?? playOnly(elaborated, () => true);
}

/** Plays some of these: where it is asked for those that were played, it is these. */
export function playOnly(
  elaborated: Elaborated,
  isMeant: (example: ExampleInfo, index: number) => boolean,
): readonly Played[] {
  const found = play(elaborated, isMeant);
  known.set(elaborated, found);
  return found;
}

function play(
  { program, names, book }: Elaborated,
  isMeant: (example: ExampleInfo, index: number) => boolean,
): readonly Played[] {
  return program.examples.flatMap((example, index): readonly Played[] => {
    const definition = names.examples[index];
    if (definition === undefined || !isMeant(example, index)) return [];
    const isHere = isOwn(definition.node, definition.layer, book);
    return isHere ? [{ example, definition, run: runExample(program, example) }] : [];
  });
}

/** The title of an example. */
export function titleOf({ example }: Played): Words {
  return example.title;
}

/**
 * Where an example stands while a problem happens: what is expected there, or the `do` under way.
 */
export function placeIn(
  played: Played,
  problem: Problem | RuntimeProblem,
  { program }: Elaborated,
): Span {
  const { definition, example, run } = played;
  const { node, file } = definition;
  if (problem.file === file.path && contains(node.span, problem.span)) return problem.span;
  const frame = run.configuration?.frames[0];
  const routine = program.routines[example.routine];
  const at = frame && routine && flatten(program, routine).code[frame.next]?.at;
  return stepAt(node, at ?? node.title.span)?.span ?? node.title.span;
}

/** The `do` that a place belongs to. */
function stepAt({ items }: tree.Example, at: Span): tree.ExampleDo | null {
  const steps = items.filter((item) => item.kind === 'example-do');
  return steps.findLast(({ span }) => contains(span, at)) ?? null;
}

/** The faces that are scripted for a `do`. */
export function facesAfter({ items }: tree.Example, step: Span): readonly tree.IntegerLiteral[] {
  const start = items.findIndex(({ span }) => span.from === step.from);
  const found: tree.IntegerLiteral[] = [];
  for (const item of items.slice(start + 1)) {
    if (item.kind === 'example-do') break;
    if (item.kind === 'rolls') found.push(...item.faces);
  }
  return found;
}
