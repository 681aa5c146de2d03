// The language server as an editor uses it: a scripted client over standard input and output.
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { rulesFolder } from '../sources.ts';
import { sixth } from './called.ts';

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: { readonly uri: string; readonly diagnostics: readonly Found[] };
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

interface Found {
  readonly code: string;
  readonly message: string;
  readonly range: object;
}

/** An editor that speaks by `Content-Length` frames. */
class Client {
  readonly #child;
  readonly #heard: Message[] = [];
  #next = 0;
  #rest = Buffer.alloc(0);
  #listeners: (() => void)[] = [];
  readonly ended: Promise<number | null>;

  constructor(folder: string) {
    const bin = join(import.meta.dirname, '..', '..', 'interpreter', 'cli', 'bin.ts');
    this.#child = spawn(process.execPath, [bin, 'lsp'], {
      cwd: folder,
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    this.#child.stdout.on('data', (part: Buffer) => this.#hear(part));
    this.ended = new Promise((done) => this.#child.once('close', done));
  }

  #hear(part: Buffer): void {
    this.#rest = Buffer.concat([this.#rest, part]);
    for (;;) {
      const head = this.#rest.indexOf('\r\n\r\n');
      const length = Number(/Content-Length: (\d+)/u.exec(this.#rest.toString('latin1'))?.[1]);
      if (head < 0 || this.#rest.length < head + 4 + length) break;
      const body = this.#rest.subarray(head + 4, head + 4 + length);
      this.#heard.push(JSON.parse(body.toString()) as Message);
      this.#rest = this.#rest.subarray(head + 4 + length);
    }
    for (const listener of this.#listeners.splice(0)) listener();
  }

  tell(method: string, params: object, id?: number): void {
    const body = Buffer.from(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
    this.#child.stdin.write(`Content-Length: ${String(body.length)}\r\n\r\n`);
    this.#child.stdin.write(body);
  }

  async #wait(isWanted: (message: Message) => boolean): Promise<Message> {
    for (;;) {
      const at = this.#heard.findIndex(isWanted);
      const [found] = at < 0 ? [] : this.#heard.splice(at, 1);
      if (found !== undefined) return found;
      await new Promise<void>((heard) => this.#listeners.push(heard));
    }
  }

  async ask(method: string, params: object): Promise<Message> {
    this.#next += 1;
    const id = this.#next;
    this.tell(method, params, id);
    return this.#wait((message) => message.id === id);
  }

  /** The files of which something was told that nobody has read. */
  told(): readonly string[] {
    return this.#heard.flatMap(({ method, params }) =>
      method === 'textDocument/publishDiagnostics' && params ? [params.uri] : [],
    );
  }

  /** What is found in a file when it is told next. */
  async found(uri: string): Promise<readonly Found[]> {
    const { params } = await this.#wait(({ method, params: told }) => {
      return method === 'textDocument/publishDiagnostics' && told?.uri === uri;
    });
    return params?.diagnostics ?? [];
  }
}

const folder = mkdtempSync(join(tmpdir(), 'rulewright-'));
cpSync(sixth, join(folder, 'rules'), { recursive: true });
const file = join(folder, 'rules', 'sixth', 'book.rules');
const uri = pathToFileURL(file).href;
const text = readFileSync(file, 'utf8');

test('opens, finds, mends, completes, hovers, leads, renames, formats and ends', async () => {
  const client = new Client(folder);
  const workspaceFolders = [{ uri: pathToFileURL(folder).href, name: 'own' }];
  const begin = { processId: null, locale: 'fr', capabilities: {}, workspaceFolders };
  const { result } = await client.ask('initialize', begin);
  expect(result).toMatchObject({ capabilities: { renameProvider: { prepareProvider: true } } });
  client.tell('initialized', {});
  let version = 1;
  client.tell('textDocument/didOpen', {
    textDocument: { uri, languageId: 'rules', version, text },
  });
  const type = (fresh: string): void => {
    version += 1;
    const textDocument = { uri, version };
    client.tell('textDocument/didChange', { textDocument, contentChanges: [{ text: fresh }] });
  };
  const on = (needle: string, after = 0, among = text): object => {
    const before = among.slice(0, among.indexOf(needle) + after).split('\n');
    const position = { line: before.length - 1, character: (before.at(-1) ?? '').length };
    return { textDocument: { uri }, position };
  };
  await asksOf(client, { on, type });
  expect((await client.ask('shutdown', {})).result).toBe(null);
  client.tell('exit', {});
  expect(await client.ended).toBe(0);
  expect(readFileSync(file, 'utf8')).toBe(text);
  rmSync(folder, { recursive: true });
}, 60_000);

test('each book waits for itself, and keeps what was found in it', async () => {
  const rules = join(mkdtempSync(join(tmpdir(), 'rulewright-')), 'rules');
  const books = ['one', 'two'].map((name) => {
    const path = join(rules, name, 'book.rules');
    const broken = `book ${name} fr "Un" en "One" { }\nnumber = 1\n`;
    mkdirSync(join(rules, name), { recursive: true });
    writeFileSync(path, broken);
    return { uri: pathToFileURL(path).href, broken };
  });
  const client = new Client(join(rules, '..'));
  const workspaceFolders = [{ uri: pathToFileURL(join(rules, '..')).href, name: 'own' }];
  await client.ask('initialize', { processId: null, capabilities: {}, workspaceFolders });
  const open = (at: number): void => {
    const { uri: own = '', broken = '' } = books[at] ?? {};
    const textDocument = { uri: own, languageId: 'rules', version: 1, text: broken };
    client.tell('textDocument/didOpen', { textDocument });
  };
  const count = async (at: number): Promise<number> =>
    (await client.found(books[at]?.uri ?? '')).length;
  // The second is typed into while the first still waits.
  open(0);
  open(1);
  const first = [await count(0), await count(1)];
  expect(Math.min(...first)).toBeGreaterThan(0);
  // What the check of one book tells says nothing of the other.
  open(1);
  expect(await count(1)).toBe(first[1]);
  open(0);
  expect(await count(0)).toBe(first[0]);
  await client.ask('shutdown', {});
  client.tell('exit', {});
  await client.ended;
  rmSync(join(rules, '..'), { recursive: true });
}, 60_000);

test('who types, hovers and completes does not wait for the check of a book', async () => {
  const own = mkdtempSync(join(tmpdir(), 'rulewright-'));
  cpSync(join(rulesFolder, 'longstreet'), join(own, 'rules', 'longstreet'), { recursive: true });
  const path = join(own, 'rules', 'longstreet', 'fire.rules');
  const begun = readFileSync(path, 'utf8');
  const address = pathToFileURL(path).href;
  const client = new Client(own);
  const workspaceFolders = [{ uri: pathToFileURL(own).href, name: 'own' }];
  await client.ask('initialize', { processId: null, capabilities: {}, workspaceFolders });
  const at = begun.indexOf('\nclause ');
  const before = begun.slice(0, at).split('\n');
  const position = { line: before.length, character: 8 };
  const textDocument = { uri: address, languageId: 'rules', version: 1, text: begun };
  client.tell('textDocument/didOpen', { textDocument });
  const hover = async (): Promise<unknown> =>
    (await client.ask('textDocument/hover', { textDocument: { uri: address }, position })).result;
  await hover();
  // By now the first check has begun: it looks at the whole book, which takes seconds.
  await new Promise((rested) => setTimeout(rested, 500));
  for (let version = 2; version < 6; version += 1) {
    const text = `${begun}// ${String(version)}\n`;
    const changed = { textDocument: { uri: address, version }, contentChanges: [{ text }] };
    client.tell('textDocument/didChange', changed);
    expect(await hover()).not.toBeNull();
  }
  expect(client.told()).toEqual([]);
  // What it found of the first text is not told of the last; what it finds of that is.
  expect(await client.found(address)).toEqual([]);
  await client.ask('shutdown', {});
  client.tell('exit', {});
  expect(await client.ended).toBe(0);
  rmSync(own, { recursive: true });
}, 120_000);

async function asksOf(
  client: Client,
  { on, type }: {
    readonly on: (needle: string, after?: number, among?: string) => object;
    readonly type: (fresh: string) => void;
  },
): Promise<void> {
  const ask = async (method: string, params: object): Promise<unknown> =>
    (await client.ask(`textDocument/${method}`, params)).result;
  expect(await client.found(uri)).toEqual([]);
  const name = /procedure ([a-z-]+)/u.exec(text)?.[1] ?? '';
  const place = on(`procedure ${name}`, 'procedure '.length + 1);
  expect(await ask('hover', place)).toMatchObject({
    contents: { kind: 'markdown', value: expect.stringContaining(`procedure ${name}`) as string },
  });
  expect(await ask('definition', place)).toMatchObject([{ uri }]);
  const uses = await ask('references', { ...place, context: { includeDeclaration: true } });
  expect((uses as readonly object[]).length).toBeGreaterThan(1);
  expect(await ask('prepareRename', place)).toMatchObject({ placeholder: name });
  const renaming = (await ask('rename', { ...place, newName: 'shoot-anew' })) as {
    readonly changes: Readonly<Record<string, readonly { readonly newText: string }[]>>;
  };
  const edits = renaming.changes[uri] ?? [];
  expect(edits.length).toBeGreaterThan(1);
  expect(edits.every(({ newText }) => newText === 'shoot-anew')).toBe(true);
  const refused = await client.ask('textDocument/rename', { ...place, newName: 'No Name' });
  expect(refused.error?.message).toMatch(/n’est pas un nom/u);
  expect(await ask('documentSymbol', { textDocument: { uri } })).not.toEqual([]);
  // A word that nothing is called, with what may mend it.
  type(text.replace(new RegExp(`(?<!procedure )\\b${name}\\(`, 'gu'), `${name}x(`));
  const found = await client.found(uri);
  const unknown = found.find(({ code }) => code === 'unknown-name');
  expect(unknown?.message).toMatch(/\n/u);
  const context = { diagnostics: [] };
  const fixes = await ask('codeAction', { textDocument: { uri }, range: unknown?.range, context });
  const mending = { kind: 'quickfix', title: expect.stringContaining(`${name}x`) as string };
  expect(fixes).toEqual(expect.arrayContaining([expect.objectContaining(mending)]));
  // Text that cannot be read is not formatted, and names are completed in it.
  const broken = text.replace(`procedure ${name}(`, `procedure ${name}( = `);
  type(broken);
  expect((await client.found(uri)).length).toBeGreaterThan(0);
  expect(await ask('formatting', { textDocument: { uri }, options: {} })).toEqual([]);
  const end = on(`procedure ${name}( = `, `procedure ${name}( = `.length, broken);
  const items = (await ask('completion', end)) as readonly { readonly label: string }[];
  expect(items.map(({ label }) => label)).toContain(name);
  type(text.replace(`procedure ${name}(`, `procedure   ${name}(`));
  expect(await client.found(uri)).toEqual([]);
  const formed = await ask('formatting', { textDocument: { uri }, options: {} });
  const newText = expect.stringContaining(`procedure ${name}(`) as string;
  expect(formed).toMatchObject([{ newText }]);
}
