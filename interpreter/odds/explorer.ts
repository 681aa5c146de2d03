import type { Configuration } from '../model/configuration.ts';
import type { RuntimeProblem } from '../model/fault.ts';
import { fail, Fault } from '../model/fault.ts';
import type { Program } from '../model/program.ts';
import type { Request } from '../model/request.ts';
import type { Heard } from './answers.ts';
import { changesOf } from './changes.ts';
import { Ends } from './ends.ts';
import type { End, Future, Node } from './future.ts';
import { nobody } from './future.ts';
import type { Cut, Grown } from './growth.ts';
import { firstLook, grownOn, growsOn, isOfWays, longest, mostGrown } from './growth.ts';
import type { Looked } from './looked.ts';
import { lookedAt } from './looked.ts';
import type { Circle } from './loops.ts';
import { Loops } from './loops.ts';
import type { Fork } from './nodes.ts';
import { Nodes } from './nodes.ts';
import type { Place } from './place.ts';
import type { WaysOptions } from './policy.ts';
import { measuresOf } from './policy.ts';
import { Revealed } from './revealed.ts';
import type { Ending, Expansion, Shape, Step } from './shape.ts';
import type { Row } from './spots.ts';
import { Spots } from './spots.ts';
import { Tracer } from './tracer.ts';
import { Visit } from './visit.ts';
import { settle, worthOf } from './worth.ts';

/** Situations that are looked at when nothing is said: what fits into two or three gigabytes. */
const usualWays = 700_000;

/** So many answers that lead to different things take as much room as a situation. */
const answersASituation = 4;

/** So many situations in a row that only lead on are not kept. */
const mostPassed = 4;

/**
 * Follows a configuration to all its ends, the first way first. What comes of a situation is kept
 * for all that agree with it in what was looked at on every way from there to the end.
 */
export class Explorer {
  readonly ends: Ends = new Ends();
  readonly nodes: Nodes = new Nodes();
  situations = 0;
  /** What the situations can come to next, all together. */
  #answers = 0;
  /** Thousands that progress was told of. */
  #told = 0;
  readonly #options: WaysOptions;
  readonly #start: Configuration;
  readonly #spots: Spots;
  readonly #tracer: Tracer;
  readonly #isAimed: boolean;
  readonly #revealed: Revealed;
  /** null where no run can come back to where it was. */
  readonly #loops: Loops | null;
  readonly #bound: number;
  /** Those under way, up to `depth`; the others are there to be used again. */
  readonly #visits: Visit[] = [];
  #depth = 0;
  /** At most so many elements were added to lists without a look at them. */
  #growth = 0;
  #scratch: Row = new Int32Array(0);
  readonly #program: Program;
  /** Where no way is followed further. */
  readonly #cut: (Cut & { readonly spot: number }) | null;
  /** Where ways come to that are not followed; null where all are. */
  #open: End | null = null;
  /** Whether there was no room for all ways. */
  isFull = false;
  /** What was found to grow without end, if anything. */
  grown: Grown | null = null;
  /** How much room is taken when it is looked for again. */
  #next = firstLook;

  constructor(
    program: Program,
    configuration: Configuration,
    options: WaysOptions,
    cut: Cut | null = null,
  ) {
    const { policy, watch = [] } = options;
    this.#options = options;
    this.#bound = options.ways ?? usualWays;
    this.#start = configuration;
    this.#revealed = new Revealed((fork) => this.#nodeOf(fork), this.#bound);
    this.#isAimed = policy?.kind === 'aims';
    const seen = [...watch, ...measuresOf(policy).filter((each) => each !== null)];
    const called = configuration.frames.map(({ routine }) => routine);
    const looking = seen.flatMap((each) => ('routine' in each ? [each.routine] : []));
    const changes = changesOf(program, [...called, ...looking]);
    this.#spots = new Spots(configuration, changes);
    for (const each of seen) {
      if ('routine' in each) continue;
      const type = configuration.things[each.thing]?.type;
      if (type !== undefined) changes.looks.whole(type, each.field);
    }
    this.#tracer = new Tracer(program, this.#spots, options);
    const spot = cut === null ? -1 : this.#spots.find(cut.grown.spot);
    this.#cut = cut === null ? null : { ...cut, spot };
    this.#program = program;
    const endless = ({ shape, row }: Place): End => {
      const fault = new Fault('never-ends', {});
      const problem = this.#tracer.problemAt(shape, row, { fault, loop: 'innermost' });
      return this.#endOf({ kind: 'problem', problem });
    };
    const unsaid = (request: Request): End => this.#endOf({ kind: 'missing', request });
    this.#loops = changes.circles ? new Loops({ endless, unsaid, worth: worthOf }) : null;
  }

