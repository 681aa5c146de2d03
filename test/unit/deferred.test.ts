// What happens in a pure call of a long run is worked out when it is asked for: it is told in the
// same words, and the log of a game is no longer than what was done in it.
import { describe, expect, test } from 'vitest';
import type { Depth, ExampleCase, LogEvent } from '../../interpreter/index.ts';
import { account, everyExample, readBook, runExample } from '../../interpreter/index.ts';
import { nothingSpent } from '../../interpreter/machine/machine.ts';
import { start } from '../../interpreter/machine/start.ts';
import { advance, callRoutine } from '../../interpreter/machine/step.ts';
import { usualGame } from '../build/session.ts';
import { smallBook } from '../build/small-book.ts';
import { checkout } from '../sources.ts';

/** How an example is told, and how long its log is. */
function told(
  { elaborated: { program }, example }: ExampleCase,
  depth: Depth,
  defers: boolean,
): { readonly texts: readonly string[]; readonly events: number } {
  const { log, configuration } = runExample(program, example, { explains: true, defers });
  if (configuration === null) throw new Error('an example that cannot be set up');
  const texts = (['fr', 'en'] as const).flatMap((language) =>
    account(log, { program, configuration, language }, { depth }).map(
      (line) => `${String(line.depth)} ${line.kind} ${line.clause ?? ''} ${line.text}`,
    ),
  );
  return { texts, events: log.length };
}

describe.each(['gbacw', 'boar', 'gettysburg'])('examples of %s', (book) => {
  const all = everyExample(readBook(checkout, book));
  const some = all.filter((_, at) => at % Math.ceil(all.length / 6) === 0);

  test('are told alike, worked out as they go or when it is asked', () => {
    let saved = 0;
    for (const each of some) {
      for (const depth of ['reasons', 'everything', 'whole'] as const) {
        const later = told(each, depth, true);
        const whole = told(each, depth, false);
        expect(later.texts, each.example.title.en).toEqual(whole.texts);
        saved += whole.events - later.events;
      }
    }
    expect(saved).toBeGreaterThan(0);
  });
});

test('of a search, some calls are told with what happened in them, and all of its deeds', () => {
  const all = everyExample(readBook(checkout, 'boar')).filter((_, at) => at % 160 === 0);
  let left = 0;
  for (const { elaborated, example } of all) {
    const { program } = elaborated;
    const { log, configuration } = runExample(program, example, { explains: true, defers: true });
    if (configuration === null) throw new Error('an example that cannot be set up');
    const teller = { program, configuration, language: 'en' } as const;
    const tell = (opens: number): readonly string[] =>
      account(log, teller, { depth: 'everything', opens }).map(
        ({ at, kind, text }) => `${String(at)} ${kind} ${text.replace(/ \(folded\)$/u, '')}`,
      );
    const [whole, short] = [tell(Infinity), tell(3)];
    const told = new Set(whole);
    expect(short.filter((line) => !told.has(line))).toEqual([]);
    const deeds = (lines: readonly string[]): readonly string[] =>
      lines.filter((line) => /^\d+ (?:field|roll|choice|create|remove) /.test(line));
    expect(deeds(short)).toEqual(deeds(whole));
    left += whole.length - short.length;
  }
  expect(left).toBeGreaterThan(0);
});

test('of a pure call that stops, all is told that went before', () => {
  const program = smallBook(`
procedure share(n: integer) -> integer { if n > 5 { return 0 }  12 div n }
open procedure main() -> integer fr "x" en "x" { share(7) + share(0) }`);
  const logOf = (defers: boolean): readonly LogEvent[] => {
    const started = start(program);
    if (started.kind === 'failed') throw new Error('no start');
    const { configuration } = started;
    const main = program.routines.findIndex((one) => one.name === 'main');
    callRoutine(program, configuration, main, []);
    const log: LogEvent[] = [];
    const state = advance(program, configuration, { log, explains: true, defers });
    expect(state).toMatchObject({ problem: { code: 'division-by-zero' } });
    expect(state.kind === 'failed' && state.problem.trace.map((each) => each.routine)).toEqual(
      ['share', 'main'],
    );
    return log;
  };
  const [later, whole] = [logOf(true), logOf(false)];
  expect(later.map(({ kind }) => kind)).toEqual(['call', 'return', 'call', 'decided']);
  const [first] = later;
  const inside = first?.kind === 'call' ? (first.inside?.() ?? []) : [];
  expect([...later.slice(0, 1), ...inside, ...later.slice(2)].map(({ at }) => at)).toEqual(
    whole.map(({ at }) => at),
  );
});

test('what happened in a call within a call is worked out when that one is asked for', () => {
  const program = smallBook(`
procedure one(n: integer) -> integer { n + 1 }
procedure two(n: integer) -> integer { one(n) + one(n + 1) }
open procedure main() -> integer fr "x" en "x" { two(3) }`);
  const started = start(program);
  if (started.kind === 'failed') throw new Error('no start');
  const { configuration } = started;
  const main = program.routines.findIndex((each) => each.name === 'main');
  callRoutine(program, configuration, main, []);
  const log: LogEvent[] = [];
  expect(advance(program, configuration, { log, explains: true, defers: true }).kind).toBe('done');
  const within = (events: readonly LogEvent[]): readonly LogEvent[] =>
    events.flatMap((event) => (event.kind === 'call' ? (event.inside?.() ?? []) : []));
  const two = within(log);
  expect(two.map(({ kind }) => kind)).toEqual(
    ['call', 'return', 'call', 'return', 'decided', 'return'],
  );
  expect(within(two).map(({ kind }) => kind)).toEqual(['decided', 'return', 'decided', 'return']);
});

test('a game keeps of what is worked out what was asked and what came of it', () => {
  const session = usualGame('gbacw', 1);
  let most = 0;
  let standing = session.next();
  for (let turn = 0; turn < 60 && standing.kind === 'waits'; turn += 1) {
    const before = session.news(null).log.length;
    const { request, shown } = standing;
    const option = shown.options[(turn * 7) % Math.max(1, shown.options.length)];
    expect(session.answer(request, option?.token ?? String(shown.least))).toBe(null);
    standing = session.next();
    most = Math.max(most, session.news(null).log.length - before);
  }
  expect(most).toBeGreaterThan(100);
  expect(most).toBeLessThan(30_000);
});

test('what pure calls gave before counts as if it had been worked out again', () => {
  const all = Array.from({ length: 9 }, (_, at) => {
    const next = `r${String(at + 1)}(n)`;
    return `procedure r${String(at)}(n: integer) -> integer { ${next} + ${next} }`;
  });
  const program = smallBook(
    [...all, 'procedure r9(n: integer) -> integer { n + 1 }'].join('\n'),
  );
  const ended = [true, false].map((defers) => {
    const started = start(program);
    if (started.kind === 'failed') throw new Error('no start');
    const { configuration } = started;
    callRoutine(program, configuration, 0, [2]);
    const spent = nothingSpent();
    const state = advance(program, configuration, { log: [], defers, spent });
    return { state, steps: spent.steps };
  });
  expect(ended[0]).toEqual(ended[1]);
  expect(ended[0]?.state).toEqual({ kind: 'done', result: 1536 });
});
