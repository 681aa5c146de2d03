// Operations that neither branch nor call, as JavaScript statements: each does what its closure in
// `machine/perform/` does, in the same order.
import { literal } from '../compile/names.ts';
import { rangeTest } from '../compile/range-test.ts';
import { noEffect } from '../machine/perform/look-up.ts';
import type { Expr, ModifierListInfo, Operation } from '../model/program.ts';
import { excludersFirst } from '../model/tables.ts';
import { constant, expression } from './expressions.ts';
import { frameAt, local, tool } from './scope.ts';
import type { Scope } from './scope.ts';

type Of<Kind extends Operation['kind']> = Extract<Operation, { readonly kind: Kind }>;
type Lines = readonly string[];

/** The lines of an operation at a place; null: it is left to the stepper. */
export function plainLines(operation: Operation, scope: Scope, at: number): Lines | null {
  switch (operation.kind) {
    case 'set':
      return [`${local(operation.slot)} = ${expression(operation.value, scope)};`];
    case 'field':
      return fieldLines(operation, scope);
    case 'look-up':
      return lookUpLines(operation, scope);
    case 'total':
      return totalLines(operation, scope);
    case 'create':
      return createLines(operation, scope);
    case 'remove':
      return [`${tool(scope, 'takeOut', 'machine', expression(operation.thing, scope))};`];
    case 'require':
      return requireLines(operation, scope, at);
    case 'roll':
      return rollLines(operation, scope);
    default:
      return null;
  }
}

// ------------------------------------------------------------------------------------------ things

function fieldLines(operation: Of<'field'>, scope: Scope): Lines {
  const { output } = scope;
  const info = output.program.things[operation.type];
  const field = info?.fields[operation.field];
  if (info === undefined || field === undefined) throw new Error('no such field');
  const number = output.fresh('');
  const [index, value, old] = [`t${number}`, `v${number}`, `o${number}`] as const;
  const [type, position] = [String(operation.type), String(operation.field)];
  const test = rangeTest(field.type, value);
  const wrong = (): string => {
    const about = output.constant(tool(scope, 'fieldOf', type, position));
    return `if (${test ?? ''}) ${tool(scope, 'outOfRange', `${old}.name`, about, value)};`;
  };
  const isHexside = info.role === 'edge' && info.grid === 'hexes';
  const guard = isHexside ? `${tool(scope, 'guardPlainSide', 'machine', index)}; ` : '';
  const change = changeText(operation, scope, { index, value, old });
  return [
    '{',
    `  const ${index} = ${expression(operation.thing, scope)};`,
    `  const ${value} = ${expression(operation.value, scope)}, ${old} = things[${index}];`,
    ...(test === null ? [] : [`  ${wrong()}`]),
    `  if (${old}.fields[${position}] !== ${value}) { ${guard}${change} }`,
    '}',
  ];
}

/** Of more fields than this a copy is as fast as a list that is written out. */
const fewFields = 12;

/** Puts a thing with the new value in the place of the old one. */
function changeText(
  { type, field }: Of<'field'>,
  scope: Scope,
  { index, value, old }: { readonly index: string; readonly value: string; readonly old: string },
): string {
  const count = scope.output.program.things[type]?.fields.length ?? 0;
  if (count > fewFields) return `${tool(scope, 'change', 'machine', index, String(field), value)};`;
  const fields = Array.from({ length: count }, (_, at) =>
    at === field ? value : `${old}.fields[${String(at)}]`,
  );
  const parts = ['type', 'name', 'out'].map((part) => `${part}: ${old}.${part}`);
  const thing = `{ ${parts.join(', ')}, fields: [${fields.join(', ')}] }`;
  return `things[${index}] = ${thing}; machine.touched = ${index};`;
}

function createLines({ type, name, fields, slot }: Of<'create'>, scope: Scope): Lines {
  const maker = scope.output.constant(tool(scope, 'makerOf', String(type), literal(name)));
  const values = fields.map((value) => expression(value, scope)).join(', ');
  return [`${local(slot)} = ${maker}(machine, () => [${values}]);`];
}

// --------------------------------------------------------------------------------- tables and dice

