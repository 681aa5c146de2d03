/** Arbitrary trees of the language, of the shapes that the parser can give. */
import fc from 'fast-check';
import type {
  AxisType, Axis, Block, BinaryOperator, ChoiceForm, Clause, ClauseItem, Declaration, Definition,
  ExampleItem, Expression, Field, FieldValue, LabelPattern, Labels, MapItem, Name, OutlineEntry, Parameter,
  PlainPart, Quoted, Reference, Source, SourceFile, Statement, TableLabel, Template, TextBlock, TextPart,
  Type,
} from '../../grammar/nodes.ts';

const span = { from: 0, to: 0 };

/** Names that mean nothing to the grammar. */
const words = ['alpha', 'beta', 'b1', 'hill', 'oak-hill', 'unit-2', 'x', 'longer-name-than-most', 'd10'];
/** Words of the grammar that may name a field. */
const keywords = ['count', 'turn', 'source', 'result', 'step', 'roll', 'table', 'if', 'number', 'axis'];

const word = fc.constantFrom(...words);
const count = fc.nat({ max: 99 });
const name: fc.Arbitrary<Name> = word.map((text) => ({ kind: 'name', text, span }));
const fieldName: fc.Arbitrary<Name> = fc
  .constantFrom(...words, ...keywords)
  .map((text) => ({ kind: 'name', text, span }));
const placeName: fc.Arbitrary<Name> = fc
  .constantFrom(...words, '0812', '1203')
  .map((text) => ({ kind: 'name', text, span }));
const referenceText = fc.constantFrom('5.34', 'combat.step-1', '12.23/2', '3.0/II/D', '7', 'intro');
const reference: fc.Arbitrary<Reference> = referenceText.map((text) => ({ kind: 'reference', text, span }));

const characters = ['a', 'é', 'Z', '1', ' ', '"', '\\', '{', '}', '@', '/', '|', '’', '«', '*', '.', '🎲'];
const lineText = fc
  .array(fc.constantFrom(...characters), { maxLength: 12 })
  .map((parts) => parts.join(''));
const quoted: fc.Arbitrary<Quoted> = lineText.map((text) => ({ kind: 'quoted', text, span }));

const opt = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(arbitrary, { nil: null });
const some = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T[]> =>
  fc.array(arbitrary, { minLength: 1, maxLength: 3 });
const few = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T[]> => fc.array(arbitrary, { maxLength: 3 });
const node = <T extends object>(parts: { [K in keyof T]: fc.Arbitrary<T[K]> }): fc.Arbitrary<
  T & { span: typeof span }
> => fc.record(parts).map((made) => ({ ...(made as T), span }));
const is = <const T>(value: T): fc.Arbitrary<T> => fc.constant(value);

// -------------------------------------------------------------------------------------------- text

const simple: fc.Arbitrary<Expression> = fc.oneof(
  word.map((text): Expression => ({ kind: 'name-expression', name: text, span })),
  count.map((value): Expression => ({ kind: 'integer', value, span })),
  fc.tuple(word, fieldName).map(([text, field]): Expression => ({
    kind: 'field-access', object: { kind: 'name-expression', name: text, span }, field, span,
  })),
  count.map((sides): Expression => ({
    kind: 'dice-literal', count: { kind: 'integer', value: 2, span }, sides, span,
  })),
);

/** Adjacent plain parts joined, empty ones left out: as the parser gives them. */
function normal<Part extends { readonly kind: string }>(parts: readonly (Part | PlainPart)[]): (Part | PlainPart)[] {
  const result: (Part | PlainPart)[] = [];
  for (const part of parts) {
    const last = result.at(-1);
    if (!isPlain(part)) result.push(part);
    else if (last !== undefined && isPlain(last) && !last.text.endsWith('\n')) {
      result[result.length - 1] = { ...last, text: last.text + part.text };
    } else if (part.text !== '') result.push(part);
  }
  return result;
}

