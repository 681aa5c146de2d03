/** What the pages show of maps. */
import type { Look } from '../../interpreter/index.ts';
import type { SourceMark, Words } from './base.ts';
import type { Plan } from './rulebook/land/plan.ts';

/** A map as drawn, in units of its drawing. */
export interface MapView {
  readonly name: string;
  readonly words: Words;
  readonly clause: string | null;
  readonly mark: SourceMark | null;
  readonly hexes: boolean;
  /** Where the areas lie, where the map says so. */
  readonly plan: Plan | null;
  readonly width: number;
  readonly height: number;
  readonly areas: readonly AreaView[];
  readonly borders: readonly BorderView[];
  readonly sides: readonly SideView[];
  readonly names: readonly {
    readonly words: Words;
    readonly look: Look | null;
    readonly areas: readonly number[];
  }[];
  readonly legend: readonly LegendView[];
}

/** What lies between two areas: between equals, a slope falls from the second to the first. */
export interface SideView {
  readonly first: number;
  readonly second: number;
  readonly look: Look;
}

/** A look of a map, by what its rules call it. */
export interface LegendView {
  readonly look: Look;
  readonly words: Words;
}

export interface AreaView {
  readonly name: string;
  readonly words: Words;
  /** A class for an area that no look is said of, from its fields: `land-1`, `land-2`. */
  readonly plain: string;
  readonly looks: readonly Look[];
  readonly level: number;
  readonly stars: number;
  readonly x: number;
  readonly y: number;
  /** Fields that differ from what every area has, as words. */
  readonly fields: readonly { readonly name: Words; readonly value: Words }[];
}

export interface BorderView {
  readonly first: number;
  readonly second: number;
  readonly fields: readonly { readonly name: Words; readonly value: Words }[];
}
