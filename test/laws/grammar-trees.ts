/** Arbitrary trees of the language, of the shapes that the parser can give. */
import fc from 'fast-check';
import { withAhead } from '../../grammar/ahead.ts';
import type {
  Block,
  Cap,
  Clause,
  ClauseItem,
  Declaration,
  Definition,
  Expression,
  Field,
  FieldItem,
  IntegerLiteral,
  LanguageAspect,
  OutlineEntry,
  Parameter,
  Period,
  Sight,
  SourceFile,
  StateKey,
} from '../../grammar/nodes.ts';
import { cases, exampleItem, runTogether, sharedGiven } from './grammar-examples.ts';
import { mapItem } from './grammar-maps.ts';
import { block, expression, fieldValue } from './grammar-statements.ts';
import {
  bound,
  cell,
  listSource,
  parameter,
  source,
  table,
  type,
  valueSource,
} from './grammar-tables.ts';
import {
  count,
  few,
  fieldName,
  is,
  labels,
  name,
  node,
  opt,
  placeName,
  quoted,
  reference,
  some,
  span,
  tableLabel,
  textBlock,
  words2,
} from './grammar-words.ts';

const cap: fc.Arbitrary<Cap> = fc.oneof(
  node({ kind: is('cap'), from: bound, to: bound }),
  node({ kind: is('cap'), from: bound, to: is(null) }),
  node({ kind: is('cap'), from: is(null), to: bound }),
  bound
    .filter(({ kind }) => kind !== 'unary')
    .map((to): Cap => {
      const from = { kind: 'unary', operator: '-', operand: to, span } as const;
      return { kind: 'cap', from, to, isEitherWay: true, span };
    }),
);
const sight: fc.Arbitrary<Sight> = node({
  kind: is('sight'),
  by: expression,
  until: opt(expression),
});
const field: fc.Arbitrary<Field> = node({
  kind: is('field'),
  name: fieldName,
  type,
  value: opt(expression),
  sight: opt(sight),
  labels: opt(words2),
  look: opt(name),
  tell: opt(words2),
}).filter(
  // Who sees it is never whether two things are equal: what stands behind `=` is how it begins.
  ({ value, sight: seen }) =>
    value !== null || seen?.by.kind !== 'binary' || seen.by.operator !== '=',
);
// What stands in a record or with a kind never begins afresh.
const changing: fc.Arbitrary<Field> = fc
  .tuple(field, fc.oneof(is({}), fc.record({ afresh: some(name) })))
  .map(([of, afresh]) => ({ ...of, ...afresh }));
const fieldItem: fc.Arbitrary<FieldItem> = fc.oneof(
  { arbitrary: changing, weight: 3 },
  {
    arbitrary: node({
      kind: is('secret-fields'),
      sight,
      fields: some(changing.map((one): Field => ({ ...one, sight: null }))),
    }),
    weight: 1,
  },
);
const stateKey = (...links: readonly StateKey['link'][]): fc.Arbitrary<StateKey> =>
  node({ kind: is('state-key'), link: fc.constantFrom(...links), name, type });
const stateKeys: fc.Arbitrary<readonly StateKey[]> = fc.oneof(
  is([]),
  fc.tuple(stateKey('of'), few(stateKey('in', 'to'))).map(([first, others]) => [first, ...others]),
);
const dealt = { kind: is('deal-item'), type: name, values: few(fieldValue) } as const;
const outlineEntry: fc.Arbitrary<OutlineEntry> = node({
  kind: is('outline-entry'),
  section: reference,
  items: few(
    fc.oneof(
      node({ kind: is('item-range'), from: count, to: count }),
      node({ kind: is('item-name'), text: fc.constantFrom('p1', 'ex-2', 'a/b') }),
    ),
  ),
});
/** `= value`: what a procedure gives, without braces. */
function valueBlock(value: Expression): Block {
  const statement = { kind: 'expression-statement', expression: value, span } as const;
  return { kind: 'block', statements: [statement], isValue: true, span };
}
const choosable: fc.Arbitrary<Parameter> = fc
  .tuple(parameter, fc.boolean())
  .map(([of, group]) => ({ ...of, group }));
