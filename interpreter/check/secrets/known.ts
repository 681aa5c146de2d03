/** What is known of values that may rest on secret choices. */
import type { Span } from '../../../grammar/span.ts';
import { children } from '../../model/expressions.ts';
import type { Expr, Routine } from '../../model/program.ts';

/** A stretch of a file. */
export interface Place {
  readonly file: string;
  readonly span: Span;
}

/** A secret choice, by whom: the same key is the same player. */
export interface Secret extends Place {
  readonly player: string;
}
export type Secrets = ReadonlySet<Secret>;
export const nothing: Secrets = new Set();

/** A key that equal values may share, and the secrets that a value rests on. */
export interface Known {
  readonly key: string;
  readonly secrets: Secrets;
}

/** A call under way. */
export interface Call {
  readonly routine: Routine;
  slots: Map<number, Known>;
  /** Because of what the place that is looked at is reached. */
  reached: Secrets;
  /** What the values it gave back rest on. */
  given: Secrets;
}

/** What tells values apart: the same for two that are worked out alike from the same. */
export function keyOf(
  expr: Expr,
  keys: { readonly slot: (slot: number) => string; readonly version: number },
): string {
  if (expr.kind === 'slot') return keys.slot(expr.slot);
  if (expr.kind === 'constant') return JSON.stringify(expr.value);
  const { kind, ...rest } = expr;
  const own = Object.entries(rest).filter(([, value]) => typeof value !== 'object');
  const source = 'source' in expr && expr.source.kind === 'type' ? String(expr.source.type) : '';
  const parts = children(expr).map((part) => keyOf(part, keys));
  return `${kind}${source} ${JSON.stringify(own)} [${parts.join(', ')}]@${String(keys.version)}`;
}

/** Where the choices stand that values rest on: who made them does not count. */
export function sitesOf(
  { slots, reached, given }: Call,
  things: ReadonlyMap<string, Secrets>,
): string {
  const sites = (secrets: Secrets): string =>
    [...new Set([...secrets].map(({ file, span }) => `${file} ${String(span.from)}`))]
      .sort()
      .join(' ');
  const bySlot = [...slots].map(([slot, { secrets }]) => `${String(slot)}: ${sites(secrets)}`);
  const byThing = [...things].map(([place, secrets]) => `${place}: ${sites(secrets)}`);
  return [...bySlot.sort(), ...byThing.sort(), sites(reached), sites(given)].join('\n');
}
