/** The lines of an account in fewer: nothing said twice, nothing that another line says as well. */
import { isEqual } from '../model/equal.ts';
import type { LogEvent } from '../model/log.ts';
import type { Type } from '../model/types.ts';
import { bare } from '../model/types.ts';
import { eventType, furtherCell } from './narrate.ts';
import type { Narration } from './rolling.ts';
import type { Teller } from './value-text.ts';
import { narrativeOf, valueText } from './value-text.ts';

/** A sentence of an account, and how many headings stand over it. */
export interface Line extends Narration {
  readonly depth: number;
  /**
   * Which event of the log it tells; of a reason, that of the call whose answer it explains, and of
   * what is worked out when it is asked for, that of the call in which it happened.
   */
  readonly at: number;
  /** Whether what was looked at in the call that it tells is left out. */
  readonly isFolded?: boolean;
  /** Whether it says why an answer is as it is in the words of a rule. */
  readonly isOwn?: true;
}

/** A line yet to be condensed, and the event that it tells. */
export interface Telling extends Line {
  readonly event: LogEvent | undefined;
}

/** What is told of a run, as a person would say it who does not repeat himself. */
export function condensed(lines: readonly Telling[], teller: Teller): readonly Line[] {
  const told = latest(unchosen(settled(lines), teller));
  const likeness = ({ kind, event }: Telling): string | null => kindOf(kind, event, teller);
  return joined(told, likeness, teller).map(({ event: _, ...line }) => marked(line, teller));
}

/** Lines without headings that nothing stands below, and without what was said already. */
export function settled(lines: readonly Telling[]): readonly Telling[] {
  const left = withoutEmpty(once(lines), ({ kind }) => heads.has(kind));
  // A line that nothing stands below any more may have been said before too.
  return left.length === lines.length ? left : settled(left);
}

const heads: ReadonlySet<LogEvent['kind']> = new Set(['call', 'phase-enter']);
/** What may be told without anything having happened. */
const quiet: ReadonlySet<LogEvent['kind']> = new Set(['call', 'decided', 'route', 'total']);

/** Lines without the reasons that were said already and that nothing has happened since. */
function once(lines: readonly Telling[]): readonly Telling[] {
  const said = new Set<string>();
  return lines.filter(({ kind, text }, index) => {
    if (!quiet.has(kind)) said.clear();
    if (kind !== 'decided') return true;
    const isNew = !said.has(text) || hasBelow(lines, index);
    said.add(text);
    return isNew;
  });
}

function hasBelow(lines: readonly Line[], index: number): boolean {
  return (lines[index + 1]?.depth ?? 0) > (lines[index]?.depth ?? 0);
}

/** Lines without those headings that nothing stands below. */
function withoutEmpty<L extends { readonly depth: number }>(
  lines: readonly L[],
  isHeading: (line: L) => boolean,
): readonly L[] {
  const kept: L[] = [];
  let below = -1;
  for (const line of lines.toReversed()) {
    if (isHeading(line) && below <= line.depth) continue;
    kept.push(line);
    below = line.depth;
  }
  return kept.toReversed();
}

/** Without choices of something that is named where it is told what came of it. */
export function unchosen(lines: readonly Telling[], teller: Teller): readonly Telling[] {
  const naming = new Naming(lines);
  return lines.filter(({ kind, event }, index) => {
    if (kind !== 'choice' || event?.kind !== 'choice' || event.secret) return true;
    const type = eventType(event, teller.program);
    if (event.value === null || !isNamed(type)) return true;
    const next = naming.after(index, valueText(event.value, type, teller));
    return next === -1 || next >= naming.end(index);
  });
}

/** Which lines name something: each name is sought in all of them once. */
class Naming {
  readonly #lines: readonly Telling[];
  readonly #named = new Map<string, readonly number[]>();
  #ends: readonly number[] | null = null;

  constructor(lines: readonly Telling[]) {
    this.#lines = lines;
  }

  /** The first line after another that names something, and is no choice; -1: there is none. */
  after(index: number, name: string): number {
    const found = this.#named.get(name) ?? this.#naming(name);
    this.#named.set(name, found);
    return found.find((at) => at > index) ?? -1;
  }

