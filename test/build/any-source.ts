// Rulebooks written at random as text: mostly well typed, now and then not, so that the checker has
// something to refuse. What it accepts must run.
import { head } from './any-source-head.ts';
import type { Pick } from './edits.ts';

const sorts = ['number', 'truth', 'unit', 'maybe', 'numbers', 'units', 'side', 'pair'] as const;
type Sort = (typeof sorts)[number];

const types: Readonly<Record<Sort, string>> = {
  number: 'integer',
  truth: 'yes-no',
  unit: 'unit',
  maybe: 'unit or none',
  numbers: 'list of integer',
  units: 'list of unit',
  side: 'side',
  pair: 'pair',
};

/** The parameters of every procedure. */
const parameters: readonly (readonly [name: string, sort: Sort])[] = [
  ['n', 'number'],
  ['u', 'unit'],
  ['us', 'units'],
];

/** A rulebook of three procedures, each of which calls those before it. */
export function anySource(pick: Pick): string {
  const made = [1, 2, 3].map((index) => new AnyProcedure(pick, index).text());
  return head + made.join('\n');
}

class AnyProcedure {
  readonly #pick: Pick;
  readonly #index: number;
  #names: readonly (readonly [name: string, sort: Sort])[] = parameters;
  #made = 0;

  constructor(pick: Pick, index: number) {
    this.#pick = pick;
    this.#index = index;
  }

