/** Actions: what their parameters range over, what makes them legal, what they do. */
import type * as tree from '../../grammar/nodes.ts';
import type { Definition } from '../model/book.ts';
import type { ActionInfo, Operation, ParameterInfo } from '../model/program.ts';
import type { Type } from '../model/types.ts';
import { integer, isListed, nothing, typeText, unknown, yesNo } from '../model/types.ts';
import { plainWords } from '../model/words.ts';
import { constant, expect, template, told } from './context.ts';
import type { Maker, OpenRoutine } from './frames.ts';
import { frame, parameters } from './frames.ts';
import { lasts } from './groups.ts';
import { originOf } from './names.ts';
import type { Present } from './narrowing.ts';
import { union } from './narrowing.ts';
import { routine, unread } from './routines.ts';

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
  for (const [place, made] of domains(maker, definition, { infos, at })) {
    routines.set(place, { ...base, ...made });
  }
  const { made, here } = legality(maker, definition, { nodes, infos });
  routines.set(at.legality, { ...base, ...made });
  const done = { role: 'action', nodes, infos, here, lenient: true, result: nothing } as const;
  routines.set(at.routine, routine(maker, definition, { ...done, block: node.body }));
  const info: ActionInfo = {
    ...base,
    parameters: infos,
    domains: at.domains,
    groups: node.parameters.flatMap(({ group }, index) => (group ? [index] : [])),
    legality: at.legality,
    conditions: reasons(maker, definition, { nodes, infos }),
    routine: at.routine,
    passes: node.passes,
  };
  return { info, routines };
}

/** The routines that give what the parameters range over, by where they will stand. */
function domains(
  maker: Maker,
  definition: Definition<tree.Action>,
  { infos, at }: { readonly infos: readonly ParameterInfo[]; readonly at: ActionIndices },
): ReadonlyMap<number, MadeRoutine> {
  const { parameters: nodes, player } = definition.node;
  const found = new Map<number, MadeRoutine>();
  for (const [index, parameter] of nodes.entries()) {
    const place = at.domains[index] ?? null;
    const given = infos[index]?.type ?? unknown;
    const type = parameter.group && given.kind === 'list' ? given.element : given;
    if (place === null || parameter.domain === null) {
      endless(maker, definition, { parameter, type });
      continue;
    }
    const before = [player, ...nodes.slice(0, index)];
    found.set(place, domain(maker, definition, { parameter, before, type }));
  }
  return found;
}

/** Reports a parameter whose values cannot be gone through. */
function endless(
  { report }: Maker,
  { file }: Definition,
  { parameter, type }: { readonly parameter: tree.Parameter; readonly type: Type },
): void {
  if (isListed(type)) return;
  const { text: name, span } = parameter.name;
  const data = { name, type: typeText(type) };
  report({ code: 'endless-parameter', file: file.path, span, data, related: [] });
}

type MadeRoutine = Omit<OpenRoutine, 'name' | 'words' | 'origin'>;

/** The parameters that something of an action may read. */
interface Given {
  readonly nodes: readonly tree.Parameter[];
  readonly infos: readonly ParameterInfo[];
}

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
  const inside = scope.inside(() => {
    const node = of.parameter.domain;
    if (node === null) return;
    const value = expect(context, node, result);
    scope.emit({ at: node.span, kind: 'return', value });
  });
  return { role: 'domain', parameters: infos, result, ...inside };
}

function legality(
  maker: Maker,
  definition: Definition<tree.Action>,
  { nodes, infos }: Given,
): { readonly made: MadeRoutine; readonly here: Present } {
  const { conditions, name, span } = definition.node;
  const result: Type = { kind: 'integer', from: -1, to: conditions.length - 1 };
  if (!maker.isRead(definition)) {
    const made = { role: 'legality', parameters: infos, result, ...unread } as const;
    return { made, here: new Map() };
  }
  const how = { purpose: 'condition', nodes, infos, name: name.text, lenient: true } as const;
  const context = frame(maker, definition, how);
  const { scope } = context;
  const give = (value: number, at: Operation['at']): Operation => ({
    at,
    kind: 'return',
    value: constant(value, integer),
  });
  const inside = scope.inside(() => {
    conditions.forEach((each, index) => {
      const condition = expect(context, each.condition, yesNo);
      const at = each.span;
      scope.emit({ at, kind: 'if', condition, then: [], otherwise: [give(index, at)] });
      scope.here = union(scope.here, told(context, condition).yes);
    });
    scope.emit(give(-1, span));
  });
  // What rests on the parameters alone still holds when the action is done.
  const isGiven = (slot: number): boolean => slot < nodes.length;
  const here = new Map([...scope.here].filter(([, { slots }]) => slots.every(isGiven)));
  return { made: { role: 'legality', parameters: infos, result, ...inside }, here };
}

/** Why an action may be refused. Reasons read parameters only: nothing runs where they are said. */
function reasons(
  maker: Maker,
  definition: Definition<tree.Action>,
  { nodes, infos }: Given,
): ActionInfo['conditions'] {
  const how = { purpose: 'words', nodes, infos, name: '', lenient: true } as const;
  const context = frame(maker, definition, how);
  const groups = definition.node.parameters.filter(({ group }) => group);
  const chosen = new Set(groups.map(({ name }) => name.text));
  return definition.node.conditions.map(({ condition, reason, span }) => ({
    reason: template(context, reason),
    origin: originOf(definition, span),
    lasts: lasts(condition, chosen),
  }));
}
