/** A chart as it stands in the page, as a picture that stays sharp or for a spreadsheet. */
import { csvText } from '../csv.ts';
import { handOut } from '../workshop/carry.ts';

/** Saves the chart of a figure under its name. */
export function saveChart(figure: HTMLElement, as: 'csv' | 'svg'): void {
  const table = figure.querySelector('table');
  if (table === null) return;
  const title = figure.querySelector('figcaption b')?.textContent.trim() ?? 'chart';
  const name = location.pathname.split('/').findLast((part) => part !== '') ?? 'chart';
  handOut(`${name}.${as}`, as === 'csv' ? csvOf(table) : svgOf(table, title));
}

/** A line a row; behind a heading that stands over several columns there is nothing. */
function csvOf(table: HTMLTableElement): string {
  return csvText(
    [...table.rows].map((row) =>
      [...row.cells].flatMap((cell) => [
        typed(cell.textContent.trim()),
        ...Array.from({ length: cell.colSpan - 1 }, () => ''),
      ]),
    ),
  );
}

/** As it is typed: a hyphen where the page has a dash that stands alone, or a minus. */
function typed(text: string): string {
  return text.replace(/(?<=^|\/)–(?=$|\/)/gu, '-').replaceAll('−', '-');
}

/** The picture: grounds, rules and each word where the page has it, below the title. */
function svgOf(table: HTMLTableElement, title: string): string {
  const { left, top, width, height } = table.getBoundingClientRect();
  const head = 34;
  const at = (x: number, y: number): string => `x="${round(x - left)}" y="${round(y - top + head)}"`;
  const parts = [...table.querySelectorAll('th, td')].flatMap((cell) => {
    const box = cell.getBoundingClientRect();
    const { backgroundColor: ground } = getComputedStyle(cell);
    const size = `width="${round(box.width)}" height="${round(box.height)}"`;
    const fill = ground === 'rgba(0, 0, 0, 0)' ? 'none' : ground;
    const frame = `<rect ${at(box.left, box.top)} ${size} fill="${fill}" stroke="#999" stroke-width="0.5"/>`;
    return [frame, ...wordsIn(cell, at)];
  });
  const style = getComputedStyle(table);
  const [paper, ink] = [getComputedStyle(document.body).backgroundColor, style.color];
  const [w, h] = [round(width), round(height + head)];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}"`,
    ` font-family="'Source Sans', 'Segoe UI', sans-serif" fill="${ink}">`,
    `<title>${escaped(title)}</title><rect width="100%" height="100%" fill="${paper}"/>`,
    `<text x="4" y="22" font-size="18" font-weight="600">${escaped(title)}</text>`,
    ...parts,
    '</svg>\n',
  ].join('');
}

type At = (x: number, y: number) => string;

function wordsIn(cell: Element, at: At): readonly string[] {
  const { color, fontSize, fontWeight } = getComputedStyle(cell);
  const look = `fill="${color}" font-size="${parseFloat(fontSize)}" font-weight="${fontWeight}"`;
  const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const range = document.createRange();
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/gu)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const box = range.getBoundingClientRect();
      const base = box.bottom - box.height * 0.24;
      found.push(`<text ${at(box.left, base)} ${look} textLength="${round(box.width)}">${escaped(word)}</text>`);
    }
  }
  return found;
}

function round(length: number): string {
  return length.toFixed(1);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
