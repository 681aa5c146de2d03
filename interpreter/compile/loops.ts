import type { Expr, Operation } from '../model/program.ts';
import { isUntouched } from './calls.ts';
import type { Keeping } from './kept.ts';
import { keepingLines, keepingOf } from './kept.ts';
import { indented } from './names.ts';
import type { Scope } from './scope.ts';
import { roomLine } from './scope.ts';
import { looped, sourceList } from './selection.ts';
import { isSure } from './sure.ts';
import { known } from './typing.ts';

type Each = Operation & { readonly kind: 'each' };
type Repeat = Operation & { readonly kind: 'repeat' };
type Select = Expr & { readonly kind: 'select' };
/** Writes the operations inside a loop; handed in, since they contain loops themselves. */
type Block = (operations: readonly Operation[], scope: Scope) => readonly string[];

/** Where a loop is written, and who writes what is in it. */
interface Writing {
  readonly scope: Scope;
  readonly block: Block;
}

/** Rounds known to be so few are counted together when the loop is over. */
const fewRounds = 1000;

/** What a round of a loop costs: a step of those that a run has, and room in the trace. */
function roundLines(
  body: readonly Operation[],
  scope: Scope,
  isCounted: boolean,
): readonly string[] {
  const told = hasRoom(body, scope) ? scope.output.calls.toldBy(body) : 0;
  return [
    ...(isCounted ? [`  if (--game.steps < 0) $tooManySteps(game, ${scope.at()});`] : []),
    ...(told === 0 ? [] : [`  ${roomLine(told)}`]),
  ];
}

/** Whether a round makes room for all that it tells the trace. */
function hasRoom(body: readonly Operation[], scope: Scope): boolean {
  return scope.explained && scope.output.calls.isStraight(body);
}

/** So short a loop without loops in it is not worth counting: what is around it counts. */
const shortLoop = 64;

/** Whether nothing in the loop goes round in turn. */
function isInnermost(body: readonly Operation[], scope: Scope): boolean {
  const { calls } = scope.output;
  return !calls.isCountedBody(body);
}

/** The rounds of a loop that is over, counted at once. */
function counted(index: string, body: readonly Operation[], scope: Scope): string {
  const test = isInnermost(body, scope) ? `${index} > ${String(shortLoop)} && ` : '';
  return `if (${test}(game.steps -= ${index}) < 0) $tooManySteps(game, ${scope.at()});`;
}

/**
 * A loop over a list. Its list is as it was before the first element, whatever the loop changes.
 * Where that shows to make no difference a selection is gone through without being written down.
 */
export function eachLines(each: Each, scope: Scope, block: Block): readonly string[] {
  const { list } = each;
  const writing: Writing = { scope, block };
  if (list.kind === 'join') return overJoined(each, list, writing);
  if (list.kind !== 'select' || list.give !== null) return overList(each, scope.js(list), writing);
  const changes = scope.output.calls.changesOf(each.body);
  if (list.condition === null) {
    const source = sourceList(list.source, scope);
    const stays = list.source.kind === 'list' || !changes.things.has(list.source.type);
    return overList(each, stays ? source : `${source}.slice()`, writing);
  }
  // Tested one by one, the conditions come in between what the loop does.
  return isUntouched(list, changes) && isSure(list.condition, scope)
    ? overMatching(each, list, writing)
    : overMasked(each, list, writing);
}

function overList(each: Each, list: string, { scope, block }: Writing): readonly string[] {
  const [items, index] = [scope.name(each.items), scope.name(each.index)];
  const keeping = each.list.kind === 'slot' ? keepingOf(each, scope) : null;
  if (keeping !== null) return overKept(each, keeping, { scope, block });
  return [
    `${items} = ${list};`,
    `for (${index} = 0; ${index} < ${items}.length; ${index}++) {`,
    ...roundLines(each.body, scope, false),
    `  ${scope.name(each.slot)} = ${items}[${index}];`,
    ...inside(each, scope, block),
    '}',
    counted(index, each.body, scope),
  ];
}

/** Elements of a list are kept; without those that are left out it is the list itself. */
function overKept(each: Each, keeping: Keeping, { scope, block }: Writing): readonly string[] {
  const [items, index] = [scope.name(each.items), scope.name(each.index)];
  const [element, kept] = [scope.name(each.slot), scope.name(keeping.slot)];
  const inner = scope.reserving(hasRoom(each.body, scope), () =>
    scope.within(index, () => [
      ...block(keeping.before, scope),
      ...keepingLines(keeping, each, scope),
    ]),
  );
  scope.moveTo(each.at);
  return [
    `${items} = ${scope.js(each.list)};`,
    `${kept} = null;`,
    `for (${index} = 0; ${index} < ${items}.length; ${index}++) {`,
    ...roundLines(each.body, scope, false),
    `  ${element} = ${items}[${index}];`,
    ...indented(inner),
    '}',
    `if (${kept} === null) ${kept} = ${items};`,
    counted(index, each.body, scope),
  ];
}

