/** What a head says of a table whose axes and results are called like what they are of. */
import type { Axis, Name, NamedType, TableHeader, TableLabel, TableResult } from './nodes.ts';

/** What stands under a name that is a type too: `month` is of `month`. */
export function namedAlike(name: Name): NamedType {
  return { kind: 'named-type', name: name.text, span: name.span };
}

/**
 * The axes of a table, those that only its head names at their places there: each is called like
 * its kind. Where it declares as many as the head names there are none; the rest is a slip.
 */
export function withImpliedAxes(
  axes: readonly Axis[],
  header: TableHeader | null,
): readonly Axis[] {
  return withLacking(axes, header === null ? [] : namesOf(header), impliedAxis);
}

/** The results of a table, those that only its head names at their places there. */
export function withImpliedResults(
  results: readonly TableResult[],
  axes: readonly Axis[],
  header: TableHeader | null,
): readonly TableResult[] {
  const columns = header === null ? [] : resultLabels(header, axes.length);
  return withLacking(results, columns, impliedResult);
}

/** What is declared, and at their places what else the head names, as many as are lacking. */
function withLacking<Part extends Axis | TableResult>(
  declared: readonly Part[],
  named: readonly Name[],
  make: (name: Name) => Part,
): readonly Part[] {
  let lacking = named.length - declared.length;
  if (lacking <= 0) return declared;
  const known = new Set(declared.map(({ name }) => name.text));
  const all = [...declared];
  named.forEach((name, at) => {
    if (known.has(name.text) || lacking === 0) return;
    lacking -= 1;
    all.splice(at, 0, make(name));
  });
  return all;
}

function namesOf({ rowAxis, columnAxis, under }: TableHeader): readonly Name[] {
  return [rowAxis, columnAxis, ...under.map(({ axis }) => axis)].filter((name) => name !== null);
}

/** The labels over the columns of a table of one axis, where all of them may be names. */
function resultLabels({ columnAxis, columns, under }: TableHeader, axes: number): readonly Name[] {
  if (columnAxis !== null || under.length > 0 || axes !== 1) return [];
  const names = columns.flatMap(nameIn);
  return names.length === columns.length ? names : [];
}

function nameIn({ patterns: [pattern, ...others] }: TableLabel): readonly Name[] {
  if (pattern?.kind !== 'label-name' || others.length > 0) return [];
  return [{ kind: 'name', text: pattern.text, span: pattern.span }];
}

function impliedAxis(name: Name): Axis {
  const type = { kind: 'axis-value', type: namedAlike(name), span: name.span } as const;
  const ends = { below: null, above: null };
  // It is a node of its own: the head has that name too.
  return { kind: 'axis', name: { ...name }, type, ...ends, isImplied: true, span: name.span };
}

function impliedResult(name: Name): TableResult {
  const type = namedAlike(name);
  return { kind: 'table-result', name, type, value: null, isImplied: true, span: name.span };
}
