// Whether somebody surely may not see a field, by what is known where it is read. What is not sure
// counts as seen: who reads a finding shall not have to look for a fault that is none.
import { children } from '../../model/expressions.ts';
import type { Expr, FieldInfo, Program, SecretInfo } from '../../model/program.ts';
import { fieldKey } from '../../model/touches.ts';
import { Terms } from './term-of.ts';
import type { Fact, Read } from './terms.ts';
import { opponentOf, term } from './terms.ts';

/** Who is told: the key of a player; null: all. */
export type Audience = string | null;

/** Whether what is read is surely hidden from somebody who is told. */
export function isHidden(program: Program, read: Read, audience: Audience): boolean {
  const secret = secretOf(program, read);
  if (secret === null || mayBeOpen(read, secret)) return false;
  const slots = (program.things[read.type]?.fields ?? []).map(
    (_, field) => [field, term(`${read.thing}.${fieldKey(read.type, field)}`)] as const,
  );
  const terms = new Terms(program, new Map(slots));
  return isUnseen(secret.by, { program, read, terms, known: read.known, audience });
}

/** Who may see a field that is read. */
export function secretOf(
  program: Program,
  { type, field }: Pick<Read, 'type' | 'field'>,
): SecretInfo | null {
  return program.things[type]?.fields[field]?.secret ?? null;
}

/** Whether it may have been opened: who wrote the rule has thought of it. */
function mayBeOpen({ thing, type, known }: Read, { until }: SecretInfo): boolean {
  if (until === null) return false;
  if (!known.some(({ kind, left }) => kind === 'any' && left === thing)) {
    // Of a piece that is handed over, who hands it over may have seen to it.
    return true;
  }
  const opening = [...slotsIn(until)].map((field) => `${thing}.${fieldKey(type, field)}`);
  return known.some(({ left, right }) =>
    opening.some((key) => mentions(left, key) || mentions(right, key)),
  );
}

function slotsIn(expr: Expr): ReadonlySet<number> {
  const own = expr.kind === 'slot' ? [expr.slot] : [];
  return new Set([...own, ...children(expr).flatMap((part) => [...slotsIn(part)])]);
}

interface Question {
  readonly program: Program;
  readonly read: Read;
  readonly terms: Terms;
  readonly known: readonly Fact[];
  readonly audience: Audience;
}

function isUnseen(by: Expr, question: Question): boolean {
  const { terms, known, audience } = question;
  if (by.kind === 'constant' && by.value === null) return true;
  if (by.kind === 'conditional') {
    const condition = terms.of(by.condition);
    const isSo = (facts: readonly Fact[]): boolean => facts.every((each) => follows(each, known));
    const under = (facts: readonly Fact[]): Question => ({
      ...question,
      known: [...known, ...facts],
    });
    const then = isSo(condition.no) || isUnseen(by.then, under(condition.yes));
    return then && (isSo(condition.yes) || isUnseen(by.otherwise, under(condition.no)));
  }
  if (by.result.kind === 'list') return false;
  if (audience === null) return true;
  const seer = terms.of(by).key;
  const relation = relationOf(seer, audience, known);
  if (relation !== null) return relation === 'other';
  return by.kind !== 'constant' && isAnyOne(question);
}

/** Whether a condition is known to hold. */
function follows({ kind, left, right }: Fact, known: readonly Fact[]): boolean {
  if (kind === 'is') return relationOf(left, right, known) === 'same';
  if (kind === 'is-not') return relationOf(left, right, known) === 'other';
  return known.some((one) => one.kind === kind && one.left === left);
}

/** Whether two values are known to be the same, or to be different. */
function relationOf(left: string, right: string, known: readonly Fact[]): 'same' | 'other' | null {
  const [one, two] = [equalTo(left, known), equalTo(right, known)];
  if (!one.isDisjointFrom(two)) return 'same';
  const others = new Set([...one].map(opponentOf));
  const constants = [one, two].flatMap((set) => [...set].filter((key) => key.startsWith('=')));
  const isOther =
    !others.isDisjointFrom(two) ||
    new Set(constants).size > 1 ||
    known.some(
      (each) =>
        each.kind === 'is-not' &&
        ((one.has(each.left) && two.has(each.right)) ||
          (one.has(each.right) && two.has(each.left))),
    );
  return isOther ? 'other' : null;
}

function equalTo(key: string, known: readonly Fact[]): ReadonlySet<string> {
  const all = new Set([key]);
  const same = known.filter(({ kind }) => kind === 'is');
  for (const each of all) {
    for (const { left, right } of same) {
      if (left === each) all.add(right);
      if (right === each) all.add(left);
    }
  }
  return all;
}

/**
 * Whether a thing is known to be any of its type, and nothing that is asked of it, but for what is
 * as secret and for amounts, may tell whose it is.
 */
function isAnyOne({ program, read }: Question): boolean {
  const { thing, type, known } = read;
  if (!known.some(({ kind, left }) => kind === 'any' && left === thing)) return false;
  const { fields = [] } = program.things[type] ?? {};
  const secret = secretOf(program, read);
  const isAlike = ({ secret: other }: FieldInfo): boolean => sameSight(secret, other ?? null);
  const plain = (isAmount: boolean): readonly string[] =>
    fields.flatMap((field, index) =>
      isAlike(field) || (isAmount && field.type.kind === 'integer')
        ? [`${thing}.${fieldKey(type, index)}`]
        : [],
    );
  return known.every(({ kind, left, right }) => {
    if (kind === 'any') return true;
    const keys = plain(left.startsWith('compare'));
    return [left, right].every((text) => !mentions(without(text, keys), thing));
  });
}

/** Whether two fields are hidden from the same players. */
export function sameSight(one: SecretInfo | null, other: SecretInfo | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Keys end where no number or name goes on. */
function mentions(text: string, key: string): boolean {
  return text.split(key).some((after, index) => index > 0 && !/^\d/u.test(after));
}

function without(text: string, keys: readonly string[]): string {
  return keys.reduce(
    (left, key) =>
      left
        .split(key)
        .reduce((all, part) => (/^\d/u.test(part) ? `${all}${key}${part}` : `${all}${part}`)),
    text,
  );
}
