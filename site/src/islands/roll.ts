/**
 * Rolling on a table: reads the form, works the odds out, rolls, and keeps the situation and the roll in
 * the address. The interpreter and the table's rules are loaded when they are first needed.
 */
import type { Scenario } from '../machine/scenario.ts';
import type { ExplanationView, Language, OddsView } from '../model.ts';
import { minus, typeset } from '../typeset.ts';

type Play = typeof import('../machine/play.ts');

/** The words of the page that the island writes: see Roller.astro. */
interface Said {
  readonly roll: string;
  readonly table: string;
  readonly again: string;
  readonly failed: string;
  readonly unknown: string;
  /** Where each clause stands. */
  readonly clauses: Readonly<Record<string, string>>;
}

for (const roller of document.querySelectorAll<HTMLElement>('[data-roller]')) start(roller);

function start(roller: HTMLElement): void {
  const form = roller.querySelector('form');
  if (form === null) return;
  const language: Language = document.documentElement.lang === 'fr' ? 'fr' : 'en';
  const said = JSON.parse(roller.dataset['said'] ?? '{}') as Said;
  let loaded: Promise<readonly [Play, Scenario]> | null = null;
  let seed: number | null = null;
  let turn = 0;

  const load = (): Promise<readonly [Play, Scenario]> =>
    (loaded ??= Promise.all([
      import('../machine/play.ts'),
      fetch(roller.dataset['roller'] ?? '').then((answer) => answer.json() as Promise<Scenario>),
    ]));

  for (const hidden of roller.querySelectorAll<HTMLElement>('[hidden].actions, [data-live]')) hidden.hidden = false;
  for (const still of roller.querySelectorAll<HTMLElement>('[data-static]')) still.hidden = true;

  /** Works out again what the form says; the last call wins. */
  async function update(): Promise<void> {
    turn += 1;
    const mine = turn;
    const values = read(form as HTMLFormElement);
    const [play, scenario] = await load();
    if (mine !== turn) return;
    const odds = play.odds(scenario, values);
    showOdds(roller, odds, language, said);
    const lines = seed === null ? odds.explanation : showRoll(play, scenario, values, seed);
    showWhy(roller, lines, language, said);
    if (seed === null) clearRoll(roller);
  }

  function showRoll(play: Play, scenario: Scenario, values: Readonly<Record<string, string>>, at: number): readonly ExplanationView[] {
    clearRoll(roller);
    const roll = play.rollOnce(scenario, values, at);
    const box = roller.querySelector('.rolled');
    const words = roll.problem === null ? typeset(roll.result[language], language) : said.unknown;
    box?.replaceChildren(
      line('p', [`${said.roll} `, strong(roll.faces.join(' + '))]),
      line('p', [minus(words)], 'big'),
    );
    if (roll.cell !== null) {
      const row = roller.querySelectorAll('.rt tbody tr')[roll.cell.row];
      row?.querySelectorAll('td')[roll.cell.column]?.classList.add('hit');
    }
    const result = roll.problem === null ? roll.result[language] : said.unknown;
    for (const outcome of roller.querySelectorAll<HTMLElement>('.odds tbody tr')) {
      outcome.classList.toggle('hit', outcome.dataset['words'] === result);
    }
    return roll.explanation.filter(({ kind }) => kind !== 'roll');
  }

  form.addEventListener('input', () => {
    seed = null;
    keep(form, seed);
    void update();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 1;
    keep(form, seed);
    void update();
  });
  form.addEventListener('reset', () => {
    seed = null;
    setTimeout(() => {
      keep(form, seed);
      void update();
    });
  });
  addEventListener('popstate', () => {
    seed = restore(form);
    void update();
  });
  if (location.search !== '') {
    seed = restore(form);
    void update();
  }
}

// ------------------------------------------------------------------------------ form and address

type Field = HTMLInputElement | HTMLSelectElement;

