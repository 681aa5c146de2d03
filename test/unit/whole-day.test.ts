// A whole battle, days of it, played to its end, as two people might who often pass: what they hear
// as it goes on is what they would hear of all of it at once.
import { expect, test } from 'vitest';
import { Heard } from '../../interpreter/drive/heard.ts';
import type { View } from '../../interpreter/drive/view.ts';
import type { LogEvent, Session, Standing } from '../../interpreter/index.ts';
import { luck, usualSequence, valueText } from '../../interpreter/index.ts';
import { usualGame } from '../build/session.ts';

/** Half of the answers are among these, if they may be given. */
const short = /^(?:pass-order|forced-pass|end-turn|none)/;

type Waits = Extract<Standing, { readonly kind: 'waits' }>;

/** What somebody answers by lot, who does not give up. */
function chosen({ shown }: Waits, lot: ReturnType<typeof luck>): string {
  const all = shown.options.filter(({ token }) => !token.startsWith('concede'));
  if (all.length === 0) return String(shown.least);
  if (shown.most > 1) {
    return all.slice(0, Math.max(1, shown.least)).map(({ token }) => token).join(' ');
  }
  const passes = all.filter(({ token }) => short.test(token));
  const some = passes.length > 0 && lot.below(2) === 0 ? passes : all;
  return some[lot.below(some.length)]?.token ?? '';
}

function answered(session: Session, standing: Waits, token: string): Standing {
  session.sit(standing.player);
  expect(session.answer(standing.request, token)).toBe(null);
  return session.next();
}

/** What stands in events, without where in memory. */
function written(log: readonly LogEvent[]): readonly string[] {
  return log.map((event) => `${event.kind} ${String(event.routine)} ${String(event.at.from)}`);
}

test('a battle comes to its end, and is heard step by step as it is heard at once', () => {
  const session = usualGame('gettysburg', 5);
  const lot = luck(7);
  const answers: string[] = [];
  let standing = session.next();
  while (standing.kind === 'waits' && answers.length < 2000) {
    const token = chosen(standing, lot);
    const before = standing;
    standing = answered(session, standing, token);
    session.news(session.seat);
    session.news(null);
    // Some answers are taken back, heard of as they were, and given again.
    if (answers.length % 20 === 19 && session.undo()) {
      const again = session.next();
      expect(again).toEqual({ ...before, isHandedOver: expect.anything() as boolean });
      if (again.kind === 'waits') standing = answered(session, again, token);
    }
    answers.push(token);
  }
  expect(standing.kind).toBe('done');
  expect(answers.length).toBeGreaterThan(150);
  const { program } = session;
  const type = program.routines[usualSequence(program)?.routine ?? -1]?.result;
  if (standing.kind !== 'done' || type === undefined) return;
  const winner = valueText(standing.result, type, { ...session.naming(), language: 'en' });
  expect(['Union', 'Confederate']).toContain(winner);
  const other = usualGame('gettysburg', 5);
  let then = other.next();
  for (const token of answers) if (then.kind === 'waits') then = answered(other, then, token);
  for (const player of [0, 1, null]) {
    expect(written(session.news(player).log)).toEqual(written(other.news(player).log));
  }
  expect(session.news(0).log.length).toBeGreaterThan(10_000);
}, 30_000);

test('what was heard is not gone through again', () => {
  const log: LogEvent[] = [];
  const at = { routine: 0, at: { from: 0, to: 0 } };
  let looked = 0;
  const view = {
    events: (some: readonly LogEvent[]) => some,
    hides: () => {
      looked += 1;
      return false;
    },
  };
  const heard = new Heard(0, view as unknown as View);
  for (let step = 0; step < 1000; step += 1) {
    log.push({ ...at, kind: 'phase-enter', phase: 0 }, { ...at, kind: 'phase-leave', phase: 0 });
    heard.follow(log, log.length);
    expect(heard.from(log.length - 2).log.length).toBe(heard.log.length);
  }
  expect(looked).toBe(log.length);
  heard.cut(log.length - 10);
  heard.follow(log, log.length);
  expect(looked).toBe(log.length + 10);
});
