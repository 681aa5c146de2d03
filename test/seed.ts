/**
 * Random tests: elsewhere each run tries new ones, where every change is tested (`CI`) the same
 * ones, so that a change is held against itself and not against luck. `SEED=12 npm test` tries the
 * ones of a seed.
 */

import fc from 'fast-check';

const seed = process.env.SEED ?? (process.env.CI === undefined ? undefined : '1');
if (seed !== undefined) fc.configureGlobal({ seed: Number(seed) });
