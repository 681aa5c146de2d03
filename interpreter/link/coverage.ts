/** Which statements of the printed book a clause stands for. */
import type * as tree from '../../grammar/nodes.ts';
import type { Span } from '../../grammar/span.ts';
import type { BookFile, ClauseState, Coverage } from '../model/book.ts';
import { near } from '../model/near.ts';
import type { Place, Report } from '../model/problems.ts';
import { problemAt } from '../model/problems.ts';
import type { Header } from './header.ts';

/** The statements of an outline in order: `section/item`, or `section` for one without items. */
export function statements(outline: readonly tree.OutlineEntry[]): ReadonlyMap<string, number> {
  const order = new Map<string, number>();
  for (const entry of outline) for (const text of expand(entry)) order.set(text, order.size);
  return order;
}

/** The statements that one entry names. */
export function expand(entry: tree.OutlineEntry): readonly string[] {
  const section = entry.section.text;
  if (entry.items.length === 0) return [section];
  return entry.items.flatMap((item) => {
    if (item.kind === 'item-name') return [`${section}/${item.text}`];
    // A range from strangers is bounded: nobody prints a section with a thousand statements.
    const last = Math.min(item.to, item.from + 999);
    const numbers = Array.from(
      { length: Math.max(0, last - item.from + 1) },
      (_, at) => item.from + at,
    );
    return numbers.map((number) => `${section}/${String(number)}`);
  });
}

/** Where the outline has each of its sections. */
export function sections({ node, file }: Header): ReadonlyMap<string, Place> {
  const entries = node.outline ?? [];
  return new Map(
    entries.map(({ section }) => [section.text, { file: file.path, span: section.span }]),
  );
}

/** What is known of the outline and of the clauses read before. */
export interface CoverageContext {
  /** Whether the clause defines something that runs. */
  readonly runs: boolean;
  readonly order: ReadonlyMap<string, number>;
  readonly sections: ReadonlyMap<string, Place>;
  /** Statements already covered, and by which clause. */
  readonly taken: Map<string, string>;
  readonly report: Report;
}

/** What a clause covers, and its own state: executed when it has rules, unless it is marked. */
export function coverage(
  clause: { readonly node: tree.Clause; readonly file: BookFile },
  context: CoverageContext,
): { readonly covers: readonly Coverage[]; readonly state: ClauseState } {
  const covers: Coverage[] = [];
  const at = { span: clause.node.number.span };
  let state: ClauseState = 'executed';
  if (!clause.node.items.some(saysWhat)) {
    const { number } = clause.node;
    const node: tree.OutlineEntry = { kind: 'outline-entry', section: number, items: [], ...at };
    for (const statement of statementsOf(number.text, context)) {
      covers.push({ statement, state: 'executed', node });
      noteStatement({ statement, ...at }, clause, context);
    }
  }
  for (const item of clause.node.items) {
    if (item.kind !== 'covers' && item.kind !== 'narrative' && item.kind !== 'not-modelled')
      continue;
    const mark =
      item.kind === 'covers' ? null : item.kind === 'narrative' ? 'narrative' : 'not modelled';
    if (mark !== null && item.entries.length === 0) state = mark;
    for (const node of item.entries) {
      for (const statement of expand(node)) {
        covers.push({ statement, state: mark ?? 'executed', node });
        noteStatement({ statement, span: node.span }, clause, context);
      }
    }
  }
  const own = state;
  const marked = covers.map((each) => (each.state === 'executed' ? { ...each, state: own } : each));
  const onlyMarked = covers.length > 0 && covers.every((each) => each.state !== 'executed');
  if (own === 'executed' && !context.runs && onlyMarked) state = covers[0]?.state ?? own;
  return { covers: marked, state };
}

/** Whether an item of a clause says which statements it is about. */
function saysWhat(item: tree.ClauseItem): boolean {
  return item.kind === 'covers' || ('entries' in item && item.entries.length > 0);
}

/** The statements of a section that a clause of the same number is about. */
function statementsOf(section: string, { order, sections }: CoverageContext): readonly string[] {
  if (!sections.has(section)) return [];
  const start = `${section}/`;
  return [...order.keys()].filter((statement) => {
    const isIn = statement.startsWith(start) && !statement.slice(start.length).includes('/');
    return statement === section || isIn;
  });
}

/** Notes that a clause covers a statement: one that is printed, and no other clause covers. */
function noteStatement(
  { statement, span }: { readonly statement: string; readonly span: Span },
  clause: { readonly node: tree.Clause; readonly file: BookFile },
  { order, sections, taken, report }: CoverageContext,
): void {
  const at = { file: clause.file.path, span };
  const other = taken.get(statement);
  if (!order.has(statement)) {
    const data = { statement, near: near(statement, order.keys()) };
    // The section may be there, without this statement.
    const section = sections.get(statement.slice(0, statement.lastIndexOf('/')));
    const related = section === undefined ? [] : [{ ...section, label: 'declared' }];
    report({ ...problemAt(at, 'unknown-statement', data), related });
  } else if (other === undefined) {
    taken.set(statement, clause.node.number.text);
  } else {
    report(problemAt(at, 'covered-twice', { statement, other }));
  }
}
