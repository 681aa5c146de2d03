import type { APIRoute, GetStaticPaths } from 'astro';
import { chapterPage, languagePage, layerPage } from '../../../address.ts';
import type { BookView } from '../../../model.ts';
import { library } from '../../../rulebook.ts';
import { presentNumber } from '../../../typeset.ts';

export const getStaticPaths: GetStaticPaths = () =>
  library().map((book) => ({ params: { book: book.name }, props: { book } }));

/**
 * Clause number, or `?` and the name of a rule, to its page (without the language) and its titles:
 * what the search answers from.
 */
export const GET: APIRoute<{ book: BookView }> = ({ props: { book } }) => {
  const clauses = [...book.clauses.values()].map(({ number, chapter, words }) => {
    const page = chapterPage('fr', book.name, chapter).slice(languagePage('fr').length);
    return [number, [page, words.fr, words.en]];
  });
  // Who knows a clause by the number that it had is led to it.
  const former = [...book.clauses.values()].flatMap(({ number, formerly, chapter, words }) => {
    const page = chapterPage('fr', book.name, chapter).slice(languagePage('fr').length);
    const old = formerly.filter((each) => presentNumber(each, book) === number);
    return old.map((each) => [each, [page, words.fr, words.en, number]]);
  });
  // A clause of an optional layer is found there, unless the book has one of that number.
  const layered = book.layers.flatMap((layer) =>
    layer.clauses.map(({ number, words }) => {
      const page = layerPage('fr', book.name, layer.name).slice(languagePage('fr').length);
      return [number, [page, words.fr, words.en]];
    }),
  );
  // What a person may run is found by its words, on the page where it is tried.
  const doors = [...book.clauses.values()].flatMap(({ open }) =>
    open.map(({ name, words }) => [`?${name}`, [`${book.name}/try/`, words.fr, words.en]]),
  );
  const all = [...layered, ...former, ...clauses, ...doors];
  return new Response(JSON.stringify(Object.fromEntries(all)));
};
