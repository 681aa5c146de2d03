/**
 * A rule that is tried: the set-up, what the rule is given, and its run on the table. The address
 * holds all of it, as a call at the terminal says it.
 */
import type {
  Configuration,
  Doing,
  Given,
  OwnedChart,
  Packed,
  PackedWords,
  Program,
  Ready,
  Routine,
} from '../../../../interpreter/index.ts';
import {
  fork,
  luck,
  prepareRun,
  readFacts,
  Session,
  unpack,
  withOwned,
  wordOfRun,
} from '../../../../interpreter/index.ts';
import { headed } from '../../typeset.ts';
import { keptCard } from '../card/kept.ts';
import { sayOwned } from '../card/owned.ts';
import type { ClauseMap } from '../clause-map.ts';
import { element } from '../element.ts';
import { queryOf, read, restore } from '../form.ts';
import { pageLanguage } from '../page.ts';
import { put } from '../query.ts';
import type { Place } from './board.ts';
import {
  differencesOf,
  longestAddress,
  lookedAt,
  situationOf,
  versusKey,
} from './comparing.ts';
import { mapOf } from './map-of.ts';
import type { Compare } from './run.ts';
import type { Said } from './said.ts';
import { setIn, Situation, usualName } from './situation.ts';
import { Speech } from './speech.ts';
import { Table } from './table.ts';
import { whatIf } from './what-if.ts';

/** Answers of the run in the address, in turn. */
const answerKey = 'a';

interface Opening {
  readonly said: Said;
  readonly packed: readonly [Packed, PackedWords];
  readonly clauses: ClauseMap;
  readonly rule: string;
}

export class Trying {
  readonly #section: HTMLElement;
  readonly #said: Said;
  readonly #program: Program;
  /** The charts of the reader's own card. */
  readonly #owned: readonly OwnedChart[];
  readonly #speech: Speech;
  readonly #index: number;
  readonly #routine: Routine;
  readonly #situation: Situation;
  #places: readonly Place[] = [];
  #table: Table | null = null;
  /** What was done last. */
  #doing: Doing | null = null;
  /** The situation that was kept, as an address says it; null: none. */
  #versus: string | null = new URLSearchParams(location.search).get(versusKey);

