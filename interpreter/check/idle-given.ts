// What an example gives and nothing in it can read: a slip of the pen, or left over from before the
// rules changed. Only what is surely not read is told: a piece that nothing names and whose kind
// nothing that is done looks through, a field that nothing that is done or expected reads.
import { eachExpression } from '../model/expressions.ts';
import { everyOperation, expressionsOf, routinesOf } from '../model/operations.ts';
import type { ExampleInfo, Expr, Operation, Program } from '../model/program.ts';
import { fieldKey } from '../model/touches.ts';
import type { RuleCheck } from './check.ts';
import { livesOf } from './life/touches.ts';
import { closureOf } from './reach/closure.ts';
import { placesIn } from './secrets/reads.ts';

export const idleGiven: RuleCheck = {
  code: 'idle-given',
  sees: 'part',
  over: 'every',
  needsSound: true,
  run: ({ elaborated: { program } }, report) => {
    for (const lines of linesOf(program)) {
      const [first] = lines;
      if (first === undefined) continue;
      const [idle = [], ...others] = lines.map((line) => new Given(program, line).idle());
      for (const { span, data } of idle) {
        const isIdle = others.every((all) => all.some((one) => one.span.from === span.from));
        const { file } = first.origin;
        if (isIdle) report({ code: 'idle-given', file, span, data, related: [] });
      }
    }
  },
};

/** The examples, those together that are lines of one table of cases: they share what is given. */
function linesOf({ examples }: Program): Iterable<readonly ExampleInfo[]> {
  const groups = new Map<string, ExampleInfo[]>();
  for (const example of examples) {
    const { file, span } = example.origin;
    const key = `${file} ${String((example.cases ?? span).from)}`;
    groups.set(key, [...(groups.get(key) ?? []), example]);
  }
  return groups.values();
}

type Of<Kind extends Operation['kind']> = Extract<Operation, { readonly kind: Kind }>;

interface Idle {
  readonly span: Operation['at'];
  readonly data: { readonly name: string; readonly field: string | null };
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
    return isRead || name === '' ? [] : [{ span: at, data: { name, field: null } }];
  }

  #field({ at, thing, type, field }: Of<'field'>): readonly Idle[] {
    if (this.#places.has(fieldKey(type, field))) return [];
    const info = this.#program.things[type];
    const { name: own = '' } = info?.fields[field] ?? {};
    const { name = info?.name ?? '' } =
      thing.kind === 'slot' ? (this.#slots[thing.slot] ?? {}) : thing.kind === 'named' ? thing : {};
    return [{ span: at, data: { name, field: own } }];
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
    const within = (index: number): number => {
      const { role, guard = index } = routines[index] ?? {};
      return role === 'guard' ? guard : index;
    };
    if (operation.kind === 'call') return [within(operation.routine)];
    if (operation.kind !== 'take' && operation.kind !== 'illegal') return [];
    return routinesOf(this.#program, operation.action).map(within);
  }
}
