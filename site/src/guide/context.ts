/** The declarations that the blocks of a page rest on and that the page does not show. */

/** What a declaration begins with: what it is and what it is called. */
const start = /^(?:open )?([a-z]+) ([\p{L}\d.-]+)/u;

/**
 * What is left of a context, paragraph by paragraph and word by word, where a block declares some
 * of it itself.
 */
export function besides(context: string, source: string): string {
  const own = new Set(
    source.split('\n').flatMap((line) => {
      const [, what, name] = start.exec(line.trimStart()) ?? [];
      return what === undefined || name === undefined ? [] : [`${what} ${name}`];
    }),
  );
  return context
    .split(/\n{2,}|\n(?=word )/u)
    .filter((paragraph) => {
      const [, what, name] = start.exec(paragraph) ?? [];
      return what === undefined || name === undefined || !own.has(`${what} ${name}`);
    })
    .join('\n\n');
}