  /** A bound that was met, as a problem of the run that met it; anything else is thrown on. */
  problem(fault: unknown): RuntimeProblem {
    const visit = this.#visits[this.#depth - 1];
    if (!isOfWays(fault) || visit === undefined) return this.#tracer.problem(fault);
    return this.#problemAt(visit, fault);
  }

  #problemAt({ shape, row }: Visit, fault: Fault): RuntimeProblem {
    const grown = this.grown ?? this.#cut?.grown;
    return this.#tracer.problemAt(shape, row, { fault, loop: grown?.loop ?? null });
  }

  /** What was asked for of what was said. */
  get heard(): Heard {
    return this.#tracer.heard;
  }

  /**
   * Whether a list that is moved without a look at it may have become too long on some way: then
   * it would have to be looked at.
   */
  get mayOverflow(): boolean {
    return this.#spots.longest + this.#growth > this.#tracer.bounds.list;
  }

  /** Follows everything; gives where the run starts from. */
  explore(): Node | End {
    const tracer = this.#tracer;
    const start = this.#start;
    const visits = this.#visits;
    const spots = this.#spots;
    const steps = [tracer.start(start)];
    this.#begin(tracer.shapeOf(start), this.#firstRow(), {
      ...{ steps, total: 1n, aim: null, together: null, read: [], looked: [] },
    });
    for (;;) {
      const visit = visits[this.#depth - 1] as Visit;
      visit.row = spots.fit(visit.row);
      if (visit.taken < visit.expansion.steps.length) {
        this.#takeStep(visit);
        continue;
      }
      this.#depth -= 1;
      const to = this.#leave(visit, visits[this.#depth - 1]);
      if (to === null || this.#depth > 0) continue;
      this.#growth = visit.growth;
      return to;
    }
  }

  /** All steps of a situation are taken: tells the one before it; null while it is in a circle. */
  #leave(visit: Visit, before: Visit | undefined): Node | End | null {
    const loops = this.#loops;
    const closed = loops === null || visit.place === null ? 'plain' : loops.close(visit.place);
    if (closed === 'open') {
      if (before !== undefined) this.#link(before, visit.place as Place);
      return null;
    }
    if (closed !== 'plain') return this.#leaveCircle(visit, closed, before);
    const isOne = visit.ways === 1 && !(visit.reveals[0] === true && isTogether(visit));
    const to = isOne ? (visit.to[0] as Node | End) : this.#nodeOf(visit);
    this.#keep(visit, to);
    if (before === undefined) return to;
    before.passed = visit.passed;
    this.#arrive(before, { to, growth: visit.growth }, visit);
    before.isCircling ||= visit.isCircling;
    return to;
  }

  #leaveCircle(visit: Visit, circle: Circle, before: Visit | undefined): Node | End {
    const { weights, total, looked, growth, size, isHidden } = circle;
    const to = isHidden ? circle.to : circle.to.map((each) => this.#revealed.of(each));
    const expansion = { total, aim: null, together: isHidden ? nobody : null };
    const single = to.length === 1 ? to[0] : undefined;
    const reveals = isHidden ? to.map(() => false) : [];
    const end = single ?? this.#nodeOf({ to, weights, ways: to.length, reveals, expansion });
    if (this.#seesAll) visit.shape.circling.keep(visit.row, looked, { to: end, growth });
    visit.growth = growth;
    this.#counted(size);
    if (before === undefined) return end;
    this.#arrive(before, { to: end, growth }, lookedAt(looked));
    before.isCircling = true;
    return end;
  }

  #nodeOf(fork: Fork): Node {
    const node = this.nodes.of(fork);
    if (this.#isAimed && node.value === null) settle(node);
    return node;
  }

  #arrive(visit: Visit, future: Future, looked: Looked): void {
    const step = visit.expansion.steps[visit.taken] as Step;
    const isHidden = isTogether(visit) && !step.reveals;
    const to = isHidden ? future.to : this.#revealed.of(future.to);
    const growth = future.growth + (step.moved?.growth ?? 0);
    if (visit.place !== null && this.#loops !== null) {
      const { spots, count } = looked;
      this.#loops.lead(visit.place, { step, to, looked: spots.slice(0, count), growth });
    }
    visit.arrive({ to, growth }, looked);
  }

  #link(visit: Visit, place: Place): void {
    const step = visit.expansion.steps[visit.taken] as Step;
    if (visit.place !== null) this.#loops?.link(visit.place, step, place);
    visit.pass();
  }

  // A situation that only leads on costs more to keep than to pass again, unless many follow on one
  // another.
  #keep(visit: Visit, to: Node | End): void {
    const { shape, row, expansion } = visit;
    const future = { to, growth: visit.growth };
    visit.passed += 1;
    if (expansion.steps.length === 1 && visit.passed < mostPassed) return;
    visit.passed = 0;
    if (!this.#seesAll) return;
    if (visit.isCircling) {
      const spots = visit.spots.slice(0, visit.count).sort((left, right) => left - right);
      shape.circling.keep(row, spots, future);
    } else shape.futures.keep(row, visit, future);
    this.#counted(1);
  }

  #counted(situations: number): void {
    this.situations += situations;
    this.#weigh();
  }

  /** Where room has ended, what a way looked at is not all that it would look at. */
  get #seesAll(): boolean {
    return this.#open === null || this.#cut !== null;
  }

  /** Tells how far it is, and stops where there is no more room. */
  #weigh(): void {
    const bound = this.#bound;
    // So many questions in a row take as much room as what is kept.
    const room = this.situations + this.#answers / answersASituation + this.#depth;
    const told = Math.floor(room / 1000);
    if (told > this.#told) {
      this.#told = told;
      this.#options.progress?.(told * 1000, bound);
    }
    if (this.isFull) return;
    this.isFull = room > bound || this.#spots.grown > mostGrown;
    if (this.isFull || room > this.#next) this.#lookForGrowth();
    if (!this.isFull) return;
    const visit = this.#visits[this.#depth - 1];
    // What others do rests on all that may come of it.
    const isLost = this.#isAimed || this.#depth > longest || visit === undefined;
    const data = { bound: Math.min(bound, told * 1000) };
    if (isLost || this.#cut !== null) fail('too-many-ways', data);
    this.#open = this.#problemEnd(visit, new Fault('too-many-ways', data));
  }

  /** Stops where something grows on the way that is followed. */
  #lookForGrowth(): void {
    this.#next *= 2;
    if (this.#cut !== null || this.#loops === null) return;
    const way = this.#visits.slice(0, this.#depth);
    this.grown = grownOn(this.#program, this.#spots, { way, isFull: this.isFull });
    // oxlint-disable-next-line typescript/only-throw-error -- a signal: it needs no stack
    if (this.grown !== null) throw growsOn(this.grown);
  }

  /** Where a way comes to that is not followed further from a situation; null where it is. */
  #openAt({ shape, row }: Pick<Visit, 'shape' | 'row'>, visit: Visit): End | null {
    const cut = this.#cut;
    if (cut === null) return this.#open;
    if (!shape.turns || this.#spots.grownTo(cut.spot, row) < cut.most) return null;
    this.#open ??= this.#problemEnd(visit, growsOn(cut.grown));
    return this.#open;
  }

  // The visit takes the row for its own and leaves that of the last one, to be written on.
  #begin(shape: Shape, row: Row, expansion: Expansion): void {
    const visits = this.#visits;
    const visit = visits[this.#depth];
    this.#scratch = visit?.row ?? new Int32Array(0);
    if (visit === undefined) visits.push(new Visit(shape, row, expansion));
    else visit.begin(shape, row, expansion);
    // Before the first one nobody can come back to.
    const loops = this.#depth > 0 && shape.turns ? this.#loops : null;
    const place = loops?.begin(shape, row, expansion);
    (visits[this.#depth] as Visit).place = place ?? null;
    this.#depth += 1;
  }

  #firstRow(): Row {
    const spots = this.#spots;
    const start = this.#start;
    const numbers = start.frames.flatMap(({ slots }, depth) =>
      slots.map((value, slot) => {
        const spot = spots.slot(depth, slot);
        return [spot, spots.numberOf(spot, value)] as const;
      }),
    );
    const row = spots.fit(new Int32Array(0));
    for (const [spot, number] of numbers) row[spot] = number;
    return row;
  }

  #takeStep(visit: Visit): void {
    const step = visit.expansion.steps[visit.taken] as Step;
    const { to } = step;
    if (to.kind !== 'shape') {
      this.#finish(visit, to);
      return;
    }
    const row = this.#after(visit.row, step);
    const known = to.futures.find(row);
    if (known !== null) this.#arrive(visit, known, to.futures);
    else if (this.#loops === null || !this.#circles(visit, to, row)) {
      const open = this.#openAt({ shape: to, row }, visit);
      const looked = this.#cut === null ? [] : [this.#cut.spot];
      if (open === null) this.#begin(to, row, this.#expansionOf(to, row));
      else this.#arrive(visit, { to: open, growth: 0 }, lookedAt(looked));
    }
  }

  /** Whether a situation is under way, or is known as one that circles: then it is arrived at. */
  #circles(visit: Visit, shape: Shape, row: Row): boolean {
    const known = shape.circling.find(row);
    if (known !== null) {
      visit.isCircling = true;
      this.#arrive(visit, known, shape.circling);
      return true;
    }
    const place = shape.turns ? this.#loops?.find(shape, row) : undefined;
    if (place !== undefined) this.#link(visit, place);
    return place !== undefined;
  }

  /** A situation with a step taken; only until the next one. */
  #after(row: Row, { spots, numbers }: Step): Row {
    if (this.#scratch.length !== row.length) this.#scratch = new Int32Array(row.length);
    const scratch = this.#scratch;
    scratch.set(row);
    for (let change = 0; change < spots.length; change += 1) {
      scratch[spots[change] as number] = numbers[change] as number;
    }
    return scratch;
  }

  #expansionOf(shape: Shape, row: Row): Expansion {
    this.#weigh();
    const known = shape.steps.find(row);
    if (known !== null) return known;
    const expansion = this.#tracer.trace(shape, row);
    shape.steps.keep(this.#spots.fit(row), lookedAt(expansion.read), expansion);
    this.#answers += expansion.steps.length;
    return expansion;
  }

  // ------------------------------------------------------------------------------------------ ends

  #finish(visit: Visit, to: Ending): void {
    this.#arrive(visit, { to: this.#endOf(to), growth: 0 }, lookedAt([]));
  }

  #problemEnd(visit: Visit, fault: Fault): End {
    return this.#endOf({ kind: 'problem', problem: this.#problemAt(visit, fault) });
  }

  #endOf(to: Ending): End {
    if (to.kind === 'outcome' && Array.isArray(to.result)) this.#spots.grown += to.result.length;
    return this.ends.of(keyOf(to), () => to);
  }
}

/** Whether choices made there wait to be revealed, and somebody who has an aim may choose. */
function isTogether({ expansion }: Visit): boolean {
  return expansion.together !== null;
}

function keyOf(to: Ending): string {
  switch (to.kind) {
    case 'outcome':
      return `outcome ${to.text}`;
    case 'problem':
      return `problem ${JSON.stringify(to.problem)}`;
    case 'missing':
      return `missing ${JSON.stringify(to.request)}`;
  }
}
