/** Procedures, modifier lists, facts, actions and sequences -> routines. */
import type * as tree from '../../grammar/nodes.ts';
import type { Definition } from '../book.ts';
import type {
  ActionInfo,
  Expr,
  FactInfo,
  ModifierListInfo,
  Operation,
  ParameterInfo,
  PhaseInfo,
  Routine,
} from '../program.ts';
import type { Type } from '../types.ts';
import { integer, nothing, unknown, yesNo } from '../types.ts';
import { plainWords } from '../words.ts';
import { arithmeticType } from './intervals.ts';
import { expect, expression, mismatch, template } from './expressions.ts';
import type { Context, Known } from './expressions.ts';
import type { Names } from './names.ts';
import { originOf } from './names.ts';
import { Scope } from './scope.ts';
import type { Purpose, Typed } from './scope.ts';
import { alwaysReturns, block, changingNames } from './statements.ts';
import type { RuleContext } from './statements.ts';

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

interface Frame {
  readonly context: RuleContext;
  readonly scope: Scope;
}

/** A scope with the parameters declared, and the context to read a body in it. */
function frame(
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
export function constantContext(maker: Pick<Maker, 'names' | 'known'>, definition: Definition): Context {
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

function body(
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

// ------------------------------------------------------------------------------------------- modifiers

/** A modifier list with the routine that weighs it, and the range of its total. */
export function modifierList(
  maker: Maker,
  definition: Definition<tree.ModifierList>,
  routine: number,
): { readonly info: ModifierListInfo; readonly routine: OpenRoutine } {
  const { node } = definition;
  const name = node.name.text;
  const infos = parameters(maker, node.parameters, definition);
  const modifiers = maker.names.modifiers.get(name) ?? [];
  const how = { purpose: 'rule', nodes: node.parameters, infos, name, lenient: true } as const;
  const { context, scope } = frame(maker, definition, how);
  const weighed: { readonly applies: number; readonly amount: number; readonly type: Type }[] = [];
  const operations = scope.block(() => {
    for (const modifier of modifiers) {
      // Each modifier may stand in a file of its own, with the list's parameters in sight.
      Object.assign(scope, { file: modifier.file });
      weighed.push(weigh(context, modifier));
    }
    Object.assign(scope, { file: definition.file });
    const slot = scope.slot('', integer);
    scope.emit({
      at: node.span,
      kind: 'total',
      slot,
      list: maker.names.lists.get(name)?.index ?? 0,
      applies: weighed.map(({ applies }) => applies),
      amounts: weighed.map(({ amount }) => amount),
    });
    scope.emit({ at: node.span, kind: 'return', value: { kind: 'slot', slot } });
  });
  scope.close();
  const words = plainWords(node.labels, name);
  const result = totalType(node.rule, weighed);
  const origin = originOf(definition);
  const names = modifiers.map((each) => each.node.name.text);
  return {
    info: {
      name,
      words,
      origin,
      rule: node.rule,
      routine,
      modifiers: modifiers.map((each) => ({
        name: each.node.name.text,
        words: plainWords(each.node.labels, each.node.name.text),
        origin: originOf(each),
        shift: each.node.value.shift,
        excludes: excluded(maker, each, { list: name, names }),
      })),
    },
    routine: {
      name,
      role: 'modifiers',
      words,
      origin,
      parameters: infos,
      result,
      slots: scope.slots,
      body: operations,
      calls: scope.calls,
    },
  };
}

function weigh(
  context: Context,
  { node }: Definition<tree.Modifier>,
): { readonly applies: number; readonly amount: number; readonly type: Type } {
  const { scope } = context;
  const at = node.span;
  const applies = scope.slot('', yesNo);
  const condition: Typed | null =
    node.condition === null ? null : expect(context, node.condition, yesNo);
  const yes: Expr = { kind: 'constant', value: true };
  scope.emit({ at, kind: 'set', slot: applies, value: condition?.value ?? yes });
  const amount = modifierAmount(context, node.value);
  const slot = scope.slot('', amount.type);
  scope.emit({ at, kind: 'set', slot, value: amount.value });
  return { applies, amount: slot, type: amount.type };
}

/** What a modifier is worth: its amount with its sign, once or for each full `size`. */
export function modifierAmount(context: Context, value: tree.ModifierValue): Typed {
  const amount = expect(context, value.amount, integer);
  const signed = value.sign === 1 ? amount : times(amount, constantNumber(-1));
  if (value.per === null) return signed;
  const of = expect(context, value.per.of, integer);
  if (value.per.size < 1) mismatch(context, value.span, '1..', amount.type);
  const size = constantNumber(Math.max(1, value.per.size));
  const groups: Typed = {
    value: { kind: 'arithmetic', operator: 'div', exact: false, left: of.value, right: size.value },
    type: arithmeticType('div', of.type, size.type) ?? integer,
  };
  return times(signed, groups);
}

function constantNumber(value: number): Typed {
  return { value: { kind: 'constant', value }, type: { kind: 'integer', from: value, to: value } };
}

function times(left: Typed, right: Typed): Typed {
  const type = arithmeticType('*', left.type, right.type) ?? integer;
  if (left.value.kind === 'constant' && right.value.kind === 'constant') {
    return constantNumber((left.value.value as number) * (right.value.value as number));
  }
  const value: Expr = { kind: 'arithmetic', operator: '*', exact: false, left: left.value, right: right.value };
  return { value, type };
}

function excluded(
  { names }: Maker,
  { node, file }: Definition<tree.Modifier>,
  list: { readonly list: string; readonly names: readonly string[] },
): readonly number[] {
  return node.excludes.flatMap((each) => {
    const index = each.list.text === list.list ? list.names.indexOf(each.name.text) : -1;
    if (index >= 0) return [index];
    const data = { name: `${each.list.text}.${each.name.text}`, near: list.names.slice(0, 3) };
    names.problem(file, each.span, 'unknown-name', data);
    return [];
  });
}

/** What a list's total can reach: every subset of its modifiers, or the best of them. */
function totalType(
  rule: tree.ModifierList['rule'],
  weighed: readonly { readonly type: Type }[],
): Type {
  let from: number | null = 0;
  let to: number | null = 0;
  for (const { type } of weighed) {
    if (type.kind !== 'integer') continue;
    const low: number | null = type.from === null ? null : Math.min(0, type.from);
    const high: number | null = type.to === null ? null : Math.max(0, type.to);
    if (rule === 'cumulative') {
      from = from === null || low === null ? null : from + low;
      to = to === null || high === null ? null : to + high;
    } else {
      from = from === null || low === null ? null : Math.min(from, low);
      to = to === null || high === null ? null : Math.max(to, high);
    }
  }
  return { kind: 'integer', from, to };
}

// ------------------------------------------------------------------------------------------------ facts

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
  const lenient = { purpose: 'constant', nodes: node.parameters, infos, name, lenient: true } as const;
  const asked = frame(maker, definition, lenient);
  const question = template(asked.context, node.labels);
  const info: FactInfo = { name, question, parameters: infos, result, origin: originOf(definition), board };
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

// ---------------------------------------------------------------------------------------------- actions

/** Where an action's routines will stand. */
export interface ActionIndices {
  readonly domains: readonly (number | null)[];
  readonly legality: number;
  readonly routine: number;
}

export function action(
  maker: Maker,
  definition: Definition<tree.Action>,
  at: ActionIndices,
): { readonly info: ActionInfo; readonly routines: ReadonlyMap<number, OpenRoutine> } {
  const { node } = definition;
  const name = node.name.text;
  const nodes = [...node.parameters, node.player];
  const infos = parameters(maker, nodes, definition);
  const words = plainWords(node.labels, name);
  const origin = originOf(definition);
  const base = { name, words, origin };
  const routines = new Map<number, OpenRoutine>();
  node.parameters.forEach((parameter, index) => {
    const place = at.domains[index] ?? null;
    if (place === null || parameter.domain === null) return;
    const before = [node.player, ...node.parameters.slice(0, index)];
    routines.set(place, { ...base, ...domain(maker, definition, { parameter, before, type: infos[index]?.type ?? unknown }) });
  });
  const legal = legality(maker, definition, { nodes, infos });
  routines.set(at.legality, { ...base, ...legal.routine });
  const how = { purpose: 'rule', nodes, infos, name, lenient: true } as const;
  const made = frame(maker, definition, how);
  routines.set(at.routine, {
    ...base,
    role: 'action',
    parameters: infos,
    result: nothing,
    ...body(maker, definition, { ...made, result: nothing, block: node.body, name: node.name }),
  });
  const info: ActionInfo = {
    ...base,
    parameters: infos,
    domains: at.domains,
    legality: at.legality,
    conditions: legal.conditions,
    routine: at.routine,
  };
  return { info, routines };
}

type MadeRoutine = Omit<OpenRoutine, 'name' | 'words' | 'origin'>;

function domain(
  maker: Maker,
  definition: Definition<tree.Action>,
  of: { readonly parameter: tree.Parameter; readonly before: readonly tree.Parameter[]; readonly type: Type },
): MadeRoutine {
  const infos = parameters(maker, of.before, definition);
  const name = of.parameter.name.text;
  const how = { purpose: 'condition', nodes: of.before, infos, name, lenient: true } as const;
  const { context, scope } = frame(maker, definition, how);
  const result: Type = { kind: 'list', element: of.type };
  const operations = scope.block(() => {
    const node = of.parameter.domain;
    if (node === null) return;
    const { value } = expect(context, node, result);
    scope.emit({ at: node.span, kind: 'return', value });
  });
  scope.close();
  return { role: 'domain', parameters: infos, result, slots: scope.slots, body: operations, calls: scope.calls };
}

function legality(
  maker: Maker,
  definition: Definition<tree.Action>,
  { nodes, infos }: { readonly nodes: readonly tree.Parameter[]; readonly infos: readonly ParameterInfo[] },
): { readonly routine: MadeRoutine; readonly conditions: ActionInfo['conditions'] } {
  const { node } = definition;
  const how = { purpose: 'condition', nodes, infos, name: node.name.text, lenient: true } as const;
  const { context, scope } = frame(maker, definition, how);
  const conditions: { reason: ActionInfo['conditions'][number]['reason']; origin: ActionInfo['origin'] }[] = [];
  const give = (value: number, at: Operation['at']): Operation => ({
    at,
    kind: 'return',
    value: { kind: 'constant', value },
  });
  const operations = scope.block(() => {
    node.conditions.forEach((each, index) => {
      const condition = expect(context, each.condition, yesNo).value;
      const at = each.span;
      scope.emit({ at, kind: 'if', condition, then: [], otherwise: [give(index, at)] });
      const reason = reasonTemplate(maker, definition, { labels: each.reason, nodes, infos });
      conditions.push({ reason, origin: originOf(definition, at) });
    });
    scope.emit(give(-1, node.span));
  });
  scope.close();
  const routine: MadeRoutine = {
    role: 'legality',
    parameters: infos,
    result: { kind: 'integer', from: -1, to: Math.max(-1, node.conditions.length - 1) },
    slots: scope.slots,
    body: operations,
    calls: scope.calls,
  };
  return { routine, conditions };
}

/** A reason may only read the parameters: it is worded when nothing runs. */
function reasonTemplate(
  maker: Maker,
  definition: Definition<tree.Action>,
  of: { readonly labels: tree.Labels; readonly nodes: readonly tree.Parameter[]; readonly infos: readonly ParameterInfo[] },
): ActionInfo['conditions'][number]['reason'] {
  const how = { purpose: 'constant', nodes: of.nodes, infos: of.infos, name: '', lenient: true } as const;
  const { context } = frame(maker, definition, how);
  return template(context, of.labels);
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

export { expression };
