/**
 * Keeps files of rulebooks for the workshop of a site that this machine serves to itself. Whoever
 * calls must be a page of the same server: its address is compared with what the call says (so that
 * no foreign name can lead here), and a token of this start is handed out in an answer that pages
 * of others cannot read.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { decode, near, printOf, type UsageCode, UsageError, usageLines } from '../index.ts';
import { FilesOfBook } from './files-of-book.ts';
import { nodeHost } from './node-host.ts';
import { writeFiles } from './write-file.ts';

/** Answers a call if it is for it; says whether it was. */
export type Keeper = (request: IncomingMessage, response: ServerResponse) => boolean;

/** What is said to a page: what was refused in both languages, or what it asked for. */
interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** A file as a page sends it: `print` of what the page had read, null where it had none. */
interface Sent {
  readonly path: string;
  readonly print: string | null;
  readonly text: string;
}

const address = /^\/keep\/([^/?#]*)/u;
const megabyte = 1_000_000;
/** A call may have so many megabytes. */
const largest = 8;

/**
 * What keeps the files of a rules folder. `GET /keep/<book>` gives the token and the files of the
 * book, `POST /keep/<book>` writes some of them: all or none.
 */
export function keeper(rules: string, write: typeof writeFiles = writeFiles): Keeper {
  const token = randomBytes(32).toString('base64url');
  return (request, response) => {
    const book = address.exec(request.url ?? '')?.[1];
    if (book === undefined) return false;
    void answer(request, { rules, write, token, book: decoded(book) })
      .catch(refusal)
      .then(({ status, body }) => {
        // A server around this one may be more generous.
        response.removeHeader('Access-Control-Allow-Origin');
        response.writeHead(status, {
          'Content-Type': 'application/json; charset=utf-8',
          'Cache-Control': 'no-store',
          'Cross-Origin-Resource-Policy': 'same-origin',
          'X-Content-Type-Options': 'nosniff',
        });
        response.end(JSON.stringify(body));
      });
    return true;
  };
}

interface Desk {
  readonly rules: string;
  readonly write: typeof writeFiles;
  readonly token: string;
  readonly book: string;
}

async function answer(request: IncomingMessage, desk: Desk): Promise<Answer> {
  checkCaller(request);
  const { method } = request;
  if (method !== 'GET' && method !== 'POST') throw badCall('method');
  const { rules, book, token } = desk;
  const books = nodeHost(rules).books();
  if (!books.includes(book)) {
    throw new UsageError('unknown-book', { name: book, near: near(book, books) });
  }
  const files = new FilesOfBook(rules, book);
  if (method === 'GET') return { status: 200, body: { token, texts: files.texts() } };
  checkToken(request, token);
  return keep(sentIn(await bodyOf(request)), files, desk.write);
}

// ------------------------------------------------------------------------------------ who calls

function checkCaller({ headers, socket, method }: IncomingMessage): void {
  const from = socket.remoteAddress ?? '';
  if (!/^(?:::ffff:)?127\.|^::1$/u.test(from)) throw foreign('machine', from);
  const { host = '', origin } = headers;
  const port = `:${String(socket.localPort ?? '')}`;
  const names = ['localhost', '127.0.0.1', '[::1]'];
  if (!names.some((name) => host === name + port || (port === ':80' && host === name))) {
    throw foreign('host', host);
  }
  const own = `${'encrypted' in socket ? 'https' : 'http'}://${host}`;
  const isOwn = method === 'POST' ? origin === own : origin === undefined || origin === own;
  if (!isOwn) throw foreign('origin', origin ?? '');
  const site = headers['sec-fetch-site'] ?? 'same-origin';
  if (site !== 'same-origin') throw foreign('origin', site);
}

function checkToken({ headers }: IncomingMessage, token: string): void {
  const said = Buffer.from(String(headers['x-rulewright-token']));
  const known = Buffer.from(token);
  if (said.length !== known.length || !timingSafeEqual(said, known)) throw foreign('token', '');
}

function foreign(
  why: 'machine' | 'host' | 'origin' | 'token',
  found: string,
): UsageError<'foreign-call'> {
  return new UsageError('foreign-call', { why, found });
}

function badCall(why: 'method' | 'type' | 'size' | 'coding' | 'form'): UsageError<'bad-call'> {
  return new UsageError('bad-call', { why, limit: largest });
}

// ------------------------------------------------------------------------------------ what is said

/** What a call brings. Of one that is too large the rest is heard, so that the answer is too. */
async function bodyOf(request: IncomingMessage): Promise<Uint8Array> {
  if (!/^application\/json(?:;|$)/iu.test(request.headers['content-type'] ?? '')) {
    throw badCall('type');
  }
  const parts: Uint8Array[] = [];
  let size = 0;
  return new Promise((done, failed) => {
    request.on('data', (part: Uint8Array) => {
      size += part.length;
      if (size <= largest * megabyte) parts.push(part);
      else if (size > 8 * largest * megabyte) request.destroy();
    });
    request.on('end', () => {
      if (size > largest * megabyte) failed(badCall('size'));
      else done(Buffer.concat(parts));
    });
    request.on('error', failed);
  });
}

function sentIn(body: Uint8Array): readonly Sent[] {
  const { text, fault } = decode(body);
  if (fault !== null) throw badCall('coding');
  const files = filesIn(text);
  if (!files.every(isSent) || files.length === 0) throw badCall('form');
  if (new Set(files.map(({ path }) => path)).size < files.length) throw badCall('form');
  // Half of a pair is no character, and would be written as another.
  if (!files.every((file) => file.text.isWellFormed())) throw badCall('coding');
  return files;
}

function filesIn(text: string): readonly unknown[] {
  try {
    const data = JSON.parse(text) as { readonly files?: unknown } | null;
    return Array.isArray(data?.files) ? data.files : [];
  } catch {
    throw badCall('form');
  }
}

function isSent(file: unknown): file is Sent {
  if (typeof file !== 'object' || file === null) return false;
  const { path, print, text } = file as Record<string, unknown>;
  const isPrint = print === null || typeof print === 'string';
  return typeof path === 'string' && typeof text === 'string' && isPrint;
}

// --------------------------------------------------------------------------------------- keeping

/** Writes all files or none; nothing else happens in between, so the first of two writers wins. */
function keep(sent: readonly Sent[], files: FilesOfBook, write: typeof writeFiles): Answer {
  const found = sent.map((file) => ({ ...file, ...files.find(file.path) }));
  const changed = found.filter(({ print, before }) => {
    return print !== (before === null ? null : printOf(before));
  });
  if (changed[0] !== undefined) {
    const { path } = changed[0];
    const { status, body } = refusal(new UsageError('not-written', { path, why: 'changed' }));
    const now = changed.map((file) => ({ path: file.path, text: file.before }));
    return { status, body: { ...body, files: now } };
  }
  write(found.map(({ file, before, text }) => ({ path: file, before, text })));
  return { status: 200, body: { kept: sent.map(({ path }) => path) } };
}

interface Refusal extends Answer {
  readonly body: {
    readonly code: UsageCode;
    readonly said: { readonly fr: string; readonly en: string };
  };
}

function refusal(error: unknown): Refusal {
  const message = error instanceof Error ? error.message : '';
  const known =
    error instanceof UsageError ? (error as UsageError) : new UsageError('our-bug', { message });
  const { code, data } = known;
  const [fr, en] = (['fr', 'en'] as const).map((language) => usageLines(code, data, language));
  return {
    status: statusOf(known),
    body: { code, said: { fr: (fr ?? []).join('\n'), en: (en ?? []).join('\n') } },
  };
}

/** What HTTP calls it. */
function statusOf({ code, data }: UsageError): number {
  const why = 'why' in data ? data.why : '';
  return statuses[`${code} ${why}`] ?? statuses[code] ?? 500;
}
const statuses: Readonly<Record<string, number>> = {
  'foreign-call': 403,
  'outside-book': 403,
  'unknown-book': 404,
  'bad-call': 400,
  'bad-call method': 405,
  'bad-call size': 413,
  'bad-call type': 415,
  'bad-coding': 409,
  'not-written': 403,
  'not-written changed': 409,
  'not-written full': 507,
};

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
