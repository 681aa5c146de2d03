import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv';
import { expect, test } from 'vitest';
import { readAndCheck } from '../../interpreter/index.ts';
import { checkout } from '../sources.ts';
import { onSite } from './chromium.ts';
import { pagesUnder } from './pages.ts';
import { dist } from './server.ts';

const read = (path: string): unknown => JSON.parse(readFileSync(join(dist, path), 'utf8'));

onSite('For other programs', () => {
  test('every chapter and every chart is data that the published schema says', () => {
    const isSaid = new Ajv().compile(read('json/schema.json') as object);
    const files = readdirSync(join(dist, 'json'), { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.json') && file !== 'schema.json',
    );
    expect(files.length).toBeGreaterThan(20);
    for (const file of files) {
      const data = read(join('json', file));
      expect(isSaid(data), `${file}: ${JSON.stringify(isSaid.errors)}`).toBe(true);
    }
    expect(isSaid({ name: 'a chart of nothing' })).toBe(false);
  });

  test('the page of each chapter and each chart leads to its data', () => {
    const pages = pagesUnder('/fr/').filter((page) => /\/(?:rules|tables)\/./u.test(page));
    const lacking = pages.filter((page) => {
      const html = readFileSync(join(dist, page, 'index.html'), 'utf8');
      const [, href = ''] = /<a href="\/(json\/[^"]+)"/u.exec(html) ?? [];
      return href === '' || typeof read(href) !== 'object';
    });
    expect(lacking).toEqual([]);
  });

  test('the workshop begins with what a check of the book knows', () => {
    const { memory } = readAndCheck(checkout, 'longstreet');
    expect(memory.data().sound.length).toBeGreaterThan(100);
    expect(read('data/longstreet/known.json')).toEqual(memory.data());
  });
});
