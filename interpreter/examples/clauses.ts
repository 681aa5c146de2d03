/** What becomes of each statement of a printed book: played, run by hand, only told, or missing. */
import type * as tree from '../../grammar/nodes.ts';
import type { Span } from '../../grammar/span.ts';
import { hasRule } from '../check/missing-rule.ts';
import type { Elaborated } from '../elaborate/elaborate.ts';
import { expand } from '../link/coverage.ts';
import type { Book, ClauseEntry, Definition } from '../model/book.ts';
import type { Words } from '../model/program.ts';
import { plainWords } from '../model/words.ts';
import type { Level } from './reach.ts';
import { levels, Reaching } from './reach.ts';

/** What a clause does for a statement; `missing`: no clause covers it, or one without a rule. */
export type StatementState = Level | 'narrative' | 'not modelled' | 'missing';

/** Statements of the printed book; of a book without an outline, clauses. */
export interface ClauseCoverage {
  /** In the order of the printed book. */
  readonly statements: readonly StatementReach[];
  /** Procedures and tables to which neither play nor an open procedure leads. */
  readonly uncalled: readonly Uncalled[];
}

export interface StatementReach {
  readonly statement: string;
  readonly state: StatementState;
  /** The clause that covers it. */
  readonly clause: string | null;
  /** The chapter of that clause; of what is missing, the chapter of its printed section. */
  readonly chapter: Words | null;
  /** The layer that covers it, when the book itself does not. */
  readonly layer: string | null;
  /** Why it is not modelled. */
  readonly reason: Words | null;
  /** Of what is played: procedures of its clause that play does not reach. */
  readonly unplayed: readonly string[];
}

export interface Uncalled {
  readonly name: string;
  readonly what: 'procedure' | 'table';
  readonly clause: string | null;
  readonly file: string;
  readonly span: Span;
}

/** Measures the clauses of a book by its selections of layers and options, the plain one first. */
export function clauseCoverage(selections: readonly Elaborated[]): ClauseCoverage {
  const reaching = new Reaching();
  for (const elaborated of selections) reaching.note(elaborated);
  const covered = new Map<string, StatementReach>();
  for (const elaborated of selections) {
    for (const reach of reachesOf(elaborated, reaching)) {
      const known = covered.get(reach.statement);
      if (known === undefined || isBetter(reach, known)) covered.set(reach.statement, reach);
    }
  }
  const [plain] = selections;
  const printed = plain?.book.statements ?? [];
  const statements =
    printed.length === 0 ? [...covered.values()] : inPrintedOrder(printed, covered);
  return { statements, uncalled: uncalledIn(selections, reaching) };
}

/** A layer counts where the book itself leaves a statement out. */
function isBetter(reach: StatementReach, known: StatementReach): boolean {
  return levels.includes(reach.state as Level) && !levels.includes(known.state as Level);
}

function reachesOf(elaborated: Elaborated, reaching: Reaching): readonly StatementReach[] {
  const { book } = elaborated;
  const chapters = new Map(book.chapters.map(({ name, words }) => [name, words]));
  return [...book.clauses.values()].flatMap((clause) => {
    const covers =
      book.statements.length === 0
        ? [{ statement: clause.number, state: clause.state }]
        : clause.covers.filter(({ statement }) => book.statements.includes(statement));
    const level = levelOf(clause, { elaborated, reaching });
    return covers.map(({ statement, state }) => ({
      statement,
      state: state === 'executed' ? level : state,
      clause: clause.number,
      chapter: chapters.get(clause.chapter) ?? null,
      layer: clause.layer,
      reason: state === 'not modelled' ? reasonFor(clause, statement) : null,
      unplayed: state === 'executed' && level === 'played' ? unplayed(clause, reaching) : [],
    }));
  });
}

interface Within {
  readonly elaborated: Elaborated;
  readonly reaching: Reaching;
}

/**
 * How far a clause is reached: as far as what runs in it, else as what is set down in it, else as
 * what its examples run. One that only defines terms tells, and does nothing.
 */
function levelOf(clause: ClauseEntry, { elaborated, reaching }: Within): StatementState {
  const { definitions, node } = clause;
  if (!hasRule(node)) return 'missing';
  const of = (kinds: ReadonlySet<string>): readonly Definition[] =>
    definitions.filter((each) => kinds.has(each.node.kind));
  if (definitions.length > 0 && definitions.every((each) => each.node.kind === 'term')) {
    return 'narrative';
  }
  const examples = of(new Set(['example']));
  const runs = of(running);
  const rules = runs.length > 0 ? runs : definitions.filter((each) => !examples.includes(each));
  const found =
    rules.length > 0
      ? rules.map((each) => reaching.level(each))
      : examples.map((each) => reaching.ofExample(each, elaborated));
  // What a layer only takes away or changes in another clause runs there.
  if (rules.length === 0 && examples.length === 0) return 'played';
  return levels.find((level) => found.includes(level)) ?? 'stated';
}

const running: ReadonlySet<tree.Definition['kind']> = new Set<tree.Definition['kind']>([
  'procedure',
  'action',
  'sequence',
  'table',
  'modifier-list',
  'modifier',
  'fact',
]);

function unplayed({ definitions }: ClauseEntry, reaching: Reaching): readonly string[] {
  return definitions.flatMap((each) =>
    each.node.kind === 'procedure' && reaching.level(each) !== 'played'
      ? [each.node.name.text]
      : [],
  );
}

function reasonFor({ node: { items } }: ClauseEntry, statement: string): Words | null {
  const marks = items.filter((item) => item.kind === 'not-modelled');
  const own = marks.find(({ entries }) => entries.flatMap(expand).includes(statement));
  const mark = own ?? marks.find(({ entries }) => entries.length === 0) ?? marks[0];
  return mark === undefined ? null : plainWords(mark.reason, '');
}

/** All statements as printed; what no clause covers belongs to the chapter of its neighbours. */
function inPrintedOrder(
  printed: Book['statements'],
  covered: ReadonlyMap<string, StatementReach>,
): readonly StatementReach[] {
  const chapters = new Map<string, Words | null>();
  for (const [statement, { chapter }] of covered) {
    for (const section of sectionsOf(statement)) {
      if (!chapters.has(section)) chapters.set(section, chapter);
    }
  }
  return printed.map((statement) => {
    const near = sectionsOf(statement).find((section) => chapters.has(section)) ?? '';
    return (
      covered.get(statement) ?? {
        statement,
        state: 'missing',
        clause: null,
        chapter: chapters.get(near) ?? null,
        layer: null,
        reason: null,
        unplayed: [],
      }
    );
  });
}

/** The sections round a statement, the closest first: `3.2.1/4` stands in `3.2.1`, `3.2`, `3`. */
function sectionsOf(statement: string): readonly string[] {
  const found: string[] = [];
  for (let at = statement.length; at > 0;) {
    at = Math.max(statement.lastIndexOf('/', at - 1), statement.lastIndexOf('.', at - 1));
    if (at > 0) found.push(statement.slice(0, at));
  }
  return found;
}

function uncalledIn(selections: readonly Elaborated[], reaching: Reaching): readonly Uncalled[] {
  const found = new Map<string, Uncalled>();
  for (const { book } of selections) {
    for (const definition of book.definitions.values()) {
      const { node, file, clause } = definition;
      if (node.kind !== 'procedure' && node.kind !== 'table') continue;
      if (!reaching.isUncalled(definition)) continue;
      const { text: name, span } = node.name;
      found.set(`${file.path}:${String(span.from)}`, {
        ...{ name, what: node.kind, clause, file: file.path, span },
      });
    }
  }
  return [...found.values()];
}
