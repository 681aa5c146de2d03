import { describe, expect, test } from 'vitest';
import { decode } from '../../grammar/decode.ts';
import type { Doing, Grid } from '../../interpreter/index.ts';
import {
  atEndOf,
  Board,
  cellEdit,
  columnInsertion,
  columnRemoval,
  difference,
  doneBy,
  erratumOf,
  exampleStatement,
  Follower,
  open,
  placesOf,
  readBook,
  rowInsertion,
  rowMove,
  rowRemoval,
  Workbench,
} from '../../interpreter/index.ts';
import { checkout, memoryHost } from '../sources.ts';

const rules = `book duel fr "Duel" en "Duel"
chapter 1 fr "Tir" en "Fire"
clause 1.1 fr "Le tir" en "Fire" {
  text fr "On tire avec {1d6} : voir @table.fire." en "One fires with {1d6}: see @table.fire."
  notation loss { '-' fr "rien" en "nothing"  '1' fr "une perte" en "one loss" }
  number bonus = 1
  table fire fr "Tir" en "Fire" {
    source printed
    axis die: 1d6 below error above clamp
    axis range: 1..2 below error above error
    result loss: loss
    die \\ range | 1 | 2
    1–3 | - | -
    4–6 | 1 | -
  }
}
`;

function files(text: string): ReadonlyMap<string, string> {
  return new Map([['duel/book.rules', text]]);
}

function gridIn(bench: Workbench): Grid {
  const grid = placesOf(bench.text('duel/book.rules'), 'duel/book.rules').places[0]?.grids[0];
  if (grid === undefined) throw new Error('no grid');
  return grid;
}

function written(grid: Grid): readonly string[] {
  const lines = grid.rows.map(({ label, cells }) => [label, ...cells]);
  const head = grid.head.map(({ labels }) => labels);
  return [...head, ...lines].map((line) => line.map(({ text }) => text).join('|'));
}

