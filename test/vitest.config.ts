import { dirname } from 'node:path';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const root = dirname(import.meta.dirname);
const everything = ['test/**/*.test.ts'];
const browser = ['test/browser/**/*.test.ts'];
/** What tests and tools leave behind, copies of tests among them. */
const output = ['test/output/**'];

/** Those that take longest, of which each fills a worker for a while. */
const long = /laws\/(?:follow|book-odds|slips|agree|told-in-time)|unit\/told|browser\/(?:workshop|pane)/u;

/** What takes longest begins first, so that no worker is left alone with it in the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean => long.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** `unit` needs the sources only; `browser` needs the built site and Chromium. */
const config: ViteUserConfig = defineConfig({
  root,
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        root,
        test: {
          name: 'unit',
          include: everything,
          exclude: [...browser, ...output],
          // Two cores, two files at once.
          maxWorkers: 2,
          setupFiles: ['test/seed.ts'],
          // No test leaves a trace in a module: each module is read once, not once a file.
          isolate: false,
          // A young generation that holds a whole check: fewer sweeps of memory.
          execArgv: ['--max-semi-space-size=64'],
          // Machines are shared: a test may take its time, but not for ever.
          testTimeout: 600_000,
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
          // On a busy machine an act may be lost: what fails is tried once more, and says so.
          retry: 1,
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
