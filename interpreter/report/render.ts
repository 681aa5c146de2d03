/** A problem as lines to read: where it is, what it is, the text with carets, what to do. */
import type { Related } from '../../grammar/problem.ts';
import type { Position, Span } from '../../grammar/span.ts';
import { lineStarts, position } from '../../grammar/span.ts';
import type { RuntimeProblem, TraceEntry } from '../model/fault.ts';
import type { Language } from '../model/language.ts';
import type { Problem } from '../model/problems.ts';
import { severity } from '../model/severity.ts';
import type { Wording } from './catalogue.ts';
import { word } from './catalogue.ts';
import { catalogueOf } from './catalogues.ts';
import { dotted } from './unseen.ts';

/** A problem of any stage, or one met while rules ran. */
export type AnyProblem = Problem | RuntimeProblem;

/** What a problem says in a language. */
function reword(problem: Pick<Problem, 'code' | 'data'>, language: Language): Wording {
  return word(problem, catalogueOf(language));
}

/** The text of a file by its path; null when it is not at hand. */
export type TextOf = (file: string) => string | null;

/** How many lines of a long span are shown, and how many steps of a trace. */
const mostLines = 6;
const mostSteps = 8;

/** A problem in a language; `textOf` supplies the texts that it points into. */
export function render(problem: AnyProblem, textOf: TextOf, language: Language): string {
  const words = reword(problem, language);
  // Who is asked a question of the game needs no line of the rules to answer it.
  if (isQuestion(problem)) return [words.title, ...words.hints].join('\n');
  const grave = catalogueOf(language).severities[severity(problem.code)];
  const { line, column } = placeOf(problem, textOf);
  const lines = [
    `${problem.file}:${String(line)}:${String(column)}: ${grave} ${problem.code}`,
    ...body(problem, words, { textOf, language }),
  ];
  return lines.join('\n');
}

/** Whether a problem is that nobody answered what the rules ask in words. */
function isQuestion({ code, data }: AnyProblem): boolean {
  return code === 'missing-answer' && 'asks' in data;
}

/** The same without its first line: for where the place is shown otherwise. */
export function renderBody(problem: AnyProblem, textOf: TextOf, language: Language): string {
  return body(problem, reword(problem, language), { textOf, language }).join('\n');
}

/** Line and column at which a problem starts. */
export function placeOf(problem: AnyProblem, textOf: TextOf): Position {
  return positionIn(problem.file, problem.span.from, textOf);
}

/** Line and column of an offset of a file. */
export function positionIn(file: string, offset: number, textOf: TextOf): Position {
  return position(startsIn(file, textOf), offset);
}

/** Where lines start, found once for all problems told with the same texts. */
const found = new WeakMap<TextOf, Map<string, readonly number[]>>();

function startsIn(file: string, textOf: TextOf): readonly number[] {
  const files = found.get(textOf) ?? new Map<string, readonly number[]>();
  found.set(textOf, files);
  const starts = files.get(file) ?? lineStarts(textOf(file) ?? '');
  files.set(file, starts);
  return starts;
}

interface Setting {
  readonly textOf: TextOf;
  readonly language: Language;
}

function body(problem: AnyProblem, words: Wording, setting: Setting): readonly string[] {
  const { textOf } = setting;
  const related = 'related' in problem ? problem.related : [];
  const trace = 'trace' in problem ? problem.trace : [];
  return [
    words.title,
    ...excerpt(problem, words.label, textOf),
    ...related.flatMap((other) => relatedLines(other, problem.file, setting)),
    ...traceLines(trace, setting),
    ...shownLines(problem, setting.language),
    ...words.hints,
  ];
}

/** The options and layers that a problem takes to show. */
function shownLines(problem: AnyProblem, language: Language): readonly string[] {
  const ways = 'shown' in problem ? problem.shown : undefined;
  return ways === undefined ? [] : [catalogueOf(language).shown(ways)];
}

