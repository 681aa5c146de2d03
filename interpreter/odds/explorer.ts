import type { Configuration } from '../model/configuration.ts';
import { fail } from '../model/fault.ts';
import type { RuntimeProblem } from '../model/fault.ts';
import type { Program } from '../model/program.ts';
import { changesOf } from './changes.ts';
import { Ends } from './ends.ts';
import type { End, Node } from './future.ts';
import { numbersText, textOf } from './keys.ts';
import { lookedAt } from './looked.ts';
import { Nodes } from './nodes.ts';
import type { WaysOptions } from './policy.ts';
import type { Ending, Expansion, Shape, Step } from './shape.ts';
import { Spots } from './spots.ts';
import type { Row } from './spots.ts';
import { Tracer } from './tracer.ts';
import { Visit } from './visit.ts';

/** Situations that are looked at when nothing is said: what fits into two or three gigabytes. */
const usualWays = 700_000;

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
  private readonly options: WaysOptions;
  private readonly start: Configuration;
  private readonly spots: Spots;
  private readonly tracer: Tracer;
  private readonly isMeasured: boolean;
  private readonly bound: number;
  /** Those under way, up to `depth`; the others are there to be used again. */
  private readonly visits: Visit[] = [];
  private depth = 0;
  private scratch: Row = new Int32Array(0);

  constructor(program: Program, configuration: Configuration, options: WaysOptions) {
    const { policy } = options;
    this.options = options;
    this.bound = options.ways ?? usualWays;
    this.start = configuration;
    this.isMeasured = policy?.kind === 'aims' && policy.measure !== null;
    const changes = changesOf(program, configuration.frames);
    this.spots = new Spots(configuration, changes);
    for (const { thing, field } of options.watch ?? []) {
      const type = configuration.things[thing]?.type;
      if (type !== undefined) changes.looks.whole(type, field);
    }
    this.tracer = new Tracer(program, this.spots, options);
  }

  /** A bound that was met, as a problem of the run that met it; anything else is thrown on. */
  problem(fault: unknown): RuntimeProblem {
    return this.tracer.problem(fault);
  }

  /** Follows everything; gives where the run starts from. */
  explore(): Node | End {
    const { tracer, start, visits, spots } = this;
    const steps = [tracer.start(start)];
    this.begin(tracer.shapeOf(start), this.firstRow(), {
      ...{ steps, total: 1n, aim: null, looked: [] },
    });
    for (;;) {
      const visit = visits[this.depth - 1] as Visit;
      visit.row = spots.fit(visit.row);
      if (visit.taken < visit.expansion.steps.length) {
        this.takeStep(visit);
        continue;
      }
      const to = this.futureOf(visit);
      this.depth -= 1;
      const before = visits[this.depth - 1];
      if (before === undefined) return to;
      this.keep(visit, to);
      before.arrive(to, visit);
      before.passed = visit.passed;
    }
  }

  // A situation that only leads on costs more to keep than to pass again, unless many follow on one
  // another.
  private keep(visit: Visit, to: Node | End): void {
    const { shape, row, expansion } = visit;
    visit.passed += 1;
    if (expansion.steps.length === 1 && visit.passed < mostPassed) return;
    visit.passed = 0;
    shape.futures.keep(row, visit, to);
    this.situations += 1;
    if (this.situations % 1000 === 0) this.options.progress?.(this.situations, this.bound);
    if (this.situations > this.bound) fail('too-many-ways', { bound: this.bound });
  }

  // The visit takes the row for its own and leaves that of the last one, to be written on.
  private begin(shape: Shape, row: Row, expansion: Expansion): void {
    const { visits } = this;
    const visit = visits[this.depth];
    this.scratch = visit?.row ?? new Int32Array(0);
    if (visit === undefined) visits.push(new Visit(shape, row, expansion));
    else visit.begin(shape, row, expansion);
    this.depth += 1;
  }

  private firstRow(): Row {
    const { spots, start } = this;
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

  private futureOf(visit: Visit): Node | End {
    return visit.ways === 1 ? (visit.to[0] as Node | End) : this.nodes.of(visit);
  }

  private takeStep(visit: Visit): void {
    const step = visit.expansion.steps[visit.taken] as Step;
    const { to } = step;
    if (to.kind !== 'shape') {
      this.finish(visit, step, to);
      return;
    }
    const row = this.after(visit.row, step);
    const known = to.futures.find(row);
    if (known !== null) visit.arrive(known, to.futures);
    else this.begin(to, row, this.expansionOf(to, row));
  }

  /** A situation with a step taken; only until the next one. */
  private after(row: Row, { spots, numbers }: Step): Row {
    if (this.scratch.length !== row.length) this.scratch = new Int32Array(row.length);
    const { scratch } = this;
    scratch.set(row);
    for (let change = 0; change < spots.length; change += 1) {
      scratch[spots[change] as number] = numbers[change] as number;
    }
    return scratch;
  }

  private expansionOf(shape: Shape, row: Row): Expansion {
    // So many questions in a row are as good as an endless one.
    if (this.depth > this.bound) fail('too-many-ways', { bound: this.bound });
    const known = shape.steps.find(row);
    if (known !== null) return known;
    const expansion = this.tracer.trace(shape, row);
    shape.steps.keep(this.spots.fit(row), lookedAt(expansion.looked), expansion);
    return expansion;
  }

  // ------------------------------------------------------------------------------------------ ends

  private finish(visit: Visit, step: Step, to: Ending): void {
    switch (to.kind) {
      case 'problem':
        visit.arrive(this.ends.of(`problem ${JSON.stringify(to.problem)}`, () => to), lookedAt([]));
        return;
      case 'missing':
        visit.arrive(this.ends.of(`missing ${JSON.stringify(to.request)}`, () => to), lookedAt([]));
        return;
      case 'outcome': {
        const looked = this.lookedAtEnd(visit.row, step);
        const row = this.after(this.spots.fit(visit.row), step);
        visit.arrive(this.outcome(row, to), lookedAt(looked));
      }
    }
  }

  private outcome(row: Row, { result, text }: Extract<Ending, { kind: 'outcome' }>): End {
    const watched = (this.options.watch ?? []).map(({ thing, field }) => {
      const spot = this.spots.field(thing, field);
      const fixed = this.start.things[thing]?.fields[field] ?? null;
      return spot < 0 ? fixed : this.spots.valueAt(spot, row);
    });
    const seen = this.isMeasured ? rowText(row) : '';
    return this.ends.of(`outcome ${text}${textOf(watched)} ${seen}`, () => {
      const configuration = this.isMeasured ? this.spots.configurationOf(row, []) : null;
      return { kind: 'outcome', result, watched, configuration };
    });
  }

  /** What is looked at once a run is over, in a fixed order. */
  private lookedAtEnd(before: Row, step: Step): readonly number[] {
    const { spots } = this;
    const watched = (this.options.watch ?? []).map(({ thing, field }) => spots.field(thing, field));
    const all = this.isMeasured ? spots.lasting(this.after(before, step)) : [];
    return [...watched, ...all].filter((spot) => spot >= 0);
  }
}

/** Everything in a situation: spots that turned up later are as in the beginning. */
function rowText(row: Row): string {
  const last = row.findLastIndex((number) => number !== 0);
  return numbersText([...row.subarray(0, last + 1)]);
}
