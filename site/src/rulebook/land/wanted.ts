import type { Language } from '../../model.ts';

/** Some areas of a map, by their index; `id` tells the parts of this drawing from others. */
export interface Wanted {
  readonly shown: readonly number[];
  readonly language: Language;
  readonly id: string;
}
