/** The answers that an example scripts for one of its steps. */
import type * as tree from '../../grammar/nodes.ts';
import { near } from '../model/near.ts';
import type { Operation, ScriptedFact } from '../model/program.ts';
import { readArguments } from './calls.ts';
import type { Context } from './context.ts';
import { expect } from './context.ts';

/** What the script must answer from this step to the next. */
export function scriptOperation(
  context: Context,
  item: tree.ExampleDo,
  script: readonly tree.ExampleScript[],
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
        facts.push(...each.facts.flatMap((fact) => scriptedFact(context, fact)));
        break;
    }
  }
  return { at: item.span, kind: 'script', rolls, draws, choices, facts };
}

function scriptedFact(context: Context, node: tree.ScriptFact): readonly ScriptedFact[] {
  const { names, known, scope } = context;
  const signature = known.fact(node.fact.text);
  names.used.add(node.fact.text);
  if (signature === null) {
    const data = { name: node.fact.text, near: near(node.fact.text, names.facts.keys()) };
    scope.problem(node.fact.span, 'unknown-name', data);
    return [];
  }
  const given = readArguments(context, node.arguments, { name: node.fact, signature });
  if (given === null) return [];
  const value = expect(context, node.value, signature.result);
  return [{ fact: signature.index, arguments: given, value }];
}
