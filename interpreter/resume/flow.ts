// What a routine does, in step with its flat code. Where a run cannot stop, the operations are
// plain loops and branches. Where it can, they are cases of one `switch` in a loop, by their places
// in the flat code: so a call goes on from where it was left, whoever left it.
//
//     for (;;) switch (at) {
//       case 0:
//         s1 = things[s0].fields[2];                      0 set
//         if (machine.roller === null) return leave(…);   1 roll: left to the stepper,
//         s2 = machine.roller(1, 6);                        or done here
//       case 2:                                           from where a call that was left goes on
//         …
import { indented } from '../compile/names.ts';
import type { FlatOperation } from '../machine/flat-code.ts';
import { someOperation } from '../model/operations.ts';
import type { Expr, Operation } from '../model/program.ts';
import { expression } from './expressions.ts';
import { plainLines } from './operations.ts';
import { frameAt, local, routineName, tool } from './scope.ts';
import type { Scope } from './scope.ts';

type Of<Kind extends Operation['kind']> = Extract<Operation, { readonly kind: Kind }>;
type Lines = readonly string[];

/** Whether a run can stop at an operation, or in what it calls; `stopping` says it by routine. */
export function stops(operation: Operation, stopping: readonly boolean[]): boolean {
  switch (operation.kind) {
    case 'roll':
    case 'draw':
    case 'choose':
    case 'ask':
    case 'act':
    case 'script':
    case 'expect':
    case 'illegal':
    case 'take':
      return true;
    case 'call':
      return stopping[operation.routine] === true;
    default:
      return false;
  }
}

/** Writes the operations of one routine, each at its place. */
export class Flow {
  readonly #scope: Scope;
  readonly #entries = new Set<number>([0]);
  /** The place of the next operation in the flat code. */
  #at = 0;
  /** Operations written so far that no line counts yet. */
  #uncounted = 0;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  /** The places where a call can go on. */
  get entries(): readonly number[] {
    return [...this.#entries].sort((left, right) => left - right);
  }

  /** The lines of the whole routine. */
  routine(): Lines {
    const { body } = this.#scope.routine;
    const lines = this.#block(body);
    const isOver = body.at(-1)?.kind === 'return';
    const all = isOver ? lines : [...lines, ...this.#counted(), ...this.#left('null')];
    if (!this.#canStop(body)) return all;
    return ['for (;;) switch (at) {', '  case 0:', ...indented(all), '}'];
  }

  #block(operations: readonly Operation[]): Lines {
    return operations.flatMap((operation) => this.#operation(operation));
  }

  #operation(operation: Operation): Lines {
    switch (operation.kind) {
      case 'if':
        return this.#if(operation);
      case 'match':
        return this.#match(operation);
      case 'each':
        return this.#each(operation);
      case 'repeat':
        return this.#repeat(operation);
      case 'phase':
      case 'together':
        return this.#marked(operation);
      case 'return':
        return this.#return(operation);
      case 'call':
        return this.#call(operation);
      default:
        return this.#simple(operation);
    }
  }

  #canStop(operations: readonly Operation[]): boolean {
    return someOperation(operations, (each) => stops(each, this.#scope.stopping));
  }

  // ------------------------------------------------------------------------------ places and steps

  /** Goes past an operation of the flat code, which must be of the kind. */
  #pass<Kind extends FlatOperation['kind']>(kind: Kind): Passed<Kind> {
    const at = this.#at;
    const flat = this.#scope.flat.code[at];
    if (flat?.kind !== kind) throw new Error(`${kind} is not at ${String(at)}`);
    this.#at += 1;
    this.#uncounted += 1;
    return { at, flat: flat as Passed<Kind>['flat'] };
  }

  /** Counts what was written since the last count. */
  #counted(): Lines {
    const count = this.#uncounted;
    this.#uncounted = 0;
    return count === 0 ? [] : [`steps += ${String(count)};`];
  }

  /** Leaves the function with a value; the steps have been counted. */
  #left(value: string): Lines {
    return ['machine.steps += steps;', `return ${value};`];
  }

  /** A place from where a call can go on, or to which others jump. */
  #entry(at: number): Lines {
    if (this.#entries.has(at)) return [];
    this.#entries.add(at);
    return [`case ${String(at)}:`];
  }

