import type { APIRoute, GetStaticPaths } from 'astro';
import type { MapView } from '../../../../model.ts';
import { library } from '../../../../rulebook.ts';

export const getStaticPaths: GetStaticPaths = () =>
  library().flatMap(({ name, maps }) =>
    maps.map((map) => ({ params: { book: name, map: map.name }, props: { map } })),
  );

/** Where the places of a map stand in its drawing, which is that of its own page. */
export const GET: APIRoute<{ map: MapView }> = ({ props: { map } }) =>
  new Response(
    JSON.stringify(map.areas.map(({ name, x, y }) => [name, Math.round(x), Math.round(y)])),
  );
