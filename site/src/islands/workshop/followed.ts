/** What follows from changes, as the page shows it. */
import type { InputView, Language, OddsView } from '../../model.ts';
import { clauseSign, isNumbered } from '../../typeset.ts';
import { button, element } from '../element.ts';
import { fieldOf } from '../field.ts';
import { read, write } from '../form.ts';
import { barOf } from '../odds-row.ts';
import type { Followed } from './follow-worker.ts';
import type { ToldOdds } from './outlook.ts';
import type { Foretold } from './pane/answers.ts';
import type { Speech, WorkshopWord } from './said.ts';
import type { Told, ToldFix } from './telling.ts';

export interface Page {
  readonly speech: Speech;
  /** The address of the page of a problem. */
  readonly problem: (code: string) => string;
  /** Goes to a place of a file. */
  readonly go: (told: Told) => void;
  /** Does what mends a finding. */
  readonly fix: (fix: ToldFix) => void;
}

/** A list of findings, or that there are none. */
function findingsIn(told: readonly Told[], none: string, page: Page): readonly Node[] {
  const { speech } = page;
  if (told.length === 0) return [element('p', [none], 'quiet')];
  const items = told.slice(0, most).map((one) => {
    const place = button(`${one.path}:${String(one.line)}`, () => page.go(one), 'place');
    const code = element('a', [one.code], 'quiet') as HTMLAnchorElement;
    code.href = page.problem(one.code);
    return element('li', [
      element('p', speech.message(one.title)),
      ...one.hints.slice(0, 2).map((hint) => element('p', speech.message(hint), 'quiet')),
      ...fixesIn(one.fixes, page),
      element('p', [place, ' ', code]),
    ]);
  });
  return [element('ul', items, 'told'), ...more(told.length, speech)];
}
const most = 30;

/** What mends a finding, each at one press. */
function fixesIn(fixes: readonly ToldFix[], { speech, fix }: Page): readonly Node[] {
  if (fixes.length === 0) return [];
  const buttons = fixes.slice(0, 4).map((one) => {
    const made = button('', () => fix(one), 'fix');
    made.append(...speech.message(one.words));
    return made;
  });
  return [element('p', buttons, 'fixes')];
}

/** Everything that mends what was told. */
export function mendsOf(told: readonly Told[]): ReadonlySet<ToldFix> {
  return new Set(told.flatMap(({ fixes }) => fixes));
}

function more(count: number, speech: Speech): readonly Node[] {
  return count > most ? [element('p', [speech.say('left', { count: count - most })], 'quiet')] : [];
}

/** The examples that fail. */
function examplesIn(
  { examples, plays }: Pick<Followed, 'examples' | 'plays'>,
  { speech }: { readonly speech: Speech },
): readonly Node[] {
  if (examples.length === 0) {
    const none = speech.say(plays ? 'examplesNone' : 'examplesStopped');
    return [element('p', [none], 'quiet')];
  }
  const items = examples.slice(0, most).map(({ title, clause, isPrinted, cause }) => {
    const mark = element('span', [speech.say(isPrinted ? 'printed' : 'ours')], 'mark');
    const at = clause === null || !isNumbered(clause) ? [] : [` ${clauseSign(clause)}`];
    const heading = element('p', [speech.set(title), ...at, ' ', mark]);
    const told = element('p', speech.message(cause), 'quiet');
    return element('li', [heading, told], isPrinted ? 'failed' : '');
  });
  return [element('ul', items, 'told'), ...more(examples.length, speech)];
}

/** What differs in meaning: as it was, as it is. */
function differencesIn(
  { differences }: Followed,
  { speech }: { readonly speech: Speech },
): readonly Node[] {
  const items = differences.slice(0, most).map((one) => {
    const { before, after } = one;
    const from = before === null || after === null ? 0 : differsFrom(before, after);
    const said = [
      ...(before === null ? [] : [element('s', [shortened(before, from)])]),
      ...(after === null ? [] : [element('b', [shortened(after, from)])]),
    ];
    const values = said.length === 2 ? [said[0] ?? '', ' → ', said[1] ?? ''] : said;
    const what = said.length === 2 ? [] : [`${speech.say(differWords[one.change])} `];
    return element('li', [element('code', [nameOf(one)]), ' ', ...what, ...values]);
  });
  return [element('ul', items, 'told'), ...more(differences.length, speech)];
}

/** How it is said that something is new, gone, or otherwise than it was. */
export const differWords = {
  ...({ added: 'differAdded', removed: 'differRemoved', changed: 'differChanged' } as const),
} satisfies Record<Followed['differences'][number]['change'], WorkshopWord>;

/** What differs, after the layer that it stands in. */
export function nameOf({ name, layer }: Followed['differences'][number]): string {
  return layer === null ? name : `${layer}: ${name}`;
}

