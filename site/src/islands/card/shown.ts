/** The charts of an owner’s card where pages show them, marked as his, and a roll on them. */
import type { OwnedChart, Program, Scenario } from '../../../../interpreter/index.ts';
import { ownedOf, unpack, withOwned } from '../../../../interpreter/index.ts';
import type { RollView, TableView } from '../../model.ts';
import { rollView } from '../../rulebook/rolls.ts';
import { tableView } from '../../rulebook/tables.ts';
import { typeset } from '../../typeset.ts';
import { element } from '../element.ts';
import { fieldOf } from '../field.ts';
import { pageLanguage } from '../page.ts';
import { fetchedProgram, programAt } from '../program.ts';
import { Roller } from '../roller.ts';
import { bodyOf } from './chart.ts';
import { keptCard } from './kept.ts';

/** What a page says of the charts of a card: see RulesTable.astro. */
export interface OwnWords {
  readonly own: string;
  readonly unknown: string;
}

const programs = new Map<string, Promise<Program>>();
/** What stood below the name of a chart when the page came. */
const printed = new WeakMap<Element, readonly Element[]>();
/** Each form has one roller, which takes what the card comes to last. */
const rollers = new WeakMap<Element, Roller>();

function programOf(book: string): Promise<Program> {
  const known = programs.get(book);
  if (known !== undefined) return known;
  const made = fetchedProgram(programAt(book, pageLanguage())).then((packed) => unpack(...packed));
  programs.set(book, made);
  return made;
}

/** Shows a book’s charts as they stand on its card; one that left the card, as the book does. */
export async function showOwned(
  book: string,
  figures: readonly HTMLElement[],
  words: OwnWords,
): Promise<void> {
  const { charts } = keptCard(book);
  const program = charts.length === 0 ? null : await programOf(book);
  for (const figure of figures) {
    const name = figure.dataset.asked?.split('/')[1] ?? '';
    const chart = program === null ? undefined : chartOf(program, charts, name);
    showChart(figure, chart, words);
  }
}

interface Shown {
  readonly view: TableView;
  readonly roll: RollView | null;
}

/** A chart with the values of a card; undefined: none of it stands there. */
function chartOf(
  plain: Program,
  charts: readonly OwnedChart[],
  name: string,
): Shown | undefined {
  if (!ownedOf(plain, charts).some((chart) => chart.name === name)) return undefined;
  const program = withOwned(plain, charts);
  const table = program.tables.find((each) => each.name === name);
  if (table === undefined) return undefined;
  const view = tableView(program, table);
  const isOwn = view.rows.some(({ cells }) => cells.some((cell) => cell.owned));
  if (!isOwn) return undefined;
  const shelf = { program: printedIn(program), tables: new Map([[name, view]]) };
  return { view, roll: rollView(shelf, name) };
}

/** The program as if the book printed what the card says: a form rolls as on any other chart. */
function printedIn(program: Program): Program {
  const tables = program.tables.map((table) => {
    const cells = table.cells.map((row) => row.map(({ owned: _, ...cell }) => cell));
    return { ...table, cells };
  });
  return { ...program, tables };
}

function showChart(figure: HTMLElement, shown: Shown | undefined, words: OwnWords): void {
  const language = pageLanguage();
  const below = [...figure.children].filter(({ localName }) => localName !== 'figcaption');
  const before = printed.get(figure) ?? below;
  printed.set(figure, before);
  for (const one of below) one.remove();
  if (shown === undefined) figure.append(...before);
  else {
    const label = typeset(shown.view.words[language], language);
    figure.append(...bodyOf(shown.view, { ...words, label, language }));
  }
  const own = (part: string): HTMLElement | null =>
    figure.querySelector(`[data-own=${part}]`);
  const roll = shown?.roll ?? null;
  const [mark, rolls] = [own('mark'), own('rolls')];
  if (mark !== null) mark.hidden = shown === undefined;
  if (rolls !== null) rolls.hidden = roll === null;
  const roller = figure.closest<HTMLElement>('[data-own-roller]');
  if (roller !== null) showRoller(roller, roll);
}

/** The form of a roll on the chart, and its odds. */
function showRoller(roller: HTMLElement, roll: RollView | null): void {
  const language = pageLanguage();
  const form = roller.querySelector('form');
  for (const part of roller.querySelectorAll<HTMLElement>('[data-rolls]')) {
    part.hidden = roll === null;
  }
  if (roll === null || form === null) return;
  const groups = roll.groups.map(({ words, inputs }) => {
    const legend = element('legend', [typeset(words[language], language)]);
    const fields = element('div', inputs.map((input) => fieldOf(input, language)), 'fields');
    return element('fieldset', [legend, fields]);
  });
  for (const old of form.querySelectorAll('fieldset')) old.remove();
  form.prepend(...groups);
  const scenario = (): Scenario => roll.scenario;
  const made = rollers.get(roller) ?? new Roller(roller, form, scenario);
  rollers.set(roller, made);
  made.take(scenario);
}
