import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ownSite } from '../../interpreter/disk/site-file.ts';
import { covers, UsageError, usageLines } from '../../interpreter/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'site-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function read(text: string): ReturnType<typeof ownSite> {
  writeFileSync(join(folder, 'site.json'), text);
  return ownSite(folder);
}

describe('site.json', () => {
  test('says a name, what the site is, and its colour', () => {
    const own = read('{ "name": { "fr": "Mes jeux", "en": "My games" }, "colour": "green" }');
    expect(own.name).toEqual({ fr: 'Mes jeux', en: 'My games' });
    expect(own.lead).toBeNull();
    expect(own.colour).toBe('green');
    expect(read('{ "lead": "Arques" }').lead).toEqual({ fr: 'Arques', en: 'Arques' });
    expect(ownSite(join(folder, 'elsewhere'))).toEqual({ name: null, lead: null, colour: null });
  });

  test.each([
    ['[1]', 'object', '', '1:1'],
    ['{ "nam": "x" }', 'key', 'nam', '1:3'],
    ['{ "name": 7 }', 'words', 'name', '1:3'],
    ['{ "name": "" }', 'words', 'name', '1:3'],
    ['{\n  "name": "lead",\n  "lead": { "fr": "x" } }', 'words', 'lead', '3:3'],
    ['{\n"name": { "fr": "\\"", "en": "x" },\n "c\\u006flour": "pink" }', 'colour', 'pink', '3:2'],
    ['{ "colour": 7 }', 'colour', '7', '1:3'],
    ['{ "name": { "fr": "x", "en": "nam" },\n"nam" : 1 }', 'key', 'nam', '2:1'],
  ])('says what is wrong with %s', (text, what, name, place) => {
    try {
      read(text);
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(UsageError);
      const { code, data } = error as UsageError<'bad-site'>;
      expect(data).toMatchObject({ what, name });
      for (const language of ['fr', 'en'] as const) {
        const lines = usageLines(code, data, language);
        expect(lines[0]).toContain(`site.json:${place}`);
        expect(lines.length).toBeGreaterThan(1);
      }
    }
  });
});

describe('the colours', () => {
  const styles = new URL('../../site/src/styles/', import.meta.url);
  const [dark = '', light = ''] = split(readFileSync(new URL('theme.css', styles), 'utf8'));

  test.each(covers.colours)('%s can be read on paper and by lamplight', (colour) => {
    const cloth = split(readFileSync(new URL(`cloth/${colour}.css`, styles), 'utf8'));
    for (const [index, theme] of [dark, light].entries()) {
      const ink = valueOf(cloth[index] ?? '', '--rubric');
      const grounds = [
        valueOf(theme, '--sl-color-black'),
        valueOf(theme, '--paper-2'),
        valueOf(cloth[index] ?? '', '--rubric-soft'),
      ];
      for (const ground of grounds) expect(contrast(ink, ground)).toBeGreaterThan(4.5);
    }
  });
});

/** The rules of both themes, the dark one first. */
function split(css: string): readonly string[] {
  return css.split(":root[data-theme='light']");
}

function valueOf(css: string, name: string): string {
  const value = new RegExp(`${name}: (#[0-9a-f]{6})`).exec(css)?.[1];
  if (value === undefined) throw new Error(`${name} has no colour`);
  return value;
}

/** WCAG 2.2, contrast ratio. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = parts.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