describe('the workbench', () => {
  const path = 'duel/book.rules';
  const begun = ['1|2', '1–3|-|-', '4–6|1|-'];

  test('changes cells, rows and columns, and takes each back', () => {
    const bench = new Workbench(files(rules));
    const text = (): string => bench.text(path);
    expect(written(gridIn(bench))).toEqual(begun);
    const steps: readonly (readonly [() => boolean, readonly string[]])[] = [
      [
        () => {
          const cell = gridIn(bench).node.rows[1]?.cells[1];
          const edit = cell === undefined ? null : cellEdit(cell, ' 1 ');
          return edit !== null && bench.change(path, [edit]);
        },
        ['1|2', '1–3|-|-', '4–6|1|1'],
      ],
      [
        () => {
          const row = ['7+', '1', '1'];
          const edit = rowInsertion(text(), gridIn(bench).node, { index: 2, row });
          return edit !== null && bench.change(path, [edit]);
        },
        ['1|2', '1–3|-|-', '4–6|1|1', '7+|1|1'],
      ],
      [
        () => bench.change(path, rowMove(text(), gridIn(bench).node, { from: 2, to: 0 })),
        ['1|2', '7+|1|1', '1–3|-|-', '4–6|1|1'],
      ],
      [
        () => bench.change(path, rowMove(text(), gridIn(bench).node, { from: 0, to: 2 })),
        ['1|2', '1–3|-|-', '4–6|1|1', '7+|1|1'],
      ],
      [
        () => {
          const cells = ['3', '-', '1', '1'];
          const column = { line: 0, index: 2, cells };
          return bench.change(path, columnInsertion(text(), gridIn(bench).node, column));
        },
        ['1|2|3', '1–3|-|-|-', '4–6|1|1|1', '7+|1|1|1'],
      ],
      [
        () => bench.change(path, columnRemoval(gridIn(bench).node, { line: 0, index: 1 })),
        ['1|3', '1–3|-|-', '4–6|1|1', '7+|1|1'],
      ],
      [
        () => {
          const edit = rowRemoval(text(), gridIn(bench).node, 0);
          return edit !== null && bench.change(path, [edit]);
        },
        ['1|3', '4–6|1|1', '7+|1|1'],
      ],
    ];
    const seen: string[] = [];
    for (const [act, expected] of steps) {
      seen.push(text());
      expect(act()).toBe(true);
      expect(written(gridIn(bench))).toEqual(expected);
    }
    const last = text();
    for (const before of seen.toReversed()) {
      bench.undo();
      expect(text()).toBe(before);
    }
    expect([bench.canUndo, bench.undo(), bench.changed().size]).toEqual([false, null, 0]);
    while (bench.redo() !== null);
    expect(text()).toBe(last);
  });

  test('refuses what no cell can hold', () => {
    const { node } = gridIn(new Workbench(files(rules)));
    const [cell] = node.rows[0]?.cells ?? [];
    if (cell === undefined) throw new Error('no cell');
    for (const text of ['a|b', 'a\nb', 'a // b']) expect(cellEdit(cell, text)).toBe(null);
    expect(columnInsertion(rules, node, { line: 0, index: 0, cells: ['1|2'] })).toEqual([]);
  });

  test('goes on from a draft, and not from one of another text', () => {
    const bench = new Workbench(files(rules));
    const at = rules.indexOf('= 1') + 2;
    bench.change(path, [{ span: { from: at, to: at + 1 }, text: '2' }]);
    const draft = JSON.parse(JSON.stringify(bench.draft())) as ReturnType<Workbench['draft']>;
    const next = new Workbench(files(rules));
    expect(next.takeUp(draft)).toBe(null);
    expect(next.text(path)).toBe(bench.text(path));
    const other = new Workbench(files(rules.replace('Duel', 'Duels')));
    expect(other.takeUp(draft)).toBe(path);
    expect(other.changed().size).toBe(0);
    const strange = { ...draft, acts: draft.acts.map((act) => ({ ...act, removed: 'x' })) };
    expect(next.takeUp(strange)).toBe(path);
  });

  test('what is kept in the files is what was published, and can still be taken back', () => {
    const bench = new Workbench(files('a'));
    const write = (text: string): boolean => {
      return bench.change(path, [{ span: { from: bench.text(path).length, to: 10 }, text }]);
    };
    for (const letter of 'bcd') write(letter);
    bench.undo();
    bench.kept();
    expect([bench.text(path), bench.published(path), bench.changed().size]).toEqual([
      ...['abc', 'abc'],
      0,
    ]);
    const taken = (): readonly string[] => {
      const seen = [bench.text(path)];
      while (bench.undo() !== null) seen.push(bench.text(path));
      return seen;
    };
    // Before what was kept, beyond it, and back to it.
    expect(taken()).toEqual(['abc', 'ab', 'a']);
    expect([...bench.changed().values()]).toEqual(['a']);
    const draft = JSON.parse(JSON.stringify(bench.draft())) as ReturnType<Workbench['draft']>;
    const next = new Workbench(files('abc'));
    expect([next.takeUp(draft), next.text(path), next.canRedo]).toEqual([null, 'a', true]);
    bench.undoAll();
    expect([bench.text(path), bench.canRedo]).toEqual(['abc', true]);
    // Another way, from before what was kept: nothing of what was there is forgotten.
    bench.undo();
    bench.undo();
    write('x');
    const other = new Workbench(files('abc'));
    expect([other.takeUp(bench.draft()), other.text(path)]).toEqual([null, 'ax']);
    expect(taken()).toEqual(['ax', 'a', 'ab', 'abc', 'ab', 'a']);
    expect(new Workbench(files('abcd')).takeUp(draft)).toBe(path);
  });
});

