// A little game: each side in turn places a block on a hill or a field, or passes; then both
// secretly bid. A map of three places in a row, hill – field – wood.
import type { Expr, MapInfo, Operation, Program } from '../../interpreter/model/program.ts';
import {
  assign,
  at,
  between,
  call,
  compare,
  constant,
  equal,
  field,
  give,
  integer,
  kind,
  minus,
  origin,
  program,
  roll,
  routine,
  slot,
  thing,
  unknown,
  when,
  words,
  yesNo,
} from './program.ts';
import { pure } from './run.ts';

const side = { kind: 'kind', name: 'side' } as const;
const block = { kind: 'thing', name: 'block' } as const;
const place = { kind: 'thing', name: 'place' } as const;

const map: MapInfo = {
  name: 'row',
  words: words('row'),
  origin,
  own: true,
  place: 1,
  edge: 2,
  areas: ['hill', 'field', 'wood'].map((name) => ({ name, words: words(name), fields: [0] })),
  borders: [
    { first: 0, second: 1, fields: [true] },
    { first: 1, second: 2, fields: [false] },
  ],
  vertices: [],
  size: null,
};

const text = (sentence: string): { fr: readonly string[]; en: readonly string[] } => ({
  fr: [`${sentence} (fr)`],
  en: [sentence],
});

/** Slots of the game: 0, 1 bids. */
const bid = (into: number, player: number): Operation => ({
  at,
  kind: 'choose',
  slot: into,
  player: constant(player),
  players: 'side',
  form: { kind: 'number-from', from: constant(0), to: constant(3) },
  secret: true,
  question: text('How much?'),
  option: integer,
});

const act = (player: number): Operation => ({
  at,
  kind: 'act',
  slot: null,
  player: constant(player),
  players: 'side',
  actions: [0, 1],
});

/** `failed condition i` of place-block(b, s, player): mine, not yet placed, free. */
const legality: readonly Operation[] = [
  when(equal(field(slot(0), 0, 3), slot(2)), [], [give(constant(0))]),
  when(equal(field(slot(0), 1, 3), constant(null)), [], [give(constant(1))]),
  when(
    {
      kind: 'quantify',
      result: yesNo,
      quantity: 'no',
      slot: 3,
      source: { kind: 'type', type: 3 },
      condition: equal(field(slot(3), 1, 3), slot(1)),
    },
    [],
    [give(constant(2))],
  ),
  give(constant(-1)),
];

const condition = (sentence: string): Program['actions'][0]['conditions'][0] => ({
  reason: text(sentence),
  origin,
});

const adjacent: Expr = call('adjacent', slot(0), slot(1));

export const game: Program = program({
  kinds: [kind('side', ['union', 'confederate'], true)],
  things: [
    thing('turn', 'state', { number: between(1, 9) }, 1),
    thing('place', 'place', { height: integer }),
    thing('edge', 'edge', { road: yesNo }, false),
    {
      ...thing('block', 'piece', { side, at: { kind: 'optional', type: place } }),
      fields: [
        { name: 'side', words: words('side'), type: side, initial: undefined },
        { name: 'at', words: words('at'), type: { kind: 'optional', type: place }, initial: null },
      ],
    },
  ],
  facts: [
    {
      name: 'near',
      question: { fr: ['?'], en: ['Is ', { value: slot(0), type: place }, ' near?'] },
      parameters: [
        { name: 'a', words: words('a'), type: place },
        { name: 'b', words: words('b'), type: place },
      ],
      result: yesNo,
      origin,
      board: 4,
      chart: null,
    },
  ],
  routines: [
    routine(
      'game',
      {},
      ['a', 'b'],
      [
        { at, kind: 'phase', phase: 0, body: [act(0), act(1)] },
        { at, kind: 'together', body: [bid(0, 0), bid(1, 1)] },
        give(minus(slot(0), slot(1))),
      ],
    ),
    pure(routine('legal', { b: block, s: place, player: side }, ['o'], legality)),
    routine('place', { b: block, s: place, player: side }, [], [assign(slot(0), 1, slot(1), 3)]),
    pure(routine('always', { player: side }, [], [give(constant(-1))])),
    pure(routine('adjacent', { a: place, b: place }, [], [give(adjacent)])),
    routine(
      'ask',
      { a: place, b: place },
      ['n'],
      [
        { at, kind: 'ask', slot: 2, fact: 0, arguments: [slot(0), slot(1)], known: null },
        give(slot(2)),
      ],
    ),
    routine('rest', { player: side }, [], []),
    routine(
      'gamble',
      { stake: integer },
      ['d'],
      [
        roll(1, 1, 6),
        when(compare(slot(1), '>=', constant(4)), [give(slot(0))]),
        give(constant(0)),
      ],
    ),
  ],
  actions: [
    {
      name: 'place-block',
      words: words('Place a block'),
      origin,
      parameters: [
        { name: 'b', words: words('b'), type: block },
        { name: 's', words: words('s'), type: place },
        { name: 'player', words: words('player'), type: side },
      ],
      domains: [null, null],
      legality: 1,
      conditions: ['it is not yours', 'it is placed', 'the place is taken'].map(condition),
      routine: 2,
      passes: false,
    },
    {
      name: 'pass',
      words: words('Pass'),
      origin,
      parameters: [{ name: 'player', words: words('player'), type: side }],
      domains: [],
      legality: 3,
      conditions: [],
      routine: 6,
      passes: true,
    },
  ],
  phases: [{ name: 'placing', level: 'phase', words: words('Placing'), clause: '1.1', origin }],
  maps: [map],
  deals: [
    {
      name: 'blocks',
      words: words('blocks'),
      origin,
      map: 0,
      items: [
        dealt('u1', 0, null),
        dealt('u2', 0, 'wood'),
        dealt('c1', 1, null),
        { type: 0, name: null, words: words(''), fields: [{ field: 0, value: constant(2) }] },
      ],
    },
  ],
});

function dealt(name: string, of: number, where: string | null): Program['deals'][0]['items'][0] {
  const placed =
    where === null
      ? []
      : [{ field: 1, value: { kind: 'named', result: unknown, name: where } as const }];
  return {
    type: 3,
    name,
    words: words(name),
    fields: [{ field: 0, value: constant(of) }, ...placed],
  };
}

/** Indices of the routines. */
export const routines = { game: 0, ask: 5, gamble: 7 } as const;
