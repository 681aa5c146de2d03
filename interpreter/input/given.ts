/** What a person says before a run, and what can be wrong with it. */
/** Where the game starts from. */
export interface Given {
  readonly map: string | null;
  readonly deals: readonly string[];
  /**
   * Paths and values: `dice` = `3` (a parameter), `turn.day` = `2` (a state), `hill.terrain`,
   * `u1.cubes` (a place or piece in play), `leader.rating` (makes a piece for the parameter
   * `leader`), `u1:unit.cubes` (makes a piece `u1` of the type `unit`).
   */
  readonly set: readonly (readonly [path: string, text: string])[];
}

/** What is wrong with what was said. */
export type Slip =
  | { readonly code: 'unknown-parameter'; readonly data: NearName }
  | { readonly code: 'unknown-map' | 'unknown-deal' | 'unknown-fact'; readonly data: NearName }
  | { readonly code: 'bad-value'; readonly data: BadValue }
  | { readonly code: 'bad-braces'; readonly data: BadBraces }
  | {
      readonly code: 'missing-parameter';
      readonly data: {
        readonly name: string;
        readonly type: string;
        /** What it may be, where all can be said. */
        readonly values: readonly string[];
        readonly lay?: NonNullable<BadValue['lay']>;
      };
    };

/** A piece in braces that is not written as pieces are: `u=unit { side union  steps 2 }`. */
export interface BadBraces {
  readonly path: string;
  /** No closing brace, no such type, commas or colons, or what is no field of the type. */
  readonly fault: 'unclosed' | 'type' | 'signs' | 'field';
  /** What is wrong: the type, the sign, the field. */
  readonly name: string;
  /** The type. */
  readonly of: string;
  readonly near: readonly string[];
  /** How it is written. */
  readonly form: string;
}

interface NearName {
  readonly name: string;
  readonly near: readonly string[];
}

export interface BadValue {
  readonly path: string;
  readonly value: string;
  /** A type as a rulebook writes it. */
  readonly expected: string;
  readonly near: readonly string[];
  /** The codes of a result as they are written, where one is wanted. */
  readonly codes?: readonly string[];
  /** The piece that is named twice, if that is what is wrong. */
  readonly twice?: string;
  /** What lays out such places or pieces, where none is there: a flag, and what it takes. */
  readonly lay?: { readonly flag: 'map' | 'deal'; readonly names: readonly string[] };
}