/** A book with one example that holds and one that does not. */
  const played = `book duel fr "Duel" en "Duel" { }
chapter 1 fr "Tir" en "Fire"
clause 1.1 fr "Le tir" en "Fire" {
  fr """Un coup touche au-dessus de {literal 3}."""
  en """A shot hits above {literal 3}."""
  number bonus = 1
  table fire fr "Tir" en "Fire" {
    source printed
    axis die: 1d6 outside error
    axis range: 1..2 outside error
    result loss: 0..2
    die \\ range | 1 | 2
    1–3 | 0 | 0
    4–6 | 2 | 1
  }
  word loss fr "pertes" en "losses"
  procedure shot(range: 1..2) -> integer fr "Coup" en "Shot" {
    let loss = fire[roll 1d6, range]
    if loss > 0 { return loss + bonus }
    0
  }
  example fr "Touché" en "Hit" ours { do shot(1)  rolls 5  expect 3 }
  example fr "Faux" en "Wrong" ours { do shot(1)  rolls 5  expect 4 }
}
`;

describe('the board of the examples', () => {
  const board = new Board('duel', files(played));

  test('plays each example, and says why one does not hold', () => {
    const told = [...board.play()].map(({ title, clause, isPrinted, cause }) => [
      ...[title.en, clause, isPrinted],
      cause?.code ?? null,
    ]);
    expect(told).toEqual([
      ['Hit', '1.1', false, null],
      ['Wrong', '1.1', false, 'expectation-failed'],
    ]);
  });

  test('shows on the chart what no example reaches, and beside it the ways', () => {
    const { places, charts } = board.unreached();
    expect(charts.map(({ grid, clause, cells }) => [grid.name, clause, cells.size])).toEqual([
      ['fire', '1.1', 3],
    ]);
    const ways = places.filter(({ kind }) => kind !== 'cell');
    expect(ways.map(({ name, kind, clause, line }) => [name, kind, clause, line])).toEqual([
      ['shot', 'else', '1.1', 'if loss > 0 { return loss + bonus }'],
    ]);
  });

  test('finds the changes that no example notices', () => {
    const { places, charts } = board.unnoticed(() => undefined);
    expect(charts.flatMap(({ cells }) => [...cells])).toHaveLength(3);
    expect(places.every(({ kind }) => kind === 'change')).toBe(true);
    // The example that hits knows the bonus.
    expect(places.some(({ name }) => name.includes('bonus'))).toBe(false);
  });
});

describe('an example by doing', () => {
  const path = 'duel/book.rules';
  const { elaborated } = open(readBook(memoryHost({ [path]: played }), 'duel'));
  if (elaborated === null) throw new Error('no book');
  const { program } = elaborated;
  const given: Doing['given'] = { map: null, deals: [], set: [['range', '2']] };
  const doing = { rule: 'shot', given, facts: [] };

  test('is what was given and answered, and what a person confirmed', () => {
    const done = doneBy(program, { ...doing, answers: ['6'] });
    if (done === null) throw new Error('not done');
    expect(done.lines).toEqual(['do shot(2)', 'rolls 6']);
    expect(done.outcomes.map(({ code }) => code)).toEqual(['result = 2']);
    const title = { fr: 'À deux', en: 'At two' };
    expect(exampleStatement(done, { title, confirmed: [] })).toBe(null);
    const half = { fr: '', en: 'At two' };
    expect(exampleStatement(done, { title: half, confirmed: done.outcomes })).toBe(null);
    const statement = exampleStatement(done, { title, confirmed: done.outcomes }) ?? '';
    expect(statement).toContain('example fr "À deux" en "At two" ours {\n  do shot(2)\n');
    const edit = atEndOf(played, done.clause, statement);
    if (edit === null) throw new Error('nowhere to put it');
    const bench = new Workbench(files(played));
    expect(bench.change(path, [edit])).toBe(true);
    const board = new Board('duel', files(bench.text(path)));
    const told = [...board.play()].map(({ title: { en }, cause }) => [en, cause?.code ?? null]);
    expect(told).toEqual([
      ['Hit', null],
      ['Wrong', 'expectation-failed'],
      ['At two', null],
    ]);
  });

  test('is none before the rule has come to its end, or where an answer is none', () => {
    expect(doneBy(program, { ...doing, answers: [] })).toBe(null);
    expect(doneBy(program, { ...doing, answers: ['7'] })).toBe(null);
    expect(doneBy(program, { ...doing, answers: ['6', '1'] })).toBe(null);
    expect(doneBy(program, { ...doing, rule: 'nothing', answers: [] })).toBe(null);
  });
});

