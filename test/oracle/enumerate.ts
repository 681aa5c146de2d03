/**
 * A second engine, slow and plain, that shares no code with interpreter/: it walks the structured
 * operations of a program and enumerates every path, one die at a time, merging nothing. Odds must
 * agree.
 */
import type { Expr, Operation, Program, Routine } from '../../interpreter/model/program.ts';
import type { Value } from '../../interpreter/model/values.ts';
import { at, evaluate, withSlot } from './evaluate.ts';
import type { Choices, Thing, World } from './evaluate.ts';

/** A path to its end: what it gives, and one over its chance. */
export interface Path {
  readonly result: Value;
  readonly things: readonly Thing[];
  /** Chance = 1 / over. */
  readonly over: bigint;
}
/** What follows an operation: `returned` is set once the routine is left. */
interface After {
  readonly world: World;
  readonly returned: { readonly value: Value } | null;
}

/** More operations on all paths together than a test has time for. */
const most = 5000;

/** Every path through a routine; throws a RangeError when there are too many. */
export function enumerate(
  program: Program,
  routine: number,
  values: readonly Value[],
  things: readonly Thing[],
  choices: Choices = 'first',
): readonly Path[] {
  const world: World = {
    program,
    choices,
    things: [...things],
    slots: [],
    over: 1n,
    budget: { left: most },
  };
  return callAll(world, routine, values).map(({ world: end, returned }) => ({
    result: returned?.value ?? null,
    things: end.things,
    over: end.over,
  }));
}

function callAll(world: World, index: number, values: readonly Value[]): After[] {
  const routine = at(world.program.routines, index);
  const slots = routine.slots.map((_, slot): Value => values[slot] ?? null);
  return runAll({ ...world, slots }, routine, routine.body).map((after) =>
    after.returned === null ? { ...after, returned: { value: null } } : after,
  );
}

function runAll(world: World, routine: Routine, body: readonly Operation[]): After[] {
  let states: After[] = [{ world, returned: null }];
  for (const operation of body) {
    states = states.flatMap((state) =>
      state.returned === null ? perform(state.world, routine, operation) : [state],
    );
  }
  return states;
}

function goOn(world: World): After[] {
  return [{ world, returned: null }];
}

function split(world: World, slot: number, values: readonly Value[]): After[] {
  const over = world.over * BigInt(values.length);
  return values.flatMap((value) => goOn({ ...withSlot(world, slot, value), over }));
}

function perform(world: World, routine: Routine, operation: Operation): After[] {
  world.budget.left -= 1;
  if (world.budget.left < 0) throw new RangeError('too many paths');
  const value = (expr: Expr): Value => evaluate(expr, world);
  switch (operation.kind) {
    case 'set':
      return goOn(withSlot(world, operation.slot, value(operation.value)));
    case 'field': {
      const index = value(operation.thing) as number;
      return goOn(withField(world, index, operation.field, value(operation.value)));
    }
    case 'call':
      return callAll(world, operation.routine, operation.arguments.map(value)).map(
        ({ world: end, returned }) => {
          const back = { ...world, things: end.things, over: end.over };
          const { slot } = operation;
          const result = returned?.value ?? null;
          return { world: slot === null ? back : withSlot(back, slot, result), returned: null };
        },
      );
    case 'roll':
      return rollAll(world, operation);
    case 'draw': {
      const { source, slot } = operation;
      const read: Expr =
        source.kind === 'slot' ? { kind: 'slot', slot: source.slot } : { ...source, kind: 'field' };
      const list = value(read) as readonly Value[];
      const over = world.over * BigInt(list.length);
      return list.flatMap((drawn, position) => {
        const left = list.filter((_, index) => index !== position);
        const taken =
          source.kind === 'slot'
            ? withSlot(world, source.slot, left)
            : withField(world, value(source.thing) as number, source.field, left);
        return goOn({ ...withSlot(taken, slot, drawn), over });
      });
    }
    case 'choose': {
      const options = optionsOf(world, operation.form);
      return world.choices === 'first'
        ? split(world, operation.slot, options.slice(0, 1))
        : split(world, operation.slot, options);
    }
    case 'look-up': {
      const table = at(world.program.tables, operation.table);
      const [row, column] = operation.subscripts.map((subscript, index) => {
        const axis = at(table.axes, index);
        const wanted = Number(value(subscript.value));
        const bands = axis.bands.map(({ ranges }) => ranges[0]);
        const last = bands.length - 1;
        let found = bands.findIndex(
          (band) => (band?.from ?? -Infinity) <= wanted && wanted <= (band?.to ?? Infinity),
        );
        // Small tables of the tests clamp on both sides and are numbered upwards.
        if (found < 0) found = wanted < (bands[0]?.from ?? 0) ? 0 : last;
        found += subscript.shift === null ? 0 : (value(subscript.shift) as number);
        return Math.min(Math.max(found, 0), last);
      });
      const cells = at(table.cells, row ?? 0);
      const cell = at(cells, column ?? operation.result).value;
      return goOn(withSlot(world, operation.slot, cell ?? null));
    }
    case 'create': {
      const fields = operation.fields.map(value);
      const made = { type: operation.type, out: false, fields };
      const things = [...world.things, made];
      return goOn({ ...withSlot(world, operation.slot, things.length - 1), things });
    }
    case 'remove': {
      const index = value(operation.thing) as number;
      const things = world.things.map((thing, other) =>
        other === index ? { ...thing, out: true } : thing,
      );
      return goOn({ ...world, things });
    }
    case 'if':
      return runAll(
        world,
        routine,
        value(operation.condition) === true ? operation.then : operation.otherwise,
      );
    case 'match': {
      const found = Number(value(operation.value));
      const arm = operation.arms.find(({ values }) => values.includes(found));
      return runAll(world, routine, arm?.body ?? operation.otherwise);
    }
    case 'each': {
      let states = goOn(world);
      for (const element of value(operation.list) as readonly Value[]) {
        states = states.flatMap((state) =>
          state.returned === null
            ? runAll(withSlot(state.world, operation.slot, element), routine, operation.body)
            : [state],
        );
      }
      return states;
    }
    case 'repeat':
      return repeatAll(world, routine, operation, value(operation.times) as number);
    case 'return':
      return [
        { world, returned: { value: operation.value === null ? null : value(operation.value) } },
      ];
    case 'phase':
    case 'together':
      return runAll(world, routine, operation.body);
    case 'total': {
      const sum = operation.applies.reduce(
        (total, slot, index) =>
          world.slots[slot] === true
            ? total + (world.slots[at(operation.amounts, index)] as number)
            : total,
        0,
      );
      return goOn(withSlot(world, operation.slot, sum));
    }
    case 'require':
      if (value(operation.condition) !== true) throw new Error('a requirement fails');
      return goOn(world);
    case 'ask':
    case 'act':
    case 'script':
    case 'expect':
    case 'illegal':
    case 'take':
      throw new Error(`the oracle does not know ${operation.kind}`);
  }
}

