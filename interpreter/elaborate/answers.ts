/** The answers that an example scripts for one of its steps. */
import type * as tree from '../../grammar/nodes.ts';
import { near } from '../model/near.ts';
import type { Operation, ScriptedFact } from '../model/program.ts';
import { integer } from '../model/types.ts';
import { readArguments } from './arguments.ts';
import { tableOf } from './calls.ts';
import { placeExpr } from './charts.ts';
import type { Context } from './context.ts';
import { expect } from './context.ts';
import { placed } from './scope.ts';

/** What is written after a step, and the cells of charts said of the steps before: they hold on. */
export interface Script {
  readonly script: readonly tree.ExampleScript[];
  readonly held: ScriptedFact[];
}

/** What the script must answer from this step to the next. */
export function scriptOperation(
  context: Context,
  item: tree.ExampleDo,
  { script, held }: Script,
): Operation {
  const rolls: number[] = [];
  const draws: string[] = [];
  const choices: string[] = [];
  const facts: ScriptedFact[] = [];
  for (const each of script) {
    switch (each.kind) {
      case 'rolls':
        rolls.push(...each.faces.map(({ value }) => value));
        break;
      case 'draws':
        draws.push(...each.names.map(({ text }) => text));
        break;
      case 'choices':
        choices.push(...each.tokens.map(({ text }) => text));
        break;
      case 'facts':
        facts.push(...each.facts.flatMap((fact) => said(context, fact)));
        break;
    }
  }
  const isTold = (one: ScriptedFact): boolean => facts.some((other) => isSame(one, other));
  const before = held.filter((one) => !isTold(one));
  const cells = facts.filter(({ fact }) => fact >= context.names.facts.size);
  held.splice(0, Infinity, ...before, ...cells.map((cell) => ({ ...cell, isHeld: true })));
  return { at: item.span, kind: 'script', rolls, draws, choices, facts: [...facts, ...before] };
}

/** Whether both are about one cell, as far as what is written tells. */
function isSame(one: ScriptedFact, other: ScriptedFact): boolean {
  if (one.fact !== other.fact) return false;
  return JSON.stringify(one.arguments) === JSON.stringify(other.arguments);
}

function said(context: Context, node: tree.ScriptedFact): readonly ScriptedFact[] {
  return node.kind === 'script-fact' ? scriptedFact(context, node) : scriptedCell(context, node);
}

/** How the source of a table says that its cells are asked; null: it gives them all. */
function askedSource({ rows, source }: tree.Table): string | null {
  const isWhole = rows.every(({ cells }) => cells.every(({ text }) => text !== '?'));
  if (rows.length > 0 && isWhole) return null;
  const mark = source?.mark ?? (rows.length === 0 ? 'absent' : 'reconstructed');
  return `source ${mark} asked`;
}

/** A cell of a chart, by any value in its row and its column. */
function scriptedCell(context: Context, node: tree.ScriptCell): readonly ScriptedFact[] {
  const { known, names, scope } = context;
  const { result: field, span } = node;
  const found = tableOf(context, { table: node.table, count: node.subscripts.length, span, field });
  if (found === null) return [];
  const { table, result } = found;
  const signature = known.chart(table, result);
  if (signature === null) {
    const of = names.tables.get(node.table.text)?.definition;
    // Where a layer gives the cells, the book's own examples are not played.
    const isOwned = of !== undefined && (of.layer ?? null) !== scope.file.layer;
    const isGiven = isOwned || (of?.replaced?.size ?? 0) > 0;
    const isMarked = of?.node.source?.asked ?? false;
    const source = of === undefined ? null : askedSource(of.node);
    const data = { table: node.table.text, isMarked, source, isAnswer: true };
    if (!isGiven) scope.problem(node.table.span, 'nothing-asked', data);
    return [];
  }
  const axes = known.axes(node.table.text);
  const subscripts = node.subscripts.map((each, index) =>
    expect(context, each, axes[index] ?? integer),
  );
  const given = subscripts.map((value, axis) =>
    placeExpr(
      { table, axis, type: signature.parameters[axis]?.type ?? integer },
      { value, shift: null },
    ),
  );
  names.use(node.table.text, placed(scope, node.table));
  const value = expect(context, node.value, signature.result);
  return [{ fact: signature.index, arguments: given, value, isHeld: false }];
}

function scriptedFact(context: Context, node: tree.ScriptFact): readonly ScriptedFact[] {
  const { names, known, scope } = context;
  const signature = known.fact(node.fact.text);
  names.use(node.fact.text, placed(scope, node.fact));
  if (signature === null) {
    const data = { name: node.fact.text, near: near(node.fact.text, names.facts.keys()) };
    scope.problem(node.fact.span, 'unknown-name', data);
    return [];
  }
  const given = readArguments(context, node.arguments, { name: node.fact, ...signature });
  if (given === null) return [];
  const value = expect(context, node.value, signature.result);
  return [{ fact: signature.index, arguments: given, value, isHeld: false }];
}
