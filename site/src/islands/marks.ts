/** Words of a page stand out, without a change to the page. */

/** Marks words wherever they stand in the text, whole. */
export function mark(words: readonly string[]): void {
  const all = words.map((word) => word.replace(/[^\p{L}\p{N}]/gu, '.')).filter(Boolean);
  const main = document.querySelector('main');
  if (main === null || all.length === 0 || !('highlights' in CSS)) return;
  const wanted = new RegExp(`(?<![\\p{L}\\p{N}])(?:${all.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  const found: Range[] = [];
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    for (const { index, 0: word } of (node.textContent ?? '').matchAll(wanted)) {
      const range = new Range();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      found.push(range);
    }
  }
  CSS.highlights.set('looked-for', new Highlight(...found));
}
