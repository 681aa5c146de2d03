/** Arbitrary words, texts and labels of the language: see grammar-trees.ts. */
import fc from 'fast-check';
import { labelRange, tableLabel as labelOf } from '../../grammar/build.ts';
import type {
  Expression,
  Form,
  LabelPattern,
  Labels,
  Name,
  PlainPart,
  Quoted,
  Reference,
  TableLabel,
  Template,
  TextBlock,
  TextPart,
} from '../../grammar/nodes.ts';
import type { Span } from '../../grammar/span.ts';

export const span: Span = { from: 0, to: 0 };

/** Names that mean nothing to the grammar. */
const words = [
  'alpha',
  'beta',
  'b1',
  'hill',
  'oak-hill',
  'unit-2',
  'x',
  'longer-name-than-most',
  'd10',
];
/** Words of the grammar that may name a field. */
const keywords = [
  'count',
  'turn',
  'source',
  'result',
  'step',
  'roll',
  'table',
  'if',
  'number',
  'axis',
];

export const word: fc.Arbitrary<string> = fc.constantFrom(...words);
export const count: fc.Arbitrary<number> = fc.nat({ max: 99 });
export const name: fc.Arbitrary<Name> = word.map((text) => ({ kind: 'name', text, span }));
export const fieldName: fc.Arbitrary<Name> = fc
  .constantFrom(...words, ...keywords)
  .map((text) => ({ kind: 'name', text, span }));
export const placeName: fc.Arbitrary<Name> = fc
  .constantFrom(...words, '0812', '1203')
  .map((text) => ({ kind: 'name', text, span }));
export const referenceText: fc.Arbitrary<string> = fc.constantFrom(
  '5.34',
  'combat.step-1',
  '12.23/2',
  '3.0/II/D',
  '7',
  'intro',
);
export const reference: fc.Arbitrary<Reference> = referenceText.map((text) => ({
  kind: 'reference',
  text,
  span,
}));

const characters = [
  'a',
  'é',
  'Z',
  '1',
  ' ',
  '"',
  '\\',
  '{',
  '}',
  '@',
  '/',
  '|',
  '’',
  '«',
  '*',
  '.',
  '🎲',
];
const lineText = fc
  .array(fc.constantFrom(...characters), { maxLength: 12 })
  .map((parts) => parts.join(''));
export const quoted: fc.Arbitrary<Quoted> = lineText.map((text) => ({
  kind: 'quoted',
  text,
  span,
}));

export const opt = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> =>
  fc.option(arbitrary, { nil: null });
export const some = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T[]> =>
  fc.array(arbitrary, { minLength: 1, maxLength: 3 });
export const few = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T[]> =>
  fc.array(arbitrary, { maxLength: 3 });
export const node = <T extends object>(parts: { [K in keyof T]: fc.Arbitrary<T[K]> }): fc.Arbitrary<
  T & { span: typeof span }
> => fc.record(parts).map((made) => ({ ...(made as T), span }));
export const is = <const T>(value: T): fc.Arbitrary<T> => fc.constant(value);

// -------------------------------------------------------------------------------------------- text

export const simple: fc.Arbitrary<Expression> = fc.oneof(
  word.map((text): Expression => ({ kind: 'name-expression', name: text, span })),
  count.map((value): Expression => ({ kind: 'integer', value, span })),
  fc.tuple(word, fieldName).map(
    ([text, field]): Expression => ({
      kind: 'field-access',
      object: { kind: 'name-expression', name: text, span },
      field,
      span,
    }),
  ),
  count.map(
    (sides): Expression => ({
      kind: 'dice-literal',
      count: { kind: 'integer', value: 2, span },
      sides,
      span,
    }),
  ),
);

/** Adjacent plain parts joined, empty ones left out: as the parser gives them. */
function normal<Part extends { readonly kind: string }>(
  parts: readonly (Part | PlainPart)[],
): (Part | PlainPart)[] {
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
  kind: is('interpolation'),
  expression: simple,
  inWords: fc.boolean(),
  forms: fc.constant(null),
});