function isPlain(part: { readonly kind: string }): part is PlainPart {
  return part.kind === 'plain';
}

const plain = (text: string): PlainPart => ({ kind: 'plain', text, span });
const interpolation = node<Omit<Extract<TextPart, { kind: 'interpolation' }>, 'span'>>({
  kind: is('interpolation'), expression: simple, inWords: fc.boolean(),
});

const template: fc.Arbitrary<Template> = fc
  .array(fc.oneof(lineText.map(plain), interpolation), { maxLength: 4 })
  .map((parts): Template => ({ kind: 'template', parts: normal(parts), span }));

const special: fc.Arbitrary<TextPart> = fc.oneof(
  interpolation,
  fc.constantFrom('1863', '3 à 4', '12 %').map((text): TextPart => ({ kind: 'literal', text, span })),
  referenceText.map((target): TextPart => ({ kind: 'cross-reference', target, span })),
);

/** A line of a block: text without blanks at its ends, special parts set off by blanks. */
const textLine: fc.Arbitrary<TextPart[]> = fc
  .array(fc.tuple(opt(special), lineText), { minLength: 1, maxLength: 3 })
  .map((pieces) => {
    const parts = pieces.flatMap(([one, text]): TextPart[] =>
      one === null ? [plain(`w${text}w`)] : [one, plain(` ${text}w`)],
    );
    return parts;
  });

const textBlock: fc.Arbitrary<TextBlock> = fc
  .array(fc.tuple(textLine, fc.constantFrom('', '', '  ', '\n')), { minLength: 1, maxLength: 4 })
  .map((lines) => {
    const parts = lines.flatMap(([line, before], index): TextPart[] => {
      const end = index === lines.length - 1 ? [] : [plain('\n')];
      const start = index === 0 ? '' : before;
      return start === '\n' ? [plain('\n'), ...line, ...end] : [plain(start), ...line, ...end];
    });
    return { kind: 'text-block', parts: normal(parts), span };
  });

const labels: fc.Arbitrary<Labels> = fc
  .tuple(opt(template), opt(template))
  .map(([fr, en]): Labels => ({ kind: 'labels', fr, en, span }));
const words2: fc.Arbitrary<Labels> = labels.filter(({ fr, en }) => fr !== null || en !== null);

// ------------------------------------------------------------------------------- labels of tables

const pattern: fc.Arbitrary<readonly [string, LabelPattern]> = fc.oneof(
  fc.tuple(count, count, fc.constantFrom('-', '–')).map(([from, to, dash]) => [
    `${String(from)}${dash}${String(to)}`, { kind: 'label-range', from, to, span },
  ] as const),
  fc.integer({ min: -9, max: 9 }).map((at) => [String(at), { kind: 'label-range', from: at, to: at, span }] as const),
  count.map((from) => [`${String(from)}+`, { kind: 'label-range', from, to: null, span }] as const),
  count.map((to) => [`≤${String(to)}`, { kind: 'label-range', from: null, to, span }] as const),
  count.map((to) => [`<${String(to)}`, { kind: 'label-range', from: null, to: to - 1, span }] as const),
  fc.tuple(count, count).map(([left, right]) => [
    `${String(left)}:${String(right)}`, { kind: 'label-odds', left, right, span },
  ] as const),
  word.map((text) => [text, { kind: 'label-name', text, span }] as const),
  is(['*', { kind: 'label-any', span }] as const),
);
const tableLabel: fc.Arbitrary<TableLabel> = some(pattern).map((found) => ({
  kind: 'table-label',
  text: found.map(([text]) => text).join(', '),
  patterns: found.map(([, one]) => one),
  span,
}));

// ------------------------------------------------------------------------- expressions, statements

const operator = fc.constantFrom<BinaryOperator>(
  'or', 'and', '=', '!=', '<', '<=', '>', '>=', 'in', 'not in', 'has', '+', '-', '*', '/', 'div', 'mod',
);
const rounding = fc.constantFrom('down', 'up', 'nearest');

