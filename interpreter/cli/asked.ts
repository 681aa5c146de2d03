/** What a call says about a run: set-up, parameters, answers. */
import { existsSync } from 'node:fs';
import { isObject, readJson } from '../disk/read-file.ts';
import type {
  Configuration,
  Failed,
  Given,
  Program,
  Routine,
  SaidFact,
  Slip,
  Value,
} from '../index.ts';
import { isCell, near, prepareRun, readFacts, splitAnswers, UsageError } from '../index.ts';
import type { Flags } from './flags.ts';
import { once, pair, wholeNumber } from './flags.ts';

export interface Asked {
  readonly given: Given;
  readonly facts: readonly (readonly [string, string])[];
  readonly dice: readonly number[];
  readonly draws: readonly string[];
  readonly choices: readonly string[];
  readonly seed: number | null;
  readonly with: readonly string[];
  readonly option: readonly string[];
}

/** Gathers what flags and an `--input` file say; flags come after the file and win. */
export function asked(flags: Flags): Asked {
  const path = flags.text('input');
  const file = path === undefined ? {} : inputFile(path, flags);
  const list = (name: 'dice' | 'draw' | 'choose'): readonly string[] => {
    const text = flags.text(name);
    if (text === undefined) return file[name] ?? [];
    return name === 'dice'
      ? text.trim() === '' ? [] : text.trim().split(/\s*,\s*|\s+/)
      : splitAnswers(text);
  };
  const map = flags.text('map') ?? file.map?.[0];
  const seed = flags.text('seed') ?? file.seed?.[0];
  const saidFacts = factPairs(flags);
  once('--facts', saidFacts.map(([name]) => name));
  const sets = [...(file.set ?? []), ...flags.texts('set')];
  return {
    given: {
      map: map ?? null,
      deals: [...(file.deal ?? []), ...flags.texts('deal')],
      set: sets.map((text) => pair('--set', text)),
    },
    facts: [...saidFacts, ...(file.facts ?? []).map((text) => pair('facts', text))],
    // Between two commas stands none: what was written is shown whole.
    dice: list('dice').map((face) =>
      wholeNumber('--dice', face === '' ? (flags.text('dice') ?? '') : face),
    ),
    draws: list('draw'),
    choices: list('choose'),
    seed: seed === undefined ? null : wholeNumber('--seed', seed),
    with: [...(file.with ?? []), ...flags.texts('with')],
    option: [...(file.option ?? []), ...flags.texts('option')],
  };
}

/** `--facts a=yes,b(u1)=3`, or a JSON file of such pairs. */
function factPairs(flags: Flags): readonly (readonly [string, string])[] {
  return flags.texts('facts').flatMap((text) => {
    if (!text.includes('=') && (existsSync(text) || text.endsWith('.json'))) {
      return pairsOf(text, readJson(text)).map((each) => pair('--facts', each));
    }
    return splitAnswers(text).map((each) => pair('--facts', each));
  });
}

const inputKeys = [
  ...(['set', 'facts', 'dice', 'draw', 'choose'] as const),
  ...(['map', 'deal', 'with', 'option', 'seed'] as const),
];
type InputFile = Partial<Record<(typeof inputKeys)[number], readonly string[]>>;

/** An input file; everything in it as the words that flags would give. */
function inputFile(path: string, flags: Flags): InputFile {
  const value = readJson(path);
  if (!isObject(value)) throw new UsageError('wrong-json', { path, expected: '`{ … }`' });
  const file: InputFile = {};
  for (const [key, content] of Object.entries(value)) {
    const known = inputKeys.find((each) => each === key);
    if (known === undefined) {
      throw new UsageError('unknown-parameter', { name: key, near: near(key, inputKeys) });
    }
    if (!flags.takes(known)) throw new UsageError('idle-flag', { name: known, beside: null });
    const isPairs = known === 'set' || known === 'facts' || known === 'option';
    file[known] = isPairs
      ? pairsOf(path, content)
      : [content].flat().map((each) => word(path, each));
    // `{"turn": {"day": 2}, "turn.day": 3}`.
    if (isPairs) once(key, file[known]);
  }
  return file;
}

/** `{"turn": {"day": 2}}` and `{"turn.day": 2}` as `turn.day=2`. */
function pairsOf(path: string, value: unknown, prefix = ''): readonly string[] {
  if (!isObject(value)) throw new UsageError('wrong-json', { path, expected: '`{ … }`' });
  return Object.entries(value).flatMap(([key, content]) =>
    isObject(content)
      ? pairsOf(path, content, `${prefix}${key}.`)
      : [`${prefix}${key}=${word(path, content)}`],
  );
}

/** A JSON value as one would type it. */
function word(path: string, value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (value === null) return 'none';
  if (Array.isArray(value)) return `(${value.map((each) => word(path, each)).join(' ')})`;
  throw new UsageError('wrong-json', { path, expected: '`"…"`' });
}

/** Roles that a call may name, the likelier first. */
const roles: readonly Routine['role'][] = ['procedure', 'modifiers', 'sequence', 'action'];

/** The procedure, list, sequence or action of a name. */
export function routineNamed(
  program: Program,
  name: string,
): { readonly index: number; readonly routine: Routine } {
  for (const role of roles) {
    const index = program.routines.findIndex((each) => each.name === name && each.role === role);
    const routine = program.routines[index];
    if (routine !== undefined) return { index, routine };
  }
  const known = program.routines.filter(({ role }) => roles.includes(role));
  throw new UsageError('unknown-rule', {
    name,
    near: near(
      name,
      known.map((each) => each.name),
    ),
  });
}

/** A run that may begin, or why its set-up failed. */
export type Prepared =
  | {
      readonly kind: 'ready';
      readonly configuration: Configuration;
      readonly values: readonly Value[];
      readonly facts: readonly SaidFact[];
    }
  | Failed;

/** Lays the game out and reads parameters and facts. */
export function prepared(
  program: Program,
  routine: Routine | null,
  { given, facts }: Asked,
): Prepared {
  const ready = prepareRun(program, routine, given);
  if (ready.kind === 'failed') return ready;
  if (ready.kind === 'slips') throw wrong(ready.slips);
  const said = readFacts(program, ready.configuration, facts);
  if (said.slips.length > 0) throw wrong(said.slips);
  return { ...ready, facts: said.facts };
}

/**
 * What is said of one run, with the cells of charts that are set among its facts: those that
 * nothing asks for are told.
 */
export function withCellsAsked(said: Asked): Asked {
  const { set, ...given } = said.given;
  const cells = set.filter(isCell);
  const rest = set.filter((pair) => !isCell(pair));
  return { ...said, given: { ...given, set: rest }, facts: [...said.facts, ...cells] };
}

function wrong([slip, ...others]: readonly Slip[]): UsageError {
  if (slip === undefined) return new UsageError('our-bug', { message: 'no slip' });
  const rest = others.map(({ code, data }) => new UsageError(code, data));
  return new UsageError(slip.code, slip.data, rest);
}
