/** Labels of tables as people type and paste them, and the one form in which they are written. */
import type {
  Axis,
  LabelEnd,
  LabelNumber,
  LabelPattern,
  NameExpression,
  TableLabel,
} from './nodes.ts';
import type { Span } from './span.ts';

/** Numbers between two ends; null is unbounded. Open: the end itself does not count. */
export function labelRange(
  from: LabelEnd | null,
  to: LabelEnd | null,
  span: Span,
  open = false,
): LabelPattern {
  return { kind: 'label-range', from, to, ...(open ? { open } : {}), span };
}

/** Odds as charts print them, `1½:1` too: of whole numbers. */
export function labelOdds(left: LabelNumber, right: LabelNumber, span: Span): LabelPattern {
  const [[top, under], [other, over]] = [parts(left), parts(right)];
  return { kind: 'label-odds', left: top * over, right: other * under, span };
}

function parts(value: LabelNumber): readonly [top: number, bottom: number] {
  return typeof value === 'number' ? [value, 1] : [value.numerator, value.denominator];
}

/** A label in the one form that is written: `1–3`, `7+`, `≤0`, `3:2`, however it was typed. */
export function tableLabel(patterns: readonly LabelPattern[], span: Span): TableLabel {
  return { kind: 'table-label', text: patterns.map(patternText).join(', '), patterns, span };
}

function patternText(pattern: LabelPattern): string {
  switch (pattern.kind) {
    case 'label-any':
      return '*';
    case 'label-name':
      return pattern.text;
    case 'label-odds':
      return `${String(pattern.left)}:${String(pattern.right)}`;
    case 'label-range': {
      const { from, to, open = false } = pattern;
      if (from === null) return to === null ? '*' : `${open ? '<' : '≤'}${endText(to)}`;
      if (to === null) return open ? `>${endText(from)}` : `${endText(from)}+`;
      const [low, high] = [endText(from), endText(to)];
      return low === high ? low : `${low}–${high}`;
    }
  }
}

/** Whether an end is the name of a number. */
export function isNamed(end: LabelEnd | null): end is NameExpression {
  return typeof end === 'object' && end !== null && 'kind' in end;
}

function endText(end: LabelEnd): string {
  return isNamed(end) ? end.name : numberText(end);
}

/** A number as labels are written: `2`, `1/2`, `-1 1/2`. */
export function numberText(value: LabelNumber): string {
  if (typeof value === 'number') return String(value);
  const { numerator, denominator } = value;
  const top = Math.abs(numerator);
  const whole = Math.floor(top / denominator);
  const part = `${String(top % denominator)}/${String(denominator)}`;
  return `${numerator < 0 ? '-' : ''}${whole === 0 ? '' : `${String(whole)} `}${part}`;
}

/** A label as the type of its axis has it read. */
export function onAxis(axis: Axis | undefined, label: TableLabel): TableLabel {
  if (axis?.type.kind === 'axis-odds') return tableLabel(label.patterns.map(asOdds), label.span);
  const isOfFractions =
    axis?.type.kind === 'axis-value' &&
    axis.type.type.kind === 'named-type' &&
    axis.type.type.name === 'fraction';
  return isOfFractions ? label : tableLabel(label.patterns.map(closed), label.span);
}

/** Among whole numbers less than 3 is up to 2. */
export function closed(pattern: LabelPattern): LabelPattern {
  if (pattern.kind !== 'label-range' || pattern.open !== true) return pattern;
  const { from, to, span } = pattern;
  if (typeof to === 'number') return labelRange(null, to - 1, span);
  return typeof from === 'number' ? labelRange(from + 1, null, span) : pattern;
}

/** Some charts write the odds 3 to 1 as `3-1`, which elsewhere is a range, and 3 to 2 as `3/2`. */
function asOdds(pattern: LabelPattern): LabelPattern {
  if (pattern.kind !== 'label-range') return pattern;
  const { from: left, to: right, span } = pattern;
  if (left !== null && left === right && !isNamed(left) && typeof left === 'object')
    return labelOdds(left, 1, span);
  // A single number is no odds.
  if (typeof left !== 'number' || typeof right !== 'number' || left < 1 || right < 1)
    return pattern;
  return span.to - span.from > String(left).length
    ? { kind: 'label-odds', left, right, span }
    : pattern;
}