interface Tied {
  expression: Expression;
  value: FieldValue;
  form: ChoiceForm;
  source: Source;
  block: Block;
  statement: Statement;
  branch: Extract<Statement, { kind: 'if' }>;
}

const tied = fc.letrec<Tied>((tie) => {
  const expression = tie('expression');
  const values = few(tie('value'));
  const leaf = fc.oneof(
    simple,
    fc.boolean().map((value): Expression => ({ kind: 'yes-no', value, span })),
    is<Expression>({ kind: 'none', span }),
    is<Expression>({ kind: 'name-expression', name: '0812', span }),
    fc.constantFrom('1+R', '-', 'D/1*').map((text): Expression => ({ kind: 'notation-literal', text, span })),
  );
  const roll = fc.oneof(
    node({ mode: fc.constantFrom('sum', 'each', 'highest', 'lowest'), counting: is(null), least: is(null) }),
    node({ mode: is('counting'), counting: tableLabel, least: is(null) }),
    node({ mode: is('counting'), counting: is(null), least: expression }),
  );
  const compound: fc.Arbitrary<Expression>[] = [
    node({ kind: is('binary'), operator, left: expression, right: expression }),
    node({ kind: is('binary'), operator, left: expression, right: expression }),
    node({ kind: is('unary'), operator: fc.constantFrom('-', 'not'), operand: expression }),
    node({ kind: is('rounded'), operand: expression, rounding }),
    node({ kind: is('list'), elements: few(expression) }),
    node({ kind: is('record-literal'), type: name, values }),
    node({ kind: is('field-access'), object: expression, field: fieldName }),
    node({ kind: is('call'), callee: name, arguments: few(expression) }),
    node({
      kind: is('look-up'), table: name,
      subscripts: some(node({ kind: is('subscript'), value: expression, shift: opt(expression) })),
    }),
    node({ kind: is('conditional'), condition: expression, then: expression, otherwise: expression }),
    fc.tuple(expression, count, roll).map(([of, sides, how]): Expression => ({
      kind: 'roll', count: of, sides, ...how,
    })),
    node({ kind: is('draw'), from: expression }),
    node({
      kind: is('choose'), secret: fc.boolean(), player: expression, form: tie('form'), question: opt(words2),
    }),
    node({
      kind: is('selection'), name, source: tie('source'), condition: opt(expression), give: opt(expression),
    }),
    node({
      kind: is('quantifier'), quantity: fc.constantFrom('some', 'every', 'no'), name,
      source: tie('source'), condition: expression,
    }),
    node({ kind: is('amount-of'), code: name, value: expression }),
    node({ kind: is('dice-literal'), count: expression, sides: count }),
  ];
  const block = tie('block');
  return {
    expression: fc.oneof({ depthSize: 'small', withCrossShrink: true }, leaf, ...compound),
    value: node({ kind: is('field-value'), name: fieldName, value: expression }),
    form: fc.oneof(
      node({ kind: is('one-of'), list: expression, orNone: fc.boolean() }),
      node({ kind: is('some-of'), least: expression, most: expression, list: expression }),
      node({ kind: is('yes-or-no') }),
      node({ kind: is('number-from'), from: expression, to: expression }),
    ),
    source: fc.oneof(
      node({ kind: is('of-type'), type: name }),
      node({ kind: is('in-list'), list: expression }),
    ),
    block: node({ kind: is('block'), statements: few(tie('statement')) }),
    branch: node({
      kind: is('if'), condition: expression, then: block,
      otherwise: fc.oneof({ depthSize: 'small' }, is(null), block, tie('branch')),
    }),
    statement: fc.oneof(
      { depthSize: 'small' },
      node({ kind: is('let'), name, value: expression }),
      node({
        kind: is('assignment'), target: expression, how: fc.constantFrom('goes to', 'gains', 'loses'),
        value: expression,
      }),
      node({ kind: is('remove'), piece: expression }),
      node({ kind: is('return'), value: opt(expression) }),
      node({ kind: is('require'), condition: expression, reason: words2 }),
      node({ kind: is('act'), player: expression, actions: few(name) }),
      node({ kind: is('expression-statement'), expression }),
      tie('branch'),
      node({
        kind: is('match'), value: expression, otherwise: opt(block),
        arms: few(node({ kind: is('match-arm'), names: some(name), body: block })),
      }),
      node({ kind: is('for-each'), name, list: expression, body: block }),
      node({
        kind: is('repeat'), times: expression, body: block,
        test: opt(fc.record({ when: fc.constantFrom('while', 'until'), condition: expression })),
      }),
      node({
        kind: is('phase'), level: fc.constantFrom('segment', 'phase', 'step'), name, labels, body: block,
        clause: opt(node({ kind: is('cross-reference'), target: referenceText })),
      }),
      node({ kind: is('together'), body: block }),
    ),
  };
});