const sided = node<Omit<Extract<TextPart, { kind: 'interpolation' }>, 'span'>>({
  kind: is('interpolation'),
  expression: simple,
  inWords: is(false),
  withSide: is(true),
  forms: fc.constant(null),
});

const form: fc.Arbitrary<Form> = fc
  .array(fc.oneof(fc.constantFrom('s', 'points', 'a|b').map(plain), interpolation), {
    maxLength: 2,
  })
  .map((parts): Form => ({ kind: 'form', parts: normal(parts), span }));
/** A value that is not said itself: the form of a word that agrees with it. */
const agreed = node<Omit<Extract<TextPart, { kind: 'interpolation' }>, 'span'>>({
  kind: is('interpolation'),
  expression: simple,
  inWords: fc.constant(false),
  forms: fc.tuple(form, form),
});

const template: fc.Arbitrary<Template> = fc
  .array(fc.oneof(lineText.map(plain), interpolation, agreed), { maxLength: 4 })
  .map((parts): Template => ({ kind: 'template', parts: normal(parts), span }));

const special: fc.Arbitrary<TextPart> = fc.oneof(
  interpolation,
  sided,
  fc
    .constantFrom('1863', '3 à 4', '12 %')
    .map((text): TextPart => ({ kind: 'literal', text, span })),
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

export const textBlock: fc.Arbitrary<TextBlock> = fc
  .array(fc.tuple(textLine, fc.constantFrom('', '', '  ', '\n')), { minLength: 1, maxLength: 4 })
  .map((lines) => {
    const parts = lines.flatMap(([line, before], index): TextPart[] => {
      const end = index === lines.length - 1 ? [] : [plain('\n')];
      const start = index === 0 ? '' : before;
      return start === '\n' ? [plain('\n'), ...line, ...end] : [plain(start), ...line, ...end];
    });
    return { kind: 'text-block', parts: normal(parts), span };
  });

export const labels: fc.Arbitrary<Labels> = fc
  .tuple(opt(template), opt(template))
  .map(([fr, en]): Labels => ({ kind: 'labels', fr, en, span }));
export const words2: fc.Arbitrary<Labels> = labels.filter(
  ({ fr, en }) => fr !== null || en !== null,
);

// ------------------------------------------------------------------------------- labels of tables

const named = word.map((name) => ({ kind: 'name-expression' as const, name, span }));
const pattern: fc.Arbitrary<LabelPattern> = fc.oneof(
  fc.tuple(opt(count), count).map(([from, to]) => labelRange(from, to, span)),
  fc.integer({ min: -9, max: 9 }).map((at) => labelRange(at, at, span)),
  count.map((from) => labelRange(from, null, span)),
  named.map((from) => labelRange(from, null, span)),
  fc.tuple(opt(count), named).map(([from, to]) => labelRange(from, to, span)),
  fc.tuple(named, count).map(([from, to]) => labelRange(from, to, span)),
  fc
    .tuple(count, count)
    .map(([left, right]): LabelPattern => ({ kind: 'label-odds', left, right, span })),
  word.map((text): LabelPattern => ({ kind: 'label-name', text, span })),
  is<LabelPattern>({ kind: 'label-any', span }),
);
export const tableLabel: fc.Arbitrary<TableLabel> = some(pattern).map((patterns) =>
  labelOf(patterns, span),
);

/** On an axis of odds `1–2` is read as `1:2`, and so it is written. */
export function withoutRanges({ patterns }: TableLabel): TableLabel {
  const read = patterns.map((pattern): LabelPattern => {
    if (pattern.kind !== 'label-range') return pattern;
    const { from, to } = pattern;
    if (typeof from !== 'number' || typeof to !== 'number' || from === to) return pattern;
    return { kind: 'label-odds', left: from, right: to, span };
  });
  return labelOf(read, span);
}

const places = new Set(['span', 'comments', 'blanks', 'lines']);

/** A tree without what depends on where it was written. */
export function withoutPlaces(tree: unknown): unknown {
  return JSON.parse(
    JSON.stringify(tree, (key, value: unknown) => (places.has(key) ? undefined : value)),
  );
}
