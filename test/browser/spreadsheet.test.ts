import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from './accessible.ts';
import { inBrowser } from './chromium.ts';

/** The rows of the grid, as they are read. */
async function cells(page: Page): Promise<readonly string[]> {
  return (await page.locator('[role=grid] tbody tr').allInnerTexts()).map((row) =>
    row.replaceAll('\t', '|'),
  );
}

inBrowser('Spreadsheets in the workshop', (visit) => {
  test('the file of a spreadsheet is opened or dropped; what does not fit is told', async () => {
    const page = await visit.page('/fr/gettysburg/workshop/?table=movement-rate');
    await page.locator('[role=grid]').waitFor();
    // Names are read as words, and can be written so.
    const begun = await cells(page);
    expect(begun).toEqual(['élite, régulière, novice, artillerie|1', 'cavalerie|2']);
    expect(await page.locator('[data-part=place]').innerText()).toMatch(/^§ [^.]+$/u);
    const file = (text: string) => ({
      ...{ name: 'vitesses.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') },
    });
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.locator('button', { hasText: 'Enregistrer en CSV' }).click(),
    ]);
    const own = readFileSync(await saved.path(), 'utf8');
    const input = page.locator('figure input[type=file]');
    await input.setInputFiles(file(own.replace('\uFEFF', '')));
    await page.locator('[data-part=paste] p', { hasText: 'dit déjà' }).waitFor();
    expect(await cells(page)).toEqual(begun);
    // As a French spreadsheet writes it, in its own encoding.
    const troops = '\xe9lite, r\xe9guli\xe8re, novice, artillerie';
    await input.setInputFiles(file(`troupe;secteurs\ncavalerie;3\n${troops};2\n`));
    await expect.poll(() => cells(page)).toEqual([begun[0]?.replace('1', '2'), 'cavalerie|3']);
    await page.locator('[data-do=undo]').click();
    expect(await cells(page)).toEqual(begun);
    // Dropped on the table; a row that it has not is shown first.
    const data = await page.evaluateHandle(() => {
      const all = new DataTransfer();
      all.items.add(new File(['troupe\tsecteurs\ncavalerie\t4\nhussards\t5\n'], 'neu.tsv'));
      return all;
    });
    await page.locator('figure.rt').dispatchEvent('drop', { dataTransfer: data });
    const panel = page.locator('.pasting');
    await panel.waitFor();
    expect(await panel.innerText()).toContain('hussards');
    expect(await cells(page)).toEqual(begun);
    await panel.locator('button').first().click();
    expect(await cells(page)).toEqual([begun[0], 'cavalerie|4']);
    await input.setInputFiles(file('\0PK'));
    await page.locator('[data-part=paste] .notice', { hasText: 'CSV' }).waitFor();
    expect(await violations(page)).toEqual([]);
  });
});
