// `npm run mutants -- chance`: changes the code of a room in every small way, and tells the changes
// that no test notices. By hand: a room takes minutes.

import { Stryker } from '@stryker-mutator/core';
import { rooms } from './rooms.ts';

const wanted = process.argv.slice(2);
const strangers = wanted.filter((name) => !(name in rooms));
if (strangers.length > 0) {
  const names = Object.keys(rooms).join(', ');
  console.error(`No room is called ${strangers.join(', ')}; there are: ${names}`);
  process.exitCode = 2;
} else {
  for (const name of wanted.length > 0 ? wanted : Object.keys(rooms)) await tryRoom(name);
}

async function tryRoom(name: string): Promise<void> {
  const room = rooms[name];
  if (room === undefined) return;
  process.env.MUTANTS_ROOM = name;
  const output = 'test/output/mutants';
  const stryker = new Stryker({
    mutate: [...room.files],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'test/mutants/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    // What only the reading of a module runs would need all tests each; there is next to none.
    ignoreStatic: true,
    timeoutMS: 2000,
    concurrency: 1,
    tempDirName: `${output}/aside`,
    ignorePatterns: ['site/dist', 'site/.astro', 'test/output'],
    reporters: ['clear-text', 'json', 'progress-append-only'],
    jsonReporter: { fileName: `${output}/${name}.json` },
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
    thresholds: { high: 95, low: 85, break: 85 },
    checkers: [],
  });
  await stryker.runMutationTest();
}
