/**
 * What a device needs to keep a rulebook: for each book the list of its files, each with its print,
 * and the edition, which is a print of them all. And the service worker, beside the pages, as it
 * answers for what lies below it.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import type { Edition, EditionFile } from '../src/islands/along/edition.ts';
import { languages } from '../src/model.ts';

/** Writes `data/<book>/edition.json` and `files.json` for each book, and `worker.js`. */
export function editions(): AstroIntegration {
  const worker: Plugin = {
    name: 'rulewright:worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      const id = fileURLToPath(new URL('../src/islands/along/worker.ts', import.meta.url));
      this.emitFile({ type: 'chunk', id, fileName: 'worker.js' });
    },
  };
  return {
    name: 'rulewright:editions',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [worker] } });
      },
      'astro:build:done': ({ dir }) => {
        writeEditions(fileURLToPath(dir));
      },
    },
  };
}

function writeEditions(folder: string): void {
  const data = join(folder, 'data');
  const books = existsSync(data) ? readdirSync(data) : [];
  const prints = new Map<string, EditionFile>();
  const listed = (path: string): EditionFile => {
    const known = prints.get(path) ?? printed(folder, path);
    prints.set(path, known);
    return known;
  };
  const shared = sharedFiles(folder);
  const fragments = foundIn(folder);
  for (const book of books) {
    const own = [...languages, 'data'].flatMap((each) => filesIn(folder, `${each}/${book}`));
    const its = own.filter((path) => !/\/(?:edition|files)\.json$/u.test(path)).map(listed);
    const pages = new Set([...own, ...shared].filter(isPage).map(addressOf));
    const found = fragments.filter(([, page]) => pages.has(page)).map(([path]) => path);
    const files = [...its, ...[...shared, ...found].map(listed)];
    const edition: Edition = {
      // What only surrounds a book makes no new edition of it.
      print: print(JSON.stringify(its)),
      bytes: files.reduce((sum, [, , bytes]) => sum + bytes, 0),
    };
    writeFileSync(join(data, book, 'edition.json'), JSON.stringify(edition));
    writeFileSync(join(data, book, 'files.json'), JSON.stringify({ ...edition, files }));
  }
}

/** What the pages of every book need besides their own: scripts, styles, the search, the guide. */
function sharedFiles(folder: string): readonly string[] {
  const search = filesIn(folder, 'pagefind').filter((path) =>
    /\/(?:pagefind(?:-entry)?\.js(?:on)?|[^/]+\.pf_(?:meta|index|filter)|wasm\.[^/]+)$/u.test(path),
  );
  const pages = languages.flatMap((language) => [
    `${language}/index.html`,
    ...['guide', 'offline'].flatMap((each) => filesIn(folder, `${language}/${each}`)),
  ]);
  return ['index.html', 'favicon.svg', ...pages, ...filesIn(folder, '_astro'), ...search];
}

/** The pieces that the search shows, each with the page that it is of. */
function foundIn(folder: string): readonly (readonly [path: string, page: string])[] {
  return filesIn(folder, 'pagefind/fragment').map((path) => {
    const text = gunzipSync(readFileSync(join(folder, path))).toString();
    const { url } = JSON.parse(text.slice(text.indexOf('{'))) as { readonly url: string };
    return [path, url.replace(/^\//u, '')];
  });
}

/** Paths below the folder of the site, with slashes, in order. */
function filesIn(folder: string, below: string): readonly string[] {
  const from = join(folder, below);
  if (!existsSync(from)) return [];
  return readdirSync(from, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length))
    .map((path) => path.replaceAll('\\', '/').replace(/^\//u, ''))
    .sort();
}

function isPage(path: string): boolean {
  return path.endsWith('index.html');
}

/** Where a file stands below the site's address. */
function addressOf(path: string): string {
  return isPage(path) ? path.slice(0, -'index.html'.length) : path;
}

function printed(folder: string, path: string): EditionFile {
  const content = readFileSync(join(folder, path));
  // About what comes over the line: servers press no harder, and a tenth of the time does.
  const { length } = gzipSync(content, { level: 3 });
  return [encodeURI(addressOf(path)), print(content), length];
}

function print(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}
