// Keeping files from a page: whoever may not is refused with a clear word, and nothing is lost.
import { spawn } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, request as calling, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keeper } from '../../interpreter/disk/keep.ts';
import { notWritten, type writeFiles } from '../../interpreter/disk/write-file.ts';
import { printOf } from '../../interpreter/index.ts';

const begun = 'book small fr "Petit" en "Small" { }\n';
const path = 'small/book.rules';
let folder = '';
let server: Server;
let port = 0;
const open: Server[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rulewright-'));
  mkdirSync(join(folder, 'rules', 'small'), { recursive: true });
  writeFileSync(file(), begun);
  writeFileSync(join(folder, 'outside.rules'), 'outside');
  await start();
});
afterEach(() => {
  for (const each of open.splice(0)) each.close();
  rmSync(folder, { recursive: true });
});

function file(name = path): string {
  return join(folder, 'rules', name);
}

async function start(write?: typeof writeFiles): Promise<void> {
  const keep = keeper(join(folder, 'rules'), write);
  server = createServer((request, response) => {
    if (!keep(request, response)) response.writeHead(299).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  port = (server.address() as AddressInfo).port;
  open.push(server);
}

interface Called {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: {
    readonly token?: string;
    readonly texts?: readonly (readonly [string, string])[];
    readonly code?: string;
    readonly said?: { readonly fr: string; readonly en: string };
    readonly files?: readonly { readonly path: string; readonly text: string | null }[];
    readonly kept?: readonly string[];
  };
}

/** A call with headers as they are given: `fetch` sets some itself. */
async function call(
  method: string,
  at: string,
  { headers = {}, body = '' }: {
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string | Uint8Array;
  } = {},
): Promise<Called> {
  return new Promise((done, failed) => {
    const sent = calling({ host: '127.0.0.1', port, path: at, method, headers }, (response) => {
      let text = '';
      response.on('data', (part: Buffer) => (text += part.toString()));
      response.on('end', () => {
        const { statusCode: status = 0, headers } = response;
        const body = JSON.parse(text === '' ? '{}' : text) as Called['body'];
        done({ status, headers, body });
      });
    });
    sent.on('error', failed);
    sent.end(body);
  });
}

async function token(): Promise<string> {
  return (await call('GET', '/keep/small')).body.token ?? '';
}

interface Sent {
  readonly path: string;
  readonly print: string | null;
  readonly text: string;
}

function own(): Readonly<Record<string, string>> {
  return { origin: `http://127.0.0.1:${port}`, 'content-type': 'application/json' };
}

async function post(
  files: readonly Sent[] | string | Uint8Array,
  headers: Readonly<Record<string, string>> = {},
): Promise<Called> {
  const isRaw = typeof files === 'string' || files instanceof Uint8Array;
  const said = { ...own(), 'x-rulewright-token': await token(), ...headers };
  return call('POST', '/keep/small', {
    headers: said,
    body: isRaw ? files : JSON.stringify({ files }),
  });
}

function sent(text: string, at: string = path, before: string | null = begun): Sent {
  return { path: at, print: before === null ? null : printOf(before), text };
}

/** Refused with these words, and with others in French; the files are as they were. */
function refused({ status, body, headers }: Called, expected: number, words: RegExp): void {
  expect(body.said?.en).toMatch(words);
  expect(status).toBe(expected);
  expect(body.said?.fr).not.toBe(body.said?.en);
  expect(body.said?.fr).toBeTruthy();
  expect(body.said?.en).not.toMatch(/undefined|\bat .*\.ts/u);
  expect(body.token).toBeUndefined();
  expect(headers['access-control-allow-origin']).toBeUndefined();
  expect(readFileSync(file(), 'utf8')).toBe(begun);
  expect(readFileSync(join(folder, 'outside.rules'), 'utf8')).toBe('outside');
  expect(readdirSync(file('small')).filter((name) => name.endsWith('.new'))).toEqual([]);
}

describe('keeping files from a page', () => {
  test('gives the files of a book with a token, and keeps what is sent', async () => {
    const { status, body, headers } = await call('GET', '/keep/small');
    expect(status).toBe(200);
    expect(body.texts).toEqual([[path, begun]]);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    chmodSync(file(), 0o640);
    const fresh = 'book small fr "Tout petit" en "Tiny" { }\n';
    const layer = 'layer one fr "Une" en "One" extends small optional\n';
    const answer = await post([sent(fresh), sent(layer, 'small/options/one.rules', null)]);
    expect(answer.body.kept).toEqual([path, 'small/options/one.rules']);
    expect(readFileSync(file(), 'utf8')).toBe(fresh);
    expect(statSync(file()).mode & 0o777).toBe(0o640);
    expect(readFileSync(file('small/options/one.rules'), 'utf8')).toBe(layer);
    // The layer is a file of the book now, and may be kept again.
    const again = await post([sent(`${layer}\n`, 'small/options/one.rules', layer)]);
    expect(again.status).toBe(200);
    expect((await call('GET', '/other')).status).toBe(299);
  });

  test('keeps what was sealed beside the rules that it was sealed with', async () => {
    const lock = 'small/seals.lock';
    writeFileSync(file(lock), 'old\n');
    const fresh = 'book small fr "Petit livre" en "Small" { }\n';
    const answer = await post([sent(fresh), sent('new\n', lock, 'old\n')]);
    expect(answer.body.kept).toEqual([path, lock]);
    expect(readFileSync(file(lock), 'utf8')).toBe('new\n');
    expect((await post([sent('mine\n', lock, 'old\n')])).status).toBe(409);
    expect(readFileSync(file(lock), 'utf8')).toBe('new\n');
  });

  test('refuses foreign origins, foreign names for this machine, and false tokens', async () => {
    const words = /comes from elsewhere(?! \(``\))/u;
    const here = [`http://localhost:${port}`, `https://127.0.0.1:${port}`];
    const origins = ['http://evil.example', 'null', ...here];
    for (const origin of origins) {
      refused(await post([sent('x')], { origin }), 403, words);
      refused(await call('GET', '/keep/small', { headers: { origin } }), 403, words);
    }
    const json = { 'content-type': 'application/json' };
    const without = { ...json, 'x-rulewright-token': await token() };
    const body = JSON.stringify({ files: [sent('x')] });
    refused(await call('POST', '/keep/small', { headers: without, body }), 403, words);
    const foreign = [`evil.example:${port}`, `127.0.0.1.nip.io:${port}`];
    for (const host of ['evil.example', '127.0.0.1:1', ...foreign]) {
      refused(await call('GET', '/keep/small', { headers: { host } }), 403, words);
      refused(await post([sent('x')], { host, origin: `http://${host}` }), 403, words);
    }
    for (const site of ['cross-site', 'same-site', 'none']) {
      const headers = { 'sec-fetch-site': site };
      refused(await call('GET', '/keep/small', { headers }), 403, words);
    }
    for (const said of ['', 'x', 'A'.repeat(43)]) {
      refused(await post([sent('x')], { 'x-rulewright-token': said }), 403, words);
    }
    // A token of an earlier start.
    const old = await token();
    await start();
    refused(await post([sent('x')], { 'x-rulewright-token': old }), 403, /load the page again/u);
  });

  test('refuses what is no file of the book', async () => {
    mkdirSync(file('large'));
    writeFileSync(file('large/book.rules'), 'book large fr "G" en "L" { }\n');
    writeFileSync(file('large/seals.lock'), '');
    const paths = [
      ...['../outside.rules', 'small/../../outside.rules', '/etc/passwd'],
      join(folder, 'outside.rules'),
      ...['small/./book.rules', 'small//book.rules', './small/book.rules', 'small/book.rules/'],
      ...['small%2fbook.rules', '..%2foutside.rules', '%2e%2e/outside.rules', 'small\\book.rules'],
      ...['..\\outside.rules', 'C:\\outside.rules', 'C:/outside.rules', '\\\\host\\share\\x.rules'],
      ...['small/BOOK.rules', 'Small/book.rules', 'small/book.rules\0.txt', 'small/book.rules '],
      '',
      ...['small/seals.lock', 'large/seals.lock', 'small/options/seals.lock'],
      ...['small/new.rules', 'large/book.rules'],
      ...['small/options/../new.rules', 'small/book.rules::$DATA'],
    ];
    for (const each of paths) {
      refused(await post([sent('x', each, null)]), 403, /is no file of rules of `small`/u);
    }
    const reserved = ['con.rules', 'nul.rules', 'com1.rules'];
    const names = [...reserved, 'Big.rules', '.rules', 'a.txt', 'a b.rules', 'é.rules'];
    for (const name of [...names, `${'a'.repeat(300)}.rules`, 'a/b.rules', '..rules', '-a.rules']) {
      const answer = await post([sent('x', `small/options/${name}`, null)]);
      refused(answer, 403, /is no file of rules of `small`/u);
    }
  });

  test('writes through no link within a book', async () => {
    // A book with a link in it is not read: the page had it before.
    const had = { 'x-rulewright-token': await token() };
    mkdirSync(join(folder, 'away', 'options'), { recursive: true });
    symlinkSync(join(folder, 'away'), file('small/options'));
    const away = await post([sent('x', 'small/options/one.rules', null)], had);
    refused(away, 500, /`small\/options` is a link/u);
    rmSync(file('small/options'));
    symlinkSync(join(folder, 'outside.rules'), file('small/linked.rules'));
    const linked = await post([sent('x', 'small/linked.rules', null)], had);
    refused(linked, 500, /`small\/linked\.rules` is a link/u);
    expect(readdirSync(join(folder, 'away', 'options'))).toEqual([]);
  });

  test('writes through no link, were it the folder of the book', async () => {
    mkdirSync(join(folder, 'elsewhere'));
    writeFileSync(join(folder, 'elsewhere', 'book.rules'), 'elsewhere');
    symlinkSync(join(folder, 'elsewhere'), file('linked'));
    const body = JSON.stringify({ files: [sent('x', 'linked/book.rules', 'elsewhere')] });
    const headers = { ...own(), 'x-rulewright-token': await token() };
    const answer = await call('POST', '/keep/linked', { headers, body });
    refused(answer, 403, /is no file of rules of `linked`/u);
    expect(readFileSync(join(folder, 'elsewhere', 'book.rules'), 'utf8')).toBe('elsewhere');
  });

  test('refuses what cannot be read, and what is too large', async () => {
    const form = /cannot be read/u;
    for (const body of ['', '{', 'null', '[]', '{"files":[]}', '{"files":[{}]}', '['.repeat(1e5)]) {
      refused(await post(body), 400, form);
    }
    refused(await post([sent('x'), sent('y')]), 400, form);
    refused(await post([{ ...sent('x'), path: 1 } as never]), 400, form);
    refused(await post(Buffer.from([0x7b, 0xff, 0x7d])), 400, /UTF-8/u);
    const half = `{"files":[{"path":"${path}","print":null,"text":"\\ud800"}]}`;
    refused(await post(half), 400, /UTF-8/u);
    refused(await post([sent('x')], { 'content-type': 'text/plain' }), 415, form);
    refused(await post([sent('x'.repeat(8_100_000))]), 413, /larger than 8 MB/u);
    refused(await call('PUT', '/keep/small', { headers: own() }), 405, form);
    refused(await call('GET', '/keep/smal'), 404, /no rulebook|rulebook/iu);
    for (const name of ['..', '%2e%2e', '%00', '%', '%ff', '']) {
      refused(await call('GET', `/keep/${name}`), 404, /rulebook/iu);
    }
  });

  test('a cell of a megabyte is kept as it is', async () => {
    const text = `${begun}// ${'é'.repeat(500_000)}\n`;
    expect((await post([sent(text)])).status).toBe(200);
    expect(readFileSync(file(), 'utf8')).toBe(text);
  });

  test('of two writers the first wins; the second sees what stands there', async () => {
    const answers = await Promise.all([post([sent('one')]), post([sent('two')])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const text = readFileSync(file(), 'utf8');
    const late = answers.find(({ status }) => status === 409);
    expect(late?.body.files).toEqual([{ path, text }]);
    expect(late?.body.said?.en).toMatch(/changed the file meanwhile/u);
    // Whoever has seen it may write over it.
    expect((await post([sent('three', path, text)])).status).toBe(200);
    expect(readFileSync(file(), 'utf8')).toBe('three');
  });

  test('all files or none: one that changed keeps the others back', async () => {
    writeFileSync(file('small/fire.rules'), 'theirs');
    const answer = await post([sent('mine'), sent('mine', 'small/fire.rules', 'what I read')]);
    expect(answer.body.files).toEqual([{ path: 'small/fire.rules', text: 'theirs' }]);
    refused(answer, 409, /changed the file meanwhile/u);
    const gone = await post([sent('mine'), sent('mine', 'small/options/gone.rules', 'was there')]);
    expect(gone.body.files).toEqual([{ path: 'small/options/gone.rules', text: null }]);
    refused(gone, 409, /changed the file meanwhile/u);
  });

  test('a file that is not UTF-8 is not written over', async () => {
    const bytes = Buffer.from([0x62, 0xe9, 0x0a]);
    writeFileSync(file('small/latin.rules'), bytes);
    refused(await call('GET', '/keep/small'), 409, /latin\.rules/u);
    rmSync(file('small/latin.rules'));
    const said = await token();
    writeFileSync(file('small/latin.rules'), bytes);
    const files = [sent('x', 'small/latin.rules', 'b\uFFFD\n')];
    const headers = { ...own(), 'x-rulewright-token': said };
    const body = JSON.stringify({ files });
    refused(await call('POST', '/keep/small', { headers, body }), 409, /latin\.rules/u);
    expect(readFileSync(file('small/latin.rules'))).toEqual(bytes);
  });

  test('a full disk and a folder without rights are said, and change nothing', async () => {
    const failing = (code: string): typeof writeFiles => (files) => {
      throw notWritten(files[0]?.path ?? '', Object.assign(new Error(code), { code }));
    };
    for (const [code, status, words] of [
      ['ENOSPC', 507, /disk is full/u],
      ['EDQUOT', 507, /disk is full/u],
      ['EACCES', 403, /may not write there/u],
      ['EROFS', 403, /may not write there/u],
    ] as const) {
      await start(failing(code));
      refused(await post([sent('x')]), status, words);
    }
    await start(() => {
      throw new TypeError('a bug');
    });
    refused(await post([sent('x')]), 500, /a bug/u);
  });

  test('a folder without rights is left as it is', async (context) => {
    if (process.getuid?.() === 0) context.skip();
    chmodSync(file('small'), 0o500);
    refused(await post([sent('x')]), 403, /may not write there/u);
    chmodSync(file('small'), 0o700);
  });
});

/** Writes a file over and over, with one letter and then another. */
const writer = `
const { writeFile } = await import(process.argv[1]);
const texts = ['a', 'b'].map((letter) => letter.repeat(3e6));
for (let turn = 0; ; turn += 1) {
  writeFile(process.argv[2], texts[turn % 2]);
  if (turn === 1) process.stdout.write('begun');
}
`;

describe('a process that is killed', () => {
  test('leaves the old file or the new one', async () => {
    const module = join(import.meta.dirname, '../../interpreter/disk/write-file.ts');
    const flags = ['--input-type=module', '-e', writer, module, file()];
    const child = spawn(process.execPath, flags, { stdio: ['ignore', 'pipe', 'inherit'] });
    await new Promise((begun) => child.stdout.once('data', begun));
    await new Promise((passed) => setTimeout(passed, 11));
    child.kill('SIGKILL');
    await new Promise((ended) => child.once('close', ended));
    const text = readFileSync(file(), 'utf8');
    expect(text).toHaveLength(3e6);
    expect(text === 'a'.repeat(3e6) || text === 'b'.repeat(3e6)).toBe(true);
    // What it left aside is hidden, and no book reads it.
    const shown = readdirSync(file('small')).filter((name) => !name.startsWith('.'));
    expect(shown).toEqual(['book.rules']);
  });
});