/** The lines of a span with carets under it, and a label after the last caret. */
function excerpt(
  { file, span }: { readonly file: string; readonly span: Span },
  label: string,
  textOf: TextOf,
): readonly string[] {
  const text = textOf(file);
  if (text === null || text === '') return label === '' ? [] : [label];
  const starts = startsIn(file, textOf);
  const first = position(starts, Math.min(span.from, text.length)).line;
  const last = position(starts, Math.max(span.from, Math.min(span.to, text.length) - 1)).line;
  const count = last - first + 1;
  const kept =
    count > mostLines
      ? [first, first + 1, last]
      : Array.from({ length: count }, (_, index) => first + index);
  const width = Math.max(4, String(last).length + 1);
  return kept.flatMap((line, index) => {
    const start = starts[line - 1] ?? 0;
    const end = starts[line] ?? text.length;
    // Of a line without end only what is near is looked at.
    const near = Math.min(Math.max(span.from, start), end);
    const from = Math.max(start, near - 2 * widest);
    const whole = text.slice(from, Math.min(end, near + 2 * widest)).trimEnd();
    const on = { from: span.from - from, to: span.to - from };
    const { content, caret } = shortened(whole, carets(whole, on));
    const isLast = index === kept.length - 1;
    const after = isLast && label !== '' ? ` ${label}` : '';
    const gap = index > 0 && line - (kept[index - 1] ?? 0) > 1 ? [`${' '.repeat(width)} …`] : [];
    const number = String(line).padStart(width);
    const under = `${' '.repeat(width)} | ${caret}${after}`;
    return [...gap, `${number} | ${content}`, ...(caret === '' ? [] : [under])];
  });
}

/** Columns of a line that are shown; a longer one is cut around its carets. */
const widest = 100;

function shortened(
  line: string,
  caret: string,
): { readonly content: string; readonly caret: string } {
  const content = dotted(line);
  if (content.length <= widest) return { content, caret };
  const first = Math.max(0, caret.indexOf('^') - widest / 2);
  const from = first < widest / 4 ? 0 : first;
  const cut = (text: string, sign: string): string => {
    const end = text.length > from + widest ? sign : '';
    return (from > 0 ? sign : '') + text.slice(from, from + widest) + end;
  };
  return { content: dotted(cut(content, '…')), caret: (from > 0 ? ' ' : '') + cut(caret, '') };
}

/**
 * Carets under the part of a line that a span covers; at least one.
 *
 *     2d6 + bonsu
 *           ^^^^^
 */
function carets(line: string, span: Span): string {
  const indentation = line.length - line.trimStart().length;
  const from = Math.max(span.from, span.from < 0 ? indentation : 0);
  const to = Math.max(from + 1, Math.min(span.to, line.length));
  const before = line.slice(0, from);
  const blank = dotted(before)
    .replace(/[^\u3000-\u9FFF\uFF00-\uFFEF]/g, ' ')
    .replace(/\S/g, '  ');
  return `${blank}${' '.repeat(Math.max(0, from - before.length))}${'^'.repeat(to - from)}`;
}

function relatedLines(
  other: Related,
  file: string,
  { textOf, language }: Setting,
): readonly string[] {
  const label = catalogueOf(language).related(other.label);
  if (other.file === file) return excerpt(other, label, textOf);
  const { line, column } = positionIn(other.file, other.span.from, textOf);
  const place = `${other.file}:${String(line)}:${String(column)}`;
  return [place, ...excerpt(other, label, textOf)];
}

/** Who was running, the innermost first. */
function traceLines(
  trace: readonly TraceEntry[],
  { textOf, language }: Setting,
): readonly string[] {
  const lines = trace.slice(0, mostSteps).map(({ routine, title, clause, file, span }) => {
    const { line } = positionIn(file, span.from, textOf);
    const step = catalogueOf(language).trace(title?.[language] ?? routine, clause);
    return `  ${step}, ${file}:${String(line)}`;
  });
  return trace.length > mostSteps ? [...lines, '  …'] : lines;
}
