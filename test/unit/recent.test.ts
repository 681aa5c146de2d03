// The end of a long game is told as within the whole of it, however little of it is read.
import { expect, test } from 'vitest';
import type { Session, Standing } from '../../interpreter/index.ts';
import { account } from '../../interpreter/index.ts';
import { usualGame } from '../build/session.ts';

/** Answers as somebody might give them who decides by lot. */
function answered(session: Session, standing: Standing, turn: number): Standing {
  if (standing.kind !== 'waits') return standing;
  const { request, shown, player } = standing;
  session.sit(player);
  const options = shown.options.filter(({ token }) => !token.startsWith('concede'));
  const least = Math.max(1, shown.least);
  const chosen = Array.from({ length: shown.most > 1 ? least : 1 }, (_, at) => {
    return options[(turn * 7 + at) % Math.max(1, options.length)]?.token ?? String(shown.least);
  });
  expect(session.answer(request, chosen.join(' '))).toBe(null);
  return session.next();
}

test('what a player is told of the last answers needs only the end of the game', () => {
  const session = usualGame('gettysburg', 3);
  let standing = session.next();
  for (let turn = 0; turn < 90 && standing.kind === 'waits'; turn += 1) {
    standing = answered(session, standing, turn);
    if (turn % 30 !== 29) continue;
    session.forget();
    const player = session.seat;
    const { log } = session.news(player);
    const [from = 0] = session.toldBefore(player, [turn - 10]);
    const { log: end, without } = session.recent(player, from);
    expect(end.length).toBeLessThan(log.length * 0.75);
    const teller = { ...session.naming(session.view(player)), language: 'en' as const };
    const lines = (all: ReturnType<typeof account>, by: number): readonly string[] =>
      all.filter(({ at }) => at + by >= from).map(({ at, text }) => `${String(at + by)} ${text}`);
    const told = lines(account(end, teller, { after: from - without }), without);
    expect(told.length).toBeGreaterThan(3);
    expect(told).toEqual(lines(account(log, teller, { after: from }), 0));
  }
});
