/** What a book is played by unless it is said. */
import type { StartOptions } from '../machine/start.ts';
import type { Program } from '../model/program.ts';

/** The sequence that a book is played by unless another is said: `game`, or else the last one. */
export function usualSequence({ sequences }: Program): Program['sequences'][number] | undefined {
  return sequences.find(({ name }) => name === 'game') ?? sequences.at(-1);
}

/** What a book is laid out from unless it is said: its first set-up, without any its first map. */
export function usualSetUp({ deals, maps }: Program): Required<StartOptions> {
  if (deals.length > 0) return { map: null, deals: [0] };
  return { map: maps.length > 0 ? 0 : null, deals: [] };
}
