// Operations as JavaScript statements. What a routine does is straight-line code with plain loops;
// a problem is thrown with the number of its place.
import { lawData } from '../machine/perform/control.ts';
import { nameOf } from '../model/agreement.ts';
import type { Operation, Routine, TemplateInfo, TemplatePart } from '../model/program.ts';
import { blank } from './blank.ts';
import { appendedTo, slotsSet } from './calls.ts';
import { gatheredLines } from './gather.ts';
import { lookUpLines } from './look-up.ts';
import { eachLines, repeatLines } from './loops.ts';
import { indented, literal } from './names.ts';
import { quotientLines, quotientLocals, quotientSlots } from './quotients.ts';
import { isWithin, rangeTest } from './range-test.ts';
import { actLines, askLines, chooseLines, drawLines, rollLines } from './requests.ts';
import type { Scope } from './scope.ts';
import { totalLines } from './total.ts';
import { bare, elementOf, known } from './typing.ts';
import { isView } from './views.ts';

type Of<Kind extends Operation['kind']> = Extract<Operation, { readonly kind: Kind }>;

/** The lines of a list of operations. */
export function block(operations: readonly Operation[], scope: Scope): readonly string[] {
  const lines = openBlock(operations, scope);
  return [...lines, ...scope.flush()];
}

/** The same, but what waits to be written down goes on waiting. */
function openBlock(operations: readonly Operation[], scope: Scope): readonly string[] {
  return operations.flatMap((operation, index) => {
    scope.moveTo(operation.at);
    if (operation.kind === 'set' && isView(operation, operations.slice(index + 1), scope)) {
      scope.views.set(operation.slot, operation.value);
      return [];
    }
    return noting(operation, scope);
  });
}

/** An operation; before one that could get in between, what waits is written down. */
function noting(operation: Operation, scope: Scope): readonly string[] {
  if (scope.notes.isEmpty) return statement(operation, scope);
  const isOverwritten = slotsSet(operation).some((slot) => scope.notes.mention(scope.name(slot)));
  if (isOverwritten) return [...scope.flush(), ...statement(operation, scope)];
  switch (operation.kind) {
    case 'set':
      return scope.after(statement(operation, scope));
    case 'total':
    case 'look-up':
      return statement(operation, scope);
    case 'call': {
      const called = scope.output.program.routines[operation.routine];
      if (called !== undefined && isPlain(called)) return statement(operation, scope);
      return [...scope.flush(), ...statement(operation, scope)];
    }
    default:
      return [...scope.flush(), ...statement(operation, scope)];
  }
}

function statement(operation: Operation, scope: Scope): readonly string[] {
  switch (operation.kind) {
    case 'set':
      return setLines(operation, scope);
    case 'field':
      return fieldLines(operation, scope);
    case 'call':
      return callLines(operation, scope);
    case 'roll':
      return rollLines(operation, scope);
    case 'draw':
      return drawLines(operation, scope);
    case 'choose':
      return chooseLines(operation, scope);
    case 'ask':
      return askLines(operation, scope);
    case 'look-up':
      return lookUpLines(operation, scope);
    case 'total':
      return totalLines(operation, scope);
    case 'create':
      return createLines(operation, scope);
    case 'remove':
      return [`$remove(game, ${scope.js(operation.thing)}, ${scope.at()});`];
    case 'if':
      return ifLines(operation, scope);
    case 'match':
      return matchLines(operation, scope);
    case 'each':
      return eachLines(operation, scope, block);
    case 'repeat':
      return repeatLines(operation, scope, block);
    case 'return': {
      const { result } = scope.routine;
      const value = operation.value === null ? 'null' : scope.js(operation.value, result);
      const counts = scope.counters.map(
        (counter) => `if (${counter} > 64) game.steps -= ${counter};`,
      );
      return [...counts, `return ${value};`];
    }
    case 'require':
      return requireLines(operation, scope);
    case 'phase':
      return [`game.host.enter?.(${String(operation.phase)});`, ...block(operation.body, scope)];
    case 'together':
      return block(operation.body, scope);
    case 'act':
      return actLines(operation, scope);
    case 'script':
    case 'expect':
    case 'illegal':
    case 'take':
      // Examples are not compiled: they drive the stepper.
      return [];
  }
}

