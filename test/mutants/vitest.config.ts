import { dirname } from 'node:path';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { rooms } from './rooms.ts';

/** The tests of the room that `run.ts` is trying, and no others. */
const config: ViteUserConfig = defineConfig({
  root: dirname(dirname(import.meta.dirname)),
  test: {
    include: [...(rooms[process.env.MUTANTS_ROOM ?? '']?.tests ?? [])],
    setupFiles: ['test/mutants/setup.ts'],
    isolate: false,
    testTimeout: 60_000,
  },
});
export default config;
