/** Procedures, facts and sequences -> routines. */
import type * as tree from '../../grammar/nodes.ts';
import type { Definition } from '../model/book.ts';
import type { FactInfo, ParameterInfo, PhaseInfo, Routine } from '../model/program.ts';
import type { Type } from '../model/types.ts';
import { nothing, unknown } from '../model/types.ts';
import { plainWords } from '../model/words.ts';
import { template } from './context.ts';
import type { Context, Known, RuleContext } from './context.ts';
import type { Names } from './names.ts';
import { originOf } from './names.ts';
import { Scope } from './scope.ts';
import type { Purpose } from './scope.ts';
import { alwaysReturns, block, changingNames } from './statements.ts';

/** What making routines needs. */
export interface Maker {
  readonly names: Names;
  readonly known: Known;
  readonly type: (node: tree.Type, definition: Definition) => Type;
  readonly addPhase: (phase: PhaseInfo) => number;
  readonly actionRoutine: (index: number) => number;
}

/** A routine before it is known whether it has effects: that depends on what it calls. */
export interface OpenRoutine extends Omit<Routine, 'effects' | 'changes'> {
  readonly calls: ReadonlySet<number>;
}

/** Parameters as the program has them. */
export function parameters(
  maker: Maker,
  nodes: readonly tree.Parameter[],
  definition: Definition,
): readonly ParameterInfo[] {
  return nodes.map((node) => ({
    name: node.name.text,
    words: plainWords(node.labels, node.name.text.replaceAll('-', ' ')),
    type: maker.type(node.type, definition),
  }));
}

/** A scope with its parameters, and the context to read in it. */
export interface Frame {
  readonly context: RuleContext;
  readonly scope: Scope;
}

/** A scope with the parameters declared, and the context to read a body in it. */
export function frame(
  maker: Maker,
  definition: Definition,
  how: {
    readonly purpose: Purpose;
    readonly nodes: readonly tree.Parameter[];
    readonly infos: readonly ParameterInfo[];
    readonly name: string;
    /** Parameters that need not be used here. */
    readonly lenient?: boolean;
  },
): Frame {
  const scope = new Scope(definition.file, how.purpose, (name, local) => {
    if (how.lenient === true && local.slot < how.infos.length) return;
    const what = local.slot < how.infos.length ? 'parameter' : 'local';
    maker.names.problem(definition.file, local.span, 'unused-name', { what, name });
  });
  how.nodes.forEach((node, index) => {
    const type = how.infos[index]?.type ?? unknown;
    if (scope.find(node.name.text) !== null) {
      const data = { what: 'parameter', name: node.name.text };
      maker.names.problem(definition.file, node.name.span, 'duplicate-name', data);
    }
    scope.declare(node.name.text, type, { span: node.name.span });
  });
  const context: RuleContext = {
    names: maker.names,
    known: maker.known,
    scope,
    routine: how.name,
    clause: definition.clause,
    addPhase: maker.addPhase,
    actionRoutine: maker.actionRoutine,
  };
  return { context, scope };
}

/** A context for constants: defaults of fields, values of maps and deals, figures of texts. */
export function constantContext(
  maker: Pick<Maker, 'names' | 'known'>,
  definition: Definition,
): Context {
  const scope = new Scope(definition.file, 'constant', () => undefined);
  return { names: maker.names, known: maker.known, scope, routine: null };
}

export function procedure(maker: Maker, definition: Definition<tree.Procedure>): OpenRoutine {
  const { node } = definition;
  const infos = parameters(maker, node.parameters, definition);
  const name = node.name.text;
  const made = frame(maker, definition, { purpose: 'rule', nodes: node.parameters, infos, name });
  const result = node.result === null ? nothing : maker.type(node.result, definition);
  return {
    name,
    role: 'procedure',
    words: plainWords(node.labels, name),
    origin: originOf(definition),
    parameters: infos,
    result,
    ...body(maker, definition, { ...made, result, block: node.body, name: node.name }),
  };
}

/** A routine's body, read with its parameters in sight. */
export function body(
  maker: Maker,
  definition: Definition,
  made: Frame & { readonly result: Type; readonly block: tree.Block; readonly name: tree.Name },
): Pick<OpenRoutine, 'slots' | 'body' | 'calls'> {
  const { context, scope, result } = made;
  scope.result = result;
  scope.changing = changingNames(made.block);
  const operations = block(context, made.block, true);
  scope.close();
  if (result.kind !== 'nothing' && !alwaysReturns(operations)) {
    const data = { name: made.name.text };
    maker.names.problem(definition.file, made.name.span, 'missing-result', data);
  }
  return { slots: scope.slots, body: operations, calls: scope.calls };
}

// ------------------------------------------------------------------------------------------- facts

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
  const lenient = {
    purpose: 'constant',
    nodes: node.parameters,
    infos,
    name,
    lenient: true,
  } as const;
  const asked = frame(maker, definition, lenient);
  const question = template(asked.context, node.labels);
  const info: FactInfo = {
    name,
    question,
    parameters: infos,
    result,
    origin: originOf(definition),
    board,
  };
  if (node.board === null) return { info, routine: null };
  const how = { purpose: 'rule', nodes: node.parameters, infos, name, lenient: true } as const;
  const made = frame(maker, definition, how);
  const routine: OpenRoutine = {
    name,
    role: 'fact',
    words: plainWords(node.labels, name),
    origin: originOf(definition),
    parameters: infos,
    result,
    ...body(maker, definition, { ...made, result, block: node.board, name: node.name }),
  };
  return { info, routine };
}

export function sequence(maker: Maker, definition: Definition<tree.Sequence>): OpenRoutine {
  const { node } = definition;
  const name = node.name.text;
  const made = frame(maker, definition, { purpose: 'rule', nodes: [], infos: [], name });
  const result = node.result === null ? nothing : maker.type(node.result, definition);
  return {
    name,
    role: 'sequence',
    words: plainWords(node.labels, name),
    origin: originOf(definition),
    parameters: [],
    result,
    ...body(maker, definition, { ...made, result, block: node.body, name: node.name }),
  };
}
