// One job a book: a typical moment of its game, by the book's own rules. A layer beside this file,
// `books/<book>.rules`, adds the procedure that a job calls: it sets its pieces up by a number,
// calls the book's procedures and sums up what came of it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SeedState } from '../../interpreter/chance/seed.ts';
import { seedState } from '../../interpreter/chance/seed.ts';
import { Stream } from '../../interpreter/chance/stream.ts';
import type { Host } from '../../interpreter/index.ts';
import { start } from '../../interpreter/machine/start.ts';
import type { Configuration, Thing } from '../../interpreter/model/configuration.ts';
import type { Program } from '../../interpreter/model/program.ts';
import type { Value } from '../../interpreter/model/values.ts';
import { open, readBook } from '../../interpreter/pipeline.ts';
import { checkout } from '../sources.ts';
import type * as copied from './books-compiled.ts';
import type * as stepped from './books-stepped.ts';
import type { Job, Side } from './measure.ts';
import { compiled, ownCopy } from './module.ts';

/** A piece at the start: its type, and the fields that are not as they begin. */
export interface Piece {
  readonly type: string;
  readonly fields: Readonly<Record<string, Value>>;
}

/** The thing for a number. */
type Numbered = (at: number) => number;

/** A job of a book. */
export interface BookJob {
  readonly name: string;
  readonly unit: string;
  readonly book: string;
  readonly layers: readonly string[];
  readonly routine: string;
  /** The map that the pieces stand on. */
  readonly map: string | null;
  /** Fields name other pieces and places of the map by their number there. */
  readonly pieces: (piece: Numbered, place: Numbered) => readonly Piece[];
  /** What the routine is called with, before the number: places of pieces. */
  readonly arguments: readonly (number | readonly number[])[];
  /** What is said of the table, whatever is asked. */
  readonly fact: Value;
  /** The n-th time by hand. */
  readonly byHand: (dice: Stream) => (n: number) => number;
}

/** The n-th time of a job is like this one of so many. */
export const ways = 60;
export const seed: SeedState = seedState(1781n);

/** The job with all its ways. */
export async function bookJob(given: BookJob): Promise<Job> {
  const program = programOf(given);
  const configuration = configurationOf(given, program);
  const count = given.pieces(Number, Number).length;
  const first = configuration.things.length - count;
  const places = given.arguments.map((of) => {
    return typeof of === 'number' ? first + of : of.map((each) => first + each);
  });
  const routine = program.routines.findIndex(({ name }) => name === given.routine);
  const side = async (form: string, isExplained: boolean): Promise<Side> => {
    const { byModule } = await ownCopy<typeof copied>('books-compiled.ts');
    const module = await compiled<copied.BookModule>(program, `${given.book}-${form}`);
    const { fact } = given;
    const name = camel(given.routine);
    return byModule(module, { name, configuration, places, fact, isExplained });
  };
  const stepper = async (): Promise<Side> => {
    const { byStepper } = await ownCopy<typeof stepped>('books-stepped.ts');
    return byStepper({ program, configuration, places, routine, fact: given.fact });
  };
  return {
    name: given.name,
    unit: given.unit,
    checked: 20_000,
    size: 1,
    sides: {
      'by hand': byHand(given),
      compiled: await side('plain', false),
      'compiled, explained': await side('explained', true),
      stepper: await stepper(),
    },
  };
}

function camel(name: string): string {
  return name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}

function programOf({ book, layers }: BookJob): Program {
  const path = `${book}/options/bench.rules`;
  const host: Host = {
    ...checkout,
    files: (name) => [...checkout.files(name), path],
    read: (file) =>
      file === path
        ? readFileSync(join(import.meta.dirname, 'books', `${book}.rules`), 'utf8')
        : checkout.read(file),
  };
  const { elaborated, problems } = open(readBook(host, book), { layers: [...layers, 'bench'] });
  const [first] = problems;
  if (first !== undefined || elaborated === null) {
    throw new Error(`${first?.file ?? book} ${first?.code ?? ''} ${JSON.stringify(first?.data)}`);
  }
  return elaborated.program;
}

function configurationOf(given: BookJob, program: Program): Configuration {
  const map = program.maps.findIndex(({ name }) => name === given.map);
  const started = start(program, { map: map < 0 ? null : map });
  if (started.kind === 'failed') throw new Error(started.problem.code);
  const { configuration } = started;
  const before = configuration.things.length;
  const { areas } = configuration;
  const pieces = given.pieces(
    (at) => before + at,
    (at) => areas + at,
  );
  const things = pieces.map(({ type, fields }, at): Thing => {
    const index = program.things.findIndex(({ name }) => name === type);
    const values = (program.things[index]?.fields ?? []).map(({ name, initial }) => {
      return fields[name] ?? initial ?? null;
    });
    return { type: index, name: `p${at}`, out: false, fields: values };
  });
  return { ...configuration, things: [...configuration.things, ...things] };
}

function byHand(given: BookJob): Side {
  const dice = Stream.from(seed);
  const once = given.byHand(dice);
  return (times) => {
    dice.state = seed;
    let sum = 0;
    for (let time = 0; time < times; time += 1) sum = (Math.imul(sum, 31) + once(time % ways)) | 0;
    return sum;
  };
}