export const expression: fc.Arbitrary<Expression> = tied.expression;
const { block, value: fieldValue } = tied;

// ------------------------------------------------------------------------------------ declarations

const bound: fc.Arbitrary<Expression> = fc.oneof(
  count.map((value): Expression => ({ kind: 'integer', value, span })),
  count.map((value): Expression => ({
    kind: 'unary', operator: '-', operand: { kind: 'integer', value, span }, span,
  })),
  word.map((text): Expression => ({ kind: 'name-expression', name: text, span })),
);
const { type } = fc.letrec<{ type: Type }>((tie) => ({
  type: fc.oneof(
    { depthSize: 'small' },
    node({ kind: is('named-type'), name: fc.constantFrom('integer', 'yes-no', 'side') }),
    node({ kind: is('range-type'), from: bound, to: bound }),
    node({ kind: is('list-type'), element: tie('type') }),
    node({ kind: is('optional-type'), type: tie('type') }),
  ),
}));

const field: fc.Arbitrary<Field> = node({
  kind: is('field'), name: fieldName, type, value: opt(expression), labels: opt(words2),
});
const outlineEntry: fc.Arbitrary<OutlineEntry> = node({
  kind: is('outline-entry'), section: reference,
  items: few(fc.oneof(
    node({ kind: is('item-range'), from: count, to: count }),
    node({ kind: is('item-name'), text: fc.constantFrom('p1', 'ex-2', 'a/b') }),
  )),
});
const parameter: fc.Arbitrary<Parameter> = node({
  kind: is('parameter'), name, type, domain: opt(expression), labels: opt(words2),
});
const player: fc.Arbitrary<Parameter> = node({
  kind: is('parameter'), name, type, domain: is(null), labels: is(null),
});
const source = fc.oneof(
  node({ kind: is('table-source'), mark: is('printed'), labels: is(null) }),
  node({
    kind: is('table-source'), mark: fc.constantFrom('reconstructed', 'secondary', 'absent'),
    labels: opt(words2),
  }),
);
const axisType: fc.Arbitrary<AxisType> = fc.oneof(
  node({ kind: is('axis-dice'), dice: node({ kind: is('dice'), count, sides: count }) }),
  node({ kind: is('axis-odds'), rounding }),
  node({ kind: is('axis-value'), type }),
);
const policy = opt(fc.constantFrom('clamp', 'error', 'none', 'extend'));
const axis: fc.Arbitrary<Axis> = node({ kind: is('axis'), name, type: axisType, below: policy, above: policy });
const cell = fc
  .constantFrom('', 'R', '1+R', 'D/1*', '?', '_', '-', '}{"', "'x'", '\\', 'two words')
  .map((text) => ({ kind: 'table-cell' as const, text, span }));
