/**
 * How a selection by preference is lowered: what each element is worth stands in a list, and a
 * function takes the best or arranges all. No rule can write these names.
 */

/** The list, 1 or -1 (the less the better), and what each element is worth: the best of it. */
export const preferredFunction = '#preferred';

/** The list, then for each preference 1 or -1 and the worths: all of it, the better first. */
export const arrangedFunction = '#arranged';
