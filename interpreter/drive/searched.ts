// What a search over the map said of the places that a player chooses among. The rules need not say
// it again: the places on offer are followed back to the search that found them.
import type { LogEvent } from '../model/log.ts';
import type { Exact } from '../model/numbers.ts';
import type { Price, Search, Unreached } from '../model/offered.ts';
import { everyOperation } from '../model/operations.ts';
import type { Expr, Operation, Program, SourceExpr } from '../model/program.ts';
import type { Request } from '../model/request.ts';
import type { Value } from '../model/values.ts';

/** The search that found the places a player is offered; null: none did. */
export function searchBehind(
  program: Program,
  heard: () => readonly LogEvent[],
  request: Request,
): Search | null {
  if (request.kind !== 'choose') return null;
  const { routine, at } = request;
  const asks = everyOperation(program.routines[routine]?.body ?? []).find(
    (each) => each.kind === 'choose' && each.at.from === at.from,
  );
  if (asks?.kind !== 'choose' || !('list' in asks.form)) return null;
  const origins = new Origins(program);
  origins.follow(routine, asks.form.list);
  if (origins.searches.size === 0) return null;
  const log = heard();
  const begun = log.findLastIndex((event) => begins(program, event, routine));
  return latest(log.slice(begun + 1), origins);
}

/** What a search says of a place. */
export function priceOf({ legs, limit }: Search, place: Value): Price | null {
  const leg = legs?.find((each) => each.place === place);
  return leg === undefined ? null : { spent: leg.price as Exact, limit: limit as Exact | null };
}

/** Why a search, or what was done with what it found, does not offer a place. */
export function unreached({ legs, shut, dear }: Search, place: Value): Unreached {
  if (legs?.some((leg) => leg.place === place) === true) return 'unfit';
  if (dear.includes(place)) return 'dear';
  return shut.includes(place) ? 'shut' : 'apart';
}

function begins({ actions }: Program, event: LogEvent, routine: number): boolean {
  if (event.kind === 'call') return event.callee === routine && event.inside === undefined;
  return event.kind === 'act' && actions[event.action]?.routine === routine;
}

/** The last search of these; also in what was worked out at once, where it leads to one. */
function latest(log: readonly LogEvent[], origins: Origins): Search | null {
  for (const event of log.toReversed()) {
    const isIts = origins.searches.has(place(event.routine, event.at));
    if (event.kind === 'route' && isIts) return event;
    if (event.kind !== 'call' || event.inside === undefined) continue;
    const found = origins.routines.has(event.callee) ? latest(event.inside(), origins) : null;
    if (found !== null) return found;
  }
  return null;
}

function place(routine: number, { from }: { readonly from: number }): string {
  return `${String(routine)}:${String(from)}`;
}

/** The searches that a list comes of, and the rules on the way to them. */
class Origins {
  readonly searches = new Set<string>();
  readonly routines = new Set<number>();
  readonly #program: Program;
  readonly #seen = new Set<string>();

  constructor(program: Program) {
    this.#program = program;
  }

  /** Follows a list of a routine back to where it was found. */
  follow(routine: number, list: Expr): void {
    switch (list.kind) {
      case 'slot':
        this.#slot(routine, list.slot);
        return;
      case 'select':
        if (list.give === null) this.#source(routine, list.source);
        return;
      case 'join':
        this.follow(routine, list.left);
        this.follow(routine, list.right);
        return;
      case 'conditional':
        this.follow(routine, list.then);
        this.follow(routine, list.otherwise);
        return;
      case 'list':
        for (const element of list.elements) this.follow(routine, element);
        return;
      default:
    }
  }

  #source(routine: number, source: SourceExpr): void {
    if (source.kind === 'list') this.follow(routine, source.list);
  }

  /** What a slot is ever given: it may be a list, or an element of one that is gone through. */
  #slot(routine: number, slot: number): void {
    const key = `${String(routine)} ${String(slot)}`;
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    for (const each of everyOperation(this.#program.routines[routine]?.body ?? [])) {
      this.#given(routine, slot, each);
    }
  }

  #given(routine: number, slot: number, operation: Operation): void {
    if (!('slot' in operation) || operation.slot !== slot) return;
    if (operation.kind === 'each') this.follow(routine, operation.list);
    else if (operation.kind === 'call') this.#results(operation.routine);
    else if (operation.kind === 'set' && operation.told === 'route') {
      this.searches.add(place(routine, operation.at));
    } else if (operation.kind === 'set') this.follow(routine, operation.value);
  }

  /** What a rule gives. */
  #results(routine: number): void {
    if (this.routines.has(routine)) return;
    this.routines.add(routine);
    for (const each of everyOperation(this.#program.routines[routine]?.body ?? [])) {
      if (each.kind === 'return' && each.value !== null) this.follow(routine, each.value);
    }
  }
}