/** One list after the other, without joining them. */
function overJoined(
  each: Each,
  list: Expr & { readonly kind: 'join' },
  { scope, block }: Writing,
): readonly string[] {
  const index = scope.name(each.index);
  const number = String(scope.output.fresh());
  const [first, second, count] = [`l${number}`, `r${number}`, `n${number}`];
  const type = known(list.left) ?? known(list.right);
  return [
    `const ${first} = ${scope.js(list.left, type)}, ${second} = ${scope.js(list.right, type)};`,
    `const ${count} = ${first}.length + ${second}.length;`,
    `if (${count} > game.bounds.list) $tooLong(game, ${scope.at()});`,
    `for (${index} = 0; ${index} < ${count}; ${index}++) {`,
    ...roundLines(each.body, scope, false),
    `  ${scope.name(each.slot)} = ${index} < ${first}.length ? ${first}[${index}] : ${second}[${index} - ${first}.length];`,
    ...inside(each, scope, block),
    '}',
    counted(index, each.body, scope),
  ];
}

/** The body of a loop over a list; returning out of it counts the rounds so far. */
function inside(each: Each, scope: Scope, block: Block): readonly string[] {
  const lines = scope.reserving(hasRoom(each.body, scope), () =>
    scope.within(scope.name(each.index), () => block(each.body, scope)),
  );
  scope.moveTo(each.at);
  return indented(lines);
}

/** Nothing in the loop bears on what is selected: each element is tested when its turn comes. */
function overMatching(each: Each, list: Select, { scope, block }: Writing): readonly string[] {
  const [items, index] = [scope.name(each.items), scope.name(each.index)];
  const element = scope.name(list.slot);
  const test = list.condition === null ? 'true' : scope.js(list.condition);
  return [
    `${items} = ${sourceList(list.source, scope)};`,
    `for (${index} = 0; ${index} < ${items}.length; ${index}++) {`,
    `  ${element} = ${items}[${index}];`,
    `  if (!${test}) continue;`,
    ...roundLines(each.body, scope, false),
    ...(each.slot === list.slot ? [] : [`  ${scope.name(each.slot)} = ${element};`]),
    ...inside(each, scope, block),
    '}',
    counted(index, each.body, scope),
  ];
}

/**
 * What is selected is kept as bits, one for each element of a short list; of a long one as a list.
 * Nothing is allocated then, and the elements are those that were selected at the start.
 */
function overMasked(each: Each, list: Select, { scope, block }: Writing): readonly string[] {
  const [items, index] = [scope.name(each.items), scope.name(each.index)];
  const mask = `m${String(scope.output.fresh())}`;
  const source = sourceList(list.source, scope);
  const from = {
    kind: 'list',
    list: { kind: 'slot', slot: each.items, result: each.list.result },
  } as const;
  const marked = looped({ ...list, source: from }, scope, {
    prefix: 'mask',
    before: 'let found = 0;',
    each: () => 'found |= 1 << i;',
    after: 'return found;',
  });
  const listed = looped({ ...list, source: from }, scope, {
    prefix: 'all',
    before: 'const found = [];',
    each: (value) => `found.push(${value});`,
    after: 'return found;',
  });
  const changes = scope.output.calls.changesOf(each.body);
  const isOwn = list.source.kind === 'type' && changes.things.has(list.source.type);
  return [
    `${items} = ${source};`,
    `let ${mask} = -1;`,
    `if (${items}.length < 32) { ${mask} = ${marked};${isOwn ? ` ${items} = ${items}.slice();` : ''} }`,
    `else ${items} = ${listed};`,
    `for (${index} = 0; ${index} < ${items}.length; ${index}++) {`,
    `  if (${mask} !== -1 && (${mask} >>> ${index} & 1) === 0) continue;`,
    ...roundLines(each.body, scope, false),
    `  ${scope.name(each.slot)} = ${items}[${index}];`,
    ...inside(each, scope, block),
    '}',
    counted(index, each.body, scope),
  ];
}

/** Stops a run that is to go round fewer times than none. */
function roundsTest(times: Expr, limit: string, scope: Scope): readonly string[] {
  if (scope.intervalOf(times).from >= 0) return [];
  return [`if (${limit} < 0) $fail('bad-number-of-rounds', { count: ${limit} }, ${scope.at()});`];
}

/** A loop with a bound. */
export function repeatLines(repeat: Repeat, scope: Scope, block: Block): readonly string[] {
  const [limit, index] = [scope.name(repeat.limit), scope.name(repeat.index)];
  const isLong = repeat.times === null || scope.intervalOf(repeat.times).to > fewRounds;
  const rounds = [...repeat.before, ...repeat.body];
  const lines = [
    ...(repeat.times === null
      ? ['for (;;) {']
      : [
          `${limit} = ${scope.js(repeat.times)};`,
          ...roundsTest(repeat.times, limit, scope),
          `for (${index} = 0; ${index} < ${limit}; ${index}++) {`,
        ]),
    ...roundLines(rounds, scope, isLong),
  ];
  const write = (body: readonly Operation[]): readonly string[] =>
    scope.reserving(hasRoom(rounds, scope), () =>
      indented(isLong ? block(body, scope) : scope.within(index, () => block(body, scope))),
    );
  lines.push(...write(repeat.before));
  scope.moveTo(repeat.at);
  if (repeat.goOn !== null) lines.push(`  if (!${scope.js(repeat.goOn)}) break;`);
  lines.push(...write(repeat.body), '}');
  scope.moveTo(repeat.at);
  return isLong ? lines : [...lines, counted(index, rounds, scope)];
}
