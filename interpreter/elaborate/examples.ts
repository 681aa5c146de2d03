/** Examples -> routines that set up, act, and compare. */
import type * as tree from '../../grammar/nodes.ts';
import { printExpression } from '../../grammar/print.ts';
import type { Definition } from '../model/book.ts';
import { aheadOf, casePlace } from '../model/cases.ts';
import { near } from '../model/near.ts';
import type { ProblemData } from '../model/problems.ts';
import type { ExampleInfo, Expr, ThingType } from '../model/program.ts';
import { nothing } from '../model/types.ts';
import { plainWords, titleOf } from '../model/words.ts';
import { scriptOperation } from './answers.ts';
import { readArguments } from './arguments.ts';
import type { Context } from './context.ts';
import { constant, expression } from './context.ts';
import { expectation } from './expectations.ts';
import type { Maker, OpenRoutine } from './frames.ts';
import { parameters } from './frames.ts';
import { originOf } from './names.ts';
import { Scope } from './scope.ts';
import type { Reading } from './set-up.ts';
import { givenBorder, givenName, givenThing, setUpNames } from './set-up.ts';

/** What the rest of the program says to an example. */
interface Around {
  readonly things: readonly ThingType[];
  readonly sequenceRoutine: (index: number) => number;
  /** The index of its routine. */
  readonly routine: number;
}

/** An example and the routine that plays it. */
export function example(
  maker: Maker,
  definition: Definition<tree.Example>,
  around: Around,
): { readonly info: ExampleInfo; readonly routine: OpenRoutine } {
  const { node, file } = definition;
  const title = titleOf(node);
  const scope = new Scope(file, 'example', maker.report);
  const context: Context = { names: maker.names, known: maker.known, scope, routine: title.en };
  const reading = begun(maker, definition, { ...around, context });
  const inside = scope.inside(() => {
    readItems(reading);
    scope.emit({ at: node.span, kind: 'return', value: null });
  });
  if (reading.expects === 0) {
    scope.problem(node.title.span, 'example-proves-nothing', {
      example: title,
      expectation: null,
    });
  }
  const origin = originOf(definition);
  const cases = casePlace(node)?.cases.span ?? null;
  const ahead = aheadOf(node).map(({ span }) => span);
  const named = { name: title.en, words: title, origin };
  return {
    info: { title, origin, cases, ahead, routine: around.routine, ...asked(reading) },
    routine: { ...named, role: 'example', parameters: [], result: nothing, ...inside },
  };
}

function begun(
  maker: Maker,
  definition: Definition<tree.Example>,
  { things, sequenceRoutine, context }: Around & { readonly context: Context },
): Reading {
  const reading: Reading = {
    maker,
    definition,
    context,
    things,
    sequenceRoutine,
    map: null,
    deals: [],
    result: constant(null, nothing),
    done: definition.node.span,
    expects: 0,
    held: [],
  };
  context.scope.named = setUpNames(reading);
  return reading;
}

/** How an example is marked, and what it asks for. */
function asked(
  reading: Reading,
): Omit<ExampleInfo, 'title' | 'origin' | 'cases' | 'ahead' | 'routine'> {
  const { node } = reading.definition;
  const asks = node.items.filter((item) => item.kind === 'example-with');
  return {
    disputed: node.disputed === null ? null : plainWords(node.disputed, ''),
    ours: node.ours,
    proposed: node.proposed,
    layers: asks.flatMap(({ what, name }) => (what === 'layer' ? [name.text] : [])),
    options: asks.flatMap((item) => optionOf(reading, item)),
    map: reading.map,
    deals: reading.deals,
  };
}

function optionOf(
  { maker, definition }: Reading,
  item: tree.ExampleWith,
): readonly { readonly name: string; readonly value: boolean }[] {
  if (item.what !== 'option') return [];
  const { names } = maker;
  if (!names.options.has(item.name.text)) {
    const data = { name: item.name.text, near: near(item.name.text, names.options.keys()) };
    names.problem({ file: definition.file.path, span: item.name.span }, 'unknown-name', data);
  }
  names.use(item.name.text, { file: definition.file.path, span: item.name.span });
  const value = item.value === null || (item.value.kind === 'yes-no' && item.value.value);
  return [{ name: item.name.text, value }];
}

function readItems(reading: Reading): void {
  const { items } = reading.definition.node;
  const first = items.findIndex(({ kind }) => kind === 'example-do');
  items.forEach((item, index) => {
    if (item.kind === 'example-do') step(reading, item, scriptAfter(items, index));
    else if (isScript(item) && index < first) left(reading, item);
    else readItem(reading, item);
  });
}

/** Answers ahead of the first `do`: nothing asks for them. */
function left({ context }: Reading, script: tree.ExampleScript): void {
  context.scope.problem(script.span, 'unused-answer', givenBy(script));
}

function givenBy(script: tree.ExampleScript): ProblemData['unused-answer'] {
  switch (script.kind) {
    case 'rolls':
      return { what: 'roll', given: script.faces.map(({ value }) => String(value)).join(', ') };
    case 'draws':
      return { what: 'draw', given: script.names.map(({ text }) => text).join(', ') };
    case 'choices':
      return { what: 'choose', given: script.tokens.map(({ text }) => text).join(', ') };
    case 'facts': {
      const names = script.facts.map((fact) =>
        fact.kind === 'script-fact' ? fact.fact.text : fact.table.text,
      );
      return { what: 'ask', given: [...new Set(names)].join(', ') };
    }
  }
}