function fields(form: HTMLFormElement): readonly Field[] {
  return [...form.querySelectorAll<Field>('input[name], select[name]')];
}

function valueOf(field: Field): string {
  if (field instanceof HTMLInputElement && field.type === 'checkbox') return field.checked ? 'yes' : 'no';
  return field.value;
}

/** What a field said when the page came. */
function firstOf(field: Field): string {
  if (field instanceof HTMLSelectElement) {
    return [...field.options].find(({ defaultSelected }) => defaultSelected)?.value ?? field.options[0]?.value ?? '';
  }
  if (field.type === 'checkbox') return field.defaultChecked ? 'yes' : 'no';
  return field.defaultValue;
}

function read(form: HTMLFormElement): Readonly<Record<string, string>> {
  return Object.fromEntries(fields(form).map((field) => [field.name, valueOf(field)]));
}

/** Puts into the address what differs from the start, and the roll. */
function keep(form: HTMLFormElement, seed: number | null): void {
  const query = new URLSearchParams();
  for (const field of fields(form)) {
    const value = valueOf(field);
    if (value !== firstOf(field)) query.set(field.name, value);
  }
  if (seed !== null) query.set('seed', String(seed));
  const text = query.toString();
  history.replaceState(null, '', `${location.pathname}${text === '' ? '' : `?${text}`}${location.hash}`);
}

/** Fills the form from the address; gives the roll, or null. */
function restore(form: HTMLFormElement): number | null {
  const query = new URLSearchParams(location.search);
  for (const field of fields(form)) {
    const value = query.get(field.name) ?? firstOf(field);
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = value === 'yes';
    else if (field instanceof HTMLInputElement || [...field.options].some((option) => option.value === value)) field.value = value;
  }
  const seed = query.get('seed') ?? '';
  return /^\d{1,10}$/u.test(seed) ? Number(seed) : null;
}

// ----------------------------------------------------------------------------------- what is shown

function showOdds(roller: HTMLElement, odds: OddsView, language: Language, said: Said): void {
  const body = roller.querySelector('.odds tbody');
  body?.replaceChildren(
    ...odds.outcomes.map((outcome) => {
      const words = outcome.problem === null ? outcome.words[language] : said.unknown;
      const row = document.createElement('tr');
      row.dataset['words'] = words;
      const head = document.createElement('th');
      head.scope = 'row';
      head.textContent = typeset(words, language);
      const bar = document.createElement('div');
      bar.className = 'bar';
      bar.style.width = `${outcome.share}%`;
      row.append(head, line('td', [outcome.chance]), line('td', [outcome.percent[language]]), line('td', [bar]));
      return row;
    }),
  );
}

function showWhy(roller: HTMLElement, lines: readonly ExplanationView[], language: Language, said: Said): void {
  const list = roller.querySelector('.why ul');
  const head = roller.querySelector<HTMLElement>('.why h3');
  if (head !== null) head.hidden = lines.length === 0;
  list?.replaceChildren(...lines.map((one) => whyLine(one, language, said)));
}

function whyLine({ kind, words, value, clause }: ExplanationView, language: Language, said: Said): HTMLElement {
  const text = typeset(words[language], language);
  const href = clause === null ? undefined : said.clauses[clause];
  if (href === undefined) return line('li', [strong(minus(value)), line('span', [text])], kind);
  const link = document.createElement('a');
  link.className = 'ref';
  link.href = href;
  link.textContent = text;
  return line('li', [strong(minus(value)), link], kind);
}

function clearRoll(roller: HTMLElement): void {
  roller.querySelector('.rolled')?.replaceChildren();
  for (const hit of roller.querySelectorAll('.hit')) hit.classList.remove('hit');
}

function line(tag: string, content: readonly (string | Node)[], name = ''): HTMLElement {
  const element = document.createElement(tag);
  if (name !== '') element.className = name;
  element.append(...content);
  return element;
}

function strong(text: string): HTMLElement {
  return line('b', [text]);
}
