// The text of a PDF that Chromium wrote, page by page: enough to see what stands on it.
import { inflateSync } from 'node:zlib';
import { objectsOf, pagesOf } from '../../.scripts/pdf/reading.ts';

/** What each page says, without its spaces: a PDF places letters, and need not write those. */
export function pageTexts(pdf: Buffer): readonly string[] {
  const objects = objectsOf(pdf);
  const inflated = (number: string): string => {
    const body = objects.get(number) ?? '';
    const from = /stream\r?\n/.exec(body);
    if (from === null) return '';
    const packed = body.slice(from.index + from[0].length, body.lastIndexOf('endstream'));
    return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
  };
  return pagesOf(objects).map((number) => {
    const page = objects.get(number) ?? '';
    const fonts = new Map(
      [...page.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', font = '']) => {
        const letters = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font) ?? '')?.[1] ?? '';
        return [name, lettersOf(inflated(letters))];
      }),
    );
    return written(inflated(/\/Contents (\d+) 0 R/.exec(page)?.[1] ?? ''), fonts);
  });
}

/** What the codes of a font stand for. */
function lettersOf(map: string): ReadonlyMap<string, string> {
  const letters = new Map<string, string>();
  for (const [, body = ''] of map.matchAll(/beginbfchar\n([\s\S]*?)endbfchar/g)) {
    for (const [, code = '', to = ''] of body.matchAll(/<(\w+)> <(\w+)>/g)) {
      letters.set(code, decoded(to));
    }
  }
  for (const [, body = ''] of map.matchAll(/beginbfrange\n([\s\S]*?)endbfrange/g)) {
    for (const [, from = '', to = '', first = ''] of body.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g)) {
      const [start, end, letter] = [from, to, first].map((hex) => Number.parseInt(hex, 16));
      for (let code = start ?? 0; code <= (end ?? -1); code += 1) {
        const name = code.toString(16).toUpperCase().padStart(from.length, '0');
        letters.set(name, String.fromCodePoint((letter ?? 0) + code - (start ?? 0)));
      }
    }
  }
  return letters;
}

function decoded(hex: string): string {
  return Buffer.from(hex, 'hex').swap16().toString('utf16le');
}

/** A font is set, letters are drawn, or a text is said instead of the letters drawn until `EMC`. */
const drawn =
  /\/(?<font>F\d+) [\d.]+ Tf|\/ActualText\s*<FEFF(?<said>\w*)>|<(?<codes>[0-9A-F]+)>|(?<end>\bEMC\b)/g;

function written(content: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  let letters: ReadonlyMap<string, string> = new Map();
  let isSaid = false;
  let text = '';
  for (const { groups = {} } of content.matchAll(drawn)) {
    const { font, said, codes = '', end } = groups;
    if (font !== undefined) letters = fonts.get(font) ?? new Map();
    if (said !== undefined) text += decoded(said);
    isSaid = said !== undefined || (isSaid && end === undefined);
    const width = [...letters.keys()][0]?.length ?? 4;
    for (let at = 0; at < codes.length && !isSaid; at += width) {
      text += letters.get(codes.slice(at, at + width)) ?? '';
    }
  }
  return text.replace(/\s/g, '');
}
