import { dirname } from 'node:path';
import { defineConfig, type ViteUserConfig } from 'vitest/config';

const root = dirname(import.meta.dirname);
const everything = ['test/**/*.test.ts'];
const browser = ['test/browser/**/*.test.ts'];
/** What tests and tools leave behind, copies of tests among them. */
const output = ['test/output/**'];

/** `unit` needs the sources only; `browser` needs the built site and Chromium. */
const config: ViteUserConfig = defineConfig({
  root,
  test: {
    projects: [
      {
        root,
        test: {
          name: 'unit',
          include: everything,
          exclude: [...browser, ...output],
          // Two cores, two files at once.
          maxWorkers: 2,
          // No test leaves a trace in a module: each module is read once, not once a file.
          isolate: false,
          // A young generation that holds a whole check: fewer sweeps of memory.
          execArgv: ['--max-semi-space-size=64'],
          // Machines are shared: a test may take its time, but not for ever.
          testTimeout: 180_000,
        },
      },
      {
        root,
        test: {
          name: 'browser',
          include: browser,
          // Two files at once, each with a Chromium of its own: that fills two cores.
          maxWorkers: 2,
          isolate: false,
          // Beside another browser what follows an act may take its time.
          expect: { poll: { timeout: 15_000 } },
          testTimeout: 180_000,
          hookTimeout: 60_000,
        },
      },
    ],
    coverage: {
      provider: 'v8',
      include: ['grammar/**/*.ts', 'interpreter/**/*.ts'],
      exclude: ['**/*.d.ts'],
      reporter: ['text', 'html'],
      reportsDirectory: 'test/output/coverage',
    },
  },
});
export default config;
