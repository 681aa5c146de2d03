import type { APIRoute, GetStaticPaths } from 'astro';
import type { Scenario } from '../../../../../../interpreter/index.ts';
import { allTables } from '../../../../paths.ts';
import { library } from '../../../../rulebook.ts';

export const getStaticPaths: GetStaticPaths = () =>
  library().flatMap((book) =>
    allTables(book).flatMap(({ path }) => {
      const scenario = book.rolls(path)?.scenario;
      return scenario === undefined
        ? []
        : [{ params: { book: book.name, table: path }, props: { scenario } }];
    }),
  );

/** What the page runs to roll on a table: the part of the program that the roll can reach. */
export const GET: APIRoute<{ scenario: Scenario }> = ({ props: { scenario } }) =>
  new Response(JSON.stringify(scenario));