const rows = fc.oneof(
  fc.record({ header: is(null), rows: is([]) }),
  fc.record({
    header: node({
      kind: is('table-header'), rowAxis: name, columnAxis: opt(name), columns: some(tableLabel),
    }),
    rows: few(node({ kind: is('table-row'), label: tableLabel, cells: some(cell) })),
  }),
);
const mapItem: fc.Arbitrary<MapItem> = fc.oneof(
  node({ kind: is('map-area'), name: placeName, labels: opt(words2), values: few(fieldValue) }),
  node({ kind: is('map-border'), first: placeName, second: placeName, values: few(fieldValue) }),
  node({ kind: is('map-vertex'), names: some(placeName) }),
  node({ kind: is('map-size'), columns: count, rows: count, oddColumnsLower: fc.boolean() }),
);
const actionCall = node({
  kind: is('action-call'), name, arguments: few(expression), player: expression,
});
const token = node({
  kind: is('script-token'), text: fc.constantFrom('u1', 'yes', '3', '-1', '(u1 u2)', "'1+R'", 'place(b1, hill)'),
});
const exampleItem: fc.Arbitrary<ExampleItem> = fc.oneof(
  node({ kind: is('example-with'), what: is('option'), name, value: opt(expression) }),
  node({ kind: is('example-with'), what: is('layer'), name, value: is(null) }),
  node({ kind: is('given-map'), name }),
  node({ kind: is('given-deal'), name }),
  node({ kind: is('given-name'), name, value: expression }),
  node({ kind: is('given-fields'), name: placeName, values: few(fieldValue) }),
  node({
    kind: is('example-do'), binds: opt(name),
    target: fc.oneof(
      node({ kind: is('do-call'), expression }),
      node({ kind: is('do-sequence'), name }),
      actionCall,
    ),
  }),
  node({ kind: is('rolls'), faces: some(node({ kind: is('integer'), value: count })) }),
  node({ kind: is('draws'), names: some(token) }),
  node({ kind: is('choices'), tokens: some(token) }),
  node({
    kind: is('facts'),
    facts: some(node({ kind: is('script-fact'), fact: name, arguments: few(expression), value: expression })),
  }),
  node({ kind: is('expect'), printed: fc.boolean(), expression }),
  node({ kind: is('illegal'), call: actionCall, because: opt(quoted) }),
);

const table: fc.Arbitrary<Definition> = fc
  .record({
    name, labels, source: opt(source), axes: few(axis), hit: fc.constantFrom('unique', 'first'), rows,
    results: few(node({ kind: is('table-result'), name, type })),
  })
  .map(({ rows: { header, rows: body }, ...rest }) => ({ kind: 'table', ...rest, header, rows: body, span }));

