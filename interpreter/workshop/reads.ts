/** Which examples of a program read which cells of its tables, and run which of its rules. */
import type { LookUps } from '../machine/machine.ts';
import { watchLookUps } from '../machine/perform/operation.ts';
import type { CellInfo, Program, TableInfo } from '../model/program.ts';

export class Reads {
  /** The program that notes what is read of it. */
  readonly program: Program;
  readonly #tables: readonly TableInfo[];
  readonly #byCell = new Map<CellInfo, Set<number>>();
  readonly #watched: LookUps;
  #now = -1;

  constructor(program: Program) {
    this.#tables = program.tables;
    const noted = (cell: CellInfo): CellInfo => {
      const note = (): void => {
        const readers = this.#byCell.get(cell) ?? new Set();
        this.#byCell.set(cell, readers.add(this.#now));
      };
      return {
        ...cell,
        get value() {
          note();
          return cell.value;
        },
      };
    };
    const tables = program.tables.map((table) => {
      return { ...table, cells: table.cells.map((line) => line.map(noted)) };
    });
    this.program = { ...program, tables };
    this.#watched = watchLookUps(this.program, true);
  }

  /** An example is played now. */
  begin(example: number): true {
    this.#now = example;
    return true;
  }

  /** The examples that may come out otherwise with other tables in place of these. */
  reading(tables: readonly TableInfo[]): ReadonlySet<number> {
    const found = new Set<number>();
    for (const [at, old] of this.#tables.entries()) {
      const fresh = tables[at];
      if (fresh === undefined || fresh === old) continue;
      for (const example of this.#ofTable(at, old, fresh)) found.add(example);
    }
    return found;
  }

  /** The examples that go through one of some routines. */
  running(routines: ReadonlySet<number>): readonly number[] {
    const { through } = this.#watched;
    return this.program.examples.flatMap(({ routine }, index) => {
      return through?.get(routine)?.isDisjointFrom(routines) === false ? [index] : [];
    });
  }

  #ofTable(at: number, old: TableInfo, fresh: TableInfo): Iterable<number> {
    const { cells } = old;
    const isLike = JSON.stringify(old.axes) === JSON.stringify(fresh.axes);
    if (!isLike || cells.length !== fresh.cells.length) return this.#lookingUp(at);
    const changed = cells.flatMap((line, row) =>
      line.filter(({ text }, column) => text !== fresh.cells[row]?.[column]?.text),
    );
    return new Set(changed.flatMap((cell) => [...(this.#byCell.get(cell) ?? [])]));
  }

  /** The examples that look a table up, wherever in it. */
  #lookingUp(table: number): readonly number[] {
    const { byRoutine } = this.#watched;
    return this.program.examples.flatMap(({ routine }, index) => {
      return byRoutine.get(routine)?.has(table) === true ? [index] : [];
    });
  }
}
