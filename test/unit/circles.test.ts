// A run that comes back to where it was and was told nothing since goes on for ever: the stepper
// says so wherever it runs, and never of a run that was told something.
import { expect, test } from 'vitest';
import { runSeeded } from '../../interpreter/drive/seed.ts';
import type { RuntimeProblem } from '../../interpreter/index.ts';
import { advance, callRoutine, prepareRun } from '../../interpreter/index.ts';
import { oddsIn, smallBook } from '../build/small-book.ts';

const book = smallBook(`
state turn { day: 0..9 = 1 }
procedure same() -> integer {
  let n = 1
  repeat while n > 0 { n goes to n * 1 }
  n
}
procedure by-call() -> integer { same() + 1 }
procedure in-field() { repeat while turn.day > 0 { turn.day goes to 10 - turn.day } }
procedure outer() -> integer {
  let n = 0
  repeat while n < 9 {
    n goes to 0
    repeat while n < 8 { n gains 1 }
  }
  n
}
procedure back-and-forth() {
  repeat while turn.day > 0 {
    forth()
    back()
  }
}
procedure forth() { repeat while turn.day < 9 { turn.day gains 1 } }
procedure back() { repeat while turn.day > 1 { turn.day loses 1 } }
procedure long() -> integer {
  let n = 0
  repeat while n < 9000 { n gains 1 }
  n
}
procedure twice() -> integer { long() - long() }
procedure rare() -> integer {
  let d = 0
  repeat until d = 20000 { d goes to roll 1d20000 }
  d
}
`);

function begun(name: string): Parameters<typeof advance>[1] {
  const index = book.routines.findIndex((each) => each.name === name);
  const routine = book.routines[index];
  if (routine === undefined) throw new Error(`no procedure ${name}`);
  const ready = prepareRun(book, routine, { map: null, deals: [], set: [] });
  if (ready.kind !== 'ready') throw new Error(JSON.stringify(ready));
  callRoutine(book, ready.configuration, index, ready.values);
  return ready.configuration;
}

/** What is wrong, where, and which rules are under way: the loop by its length. */
function told({ code, span, trace }: RuntimeProblem): string {
  const calls = trace.map(({ routine }) => routine).join(' in ');
  return `${code} ${calls} ${String(span.to - span.from)}`;
}

test.each([
  ['same', 'never-ends same 38'],
  ['by-call', 'never-ends same in by-call 38'],
  ['in-field', 'never-ends in-field 60'],
  // The loop that comes back, and none of those that end within it.
  ['outer', 'never-ends outer 77'],
  ['back-and-forth', 'never-ends back-and-forth 54'],
])('%s is told alike by a run, with and without an account, and by odds', (name, expected) => {
  const plain = advance(book, begun(name));
  const logged = advance(book, begun(name), { log: [], explains: true });
  const seeded = runSeeded(book, begun(name), { seed: 1 });
  const [odds] = oddsIn(book, name).problems;
  const all = [plain, logged, seeded].map((end) =>
    end.kind === 'failed' ? told(end.problem) : end.kind,
  );
  expect([...all, odds && told(odds.problem)]).toEqual(Array.from({ length: 4 }, () => expected));
});

test.each([
  ['long', 9000],
  ['twice', 0],
])('%s is long, and ends', (name, expected) => {
  expect(advance(book, begun(name))).toMatchObject({ kind: 'done', result: expected });
});

test.each([
  ['rare', 20_000],
])('%s stands alike again and again, and was told something in between', (name, expected) => {
  for (let seed = 1; seed <= 3; seed += 1) {
    const end = runSeeded(book, begun(name), { seed, bounds: { steps: 1_000_000_000 } });
    expect(end).toMatchObject({ kind: 'done', result: expected });
  }
});