describe('what follows', () => {
  const { path, from, to } = {
    path: 'gettysburg/combat.rules',
    from: '    2–5 | 1■',
    to: '    2–5 | 2■',
  };
  const texts = new Map(
    checkout.files('gettysburg').map((file) => {
      const { text } = decode(checkout.read(file));
      return [file, text] as const;
    }),
  );

  test('examples fail with what they expected, texts are to be read, no more', () => {
    const follower = new Follower('gettysburg', texts);
    expect(follower.follow(new Map()).differences).toEqual([]);
    const text = texts.get(path) ?? '';
    expect(text.split(from)).toHaveLength(2);
    const found = follower.follow(new Map([[path, text.replace(from, to)]]));
    expect(found.findings).toEqual([]);
    expect(found.unread.length).toBeGreaterThan(0);
    expect(found.examples.length).toBeGreaterThan(3);
    expect(found.examples.some(({ cause }) => cause?.code === 'expectation-failed')).toBe(true);
    expect(found.differences.map(({ what, before, after }) => [what, before, after])).toEqual([
      ['cell', '1■', '2■'],
    ]);
    // Of what cannot be read the place is told, and the rest is checked all the same.
    const broken = follower.follow(new Map([[path, text.replace(from, '    2–5 | 1x')]]));
    expect(broken.findings.map(({ code }) => code)).toContain('unknown-notation');
    expect(follower.follow(new Map()).examples).toEqual([]);
  });

  test('examples that run into a gap fail, though the gap is found once', () => {
    const text = texts.get(path) ?? '';
    const row = '    2   | M\n';
    expect(text.split(row)).toHaveLength(2);
    const follower = new Follower('gettysburg', texts);
    const { findings, examples } = follower.follow(new Map([[path, text.replace(row, '')]]));
    expect(findings.map(({ code }) => code)).toEqual(['table-gap']);
    expect(examples).toHaveLength(6);
    expect(new Set(examples.map(({ cause }) => cause?.code))).toEqual(new Set(['outside-table']));
    expect(follower.follow(new Map()).examples).toEqual([]);
  });

  test('an erratum makes the same of the book as the changes do', () => {
    const text = (texts.get(path) ?? '').replace(from, to);
    const numbers = [...texts].flatMap(([file, all]) =>
      placesOf(all, file)
        .places.flatMap(({ forms }) => forms)
        .flatMap(({ kind, name }) => (kind === 'number' ? [{ file, name }] : [])),
    );
    const [number] = numbers;
    if (number === undefined) throw new Error('nothing to change');
    const bench = new Workbench(texts);
    bench.change(path, [{ span: { from: 0, to: (texts.get(path) ?? '').length }, text }]);
    const one = placesOf(bench.text(number.file), number.file).places
      .flatMap(({ forms }) => forms)
      .find(({ name }) => name === number.name)?.value;
    if (one === undefined || one === null) throw new Error('no number');
    bench.change(number.file, [{ span: one.span, text: '17' }]);
    const read = (all: ReadonlyMap<string, string>) => {
      const sources = readBook(memoryHost(Object.fromEntries(all)), 'gettysburg');
      const { elaborated } = open(sources, { layers: ['mine'] });
      if (elaborated === null) throw new Error('no book');
      return elaborated;
    };
    const before = read(texts);
    const after = read(new Map([...texts, ...bench.changed()]));
    const { text: layer, left } = erratumOf(before, after, {
      name: 'mine',
      title: { fr: 'Le mien', en: 'Mine' },
      reason: 'The printer forgot a square.',
    });
    expect(left).toEqual([]);
    expect(layer).toContain('// The printer forgot a square.\nlayer mine ');
    expect(layer).toContain('replace cell ');
    const layered = read(new Map([...texts, ['gettysburg/options/mine.rules', layer ?? '']]));
    expect(difference(after, layered)).toEqual([]);
    expect(difference(before, layered).length).toBe(2);
  });
});
