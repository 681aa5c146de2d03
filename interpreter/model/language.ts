/** The two languages that every rulebook speaks. */
import type { Words } from './program.ts';

export type Language = keyof Words;