  #naming(name: string): readonly number[] {
    return this.#lines.flatMap(({ kind, text }, at) =>
      kind !== 'choice' && names(text, name) ? [at] : [],
    );
  }

  /** Where what stands below or beside a line ends. */
  end(index: number): number {
    this.#ends ??= this.#allEnds();
    return this.#ends[index] ?? this.#lines.length;
  }

  #allEnds(): readonly number[] {
    const ends: number[] = [];
    const open: number[] = [];
    for (const [at, { depth }] of this.#lines.entries()) {
      while (depth < (this.#lines[open.at(-1) ?? -1]?.depth ?? 0)) ends[open.pop() ?? at] = at;
      open.push(at);
    }
    for (const at of open) ends[at] = this.#lines.length;
    return ends;
  }
}

/** Whether a value has a name that is said of nothing else. */
function isNamed(type: Type): boolean {
  return bare(type).kind === 'thing';
}

/** Whether a text has a name in it: `unit 1` does not stand in `unit 12`. */
function names(text: string, name: string): boolean {
  const said = ` ${text.toLowerCase()} `;
  const at = said.indexOf(name.toLowerCase());
  return at > 0 && !/[\p{L}\d]/u.test(`${said[at - 1] ?? ''}${said[at + name.length] ?? ''}`);
}

/** Of changes of one field that follow each other the last, unless it says what was before. */
export function latest(lines: readonly Telling[]): readonly Telling[] {
  return lines.filter(({ depth, event }, index) => {
    const next = lines[index + 1];
    const after = next?.event;
    if (event?.kind !== 'field' || after?.kind !== 'field' || next?.depth !== depth) return true;
    const isSame = event.thing === after.thing && event.field === after.field;
    return !isSame || saysBefore(after);
  });
}

function saysBefore({ told, before }: Extract<LogEvent, { readonly kind: 'field' }>): boolean {
  return (told?.en ?? []).some(
    (part) => typeof part !== 'string' && isEqual(part.value, before),
  );
}

/** Sentences of one kind that follow each other, as one with semicolons. */
function joined(
  lines: readonly Telling[],
  likeness: (line: Telling) => string | null,
  teller: Teller,
): readonly Telling[] {
  const told: Telling[] = [];
  const cells = new Set<string>();
  let before: string | null = null;
  for (const [index, line] of lines.entries()) {
    const kind = hasBelow(lines, index) ? null : likeness(line);
    const last = told.at(-1);
    const isOne = kind !== null && kind === before && last?.depth === line.depth;
    const further = furtherCell(line.event, teller);
    const next = further === null ? line : { ...line, text: further };
    if (!isOne) cells.clear();
    // A cell that is asked again and again is told once.
    const isNew = further === null || !cells.has(further);
    if (further !== null) cells.add(further);
    if (isOne && isNew) told[told.length - 1] = both(last, next, teller);
    else if (!isOne) told.push(line);
    before = kind;
  }
  return told;
}

/** What a rule says that it did rests on what the tables say that it looked up. */
function marked(line: Line, { language }: Teller): Line {
  if (line.kind !== 'return') return line;
  const marks = new Set(line.sources?.map(({ mark }) => mark));
  const { fromSource } = narrativeOf(language);
  return { ...line, text: [...marks].reduce((said, mark) => fromSource(said, mark), line.text) };
}

function both(first: Telling, second: Telling, { language }: Teller): Telling {
  const sources = [...(first.sources ?? []), ...(second.sources ?? [])];
  return {
    ...first,
    text: narrativeOf(language).oneByOne(first.text, second.text),
    details: [...first.details, ...second.details],
    ...(sources.length > 0 && { sources }),
  };
}

/** What a sentence is like: a change of this field, what came of this rule; null: no other. */
function kindOf(
  kind: Line['kind'],
  event: LogEvent | undefined,
  { configuration, program }: Teller,
): string | null {
  if (event?.kind === 'call' && (kind === 'look-up' || kind === 'return')) {
    return `call ${String(event.callee)}`;
  }
  if (event?.kind === 'fact' && program.facts[event.fact]?.chart) return 'chart';
  if (event?.kind === 'total') return `total ${String(event.list)}`;
  if (event?.kind !== 'field') return null;
  const type = configuration.things[event.thing]?.type ?? -1;
  return `field ${String(type)} ${String(event.field)}`;
}