function setLines(operation: Of<'set'>, scope: Scope): readonly string[] {
  const slot = scope.name(operation.slot);
  const type = scope.slotType(operation.slot);
  if (scope.collecting.has(operation.slot)) {
    const { value } = operation;
    if (appendedTo(operation) === null) {
      return gatheredLines(operation.slot, null, scope) ?? [`${slot} = [];`];
    }
    const [element] =
      value.kind === 'join' && value.right.kind === 'list' ? value.right.elements : [];
    const part = element === undefined ? 'null' : scope.js(element, elementOf(type));
    const gathered = gatheredLines(operation.slot, part, scope);
    return gathered ?? [`$push(game, ${slot}, ${part}, ${scope.at()});`];
  }
  return quotientLines(operation, scope) ?? [`${slot} = ${scope.js(operation.value, type)};`];
}

function callLines(operation: Of<'call'>, scope: Scope): readonly string[] {
  const called = scope.output.program.routines[operation.routine];
  const types = called?.parameters ?? [];
  const values = operation.arguments.map((value, index) => scope.js(value, types[index]?.type));
  const into = operation.slot === null ? '' : `${scope.name(operation.slot)} = `;
  if (called !== undefined && isPlain(called)) {
    const inner = scope.inner(operation.routine);
    if (inner !== null) return writtenIn(called, inner, { values, into });
  }
  const call = `${scope.routineName(operation.routine)}(${['game', ...values].join(', ')})`;
  return [...scope.roomFor(operation.routine), `${into}${call};`];
}

/** The longest routine that is written where it is called. */
const mostWrittenIn = 24;

/** Whether a routine is short and goes straight from its beginning to its end. */
function isPlain({ body }: Routine): boolean {
  const last = body.at(-1);
  if (last?.kind !== 'return' || body.length > mostWrittenIn) return false;
  return body
    .slice(0, -1)
    .every(({ kind }) => ['set', 'total', 'look-up', 'roll', 'field'].includes(kind));
}

/** The lines of a routine in place of its call. */
function writtenIn(
  { body, slots, parameters, result }: Routine,
  scope: Scope,
  { values, into }: { readonly values: readonly string[]; readonly into: string },
): readonly string[] {
  scope.shortcuts = { quotients: quotientSlots(scope), gathered: new Map() };
  const last = body.at(-1);
  const locals = slots.map(({ type }, slot) => {
    return `${scope.name(slot)} = ${slot < parameters.length ? (values[slot] ?? 'null') : blank(type)}`;
  });
  locals.push(...quotientLocals(scope));
  // Not of the block: what waits to be written down may be told them.
  const begin = locals.length === 0 ? [] : scope.after([`var ${locals.join(', ')};`]);
  const lines = openBlock(body.slice(0, -1), scope);
  if (last !== undefined) scope.moveTo(last.at);
  const value =
    last?.kind === 'return' && last.value !== null ? scope.js(last.value, result) : 'null';
  return [
    '{',
    ...indented(begin),
    ...indented(lines),
    ...indented(scope.after([`${into}${value};`])),
    '}',
  ];
}

// ------------------------------------------------------------------------------------------ things

function fieldLines(operation: Of<'field'>, scope: Scope): readonly string[] {
  const { output } = scope;
  const info = output.program.things[operation.type];
  const field = info?.fields[operation.field];
  if (info === undefined || field === undefined) throw new Error('no such field');
  const property = output.property(operation.type, operation.field);
  const thing = scope.js(operation.thing, { kind: 'thing', name: info.name });
  // What lies between the ends of a field is exact.
  const isFenced =
    field.type.kind === 'integer' && field.type.from !== null && field.type.to !== null;
  const value = isFenced
    ? scope.unchecked(operation.value).js
    : scope.js(operation.value, field.type);
  const isHexside = info.role === 'edge' && info.grid === 'hexes';
  const isGuarded = info.role === 'piece' && output.removes;
  if (isWithin(field.type, operation.value, scope) && !isHexside && !isGuarded) {
    return [`${thing}.${property} = ${value};`];
  }
  const number = String(output.fresh());
  const [owner, given] = [`t${number}`, `v${number}`];
  const test = rangeTest(field.type, given);
  const lines = [`const ${owner} = ${thing}, ${given} = ${value};`];
  if (isGuarded) lines.push(`$inPlay(game, ${owner}, ${scope.at()});`);
  if (test !== null) {
    const data = `${owner}, ${literal(field.name)}, ${given}, ${output.constant(literal(field.type))}`;
    lines.push(`if (${test}) $outOfRange(game, ${data}, ${scope.at()});`);
  }
  if (isHexside)
    lines.push(
      `if (${owner} === game.plainEdge && ${owner}.${property} !== ${given}) $noBorder(${scope.at()});`,
    );
  return ['{', ...indented([...lines, `${owner}.${property} = ${given};`]), '}'];
}

