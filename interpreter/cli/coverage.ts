/** `coverage [book…]`: what of the printed book is played, and what of that the examples reach. */
import type {
  BookCoverage,
  Language,
  Sources,
  Span,
  StatementReach,
  UsagePhrase,
} from '../index.ts';
import { agreeing, coverage, UsageError } from '../index.ts';
import type { Context, Exit } from './context.ts';
import { booksNamed, exit, lineNumber, lineOf, playable } from './context.ts';
import type { Flags } from './flags.ts';

type State = StatementReach['state'];

/** By state of a statement: how `--only` and `--json` call it. */
const states: Readonly<Record<State, { readonly only: string; readonly phrase: UsagePhrase }>> = {
  played: { only: 'played', phrase: 'played' },
  'by hand': { only: 'by-hand', phrase: 'byHand' },
  stated: { only: 'stated', phrase: 'stated' },
  narrative: { only: 'narrative', phrase: 'narrative' },
  'not modelled': { only: 'not-modelled', phrase: 'notModelled' },
  missing: { only: 'missing', phrase: 'missing' },
};

const parts = ['uncalled', 'laws', 'cells', 'branches'] as const;
type Part = (typeof parts)[number];

/** What is shown: lists by the name that `--only` has for them. */
type Only = ReadonlySet<string>;

export function coverBooks(context: Context, names: readonly string[], flags: Flags): Exit {
  const only = onlyOf(flags);
  const books = booksNamed(context, names).map((book) => {
    const sources = playable(context, book);
    const found = coverage(sources);
    if (found === null) throw new UsageError('book-has-problems', { book, count: 1 });
    return { book, sources, found };
  });
  // What nothing leads to is a finding: it is opened, used, or taken out.
  const uncalled = books.flatMap(({ found }) => found.clauses.uncalled);
  const outcome = only.has('uncalled') && uncalled.length > 0 ? exit.found : exit.good;
  if (context.json) {
    const all = books.map((each) => asJson(each, context.language, only));
    context.out(JSON.stringify({ books: all }, null, 2));
    return outcome;
  }
  for (const { book, sources, found } of books) {
    for (const line of lines({ context, sources, found, only })) context.out(line);
    if (book !== books.at(-1)?.book) context.out('');
  }
  return outcome;
}

function onlyOf(flags: Flags): Only {
  const known = [...Object.values(states).map((state) => state.only), ...parts];
  const asked = flags.texts('only').flatMap((text) => text.split(','));
  for (const value of asked) {
    if (!known.includes(value))
      throw new UsageError('unknown-choice', { flag: '--only', value, known });
  }
  return new Set(asked.length === 0 ? known : asked);
}

// ------------------------------------------------------------------------------------ for machines

interface Found {
  readonly book: string;
  readonly sources: Sources;
  readonly found: BookCoverage;
}

function asJson(found: Found, language: Language, only: Only): object {
  const { statements } = found.found.clauses;
  const byState = stateEntries.map(([state, { only: name, phrase }]) => ({
    name,
    phrase,
    list: statements.filter((each) => each.state === state),
  }));
  const counts = byState.map(({ phrase, list }) => [phrase, list.length]);
  const lists = byState.map(({ name, phrase, list }): NamedList => [
    name,
    [phrase, list.map((each) => statementJson(each, language))],
  ]);
  const wanted = [...lists, ...partLists(found)].filter(([name]) => only.has(name));
  const { cells, branches } = found.found;
  return {
    book: found.book,
    clauses: { total: statements.length, ...(Object.fromEntries(counts) as object) },
    lists: Object.fromEntries(wanted.map(([, list]) => list)) as object,
    cells: { total: cells.total, reached: cells.reached },
    branches: { total: branches.total, reached: branches.reached },
  };
}

const stateEntries = Object.entries(states) as readonly [State, (typeof states)[State]][];

/** What `--only` calls a list, and the list under its name. */
type NamedList = readonly [string, readonly [string, readonly object[]]];

function partLists({ sources, found }: Found): readonly NamedList[] {
  const place = ({ file, span }: { readonly file: string; readonly span: Span }): object => ({
    file,
    line: lineNumber(sources, file, span),
  });
  const uncalled = found.clauses.uncalled.map((each) => {
    const { name, what, clause } = each;
    return { name, what, clause, ...place(each) };
  });
  const cells = found.cells.missed.map((each) => {
    const { table, row, column } = each;
    return { table, row, column, ...place(each) };
  });
  const branches = found.branches.missed.map((each) => {
    const { rule, way } = each;
    return { rule, way, ...place(each) };
  });
  const laws = found.laws.map((each) => {
    const { name, clause, examples } = each;
    return { name, clause, examples, ...place(each) };
  });
  return Object.entries({ uncalled, laws, cells, branches } satisfies Record<Part, object[]>).map(
    ([name, list]) => [name, [name, list]],
  );
}

