// What an example gives and nothing in it can read: a slip of the pen, or left over from before the
// rules changed. Only what is surely not read is told: a piece that nothing names and whose kind
// nothing that is done looks through, a field that nothing that is done or expected reads.
import type * as tree from '../../grammar/nodes.ts';
import type { Span } from '../../grammar/span.ts';
import { contains } from '../../grammar/span.ts';
import { runExample } from '../drive/script.ts';
import { casePlace } from '../model/cases.ts';
import { eachExpression } from '../model/expressions.ts';
import { calledBy, everyOperation, expressionsOf } from '../model/operations.ts';
import type { ExampleInfo, Expr, Operation, Program } from '../model/program.ts';
import { fieldKey } from '../model/touches.ts';
import type { RuleCheck } from './check.ts';
import { livesOf } from './life/touches.ts';
import { closureOf } from './reach/closure.ts';
import type { Played } from './runs/examples.ts';
import { playedExamples } from './runs/examples.ts';
import { placesIn } from './secrets/reads.ts';

export const idleGiven: RuleCheck = {
  code: 'idle-given',
  sees: 'part',
  // An example is played as it asks, and nowhere else.
  over: 'some',
  needsSound: true,
  run: (subject, report) => {
    const { program } = subject.elaborated;
    for (const [item, examples] of givenTo(playedExamples(subject))) {
      const [first, ...others] = examples.map((played) => ({
        file: played.definition.file.path,
        isBelow: (casePlace(played.definition.node)?.number ?? 1) > 1,
        idle: idleOf(program, played),
      }));
      if (first === undefined) continue;
      const { file, isBelow } = first;
      // Between two lines of cases stands what shows that it does not matter.
      if (isBelow) continue;
      const idle = first.idle
        .filter(({ span }) => contains(item.span, span))
        .filter(({ span }) =>
          others.every((other) => other.idle.some((one) => one.span.from === span.from)),
        )
        .filter(({ span }) => examples.every((each) => goesWithout(program, each, span)));
      for (const { span, data } of idleIn(item, idle)) {
        report({ code: 'idle-given', file, span, data, related: [] });
      }
    }
  },
};

/** What is given, each with the examples that it is given to: several may share it. */
function givenTo(
  examples: readonly Played[],
): ReadonlyMap<tree.ExampleItem, readonly Played[]> {
  const found = new Map<tree.ExampleItem, Played[]>();
  for (const played of examples) {
    for (const item of played.definition.node.items) {
      if (!item.kind.startsWith('given-')) continue;
      const known = found.get(item) ?? [];
      known.push(played);
      found.set(item, known);
    }
  }
  return found;
}

const known = new WeakMap<Played, readonly Idle[]>();

function idleOf(program: Program, played: Played): readonly Idle[] {
  const found = known.get(played) ?? new Given(program, played.example).idle();
  known.set(played, found);
  return found;
}

/**
 * Whether an example goes as well without what is given at a place. The laws that are held around
 * it read nearly everything: what one of them needs shows when it is left out.
 */
function goesWithout(program: Program, { example, run }: Played, { from }: Span): boolean {
  const routine = program.routines[example.routine];
  if (routine === undefined || !run.ok) return true;
  const body = routine.body.filter(({ kind, at }) => !isGiving.has(kind) || at.from !== from);
  const routines = program.routines.with(example.routine, { ...routine, body });
  return runExample({ ...program, routines }, example).ok;
}

const isGiving: ReadonlySet<Operation['kind']> = new Set<Operation['kind']>(['create', 'field']);

/** What is idle of an item of an example: all of it, or some of its fields. */
function idleIn(item: tree.ExampleItem, idle: readonly Idle[]): readonly Idle[] {
  const here = idle.filter(({ span }) => contains(item.span, span));
  if (here.length === 0) return [];
  const isWhole = !('values' in item) || here.length === item.values.length;
  if (!isWhole) return here;
  return [{ span: item.span, data: { names: here.flatMap(({ data }) => data.names) } }];
}

type Of<Kind extends Operation['kind']> = Extract<Operation, { readonly kind: Kind }>;

interface Idle {
  readonly span: Operation['at'];
  readonly data: { readonly names: readonly string[] };
}

