/** Random items of maps, as trees. */
import fc from 'fast-check';
import type { MapItem, Name } from '../../grammar/nodes.ts';
import { fieldValue } from './grammar-statements.ts';
import {
  count,
  few,
  is,
  labels,
  name,
  node,
  opt,
  placeName,
  some,
  words2,
} from './grammar-words.ts';

/** A place after others: a label, which nothing else begins with. */
const otherPlace: fc.Arbitrary<Name> = placeName.filter(({ text }) => /^[0-9]/.test(text));
/** What a map says, item by item. */
export const mapItem: fc.Arbitrary<MapItem> = fc.oneof(
  node({
    kind: is('map-area'),
    name: placeName,
    others: fc.constant<readonly Name[]>([]),
    labels: opt(words2),
    at: opt(node({ kind: is('map-point'), x: count, y: count, radius: opt(count) })),
    values: few(fieldValue),
  }),
  node({ kind: is('map-name'), labels, look: opt(name), places: some(placeName) }),
  node({
    kind: is('map-area'),
    name: placeName,
    others: some(otherPlace),
    labels: is(null),
    at: is(null),
    values: few(fieldValue),
  }),
  node({
    kind: is('map-border'),
    first: placeName,
    second: placeName,
    others: few(otherPlace),
    values: few(fieldValue),
  }),
  node({ kind: is('map-vertex'), names: some(placeName) }),
  node({ kind: is('map-size'), columns: count, rows: count, oddColumnsLower: fc.boolean() }),
);
