import type { Configuration } from '../model/configuration.ts';
import type { KindInfo, Program } from '../model/program.ts';
import type { Type } from '../model/types.ts';
import type { Value } from '../model/values.ts';

/** What a function may look at besides its arguments: what geometry needs. */
export interface World {
  readonly program: Program;
  readonly configuration: Configuration;
}

/** What the declarations say about a name that a type mentions. */
export interface Declared {
  readonly isOrdered: (kind: string) => boolean;
  /** Whether the values of the kind are the two players. */
  readonly isPair: (kind: string) => boolean;
  readonly isPlace: (thing: string) => boolean;
  /** The name of the type of the borders or hexsides of a place; null: they have no fields. */
  readonly edgeOf: (place: string) => string | null;
}

/** A pure function of the language. */
export interface Builtin {
  /** The page that explains it, and its key in the catalogues. */
  readonly documentation: string;
  /**
   * The type of the result; null when the arguments do not fit. Silent about `unknown` arguments.
   */
  readonly type: (types: readonly Type[], declared: Declared) => Type | null;
  /**
   * What a value does not say by itself and the types do: constants that follow the arguments. The
   * lowering appends them once types are known.
   */
  readonly constants?: (types: readonly Type[], kinds: readonly KindInfo[]) => readonly Value[];
  /** The value; `values` are the arguments, then the constants. */
  readonly evaluate: (values: readonly Value[], world: World) => Value;
}