function createLines(operation: Of<'create'>, scope: Scope): readonly string[] {
  const { output } = scope;
  const info = output.program.things[operation.type];
  const className = output.layouts[operation.type]?.className;
  if (info === undefined || className === undefined) throw new Error('no such piece');
  const number = String(output.fresh());
  const fields = operation.fields.map((value, index) => ({
    name: `f${number}v${String(index)}`,
    value: scope.js(value, info.fields[index]?.type),
    isWithin: isWithin(info.fields[index]?.type ?? { kind: 'unknown' }, value, scope),
  }));
  const thing = `t${number}`;
  const name = operation.name === null ? 'null' : literal(operation.name);
  const values = ['game.things.length', name, ...fields.map((field) => field.name)];
  const checks = fields.flatMap((field, index) => {
    const of = info.fields[index];
    const test = of === undefined || field.isWithin ? null : rangeTest(of.type, field.name);
    if (of === undefined || test === null) return [];
    const data = `${thing}, ${literal(of.name)}, ${field.name}, ${output.constant(literal(of.type))}`;
    return [`if (${test}) $outOfRange(game, ${data}, ${scope.at()});`];
  });
  return [
    '{',
    `  $room(game, ${scope.at()});`,
    ...fields.map((field) => `  const ${field.name} = ${field.value};`),
    `  const ${thing} = new ${className}(${values.join(', ')});`,
    ...indented(checks),
    `  game.things.push(${thing});`,
    `  game.t${String(operation.type)}.push(${thing});`,
    `  ${scope.name(operation.slot)} = ${thing};`,
    '}',
  ];
}

// ----------------------------------------------------------------------------------------- control

function ifLines({ condition, then, otherwise }: Of<'if'>, scope: Scope): readonly string[] {
  const test = scope.js(condition);
  if (then.length === 0) {
    return [`if (!${test}) {`, ...indented(block(otherwise, scope)), '}'];
  }
  const lines = [`if (${test}) {`, ...indented(block(then, scope))];
  if (otherwise.length === 0) return [...lines, '}'];
  return [...lines, '} else {', ...indented(block(otherwise, scope)), '}'];
}

function matchLines({ value, arms, otherwise }: Of<'match'>, scope: Scope): readonly string[] {
  const isYesNo = bare(known(value))?.kind === 'yes-no';
  const of = scope.js(value);
  const name = (matched: number): string => (isYesNo ? String(matched === 1) : String(matched));
  const lines = arms.flatMap((arm) => [
    ...arm.values.map((matched) => `  case ${name(matched)}:`),
    '  {',
    ...indented(indented(block(arm.body, scope))),
    '    break;',
    '  }',
  ]);
  const rest =
    otherwise.length === 0
      ? []
      : ['  default: {', ...indented(indented(block(otherwise, scope))), '  }'];
  return [`switch (${of}) {`, ...lines, ...rest, '}'];
}

function requireLines(
  { condition, reason, law }: Of<'require'>,
  scope: Scope,
): readonly string[] {
  const fail = scope.output.use('fail');
  const test = scope.js(condition);
  if (law !== undefined) {
    const told = scope.output.constant(literal(lawData(scope.output.program, law)));
    return [`if (!${test}) ${fail}('law-broken', ${told}, ${scope.at()});`];
  }
  const data = `{ reason: ${words(reason, scope)} }`;
  return [`if (!${test}) ${fail}('require-failed', ${data}, ${scope.at()});`];
}

/** A sentence with its values filled in, in both languages. */
function words({ fr, en }: TemplateInfo, scope: Scope): string {
  const said = (parts: readonly TemplatePart[], language: 'fr' | 'en'): string => {
    const texts = parts.map((part): string => {
      if (typeof part === 'string') return literal(part);
      const type = scope.output.constant(literal(part.type));
      const value = scope.js(part.value, part.type);
      const text = `$words(game, ${value}, ${type}, '${language}')`;
      if (part.forms === undefined) return text;
      const forms = part.forms.map((form) => `() => ${said(form, language)}`).join(', ');
      const named = nameOf(part.type, 'x') === '' ? "''" : text;
      const isFrench = String(language === 'fr');
      return `${scope.output.use('agreeing')}(${value}, ${named}, ${isFrench}, ${forms})`;
    });
    if (texts.length < 2) return texts[0] ?? "''";
    return `${scope.output.use('sentence')}([${texts.join(', ')}])`;
  };
  return `{ fr: ${said(fr, 'fr')}, en: ${said(en, 'en')} }`;
}
