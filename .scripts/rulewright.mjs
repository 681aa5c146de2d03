// `npm run rulewright`: the parser first, when the grammar is newer, then the command line. What
// Node compiles is kept for the next call, which halves the time a short command takes; this file
// is JavaScript, since it is read before that and Node would load what reads TypeScript for it.

import { enableCompileCache } from 'node:module';

enableCompileCache();
await import('./generate.ts');
if (process.exitCode === undefined) {
  const { runProcess } = await import('../interpreter/cli/main.ts');
  await runProcess();
}
