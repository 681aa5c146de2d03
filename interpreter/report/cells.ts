/** What an owner's charts say: a cell is told once, but for one that a roll comes to. */
import { isEqual } from '../model/equal.ts';
import type { LogEvent } from '../model/log.ts';
import type { Program } from '../model/program.ts';
import type { Type } from '../model/types.ts';
import { bare } from '../model/types.ts';

type Fact = Extract<LogEvent, { readonly kind: 'fact' }>;

/** The cells that were asked in a log. */
export class Cells {
  readonly #log: readonly LogEvent[];
  readonly #program: Program;
  /** By fact, the first time that it was asked with each of its arguments; null: not looked for. */
  #first: ReadonlyMap<number, readonly Fact[]> | null = null;

  constructor(log: readonly LogEvent[], program: Program) {
    this.#log = log;
    this.#program = program;
  }

  /** Whether the log tells of that cell before, and it gives no codes, which are told each time. */
  isKnown(event: Fact): boolean {
    const { chart = null, result } = this.#program.facts[event.fact] ?? {};
    if (chart === null || givesCodes(result)) return false;
    this.#first ??= firstAmong(this.#log);
    const cells = this.#first.get(event.fact) ?? [];
    const first = cells.find((one) => isEqual(one.arguments, event.arguments));
    return first !== undefined && first !== event;
  }
}

function firstAmong(log: readonly LogEvent[]): ReadonlyMap<number, readonly Fact[]> {
  const found = new Map<number, Fact[]>();
  for (const event of log) {
    if (event.kind !== 'fact') continue;
    const cells = found.get(event.fact) ?? [];
    found.set(event.fact, cells);
    if (!cells.some((one) => isEqual(one.arguments, event.arguments))) cells.push(event);
  }
  return found;
}

/** Whether values of a type are codes of a notation, as the results of combat are. */
export function givesCodes(type: Type | undefined): boolean {
  const kind = type === undefined ? 'unknown' : bare(type).kind;
  return kind === 'effects' || kind === 'effects-pair';
}