const player: fc.Arbitrary<Parameter> = node({
  kind: is('parameter'),
  name,
  type,
  group: is(false),
  domain: is(null),
  labels: is(null),
});
const namedNumber = { kind: is('number'), name, labels: opt(labels) };
const definition: fc.Arbitrary<Definition> = fc.oneof(
  node({
    kind: is('term'),
    name,
    fr: few(quoted),
    en: few(quoted),
    frText: opt(textBlock),
    enText: opt(textBlock),
  }),
  node({ kind: is('word'), name, labels }),
  node({ ...namedNumber, value: expression, source: opt(valueSource) }),
  node({ kind: is('option'), name, labels, value: expression }),
  node({
    kind: is('law'),
    name,
    labels,
    form: fc.constantFrom('holds', 'keeps'),
    value: expression,
  }),
  node({ kind: is('die'), name, from: count, to: count }),
  node({
    kind: is('kind'),
    name,
    players: fc.boolean(),
    ordered: fc.boolean(),
    deed: opt(node({
        ...{ kind: is('deed'), name, parameters: few(parameter) },
        ...{ result: opt(type), labels: opt(words2) },
      })),
    fields: few(field.map((one): Field => ({ ...one, look: null, tell: null, sight: null }))),
    values: few(
      node({
        ...{ kind: is('kind-value'), name, labels, look: opt(name) },
        values: few(fieldValue),
        frText: opt(textBlock),
        enText: opt(textBlock),
        does: opt(block),
      }),
    ),
  }),
  node({
    kind: is('record'),
    name,
    fields: few(field.map((one): Field => ({ ...one, look: null, tell: null, sight: null }))),
  }),
  fc
    .tuple(
      node({ kind: is('piece'), name, labels, tell: opt(words2), fields: few(fieldItem) }),
      fc.oneof(is({}), fc.record({ removed: expression })),
    )
    .map(([of, leaves]) => ({ ...of, ...leaves })),
  node({ kind: is('state'), name, keys: stateKeys, during: few(name), fields: few(fieldItem) }),
  node({
    kind: is('place'),
    name,
    grid: fc.constantFrom('areas', 'hexes'),
    labels,
    fields: few(fieldItem),
    edges: few(fieldItem),
  }),
  node({
    kind: is('map'),
    name,
    place: name,
    labels,
    own: fc.boolean(),
    source: opt(source),
    items: few(mapItem),
  }),
  node({
    kind: is('deal'),
    name,
    map: opt(name),
    labels,
    items: few(
      fc.oneof(
        node({ ...dealt, keys: is([]), name: opt(placeName), labels: opt(words2) }),
        node({ ...dealt, keys: some(expression), name: is(null), labels: is(null) }),
        node({
          kind: is('deal-group'),
          type: name,
          values: few(fieldValue),
          items: some(
            node({
              kind: is('deal-member'),
              name: placeName,
              labels: opt(words2),
              values: few(fieldValue),
            }),
          ),
        }),
      ),
    ),
  }),
  node({
    kind: is('notation'),
    name,
    labels,
    joiners: few(quoted),
    split: opt(fc.tuple(name, name)),
    codes: few(node({ kind: is('notation-code'), pattern: quoted, name, labels })),
  }),
  table,
  node({
    kind: is('modifier-list'),
    name,
    parameters: few(parameter),
    labels,
    rule: fc.constantFrom('cumulative', 'best of', 'only one', 'multiplied'),
    cap: opt(cap),
    source: opt(listSource),
  }),
  node({
    kind: is('modifier'),
    list: name,
    name: fieldName,
    labels,
    condition: opt(expression),
    value: fc.oneof(
      node({
        kind: is('modifier-value'),
        factor: is(true),
        sign: is(1),
        shift: is(false),
        amount: expression,
        per: is(null),
      }),
      node({
      kind: is('modifier-value'),
      sign: fc.constantFrom(1, -1),
      shift: fc.boolean(),
      amount: expression,
      per: opt(fc.record({ size: count, of: expression })),
    })),
    excludes: few(node({ kind: is('modifier-name'), list: name, name: fieldName })),
    source: opt(valueSource),
  }),
  node({
    kind: is('fact'),
    name,
    parameters: few(parameter),
    result: type,
    labels,
    board: opt(block),
  }),
  node({
    kind: is('procedure'),
    open: fc.boolean(),
    name,
    parameters: few(parameter),
    result: opt(type),
    labels: opt(words2),
    look: opt(name),
    tell: opt(words2),
    body: fc.oneof(
      { arbitrary: block, weight: 3 },
      { arbitrary: expression.map(valueBlock), weight: 1 },
    ),
  }),
  node({
    kind: is('action'),
    name,
    parameters: few(choosable),
    player,
    labels,
    passes: fc.boolean(),
    body: block,
    conditions: few(node({ kind: is('action-condition'), condition: expression, reason: words2 })),
  }),
  node({ kind: is('sequence'), name, labels, result: opt(type), body: block }),
  node({
    kind: is('example'),
    title: fc.oneof(quoted, words2),
    disputed: opt(labels),
    ours: fc.boolean(),
    proposed: fc.boolean(),
    items: few(exampleItem).map(runTogether),
  }),
);

