/** What stands at the edges of a table, and what its cells may hold, for grids that are written. */
import type { Edges } from '../islands/workshop/said.ts';
import { bandWords } from '../machine/said.ts';
import type { BookView, Language, TableView } from '../model.ts';
import { typeset } from '../typeset.ts';

/** The words of a table in a language. */
export function edgesOf(
  { program }: Pick<BookView, 'program'>,
  { name, rowAxis, head, rows }: TableView,
  language: Language,
): Edges {
  const set = (text: string): string => typeset(text, language);
  const info = program.tables.find((table) => table.name === name);
  const results = info?.results ?? [];
  // A chart without rows has a head all the same.
  const over = info?.axes.slice(1).map(({ words }) => words[language]) ?? [];
  const said = head.map(({ axis }) => axis?.[language] ?? '');
  const axes = [rowAxis[language], ...(over.length > said.length ? over : said)];
  const types = results.map(({ type }) => (type.kind === 'optional' ? type.type : type));
  const notations = types.map((type) => ('notation' in type ? type.notation : null));
  const codes = program.notations
    .filter((notation) => notations.includes(notation.name))
    .flatMap((notation) =>
      notation.codes.map(({ pattern, words }) => [pattern, set(words[language])] as const),
    );
  const labels = (info?.axes ?? []).flatMap((axis) =>
    bandWords(program, axis).map((words, at) => [axis.bands[at]?.text ?? '', words[language]]),
  );
  const lines = rows.filter(({ isControl }) => !isControl);
  const cells = (info?.cells ?? []).flatMap((line, row) =>
    line.map(({ text }, column) => [text, lines[row]?.cells[column]?.text[language] ?? text]),
  );
  return {
    axes: axes.map(set),
    results: results.map(({ words }) => set(words[language])),
    codes,
    labels: wordsOf(labels, set),
    cells: wordsOf(cells, set),
  };
}

/** What is read where a name is written: of what reads as it is written nothing. */
function wordsOf(
  all: readonly (readonly string[])[],
  set: (text: string) => string,
): Readonly<Record<string, string>> {
  const named = all.filter(([written = '', read = '']) => {
    return /^\p{L}/u.test(written) && read !== written;
  });
  return Object.fromEntries(named.map(([written = '', read = '']) => [written, set(read)]));
}