  constructor(section: HTMLElement, { said, packed, clauses, rule }: Opening) {
    this.#section = section;
    this.#said = said;
    const program = unpack(...packed);
    this.#owned = keptCard(program.book).charts;
    this.#program = withOwned(program, this.#owned);
    this.#speech = new Speech(pageLanguage(), { words: said.words, clauses, base: said.base });
    sayOwned(section, this.#owned, { program, speech: this.#speech });
    this.#index = this.#program.routines.findIndex(
      ({ name, role }) => name === rule && role === 'procedure',
    );
    const form = section.querySelector('form');
    const routine = this.#program.routines[this.#index];
    if (form === null || routine === undefined) throw new Error(`no ${rule}`);
    this.#routine = routine;
    const around = { program: this.#program, routine, speech: this.#speech };
    const setUp = new URLSearchParams(location.search).get('set-up');
    this.#situation = new Situation(form, around, setUp ?? usualName(program));
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
    const { words, origin } = this.#routine;
    const title = headed(this.#speech.set(words[this.#speech.language]));
    const heading = element('h2', [title, ...this.#speech.link(origin.clause)]);
    this.#section.querySelector('[data-part=rule]')?.replaceChildren(heading);
    document.title = `${title} – ${document.title}`;
    await this.#laidOut();
    const { form } = this.#situation;
    restore(form);
    this.#situation.describe();
    restore(form);
    this.#run(new URLSearchParams(location.search).getAll(answerKey));
    this.#section.dataset.state = 'playing';
  }

  async #changed(target: EventTarget | null): Promise<void> {
    if (!(target instanceof HTMLElement)) return;
    if (target instanceof HTMLSelectElement && target.name === '') {
      this.#situation.setUp = target.value;
      await this.#laidOut();
    }
    if (target instanceof HTMLSelectElement) this.#situation.describe();
    this.#run([]);
  }

  /** Lays the set-up out: its map, and what a rule may be given of it. */
  async #laidOut(): Promise<void> {
    const configuration = this.#situation.position;
    await this.#drawn(configuration);
    this.#situation.lay(configuration, () => this.#run([]));
  }

  /** Draws the map of the position. */
  async #drawn({ map }: Configuration): Promise<void> {
    const board = this.#section.querySelector('.board');
    const name = map === null ? null : (this.#program.maps[map]?.name ?? null);
    this.#places = [];
    board?.replaceChildren();
    this.#section.toggleAttribute('data-board', name !== null);
    if (name === null || this.#said.maps === null) return;
    const { figure, places } = await mapOf(name, this.#said.maps, this.#speech.language);
    this.#places = places;
    if (figure !== null) board?.replaceChildren(figure);
  }

  // -------------------------------------------------------------------------------------- the run

  /** Runs the rule with what the form says, as far as the answers go. */
  #run(answers: readonly string[]): void {
    this.#table?.leave();
    this.#table = null;
    const { between, about } = this.#situation;
    const { ready, said } = this.#prepared(this.#situation);
    if (ready.kind !== 'ready') {
      this.#refuse(ready);
      return;
    }
    const setting = {
      speech: this.#speech,
      places: this.#places,
      program: this.#said.program,
      owned: this.#owned,
      touched: (place: string): void => {
        if (!this.#situation.take(place)) return;
        this.#run([]);
        this.#table?.reveal();
      },
      between,
      about,
      compare: this.#compare(),
    };
    const doing = { rule: this.#routine.name, given: said, facts: this.#facts() };
    const keep = (told: readonly string[]): void => {
      this.#keep(told);
      this.#doing = { ...doing, answers: [...told] };
      void this.#showDoing();
    };
    const fresh = (): Session => this.#session(ready);
    this.#say('');
    this.#table = new Table(this.#section, setting, {
      ...{ session: fresh(), fresh, routine: this.#index, over: 'result', answers, keep },
      adopt: (others) => this.#run(others),
      whatIf,
    });
  }

  /** What a situation says, and whether the rule can be run in it. */
  #prepared(situation: Situation): { readonly ready: Ready; readonly said: Given } {
    const set = setIn(read(situation.form)).filter(([, value]) => value.trim() !== '');
    const said = { ...situation.given, set };
    return { ready: prepareRun(this.#program, this.#routine, said), said };
  }

  /** What this situation is held against. */
  #compare(): Compare {
    const around = { program: this.#program, routine: this.#routine, speech: this.#speech };
    const query = new URLSearchParams(this.#versus ?? '');
    const usual = usualName(this.#program);
    const there = this.#versus === null ? null : situationOf(query, { around, usual });
    const ready = there === null ? null : this.#prepared(there).ready;
    const kept =
      ready?.kind === 'ready' ? lookedAt(this.#session(ready), query.getAll(answerKey)) : null;
    const hold = (versus: string | null, key: 'keep' | 'drop'): void => {
      this.#versus = versus;
      this.#run(this.#table?.answers ?? []);
      this.#section.querySelector<HTMLElement>(`.foreseen [data-key=${key}]`)?.focus();
    };
    return {
      kept,
      differences:
        there === null ? [] : differencesOf(there, this.#situation, this.#speech.language),
      keep: () => {
        // What is over has no chances any more: its beginning has.
        const answers = this.#table?.isAsking === true ? this.#table.answers : [];
        hold(this.#query(answers).toString(), 'drop');
      },
      drop: () => hold(null, 'keep'),
    };
  }

  /** The run that begins. */
  #session({ configuration, values }: Extract<Ready, { readonly kind: 'ready' }>): Session {
    return new Session(this.#program, {
      configuration: fork(configuration),
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
    const { base, program: at } = this.#said;
    const home = `${base}/${this.#speech.language}/${this.#program.book}/`;
    const sources = at.rules.replace(/program\.json$/u, 'sources.json');
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
    const named = names.map((name) => this.#situation.nameOf(name)).join(', ');
    this.#say(this.#speech.say('unfit', { names: named }));
  }

  /** What an address says of the situation, but for the rule. */
  #query(answers: readonly string[]): URLSearchParams {
    const { form, setUp } = this.#situation;
    const query = new URLSearchParams();
    if (setUp !== usualName(this.#program)) query.set('set-up', setUp);
    for (const [key, value] of queryOf(form)) query.append(key, value);
    for (const fact of new URLSearchParams(location.search).getAll('fact')) {
      query.append('fact', fact);
    }
    for (const answer of answers) query.append(answerKey, answer);
    return query;
  }

  #keep(answers: readonly string[]): void {
    const whole = new URLSearchParams({ rule: this.#routine.name });
    for (const [key, value] of this.#query(answers)) whole.append(key, value);
    const both = new URLSearchParams(whole);
    if (this.#versus !== null) both.append(versusKey, this.#versus);
    const isShort = location.origin.length + both.toString().length < longestAddress;
    put(isShort ? both : whole);
    if (!isShort) this.#say(this.#speech.say('keptLong'));
  }

  #say(text: string): void {
    const status = this.#section.querySelector('[data-part=status]');
    if (status !== null) status.textContent = text;
  }
}
