// What is known of values before anything runs. A value goes by a key: two with the same key are
// the same. Beside it stand the secret fields that it rests on, each with what is known where that
// field is read: of `u.side = p and u.value > 3` the value is read of a unit whose side is p.

/** A secret field that is read of a thing. */
export interface Read {
  /** The key of the thing. */
  readonly thing: string;
  readonly type: number;
  readonly field: number;
  readonly known: readonly Fact[];
}

/**
 * Something known: that two values are the same or are not, that a condition holds or does not, or
 * that a thing (`left`) may be any of its type in play.
 */
export interface Fact {
  readonly kind: 'is' | 'is-not' | 'yes' | 'no' | 'any';
  readonly left: string;
  readonly right: string;
}

export interface Term {
  readonly key: string;
  readonly reads: readonly Read[];
  /** What is known where it is yes, and where it is no. */
  readonly yes: readonly Fact[];
  readonly no: readonly Fact[];
  /** What is known of it wherever it stands. */
  readonly about: readonly Fact[];
  /** Of a list, what is known of each element, which goes by this key there. */
  readonly each: Each | null;
}

export interface Each {
  readonly key: string;
  readonly about: readonly Fact[];
}

/** A value of which only the key is known, and what it rests on. */
export function term(key: string, more: Partial<Omit<Term, 'key'>> = {}): Term {
  const plain = { reads: [], about: [], each: null };
  return { key, yes: [fact('yes', key)], no: [fact('no', key)], ...plain, ...more };
}

export function fact(kind: Fact['kind'], left: string, right = ''): Fact {
  return { kind, left, right };
}

/** Reads of which more is known. */
export function knowing(reads: readonly Read[], facts: readonly Fact[]): readonly Read[] {
  if (facts.length === 0) return reads;
  return reads.map((read) => ({ ...read, known: [...read.known, ...facts] }));
}

/** What is known of the elements of a list, of one that goes by another key. */
export function ofElement({ key, about }: Each, name: string): readonly Fact[] {
  return about.map(({ kind, left, right }) =>
    fact(kind, left.replaceAll(key, name), right.replaceAll(key, name)),
  );
}

export const isEmpty = ({ key }: Term): boolean => key === keyOfConstant([]);
const isConstant = ({ key }: Term, value: boolean): boolean => key === keyOfConstant(value);

export function keyOfConstant(value: unknown): string {
  return `=${JSON.stringify(value)}`;
}

/** The other of two players; of what only has a key, `opponent` of it. */
export function opponentOf(key: string): string {
  const other = /^opponent\((?<of>.*)\)$/u.exec(key)?.groups?.of;
  if (other !== undefined) return other;
  if (key === keyOfConstant(0)) return keyOfConstant(1);
  return key === keyOfConstant(1) ? keyOfConstant(0) : `opponent(${key})`;
}

export function not({ key, yes, no, ...rest }: Term): Term {
  return { ...rest, key: `not(${key})`, yes: no, no: yes };
}

/** Both hold: where one is read, the other holds, or it does not matter. */
export function and(left: Term, right: Term): Term {
  const reads = [...knowing(left.reads, right.yes), ...knowing(right.reads, left.yes)];
  const key = `and(${left.key}, ${right.key})`;
  return term(key, { reads, yes: [...left.yes, ...right.yes] });
}

export function or(left: Term, right: Term): Term {
  return not(and(not(left), not(right)));
}

/** What a value is after two ways, of which a condition decides. */
export function either(condition: Term, then: Term, otherwise: Term): Term {
  if (then.key === otherwise.key) return then;
  if (isConstant(otherwise, false)) return and(condition, then);
  if (isConstant(then, true)) return or(condition, otherwise);
  if (isConstant(then, false)) return and(not(condition), otherwise);
  if (isConstant(otherwise, true)) return or(not(condition), then);
  const reads = [
    ...condition.reads,
    ...knowing(then.reads, condition.yes),
    ...knowing(otherwise.reads, condition.no),
  ];
  const key = `if(${condition.key}, ${then.key}, ${otherwise.key})`;
  return term(key, { reads, each: eachOfEither(condition, then, otherwise) });
}

/** Elements that are added on one way only are known to have taken it. */
function eachOfEither(condition: Term, then: Term, otherwise: Term): Each | null {
  if (isEmpty(otherwise)) return joined(then.each, condition.yes);
  return isEmpty(then) ? joined(otherwise.each, condition.no) : null;
}

function joined(each: Each | null, about: readonly Fact[]): Each | null {
  return each && { key: each.key, about: [...each.about, ...about] };
}
