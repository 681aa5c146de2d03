// `npm run rulewright`: the parser first, when the grammar is newer, then the command line. What
// Node compiles is kept for the next call, which halves the time a short command takes; this file
// is JavaScript, since it is read before that and Node would load what reads TypeScript for it.

import { enableCompileCache, registerHooks } from 'node:module';

enableCompileCache();

// Our modules say in full where the others stand. Node would look up for each of a thousand imports
// whether the file is there, what its real path is, and what the package says of it.
registerHooks({
  resolve(specifier, context, next) {
    const isOurs = specifier.startsWith('.') && specifier.endsWith('.ts');
    if (!isOurs || context.parentURL === undefined) return next(specifier, context);
    const { href: url } = new URL(specifier, context.parentURL);
    return { url, format: 'module-typescript', shortCircuit: true };
  },
});

await import('./generate.ts');
if (process.exitCode === undefined) {
  const { runProcess } = await import('../interpreter/cli/main.ts');
  await runProcess();
}
