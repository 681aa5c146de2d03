/** A reading of a body that may not be the last one. */
import type * as tree from '../../grammar/nodes.ts';
import type { Definition } from '../model/book.ts';
import type { Problem, Report } from '../model/problems.ts';
import type { PhaseInfo } from '../model/program.ts';
import type { Type } from '../model/types.ts';
import type { Known, LookUpNote } from './context.ts';
import type { Maker } from './frames.ts';
import type { Names } from './names.ts';

/** Makes routines like another maker, but hands on what it reports and notes only when told to. */
export class Draft implements Maker {
  readonly names: Names;
  readonly known: Known;
  readonly phases: PhaseInfo[];
  readonly actionRoutine: (index: number) => number;
  readonly isRead: Maker['isRead'];
  readonly bounds: Maker['bounds'];
  readonly #maker: Maker;
  readonly #problems: Problem[] = [];
  readonly #lookUps: LookUpNote[] = [];

  constructor(maker: Maker) {
    this.#maker = maker;
    this.names = maker.names;
    this.known = {
      ...maker.known,
      noteLookUp: (note) => {
        this.#lookUps.push(note);
      },
    };
    this.phases = [...maker.phases];
    this.actionRoutine = maker.actionRoutine;
    this.isRead = maker.isRead;
    this.bounds = maker.bounds;
  }

  readonly report: Report = (problem) => {
    this.#problems.push(problem);
  };

  type(node: tree.Type, definition: Definition): Type {
    return this.#maker.type(node, definition);
  }

  /** Hands everything on: this reading counts. */
  accept(): void {
    this.#problems.forEach(this.#maker.report);
    this.#lookUps.forEach(this.#maker.known.noteLookUp);
    this.#maker.phases.push(...this.phases.slice(this.#maker.phases.length));
  }
}
