/** A cause is reported once: what only follows from a problem that is reported is left out. */
import { stretchFinder } from '../../grammar/around.ts';
import type { Related,SyntaxProblem } from '../../grammar/problem.ts';
import type { Span } from '../../grammar/span.ts';
import { contains } from '../../grammar/span.ts';
import type { Stretch } from '../../grammar/stretch.ts';
import type { BookFile } from '../model/book.ts';
import type { Problem, ProblemCode } from '../model/problems.ts';
import { consequences } from './consequences.ts';
import { definitionsOf } from './written/nodes.ts';

/** The files of a book, with the problems of form. */
interface Written {
  readonly files: readonly BookFile[];
  readonly problems: readonly SyntaxProblem[];
}

/** The problems that are causes, of problems in order of place. */
export function causes(problems: readonly Problem[], written: Written): readonly Problem[] {
  const broken = brokenIn(written);
  const unread = new Unread(broken, written, problems);
  const errors = problems.filter(({ code }) => !ofSense.has(code));
  const following = consequences(problems, written.files);
  const isCause = (problem: Problem): boolean =>
    !isLeftOver(broken, problem) &&
    !isInUnread(problems, problem) &&
    !unread.has(problem) &&
    !following.has(problem) &&
    !followsInClause(problem, errors, written) &&
    !isSaidByField(problems, problem) &&
    !isShown(problems, problem);
  return named(problems.filter(isCause), written);
}

// ------------------------------------------------------------------------------- what was not read

/** A stretch of a file that could not be read, as one of its problems says. */
interface Broken {
  readonly file: BookFile;
  readonly slip: SyntaxProblem;
  readonly stretch: Stretch;
}

function brokenIn({ files, problems }: Written): readonly Broken[] {
  return files.flatMap((file) => {
    const slips = problems.filter((slip) => slip.file === file.path);
    if (slips.length === 0) return [];
    const around = stretchFinder(file.text);
    return slips.flatMap((slip) => {
      const stretch = around(slip.span.from);
      return stretch === null ? [] : [{ file, slip, stretch }];
    });
  });
}

/** Whether a problem is but the brace, or the rest, that a broken stretch before it leaves over. */
function isLeftOver(broken: readonly Broken[], { code, file, span }: Problem): boolean {
  if (code !== 'syntax-error') return false;
  const here = broken.findIndex(
    ({ slip }) => slip.code === code && slip.file === file && slip.span.from === span.from,
  );
  const [before, now] = [broken[here - 1], broken[here]];
  return before?.slip.file === file && now?.stretch.word === '}';
}

/** Whether a header is missed that may stand in a file that is no text. */
function isInUnread(problems: readonly Problem[], { code }: Problem): boolean {
  return code === 'missing-book' && problems.some((other) => other.code === 'not-text');
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
  'nothing-to-replace',
]);

/** What cannot be judged because something else could not be read. */
class Unread {
  /** Names that stand in what was not read: they may be declared or used there. */
  readonly #lost = new Set<string>();
  readonly #broken: readonly Broken[];
  /** Definitions that use a lost name, and so are not understood. */
  readonly #unclear: readonly { readonly file: string; readonly span: Span }[];

  constructor(broken: readonly Broken[], { files }: Written, problems: readonly Problem[]) {
    this.#broken = broken;
    for (const { file, stretch } of broken) {
      const inside = file.text.slice(
        stretch.from,
        Math.min(stretch.to, stretch.from + longestLost),
      );
      for (const [whole] of inside.matchAll(/[0-9A-Za-z]+(?:[.\-/][0-9A-Za-z]+)*/g)) {
        this.#lost.add(whole);
        for (const part of whole.split('.')) this.#lost.add(part);
      }
    }
    const lost = problems.filter((problem) => this.#isLost(problem));
    this.#unclear =
      lost.length === 0
        ? []
        : definitionsOf(files).flatMap(({ node, file: { path } }) =>
            lost.some((problem) => isWithin(problem, path, node.span))
              ? [{ file: path, span: node.span }]
              : [],
          );
  }

  has(problem: Problem): boolean {
    const { code } = problem;
    if (this.#broken.some(({ slip }) => slip === problem)) return false;
    if (code === 'missing-book') return this.#broken.some(({ stretch }) => stretch.word === 'book');
    return (
      this.#isLost(problem) || this.#unclear.some(({ file, span }) => isWithin(problem, file, span))
    );
  }

  #isLost({ code, data }: Problem): boolean {
    if (!nameless.has(code) || !('name' in data)) return false;
    const [start = ''] = data.name.split('.');
    if (this.#lost.has(data.name) || this.#lost.has(start)) return true;
    // Without what stood between them two words are one.
    return start.length > 2 && [...this.#lost].some((word) => word.startsWith(start));
  }
}

/** How far a declaration is searched for names. */
const longestLost = 100_000;

function isWithin({ file, span }: Problem, path: string, around: Span): boolean {
  return file === path && contains(around, span);
}

// ----------------------------------------------------------------------------- what a clause lacks

/** Codes about a clause as a whole: of one that is not understood nothing of that kind is said. */
const ofClause: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'missing-text',
  'missing-rule',
  'missing-label',
  'unbound-figure',
  'languages-disagree',
  'stale-text',
  'unsealed-clause',
]);

/** Codes of what is understood and yet wrong: a clause that has one may be stale besides. */
const ofSense: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  ...ofClause,
  'idle-seal',
  'broken-seals',
  'table-gap',
  'table-overlap',
  'unreachable-row',
  'inverted-range',
  'missing-outside',
  'modifier-never',
  'modifiers-contradict',
  'mixed-modifiers',
  'misplaced-modifiers',
  'same-label',
  'unfit-look',
  'unseen-sign',
  'empty-file',
  'unreachable-step',
  'endless-sequence',
  'endless-loop',
  'never-passed',
  'kept-during',
  'not-under-way',
  'idle-during',
  'set-up-breaks-law',
  'not-at-once',
  'secret-leaks',
  'field-leaks',
  'unfit-name',
  'hidden-function',
  'unused-name',
  'unknown-cell',
  'unknown-statement',
  'covered-twice',
  'example-proves-nothing',
  'idle-given',
  'example-fails',
  'run-stops',
  'wrong-cell',
  'unlike-values',
  'settled-condition',
  'changes-nothing',
  'unasked-element',
  'uncalled-list',
  'unkept-figure',
  'dispute-settled',
  'dice-left-over',
  'dice-missing',
]);