  #go(at: number): string {
    return `at = ${String(at)}; continue;`;
  }

  /** Counts, and says where the run stands if it should stop with a problem. */
  #standing(at: number): Lines {
    return [...this.#counted(), `at = ${String(at)};`];
  }

  #js(expr: Expr): string {
    return expression(expr, this.#scope);
  }

  // ------------------------------------------------------------------ operations one after another

  #simple(operation: Operation): Lines {
    const { at } = this.#pass(operation.kind as FlatOperation['kind']);
    const lines = plainLines(operation, this.#scope, at);
    const place = `at = ${String(at)};`;
    if (lines === null) return [...this.#counted(), this.#leave(at), ...this.#entry(at + 1)];
    if (operation.kind !== 'roll') return [place, ...lines];
    const left = `if (machine.roller === null) ${this.#leave(at)}`;
    return [...this.#counted(), left, place, ...lines, ...this.#entry(at + 1)];
  }

  /** Leaves the operation at a place to the stepper. */
  #leave(at: number): string {
    const scope = this.#scope;
    const left = tool(scope, 'leave', 'machine', frameAt(scope, at, scope.live[at]));
    return `{ ${this.#left(left).join(' ')} }`;
  }

  #return({ value }: Of<'return'>): Lines {
    for (;;) {
      const kind = this.#scope.flat.code[this.#at]?.kind;
      if (kind !== 'phase-leave' && kind !== 'together-leave') break;
      this.#pass(kind);
    }
    const { at } = this.#pass('return');
    const result = `const result = ${value === null ? 'null' : this.#js(value)};`;
    return [...this.#standing(at), '{', ...indented([result, ...this.#left('result')]), '}'];
  }

  #marked(operation: Of<'phase'> | Of<'together'>): Lines {
    this.#pass(`${operation.kind}-enter`);
    const lines = this.#block(operation.body);
    this.#pass(`${operation.kind}-leave`);
    return lines;
  }

  #call(operation: Of<'call'>): Lines {
    const scope = this.#scope;
    const { at } = this.#pass('call');
    const { slot, routine } = operation;
    const tooDeep = tool(scope, 'tooManyCalls', 'machine');
    const before = [...this.#standing(at), `if (depth >= machine.bounds.calls) ${tooDeep};`];
    const into = slot === null ? '' : `${local(slot)} = `;
    const call = this.#called(operation);
    if (scope.stopping[routine] !== true) return [...before, `${into}${call};`];
    const kept = new Set(scope.live[at + 1]);
    if (slot !== null) kept.delete(slot);
    const frame = frameAt(scope, at, kept);
    const left = this.#left(tool(scope, 'leaveUnder', 'machine', frame, String(slot)));
    return [
      ...before,
      '{',
      `  const value = ${call};`,
      `  if (value === undefined) { ${left.join(' ')} }`,
      ...(slot === null ? [] : [`  ${into}value;`]),
      '}',
      ...this.#entry(at + 1),
    ];
  }

  /** The call itself. What a pure routine gave it gives again: see `memo` of the machine. */
  #called({ routine, arguments: given }: Of<'call'>): string {
    const scope = this.#scope;
    const called = scope.output.program.routines[routine];
    const values = (called?.parameters ?? []).map((_, index) => {
      const value = given[index];
      return value === undefined ? 'null' : this.#js(value);
    });
    const all = ['machine', 'depth + 1', 'null', ...values].join(', ');
    const call = `${routineName(routine)}(${all})`;
    const isPure = [called, scope.routine].every((of) => of?.effects === false && !of.changes);
    if (!isPure) return call;
    const which = `depth: depth + 1, routine: ${String(routine)}, values: [${values.join(', ')}]`;
    const known = tool(scope, 'remembered', 'machine', `{ ${which} }`);
    return `machine.memo === null ? ${call} : ${known}`;
  }

  // -------------------------------------------------------------------------------------- branches

  #if(operation: Of<'if'>): Lines {
    const { at, flat } = this.#pass('branch');
    const before = this.#standing(at);
    const test = this.#js(operation.condition);
    const isCases = this.#canStop([operation]);
    const then = [...this.#block(operation.then), ...this.#counted()];
    const jump = operation.otherwise.length === 0 ? null : this.#pass('jump');
    if (isCases) {
      const skip = `if (!${test}) { ${this.#go(flat.otherwise)} }`;
      const lines = [...before, skip, ...then];
      if (jump === null) return [...lines, ...this.#entry(this.#at)];
      return [
        ...[...lines, this.#go(jump.flat.to), ...this.#entry(this.#at)],
        ...[...this.#block(operation.otherwise), ...this.#counted(), ...this.#entry(this.#at)],
      ];
    }
    const lines = [...before, `if (${test}) {`, ...indented(then)];
    if (jump === null) return [...lines, '}'];
    const otherwise = [...this.#block(operation.otherwise), ...this.#counted()];
    return [...lines, '} else {', ...indented(otherwise), '}'];
  }

  #match(operation: Of<'match'>): Lines {
    const { at, flat } = this.#pass('switch');
    const { targets, otherwise } = flat;
    const before = this.#standing(at);
    const value = tool(this.#scope, 'numbered', this.#js(operation.value));
    const isCases = this.#canStop([operation]);
    const arms = operation.arms.flatMap(({ body }) => {
      const start = this.#at;
      const entry = isCases ? this.#entry(start) : [];
      const lines = [...this.#block(body), ...this.#counted()];
      const { to } = this.#pass('jump').flat;
      return isCases ? [...entry, ...lines, this.#go(to)] : armOf(targets, start, lines);
    });
    const entry = isCases ? this.#entry(otherwise) : [];
    const rest = [...entry, ...this.#block(operation.otherwise), ...this.#counted()];
    if (!isCases) {
      const last = ['default: {', ...indented(rest), '}'];
      return [...before, `switch (${value}) {`, ...indented([...arms, ...last]), '}'];
    }
    const list = this.#scope.output.constant(JSON.stringify(targets));
    const choice = `at = ${list}[${value}] ?? ${String(otherwise)}; continue;`;
    return [...before, choice, ...arms, ...rest, ...this.#entry(this.#at)];
  }

  // ----------------------------------------------------------------------------------------- loops

  #each(operation: Of<'each'>): Lines {
    const [items, index, slot] = [operation.items, operation.index, operation.slot].map(local);
    const { at } = this.#pass('each-start');
    const before = [...this.#standing(at), `${items ?? ''} = ${this.#js(operation.list)};`];
    const { flat, ...next } = this.#pass('each-next');
    const loop: Loop = {
      ...{ index: index ?? '', over: `${index ?? ''} >= ${items ?? ''}.length` },
      ...{ at: next.at, exit: flat.exit, isCases: this.#canStop([operation]) },
    };
    const element = `${slot ?? ''} = ${items ?? ''}[${index ?? ''}];`;
    return [...before, ...this.#loop(loop, () => [element, ...this.#block(operation.body)])];
  }

  #repeat(operation: Of<'repeat'>): Lines {
    const [limit, index] = [local(operation.limit), local(operation.index)];
    const { at } = this.#pass('repeat-start');
    const before = [...this.#standing(at), `${limit} = ${this.#js(operation.times)};`];
    const { flat, ...next } = this.#pass('repeat-next');
    const loop: Loop = {
      ...{ index, over: `${index} >= ${limit}` },
      ...{ at: next.at, exit: flat.exit, isCases: this.#canStop([operation]) },
    };
    const round = (): Lines => [
      ...this.#block(operation.before),
      ...this.#goOn(operation, loop),
      ...this.#block(operation.body),
    ];
    return [...before, ...this.#loop(loop, round)];
  }

  #goOn({ goOn }: Of<'repeat'>, { isCases, exit }: Loop): Lines {
    if (goOn === null) return [];
    const { at } = this.#pass('branch');
    const end = isCases ? `{ ${this.#go(exit)} }` : 'break;';
    return [...this.#standing(at), `if (!${this.#js(goOn)}) ${end}`];
  }

  #loop({ index, over, at, exit, isCases }: Loop, body: () => Lines): Lines {
    const tooMany = tool(this.#scope, 'tooManySteps', 'machine');
    const entry = isCases ? [`${index} = -1;`, ...this.#entry(at)] : [];
    const count = [
      ...this.#counted(),
      `if (machine.steps + steps > machine.bounds.steps) ${tooMany};`,
    ];
    const round = body();
    this.#pass('jump');
    const end = this.#counted();
    if (!isCases) {
      const head = `for (${index} = 0; !(${over}); ${index} += 1) {`;
      return [head, ...indented([...count, ...round, ...end]), '}'];
    }
    const next = [`${index} += 1;`, `if (${over}) { ${this.#go(exit)} }`];
    return [...entry, ...count, ...next, ...round, ...end, this.#go(at), ...this.#entry(exit)];
  }
}

/** An operation of the flat code, and its place. */
interface Passed<Kind extends FlatOperation['kind']> {
  readonly at: number;
  readonly flat: Extract<FlatOperation, { readonly kind: Kind }>;
}

/** A loop: its counter, when it is over, the places of its rounds and of what follows. */
interface Loop {
  readonly index: string;
  readonly over: string;
  readonly at: number;
  readonly exit: number;
  readonly isCases: boolean;
}

/** An arm of a plain `switch`, by its values in the flat code; none may be left to it. */
function armOf(targets: readonly number[], start: number, body: Lines): Lines {
  const values = [...targets.keys()].filter((value) => targets[value] === start);
  if (values.length === 0) return [];
  return [
    ...values.map((value) => `case ${String(value)}:`),
    ...['{', ...indented([...body, 'break;']), '}'],
  ];
}
