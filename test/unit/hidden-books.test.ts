// The books with secret fields, played by chance: what each player may read after every answer
// names nothing that is hidden from him, and would be the same if it were otherwise.
import { describe, expect, test } from 'vitest';
import { nodeHost } from '../../interpreter/disk/node-host.ts';
import type { Configuration, LogEvent, Program, Request } from '../../interpreter/index.ts';
import {
  account,
  advance,
  answer,
  hasSecrets,
  Notes,
  open,
  readBook,
  show,
  View,
} from '../../interpreter/index.ts';
import { stateLines } from '../../interpreter/report/position.ts';
import { byChance, dice, opening } from '../build/saved-games.ts';

const host = nodeHost(new URL('../../rules', import.meta.url).pathname);
/** The books, and how many answers are given; where much is worked out between two, fewer. */
const books = [
  ['gettysburg', 160],
  ['jdg', 64],
  ['longstreet', 160],
] as const;

/** Every how many answers everybody reads, and the whole account anew. */
const [every, anew] = [16, 64];

function programOf(book: string): Program {
  const { elaborated } = open(readBook(host, book));
  if (elaborated === null) throw new Error('no program');
  return elaborated.program;
}

interface Moment {
  readonly program: Program;
  readonly configuration: Configuration;
  readonly log: readonly LogEvent[];
  readonly notes: Notes;
  readonly request: Request;
  /** From where in the log the account is read. */
  readonly after: number;
}

/** All that a player may read, as lines; null: what all may. */
function readable(viewer: number | null, moment: Moment): readonly string[] {
  const { program, configuration, log, notes, request, after } = moment;
  const view = new View(program, viewer, notes);
  const isUnnamed = view.unnamed(configuration);
  const teller = { program, configuration, language: 'en', isUnnamed } as const;
  const told = account(view.events(log), teller, { depth: 'whole', after });
  const isAsked = 'player' in request && request.player === viewer;
  const shown = isAsked ? show(program, configuration, request, view) : null;
  return [
    ...stateLines(teller, '', view),
    ...told.flatMap(({ text, details }) => [text, ...details.map((detail) => detail.text)]),
    ...(shown?.options ?? []).map(({ words, token, isUnnamed: no }) =>
      no === true ? words.en : `${words.en} ${token}`,
    ),
    ...(shown?.refused ?? []).map(({ words, reason }) => `${words.en} ${reason?.en ?? ''}`),
    shown?.question?.en ?? '',
  ];
}

/** Names that nothing tells to a player, in words and as they are typed. */
function unnamed(viewer: number | null, { program, configuration, notes }: Moment): RegExp | null {
  const isUnnamed = new View(program, viewer, notes).unnamed(configuration);
  const wordsOfName = new Map(
    program.deals.flatMap(({ items }) => items.map(({ name, words }) => [name, words.en] as const)),
  );
  const all = configuration.things.map(({ name }, at) => ({ name, isHidden: isUnnamed(at) }));
  // Cards of the same title are told when one of them lies open.
  const told = new Set(all.flatMap((one) => (one.isHidden ? [] : [wordsOfName.get(one.name)])));
  const names = all
    .filter(({ isHidden }) => isHidden)
    .flatMap(({ name }) => [name, wordsOfName.get(name) ?? name])
    .filter((name) => !told.has(name));
  return names.length === 0 ? null : new RegExp(`(?<![\\w-])(?:${names.join('|')})(?![\\w-])`);
}

/** The configuration with another value in each field that a player does not see. */
function otherwise(
  viewer: number | null,
  { program, configuration, notes }: Moment,
): Configuration {
  const view = new View(program, viewer, notes);
  const things = configuration.things.map((thing, at) => ({
    ...thing,
    fields: thing.fields.map((value, field) => {
      const isSeen = view.field(configuration, at, field) === value;
      return isSeen ? value : typeof value === 'number' ? value + 1 : value === true ? false : 1;
    }),
  }));
  return { ...configuration, things };
}

describe.each(books)('%s', (book, answers) => {
  const program = programOf(book);

  test('has secret fields, and nobody reads what is not his to see', () => {
    expect(hasSecrets(program)).toBe(true);
    const configuration = opening(program);
    const [log, notes, stream] = [[] as LogEvent[], new Notes(program), dice(5)];
    let [looked, read] = [0, 0];
    for (let count = 0; count < answers; count += 1) {
      const state = advance(program, configuration, { log, notes });
      if (state.kind !== 'waits') break;
      const { request } = state;
      const after = count % anew === 0 ? 0 : read;
      const moment = { program, configuration, log, notes, request, after };
      if (count % every === 0) read = log.length;
      for (const viewer of count % every === 0 ? [null, 0, 1] : []) {
        const lines = readable(viewer, moment);
        const names = unnamed(viewer, moment);
        if (names !== null) expect(lines.filter((line) => names.test(line))).toEqual([]);
        const view = new View(program, viewer, notes);
        const here = { program, configuration, language: 'en' } as const;
        const other = { ...here, configuration: otherwise(viewer, moment) };
        expect(stateLines(other, '', view)).toEqual(stateLines(here, '', view));
        looked += names === null ? 0 : 1;
      }
      const [value, faces] = byChance(program, request, stream);
      answer(program, configuration, value, { log, notes, ...(faces !== null && { faces }) });
    }
    if (book !== 'jdg') expect(looked).toBeGreaterThan(10);
  }, 120_000);
});
