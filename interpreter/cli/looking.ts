/** `--watch` and `--measure`: fields and expressions that are looked at when a run is over. */
import type {
  AnyProblem,
  Configuration,
  Elaborated,
  Program,
  Routine,
  Sources,
  Type,
  Value,
  Watch,
} from '../index.ts';
import { lookRoutine, UsageError } from '../index.ts';
import type { Flags } from './flags.ts';

/** Something that is looked at, as it was written. */
export interface Look {
  readonly text: string;
  readonly type: Type;
  readonly watch: Watch;
}

/** What is looked at, with the program and the texts that hold it too. */
export interface Looks {
  readonly program: Program;
  readonly sources: Sources;
  readonly watched: readonly Look[];
  /** What is aimed at: of all (null), and of players who have a measure of their own. */
  readonly measures: ReadonlyMap<number | null, Look>;
  /** What is wrong with what was typed. */
  readonly problems: readonly AnyProblem[];
}

/** A call that is looked at. */
export interface Called {
  readonly elaborated: Elaborated;
  readonly sources: Sources;
  readonly routine: Routine;
  readonly configuration: Configuration;
  readonly values: readonly Value[];
}

/** Reads the flags. */
export function looksOf(flags: Flags, called: Called): Looks {
  const watch = flags.texts('watch');
  const reader = new Reader(called);
  const watched = watch.map((text, index) => {
    // Each is a text of its own, for carets.
    return reader.look(text, index === 0 ? '--watch' : `--watch ${String(index + 1)}`);
  });
  const texts = flags.texts('measure').flatMap((text) => eachMeasure(text, called));
  const measured = texts.map((text, index) => {
    const file = index === 0 ? '--measure' : `--measure ${String(index + 1)}`;
    const { player, of } = measureOf(text, called);
    return { player, look: reader.look(of, file) };
  });
  const measures = new Map(measured.map(({ player, look }) => [player, look]));
  if (measures.size < measured.length) throw new UsageError('repeated-flag', { name: '--measure' });
  return { ...reader.made(), watched, measures };
}

/** Measures of several players said at once, as `--policy` says their aims: `red=a,blue=b`. */
function eachMeasure(text: string, { elaborated: { program } }: Called): readonly string[] {
  const names = playersIn(program).map(({ name }) => name);
  const start = new RegExp(`^(?:${names.join('|')})\\s*(?:=(?!=)|:)`, 'u');
  if (names.length === 0 || !start.test(text)) return [text];
  const parts: string[] = [];
  for (const part of text.split(',')) {
    // A comma may belong to the expression.
    if (parts.length === 0 || start.test(part.trim())) parts.push(part.trim());
    else parts.push(`${parts.pop() ?? ''},${part}`);
  }
  return parts.map((part) => part.replace(/^([a-z][\w-]*)\s*=/u, '$1:'));
}

function playersIn({ kinds }: Program): readonly { readonly name: string }[] {
  return kinds.find((kind) => kind.players)?.values ?? [];
}

/** `red: purse(red).coins`: what one player aims at, by the index of his value. */
function measureOf(
  text: string,
  { elaborated: { program } }: Called,
): { readonly player: number | null; readonly of: string } {
  const players = playersIn(program);
  const { name = '', of = text } = /^(?<name>[a-z][\w-]*):\s*(?<of>.+)$/su.exec(text)?.groups ?? {};
  const player = players.findIndex((value) => value.name === name);
  if (player >= 0) return { player, of };
  if (name === '') return { player: null, of };
  const known = players.map((value) => value.name);
  throw new UsageError('unknown-choice', { flag: '--measure', value: name, known });
}

class Reader {
  readonly #called: Called;
  readonly #things: ReadonlyMap<string, Type>;
  readonly #routines: Routine[];
  readonly #files: Sources['files'][number][] = [];
  readonly #problems: AnyProblem[] = [];

  constructor(called: Called) {
    this.#called = called;
    this.#routines = [...called.elaborated.program.routines];
    this.#things = namedThings(called);
  }

  made(): Pick<Looks, 'program' | 'sources' | 'problems'> {
    const { elaborated, sources } = this.#called;
    return {
      program: { ...elaborated.program, routines: this.#routines },
      sources: { ...sources, files: [...sources.files, ...this.#files] },
      problems: this.#problems,
    };
  }

  look(text: string, file: string): Look {
    const { elaborated, routine, values } = this.#called;
    const field = fieldOf(text, this.#called);
    if (field !== null) return field;
    const looking = { routine, things: this.#things, text, file };
    const found = lookRoutine(elaborated, looking);
    this.#files.push(found.file);
    this.#problems.push(...found.problems);
    if (found.routine === null) {
      return { text, type: { kind: 'unknown' }, watch: { routine: -1 } };
    }
    const index = this.#routines.push(found.routine) - 1;
    return { text, type: found.routine.result, watch: { routine: index, given: values } };
  }
}

/** `u1.cubes` as the field that it names: it is looked at without a routine. */
function fieldOf(text: string, { elaborated, routine, configuration }: Called): Look | null {
  const [head = '', name = ''] = text.split('.');
  // A parameter is what it was given, and the result what came, whatever else is called so.
  if (head === 'result' || routine.parameters.some((each) => each.name === head)) return null;
  const thing = configuration.things.findIndex((each) => each.name === head && !each.out);
  const fields = elaborated.program.things[configuration.things[thing]?.type ?? -1]?.fields ?? [];
  const field = fields.findIndex((each) => each.name === name);
  const info = fields[field];
  return info === undefined ? null : { text, type: info.type, watch: { thing, field } };
}

function namedThings({ elaborated, configuration }: Called): ReadonlyMap<string, Type> {
  const { things } = elaborated.program;
  return new Map(
    configuration.things.flatMap(({ name, type, out }): (readonly [string, Type])[] =>
      out ? [] : [[name, { kind: 'thing', name: things[type]?.name ?? '' }]],
    ),
  );
}