const change: fc.Arbitrary<Extract<Declaration, { kind: `re${string}` }>> = fc.oneof(
  node({ kind: is('replace'), definition }),
  node({ kind: is('replace-cell'), table: name, row: tableLabel, columns: few(tableLabel), cell }),
  node({ kind: is('replace-row'), table: name, row: tableLabel, cells: some(cell) }),
  node({
    kind: is('remove-definition'),
    what: fc.constantFrom('modifier', 'clause', 'table'),
    name: reference,
  }),
);

const clauseItem: fc.Arbitrary<ClauseItem> = fc.oneof(
  node({ kind: is('covers'), entries: some(outlineEntry) }),
  node({ kind: is('formerly'), numbers: some(reference) }),
  node({ kind: is('narrative'), entries: few(outlineEntry) }),
  node({ kind: is('not-modelled'), entries: few(outlineEntry), reason: labels }),
  node({ kind: is('clause-text'), language: fc.constantFrom('fr', 'en'), text: textBlock }),
  definition,
  cases,
  sharedGiven,
  change,
);
const note: fc.Arbitrary<ClauseItem> = fc
  .tuple(
    opt(fc.constantFrom('ocr', 'contradiction', 'missing-text', 'reading', 'design')),
    opt(count.map((value) => ({ kind: 'integer' as const, value, span }))),
    fc.subarray<LanguageAspect>(['figures', 'and-or', 'change', 'state', 'units', 'layout']),
    opt(textBlock),
    textBlock,
  )
  .map(([from, issue, agreed, fr, en]) => ({
    kind: 'note',
    source: from,
    issue: from === null ? null : issue,
    agreed,
    fr,
    en,
    span,
  }));

/** Notes stand last: one without a language would take the next text. */
const clause: fc.Arbitrary<Clause> = fc
  .record({ number: reference, labels, items: few(clauseItem), notes: few(note) })
  .map(({ number, labels: title, items, notes }) => ({
    kind: 'clause',
    number,
    labels: title,
    items: [...items, ...notes],
    span,
  }));

const year = count.map((value) => ({ kind: 'integer' as const, value, span }));
const alone = (from: IntegerLiteral): Period => ({ kind: 'period', from, to: from, span });

const declaration: fc.Arbitrary<Declaration> = fc.oneof(
  node({
    kind: is('book'),
    name,
    labels,
    author: opt(quoted),
    publisher: opt(quoted),
    notice: opt(words2),
    year: opt(year),
    about: opt(words2),
    period: opt(fc.oneof(year.map(alone), node({ kind: is('period'), from: year, to: year }))),
    cover: opt(node({ kind: is('cover'), colour: name, emblem: opt(name) })),
    outline: opt(few(outlineEntry)),
  }),
  node({ kind: is('layer'), name, labels, base: name, over: few(name), optional: fc.boolean() }),
  node({ kind: is('chapter'), name: reference, labels }),
  clause,
  clause.map((one): Declaration => ({ kind: 'replace', definition: one, span })),
  definition,
  change,
);

/** A file of up to three declarations. */
export const sourceFile: fc.Arbitrary<SourceFile> = few(declaration).map((declarations) => ({
  kind: 'source-file',
  declarations: withAhead(declarations),
  comments: [],
  blanks: [],
  lines: [],
  span,
}));
