/** The flags of a call, as words; reading them says what is wrong with them. */
import type { FlagName } from '../index.ts';
import { UsageError } from '../index.ts';

/** What follows a flag: nothing, one value, several, one each time it stands, or perhaps one. */
type Following = 'none' | 'one' | 'many' | 'each' | 'perhaps';

/** What follows each flag. */
export const flagValues: Readonly<Record<FlagName, Following>> = {
  json: 'none',
  lang: 'one',
  rules: 'one',
  do: 'each',
  junit: 'one',
  clause: 'many',
  file: 'many',
  name: 'many',
  failed: 'one',
  chapter: 'many',
  format: 'one',
  with: 'each',
  layer: 'each',
  option: 'many',
  map: 'one',
  deal: 'each',
  set: 'many',
  facts: 'many',
  dice: 'one',
  draw: 'one',
  choose: 'one',
  seed: 'one',
  explain: 'one',
  input: 'one',
  policy: 'one',
  measure: 'each',
  watch: 'many',
  by: 'one',
  games: 'one',
  game: 'one',
  shard: 'one',
  merge: 'many',
  sequence: 'one',
  check: 'none',
  notes: 'none',
  fix: 'none',
  follow: 'none',
  out: 'one',
  draft: 'none',
  base: 'one',
  port: 'one',
  from: 'one',
  load: 'one',
  only: 'many',
  all: 'none',
  accept: 'perhaps',
  propose: 'perhaps',
  write: 'none',
};

/** The flags that were given. */
export class Flags {
  readonly #given: Readonly<Record<string, unknown>>;

  /** Whether the command takes a flag. */
  readonly takes: (name: FlagName) => boolean;

  constructor(
    given: Readonly<Record<string, unknown>>,
    takes: (name: FlagName) => boolean = () => true,
  ) {
    this.#given = given;
    this.takes = takes;
  }

  has(name: FlagName): boolean {
    return this.#given[name] !== undefined && this.#given[name] !== false;
  }

  /** The value of a flag that takes one. */
  text(name: FlagName): string | undefined {
    const value = this.#given[name];
    return typeof value === 'string' ? value : undefined;
  }

  /** The values of a flag that takes several. */
  texts(name: FlagName): readonly string[] {
    const value = this.#given[name];
    return Array.isArray(value) ? value.map(String) : [];
  }

  /** The same with more values of a flag that takes several, where the command takes it. */
  and(name: FlagName, more: readonly string[]): Flags {
    if (!this.takes(name)) return this;
    const all = [...new Set([...this.texts(name), ...more])];
    return new Flags({ ...this.#given, [name]: all }, this.takes);
  }

  /** The same with another value of a flag that takes one. */
  but(name: FlagName, value: string): Flags {
    return new Flags({ ...this.#given, [name]: value }, this.takes);
  }

  /** The flags as one types them, but for the output for machines. */
  words(): readonly string[] {
    return (Object.keys(flagValues) as FlagName[]).flatMap((name) => {
      if (!this.has(name) || name === 'json') return [];
      const one = this.text(name);
      const values = one === undefined ? this.texts(name) : [one];
      if (flagValues[name] === 'each') return values.flatMap((value) => [`--${name}`, value]);
      return [`--${name}`, ...values];
    });
  }

  /** A whole number between two others; anything else is a wrong call. */
  whole(name: FlagName, [least, most]: readonly [number, number]): number | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const value = wholeNumber(`--${name}`, text);
    if (value >= least && value <= most) return value;
    const expected = `${String(least)}..${String(most)}`;
    throw new UsageError('bad-value', { path: `--${name}`, value: text, expected, near: [] });
  }
}

/** Refuses flags that have no effect beside another that was given. */
export function refuseIdle(flags: Flags, beside: FlagName, idle: readonly FlagName[]): void {
  const name = flags.has(beside) ? idle.find((each) => flags.has(each)) : undefined;
  if (name === undefined) return;
  throw new UsageError('idle-flag', { name: `--${name}`, beside: `--${beside}` });
}

/** A whole number that a flag or a file gives. */
export function wholeNumber(flag: string, text: string): number {
  const value = Number(text);
  if (!/^[-+]?\d+$/.test(text.trim()) || !Number.isSafeInteger(value)) {
    throw new UsageError('bad-number', { flag, value: text });
  }
  return value;
}

/** `name=value` as its two sides. */
export function pair(flag: string, text: string): readonly [string, string] {
  const at = text.indexOf('=');
  if (at < 1) throw new UsageError('bad-pair', { flag, value: text });
  return [text.slice(0, at).trim(), text.slice(at + 1).trim()];
}

/** Refuses what gives a value to one name twice: `n=1` and `n=2`. */
export function once(flag: string, texts: readonly string[]): void {
  const names = texts.map((text) => (text.split('=')[0] ?? '').replace(/\s+/g, ''));
  const again = names.find((name, at) => names.indexOf(name) < at);
  if (again !== undefined) throw new UsageError('repeated-flag', { name: `${flag} ${again}` });
}