function lookUpLines(operation: Of<'look-up'>, scope: Scope): Lines {
  const { output } = scope;
  const [number, slot] = [String(operation.table), local(operation.slot)];
  const table = output.program.tables[operation.table];
  const result = table?.results[operation.result];
  if (table === undefined || result === undefined) throw new Error('no such table');
  const [row, column] = operation.subscripts.map(({ value, shift }, axis) => {
    const find = output.constant(tool(scope, 'axisOf', number, String(axis)));
    return `${find}(${expression(value, scope)}, ${shift === null ? '0' : expression(shift, scope)})`;
  });
  if (row === undefined || table.cells.length === 0) {
    return [`${tool(scope, 'missing', number, '0', 'null')};`];
  }
  const cells = output.constant(tool(scope, 'cellsOf', number));
  const [line, place] = [output.fresh('line'), output.fresh('place')];
  const outside = column === undefined ? `${line} < 0` : `${line} < 0 || ${place} < 0`;
  const nothing = constant(noEffect(result.type), scope);
  const missing = tool(scope, 'missing', number, line, column === undefined ? 'null' : place);
  return [
    '{',
    `  const ${line} = ${row};`,
    `  const ${place} = ${column ?? String(operation.result)};`,
    `  ${slot} = ${outside} ? ${nothing} : ${cells}[${line}][${place}];`,
    `  if (${slot} === undefined) ${missing};`,
    '}',
  ];
}

/** Dice where the machine rolls them itself. */
function rollLines({ slot, count, die, mode, faces, least }: Of<'roll'>, scope: Scope): Lines {
  const isOne = count.kind === 'constant' && count.value === 1;
  const ends = [String(die.from), String(die.to)] as const;
  if (isOne && mode !== 'each' && mode !== 'counting') {
    return [`${local(slot)} = machine.roller(${ends.join(', ')});`];
  }
  const parts = [`count: ${expression(count, scope)}`, `mode: '${mode}'`];
  const request = `{ ${parts.join(', ')}, die: { from: ${ends[0]}, to: ${ends[1]} } }`;
  const counting = least === null ? scope.output.constant(literal(faces)) : facesFrom(least, scope);
  return [`${local(slot)} = ${tool(scope, 'dice', 'machine', request, `() => ${counting}`)};`];
}

function facesFrom(least: Expr, scope: Scope): string {
  return `[{ from: ${expression(least, scope)}, to: null }]`;
}

// ------------------------------------------------------------------------ conditions and modifiers

function requireLines({ condition }: Of<'require'>, scope: Scope, at: number): Lines {
  const frame = frameAt(scope, at, new Set(scope.routine.slots.keys()));
  const unmet = tool(scope, 'unmet', 'machine', frame);
  return [`if (!${expression(condition, scope)}) ${unmet};`];
}

function totalLines(operation: Of<'total'>, scope: Scope): Lines {
  const list = scope.output.program.modifierLists[operation.list];
  if (list === undefined) throw new Error('no such modifiers');
  const applies = operation.applies.map((slot) => `${local(slot)} === true`);
  const amounts = operation.amounts.map(local);
  const slot = local(operation.slot);
  if (list.rule !== 'cumulative') {
    const given = [applies, amounts.map((each) => `${each} ?? 0`)];
    const lists = given.map((values) => `[${values.join(', ')}]`);
    return [`${slot} = ${tool(scope, 'weighed', String(operation.list), ...lists)};`];
  }
  const names = applies.map(() => scope.output.fresh('x'));
  const starts = names.map((name, index) => `${name} = ${applies[index] ?? 'false'}`);
  const parts = names.map((name, index) => `(${name} ? ${amounts[index] ?? '0'} : 0)`);
  return [
    '{',
    ...(starts.length === 0 ? [] : [`  let ${starts.join(', ')};`]),
    ...exclusions(list, names).map((line) => `  ${line}`),
    `  ${slot} = ${tool(scope, 'exact', parts.length === 0 ? '0' : parts.join(' + '))};`,
    '}',
  ];
}

/** Those that count take out those that they exclude. */
function exclusions(list: ModifierListInfo, names: readonly string[]): Lines {
  return excludersFirst(list).flatMap((index) => {
    const out = list.modifiers[index]?.excludes ?? [];
    if (out.length === 0) return [];
    const lines = out.map((other) => `${names[other] ?? ''} = false;`);
    return [`if (${names[index] ?? ''}) { ${lines.join(' ')} }`];
  });
}