type Of<Kind extends Operation['kind']> = Extract<Operation, { readonly kind: Kind }>;

function rollAll(world: World, operation: Of<'roll'>): After[] {
  const count = evaluate(operation.count, world) as number;
  const faces: number[] = [];
  for (let face = operation.die.from; face <= operation.die.to; face += 1) faces.push(face);
  let pools: number[][] = [[]];
  for (let die = 0; die < count; die += 1) {
    pools = pools.flatMap((pool) => faces.map((face) => [...pool, face]));
  }
  const least = operation.least === null ? null : (evaluate(operation.least, world) as number);
  const hits = (face: number): boolean =>
    least === null
      ? operation.faces.some(({ from, to }) => face >= (from ?? face) && face <= (to ?? face))
      : face >= least;
  const values = pools.map((pool): Value => {
    switch (operation.mode) {
      case 'sum':
        return pool.reduce((sum, face) => sum + face, 0);
      case 'each':
        return [...pool].sort((left, right) => left - right);
      case 'highest':
        return Math.max(0, ...pool);
      case 'lowest':
        return pool.length === 0 ? 0 : Math.min(...pool);
      case 'counting':
        return pool.filter(hits).length;
    }
  });
  return split(world, operation.slot, values);
}

function repeatAll(
  world: World,
  routine: Routine,
  operation: Of<'repeat'>,
  times: number,
): After[] {
  let going = goOn(world);
  const done: After[] = [];
  for (let round = 0; round < times; round += 1) {
    const ready = going.flatMap(({ world: now }) => runAll(now, routine, operation.before));
    const isOver = (state: After): boolean =>
      state.returned !== null ||
      (operation.goOn !== null && evaluate(operation.goOn, state.world) !== true);
    done.push(...ready.filter(isOver));
    const after = ready
      .filter((state) => !isOver(state))
      .flatMap(({ world: now }) => runAll(now, routine, operation.body));
    done.push(...after.filter(({ returned }) => returned !== null));
    going = after.filter(({ returned }) => returned === null);
  }
  return [...done, ...going];
}

function optionsOf(world: World, form: Of<'choose'>['form']): readonly Value[] {
  switch (form.kind) {
    case 'one-of': {
      const list = evaluate(form.list, world) as readonly Value[];
      return form.orNone ? [...list, null] : list;
    }
    case 'yes-or-no':
      return [true, false];
    case 'number-from': {
      const found: number[] = [];
      const to = evaluate(form.to, world) as number;
      for (let n = evaluate(form.from, world) as number; n <= to; n += 1) found.push(n);
      return found;
    }
    case 'some-of': {
      const list = evaluate(form.list, world) as readonly Value[];
      const [least, most] = [evaluate(form.least, world), evaluate(form.most, world)] as number[];
      const parts = list.reduce<Value[][]>(
        (found, value) => [...found, ...found.map((part) => [...part, value])],
        [[]],
      );
      return parts
        .filter(({ length }) => length >= (least ?? 0) && length <= (most ?? 0))
        .sort((left, right) => left.length - right.length);
    }
  }
}

function withField(world: World, index: number, field: number, value: Value): World {
  const things = world.things.map((thing, other) => {
    if (other !== index) return thing;
    return { ...thing, fields: thing.fields.map((old, n) => (n === field ? value : old)) };
  });
  return { ...world, things };
}
