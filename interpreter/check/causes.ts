/** A cause is reported once: what only follows from a problem that is reported is left out. */
import type { SyntaxProblem } from '../../grammar/problem.ts';
import type { BookFile } from '../model/book.ts';
import type { Problem, ProblemCode } from '../model/problems.ts';
import { clausesOf, definitionsOf } from './written/nodes.ts';

/** The files of a book, with the problems of form. */
interface Written {
  readonly files: readonly BookFile[];
  readonly problems: readonly SyntaxProblem[];
}

/** The problems that are causes. */
export function causes(problems: readonly Problem[], written: Written): readonly Problem[] {
  const lost = lostNames(written);
  const isCause = (problem: Problem): boolean =>
    !isUnread(written, problem) && !isLost(lost, problem) && !isShown(problems, problem);
  return problems.filter(isCause);
}

// ------------------------------------------------------------------------------- what was not read

/** Codes that say that something is not there: it may be what could not be read. */
const absences: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'missing-text',
  'missing-rule',
  'missing-label',
]);

/** Whether a problem follows from one of form in the same declaration, which is said already. */
function isUnread({ files, problems }: Written, { code, file, span }: Problem): boolean {
  if (!absences.has(code)) return false;
  const tree = files.find(({ path }) => path === file)?.tree;
  const around = tree?.declarations.find(
    (node) => node.span.from <= span.from && span.to <= node.span.to,
  );
  if (around === undefined) return false;
  return problems.some(
    (slip) =>
      slip.file === file && slip.span.from >= around.span.from && slip.span.from <= around.span.to,
  );
}

/** Codes that say that a name means nothing, or not what it should. */
const nameless: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'unknown-name',
  'unknown-type',
  'unknown-field',
  'unknown-value',
  'unknown-clause',
  'unknown-notation',
  'wrong-kind-of-name',
]);

function isLost(lost: ReadonlySet<string>, { code, data }: Problem): boolean {
  return nameless.has(code) && 'name' in data && lost.has(data.name);
}

/** A line that starts a declaration, with what is declared and its name. */
const declared =
  /^[ \t]*(?:replace[ \t]+)?(?:clause|number|option|die|kind|record|piece|state|place|notation|table|modifiers|modifier|fact|procedure|action|sequence)[ \t]+([0-9A-Za-z]+(?:[.\-/][0-9A-Za-z]+)*)/gm;

/**
 * Names whose declarations could not be read, and what stands in those: fields, values of a kind.
 */
function lostNames({ files, problems }: Written): ReadonlySet<string> {
  const broken = files.filter(({ path }) => problems.some(({ file }) => file === path));
  if (broken.length === 0) return new Set();
  const read = new Set<string>();
  for (const { node } of clausesOf(files)) read.add(node.number.text);
  for (const { node } of definitionsOf(files)) {
    if (!('name' in node)) continue;
    read.add(node.kind === 'modifier' ? `${node.list.text}.${node.name.text}` : node.name.text);
  }
  const lost = new Set<string>();
  for (const { text } of broken) {
    const starts = [...text.matchAll(declared)];
    for (const [index, start] of starts.entries()) {
      const [, name = ''] = start;
      if (read.has(name)) continue;
      lost.add(name).add(name.split('.')[0] ?? '');
      const inside = text.slice(start.index, starts[index + 1]?.index).slice(0, longestLost);
      for (const [word] of inside.matchAll(/[a-z][A-Za-z0-9]*(?:-[A-Za-z0-9]+)*/g)) lost.add(word);
    }
  }
  return lost;
}

/** How far a declaration is searched for names. */
const longestLost = 10_000;

// -------------------------------------------------------------------------------- what is run into

/** Whether an example only runs into what a check has found already. */
function isShown(problems: readonly Problem[], problem: Problem): boolean {
  if (problem.code !== 'example-fails') return false;
  const { cause } = problem.data;
  if (cause.code === 'too-many-steps') return problems.some(({ code }) => code === 'endless-loop');
  if (cause.code !== 'outside-table' || !('table' in cause.data)) return false;
  const { table } = cause.data;
  return problems.some(
    ({ code, data }) =>
      code === 'inverted-range' ||
      ((code === 'table-gap' || code === 'missing-outside') && data.table === table),
  );
}
