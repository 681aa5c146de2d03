// A rulebook on paper: contents with page numbers, running heads, charts at the end, tagged.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { paper } from '../../.scripts/pdf/paper.ts';
import { root } from '../imports.ts';
import { inBrowser } from './chromium.ts';
import { book } from './pages.ts';
import { pageTexts } from './pdf-text.ts';
import { dist, fileOf } from './server.ts';

/** What a page of the site says at the first place that a form finds, without spaces. */
function said(path: string, form: RegExp): string {
  const found = form.exec(readFileSync(fileOf(path) ?? '', 'utf8'))?.[1] ?? '';
  return plain(found.replace(/<[^>]*>/g, ''));
}

function plain(text: string): string {
  return text.replace(/\s/g, '');
}

/** Calls the command with a terminal of a language. */
function call(language: string, ...words: readonly string[]): Promise<string> {
  const script = `${root}/.scripts/pdf.ts`;
  const env = { ...process.env, LC_ALL: language };
  return new Promise((done) => {
    const child = execFile(process.execPath, [script, ...words], { env }, (_, out, err) => {
      done(`${String(child.exitCode)} ${out}${err}`);
    });
  });
}

inBrowser('A rulebook on paper', (visit) => {
  for (const form of ['en', 'both'] as const) {
    const language = form === 'both' ? 'fr' : form;
    test(`contents, heads, numbers, a clause, a chart, tags, outline: ${form}`, async () => {
      const front = readFileSync(fileOf(`/${language}/${book}/`) ?? '', 'utf8');
      const chapter = /<a class="ch" href="([^"]+)"/.exec(front)?.[1] ?? '';
      const tables = `/${language}/${book}/tables/`;
      const browser = (await visit.page('/404.html')).context().browser();
      if (browser === null) throw new Error('no browser');
      const wanted = ({ path }: { readonly path: string }): boolean => {
        return path === chapter || path === tables;
      };
      const { content, pages } = await paper(browser, dist, { book, form, wanted });
      const texts = pageTexts(content).map(plain);
      expect(texts).toHaveLength(pages);

      // Each part begins on the page that the contents say, below its head and above its number.
      const title = said(`/${language}/${book}/`, /<h1[^>]*>(.*?)<\/h1>/s);
      for (const path of [chapter, tables]) {
        const name = said(path, /<h1[^>]*>(.*?)<\/h1>/s);
        const page = texts.findIndex((text) => text.startsWith(title + name)) + 1;
        expect(page, name).toBeGreaterThan(1);
        expect(texts[page - 1]).toContain(`${title}${name}${String(page)}`);
        expect(texts[0]).toContain(`${name}${String(page)}`);
      }
      const whole = texts.join('');
      const clause = /<section class="clause">.*?<h2 id=[^>]*>.*?<p>(.*?)<\/p>/s;
      expect(whole).toContain(said(chapter, clause));
      expect(whole).toContain(said(tables, /class="sheet".*?<tbody>.*?<th[^>]*>(.*?)<\/th>/s));
      const other = chapter.replace(`/${language}/`, language === 'fr' ? '/en/' : '/fr/');
      expect(whole.includes(said(other, clause))).toBe(form === 'both');

      // Side by side, charts, lists and notes too.
      const chart = /class="sheet".*?<h2[^>]*>.*?<a[^>]*>(.*?)<\/a>/s;
      const rest = [
        [tables, chart],
        [chapter, /class="ml">.*?<figcaption><b>(.*?)<\/b>/s],
        [chapter, /class="note".*?<p>(.*?)<\/p>/s],
      ] as const;
      for (const [path, part] of rest) {
        const theirs = path.replace(`/${language}/`, language === 'fr' ? '/en/' : '/fr/');
        if (said(theirs, part) === '' || said(theirs, part) === said(path, part)) continue;
        expect(whole.includes(said(theirs, part)), theirs).toBe(form === 'both');
      }

      const written = content.toString('latin1');
      expect(written).toMatch(/\/Marked true/);
      expect(written).toMatch(/\/S \/TH\b/);
      expect(written).toMatch(/\/Type\s*\/Outlines/);
      expect(written).toContain(`/Lang (${language})`);
    });
  }

  test('what cannot be understood is answered in the language of the terminal', async () => {
    const [none, flag, language] = await Promise.all([
      call('en', 'no-such-book'),
      call('fr', book, 'fr', '--folder', 'x'),
      call('fr', book, 'de'),
    ]);
    expect(none).toContain('2 There is no book `no-such-book`');
    expect(none).toContain(book);
    expect(flag).toContain('«\u202f--folder\u202f»');
    expect(language).toContain('«\u202fde\u202f»');
    expect(language).toContain('fr, en, both');
  });
});