/** Whether a problem says of a clause what follows from one of the errors, in it. */
function followsInClause(problem: Problem, errors: readonly Problem[], written: Written): boolean {
  if (!ofClause.has(problem.code) || errors.length === 0) return false;
  const tree = written.files.find(({ path }) => path === problem.file)?.tree;
  const around = tree?.declarations.find(({ span }) => isWithin(problem, problem.file, span));
  if (around === undefined) return false;
  return errors.some(
    ({ file, span }) =>
      file === problem.file && span.from >= around.span.from && span.from <= around.span.to,
  );
}

/** Whether a missing field only follows from one that nobody knows. */
function isSaidByField(problems: readonly Problem[], { code, data }: Problem): boolean {
  if (code !== 'missing-field') return false;
  return problems.some(
    (other) => other.code === 'unknown-field' && other.data.owner === data.owner,
  );
}

// ------------------------------------------------------------------------ one name, one finding

/** How many other places a finding points at. */
const mostPlaces = 3;

/** The problems with those that one name has in several places at the first of them. */
function named(problems: readonly Problem[], { files }: Written): readonly Problem[] {
  const byName = Map.groupBy(problems, (problem) => {
    const { code, data, file, span } = problem;
    const isNameless = nameless.has(code) && 'name' in data;
    return isNameless
      ? JSON.stringify([code, data.name, 'owner' in data ? data.owner : ''])
      : JSON.stringify([code, file, span.from, span.to, data]);
  });
  return [...byName.values()].flatMap(([first, ...others]): readonly Problem[] => {
    if (first === undefined) return [];
    if (others.length === 0) return [first];
    const near = 'near' in first.data ? first.data.near.slice(0, 1) : [];
    const places = [
      ...near.flatMap((name) => soleOf(name, files)),
      ...others.slice(0, mostPlaces).map(({ file, span }) => ({ file, span, label: 'also-here' })),
    ];
    return [{ ...first, related: [...first.related, ...places] }];
  });
}

/** Where a name is declared that nothing uses: what nobody knows may be its old spelling. */
function soleOf(name: string, files: readonly BookFile[]): readonly Related[] {
  const written = name.replaceAll('.', '\\.');
  const word = new RegExp(`(?<![A-Za-z0-9-])${written}(?![A-Za-z0-9-])`, 'g');
  const found = files.flatMap(({ path, text }) =>
    [...text.matchAll(word)].map(({ index }) => ({
      file: path,
      span: { from: index, to: index + name.length },
      label: 'declared',
    })),
  );
  return found.length === 1 ? found : [];
}

// -------------------------------------------------------------------------------- what is run into

/** The examples that only run into what a check has found: they fail, and it is said once. */
export function runInto(problems: readonly Problem[]): readonly Problem[] {
  return problems.filter((problem) => isShown(problems, problem));
}

/** Whether an example only runs into what a check has found already. */
function isShown(problems: readonly Problem[], problem: Problem): boolean {
  if (problem.code !== 'example-fails') return false;
  const { cause } = problem.data;
  if (cause.code === 'too-many-steps' || cause.code === 'never-ends') {
    return problems.some(
      ({ code, data }) =>
        code === 'endless-loop' || (code === 'run-stops' && data.cause.code === cause.code),
    );
  }
  if (cause.code !== 'outside-table' || !('table' in cause.data)) return false;
  const { table } = cause.data;
  return problems.some(
    ({ code, data }) =>
      code === 'inverted-range' ||
      ((code === 'table-gap' || code === 'missing-outside') && data.table === table),
  );
}
