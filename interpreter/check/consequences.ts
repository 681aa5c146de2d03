/** What only follows from another finding about the same definition. */
import type * as tree from '../../grammar/nodes.ts';
import { contains } from '../../grammar/span.ts';
import type { BookFile } from '../model/book.ts';
import type { Problem, ProblemCode } from '../model/problems.ts';
import { definitionsOf } from './written/nodes.ts';

/** Problems that say nothing new beside others about the same table, loop, sentence or cases. */
export function consequences(
  problems: readonly Problem[],
  files: readonly BookFile[],
): ReadonlySet<Problem> {
  const found = new Set<Problem>(inCharts(problems));
  if (!problems.some(({ code }) => following.has(code))) return found;
  for (const { node, file } of definitionsOf(files)) {
    const inside = within(problems, file, node);
    if (node.kind === 'table') {
      for (const problem of lookUps(problems, inside, node)) found.add(problem);
    }
    if (inside.length < 2) continue;
    const all = node.kind === 'table' ? inTable(inside, node) : inRule(inside);
    for (const problem of [...all, ...offMap(inside)]) found.add(problem);
  }
  for (const file of files) {
    for (const node of casesIn(file)) {
      for (const problem of inCases(within(problems, file, node))) found.add(problem);
    }
  }
  return found;
}

/** Codes of what may follow. */
const following: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'argument-count',
  'missing-field',
  'never-passed',
  'row-length',
  'table-overlap',
  'unknown-name',
  'unlike-values',
  'wrong-cell',
]);

function within(
  problems: readonly Problem[],
  { path }: BookFile,
  { span: around }: tree.Node,
): readonly Problem[] {
  return problems.filter(({ file, span }) => file === path && contains(around, span));
}

function casesIn({ tree: { declarations } }: BookFile): readonly tree.Cases[] {
  return declarations.flatMap((node): readonly tree.Cases[] => {
    if (node.kind === 'cases') return [node];
    return node.kind === 'clause' ? node.items.filter((item) => item.kind === 'cases') : [];
  });
}

/** Answers for the cells of a chart of which it is said already that none is asked. */
function inCharts(problems: readonly Problem[]): readonly Problem[] {
  const answers = problems.filter(({ code }) => code === 'nothing-asked');
  return answers.filter(
    (problem) =>
      problem.code === 'nothing-asked' &&
      problem.data.isAnswer &&
      problems.some(
        ({ code, data }) =>
          (code === 'unaskable-chart' || (code === 'nothing-asked' && !data.isAnswer)) &&
          data.table === problem.data.table,
      ),
  );
}

/** A row is held against its head, a cell against others, if all of them can be read. */
function inTable(problems: readonly Problem[], { header }: tree.Table): readonly Problem[] {
  const has = (...codes: readonly ProblemCode[]): boolean =>
    problems.some(({ code }) => codes.includes(code));
  const isOfHead = ({ span }: Problem): boolean =>
    header !== null &&
    [header, ...header.under].some(({ span: around }) => contains(around, span));
  const isHeadShort = problems.some(
    (problem) => problem.code === 'row-length' && isOfHead(problem),
  );
  const isUnread = has('bad-cell', 'bad-label', 'row-length', 'unknown-name', 'unknown-value');
  return problems.filter((problem) => {
    switch (problem.code) {
      case 'row-length':
        return isHeadShort && !isOfHead(problem);
      case 'table-overlap':
        return has('bad-label', 'row-length') || (problem.data.any !== null && has('bad-cell'));
      case 'wrong-cell':
        return isUnread;
      case 'missing-field':
        return problem.data.isRow === true && has('unknown-value');
      default:
        return false;
    }
  });
}

/** Of a table that lacks an axis, look-ups with a value for it. */
function lookUps(
  problems: readonly Problem[],
  inside: readonly Problem[],
  { name }: tree.Table,
): readonly Problem[] {
  if (!inside.some(({ code, data }) => code === 'bad-label' && data.isAxis === true)) return [];
  return problems.filter(({ code, data }) => code === 'argument-count' && data.name === name.text);
}

/** Of an action that nobody knows it is not known whether it is a pass, nor of a name its words. */
function inRule(problems: readonly Problem[]): readonly Problem[] {
  const unknown = problems.flatMap(({ code, data }) =>
    code === 'unknown-name' ? [data.name] : [],
  );
  if (unknown.length === 0) return [];
  return problems.filter(({ code, data }) => {
    if (code === 'never-passed') return true;
    return (
      code === 'unlike-values' && [...data.fr, ...data.en].some((name) => unknown.includes(name))
    );
  });
}

/** Of an example in which no map is in play one place says so. */
function offMap(problems: readonly Problem[]): readonly Problem[] {
  return problems.filter(({ code, data }) => code === 'unknown-name' && data.isPlace).slice(1);
}

/** Each line of cases gives as many values as the others: what lacks is said of the first. */
function inCases(problems: readonly Problem[]): readonly Problem[] {
  const counts = problems.filter(({ code }) => code === 'argument-count');
  const like = Map.groupBy(counts, ({ data }) => JSON.stringify(data));
  return [...like.values()].flatMap(([, ...others]) => others);
}