  text(): string {
    const named = parameters.map(([name, sort]) => `${name}: ${types[sort]}`).join(', ');
    const body = this.#block(3, 2 + this.#pick(4));
    const result = this.#of('number', 2);
    const [type, value] = this.#one([
      ['integer', result],
      ['0..9', `max(0, min(9, ${result}))`],
      ['0..9', `(${result}) mod 10`],
    ] as const);
    return `procedure p${String(this.#index)}(${named}) -> ${type} {\n${body}\n${value}\n}`;
  }

  #block(depth: number, count: number): string {
    const outside = this.#names;
    const lines = Array.from({ length: count }, () => this.#statement(depth));
    this.#names = outside;
    return lines.join('\n');
  }

  #braces(depth: number): string {
    return `{\n${this.#block(depth - 1, 1 + this.#pick(2))}\n}`;
  }

  #fresh(sort: Sort): string {
    this.#made += 1;
    const name = `x${String(this.#made)}`;
    this.#names = [...this.#names, [name, sort]];
    return name;
  }

  #let(sort: Sort, value: string): string {
    return `let ${this.#fresh(sort)} = ${value}`;
  }

  /** Statements that hold others stand first: they are not made where there is no depth left. */
  #statement(depth: number): string {
    const of = (sort: Sort): string => this.#of(sort, 2);
    const one = this.#one([
      ...(depth > 0 ? this.#blocks(depth) : []),
      () => {
        const sort = this.#one(sorts);
        return this.#let(sort, of(sort));
      },
      () => this.#change(),
      () => this.#let('number', `roll (${of('number')})d6`),
      () => this.#let('number', this.#one(['roll 2d6', 'roll d66', 'roll 2d6 highest'])),
      () => this.#let('numbers', this.#one(['roll 2d6 each', 'roll 3d6 sorted'])),
      () => this.#let('number', `roll (${of('number')})d6 counting (${of('number')})+`),
      () => this.#let('unit', this.#choice(`one of ${of('units')}`)),
      () => this.#let('maybe', this.#choice(`one or none of ${of('units')}`)),
      () => this.#let('units', this.#choice(`from 0 to ${of('number')} of ${of('units')}`)),
      () => this.#let('truth', this.#choice('yes or no')),
      () => this.#let('units', this.#choice(`run of ${String(this.#pick(3))} one of ${of('units')}`)),
      () => this.#run(),
      () => this.#let('number', this.#choice(`number from 0 to ${of('number')}`)),
      () => this.#let('number', `draw from ${this.#one(['turn.bag', 'talon.pile'])}`),
      () => this.#let('numbers', `look-at(talon.pile, ${of('number')})`),
      () => `${this.#one(['put-on', 'put-under'])}(talon.pile, ${of('number')})`,
      () => 'shuffle(talon.pile)',
      () => this.#let('number', `again(${String(this.#pick(4))})`),
      () => `if ${of('truth')} { chain(${of('unit')}) }`,
      () => this.#let('truth', `in-sight(${of('unit')})`),
      () => this.#let('number', `how-many(${of('unit')})`),
      () => this.#let('unit', `unit { side ${of('side')}  cubes max(0, min(5, ${of('number')})) }`),
      () => `if ${of('truth')} { remove ${of('unit')} }`,
      () => `if ${of('truth')} { return max(0, min(3, ${of('number')})) }`,
      () => this.#call(),
    ]);
    return one();
  }

  #blocks(depth: number): readonly (() => string)[] {
    const of = (sort: Sort): string => this.#of(sort, 2);
    return [
      () => `if ${of('truth')} ${this.#braces(depth)}`,
      () => `if ${of('truth')} ${this.#braces(depth)} else ${this.#braces(depth)}`,
      () => this.#narrowed(depth),
      () => this.#within('unit', (name) => `for each ${name} in ${of('units')} `, depth),
      () => this.#within('number', (name) => `for each ${name} in ${of('numbers')} `, depth),
      () => `repeat ${of('number')} times ${this.#braces(depth)}`,
      () => `at once {\n${this.#atOnce(depth)}\n}`,
      () => `repeat up to 3 times while ${of('truth')} ${this.#braces(depth)}`,
      () => `match ${this.#harm()} { loss ${this.#braces(depth)} else ${this.#braces(depth)} }`,
      () => `match ${this.#harm()} { rout ${this.#braces(depth)} loss, nothing { } }`,
      () => `match ${of('side')} { red ${this.#braces(depth)} blue ${this.#braces(depth)} }`,
    ];
  }

  /** What may be none, where it is known to be there. */
  #narrowed(depth: number): string {
    const name = this.#named('maybe') ?? 'u';
    const outside = this.#names;
    this.#names = [...outside, [name, 'unit']];
    const inner = this.#braces(depth);
    this.#names = outside;
    return `if ${name} != none ${inner}`;
  }

  #within(sort: Sort, begin: (name: string) => string, depth: number): string {
    const outside = this.#names;
    this.#made += 1;
    const name = `x${String(this.#made)}`;
    const first = begin(name);
    this.#names = [...outside, [name, sort]];
    const inner = this.#braces(depth);
    this.#names = outside;
    return first + inner;
  }

  #harm(): string {
    return `(if ${this.#of('truth', 2)} then ${this.#one(["'L2+R'", "'L1'"])} else '-')`;
  }

  #change(): string {
    const of = (sort: Sort): string => this.#of(sort, 2);
    const unit = this.#unit();
    const local = this.#names.slice(parameters.length);
    return this.#one([
      ...local.map(([name, sort]) => () => `${name} goes to ${of(sort)}`),
      () => `${unit}.cubes ${this.#one(['gains', 'loses'])} ${of('number')}`,
      () => `${unit}.cubes goes to max(0, min(5, ${of('number')}))`,
      () => `${unit}.cubes gains ${of('number')} up to ${of('number')}`,
      () => `${unit}.cubes loses ${String(this.#pick(4))} down to 0`,
      () => `turn.day loses ${of('number')} down to ${String(this.#pick(3))}`,
      () => `${unit}.worth goes to ${of('number')}`,
      () => `${unit}.near goes to ${of('maybe')}`,
      () => `${unit}.side goes to ${of('side')}`,
      () => `turn.bag ${this.#one(['gains', 'loses'])} ${of('number')}`,
      () => `turn.bag goes to ${of('numbers')}`,
      () => `talon.pile ${this.#one(['gains', 'loses'])} ${of('number')}`,
      () => `talon.pile goes to ${of('numbers')}`,
      () => `purse(${of('side')}).coins ${this.#one(['gains', 'loses'])} ${of('number')}`,
      () => `purse(${of('side')}).last goes to ${of('maybe')}`,
      () => `tally(${of('side')}, ${this.#of('number', 1)}).marks gains ${of('number')}`,
      () => `turn.best goes to ${of('maybe')}`,
      () => `turn.day goes to ${of('number')}`,
    ])();
  }

  /** A run of choices that look at what was chosen before. */
  #run(): string {
    const player = this.#of('side', 1);
    const list = this.#bound('numbers', (name) => {
      return `${name} one of [1, count(${name}), ${this.#of('number', 2)}]`;
    });
    return this.#let('numbers', `choose by ${player} run of 2 as ${list} fr "Quoi ?" en "What?"`);
  }

  /** What is done at its end: in it nothing is made, drawn or returned. */
  #atOnce(depth: number): string {
    const outside = this.#names;
    const lines = Array.from({ length: 1 + this.#pick(3) }, () =>
      this.#one([
        () => this.#change(),
        () => this.#change(),
        () => this.#let('number', `roll ${String(this.#pick(3))}d6`),
        () => `if ${this.#of('truth', 2)} { ${this.#change()} }`,
        () => `if ${this.#of('truth', 2)} { remove ${this.#of('unit', 2)} }`,
        () => this.#called(),
        () => {
          const begin = (name: string): string => `for each ${name} in ${this.#of('units', 2)} `;
          return depth < 2 ? this.#change() : this.#eachAtOnce(begin, depth - 1);
        },
      ])(),
    );
    this.#names = outside;
    return lines.join('\n');
  }

  #eachAtOnce(begin: (name: string) => string, depth: number): string {
    return this.#bound('unit', (name) => `${begin(name)}{\n${this.#atOnce(depth)}\n}`);
  }

  /** A call for what it does. */
  #called(): string {
    if (this.#index === 1) return this.#change();
    const given = parameters.map(([, sort]) => this.#of(sort, 1)).join(', ');
    return `p${String(1 + this.#pick(this.#index - 1))}(${given})`;
  }

  #call(): string {
    if (this.#index === 1) return this.#let('number', this.#of('number', 1));
    const callee = `p${String(1 + this.#pick(this.#index - 1))}`;
    const given = parameters.map(([, sort]) => this.#of(sort, 1)).join(', ');
    return this.#let('number', `${callee}(${given})`);
  }

  #choice(what: string): string {
    return `choose by ${this.#of('side', 1)} ${what} fr "Quoi ?" en "What?"`;
  }

  /** An expression of a sort; now and then of another. */
  #of(sort: Sort, depth: number): string {
    const wanted = this.#pick(400) === 0 ? this.#one(sorts) : sort;
    const name = this.#pick(3) === 0 ? this.#named(wanted) : null;
    if (name !== null) return name;
    const [leaves, trees] = this.#forms(wanted, depth - 1);
    return this.#one(depth > 0 && trees.length > 0 ? [...leaves, ...trees, ...trees] : leaves)();
  }

  /** The ways to say something of a sort: those without parts, and those with. */
  #forms(sort: Sort, depth: number): readonly [(() => string)[], (() => string)[]] {
    const of = (part: Sort): string => this.#of(part, depth);
    const either = (): string => `(if ${of('truth')} then ${of(sort)} else ${of(sort)})`;
    switch (sort) {
      case 'number': {
        const both = (by: string) => (): string => `(${of('number')} ${by} ${of('number')})`;
        return [
          [() => String(this.#pick(12)), () => 'turn.day', () => 'n', () => '-1', () => '0'],
          [
            ...['+', '-', '*', 'div', 'mod'].map(both),
            () => `((${of('number')} / ${of('number')}) rounded ${this.#one(['up', 'down'])})`,
            () => `${this.#unit()}.${this.#one(['cubes', 'worth'])}`,
            () => `${this.#one(['min', 'max'])}(${of('number')}, ${of('number')})`,
            () => `abs(${of('number')})`,
            () => `${this.#one(['count', 'sum'])}(${of('numbers')})`,
            () => `count(${of('units')})`,
            () => `${this.#one(['highest', 'lowest'])}(${of('numbers')})`,
            () => `losses[${of('number')}]`,
            () => `purse(${of('side')}).coins`,
            () => `tally(${of('side')}, ${this.#one(['1', '2', of('number')])}).marks`,
            () => `turned(${of('number')}, ${of('number')})`,
            () => `amount of loss in ${this.#harm()}`,
            () => `factor(${this.#unit()})`,
            () => `((${of('number')} * part(${this.#unit()})) rounded up)`,
            () => `${of('pair')}.left`,
            either,
          ],
        ];
      }
      case 'truth':
        return [[() => 'yes', () => 'no'], [...this.#truths(depth), either]];
      case 'unit':
        return [[() => this.#unit()], [
          either,
          () => `present(${this.#perhaps(depth)})`,
          () => `or-else(${this.#perhaps(depth)}, ${of('unit')})`,
        ]];
      case 'maybe':
        return [
          [() => 'none', () => 'u', () => this.#perhaps(0)],
          [() => this.#perhaps(depth), either],
        ];
      case 'numbers':
        return [
          [() => 'turn.bag', () => 'talon.pile', () => '[]', () => `[${String(this.#pick(6))}, 2]`],
          [
            () => `[${of('number')}, ${of('number')}]`,
            () => `(${of('numbers')} + ${of('numbers')})`,
            () => `sorted(${of('numbers')})`,
            () => this.#all(depth, (name) => `give ${name}.worth`),
            either,
          ],
        ];
      case 'units':
        return [
          [() => 'us', () => '(all unit each)', () => '[u]'],
          [() => `(${of('units')} + ${of('units')})`, () => this.#all(depth, () => ''), either],
        ];
      case 'side':
        return [
          [() => 'red', () => 'blue'],
          [
            () => `${this.#unit()}.side`,
            () => `opponent(${of('side')})`,
            () => `following(${of('side')})`,
            either,
          ],
        ];
      case 'pair':
        return [
          [() => `(pair { left ${String(this.#pick(4))} })`],
          [() => `(pair { left ${of('number')}  right ${of('truth')} })`, either],
        ];
    }
  }

  /** A unit that may be none, and is not none itself. */
  #perhaps(depth: number): string {
    return this.#one([
      () => 'turn.best',
      () => `${this.#unit()}.near`,
      () => `purse(${this.#of('side', 0)}).last`,
      () => `sole(${this.#of('units', depth)})`,
      () => `${this.#one(['first', 'last'])}(${this.#of('units', depth)})`,
    ])();
  }

  #truths(depth: number): (() => string)[] {
    const of = (part: Sort): string => this.#of(part, depth);
    const compared = this.#one(['=', '!=', '<', '<=', '>', '>=']);
    return [
      () => `(${of('number')} ${compared} ${of('number')})`,
      () => `(${of('truth')} ${this.#one(['and', 'or'])} ${of('truth')})`,
      () => `not (${of('truth')})`,
      () => `(${of('number')} in ${of('numbers')})`,
      () => `(${of('unit')} ${this.#one(['in', 'not in'])} ${of('units')})`,
      () => `(${of('side')} = ${of('side')})`,
      () => `in-play(${of('unit')})`,
      () => `(${of('maybe')} ${this.#one(['=', '!='])} none)`,
      () => `(${of('maybe')} = ${of('unit')})`,
      () => `(${of('units')} = ${of('units')})`,
      () => `(${of('pair')} = ${of('pair')})`,
      () => `${of('pair')}.right`,
      () => `(${this.#quantified(depth)})`,
    ];
  }

  #quantified(depth: number): string {
    return this.#bound('unit', (name) => {
      const holds = this.#of('truth', depth);
      return `${this.#one(['some', 'every', 'no'])} unit ${name} where ${holds}`;
    });
  }

  #all(depth: number, give: (name: string) => string): string {
    const list = this.#of('units', depth);
    return this.#bound('unit', (name) => {
      const holds = this.#of('truth', depth);
      return `(all ${name} in ${list} where ${holds} ${give(name)})`;
    });
  }

  #bound(sort: Sort, say: (name: string) => string): string {
    const outside = this.#names;
    const said = say(this.#fresh(sort));
    this.#names = outside;
    return said;
  }

  #unit(): string {
    return this.#named('unit') ?? 'u';
  }

  #named(sort: Sort): string | null {
    const known = this.#names.filter(([, of]) => of === sort);
    return known.length === 0 ? null : this.#one(known)[0];
  }

  #one<Item>(items: readonly Item[]): Item {
    const item = items[this.#pick(items.length)];
    if (item === undefined) throw new Error('nothing to pick');
    return item;
  }
}
