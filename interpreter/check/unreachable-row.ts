import { axisLabels } from '../../grammar/headings.ts';
import type * as tree from '../../grammar/nodes.ts';
import type { RuleCheck } from './check.ts';
import type { Reach, Side } from './reach/axis.ts';
import {
  bandFor,
  declaredRange,
  isTooWide,
  labelled,
  ownValues,
  placesOf,
  reachText,
  shiftsOf,
  siteReach,
  soundAxes,
} from './reach/axis.ts';
import type { Range, Site } from './reach/sites.ts';
import { sitesOf } from './reach/sites.ts';

/**
 * Rows and columns that no look-up reaches, whatever is rolled and whichever modifiers and shifts
 * apply; and those that earlier ones leave nothing to. Of a table that no rule looks up, anything
 * is asked.
 */
export const unreachableRow: RuleCheck = {
  code: 'unreachable-row',
  sees: 'part',
  over: 'every',
  needsSound: true,
  run: ({ elaborated }, report) => {
    const { names, program } = elaborated;
    for (const { index, definition } of names.tables.values()) {
      const table = program.tables[index];
      if (table === undefined) continue;
      for (const side of soundAxes(program, table)) {
        const labels = axisLabels(definition.node, side.index);
        const reach = reachOf(side, sitesOf(elaborated, index));
        if (reach === null) continue;
        const reached = bandsReached(side, reach);
        labels.forEach((label, band) => {
          if (reached.has(band) || !isFresh(side, band, definition.node.hit)) return;
          const text = [...new Set(reach.map((each) => reachText(side, each.reach)))].join(', ');
          const data = { table: table.name, row: label.text, reach: text };
          const file = definition.file.path;
          report({ code: 'unreachable-row', file, span: label.span, data, related: [] });
        });
      }
    }
  },
};

interface Coming {
  readonly reach: Reach;
  readonly shift: Range | null;
}

/**
 * What comes to an axis; null when that is not known. The dice of an axis are rolled on the site
 * too.
 */
function reachOf(side: Side, sites: readonly Site[]): readonly Coming[] | null {
  if (labelled(side) === null || isTooWide(side)) return null;
  if (sites.length === 0) return [{ reach: { from: null, to: null, only: null }, shift: null }];
  const found: Coming[] = [];
  for (const site of sites) {
    const each = siteReach(side, site);
    if (each === null) return null;
    found.push({ reach: each, shift: site.subscripts[side.index]?.shift ?? null });
  }
  const { dice, tens } = side.axis;
  const own = dice === null && tens === undefined ? null : declaredRange(side);
  if (own === null) return found;
  return [...found, { reach: { ...own, only: ownValues(side.axis) }, shift: null }];
}

function bandsReached(side: Side, reach: readonly Coming[]): ReadonlySet<number> {
  const found = reach.flatMap(({ reach: each, shift }) => {
    const shifts = shiftsOf(side, shift);
    return placesOf(side, each).flatMap((value) => shifts.map((by) => bandFor(side, value, by)));
  });
  return new Set(found.filter((band) => typeof band === 'number'));
}

/** Whether no earlier band takes all that this one holds: such an overlap is reported as one. */
function isFresh(side: Side, band: number, hit: tree.Table['hit']): boolean {
  if (hit === 'first') return true;
  const own = side.axis.bands[band]?.ranges ?? [];
  return own.some((range) => placesOf(side, range).some((value) => bandFor(side, value) === band));
}
