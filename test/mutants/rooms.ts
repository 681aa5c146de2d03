// What `npm run mutants` changes, room by room, and the tests that it holds each room against.

/** A part of the code whose tests are tried: whatever is changed in it, one of them must notice. */
export interface Room {
  readonly files: readonly string[];
  /** Fast ones only: each change is held against all of them that reach it. */
  readonly tests: readonly string[];
}

/** The rooms by the names that the command takes. */
export const rooms: Readonly<Record<string, Room>> = {
  chance: {
    files: ['interpreter/chance/*.ts'],
    tests: [
      ...unit('rational', 'pool', 'distribution', 'seed'),
      ...laws('rational', 'pool', 'distribution', 'seed', 'stream'),
    ],
  },
  tables: {
    files: ['interpreter/model/tables.ts'],
    tests: [...unit('tables', 'modifiers'), ...laws('tables')],
  },
  'look-up': {
    files: ['interpreter/machine/perform/look-up.ts'],
    tests: [...unit('look-up', 'tables', 'modifiers', 'step'), ...laws('tables')],
  },
};

function unit(...names: readonly string[]): readonly string[] {
  return names.map((name) => `test/unit/${name}.test.ts`);
}

function laws(...names: readonly string[]): readonly string[] {
  return names.map((name) => `test/laws/${name}.test.ts`);
}
