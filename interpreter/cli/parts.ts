/** Parts of the games of a simulation, each in a file: which belong together, and their sum. */
import { readJson } from '../disk/read-file.ts';
import type { Sources, Tally } from '../index.ts';
import { addTally, bookPrint, UsageError } from '../index.ts';
import type { Asked } from './asked.ts';

/** What was asked of all parts, whoever played them. */
export interface Asking {
  /** So many games, all parts together. */
  readonly games: number;
  /** A print of the rules. */
  readonly rules: string;
  readonly with: readonly string[];
  readonly option: readonly string[];
  readonly map: string;
  readonly deal: readonly string[];
  readonly set: readonly string[];
  readonly facts: readonly string[];
}

/** A tally as it is written: with what was asked. */
export interface Part extends Tally {
  readonly asked: Asking;
}

/** What a call asks of all parts: its set-up, the rules of a book, so many games. */
export function partAsked(said: Asked, sources: Sources, games: number): Asking {
  const { given, facts } = said;
  const pairs = (all: typeof facts): readonly string[] => all.map((each) => each.join('='));
  return {
    ...{ games, rules: bookPrint(sources) },
    ...{ with: [...new Set(said.with)].sort(), option: [...new Set(said.option)].sort() },
    ...{ map: given.map ?? '', deal: given.deals, set: pairs(given.set), facts: pairs(facts) },
  };
}

/** The sum of parts, each in a file; of what does not belong together the file is named. */
export function merged(files: readonly string[]): Part {
  const [first, ...rest] = files.map((path) => ({ path, part: partIn(path) }));
  if (first === undefined) throw new Error('no file');
  const whole = first.part;
  const shards = [...whole.shards];
  for (const { path, part } of rest) {
    guardAlike(path, part, whole);
    for (const shard of part.shards) {
      const isOther = shard.split('/')[1] !== shards[0]?.split('/')[1];
      if (isOther || shards.includes(shard)) {
        const is = shards.join(', ');
        throw new UsageError('other-part', { path, what: 'shard', was: shard, is });
      }
      shards.push(shard);
    }
    addTally(whole, part);
  }
  whole.shards = lacking(shards).length === 0 ? ['1/1'] : shards;
  return whole;
}

/** Refuses a part of other games, or one that was looked at for something else. */
function guardAlike(path: string, part: Part, whole: Part): void {
  const [is, was] = [commonTo(whole), commonTo(part)];
  for (const what of Object.keys(is) as (keyof typeof is)[]) {
    if (was[what] === is[what]) continue;
    throw new UsageError('other-part', { path, what, was: was[what], is: is[what] });
  }
}

/** What parts that belong together have in common, in words. */
function commonTo({ book, sequence, seed, watched, asked }: Part) {
  const list = (texts: readonly string[]): string => texts.join(', ');
  return {
    ...{ book, sequence, seed: String(seed), games: String(asked.games), map: asked.map },
    ...{ with: list(asked.with), option: list(asked.option), deal: list(asked.deal) },
    ...{ set: list(asked.set), facts: list(asked.facts) },
    ...{ watch: list(Object.keys(watched).sort()), rules: asked.rules },
  };
}

/** The parts that are not among some, of as many as they say there are. */
export function lacking(shards: readonly string[]): readonly string[] {
  const count = Number(shards[0]?.split('/')[1] ?? 1);
  const all = Array.from({ length: count }, (_, at) => `${String(at + 1)}/${String(count)}`);
  return all.filter((part) => !shards.includes(part));
}

const keys = [
  ...(['book', 'sequence', 'seed', 'shards', 'asked'] as const),
  ...(['games', 'results', 'problems', 'stopped', 'decisions', 'least', 'most'] as const),
  ...(['watched', 'phases', 'actions', 'words'] as const),
] satisfies readonly (keyof Part)[];

const askedKeys = [
  ...(['games', 'rules', 'with', 'option', 'map', 'deal', 'set', 'facts'] as const),
] satisfies readonly (keyof Asking)[];

function partIn(path: string): Part {
  const value = readJson(path);
  const isPart = holds(value, keys) && holds((value as Part).asked, askedKeys);
  if (!isPart) throw new UsageError('wrong-json', { path, expected: '`simulate --json`' });
  return value as Part;
}

function holds(value: unknown, names: readonly string[]): boolean {
  return typeof value === 'object' && value !== null && names.every((name) => name in value);
}
