/** Procedures, facts and sequences -> routines. */
import type * as tree from '../../grammar/nodes.ts';
import type { Span } from '../../grammar/span.ts';
import { walk } from '../../grammar/walk.ts';
import { spoken } from '../link/vocabulary.ts';
import type { Book, Definition } from '../model/book.ts';
import { lookOf } from '../model/looks.ts';
import type { FactInfo, Routine } from '../model/program.ts';
import type { Type } from '../model/types.ts';
import { nothing } from '../model/types.ts';
import { plainWords } from '../model/words.ts';
import { behindAfresh } from './afresh.ts';
import { template } from './context.ts';
import { Draft } from './draft.ts';
import type { FrameOf, Maker, OpenRoutine } from './frames.ts';
import { frame, parameters, sentence } from './frames.ts';
import { living } from './living.ts';
import { originOf } from './names.ts';
import type { Inside, Learned } from './scope.ts';
import { alwaysReturns, assignedNames, block } from './statements.ts';

/** What is read of a definition that has a body. */
interface BodyOf extends Omit<FrameOf, 'purpose' | 'name'> {
  readonly role: Routine['role'];
  readonly result: Type;
  readonly block: tree.Block;
}

/** A routine with a body of statements. */
export function routine(
  maker: Maker,
  definition: Definition<tree.Procedure | tree.Fact | tree.Action | tree.Sequence>,
  of: BodyOf,
): OpenRoutine {
  const { name } = definition.node;
  return {
    name: name.text,
    role: of.role,
    ...called(definition, maker.names.book),
    origin: originOf(definition),
    parameters: of.infos,
    result: of.result,
    ...body(maker, definition, { ...of, purpose: 'rule', name: name.text, label: name.span }),
  };
}

/** What a routine is called: a helper like the clause or else the chapter that it stands in. */
function called(
  { node, clause, file }: Definition<tree.Procedure | tree.Fact | tree.Action | tree.Sequence>,
  book: Book,
): Pick<Routine, 'words' | 'standing'> {
  const { name, labels } = node;
  if (labels !== null) {
    const words = plainWords(labels, name.text);
    if (node.kind !== 'procedure') return { words };
    return { words, standing: node.open ? 'open' : 'step' };
  }
  const chapter = book.chapters.find((each) => each.file === file);
  const words = book.clauses.get(clause ?? '')?.words ?? chapter?.words ?? spoken(name.text);
  return node.kind === 'procedure' && node.open ? { words, standing: 'open' } : { words };
}

/**
 * Reads a body. What a local holds that starts as `none` or an empty list may show only after it
 * was read, further down in a loop: the body is then read again, knowing it. Each reading teaches
 * the type of one more local at least, but where a list would have to hold itself.
 */
function body(
  maker: Maker,
  definition: Definition,
  of: BodyOf & FrameOf & { readonly label: Span },
): Inside {
  if (!maker.isRead(definition)) return unread;
  const assigned = assignedNames(of.block);
  let learned: Learned = new Map();
  for (let left = assigned.length; ; left -= 1) {
    const draft = new Draft(maker);
    const context = frame(draft, definition, of);
    const { scope } = context;
    scope.result = of.result;
    scope.changing = new Set(assigned);
    scope.learned = learned;
    scope.isLast = left === 0;
    const operations = block(context, behindAfresh(maker.names, of.name, of.block), true);
    const { name, label: at } = of;
    const isProcedure = of.role === 'procedure';
    const whole = isProcedure ? living(maker, context, { body: operations, name, at }) : operations;
    scope.close();
    learned = scope.found;
    if (scope.isEarly) continue;
    if (of.result.kind !== 'nothing' && !alwaysReturns(operations)) {
      scope.problem(of.label, 'missing-result', { name: of.name });
    }
    draft.accept();
    return { slots: scope.slots, body: whole, calls: scope.calls, read: scope.numbers };
  }
}

/** Of a rule that is not read nobody asks what it does. */
export const unread: Inside = { slots: [], body: [], calls: new Set() };

/** A procedure. */
export function procedure(maker: Maker, definition: Definition<tree.Procedure>): OpenRoutine {
  const { node } = definition;
  const infos = parameters(maker, node.parameters, definition);
  const result = node.result === null ? nothing : maker.type(node.result, definition);
  const of = {
    role: 'procedure',
    nodes: node.parameters,
    infos,
    result,
    block: node.body,
    said: namesIn(node.tell),
  } as const;
  const made = { ...routine(maker, definition, of), ...lookOf(node.look) };
  if (node.tell === null) return made;
  const given = result === nothing ? infos : [...infos, { name: 'result', type: result }];
  return { ...made, told: sentence(maker, definition, { tell: node.tell, given }) };
}

/** The names that a sentence says. */
function namesIn(tell: tree.Labels | null): ReadonlySet<string> {
  const found = new Set<string>();
  if (tell !== null) {
    walk(tell, (node) => {
      if (node.kind === 'name-expression') found.add(node.name);
    });
  }
  return found;
}

/** A fact; `board` is the index its board routine will have. */
export function fact(
  maker: Maker,
  definition: Definition<tree.Fact>,
  board: number | null,
): { readonly info: FactInfo; readonly routine: OpenRoutine | null } {
  const { node } = definition;
  const name = node.name.text;
  const infos = parameters(maker, node.parameters, definition);
  const result = maker.type(node.result, definition);
  const of = { nodes: node.parameters, infos, lenient: true };
  const asked = frame(maker, definition, { ...of, purpose: 'words', name });
  const question = template(asked, node.labels);
  const info = {
    name,
    question,
    parameters: infos,
    result,
    origin: originOf(definition),
    board,
    chart: null,
  };
  if (node.board === null) return { info, routine: null };
  const answer = { ...of, role: 'fact', result, block: node.board } as const;
  return { info, routine: routine(maker, definition, answer) };
}

/** A sequence of play. */
export function sequence(maker: Maker, definition: Definition<tree.Sequence>): OpenRoutine {
  const { node } = definition;
  const result = node.result === null ? nothing : maker.type(node.result, definition);
  const of = { role: 'sequence', nodes: [], infos: [], result, block: node.body } as const;
  return routine(maker, definition, of);
}
