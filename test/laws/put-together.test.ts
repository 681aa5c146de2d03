// Law: whatever is offered for a condition can be read by the rules, and means what it is told.
import { describe, expect, test, vi } from 'vitest';
import { printExpression } from '../../grammar/print.ts';
import type { Comparison, Reach, Row, Subject, Test } from '../../interpreter/index.ts';
import {
  againstOf,
  comparisonsOf,
  decode,
  fitted,
  hostOf,
  open,
  reachOf,
  readBook,
  readCondition,
  subjectsOf,
  typeOf,
  usualSubject,
  writeCondition,
} from '../../interpreter/index.ts';
import { checkout } from '../sources.ts';

vi.setConfig({ testTimeout: 240_000 });

const naming = { rule: () => null, fact: () => null };

/** Every row that is offered: each subject, what is said of it, the first and last against it. */
function rowsIn(reach: Reach): readonly Row[] {
  const asked = reach.questions.flatMap((each) => usualSubject(each, reach) ?? []);
  const told = subjectsOf(reach).map(({ subject }) => subject);
  return [...told, ...asked].flatMap((subject) => {
    const type = typeOf(subject, reach);
    return comparisonsOf(type ?? { kind: 'none' }, reach).flatMap((comparison) =>
      rowsOf(subject, comparison, reach),
    );
  });
}

function rowsOf(subject: Subject, comparison: Comparison, reach: Reach): readonly Test[] {
  const all = againstOf(subject, comparison, reach).map(({ text }) => text);
  const ends = [...new Set([all[0] ?? '', all.at(-1) ?? ''])];
  return ends.flatMap((text) => {
    const row: Test = { kind: 'test', subject, comparison, against: [text] };
    return fitted(row, reach) ?? [];
  });
}

describe.each(checkout.books())('the lists of %s', (name) => {
  const written = new Map(
    checkout.files(name).map((path) => {
      return [path, decode(checkout.read(path)).text];
    }),
  );
  const sources = readBook(hostOf(name, written), name);
  const { elaborated, problems } = open(sources);
  if (elaborated === null) throw new Error(`no ${name}`);
  const lists = elaborated.program.modifierLists.map(({ name: list }) => list);

  test('every row that is offered is one that the rules can read', () => {
    expect(problems).toEqual([]);
    const rows = lists.flatMap((list) => {
      const reach = reachOf(elaborated, list, naming);
      return reach === null ? [] : rowsIn(reach).map((row) => ({ list, row }));
    });
    const lines = rows.map(({ list, row }, index) => {
      const text = writeCondition({ joined: 'and', rows: [row] });
      return `modifier ${list}.tried-${String(index)} +1 when ${text} fr "essai" en "try"`;
    });
    const path = `${name}/tried.rules`;
    const tried = new Map([...written, [path, `${lines.join('\n')}\n`]]);
    const found = open(readBook(hostOf(name, tried), name)).problems.filter(({ file }) => {
      return file === path;
    });
    const told = found.map(({ code, span }) => {
      return `${code}: ${lines.join('\n').slice(span.from, span.to)}`;
    });
    expect(told).toEqual([]);
    expect(lists.length === 0 || lines.length > 20).toBe(true);
  });

  test('a condition that is read is written as the same', () => {
    const conditions = lists.flatMap((list) => {
      const reach = reachOf(elaborated, list, naming);
      const modifiers = elaborated.names.modifiers.get(list) ?? [];
      return modifiers.flatMap(({ node: { condition } }) => {
        if (condition === null || reach === null) return [];
        return { reach, text: printExpression(condition) };
      });
    });
    for (const { reach, text } of conditions) {
      const condition = readCondition(text, reach);
      expect(condition === null ? null : writeCondition(condition)).toBe(text);
    }
  });
});
