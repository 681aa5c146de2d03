import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { runSeeded } from '../../interpreter/drive/seed.ts';
import type { Packed, PackedWords } from '../../interpreter/excerpt/packed.ts';
import { unpack } from '../../interpreter/excerpt/packed.ts';
import { start } from '../../interpreter/machine/start.ts';
import { callRoutine } from '../../interpreter/machine/step.ts';
import type { Program } from '../../interpreter/model/program.ts';
import { inBrowser } from './chromium.ts';
import { book } from './pages.ts';
import { dist } from './server.ts';

const root = dirname(dirname(import.meta.dirname));
const data = (file: string): unknown =>
  JSON.parse(readFileSync(join(dist, 'data', book, file), 'utf8'));
const program = (): Program =>
  unpack(data('program.json') as Packed, data('words/fr.json') as PackedWords);

/** A whole game by chance, as text: what came of it, and every thing at its end. */
function play(rules: Program, seed: number): string {
  const begun = start(rules, { deals: [0] });
  if (begun.kind === 'failed') return begun.problem.code;
  const { configuration } = begun;
  callRoutine(rules, configuration, rules.sequences[0]?.routine ?? -1, []);
  const end = runSeeded(rules, configuration, { seed });
  return JSON.stringify([end.kind, end.kind === 'done' ? end.result : null, configuration.things]);
}

/** The same, as text for the page: it must not pass through the tools that run the tests. */
function inChromium(seed: number): string {
  return `(async () => {
    const [{ start }, { callRoutine }, { runSeeded }, { unpack }] = await Promise.all(
      ['machine/start', 'machine/step', 'drive/seed', 'excerpt/packed'].map((file) => import('/interpreter/' + file + '.ts')),
    );
    const data = async (file) => (await fetch('/data/${book}/' + file)).json();
    const rules = unpack(await data('program.json'), await data('words/en.json'));
    const begun = start(rules, { deals: [0] });
    const { configuration } = begun;
    callRoutine(rules, configuration, rules.sequences[0].routine, []);
    const end = runSeeded(rules, configuration, { seed: ${seed} });
    return JSON.stringify([end.kind, end.result ?? null, configuration.things]);
  })()`;
}

inBrowser('The same seed', (visit) => {
  test('plays the same game in Node and in Chromium', async () => {
    const page = await visit.page('/404.html');
    // The sources themselves run in the browser, types aside: nothing in them depends on Node.
    await page.route(/\/(?:interpreter|grammar)\/.*\.ts$/, async (route) => {
      const path = join(root, new URL(route.request().url()).pathname);
      const body = stripTypeScriptTypes(readFileSync(path, 'utf8'));
      await route.fulfill({ contentType: 'text/javascript', body });
    });
    for (const seed of [1, 1863]) {
      const inPage = await page.evaluate(inChromium(seed));
      const here = play(program(), seed);
      expect(here).toMatch(/^\["done"/);
      expect(inPage).toBe(here);
    }
  });
});
