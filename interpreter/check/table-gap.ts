import type { Span } from '../../grammar/span.ts';
import { placeText } from '../model/places.ts';
import type { GapRun, Problem, Report } from '../model/problems.ts';
import type { RuleCheck, Subject } from './check.ts';
import type { Attempt, Trial } from './reach/attempt.ts';
import { trialOf } from './reach/attempt.ts';
import type { Side } from './reach/axis.ts';
import { isTooWide, soundAxes } from './reach/axis.ts';
import { entriesTo } from './reach/callers.ts';
import { closureOf } from './reach/closure.ts';
import { runCommand } from './reach/command.ts';
import type { Gap } from './reach/gaps.ts';
import { gapsOf, ratio } from './reach/gaps.ts';
import type { Aim, Found } from './reach/search.ts';
import { search } from './reach/search.ts';
import type { Site } from './reach/sites.ts';
import { sitesOf } from './reach/sites.ts';

/**
 * Values that a table has nothing for: between its rows, among what its axis declares, and where
 * the die, the modifiers and the shifts of its look-ups reach while the axis says `error`. A run
 * that gets there is looked for; where every run was tried and none does, there is no gap. What
 * cannot be told without a run, as odds, is noted where none is found and not all were tried.
 */
export const tableGap: RuleCheck = {
  code: 'table-gap',
  sees: 'part',
  over: 'some',
  needsSound: true,
  run: (subject, report) => {
    const { names, program } = subject.elaborated;
    for (const { index, definition } of names.tables.values()) {
      const table = program.tables[index];
      if (table === undefined || table.source === 'absent') continue;
      for (const side of soundAxes(program, table)) {
        const node = definition.node.axes[side.index];
        if (node === undefined) continue;
        const sites = sitesOf(subject.elaborated, index);
        // An end that the axis says nothing about is reported for that alone.
        const gaps = gapsOf(side, sites).filter(
          ({ where }) =>
            (where !== 'below' || node.below !== null) &&
            (where !== 'above' || node.above !== null),
        );
        const of = { side, gaps, sites, file: definition.file.path, span: node.span };
        const isShifted = sites.some((site) => site.subscripts[side.index]?.shift);
        if (isShifted && isTooWide(side)) report(unproven(of, 'between', 'wide'));
        if (gaps.length > 0) tell({ subject, ...of }, report);
      }
    }
  },
};

interface Gaps {
  readonly subject: Subject;
  readonly side: Side;
  readonly gaps: readonly Gap[];
  readonly sites: readonly Site[];
  readonly file: string;
  readonly span: Span;
}

function tell(of: Gaps, report: Report): void {
  const { side, gaps, sites, file, span } = of;
  const runs = lookForRuns(of);
  // How far fractions and odds reach no type says: only a run does.
  const isForeseen = side.axis.rounding === null && side.axis.parts === null;
  gaps.forEach((gap, index) => {
    const { run = null, isRuledOut = false } = runs[index] ?? {};
    const { where, from, to, names } = gap;
    if (run === null && isRuledOut) return;
    if (run === null && !isForeseen && !gap.isDeclared) {
      report(unproven(of, where, 'runs'));
      return;
    }
    const [site] = gap.sites.length > 0 ? gap.sites : sites;
    report({
      code: 'table-gap',
      file,
      span,
      data: {
        table: side.table.name,
        axis: side.axis.name,
        where,
        from: from === null ? null : placeText(side.axis, from),
        to: to === null ? null : placeText(side.axis, to),
        names,
        counterexample: run,
      },
      related:
        site === undefined ? [] : [{ file: site.file, span: site.span, label: 'looked-up-here' }],
    });
  });
}

function unproven(
  { side, file, span }: Omit<Gaps, 'subject'>,
  where: Gap['where'],
  why: 'runs' | 'wide',
): Problem {
  const data = { about: 'table', name: side.table.name, axis: side.axis.name, where, why } as const;
  return { code: 'not-proven', file, span, data, related: [] };
}

interface Looked {
  readonly run: GapRun | null;
  /** Everything was tried and nothing gets there. */
  readonly isRuledOut: boolean;
}

/** For each gap a run, or whether there is none. */
function lookForRuns({ subject, side, gaps, sites }: Gaps): readonly Looked[] {
  const { program } = subject.elaborated;
  const found: (GapRun | null)[] = gaps.map(() => null);
  let isExhaustive = sites.length > 0;
  const entries = new Set(sites.flatMap(({ routine }) => entriesTo(program, routine)));
  for (const routine of entries) {
    if (!found.includes(null)) break;
    const trial = trialOf(program, routine, closureOf(program, routine));
    if (trial === null) {
      isExhaustive = false;
      continue;
    }
    const open = gaps.flatMap((gap, index) => (found[index] === null ? [{ gap, index }] : []));
    const searched = search(
      trial,
      open.map(({ gap }) => aimAt(side, gap)),
    );
    isExhaustive &&= searched.isExhaustive;
    open.forEach(({ index }, at) => {
      const one = searched.found[at] ?? null;
      found[index] = one === null ? null : gapRun(trial, one, { subject, side });
    });
  }
  return found.map((run, index) => ({
    run,
    isRuledOut: run === null && isExhaustive && gaps[index]?.isDeclared === false,
  }));
}

/** How near a run comes to looking the table up in a gap. */
function aimAt({ program, table, axis, index }: Side, gap: Gap): Aim {
  return ({ problem, log }) => {
    if (problem?.code === 'outside-table') {
      const { data } = problem;
      const isHere = data.table === table.name && data.axis === axis.name;
      if (isHere && gap.holds(data.value)) return 0;
      if (isHere) return -gap.distance(ratio(data.value)) - 1;
    }
    let best: number | null = null;
    for (const event of log) {
      if (event.kind !== 'look-up' || program.tables[event.table] !== table) continue;
      const looked = event.axes[index];
      if (looked === undefined) continue;
      const shift = gap.where === 'shifted' ? -Math.abs(looked.shift) + axis.bands.length : 0;
      const distance = gap.distance(numberOf(looked.value)) + shift + 1;
      best = Math.max(best ?? -Infinity, -distance);
    }
    return best;
  };
}

function numberOf(value: unknown): number {
  if (typeof value !== 'object' || value === null || !('numerator' in value)) return Number(value);
  return Number(value.numerator) / Number('denominator' in value ? value.denominator : 1);
}

function gapRun(
  trial: Trial,
  { run, probability }: Found,
  { subject, side }: { readonly subject: Subject; readonly side: Side },
): GapRun {
  const { problem, faces } = run;
  const value = problem?.code === 'outside-table' ? problem.data.value : '';
  const { type } = side.axis;
  const kind = type.kind === 'kind' ? type.name : null;
  const values = trial.program.kinds.find(({ name }) => name === kind)?.values;
  return {
    faces,
    modifiers: appliedIn(run, trial),
    // Problems print the index of a value of a kind.
    value: values?.[Number(value)]?.name ?? value,
    probability: probability?.toString() ?? null,
    command: runCommand(trial, run, subject.selection),
  };
}

/** The modifiers that counted in a run. */
function appliedIn({ log }: Attempt, { program }: Trial): readonly string[] {
  const applied = log.flatMap((event) => {
    if (event.kind !== 'total') return [];
    const list = program.modifierLists[event.list];
    return event.modifiers.flatMap(({ state, amount }, index) =>
      state === 'applied' && amount !== 0
        ? [`${list?.name ?? ''}.${list?.modifiers[index]?.name ?? ''}`]
        : [],
    );
  });
  return [...new Set(applied)];
}
