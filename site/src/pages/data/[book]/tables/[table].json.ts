import type { APIRoute, GetStaticPaths } from 'astro';
import type { Scenario } from '../../../../machine/scenario.ts';
import { library } from '../../../../rulebook.ts';

export const getStaticPaths: GetStaticPaths = () =>
  library().flatMap((book) =>
    book.tables.flatMap(({ name }) => {
      const scenario = book.rolls(name)?.scenario;
      return scenario === undefined
        ? []
        : [{ params: { book: book.name, table: name }, props: { scenario } }];
    }),
  );

/** What the page runs to roll on a table: the part of the program that the roll can reach. */
export const GET: APIRoute<{ scenario: Scenario }> = ({ props: { scenario } }) =>
  new Response(JSON.stringify(scenario));
