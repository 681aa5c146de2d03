/** The two languages that every rulebook speaks. */
import type { Words } from './program.ts';

export type Language = keyof Words;

/** Both, in the order in which they are shown. */
export const languages: readonly Language[] = ['fr', 'en'];
