// Choices of the oracle that are revealed together: see enumerate.ts. Who has an aim weighs every
// plan there is against the worst that the others can do, and takes the first of the best. What he
// does not see he does not know, though it be fixed beforehand.
import { isMore } from './choices.ts';
import { at } from './evaluate.ts';
import { TooMuch } from './numbers.ts';

export type Worth = readonly [bigint, bigint];

/** Where a run stands while choices are hidden. */
export type Spot =
  | { readonly kind: 'end'; readonly worth: (player: number) => Worth; readonly number: number }
  | { readonly kind: 'chance'; readonly ways: readonly (readonly [bigint, Spot])[] }
  | {
      readonly kind: 'choice';
      readonly player: number;
      readonly secret: boolean;
      /** 1 or -1; null where what is chosen is fixed. */
      readonly sign: bigint | null;
      /** What is chosen where that is fixed, and whether a script says so. */
      readonly given: number;
      readonly isSaid: boolean;
      readonly to: readonly Spot[];
    };
type Choice = Extract<Spot, { readonly kind: 'choice' }>;

/** Something that happened: who knows of it (null: all), and what it was. */
interface Event {
  readonly who: number | null;
  readonly what: number;
}
interface History {
  readonly spot: Spot;
  readonly events: readonly Event[];
}
/** What one does, by what he knows. */
type Plan = ReadonlyMap<string, number>;

/** Chances of the ends, by their numbers; each a weight over the other number. */
export type Ends = readonly (readonly [number, Worth])[];

/** What comes of it when everybody keeps to his plan. */
export function playHidden(root: Spot): Ends {
  return new Table(root).ends;
}

function known(player: number, events: readonly Event[]): string {
  const seen = events.filter(({ who }) => who === null || who === player);
  return JSON.stringify([player, seen.map(({ what }) => what)]);
}

function next({ spot, events }: History, way: number): History {
  if (spot.kind === 'end') throw new Error('nothing is left');
  const [to, who] =
    spot.kind === 'chance'
      ? [at(spot.ways, way)[1], null]
      : [at(spot.to, way), spot.secret ? spot.player : null];
  return { spot: to, events: [...events, { who, what: way }] };
}

type Minds = ReadonlyMap<number, readonly History[]>;

class Table {
  readonly ends: Ends;
  /** What a script says, by player and what he knows. */
  readonly #said = new Map<string, number>();
  readonly #players = new Set<number>();
  #left = 200_000;

  constructor(root: Spot) {
    const start = { spot: root, events: [] };
    this.#listen(start, true);
    const minds = new Map([...this.#players].map((player) => [player, [start]] as const));
    this.ends = this.#play(start, [1n, 1n], minds);
  }

  /** Notes who plays, and what the script says where everything goes as it says. */
  #listen(here: History, isReal: boolean): void {
    this.#spend();
    const { spot, events } = here;
    if (spot.kind === 'end') return;
    const ways = spot.kind === 'chance' ? spot.ways : spot.to;
    if (spot.kind === 'choice') {
      this.#players.add(spot.player);
      if (isReal && spot.isSaid) this.#said.set(known(spot.player, events), spot.given);
    }
    ways.forEach((_, way) => {
      const isGiven = spot.kind === 'chance' || spot.sign !== null || way === spot.given;
      this.#listen(next(here, way), isReal && isGiven);
    });
  }

  /** What is chosen for all that a player knows; undefined where it is open. */
  #fixed(spot: Choice, events: readonly Event[], viewer: number): number | undefined {
    if (spot.secret && spot.player !== viewer) return undefined;
    const said = this.#said.get(known(spot.player, events));
    return said ?? (spot.sign === null ? spot.given : undefined);
  }

  #play(here: History, [top, bottom]: Worth, minds: Minds): Ends {
    const { spot, events } = here;
    switch (spot.kind) {
      case 'end':
        return [[spot.number, [top, bottom]]];
      case 'chance': {
        const all = spot.ways.reduce((sum, [weight]) => sum + weight, 0n);
        return spot.ways.flatMap(([weight], way) =>
          this.#play(next(here, way), [top * weight, bottom * all], minds),
        );
      }
      case 'choice': {
        const { player, sign, secret, given } = spot;
        const way =
          sign === null
            ? given
            : (this.#planOf(player, sign, minds.get(player) ?? []).get(known(player, events)) ?? 0);
        const heard = secret ? minds : this.#heard(spot, here, { way, minds });
        return this.#play(next(here, way), [top, bottom], heard);
      }
    }
  }

