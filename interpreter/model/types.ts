/** What can be typed: one closed union. */
export type Type =
  /**
   * Whole numbers between the ends, both included; null = no end. `only`: no others of them, as of
   * tens and units; a few, rising, from the one end to the other.
   */
  | {
      readonly kind: 'integer';
      readonly from: number | null;
      readonly to: number | null;
      readonly only?: readonly number[];
    }
  | { readonly kind: 'fraction' }
  | { readonly kind: 'yes-no' }
  | { readonly kind: 'text' }
  /** The type of `none` alone. */
  | { readonly kind: 'none' }
  | { readonly kind: 'kind'; readonly name: string }
  | { readonly kind: 'record'; readonly name: string }
  /** A piece, a state, a place or an edge (border, hexside): a reference to a thing. */
  | { readonly kind: 'thing'; readonly name: string }
  /** The effects of a notation without halves, or one half of a notation with halves. */
  | { readonly kind: 'effects'; readonly notation: string }
  | { readonly kind: 'effects-pair'; readonly notation: string }
  | { readonly kind: 'list'; readonly element: Type }
  | { readonly kind: 'optional'; readonly type: Type }
  /** What a procedure without a result gives. */
  | { readonly kind: 'nothing' }
  /**
   * The type of something already reported: it fits everything, so that a cause is reported once.
   */
  | {
      readonly kind: 'unknown';
      /** What would be in a list that is empty: there is no such value. */
      readonly isOfEmpty?: true;
    };

/** Any whole number. */
export const integer: Type = { kind: 'integer', from: null, to: null };
/** Yes or no. */
export const yesNo: Type = { kind: 'yes-no' };
/** The type of what was already reported. */
export const unknown: Type = { kind: 'unknown' };
/** The type of the elements of a list that has none. */
export const ofEmpty: Type = { kind: 'unknown', isOfEmpty: true };
/** No result. */
export const nothing: Type = { kind: 'nothing' };

/** Whether the two types are the same, ranges of whole numbers aside. */
function isSame(left: Type, right: Type): boolean {
  if (left.kind === 'unknown' || right.kind === 'unknown') return true;
  switch (left.kind) {
    case 'kind':
    case 'record':
    case 'thing':
      return right.kind === left.kind && right.name === left.name;
    case 'effects':
    case 'effects-pair':
      return right.kind === left.kind && right.notation === left.notation;
    case 'list':
      return right.kind === 'list' && isSame(left.element, right.element);
    case 'optional':
      return right.kind === 'optional' && isSame(left.type, right.type);
    case 'integer':
    case 'fraction':
    case 'yes-no':
    case 'text':
    case 'none':
    case 'nothing':
      return right.kind === left.kind;
  }
}

/** Whether a value of type `from` can stand where `to` is expected. */
export function fits(from: Type, to: Type): boolean {
  if (from.kind === 'unknown' || to.kind === 'unknown') return true;
  if (to.kind === 'optional') {
    return from.kind === 'none' || fits(from.kind === 'optional' ? from.type : from, to.type);
  }
  if (to.kind === 'fraction' && from.kind === 'integer') return true;
  if (to.kind === 'list' && from.kind === 'list') return fits(from.element, to.element);
  return isSame(from, to);
}

/** Whether all whole numbers of a type lie between the ends that the other states for them. */
export function isWithin(inner: Type, outer: Type): boolean {
  if (inner.kind === 'optional' || outer.kind === 'optional') {
    return inner.kind === 'none' || isWithin(bare(inner), bare(outer));
  }
  if (inner.kind === 'list' && outer.kind === 'list') return isWithin(inner.element, outer.element);
  if (inner.kind !== 'integer' || outer.kind !== 'integer') return true;
  return (
    (outer.from === null || (inner.from !== null && inner.from >= outer.from)) &&
    (outer.to === null || (inner.to !== null && inner.to <= outer.to))
  );
}

/** A type with `or none`; where there is no other value, it is `none` alone. */
export function optional(type: Type): Type {
  if (type.kind === 'unknown') return type.isOfEmpty === true ? { kind: 'none' } : type;
  return type.kind === 'optional' || type.kind === 'none' ? type : { kind: 'optional', type };
}

/** A type without `or none`. */
export function bare(type: Type): Type {
  return type.kind === 'optional' ? type.type : type;
}

/** The type that holds the values of both, or null: what `if … then … else …` gives. */
export function meet(left: Type, right: Type): Type | null {
  // Nothing is known yet of what will be in an empty list.
  if (left.kind === 'unknown') return right;
  if (right.kind === 'unknown') return left;
  if (left.kind === 'none' || right.kind === 'none') return orNone(left, right);
  if (left.kind === 'optional' || right.kind === 'optional') {
    const type = meet(bare(left), bare(right));
    return type && { kind: 'optional', type };
  }
  if (left.kind === 'list' && right.kind === 'list') {
    const element = meet(left.element, right.element);
    return element && { kind: 'list', element };
  }
  if (left.kind === 'integer' && right.kind === 'integer') return eitherOf(left, right);
  if (fits(left, right)) return right;
  return fits(right, left) ? left : null;
}

/** What a whole number lies between, both included; null: no end. */
export interface Ends {
  readonly from: number | null;
  readonly to: number | null;
}

/** Any whole number lies there. */
export const endless: Ends = { from: null, to: null };

