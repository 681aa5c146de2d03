/** A chart as an owner’s card has it, as RulesTable.astro would write it. */
import { cornerOf, groupsOf, legendOf } from '../../chart.ts';
import type { CellView, Language, TableView } from '../../model.ts';
import { minus, typeset } from '../../typeset.ts';
import { element } from '../element.ts';

/** What stands below the name of the chart. */
export function bodyOf(
  view: TableView,
  { label, own, unknown, language }: {
    /** What its region is called. */
    readonly label: string;
    /** What is said of cells of the card, and of those that nobody knows. */
    readonly own: string;
    readonly unknown: string;
    readonly language: Language;
  },
): readonly HTMLElement[] {
  const region = element('div', [gridOf(view, language)], 'scroll');
  region.tabIndex = 0;
  region.setAttribute('role', 'region');
  region.setAttribute('aria-label', label);
  const cells = view.rows.flatMap((row) => row.cells);
  const codes = [...legendOf(view, language)].map(([text, words]) => {
    return [element('b', [minus(text)]), ` ${typeset(words, language)}`];
  });
  const marks = [
    ...(cells.some((cell) => cell.owned) ? [[element('span', ['7'], 'own'), ` ${own}`]] : []),
    ...(cells.every((cell) => cell.known) ? [] : [[element('b', ['?']), ` ${unknown}`]]),
  ];
  const legend = [...marks, ...codes].flatMap((one, at) => (at === 0 ? one : [' · ', ...one]));
  return [region, element('p', legend, 'legend')];
}

function gridOf(view: TableView, language: Language): HTMLElement {
  const head = view.head.map(({ labels, over }, line) => {
    const corner = cornerOf(view, line, language);
    const all = labels.map((label) => {
      const scope = over > 1 && line === 0 ? 'colgroup' : 'col';
      return headOf(minus(label[language]), scope, over);
    });
    return element('tr', [corner === '' ? element('td', []) : headOf(corner, 'col'), ...all]);
  });
  const rows = view.rows.map(({ label, cells, isControl }) =>
    element(
      'tr',
      [headOf(minus(label[language]), 'row'), ...cells.map((cell) => cellOf(cell, language))],
      isControl ? 'control' : '',
    ),
  );
  const spans = groupsOf(view).map(() => {
    const group = element('colgroup', []);
    group.setAttribute('span', String(view.head[0]?.over ?? 1));
    return group;
  });
  const groups = spans.length === 0 ? [] : [element('colgroup', []), ...spans];
  return element('table', [...groups, element('thead', head), element('tbody', rows)]);
}

function headOf(text: string, scope: string, over = 1): HTMLElement {
  const head = element('th', [text]);
  head.setAttribute('scope', scope);
  if (over > 1) head.setAttribute('colspan', String(over));
  return head;
}

function cellOf(cell: CellView, language: Language): HTMLElement {
  if (!cell.known) return element('td', ['?'], 'un');
  const harms = cell.harms === undefined ? [] : [`harms-${cell.harms}`];
  const names = [...(cell.owned === true ? ['own'] : []), ...harms];
  return element('td', [minus(cell.text[language])], names.join(' '));
}