function statementJson(
  { statement, clause, chapter, layer, reason, unplayed }: StatementReach,
  language: Language,
): object {
  return {
    statement,
    clause,
    chapter: chapter?.[language] ?? null,
    ...(layer === null ? {} : { layer }),
    ...(reason === null ? {} : { reason: reason[language] }),
    ...(unplayed.length === 0 ? {} : { unplayed }),
  };
}

// -------------------------------------------------------------------------------------- for people

interface Shown {
  readonly context: Context;
  readonly sources: Sources;
  readonly found: BookCoverage;
  readonly only: Only;
}

function lines(shown: Shown): readonly string[] {
  const { context, sources, found } = shown;
  const { phrases } = context.usage;
  const { statements } = found.clauses;
  const counts = Object.entries(states).map(([state, { phrase }]) => {
    const count = statements.filter((each) => each.state === state).length;
    return `${String(count)} ${phrases[phrase]}`;
  });
  return [
    sources.name,
    `  ${String(statements.length)} ${phrases.clauses} ${counts.join(', ')}`,
    ...statementLines(shown),
    ...partLines(shown, 'uncalled'),
    ...partLines(shown, 'laws'),
    ...partLines(shown, 'cells'),
    ...partLines(shown, 'branches'),
  ];
}

/** The statements of each state, a line a chapter; of what is not modelled, a line a reason. */
function statementLines({ context, found, only }: Shown): readonly string[] {
  const { usage, language } = context;
  return (Object.keys(states) as State[]).flatMap((state) => {
    const all = found.clauses.statements.filter((each) => each.state === state);
    if (!only.has(states[state].only) || all.length === 0) return [];
    const chapters = Map.groupBy(all, ({ chapter }) => chapter?.[language] ?? '');
    return [
      `  ${usage.phrases[states[state].phrase]}`,
      ...[...chapters].flatMap(([chapter, group]) => {
        const reasons = Map.groupBy(group, ({ reason }) => reason?.[language] ?? '');
        return [...reasons].map(([reason, same]) => {
          const names = same.map((each, at) => nameOf(each, same[at - 1])).join(', ');
          const before = chapter === '' ? '' : `${chapter} — `;
          return `    ${before}${names}${reason === '' ? '' : `: ${reason}`}`;
        });
      }),
    ];
  });
}

/**
 * `12.1 (fog; -trim-line)`: the layer that covers it, the rules of its clause that play leaves out;
 * once for statements of one clause in a row.
 */
function nameOf(
  { statement, clause, layer, unplayed }: StatementReach,
  before: StatementReach | undefined,
): string {
  if (clause !== null && before?.clause === clause) return statement;
  const marks = [...(layer === null ? [] : [layer]), ...unplayed.map((name) => `-${name}`)];
  return marks.length === 0 ? statement : `${statement} (${marks.join('; ')})`;
}

function partLines({ context, sources, found, only }: Shown, part: Part): readonly string[] {
  if (!only.has(part)) return [];
  const { phrases } = context.usage;
  switch (part) {
    case 'uncalled': {
      const { uncalled } = found.clauses;
      if (uncalled.length === 0) return [];
      const all = uncalled.map(
        ({ name, clause, file, span }) =>
          `    ${lineOf(sources, file, span)} ${clause === null ? '' : `${clause} `}${name}`,
      );
      return [`  ${inNumber(all.length, phrases.uncalled, context.language)}`, ...all];
    }
    case 'laws': {
      const { laws } = found;
      if (laws.length === 0) return [];
      const all = laws.map(({ clause, name, words, examples, file, span }) => {
        const place = `${lineOf(sources, file, span)} ${clause === null ? '' : `${clause} `}`;
        const times = inNumber(examples, phrases.heldBy, context.language);
        return `    ${place}${name} (${times}): ${words[context.language]}`;
      });
      return [`  ${inNumber(all.length, phrases.laws, context.language)}`, ...all];
    }
    case 'cells':
      return [
        `  ${counted(found.cells)} ${phrases.cells}`,
        ...found.cells.missed.map(
          ({ table, row, column, file, span }) =>
            `    ${lineOf(sources, file, span)} ${table}[${row}${column === null ? '' : `, ${column}`}]`,
        ),
      ];
    case 'branches':
      return [
        `  ${counted(found.branches)} ${phrases.branches}`,
        ...found.branches.missed.map(
          ({ rule, way, file, span }) => `    ${lineOf(sources, file, span)} ${rule}: ${way}`,
        ),
      ];
  }
}

function counted({ reached, total }: BookCoverage['cells'] | BookCoverage['branches']): string {
  return `${String(reached)}/${String(total)}`;
}

/** `1 law of the book:`, `2 laws of the book:`, by a phrase with both, parted by `|`. */
function inNumber(count: number, phrase: string, language: Language): string {
  const [one = '', several = ''] = phrase.split('|');
  return `${String(count)} ${agreeing([one, several], count, { language, words: '' })}`;
}
