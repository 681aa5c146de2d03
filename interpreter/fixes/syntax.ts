/** What could not be read: a sign is missing, or another one is meant; tried by reading again. */
import type { Edit } from '../../grammar/edit.ts';
import { applyEdits } from '../../grammar/edit.ts';
import { parse } from '../../grammar/parse.ts';
import type { Span } from '../../grammar/span.ts';
import type { Deed, Fix } from '../model/fix.ts';
import { habitOf, translated } from '../model/habits.ts';
import { isSlip, near } from '../model/near.ts';
import type { ProblemOf } from '../model/problems.ts';
import type { Around } from './fix.ts';

/** Something that may be meant. */
interface Try {
  readonly deed: Deed;
  readonly edits: readonly Edit[];
  readonly isSure: boolean;
}

/** So many places are tried at most: each has the file read again. */
const mostTries = 24;

/** Those with which less is wrong than before. */
function helpful(tries: readonly Try[], around: Around): readonly Fix[] {
  const { file, text } = around;
  const count = parse(text, file).problems.length;
  const good = tries.slice(0, mostTries).filter(({ edits }) => {
    return parse(applyEdits(text, edits), file).problems.length < count;
  });
  return good.map((one) => ({ ...one, file, isSure: one.isSure && good.length === 1 }));
}

// ------------------------------------------------------------------------------- what is missing

/** Before what follows a quotation on its line, and at the end of that. */
const closings = /(?<=\S)(?= +(?:fr|en|ours|printed|tell|when|=|\{|\}))|$/gu;

/** A quotation ends before the words of the other language, before a brace, or with its line. */
export function closedQuotation(
  problem: ProblemOf<'unclosed-string'>,
  around: Around,
): readonly Fix[] {
  const { quote } = problem.data;
  const { text } = around;
  const start = text.lastIndexOf('\n', problem.span.from - 1) + 1;
  const next = text.indexOf('\n', problem.span.to);
  const line = text.slice(start, next < 0 ? text.length : next).trimEnd();
  const ends = [...line.matchAll(closings)];
  const tries = ends.map(({ index }) => {
    const at = start + index;
    const after = /\S+$/u.exec(line.slice(0, index))?.[0] ?? null;
    const edits = [{ span: { from: at, to: at }, text: quote }];
    return { deed: { kind: 'add', fresh: quote, after } as const, edits, isSure: true };
  });
  return helpful(tries, around);
}

/** A text ends with one of the lines that follow its opening quotes. */
export function closedText(
  problem: ProblemOf<'unclosed-text'>,
  around: Around,
): readonly Fix[] {
  const { text } = around;
  const ends = lineEnds(text, problem.span.to);
  const tries = ends.map((end): Try => {
    const after = /\S+$/u.exec(text.slice(0, end))?.[0] ?? null;
    const edits = [{ span: { from: end, to: end }, text: '"""' }];
    return { deed: { kind: 'add', fresh: '"""', after }, edits, isSure: true };
  });
  return helpful(tries, around).slice(0, 3);
}

/** The ends of the line of an offset and of those below, blank ones left out. */
function lineEnds(text: string, from: number): readonly number[] {
  const ends: number[] = [];
  for (let at = from; at <= text.length && ends.length < mostTries; ) {
    const next = text.indexOf('\n', at);
    const line = text.slice(at, next < 0 ? text.length : next);
    if (line.trim() !== '') ends.push(at + line.trimEnd().length);
    if (next < 0) break;
    at = next + 1;
  }
  return ends;
}