  /** Everybody else has heard what was chosen: where may he stand for all that he knows? */
  #heard(
    { player, to }: Choice,
    here: History,
    { way, minds }: { readonly way: number; readonly minds: Minds },
  ): Minds {
    const after = [...minds].map(([hearer, starts]) => {
      const where = (chosen: number): readonly History[] => {
        const knows = known(hearer, next(here, chosen).events);
        return starts.flatMap((start) => this.#where(start, hearer, knows));
      };
      const isNews = to.some((_, other) => other !== way && where(other).length > 0);
      return [hearer, hearer === player || !isNews ? starts : where(way)] as const;
    });
    return new Map(after);
  }

  #where(here: History, hearer: number, knows: string): readonly History[] {
    this.#spend();
    const { spot, events } = here;
    if (known(hearer, events) === knows) return [here];
    if (spot.kind === 'end') return [];
    const fixed = spot.kind === 'choice' ? this.#fixed(spot, events, hearer) : undefined;
    const ways = spot.kind === 'chance' ? spot.ways : spot.to;
    return ways.flatMap((_, way) =>
      fixed === undefined || way === fixed ? this.#where(next(here, way), hearer, knows) : [],
    );
  }

  /** The first of the best plans. */
  #planOf(player: number, sign: bigint, starts: readonly History[]): Plan {
    const asked = new Map<string, number>();
    for (const start of starts) this.#asked(start, player, asked);
    let plans: readonly Plan[] = [new Map()];
    for (const [key, size] of asked) {
      if (plans.length * size > 2000) throw new TooMuch();
      plans = plans.flatMap((plan) =>
        Array.from({ length: size }, (_, way) => new Map([...plan, [key, way]])),
      );
    }
    const worth = (plan: Plan): Worth =>
      worst(starts.map((start) => this.#worth(start, player, { sign, plan })), sign);
    const [first = new Map<string, number>(), ...others] = plans;
    let best = { plan: first, worth: worth(first) };
    for (const plan of others) {
      const found = worth(plan);
      if (isMore(found, best.worth, sign)) best = { plan, worth: found };
    }
    return best.plan;
  }

  /** What a player may be asked, by what he knows, with how many answers. */
  #asked(here: History, player: number, found: Map<string, number>): void {
    this.#spend();
    const { spot, events } = here;
    if (spot.kind === 'end') return;
    const isOwn = spot.kind === 'choice' && spot.player === player;
    if (isOwn && this.#fixed(spot, events, player) === undefined) {
      found.set(known(player, events), spot.to.length);
    }
    const ways = spot.kind === 'chance' ? spot.ways : spot.to;
    ways.forEach((_, way) => {
      this.#asked(next(here, way), player, found);
    });
  }

  #worth(here: History, player: number, by: { sign: bigint; plan: Plan }): Worth {
    this.#spend();
    const { spot, events } = here;
    const of = (way: number): Worth => this.#worth(next(here, way), player, by);
    switch (spot.kind) {
      case 'end':
        return spot.worth(player);
      case 'chance': {
        const all = spot.ways.reduce((sum, [weight]) => sum + weight, 0n);
        return spot.ways.reduce<Worth>(
          ([top, bottom], [weight], way) => {
            const [a, b] = of(way);
            return [top * b * all + weight * a * bottom, bottom * b * all];
          },
          [0n, 1n],
        );
      }
      case 'choice': {
        const fixed = this.#fixed(spot, events, player);
        if (fixed !== undefined) return of(fixed);
        if (spot.player === player) return of(by.plan.get(known(player, events)) ?? 0);
        return worst(spot.to.map((_, way) => of(way)), by.sign);
      }
    }
  }

  #spend(): void {
    this.#left -= 1;
    if (this.#left < 0) throw new TooMuch();
  }
}

function worst([first = [0n, 1n], ...others]: readonly Worth[], sign: bigint): Worth {
  return others.reduce((low, each) => (isMore(low, each, sign) ? each : low), first);
}
