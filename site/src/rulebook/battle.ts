import {
  leaksOf,
  type Program,
  start,
  usualSequence,
  usualSetUp,
} from '../../../interpreter/index.ts';
import type { BookView, MapView } from '../model.ts';

/** The battle that a book is played by when nobody says another; null: it has none. */
export function battleOf(program: Program, maps: readonly MapView[]): BookView['battle'] {
  if (usualSequence(program) === undefined) return null;
  // A draft may tell what was chosen in secret: as at the terminal, it is not played.
  if (leaksOf({ program }).length > 0) return null;
  const started = start(program, usualSetUp(program));
  if (started.kind === 'failed') return null;
  const { map } = started.configuration;
  const name = map === null ? undefined : program.maps[map]?.name;
  return { map: maps.find((one) => one.name === name) ?? null };
}
