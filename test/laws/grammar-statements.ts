/** Arbitrary expressions and statements: see grammar-trees.ts. */
import fc from 'fast-check';
import type {
  BinaryOperator,
  Block,
  ChoiceForm,
  Expression,
  FieldValue,
  Rounding,
  RouteStep,
  ScriptedFact,
  Source,
  Statement,
} from '../../grammar/nodes.ts';
import {
  count,
  few,
  fieldName,
  is,
  labels,
  name,
  node,
  opt,
  referenceText,
  simple,
  some,
  span,
  tableLabel,
  words2,
} from './grammar-words.ts';

// ------------------------------------------------------------------------- expressions, statements

const operator = fc.constantFrom<BinaryOperator>(
  'or',
  'and',
  '=',
  '!=',
  '<',
  '<=',
  '>',
  '>=',
  'in',
  'not in',
  'has',
  '+',
  '-',
  '*',
  '/',
  'div',
  'mod',
);
const rounding: fc.Arbitrary<Rounding> = fc.constantFrom<Rounding[]>(
  'down',
  'up',
  'towards 0',
  'away from 0',
  'nearest halves down',
  'nearest halves up',
  'nearest halves even',
  'nearest halves towards 0',
  'nearest halves away from 0',
);

// fast-check takes only an alias: interfaces have no index signature.
// oxlint-disable-next-line typescript/consistent-type-definitions
type Tied = {
  expression: Expression;
  value: FieldValue;
  form: ChoiceForm;
  source: Source;
  step: RouteStep;
  block: Block;
  statement: Statement;
  branch: Extract<Statement, { kind: 'if' }>;
};

const tied = fc.letrec((loose) => {
  const tie = <Key extends keyof Tied>(key: Key): fc.Arbitrary<Tied[Key]> =>
    loose(key) as fc.Arbitrary<Tied[Key]>;
  const expression = tie('expression');
  const loopTest = fc.record({ when: fc.constantFrom('while', 'until'), condition: expression });
  const turns = fc.record({
    ...{ others: fc.boolean(), inARow: fc.boolean(), condition: opt(expression) },
  });
  const plain = { untilPassed: is(false) };
  const passed = { untilPassed: is(true) };
  const orElse = fc.record({ when: is('until' as const), condition: expression });
  const values = few(tie('value'));
  const leaf = fc.oneof(
    simple,
    fc.boolean().map((value): Expression => ({ kind: 'yes-no', value, span })),
    is<Expression>({ kind: 'none', span }),
    is<Expression>({ kind: 'name-expression', name: '0812', span }),
    fc
      .constantFrom('1+R', '-', 'D/1*')
      .map((text): Expression => ({ kind: 'notation-literal', text, span })),
  );
  const roll = fc.oneof(
    node({
      mode: fc.constantFrom('sum', 'each', 'sorted', 'highest', 'lowest'),
      counting: is(null),
      least: is(null),
    }),
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
      kind: is('look-up'),
      table: name,
      arguments: few(expression),
      subscripts: some(node({ kind: is('subscript'), value: expression, shift: opt(expression) })),
    }),
    node({
      kind: is('conditional'),
      condition: expression,
      then: expression,
      otherwise: expression,
    }),
    fc.tuple(expression, count, roll).map(([of, sides, how]): Expression => ({
      kind: 'roll',
      count: of,
      sides,
      ...how,
    })),
    node({ kind: is('roll-tens'), sides: fc.integer({ min: 2, max: 9 }) }),
    node({ kind: is('draw'), from: expression }),
    node({
      kind: is('choose'),
      secret: fc.boolean(),
      player: expression,
      form: tie('form'),
      question: opt(words2),
    }),
    node({
      kind: is('selection'),
      name,
      source: tie('source'),
      condition: opt(expression),
      order: opt(
        node({
          kind: is('order'),
          keeps: fc.constantFrom('best', 'all'),
          preferences: some(
            node({
              kind: is('preference'),
              end: fc.constantFrom('most', 'least', null),
              value: expression,
            }),
          ),
        }),
      ),
      give: opt(expression),
    }),
    node({
      kind: is('quantifier'),
      quantity: fc.constantFrom('some', 'every', 'no'),
      name,
      source: tie('source'),
      condition: expression,
    }),
    node({
      kind: is('route'),
      gives: is('reach'),
      from: expression,
      to: is(null),
      within: opt(expression),
      step: opt(tie('step')),
    }),
    node({
      kind: is('route'),
      gives: fc.constantFrom('price', 'way'),
      from: expression,
      to: expression,
      within: opt(expression),
      step: opt(tie('step')),
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
      node({ kind: is('run-of'), count: expression, name: opt(name), list: expression }),
    ),
    step: node({
      kind: is('route-step'),
      from: name,
      to: name,
      condition: opt(expression),
      costs: opt(expression),
      stops: opt(expression),
    }),
    source: fc.oneof(
      node({ kind: is('of-type'), type: name }),
      node({ kind: is('in-list'), list: expression }),
    ),
    block: node({ kind: is('block'), statements: few(tie('statement')) }),
    branch: node({
      kind: is('if'),
      condition: expression,
      then: block,
      otherwise: fc.oneof({ depthSize: 'small' }, is(null), block, tie('branch')),
    }),
    statement: fc.oneof(
      { depthSize: 'small' },
      node({ kind: is('let'), name, value: expression }),
      node({
        kind: is('assignment'),
        target: expression,
        how: is('goes to'),
        value: expression,
        bound: is(null),
      }),
      node({
        kind: is('assignment'),
        target: expression,
        how: fc.constantFrom('gains', 'loses'),
        value: expression,
        bound: opt(expression),
      }),
      node({ kind: is('remove'), piece: expression }),
      node({ kind: is('return'), value: opt(expression) }),
      node({ kind: is('require'), condition: expression, reason: words2 }),
      node({ kind: is('act'), player: expression, actions: few(name) }),
      node({ kind: is('expression-statement'), expression }),
      tie('branch'),
      node({
        kind: is('match'),
        value: expression,
        otherwise: opt(block),
        arms: few(node({ kind: is('match-arm'), names: some(name), body: block })),
      }),
      node({ kind: is('for-each'), name, list: expression, turns: opt(turns), body: block }),
      node({ kind: is('repeat'), times: expression, ...plain, body: block, test: opt(loopTest) }),
      node({ kind: is('repeat'), times: is(null), ...plain, body: block, test: loopTest }),
      node({
        kind: is('repeat'),
        times: opt(expression),
        ...passed,
        body: block,
        test: opt(orElse),
      }),
      node({
        kind: is('phase'),
        level: fc.constantFrom('segment', 'phase', 'step'),
        name,
        labels,
        body: block,
        clause: opt(node({ kind: is('cross-reference'), target: referenceText })),
      }),
      node({ kind: is('together'), body: block }),
      node({ kind: is('at-once'), body: block }),
    ),
  };
});

export const expression: fc.Arbitrary<Expression> = tied.expression;
export const block: fc.Arbitrary<Block> = tied.block;
export const fieldValue: fc.Arbitrary<FieldValue> = tied.value;

/** What is said of the table: a fact, or a cell of a chart. */
export const scripted: fc.Arbitrary<ScriptedFact> = fc.oneof(
  node({ kind: is('script-fact'), fact: name, arguments: few(expression), value: expression }),
  node({
    kind: is('script-cell'),
    table: name,
    subscripts: some(expression),
    result: opt(name),
    value: expression,
  }),
);