/** A block ends where its lines are set back no further than the one that opens it. */
export function closedBlock(
  problem: ProblemOf<'unclosed-block'>,
  around: Around,
): readonly Fix[] {
  const { text } = around;
  const { from } = problem.span;
  const depth = (line: string): number => /^[ \t]*/u.exec(line)?.[0].length ?? 0;
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const opening = text.slice(start, from);
  const indentation = opening.slice(0, depth(opening));
  const [inRow] = problem.data.isInRow === true ? problem.related : [];
  if (inRow !== undefined) return helpful([onItsOwnLine(text, inRow.span, indentation)], around);
  const places: number[] = [];
  let at = text.indexOf('\n', from) + 1;
  while (at > 0 && at < text.length && places.length < mostTries - 1) {
    const next = text.indexOf('\n', at);
    const line = text.slice(at, next < 0 ? text.length : next);
    if (line.trim() !== '' && depth(line) <= indentation.length) places.push(at);
    at = next + 1;
  }
  places.push(text.length);
  const tries = places.map((place): Try => {
    const line = text.endsWith('\n') || place < text.length ? '' : '\n';
    const edits = [{ span: { from: place, to: place }, text: `${line}${indentation}}\n` }];
    return { deed: { kind: 'add', fresh: '}', after: null }, edits, isSure: false };
  });
  // Another block that is open around it is told then.
  const isGone = ({ edits }: Try): boolean =>
    parse(applyEdits(text, edits), around.file).problems.every(
      ({ code, span }) => code !== 'unclosed-block' || span.from !== from,
    );
  const first = tries.find(isGone);
  return first === undefined ? [] : [{ ...first, file: around.file }];
}

/** The brace behind a cell, on a line of its own. */
function onItsOwnLine(text: string, { from, to }: Span, indentation: string): Try {
  const end = text.slice(0, from).trimEnd().length;
  const edits = [{ span: { from: end, to }, text: `\n${indentation}}` }];
  const old = text.slice(end, to).trim();
  return { deed: { kind: 'write', old, fresh: '⏎}' }, edits, isSure: true };
}

// ------------------------------------------------------------------------------ what else is meant

/** Signs of other languages, and what is written here. */
const habits: readonly (readonly [habit: string, found: RegExp, fresh: string])[] = [
  ['conjunction', /^&&?/u, 'and'],
  ['disjunction', /^\|\|?/u, 'or'],
  ['equality', /^=+/u, ''],
  ['negation', /^!/u, 'not '],
  ['stop', /^;/u, ''],
  ['comma', /^,/u, ''],
  ['comment', /^(?:#+|\/)/u, '//'],
];

/** A keyword that is near, or what a habit of elsewhere is written as here. */
export function meantWord(
  problem: ProblemOf<'syntax-error'>,
  around: Around,
): readonly Fix[] {
  const { data, span } = problem;
  const habit = habitOf(data);
  const rest = around.text.slice(span.from);
  const words = [...translated(data), ...near(data.found, data.words)];
  const named = [...new Set(words)].map((fresh): Try => {
    const deed = { kind: 'write', old: data.found, fresh } as const;
    const isSure = translated(data).includes(fresh) || isSlip(data.found, fresh);
    return { deed, edits: [{ span, text: fresh }], isSure };
  });
  const signs = habits.flatMap(([name, found, fresh]): readonly Try[] => {
    const old = name === habit ? (found.exec(rest)?.[0] ?? '') : '';
    if (old === '') return [];
    const place = { from: span.from, to: span.from + old.length };
    const deed: Deed = fresh === '' ? { kind: 'remove', old } : { kind: 'write', old, fresh };
    return [{ deed, edits: [{ span: place, text: fresh }], isSure: true }];
  });
  const quotes = habit === 'quotes' ? typed(around.text, span.from) : [];
  const orders = inOrder(data.turned ?? [], around.text, span.from);
  return helpful([...orders, ...named, ...signs, ...quotes], around);
}

/** The line of a place with its words in another order. */
function inOrder(lines: readonly string[], text: string, at: number): readonly Try[] {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  const next = text.indexOf('\n', at);
  const line = text.slice(start, next < 0 ? text.length : next);
  const old = line.trim();
  const from = start + line.indexOf(old);
  return lines.map((fresh) => ({
    deed: { kind: 'write', old, fresh },
    edits: [{ span: { from, to: from + old.length }, text: fresh }],
    isSure: false,
  }));
}

/** The quotes of typesetting of a line as those that are typed. */
function typed(text: string, at: number): readonly Try[] {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  const next = text.indexOf('\n', at);
  const line = text.slice(start, next < 0 ? text.length : next);
  const edits = [...line.matchAll(/[“”„]/gu)].map(({ index }) => ({
    span: { from: start + index, to: start + index + 1 },
    text: '"',
  }));
  const [old = ''] = /[“”„]/u.exec(line) ?? [];
  if (edits.length === 0) return [];
  return [{ deed: { kind: 'write', old, fresh: '"' }, edits, isSure: true }];
}
