// What the jobs of the books start with.
import type { BookJob, Piece } from './books.ts';
import {
  cohesions,
  corps,
  divisions,
  fight,
  fighters,
  markers,
  tests,
  volley,
} from './books-by-hand.ts';

/** A job a book. */
export const bookJobs: Readonly<Record<'longstreet' | 'jdg' | 'gbacw' | 'boar', BookJob>> = {
  longstreet: {
    name: 'Longstreet: fire, hits and kills',
    unit: 'fire',
    book: 'longstreet',
    layers: [],
    routine: 'bench-fire',
    map: null,
    pieces: () => [
      { type: 'unit', fields: { side: 0, arm: 0, bases: 6, front: 6 } },
      { type: 'unit', fields: { side: 1, arm: 0, bases: 8 } },
    ],
    arguments: [0, 1],
    fact: false,
    byHand: volley,
  },
  jdg: {
    name: 'Jours de Gloire: six units test cohesion twice, disorder to rout',
    unit: 'line',
    book: 'jdg',
    layers: [],
    routine: 'bench-tests',
    map: null,
    pieces: () =>
      cohesions.map(([cohesion, reduced]): Piece => {
        return { type: 'unit', fields: { side: 0, cohesion, 'reduced-cohesion': reduced } };
      }),
    arguments: [[...cohesions.keys()]],
    fact: null,
    byHand: tests,
  },
  gbacw: {
    name: 'Great Battles of the American Civil War: activation markers of eight divisions',
    unit: 'side',
    book: 'gbacw',
    layers: [],
    routine: 'bench-markers',
    map: null,
    pieces: (piece) => [
      ...corps.map(([efficiency]) => {
        return { type: 'corps', fields: { side: 0, drawn: 2, efficiency } };
      }),
      ...divisions.map(([of]) => ({ type: 'division', fields: { side: 0, corps: piece(of) } })),
      ...corps.map(([, efficiency], at) => {
        return { type: 'leader', fields: { side: 0, level: 2, corps: piece(at), efficiency } };
      }),
      ...divisions.map(([, activation], at) => {
        const division = piece(corps.length + at);
        return { type: 'leader', fields: { side: 0, level: 1, division, activation } };
      }),
    ],
    arguments: [[...divisions.keys()].map((at) => corps.length + at)],
    fact: null,
    byHand: markers,
  },
  boar: {
    name: 'American Revolution: close combat, two against two, by the charts',
    unit: 'combat',
    book: 'boar',
    layers: ['charts'],
    routine: 'bench-fight',
    map: 'practice',
    pieces: (_, place) => [
      ...fighters.map(([strength, morale, weaker, lower], at): Piece => {
        const side = at < 2 ? 0 : 1;
        const reduced = { 'reduced-strength': weaker, 'reduced-morale': lower };
        const fields = { side, strength, 'printed-morale': morale, at: place(side), ...reduced };
        return { type: 'unit', fields };
      }),
      ...[0, 1].map((side) => {
        return { type: 'army', fields: { side, morale: 12, 'high-from': 11, 'fatigued-from': 5 } };
      }),
    ],
    arguments: [
      [0, 1],
      [2, 3],
    ],
    fact: null,
    byHand: fight,
  },
};
