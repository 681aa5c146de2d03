/** Actions: what their parameters range over, what makes them legal, what they do. */
import type * as tree from '../../grammar/nodes.ts';
import type { Definition } from '../model/book.ts';
import type { ActionInfo, Operation, ParameterInfo } from '../model/program.ts';
import type { Type } from '../model/types.ts';
import { nothing, unknown, yesNo } from '../model/types.ts';
import { plainWords } from '../model/words.ts';
import { expect, template } from './context.ts';
import { originOf } from './names.ts';
import { frame, parameters } from './frames.ts';
import { routine } from './routines.ts';
import type { Maker, OpenRoutine } from './frames.ts';

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
    routines.set(place, {
      ...base,
      ...domain(maker, definition, { parameter, before, type: infos[index]?.type ?? unknown }),
    });
  });
  const legal = legality(maker, definition, { nodes, infos });
  routines.set(at.legality, { ...base, ...legal.routine });
  const done = { role: 'action', nodes, infos, lenient: true, result: nothing } as const;
  routines.set(at.routine, routine(maker, definition, { ...done, block: node.body }));
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
  of: {
    readonly parameter: tree.Parameter;
    readonly before: readonly tree.Parameter[];
    readonly type: Type;
  },
): MadeRoutine {
  const infos = parameters(maker, of.before, definition);
  const name = of.parameter.name.text;
  const how = { purpose: 'condition', nodes: of.before, infos, name, lenient: true } as const;
  const context = frame(maker, definition, how);
  const { scope } = context;
  const result: Type = { kind: 'list', element: of.type };
  const operations = scope.block(() => {
    const node = of.parameter.domain;
    if (node === null) return;
    const { value } = expect(context, node, result);
    scope.emit({ at: node.span, kind: 'return', value });
  });
  scope.close();
  return {
    role: 'domain',
    parameters: infos,
    result,
    slots: scope.slots,
    body: operations,
    calls: scope.calls,
  };
}

function legality(
  maker: Maker,
  definition: Definition<tree.Action>,
  {
    nodes,
    infos,
  }: { readonly nodes: readonly tree.Parameter[]; readonly infos: readonly ParameterInfo[] },
): { readonly routine: MadeRoutine; readonly conditions: ActionInfo['conditions'] } {
  const { node } = definition;
  const how = { purpose: 'condition', nodes, infos, name: node.name.text, lenient: true } as const;
  const context = frame(maker, definition, how);
  const { scope } = context;
  const conditions: {
    reason: ActionInfo['conditions'][number]['reason'];
    origin: ActionInfo['origin'];
  }[] = [];
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
  of: {
    readonly labels: tree.Labels;
    readonly nodes: readonly tree.Parameter[];
    readonly infos: readonly ParameterInfo[];
  },
): ActionInfo['conditions'][number]['reason'] {
  const how = {
    purpose: 'constant',
    nodes: of.nodes,
    infos: of.infos,
    name: '',
    lenient: true,
  } as const;
  const context = frame(maker, definition, how);
  return template(context, of.labels);
}
