/**
 * A rule that is tried: the set-up, what the rule is given, and its run on the table. The address
 * holds all of it, as a call at the terminal says it.
 */
import type {
  Configuration,
  Doing,
  Given,
  Packed,
  Program,
  Ready,
  Routine,
} from '../../../../interpreter/index.ts';
import {
  luck,
  prepareRun,
  readFacts,
  Session,
  start,
  unpack,
  usualSetUp,
  wordOfRun,
} from '../../../../interpreter/index.ts';
import { inLanguage } from '../../address.ts';
import { inputView, tokenFor } from '../../machine/inputs.ts';
import type { InputView, Words } from '../../model.ts';
import type { ClauseMap } from '../clause-map.ts';
import { button, element } from '../element.ts';
import { fieldOf } from '../field.ts';
import { fieldName, queryOf, read, restore, write } from '../form.ts';
import { fetched, pageLanguage } from '../page.ts';
import { put } from '../query.ts';
import type { Place } from './board.ts';
import type { Said } from './said.ts';
import { Speech } from './speech.ts';
import { Table } from './table.ts';

/** What makes a piece of its own for a parameter. */
const described = '+';
/** Answers of the run in the address, in turn. */
const answerKey = 'a';

interface Opening {
  readonly said: Said;
  readonly packed: Packed;
  readonly clauses: ClauseMap;
  readonly rule: string;
}

export class Trying {
  readonly #section: HTMLElement;
  readonly #said: Said;
  readonly #program: Program;
  readonly #speech: Speech;
  readonly #index: number;
  readonly #form: HTMLFormElement;
  #setUp: string;
  #places: readonly Place[] = [];
  #table: Table | null = null;
  /** Which of the fields the next place that is touched goes into. */
  #next = 0;
  /** What was done last. */
  #doing: Doing | null = null;