/** Where two texts begin to differ. */
function differsFrom(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

/** A text from a little before what matters in it. */
function shortened(text: string, from: number): string {
  const start = text.length > longest && from > ahead * 2 ? from - ahead : 0;
  const end = text.length - start > longest ? start + longest - 1 : text.length;
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`;
}
const longest = 60;
const ahead = 12;

/** The chances before and after, only what moves told in full. */
function oddsIn(told: ToldOdds, { speech }: { readonly speech: Speech }): readonly Node[] {
  const { language } = speech;
  const [was, is] = [chancesOf(told.before, language), chancesOf(told.after, language)];
  const names = [...new Set([...was.keys(), ...is.keys()])];
  const cell = (tag: string, text: string): HTMLElement => element(tag, [text]);
  const rows = names.map((name) => {
    const [before, after] = [was.get(name), is.get(name)];
    const head = cell('th', speech.set(name));
    head.setAttribute('scope', 'row');
    const bars = element('div', [barOf(before?.share ?? 0), barOf(after?.share ?? 0, 'now')]);
    const isMoved = told.after !== null && before?.chance !== after?.chance;
    const nothing = (odds: OddsView | null): string => (odds === null ? '–' : '0');
    const chances = [
      cell('td', before?.chance ?? nothing(told.before)),
      cell('td', after?.chance ?? nothing(told.after)),
    ];
    const line = [head, ...chances, element('td', [bars])];
    return element('tr', line, isMoved ? 'moved' : '');
  });
  const heads = [speech.say('what'), speech.say('before'), speech.say('after')].map((text) => {
    const head = cell('th', text);
    head.setAttribute('scope', 'col');
    return head;
  });
  const top = element('thead', [element('tr', [...heads, cell('td', '')])]);
  const isSame = told.after !== null && rows.every(({ className }) => className === '');
  return [
    element('table', [top, element('tbody', rows)], 'odds both'),
    ...(isSame ? [element('p', [speech.say('oddsSame')], 'quiet')] : []),
  ];
}

function chancesOf(
  odds: OddsView | null,
  language: Language,
): ReadonlyMap<string, OddsView['outcomes'][number]> {
  return new Map(
    (odds?.outcomes ?? []).map((outcome) => [
      outcome.problem === null ? outcome.words[language] : '?',
      outcome,
    ]),
  );
}

/** The form of a situation; the same fields as where a table is rolled on. */
export function situationIn(
  groups: ToldOdds['groups'],
  { speech }: { readonly speech: Speech },
): readonly Node[] {
  return groups.map(({ words, inputs }) =>
    element('fieldset', [
      element('legend', [speech.set(words[speech.language])]),
      element('div', inputs.map((input: InputView) => fieldOf(input, speech.language)), 'fields'),
    ]),
  );
}

/** Makes the form once a place: what was set stays. Whether it is made. */
export function formWith(
  form: HTMLElement | null,
  fields: readonly Node[],
  isMade: boolean,
): boolean {
  if (!(form instanceof HTMLFormElement) || (isMade && fields.length > 0)) return isMade;
  const values = read(form);
  form.replaceChildren(...fields);
  write(form, values);
  return fields.length > 0;
}

/** Shows what follows from a change; the situation of the odds is a form of its own. */
export function followedIn(section: HTMLElement, followed: Followed, page: Page): void {
  const { speech } = page;
  const { findings, unread, examples, odds } = followed;
  const none = element('p', [speech.say('oddsNone')], 'quiet');
  fill(section, 'findings', findingsIn(findings, speech.say('findingsNone'), page));
  fill(section, 'unread', findingsIn(unread, speech.say('unreadNone'), page));
  fill(section, 'examples', examplesIn(followed, page));
  fill(section, 'differences', differencesIn(followed, page));
  fill(section, 'odds', odds === null ? [none] : oddsIn(odds, page));
  count(section, 'findings', findings.length);
  count(section, 'unread', unread.length);
  count(section, 'examples', examples.length);
  glanceIn(section, followed, page);
}

/** What is known at once of a place, with what was found of others before. */
export function withOthers(
  foretold: Foretold,
  earlier: Followed | null,
  { path, from, to }: { readonly path: string; readonly from: number; readonly to: number },
): Foretold {
  const isElsewhere = (told: Told): boolean =>
    told.path !== path || told.from < from || told.from >= to;
  const others = earlier?.findings.filter(isElsewhere) ?? [];
  return { ...foretold, findings: [...foretold.findings, ...others] };
}

/** Shows what is known at once, while the check goes on. */
export function foretoldIn(section: HTMLElement, foretold: Foretold, page: Page): void {
  const { findings, played } = foretold;
  fill(section, 'findings', findingsIn(findings, page.speech.say('checking'), page));
  count(section, 'findings', findings.length);
  if (played === null) return;
  const { examples, odds } = played;
  glanceIn(section, { findings, examples }, page);
  const told = examplesIn(played, page);
  fill(section, 'examples', examples.length === 0 ? [checking(page)] : told);
  count(section, 'examples', examples.length);
  if (odds !== null) fill(section, 'odds', oddsIn(odds, page));
}

/** How many things there are to look at, for who has them out of sight. */
function glanceIn(
  section: HTMLElement,
  { findings, examples }: Readonly<Record<'findings' | 'examples', readonly object[]>>,
  { speech }: Page,
): void {
  const glance = section.querySelector('[data-part=glance]');
  const counts = { findings: findings.length, examples: examples.length };
  const isQuiet = counts.findings + counts.examples === 0;
  if (glance !== null) glance.textContent = speech.say(isQuiet ? 'findingsNone' : 'glance', counts);
}

function checking({ speech }: Page): HTMLElement {
  return element('p', [speech.say('checking')], 'quiet');
}

function fill(section: HTMLElement, name: string, nodes: readonly Node[]): void {
  section.querySelector(`[data-part=${name}]`)?.replaceChildren(...nodes);
}

function count(section: HTMLElement, name: string, number: number): void {
  const counter = section.querySelector(`[data-count=${name}]`);
  if (counter !== null) counter.textContent = number === 0 ? '' : String(number);
}
