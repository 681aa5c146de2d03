// Selections become functions of the module with a plain loop each. What they need from around them
// is handed over as parameters, so nothing is captured and nothing allocated but the list that is
// wanted.
import type { Expr, SourceExpr } from '../model/program.ts';
import type { Type } from '../model/types.ts';
import { yesNo } from '../model/types.ts';
import { isSafe, reach } from './ranges.ts';
import type { Scope } from './scope.ts';
import { isSure } from './sure.ts';
import { bare, known } from './typing.ts';
import { slotsRead } from './walk.ts';

type Select = Expr & { readonly kind: 'select' };
type Quantify = Expr & { readonly kind: 'quantify' };
type Call = Expr & { readonly kind: 'builtin' };

/** The list of what is selected. */
export function selection(expr: Select, scope: Scope): string {
  if (expr.condition === null && expr.give === null) return wholeSource(expr.source, scope);
  if (expr.give === null && expr.source.kind === 'list' && viewed(expr.source, scope) === null) {
    return keptSelection(expr, scope);
  }
  return looped(expr, scope, {
    prefix: 'all',
    before: 'const found = [];',
    each: (value) => `found.push(${value});`,
    after: 'return found;',
  });
}

/** Lists never change: where nothing is left out of one, it is what is wanted. */
function keptSelection(expr: Select, scope: Scope): string {
  return looped(expr, scope, {
    prefix: 'all',
    before: 'let found = null;',
    each: (value) => `if (found !== null) found.push(${value});`,
    otherwise: 'if (found === null) found = $begun(list, i);',
    after: 'return found === null ? list : found;',
  });
}

/** Everything there is; a list of the game's own is copied, since it changes with the game. */
function wholeSource(source: SourceExpr, scope: Scope): string {
  const list = sourceList(source, scope);
  return source.kind === 'type' ? `${list}.slice()` : list;
}

/** Some, every, no. */
export function quantifier(expr: Quantify, scope: Scope): string {
  const { quantity, condition } = expr;
  const isEvery = quantity === 'every';
  const test: Expr = isEvery ? { kind: 'not', operand: condition, result: yesNo } : condition;
  return looped({ ...expr, kind: 'select', condition: test, give: null }, scope, {
    prefix: quantity,
    before: '',
    each: () => `return ${String(quantity === 'some')};`,
    after: `return ${String(quantity !== 'some')};`,
  });
}

/** A function of the language applied to a selection, as one loop; null when it needs the list. */
export function fusedCall(call: Call, scope: Scope): string | null {
  const [over] = call.arguments;
  if (over?.kind !== 'select') return null;
  const isPlain = over.condition === null && over.give === null;
  if (isPlain && call.name === 'count') return `${sourceList(over.source, scope)}.length`;
  const isGivenSurely = over.give === null || isSure(over.give, scope);
  switch (call.name) {
    case 'count':
      return looped(over, scope, {
        prefix: 'count',
        before: 'let found = 0;',
        // What is given is not wanted, but worked out where that could stop the run.
        each: (value) => (isGivenSurely ? 'found += 1;' : `void (${value}); found += 1;`),
        after: 'return found;',
      });
    case 'first':
      return fusedFirst(over, scope);
    case 'last':
      return looped(over, scope, {
        prefix: 'last',
        before: 'let found = null;',
        each: (value) => `found = ${value};`,
        after: 'return found;',
      });
    case 'sum':
      return fusedSum(over, scope);
    case 'highest':
    case 'lowest':
      return fusedExtreme(over, call, scope);
    default:
      return null;
  }
}

/** The first that is selected; the others are looked at only where that could stop the run. */
function fusedFirst(over: Select, scope: Scope): string {
  const parts = [over.condition, over.give].filter((part) => part !== null);
  if (parts.every((part) => isSure(part, scope))) {
    return looped(over, scope, {
      prefix: 'first',
      before: '',
      each: (value) => `return ${value};`,
      after: 'return null;',
    });
  }
  return looped(over, scope, {
    prefix: 'first',
    before: 'let found = null, has = false;',
    each: (value) => `const value = ${value}; if (!has) { found = value; has = true; }`,
    after: 'return found;',
  });
}

