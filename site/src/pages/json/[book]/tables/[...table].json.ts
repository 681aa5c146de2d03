import type { APIRoute, GetStaticPaths } from 'astro';
import type { BookView, TableView } from '../../../../model.ts';
import { allTables } from '../../../../paths.ts';
import { library } from '../../../../rulebook.ts';
import { tableData } from '../../../../rulebook/plain.ts';

interface Props {
  readonly book: BookView;
  readonly table: TableView;
}

export const getStaticPaths: GetStaticPaths = () =>
  library().flatMap((book) =>
    allTables(book).map((table) => ({
      params: { book: book.name, table: table.path },
      props: { book, table } satisfies Props,
    })),
  );

/** A chart, for other programs. */
export const GET: APIRoute<Props> = ({ props: { book, table } }) =>
  new Response(JSON.stringify(tableData(book, table)));
