/**
 * What can be read in a PDF as Chromium writes it: objects that stand one after another, and only
 * their streams packed. It reads no other.
 */

/** Its objects as they are written, by number; bytes as letters of Latin 1. */
export function objectsOf(pdf: Buffer): ReadonlyMap<string, string> {
  const text = pdf.toString('latin1');
  const found = text.matchAll(/(?:^|\n)(\d+) 0 obj\r?\n([\s\S]*?)\nendobj/gu);
  return new Map([...found].map(([, number = '', body = '']) => [number, body]));
}

function catalogOf(objects: ReadonlyMap<string, string>): string {
  return [...objects.values()].find((body) => /\/Type\s*\/Catalog\b/u.test(body)) ?? '';
}

/** The pages in order, by the numbers of their objects. */
export function pagesOf(objects: ReadonlyMap<string, string>): readonly string[] {
  const below = (number: string): readonly string[] => {
    const body = objects.get(number) ?? '';
    if (/\/Type\s*\/Page\b/u.test(body)) return [number];
    const kids = /\/Kids\s*\[([^\]]*)\]/u.exec(body)?.[1] ?? '';
    return [...kids.matchAll(/(\d+) 0 R/gu)].flatMap(([, kid = '']) => below(kid));
  };
  return below(/\/Pages (\d+) 0 R/u.exec(catalogOf(objects))?.[1] ?? '');
}

/** How many pages there are. */
export function pageCount(pdf: Buffer): number {
  return pagesOf(objectsOf(pdf)).length;
}

/** On which page, from 1, each thing is that something in the text leads to, by its id. */
export function pagesOfNames(pdf: Buffer): ReadonlyMap<string, number> {
  const objects = objectsOf(pdf);
  const pages = pagesOf(objects);
  const names = /\/Dests (\d+) 0 R/u.exec(catalogOf(objects))?.[1] ?? '';
  const found = (objects.get(names) ?? '').matchAll(/\/(\S+)\s*\[(\d+) 0 R/gu);
  return new Map(
    [...found].map(([, name = '', page = '']) => [plain(name), pages.indexOf(page) + 1]),
  );
}

/** A name as it is: `#` and two digits stand for a byte. */
function plain(name: string): string {
  const bytes = name.replace(/#([0-9A-F]{2})/giu, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString();
}
