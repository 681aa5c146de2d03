// Why nothing can listen on a port is said, in either language; a site stands where it is asked to.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
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

// Whoever runs the tests may listen anywhere: the system is made to refuse.
test.each([
  ['EACCES', 'en', /port 8080: this account may not use it\n.*`--port 0`/u],
  ['EACCES', 'fr', /port 8080\u202f: ce compte n’y a pas droit\n.*`--port 0`/u],
  ['EADDRNOTAVAIL', 'en', /port 8080\n.*`EADDRNOTAVAIL, says the system`/u],
  ['EADDRNOTAVAIL', 'fr', /port 8080\n.*`EADDRNOTAVAIL, says the system`/u],
])('serve says what hinders it (%s, %s)', async (code, language, words) => {
  const site = mkdtempSync(join(tmpdir(), 'rulewright-'));
  writeFileSync(join(site, 'index.html'), '');
  const listening = vi.spyOn(Server.prototype, 'listen').mockImplementation(function listen(
    this: Server,
  ) {
    this.emit('error', Object.assign(new Error(`${code}, says the system`), { code }));
    return this;
  });
  const said = await call('serve', '--port', '8080', '--out', site, '--lang', language);
  listening.mockRestore();
  rmSync(site, { recursive: true });
  expect([said.code, said.err]).toEqual([2, expect.stringMatching(words)]);
  expect(said.err).not.toMatch(/taken|pris/u);
});

test('serve builds a site anew that stands under another path than it is asked to', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rulewright-'));
  writeFileSync(join(folder, 'index.html'), '<link href="/favicon.svg">');
  mkdirSync(join(folder, 'rules', 'torn'), { recursive: true });
  writeFileSync(join(folder, 'rules', 'torn', 'book.rules'), 'book torn fr');
  const rules = ['--rules', join(folder, 'rules'), '--lang', 'en'];
  // A book that cannot be read is not built: that it was tried shows in what is said.
  const said = await call('serve', '--out', folder, '--base', '/games/', ...rules);
  rmSync(folder, { recursive: true });
  expect([said.code, said.err]).toEqual([1, expect.stringMatching(/not built/u)]);
});
