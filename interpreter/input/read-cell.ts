/** Cells of charts as a person gives them: `losses[3, 2]` = `1d`. */
import { placeOf } from '../model/charts.ts';
import type { Configuration } from '../model/configuration.ts';
import { Fault } from '../model/fault.ts';
import { near } from '../model/near.ts';
import type { AxisInfo } from '../model/program.ts';
import { split } from '../model/read-token.ts';
import type { Naming } from '../model/tokens.ts';
import type { Value } from '../model/values.ts';
import type { Slip } from './given.ts';
import type { Read } from './read-value.ts';
import { pasted, readValue, refused } from './read-value.ts';

type Pair = readonly [path: string, text: string];
type Cell = Configuration['facts'][number];

/** Whether a path names a cell, by its brackets. */
export function isCell([path]: Pair): boolean {
  return path.includes('[');
}

/** The cells that are given, as answers to the questions that ask for them. */
export function readCells(
  naming: Naming,
  pairs: readonly Pair[],
): { readonly cells: readonly Cell[]; readonly slips: readonly Slip[] } {
  const read = pairs.map((pair) => readCell(naming, pair));
  return {
    cells: read.flatMap((one) => ('fact' in one ? [one] : [])),
    slips: read.flatMap((one) => ('fact' in one ? [] : [one])),
  };
}

/** `weapon-range[spencer].maximum`: the table, what stands between the brackets, the result. */
const form = /^\s*([^[\s]+)\s*\[([^\]]*)\]\s*(?:\.\s*(\S+)\s*)?$/;

function readCell(naming: Naming, [path, text]: Pair): Cell | Slip {
  const { program } = naming;
  const [, table = '', inside = '', result] = form.exec(path) ?? [];
  const name = result === undefined ? table : `${table}.${result}`;
  const fact = program.facts.findIndex((each) => each.chart !== null && each.name === name);
  const info = program.facts[fact];
  const chart = program.tables[info?.chart?.table ?? -1];
  if (info === undefined || chart === undefined) {
    const charts = program.facts.flatMap((each) => (each.chart === null ? [] : [each.name]));
    return { code: 'unknown-fact', data: { name: path, near: near(name, charts) } };
  }
  const parts = split(inside, ',');
  const places: Value[] = [];
  for (const [at, axis] of chart.axes.entries()) {
    const read = readPlace(parts[at] ?? '', axis, naming);
    const place = read.ok ? placeOrNone(() => placeOf(chart, at, [read.value, 0])) : null;
    if (place === null || parts.length !== chart.axes.length) {
      const labels = axis.bands.map((band) => band.text);
      const expected = `${labels[0] ?? ''} … ${labels.at(-1) ?? ''}`;
      return { code: 'bad-value', data: { path, value: parts[at] ?? '', expected, near: [] } };
    }
    places.push(place);
  }
  // An empty cell is not nothing: it may be unread.
  const isEmpty = text.trim() === '';
  const value = isEmpty ? refused(info.result, program) : readValue(text, info.result, naming);
  if (value.ok) return { fact, arguments: places, value: value.value };
  const { ok: _, ...wrong } = value;
  return { code: 'bad-value', data: { path, value: text, ...wrong } };
}

/** A row or a column, by a value in it or as its label is printed. */
function readPlace(text: string, axis: AxisInfo, naming: Naming): Read {
  const band = axis.bands.find((each) => pasted(each.text) === pasted(text));
  const [range] = band?.ranges ?? [];
  const first = range?.from ?? range?.to ?? null;
  if (axis.rounding !== null) {
    const odds = band?.odds;
    if (odds) return { ok: true, value: { numerator: odds.left, denominator: odds.right } };
    return readValue(text.replace(':', '/'), { kind: 'fraction' }, naming);
  }
  if (axis.type.kind === 'integer' && first !== null) return { ok: true, value: first };
  return readValue(
    pasted(text),
    axis.type.kind === 'integer' ? { kind: 'integer', from: null, to: null } : axis.type,
    naming,
  );
}

/** Outside the axis there may be no cell to give. */
function placeOrNone(place: () => Value): Value {
  try {
    return place();
  } catch (fault) {
    if (fault instanceof Fault) return null;
    throw fault;
  }
}