/** What one example gives, and what it reads. */
class Given {
  readonly #program: Program;
  readonly #body: readonly Operation[];
  readonly #slots: readonly { readonly name: string }[];
  /** Fields, and the kinds of things that are looked through, as `placesIn` names them. */
  readonly #places = new Set<string>();
  readonly #named = new Set<number>();
  /** The slots in which pieces are made. */
  readonly #made: ReadonlySet<number>;
  /** What the script names. */
  readonly #words = new Set<string>();

  constructor(program: Program, { routine }: ExampleInfo) {
    this.#program = program;
    const { body = [], slots = [] } = program.routines[routine] ?? {};
    this.#body = everyOperation(body);
    this.#slots = slots;
    this.#made = new Set(
      this.#body.flatMap((each) => (each.kind === 'create' ? [each.slot] : [])),
    );
    for (const operation of this.#body) if (this.#names(operation) === null) this.#read(operation);
  }

  idle(): readonly Idle[] {
    return this.#body.flatMap((operation) => {
      if (operation.kind === 'create') return this.#piece(operation, this.#slotOf(operation));
      return operation.kind === 'field' ? this.#field(operation) : [];
    });
  }

  /** The slot that is called as the piece is. */
  #slotOf({ slot }: Of<'create'>): number {
    const named = this.#body.find((each) => this.#names(each) === slot);
    return named?.kind === 'set' ? named.slot : slot;
  }

  /** The slot of the piece that an operation only gives its name; null: it does something else. */
  #names(operation: Operation): number | null {
    if (operation.kind !== 'set' || operation.value.kind !== 'slot') return null;
    const { slot } = operation.value;
    return this.#made.has(slot) ? slot : null;
  }

  #piece({ at, type }: Of<'create'>, slot: number): readonly Idle[] {
    const { name = '' } = this.#slots[slot] ?? {};
    const isRead =
      this.#named.has(slot) || this.#words.has(name) || this.#places.has(String(type));
    return isRead || name === '' ? [] : [{ span: at, data: { names: [name] } }];
  }

  #field({ at, thing, type, field }: Of<'field'>): readonly Idle[] {
    if (this.#places.has(fieldKey(type, field))) return [];
    const info = this.#program.things[type];
    const { name: own = '' } = info?.fields[field] ?? {};
    const { name = info?.name ?? '' } =
      thing.kind === 'slot' ? (this.#slots[thing.slot] ?? {}) : thing.kind === 'named' ? thing : {};
    return [{ span: at, data: { names: [`${name}.${own}`] } }];
  }

  #read(operation: Operation): void {
    // Who is given a field is not read by that.
    const read = operation.kind === 'field' ? [operation.value] : expressionsOf(operation);
    for (const expr of read) this.#expression(expr);
    if (operation.kind === 'script') {
      const said = [...operation.choices, ...operation.draws].join(' ');
      for (const word of said.split(/[^\p{L}\p{N}-]+/u)) this.#words.add(word);
    }
    for (const routine of this.#entered(operation)) {
      const { fields, searched } = closureOf(this.#program, routine);
      for (const key of fields) if (!this.#isAfresh(key, routine)) this.#places.add(key);
      for (const type of searched) this.#places.add(String(type));
    }
  }

  /** Whether a field is of a state that begins afresh wherever the routine comes to it. */
  #isAfresh(key: string, routine: number): boolean {
    const type = Number(key.split('.')[0]);
    const { during } = this.#program.things[type] ?? {};
    if (during === undefined) return false;
    return livesOf(this.#program, { type, during }).wayFrom(routine, 'any') === null;
  }

  #expression(expr: Expr): void {
    for (const place of placesIn(expr)) this.#places.add(place);
    eachExpression(expr, (part) => {
      if (part.kind === 'slot') this.#named.add(part.slot);
    });
  }

  /** What an operation runs, but for the laws that are held around it. */
  #entered(operation: Operation): readonly number[] {
    const { routines } = this.#program;
    return calledBy(this.#program, operation).map((index) => {
      const { role, guard = index } = routines[index] ?? {};
      return role === 'guard' ? guard : index;
    });
  }
}
