#!/usr/bin/env node
// The command of the installed package. What Node compiles is kept for the next call.
import { enableCompileCache } from 'node:module';

enableCompileCache();
const { runProcess } = await import('./main.ts');
await runProcess();
