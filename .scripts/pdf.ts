/**
 * `npm run pdf`: rulebooks of the built site on paper. `-- <book> <language>` makes one, with the
 * languages `fr`, `en` or `both`; fewer words make all; `--out` names the folder.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from 'playwright-core';
import { chromiumFound, chromiumPlaces } from './chromium.ts';
import { type Form, forms, paper } from './pdf/paper.ts';
import { spoken } from './pdf/words.ts';

const site = join(dirname(import.meta.dirname), 'site', 'dist');
const usualFolder = join(site, 'pdf');
const said = spoken(process.env);

/** What the words of the call ask for; a text: what is wrong with them. */
function asked(): { books: string[]; languages: Form[]; out: string } | string {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    strict: false,
    options: { out: { type: 'string' } },
  });
  const data = join(site, 'data');
  if (!existsSync(data)) return said.unbuilt;
  const known = readdirSync(data);
  const [book, form, ...more] = positionals;
  const flag = Object.keys(values).find((name) => name !== 'out');
  if (flag !== undefined) return said.unknown(`--${flag}`);
  if (more[0] !== undefined) return said.unknown(more[0]);
  if (book !== undefined && !known.includes(book)) return said.noBook(book, known);
  const languages = form === undefined ? [...forms] : forms.filter((one) => one === form);
  if (languages.length === 0) return said.noLanguage(form ?? '', forms);
  const { out } = values;
  if (out !== undefined && (typeof out !== 'string' || out === '')) return said.noFolder;
  const folder = out === undefined ? usualFolder : resolve(out);
  return { books: book === undefined ? known : [book], languages, out: folder };
}

async function main(): Promise<void> {
  const call = asked();
  const problem =
    typeof call === 'string'
      ? call
      : chromiumFound === undefined
        ? said.noChromium(chromiumPlaces)
        : null;
  if (typeof call === 'string' || problem !== null) {
    console.error(problem);
    process.exitCode = 2;
    return;
  }
  const browser = await chromium.launch({
    ...(chromiumFound === undefined ? {} : { executablePath: chromiumFound }),
    args: ['--no-sandbox'],
  });
  try {
    mkdirSync(call.out, { recursive: true });
    for (const book of call.books) {
      for (const form of call.languages) await make(browser, book, form, call.out);
    }
  } catch (error) {
    console.error(said.failed(error instanceof Error ? error.message : String(error)));
    process.exitCode = 1;
  } finally {
    await browser.close();
  }
}

async function make(browser: Browser, book: string, form: Form, out: string): Promise<void> {
  const { content, pages } = await paper(browser, site, { book, form });
  const file = join(out, `${book}-${form}.pdf`);
  writeFileSync(file, content);
  console.log(said.made(file, pages));
  if (out === usualFolder) tell(book);
}

/** The page of a book links to the PDFs that stand beside it. */
function tell(book: string): void {
  const file = join(site, 'data', book, 'edition.json');
  const edition = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  const papers = forms.filter((form) => existsSync(join(usualFolder, `${book}-${form}.pdf`)));
  writeFileSync(file, JSON.stringify({ ...edition, papers }));
}

await main();