/** What lies between both. */
export function endsOfBoth(one: Ends, other: Ends): Ends {
  if (one === endless) return other;
  if (other === endless) return one;
  const from = Math.max(one.from ?? -Infinity, other.from ?? -Infinity);
  const to = Math.min(one.to ?? Infinity, other.to ?? Infinity);
  return { from: Number.isFinite(from) ? from : null, to: Number.isFinite(to) ? to : null };
}

/** What lies between the ends of the one or of the other, or in the midst. */
export function endsOfEither(one: Ends, other: Ends): Ends {
  return {
    from: one.from === null || other.from === null ? null : Math.min(one.from, other.from),
    to: one.to === null || other.to === null ? null : Math.max(one.to, other.to),
  };
}

/** The values of a type that lie between ends; where there are none, the type as it was. */
export function within(type: Type, ends: Ends = endless): Type {
  if (type.kind !== 'integer' || ends === endless) return type;
  const both = endsOfBoth(type, ends);
  if (both.from !== null && both.to !== null && both.from > both.to) return type;
  if (type.only === undefined) return { kind: 'integer', ...both };
  const values = type.only.filter(
    (value) => value >= (both.from ?? value) && value <= (both.to ?? value),
  );
  return values.length === 0 ? type : ofValues(values);
}

type Integer = Type & { readonly kind: 'integer' };

function eitherOf(left: Integer, right: Integer): Type {
  if (left.only !== undefined || right.only !== undefined) {
    const [ours, theirs] = [valuesOf(left), valuesOf(right)];
    if (ours !== null && theirs !== null) return ofValues([...ours, ...theirs]);
  }
  return { kind: 'integer', ...endsOfEither(left, right) };
}

/** The most values of a type of whole numbers that are told one by one. */
const mostValues = 1000;

/** The whole numbers of a type one by one, rising; null when they are too many. */
export function valuesOf({ from, to, only }: Integer): readonly number[] | null {
  if (only !== undefined) return only;
  if (from === null || to === null || to - from >= mostValues) return null;
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, extra) => from + extra);
}

/** The type of these whole numbers, of which there is one at least. */
export function ofValues(values: Iterable<number>): Type {
  const rising = [...new Set(values)].sort((a, b) => a - b);
  const [from = 0] = rising;
  const to = rising.at(-1) ?? from;
  const isWhole = to - from + 1 === rising.length;
  const ends = { kind: 'integer', from, to } as const;
  return isWhole || rising.length > mostValues ? ends : { ...ends, only: rising };
}

/** The type of both where one of them is `none`; null where the other has no value at all. */
function orNone(left: Type, right: Type): Type | null {
  const other = left.kind === 'none' ? right : left;
  if (other.kind === 'nothing') return null;
  return other.kind === 'none' || other.kind === 'optional'
    ? other
    : { kind: 'optional', type: other };
}

/** Whether the type says too little of what may still come: that of `none`, of `[]`. */
export function isOpen(type: Type): boolean {
  switch (type.kind) {
    case 'none':
    case 'unknown':
      return true;
    case 'list':
      return isOpen(type.element);
    case 'optional':
      return isOpen(type.type);
    case 'integer':
    case 'fraction':
    case 'yes-no':
    case 'text':
    case 'kind':
    case 'record':
    case 'thing':
    case 'effects':
    case 'effects-pair':
    case 'nothing':
      return false;
  }
}

/** The type with no ends to its whole numbers: that of what starts so and then changes. */
export function widened(type: Type): Type {
  if (type.kind === 'integer') return integer;
  if (type.kind === 'list') return { kind: 'list', element: widened(type.element) };
  return type.kind === 'optional' ? { kind: 'optional', type: widened(type.type) } : type;
}

/** A type as a rulebook writes it: `list of unit`, `0..5`, `sector or none`. */
export function typeText(type: Type): string {
  switch (type.kind) {
    case 'integer':
      if (type.from === null || type.to === null) return 'integer';
      return type.from === type.to ? String(type.from) : `${String(type.from)}..${String(type.to)}`;
    case 'kind':
    case 'record':
    case 'thing':
      return type.name;
    case 'effects':
    case 'effects-pair':
      return type.notation;
    case 'list':
      return `list of ${typeText(type.element)}`;
    case 'optional':
      return `${typeText(type.type)} or none`;
    case 'fraction':
    case 'yes-no':
    case 'text':
    case 'none':
    case 'nothing':
      return type.kind;
    case 'unknown':
      return '?';
  }
}

/** Whether all values of the type can be gone through (`everyValue`); yes for `unknown`. */
export function isListed(type: Type): boolean {
  switch (type.kind) {
    case 'integer':
      return type.from !== null && type.to !== null;
    case 'optional':
      return isListed(type.type);
    case 'yes-no':
    case 'kind':
    case 'thing':
    case 'none':
    case 'unknown':
      return true;
    case 'fraction':
    case 'text':
    case 'record':
    case 'effects':
    case 'effects-pair':
    case 'list':
    case 'nothing':
      return false;
  }
}

/** Whether values of the type are compared by their parts and not by `===`. */
export function isDeep(type: Type): boolean {
  switch (type.kind) {
    case 'integer':
    case 'yes-no':
    case 'none':
    case 'kind':
    case 'thing':
    case 'text':
    case 'nothing':
      return false;
    case 'optional':
      return isDeep(type.type);
    case 'fraction':
    case 'record':
    case 'effects':
    case 'effects-pair':
    case 'list':
    case 'unknown':
      return true;
  }
}