function readItem(reading: Reading, item: Exclude<tree.ExampleItem, tree.ExampleDo>): void {
  switch (item.kind) {
    case 'example-with':
    case 'given-map':
    case 'given-deal':
      return;
    case 'given-name':
      givenName(reading, item);
      return;
    case 'given-fields':
      givenThing(reading, item);
      return;
    case 'given-border':
      givenBorder(reading, item);
      return;
    case 'rolls':
    case 'draws':
    case 'choices':
    case 'facts':
      // They were read with the `do` they follow.
      return;
    case 'expect':
      reading.expects += 1;
      expected(reading, item);
      return;
    case 'illegal':
      reading.expects += 1;
      illegal(reading, item);
      return;
  }
}

function expected({ context, definition, result, done }: Reading, item: tree.ExampleExpect): void {
  const idle = expectation(context, item, { result, done });
  if (idle === null) return;
  const example = titleOf(definition.node);
  const data = { example, expectation: printExpression(idle) };
  context.scope.problem(idle.span, 'example-proves-nothing', data);
}

/** The scripted answers between a `do` and the next `do` or given. */
function scriptAfter(
  items: readonly tree.ExampleItem[],
  start: number,
): readonly tree.ExampleScript[] {
  const found: tree.ExampleScript[] = [];
  for (const item of items.slice(start + 1)) {
    if (item.kind === 'example-do') break;
    if (isScript(item)) found.push(item);
  }
  return found;
}

function isScript(item: tree.ExampleItem): item is tree.ExampleScript {
  return ['rolls', 'draws', 'choices', 'facts'].includes(item.kind);
}

// ------------------------------------------------------------------------------------------- steps

function step(reading: Reading, item: tree.ExampleDo, script: readonly tree.ExampleScript[]): void {
  const { context } = reading;
  const { scope } = context;
  scope.emit(scriptOperation(reading.context, item, { script, held: reading.held }));
  reading.result = target(reading, item);
  reading.done = item.span;
  const local = scope.declare('result', reading.result.result, { span: item.span });
  local.used = true;
  if (reading.result.result.kind !== 'nothing') {
    scope.emit({ at: item.span, kind: 'set', slot: local.slot, value: reading.result });
  }
  reading.result = { kind: 'slot', slot: local.slot, result: reading.result.result };
  if (item.binds !== null) {
    const bound = scope.declare(item.binds.text, reading.result.result, { span: item.binds.span });
    bound.used = true;
    scope.emit({ at: item.span, kind: 'set', slot: bound.slot, value: reading.result });
  }
}

function target(reading: Reading, { target: node }: tree.ExampleDo): Expr {
  const { context, maker, definition } = reading;
  const { names, scope } = context;
  switch (node.kind) {
    case 'do-call':
      return expression(context, node.expression);
    case 'do-sequence': {
      const found = names.sequences.get(node.name.text);
      names.use(node.name.text, { file: definition.file.path, span: node.name.span });
      if (found === undefined) {
        const data = { name: node.name.text, near: near(node.name.text, names.sequences.keys()) };
        names.problem({ file: definition.file.path, span: node.name.span }, 'unknown-name', data);
        return { kind: 'constant', value: null, result: nothing };
      }
      const result = found.definition.node.result;
      const type = result === null ? nothing : maker.type(result, found.definition);
      const slot = type.kind === 'nothing' ? null : scope.slot('', type);
      const routine = reading.sequenceRoutine(found.index);
      scope.calls.add(routine);
      scope.emit({ at: node.span, kind: 'call', slot, routine, arguments: [] });
      return slot === null ? constant(null, type) : { kind: 'slot', slot, result: type };
    }
    case 'action-call': {
      const call = actionCall(reading, node);
      if (call !== null) {
        const { action, arguments: given, routine } = call;
        scope.calls.add(routine);
        scope.emit({ at: node.span, kind: 'take', action, arguments: given });
      }
      return { kind: 'constant', value: null, result: nothing };
    }
  }
}

/** An action with its arguments, the player last; null (reported) when there is no such action. */
function actionCall(
  reading: Reading,
  node: tree.ActionCall,
): {
  readonly action: number;
  readonly arguments: readonly Expr[];
  readonly routine: number;
} | null {
  const { context, maker, definition } = reading;
  const { names } = context;
  const found = names.actions.get(node.name.text);
  names.use(node.name.text, { file: definition.file.path, span: node.name.span });
  if (found === undefined) {
    const data = { name: node.name.text, near: near(node.name.text, names.actions.keys()) };
    names.problem({ file: definition.file.path, span: node.name.span }, 'unknown-name', data);
    return null;
  }
  const action = found.definition;
  const infos = parameters(maker, [...action.node.parameters, action.node.player], action);
  const signature = { parameters: infos };
  const expected = action.node.parameters.length;
  if (node.arguments.length !== expected) {
    // Who acts stands behind `by`, and is none of those that are counted.
    const data = { name: node.name.text, expected, found: node.arguments.length };
    names.problem({ file: definition.file.path, span: node.name.span }, 'argument-count', data);
    return null;
  }
  const given = readArguments(context, [...node.arguments, node.player], {
    name: node.name,
    parameters: signature.parameters,
  });
  if (given === null) return null;
  const routine = maker.actionRoutine(found.index);
  return { action: found.index, arguments: given, routine };
}

function illegal(reading: Reading, item: tree.ExampleIllegal): void {
  const call = actionCall(reading, item.call);
  if (call === null) return;
  reading.context.scope.emit({
    at: item.span,
    kind: 'illegal',
    action: call.action,
    arguments: call.arguments,
    because: item.because?.text ?? null,
  });
}