  constructor(section: HTMLElement, { said, packed, clauses, rule }: Opening) {
    this.#section = section;
    this.#said = said;
    this.#program = unpack(packed);
    this.#speech = new Speech(pageLanguage(), { words: said.words, clauses, base: said.base });
    this.#index = this.#program.routines.findIndex(
      ({ name, role }) => name === rule && role === 'procedure',
    );
    const form = section.querySelector('form');
    if (form === null || this.#routine === undefined) throw new Error(`no ${rule}`);
    this.#form = form;
    const query = new URLSearchParams(location.search);
    this.#setUp = query.get('set-up') ?? this.#usual();
    const on = (name: string, press: () => void): void => {
      section.querySelector(`[data-do=${name}]`)?.addEventListener('click', press);
    };
    on('undo', () => this.#table?.undo());
    on('redo', () => this.#table?.redo());
    this.#kept?.addEventListener('toggle', () => void this.#showDoing());
    form.addEventListener('submit', (event) => event.preventDefault());
    form.addEventListener('change', ({ target }) => void this.#changed(target));
  }

  /** Shows the rule as the address says it. */
  async begin(): Promise<void> {
    const routine = this.#routine;
    if (routine === undefined) return;
    const { language } = this.#speech;
    const title = this.#speech.set(routine.words[language]);
    const { clause } = routine.origin;
    const heading = element('h2', [title, ...this.#speech.link(clause)]);
    this.#section.querySelector('[data-part=rule]')?.replaceChildren(heading);
    document.title = `${title} – ${document.title}`;
    await this.#laidOut();
    restore(this.#form);
    this.#describe();
    restore(this.#form);
    const answers = new URLSearchParams(location.search).getAll(answerKey);
    this.#run(answers);
    this.#section.dataset.state = 'playing';
  }

  get #routine(): Routine | undefined {
    return this.#program.routines[this.#index];
  }

  /** The set-up that a book is played from, by the name that the form gives it. */
  #usual(): string {
    const { deals, maps } = this.#program;
    const { deals: usual, map } = usualSetUp(this.#program);
    const [deal = -1] = usual;
    return deals[deal]?.name ?? maps[map ?? -1]?.name ?? '';
  }

  async #changed(target: EventTarget | null): Promise<void> {
    if (!(target instanceof HTMLElement)) return;
    if (target instanceof HTMLSelectElement && target.name === '') {
      this.#setUp = target.value;
      await this.#laidOut();
    }
    if (target instanceof HTMLSelectElement) this.#describe();
    this.#run([]);
  }

  // ------------------------------------------------------------------------------------- the form

  /** Lays the set-up out: its map, and what a rule may be given of it. */
  async #laidOut(): Promise<void> {
    const configuration = this.#position();
    await this.#drawn(configuration);
    const naming = { program: this.#program, configuration };
    const used = new Map<string, number>();
    const fields = (this.#routine?.parameters ?? []).map(({ name, words, type }) => {
      const view = inputView(naming, { key: name, type, label: words });
      const isPiece = this.#pieceType(name) !== null;
      const more = isPiece ? [{ value: described, words: this.#both('describe') }] : [];
      const options = [...view.options, ...more];
      // Two of one type are hardly ever the same one.
      const kind = JSON.stringify(type);
      const at = used.get(kind) ?? 0;
      used.set(kind, at + 1);
      const isNth = view.kind === 'choice' && type.kind === 'thing';
      const nth = options[Math.min(at, options.length - 1)]?.value ?? '';
      const initial = isNth ? nth : view.initial;
      return fieldOf({ ...view, options, initial }, this.#speech.language);
    });
    const setUps = this.#setUps();
    const reset = button(this.#speech.say('reset'), () => {
      this.#form.reset();
      this.#describe();
      this.#run([]);
    });
    this.#form.replaceChildren(
      ...(setUps === null ? [] : [setUps]),
      element('div', fields, 'fields'),
      element('div', [], 'described'),
      ...(fields.length === 0 ? [] : [element('div', [reset], 'actions')]),
    );
    this.#form.hidden = setUps === null && fields.length === 0;
  }

  /** The choice of a set-up, where there is one. */
  #setUps(): HTMLElement | null {
    const { deals, maps } = this.#program;
    const { language } = this.#speech;
    const all = [
      ...deals.map(({ name, words }) => ({ name, words: words[language] })),
      ...maps.map(({ name, words }) => ({ name, words: words[language] })),
      { name: '', words: this.#speech.say('positionNone') },
    ];
    if (all.length === 1) return null;
    const select = element('select', []) as HTMLSelectElement;
    const named = new Set<string>();
    for (const { name, words } of all) {
      if (named.has(name)) continue;
      named.add(name);
      const isHere = name === this.#setUp;
      select.append(new Option(this.#speech.set(words), name, isHere, isHere));
    }
    return element('label', [`${this.#speech.say('position')} `, select]);
  }

  /** The fields of pieces that the reader describes himself. */
  #describe(): void {
    const place = this.#form.querySelector('.described');
    if (place === null) return;
    const said = read(this.#form);
    const naming = { program: this.#program, configuration: this.#position() };
    const { language } = this.#speech;
    const groups = (this.#routine?.parameters ?? []).flatMap(({ name, words }) => {
      const type = this.#pieceType(name);
      if (type === null || said[name] !== described) return [];
      const inputs = (this.#program.things[type]?.fields ?? []).map((field): InputView => {
        const initial = tokenFor(field.initial, field.type, naming);
        const key = `${name}.${field.name}`;
        return inputView(naming, { key, type: field.type, label: field.words, initial });
      });
      const fields = inputs.map((input) => fieldOf(input, language));
      const legend = element('legend', [this.#speech.set(words[language])]);
      return [element('fieldset', [legend, element('div', fields, 'fields')])];
    });
    place.replaceChildren(...groups);
    write(this.#form, said);
  }

  /** The type of the piece that a parameter is, or null. */
  #pieceType(parameter: string): number | null {
    const type = this.#routine?.parameters.find(({ name }) => name === parameter)?.type;
    const bare = type?.kind === 'optional' ? type.type : type;
    if (bare?.kind !== 'thing') return null;
    const index = this.#program.things.findIndex(({ name }) => name === bare.name);
    return this.#program.things[index]?.role === 'piece' ? index : null;
  }

  #both(name: 'describe'): Words {
    const text = this.#speech.say(name);
    return { fr: text, en: text };
  }

  // ------------------------------------------------------------------------------------ the board

  #position(): Configuration {
    const { map, deals } = this.#given();
    const index = (names: readonly { readonly name: string }[], name: string | null): number =>
      names.findIndex((one) => one.name === name);
    const at = map === null ? null : index(this.#program.maps, map);
    const laid = deals.map((name) => index(this.#program.deals, name));
    const started = start(this.#program, { map: at, deals: laid });
    if (started.kind === 'failed') throw new Error(started.problem.code);
    return started.configuration;
  }

  /** What is laid out: a deal brings its map. */
  #given(): Pick<Given, 'map' | 'deals'> {
    const isDeal = this.#program.deals.some(({ name }) => name === this.#setUp);
    if (isDeal) return { map: null, deals: [this.#setUp] };
    return { map: this.#setUp === '' ? null : this.#setUp, deals: [] };
  }

  /** Draws the map of the position: that of its own page. */
  async #drawn({ map }: Configuration): Promise<void> {
    const board = this.#section.querySelector('.board');
    const name = map === null ? null : (this.#program.maps[map]?.name ?? null);
    this.#places = [];
    board?.replaceChildren();
    this.#section.toggleAttribute('data-board', name !== null);
    if (name === null || this.#said.maps === null) return;
    const folder = inLanguage(location.pathname, this.#speech.language).replace(/try\/$/u, '');
    const [page, places] = await Promise.all([
      fetch(`${folder}maps/${name}/`).then((answer) => answer.text()),
      fetched<readonly Place[]>(this.#said.maps.replace(/\.json$/u, `/${name}.json`)),
    ]);
    const found = new DOMParser().parseFromString(page, 'text/html').querySelector('figure.map');
    this.#places = places;
    if (found !== null) board?.replaceChildren(found);
  }

  /** A place that is touched goes into the fields that take one, in turn. */
  #touched(place: string): void {
    const fields = (this.#routine?.parameters ?? []).flatMap(({ name }) => {
      const field = this.#form.elements.namedItem(fieldName(name));
      if (!(field instanceof HTMLSelectElement)) return [];
      return [...field.options].some(({ value }) => value === place) ? [field] : [];
    });
    const field = fields[this.#next % fields.length];
    if (field === undefined) return;
    this.#next += 1;
    field.value = place;
    this.#run([]);
  }

  // -------------------------------------------------------------------------------------- the run

  /** Runs the rule with what the form says, as far as the answers go. */
  #run(answers: readonly string[]): void {
    this.#table?.leave();
    this.#table = null;
    const routine = this.#routine;
    if (routine === undefined) return;
    const said = Object.entries(read(this.#form)).filter(([, value]) => value !== described);
    const isSaid = ([, value]: readonly [string, string]): boolean => value.trim() !== '';
    const set = said.filter(isSaid);
    const ready = prepareRun(this.#program, routine, { ...this.#given(), set });
    if (ready.kind !== 'ready') {
      this.#refuse(ready);
      return;
    }
    const setting = {
      speech: this.#speech,
      places: this.#places,
      program: this.#said.program,
      touched: (place: string): void => this.#touched(place),
      between: this.#between(said),
    };
    const doing = { rule: routine.name, given: { ...this.#given(), set }, facts: this.#facts() };
    const keep = (given: readonly string[]): void => {
      this.#keep(given);
      this.#doing = { ...doing, answers: [...given] };
      void this.#showDoing();
    };
    const session = this.#session(ready);
    this.#say('');
    const run = { session, routine: this.#index, over: 'result', answers, keep } as const;
    this.#table = new Table(this.#section, setting, run);
  }

  /** The two places that a rule is given, where it is given two. */
  #between(said: readonly (readonly [string, string])[]): readonly [string, string] | null {
    const parameters = this.#routine?.parameters ?? [];
    const isPlace = (name: string): boolean => {
      const type = parameters.find((each) => each.name === name)?.type;
      const { things } = this.#program;
      const places = things.filter(({ role }) => role === 'place');
      return type?.kind === 'thing' && places.some((place) => place.name === type.name);
    };
    const [from, to, ...more] = said.flatMap(([name, value]) => (isPlace(name) ? [value] : []));
    return from === undefined || to === undefined || more.length > 0 ? null : [from, to];
  }

  /** The run that begins. */
  #session({ configuration, values }: Extract<Ready, { readonly kind: 'ready' }>): Session {
    return new Session(this.#program, {
      configuration,
      routine: this.#index,
      given: values,
      dice: luck(crypto.getRandomValues(new Uint32Array(1))[0] ?? 1),
      facts: readFacts(this.#program, configuration, this.#facts()).facts,
      byHand: true,
      explains: true,
      showsAll: true,
    });
  }

  /** The facts that the address says. */
  #facts(): Doing['facts'] {
    const query = new URLSearchParams(location.search);
    return query.getAll('fact').map((text): readonly [string, string] => {
      const end = text.lastIndexOf('=');
      return [text.slice(0, end), text.slice(end + 1)];
    });
  }

  get #kept(): HTMLDetailsElement | null {
    return this.#section.querySelector('details[data-part=doing]');
  }

  /** What was done, as an example to be confirmed; what makes one comes when that is opened. */
  async #showDoing(): Promise<void> {
    const [kept, doing] = [this.#kept, this.#doing];
    const place = kept?.querySelector('div') ?? null;
    if (kept?.open !== true || place === null || doing === null) return;
    const { showDoing } = await import('./doing.ts');
    const { base, program: address } = this.#said;
    const home = `${base}/${this.#speech.language}/${this.#program.book}/`;
    const sources = address.replace(/program\.json$/u, 'sources.json');
    showDoing(place, doing, { program: this.#program, speech: this.#speech, sources, home });
  }

  #refuse(ready: Exclude<Ready, { readonly kind: 'ready' }>): void {
    const { language } = this.#speech;
    for (const part of ['question', 'log', 'here']) {
      this.#section.querySelector(`[data-part=${part}]`)?.replaceChildren();
    }
    if (ready.kind === 'failed') {
      const { title, hints } = wordOfRun(ready.problem, language);
      this.#say([title, ...hints].join(' '));
      return;
    }
    const names = ready.slips.map(({ data }) => ('path' in data ? data.path : data.name));
    const named = names.map((name) => this.#nameOf(name)).join(', ');
    this.#say(this.#speech.say('unfit', { names: named }));
  }

  /** What a path of the form is called. */
  #nameOf(path: string): string {
    const field = this.#form.elements.namedItem(fieldName(path));
    const label = field instanceof HTMLElement ? field.closest('label') : null;
    return label?.firstChild?.textContent ?? path;
  }

  #keep(answers: readonly string[]): void {
    const query = queryOf(this.#form);
    const before = new URLSearchParams(location.search);
    const whole = new URLSearchParams({ rule: this.#routine?.name ?? '' });
    if (this.#setUp !== this.#usual()) whole.set('set-up', this.#setUp);
    for (const [key, value] of query) whole.append(key, value);
    for (const fact of before.getAll('fact')) whole.append('fact', fact);
    for (const answer of answers) whole.append(answerKey, answer);
    put(whole);
  }

  #say(text: string): void {
    const status = this.#section.querySelector('[data-part=status]');
    if (status !== null) status.textContent = text;
  }
}