/** The type of what a selection gives. */
function givenType(select: Select): Type | null {
  const list = bare(known(select));
  return list?.kind === 'list' ? list.element : null;
}

/** The most elements that a list has by the usual bounds, and things by theirs. */
const mostElements = 10_000;

function fusedSum(select: Select, scope: Scope): string | null {
  if (givenType(select)?.kind !== 'integer') return null;
  const one = select.give === null ? null : scope.intervalOf(select.give);
  const isBounded =
    one !== null && isSafe(reach('*', one, { from: -mostElements, to: mostElements }));
  const added = (value: string): string => {
    if (isBounded) return `found += ${value};`;
    return `found = ${scope.output.use('safe')}(found + ${value}, ${scope.at()});`;
  };
  return looped(select, scope, {
    prefix: 'sum',
    before: 'let found = 0;',
    each: added,
    after: 'return found;',
  });
}

function fusedExtreme(select: Select, call: Call, scope: Scope): string | null {
  const type = givenType(select);
  if (type?.kind !== 'integer' && type?.kind !== 'kind') return null;
  const none = type.kind === 'integer' ? '0' : 'null';
  const sign = call.name === 'highest' ? '>' : '<';
  return looped(select, scope, {
    prefix: call.name,
    before: `let found = ${none}, isFirst = true;`,
    each: (value) => {
      return `const value = ${value}; if (isFirst || value ${sign} found) { found = value; isFirst = false; }`;
    },
    after: 'return found;',
  });
}

/** What a loop over a selection does. */
export interface Loop {
  readonly prefix: string;
  readonly before: string;
  /** What is done with the JavaScript of what is given for an element. */
  readonly each: (value: string) => string;
  readonly after: string;
  /** What is done about an element for which the condition does not hold. */
  readonly otherwise?: string;
}

/** Defines the function of a loop and gives the call of it. */
export function looped(select: Select, scope: Scope, loop: Loop): string {
  const { slot, source, condition, give } = select;
  const element = scope.name(slot);
  const view = viewed(source, scope);
  const inside = [condition, give, view?.condition].filter(
    (part) => part !== null && part !== undefined,
  );
  const bound = [slot, view?.slot];
  const outer = [...new Set(inside.flatMap(slotsRead))].filter((read) => !bound.includes(read));
  const handed = outer.map((read) => scope.name(read));
  const parameters = ['game', 'list', ...handed].join(', ');
  const value = give === null ? element : scope.js(give, known(give));
  const action = loop.each(value);
  const otherwise = loop.otherwise === undefined ? '' : ` else { ${loop.otherwise} }`;
  const body =
    condition === null ? action : `if (${scope.js(condition)}) { ${action} }${otherwise}`;
  const name = scope.output.define(loop.prefix, (given) =>
    [
      `function ${given}(${parameters}) {`,
      ...(loop.before === '' ? [] : [`  ${loop.before}`]),
      '  for (let i = 0; i < list.length; i++) {',
      ...(view === null ? [] : viewLines(view, scope)),
      ...(view?.slot === slot
        ? []
        : [`    const ${element} = ${view === null ? 'list[i]' : scope.name(view.slot)};`]),
      `    ${body}`,
      '  }',
      `  ${loop.after}`,
      '}',
    ].join('\n'),
  );
  const list = sourceList(view?.source ?? source, scope);
  return `${name}(${['game', list, ...handed].join(', ')})`;
}

/** The selection that a source is a view of; null when it is a list. */
function viewed(source: SourceExpr, scope: Scope): Select | null {
  if (source.kind !== 'list' || source.list.kind !== 'slot') return null;
  const view = scope.views.get(source.list.slot);
  return view?.kind === 'select' ? view : null;
}

function viewLines({ slot, condition }: Select, scope: Scope): readonly string[] {
  const test = condition === null ? 'true' : scope.js(condition);
  return [`    const ${scope.name(slot)} = list[i];`, `    if (!${test}) continue;`];
}

/**
 * The list that a selection goes through; that of a type belongs to the game and changes with it.
 */
export function sourceList(source: SourceExpr, scope: Scope): string {
  if (source.kind === 'type') return `game.t${String(source.type)}`;
  return scope.js(source.list, known(source.list));
}