export const definition: fc.Arbitrary<Definition> = fc.oneof(
  node({ kind: is('term'), name, fr: few(quoted), en: few(quoted), frText: opt(textBlock), enText: opt(textBlock) }),
  node({ kind: is('number'), name, value: expression }),
  node({ kind: is('option'), name, labels, value: expression }),
  node({ kind: is('die'), name, from: count, to: count }),
  node({
    kind: is('kind'), name, players: fc.boolean(), ordered: fc.boolean(),
    values: few(node({ kind: is('kind-value'), name, labels })),
  }),
  node({ kind: is('record'), name, fields: few(field) }),
  node({ kind: is('piece'), name, labels, fields: few(field) }),
  node({ kind: is('state'), name, fields: few(field) }),
  node({
    kind: is('place'), name, grid: fc.constantFrom('areas', 'hexes'), labels, fields: few(field),
    edges: few(field),
  }),
  node({
    kind: is('map'), name, place: name, labels, own: fc.boolean(), source: opt(source), items: few(mapItem),
  }),
  node({
    kind: is('deal'), name, map: opt(name), labels,
    items: few(node({
      kind: is('deal-item'), type: name, name: opt(placeName), labels: opt(words2), values: few(fieldValue),
    })),
  }),
  node({
    kind: is('notation'), name, labels, joiners: few(quoted), split: opt(fc.tuple(name, name)),
    codes: few(node({ kind: is('notation-code'), pattern: quoted, name, labels })),
  }),
  table,
  node({
    kind: is('modifier-list'), name, parameters: few(parameter), labels,
    rule: fc.constantFrom('cumulative', 'best of', 'only one'),
  }),
  node({
    kind: is('modifier'), list: name, name: fieldName, labels, condition: opt(expression),
    value: node({
      kind: is('modifier-value'), sign: fc.constantFrom(1, -1), shift: fc.boolean(), amount: expression,
      per: opt(fc.record({ size: count, of: expression })),
    }),
    excludes: few(node({ kind: is('modifier-name'), list: name, name: fieldName })),
  }),
  node({ kind: is('fact'), name, parameters: few(parameter), result: type, labels, board: opt(block) }),
  node({
    kind: is('procedure'), name, parameters: few(parameter), result: opt(type), labels: opt(words2), body: block,
  }),
  node({
    kind: is('action'), name, parameters: few(parameter), player, labels, body: block,
    conditions: few(node({ kind: is('action-condition'), condition: expression, reason: words2 })),
  }),
  node({ kind: is('sequence'), name, labels, result: opt(type), body: block }),
  node({
    kind: is('example'), title: fc.oneof(quoted, words2), disputed: opt(labels), ours: fc.boolean(),
    items: few(exampleItem),
  }),
);

const change: fc.Arbitrary<Extract<Declaration, { kind: `re${string}` }>> = fc.oneof(
  node({ kind: is('replace'), definition }),
  node({ kind: is('replace-cell'), table: name, row: tableLabel, column: opt(tableLabel), cell }),
  node({ kind: is('replace-row'), table: name, row: tableLabel, cells: some(cell) }),
  node({
    kind: is('remove-definition'), what: fc.constantFrom('modifier', 'clause', 'table'), name: reference,
  }),
) as never;

const clauseItem: fc.Arbitrary<ClauseItem> = fc.oneof(
  node({ kind: is('covers'), entries: some(outlineEntry) }),
  node({ kind: is('narrative'), entries: few(outlineEntry) }),
  node({ kind: is('not-modelled'), entries: few(outlineEntry), reason: labels }),
  node({ kind: is('clause-text'), language: fc.constantFrom('fr', 'en'), text: textBlock }),
  node({ kind: is('seal'), fr: quoted, en: quoted, rules: quoted }),
  definition,
  change,
);
const note: fc.Arbitrary<ClauseItem> = fc
  .tuple(
    opt(fc.constantFrom('ocr', 'contradiction', 'ambiguity', 'missing-text', 'missing-table', 'reading', 'design')),
    opt(count.map((value) => ({ kind: 'integer' as const, value, span }))), opt(textBlock), textBlock,
  )
  .map(([from, issue, fr, en]) => ({
    kind: 'note', source: from, issue: from === null ? null : issue, fr, en, span,
  }));

/** Notes stand last: one without a language would take the next text. */
const clause: fc.Arbitrary<Clause> = fc
  .record({ number: reference, labels, items: few(clauseItem), notes: few(note) })
  .map(({ number, labels: title, items, notes }) => ({
    kind: 'clause', number, labels: title, items: [...items, ...notes], span,
  }));

const declaration: fc.Arbitrary<Declaration> = fc.oneof(
  node({
    kind: is('book'), name, labels, author: opt(quoted), publisher: opt(quoted), notice: opt(words2),
    year: opt(count.map((value) => ({ kind: 'integer' as const, value, span }))),
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
  kind: 'source-file', declarations, comments: [], blanks: [], span,
}));

/** A tree without what depends on where it was written. */
export function withoutPlaces(tree: unknown): unknown {
  return JSON.parse(
    JSON.stringify(tree, (key, value: unknown) =>
      key === 'span' || key === 'comments' || key === 'blanks' ? undefined : value,
    ),
  );
}
