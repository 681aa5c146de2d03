// A port that is taken is said, in either language.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { call } from './called.ts';

test.each([
  ['en', /^Nothing can listen on port \d+: it is taken\n.*`--port 0`/u],
  ['fr', /^Rien ne peut écouter sur le port \d+\u202f: il est pris\n.*`--port 0`/u],
])('serve says that a port is taken (%s)', async (language, words) => {
  const site = mkdtempSync(join(tmpdir(), 'rulewright-'));
  writeFileSync(join(site, 'index.html'), '');
  const other = createServer();
  await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
  const port = String((other.address() as AddressInfo).port);
  const { code, err } = await call('serve', '--port', port, '--out', site, '--lang', language);
  other.close();
  rmSync(site, { recursive: true });
  expect([code, err]).toEqual([2, expect.stringMatching(words)]);
});
