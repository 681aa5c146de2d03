import type { Naming } from '../../model/tokens.ts';
import { codeOf, tokenOf } from '../../model/tokens.ts';
import type { Type } from '../../model/types.ts';
import { bare } from '../../model/types.ts';
import type { Value } from '../../model/values.ts';

/** Something that was set up, as a command says it. */
export class Setting {
  readonly path: string;
  /** Whether it would be so without being said. */
  readonly isDefault: boolean;
  /** The piece that saying it makes, if any: then one such setting must be said. */
  readonly makes: string | null;
  readonly #value: Value;
  readonly #type: Type;
  readonly #naming: Naming;

  constructor({ path, isDefault, makes, value, type }: Noted, naming: Naming) {
    this.path = path;
    this.isDefault = isDefault;
    this.makes = makes;
    this.#value = value;
    this.#type = type;
    this.#naming = naming;
  }

  /** What is typed; worked out when asked, for of all runs that are tried hardly one is told. */
  get token(): string {
    return tokenOf(this.#value, this.#type, this.#naming);
  }

  /** What a rule would write; null where it cannot. */
  get code(): string | null {
    return codeOf(this.#value, this.#type, this.#naming);
  }

  /** Whether it is that thing. */
  is(thing: number): boolean {
    return this.#value === thing && bare(this.#type).kind === 'thing';
  }
}

/** What is said of it. */
export interface Noted extends Pick<Setting, 'path' | 'isDefault' | 'makes'> {
  readonly type: Type;
  readonly value: Value;
}
