// A table in the forms that other tools read, each held to what that tool says of it.
import Ajv from 'ajv';
import { expect, test } from 'vitest';
import type { RollTable } from '../../interpreter/cli/rollable.ts';
import schema from '../../interpreter/cli/table.schema.json' with { type: 'json' };
import { call, callSixth } from './called.ts';

/** Tables of Gettysburg on which a die is rolled. */
const rolled = [
  'defender-morale',
  'attacker-morale',
  'attacker-fire',
  'long-range',
  'defensive-infantry',
];

async function printed(format: string, table: string): Promise<string> {
  const { code, out, err } = await call('table', 'gettysburg', table, '--format', format);
  expect(code, err).toBe(0);
  return out;
}

test('the JSON is what its schema says', async () => {
  const isSaid = new Ajv().compile(schema);
  for (const table of rolled) {
    const written: unknown = JSON.parse(await printed('json', table));
    expect(isSaid(written), JSON.stringify(isSaid.errors)).toBe(true);
    expect(isSaid({ ...(written as object), more: 1 })).toBe(false);
  }
  const { out } = await callSixth('table', 'sixth', 'crossing', '--format', 'schema');
  expect(JSON.parse(out)).toEqual(schema);
});

// As Foundry does it: the entry whose range the total of the formula falls in is the one drawn.
test('a rollable table gives for each total what the table gives', async () => {
  for (const table of rolled) {
    const made = [JSON.parse(await printed('foundry', table))].flat() as RollTable[];
    const { cells, axes } = JSON.parse(await printed('json', table)) as {
      cells: string[][];
      axes: { bands: string[] }[];
    };
    expect(made.length).toBe(cells[0]?.length);
    for (const [column, { formula, results }] of made.entries()) {
      expect(formula).toBe('1d6');
      for (let total = 1; total <= 6; total += 1) {
        const drawn = results.filter(({ range: [low, high] }) => low <= total && total <= high);
        expect(drawn.length, `${table} ${String(total)}`).toBe(1);
        const row = axes[0]?.bands.findIndex((band) => isIn(total, band)) ?? -1;
        expect(drawn[0]?.text).toBe(cells[row]?.[column]);
      }
      for (const { weight, range } of results) expect(weight).toBe(range[1] - range[0] + 1);
    }
    expect(new Set(made.map(({ name }) => name)).size).toBe(made.length);
  }
});

/** Whether a label as printed takes a number: `3`, `2–3`, `≤1`, `6+`. */
function isIn(total: number, band: string): boolean {
  const [low = 0, high = low] = [...band.matchAll(/\d+/g)].map(Number);
  if (band.startsWith('≤')) return total <= low;
  return total >= low && (band.endsWith('+') || total <= high);
}

test('a table of which no die is rolled is no rollable one', async () => {
  const { code, err } = await call('table', 'gettysburg', 'cube-capacity', '--format', 'foundry');
  expect(code).toBe(2);
  expect(err).toContain('--format json');
});

test('the HTML has its labels as headings, and whatever a label says is text', async () => {
  const html = await printed('html', 'defender-morale');
  expect(html.match(/<th scope="col"/g)?.length).toBe(7);
  expect(html.match(/<th scope="row"/g)?.length).toBe(6);
  expect(html.match(/<td>/g)?.length).toBe(36);
  expect(html).toContain('<td>R</td>');
  const { out } = await callSixth('table', 'sixth', 'crossing', '--format', 'html');
  expect(out).toContain('<th scope="row">≤1</th>');
  expect(out.replace(/<\/?(?:table|caption|thead|tbody|tr|th|td|p)(?: [a-z]+="\w+")*>/g, '')).not.toMatch(
    /[<>]/,
  );
});
