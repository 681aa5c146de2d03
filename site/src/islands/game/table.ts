/**
 * What is played or tried at one screen: the board, the question, the account, the chances. The
 * same answers over the same dice lead to the same place again.
 */
import type {
  Line,
  OwnedChart,
  Session,
  Standing,
  Value,
  WhyNot,
} from '../../../../interpreter/index.ts';
import {
  account,
  missingText,
  stateLines,
  valueText,
  wordOfRun,
} from '../../../../interpreter/index.ts';
import { button, element } from '../element.ts';
import type { Place } from './board.ts';
import { Board } from './board.ts';
import { Chances } from './chances.ts';
import { names, questionOf } from './question.ts';
import type { Speech } from './speech.ts';

type Waits = Extract<Standing, { readonly kind: 'waits' }>;

/** What is played: a game, or a rule that is tried. */
export interface Run {
  readonly session: Session;
  /** What gives the result. */
  readonly routine: number;
  /** What is said once it is over. */
  readonly over: 'over' | 'result';
  /** What was answered before. */
  readonly answers: readonly string[];
  /** Is told what has been answered, after each answer. */
  readonly keep: (answers: readonly string[]) => void;
}

interface Setting {
  readonly speech: Speech;
  readonly places: readonly Place[];
  /** Where the program can be read, for who works out chances. */
  readonly program: string;
  /** The charts of an owner's card that the program has besides. */
  readonly owned: readonly OwnedChart[];
  /** A place was touched. */
  readonly touched?: (place: string) => void;
  /** Two places that a rule is about: a line is drawn between them. */
  readonly between?: readonly [string, string] | null;
}

/** The parts of the page that the table writes. */
interface Parts {
  readonly question: HTMLElement;
  readonly log: HTMLElement;
  readonly here: HTMLElement;
  readonly undo: HTMLButtonElement;
  readonly redo: HTMLButtonElement;
}

export class Table {
  /** Whether the rules have changed since, so that not all that was answered is an answer still. */
  readonly isCut: boolean;
  readonly #setting: Setting;
  readonly #run: Run;
  readonly #parts: Parts;
  readonly #board: Board | null;
  readonly #chances: Chances;
  readonly #leaving = new AbortController();
  #standing: Standing;
  #answers: string[] = [];
  #undone: string[] = [];
  #place: number | null = null;
  /** What was told at each place where somebody was asked. */
  #told: HTMLElement[][] = [];
  /** Whether somebody is handed the screen, and has not said that he is there. */
  #isBetween = false;

  constructor(section: HTMLElement, setting: Setting, run: Run) {
    this.#setting = setting;
    this.#run = run;
    this.#parts = partsOf(section);
    const drawing = section.querySelector<SVGSVGElement>('.map .scroll > svg');
    const { places, speech } = setting;
    const picked = (place: number): void => this.#pick(place);
    const walked = (place: number): void => this.#survey(places[place]?.[0] ?? null);
    const { session } = run;
    const told = { places, speech, session, picked, walked };
    this.#board = drawing === null ? null : new Board(drawing, told);
    this.#chances = new Chances(section, setting);
    this.#parts.log.replaceChildren();
    const { signal } = this.#leaving;
    this.#parts.log.addEventListener('click', (event) => this.#light(event), { signal });
    const { between = null } = setting;
    if (between !== null) this.#board?.line(between);
    this.#standing = session.next();
    this.isCut = !run.answers.every((token) => this.#step(token) === null);
    this.#arrive();
  }

  /** What has been answered. */
  get answers(): readonly string[] {
    return this.#answers;
  }

  /** Leaves the page to another. */
  leave(): void {
    this.#leaving.abort();
    this.#board?.leave();
    this.#chances.leave();
  }

  /** A line of the account lights the places that it names. */
  #light({ target }: Event): void {
    const line = target instanceof Element ? target.closest('li') : null;
    if (line === null || (target instanceof Element && target.closest('a') !== null)) return;
    this.#board?.light(line.textContent);
  }

  #pick(place: number): void {
    const name = this.#setting.places[place]?.[0] ?? '';
    this.#setting.touched?.(name);
    this.#place = this.#place === place ? null : place;
    this.#draw();
  }

  undo(): void {
    const last = this.#answers.pop();
    if (last === undefined || !this.#run.session.undo()) return;
    this.#undone.push(last);
    this.#back();
  }

  redo(): void {
    const token = this.#undone.pop();
    if (token === undefined || this.#step(token) !== null) return;
    this.#arrive();
  }

  /** Gives an answer without a look at the page; why it is none, or null. */
  #step(token: string): WhyNot | null {
    const standing = this.#standing;
    if (standing.kind !== 'waits') return isNone(token);
    if (standing.isHandedOver) this.#run.session.sit(standing.player);
    const why = this.#run.session.answer(standing.request, token);
    if (why !== null) return why;
    this.#answers.push(this.#run.session.said);
    this.#standing = this.#run.session.next();
    return null;
  }

  #give(token: string): void {
    const why = this.#step(token);
    if (why === null) {
      this.#undone = [];
      this.#arrive();
      return;
    }
    const { title, hints } = wordOfRun(why, this.#setting.speech.language);
    this.#parts.question.querySelector('[role=alert]')?.remove();
    const said = element('p', [[title, ...hints].join(' ')]);
    said.setAttribute('role', 'alert');
    this.#parts.question.append(said);
  }

  /** After an answer was taken back: what came of it is not told any more. */
  #back(): void {
    this.#standing = this.#run.session.next();
    for (const line of this.#told.pop() ?? []) line.remove();
    const isLost = this.#run.session.hasSecrets || this.#told.length === 0;
    if (isLost) this.#tellAnew(this.#run.session.seat);
    this.#arrive(false);
  }

  /** Shows where the game stands, with what is new. */
  #arrive(isNew = true): void {
    const standing = this.#standing;
    this.#place = null;
    this.#isBetween =
      this.#run.over === 'over' &&
      standing.kind === 'waits' &&
      (standing.isHandedOver || standing.shown.secret);
    if (this.#isBetween || standing.kind !== 'waits') this.#run.session.stand();
    if (this.#isBetween && this.#run.session.hasSecrets) this.#tellAnew(null);
    else if (isNew) this.#tell(this.#run.session.hasSecrets ? this.#run.session.seat : null);
    this.#parts.undo.setAttribute('aria-disabled', String(!this.#run.session.mayUndo));
    this.#parts.redo.setAttribute('aria-disabled', String(this.#undone.length === 0));
    this.#run.keep(this.#answers);
    this.#draw();
    this.#foresee();
    // Who changes a form is not taken away from it.
    if (this.#answers.length === 0 && this.#run.over === 'result') return;
    const first = this.#parts.question.querySelector<HTMLElement>('button, input');
    first?.focus({ preventScroll: true });
    this.#parts.question.scrollIntoView({ block: 'nearest' });
  }

  /** Who is asked has taken the screen. */
  #sit(standing: Waits): void {
    this.#isBetween = false;
    this.#run.session.sit(standing.player);
    if (this.#run.session.hasSecrets) this.#tellAnew(standing.player);
    this.#draw();
    this.#foresee();
  }

  /** The chances of what is asked, as far as who is asked may know them. */
  #foresee(): void {
    const standing = this.#standing;
    const isAsked = standing.kind === 'waits' && !this.#isBetween;
    if (standing.kind === 'done' && this.#run.over === 'result') this.#chances.end(standing.result);
    else this.#chances.look(this.#run.session, isAsked ? standing : null);
  }

  #tellAnew(player: number | null): void {
    this.#parts.log.replaceChildren();
    this.#told = [];
    this.#run.session.forget();
    this.#tell(player);
  }

  #tell(player: number | null): void {
    const { speech } = this.#setting;
    const { log, after } = this.#run.session.news(player);
    const naming = this.#run.session.naming(this.#run.session.view(player));
    const teller = { ...naming, language: speech.language };
    const lines = account(log, teller, { after }).filter(({ kind }) => kind !== 'phase-enter');
    const told = lines.map((line) => lineOf(line, speech));
    this.#told.push(told);
    this.#parts.log.append(...told);
    this.#parts.log.scrollTop = this.#parts.log.scrollHeight;
  }

  #draw(): void {
    const standing = this.#standing;
    const { places } = this.#setting;
    const view = this.#run.session.view(this.#run.session.seat);
    const isAsked = standing.kind === 'waits' && !this.#isBetween;
    const lit = isAsked ? this.#named(standing) : new Set<number>();
    this.#board?.draw(this.#run.session, view, { lit, picked: this.#place });
    const { between = null } = this.#setting;
    // What lies between two places and decides is named where it is told why.
    if (standing.kind === 'done' && between !== null) {
      const lines = [...this.#parts.log.children].map(({ textContent }) => textContent);
      this.#board?.light(lines.join(' '), between);
    }
    const place = places[this.#place ?? -1]?.[0] ?? null;
    this.#parts.question.replaceChildren(...this.#asked(standing, place));
    this.#survey(place);
  }

  /** Says what stands on a place, and what it is. */
  #survey(place: string | null): void {
    const { speech } = this.#setting;
    const view = this.#run.session.view(this.#run.session.seat);
    const teller = { ...this.#run.session.naming(view), language: speech.language };
    const there = place === null ? [] : stateLines(teller, place, view);
    this.#parts.here.replaceChildren(
      ...there.map((line) => element('li', [speech.set(line.trim())])),
    );
  }

  /** The places that some answer names. */
  #named({ shown }: Waits): ReadonlySet<number> {
    const board = this.#board;
    if (board === null) return new Set();
    const tokens = shown.options.flatMap(({ token }) => names(token));
    const found = tokens.map((one) => board.placeOf(one));
    return new Set(found.filter((at) => at >= 0));
  }

  #asked(standing: Standing, place: string | null): readonly Node[] {
    const { speech } = this.#setting;
    if (standing.kind === 'done') return this.#ended(standing.result);
    if (standing.kind === 'failed') {
      const { title, hints } = wordOfRun(standing.problem, speech.language);
      return [speech.say('stopped'), title, ...hints].map((text) => element('p', [text]));
    }
    const { shown } = standing;
    if (!this.#isBetween) {
      const give = (token: string): void => this.#give(token);
      const why = this.#why.bind(this);
      const missing = (at: string): string | null => this.#missing(standing, at);
      return questionOf(shown, { speech, place, give, why, missing });
    }
    const player = speech.set(shown.player?.words[speech.language] ?? '');
    return [
      element('p', [element('b', [speech.say('turnOf', { player })])]),
      element('p', [speech.say('handOver')]),
      button(speech.say('ready'), () => this.#sit(standing), 'main'),
    ];
  }

  /** Why a place is not on offer. */
  #missing({ request }: Waits, place: string): string | null {
    const { session } = this.#run;
    const { language } = this.#setting.speech;
    const missing = session.missing(request, place);
    if (missing === null) return null;
    return missingText(missing, { ...session.naming(session.view(session.seat)), language });
  }

  /** What decided that an action cannot be taken. */
  #why(token: string, depth: 'reasons' | 'everything'): readonly HTMLElement[] {
    const standing = this.#standing;
    const { session } = this.#run;
    const { speech } = this.#setting;
    if (standing.kind !== 'waits') return [];
    const log = session.denied(standing.request, token)?.log ?? [];
    const teller = { ...session.naming(session.view(session.seat)), language: speech.language };
    return account(log, teller, { depth }).map((line) => lineOf(line, speech));
  }

  #ended(result: Value): readonly Node[] {
    const { session, routine, over } = this.#run;
    const { speech } = this.#setting;
    const type = session.program.routines[routine]?.result;
    const teller = { ...session.naming(), language: speech.language };
    if (type === undefined || type.kind === 'nothing') {
      return [element('p', [speech.say(over === 'over' ? 'over' : 'done')])];
    }
    return [
      element('p', [speech.say(over)]),
      element('p', [speech.set(valueText(result, type, teller))], 'big'),
    ];
  }
}

/** Nothing is an answer where nobody is asked. */
function isNone(given: string): WhyNot {
  return { code: 'illegal-choice', data: { given, options: [] } };
}

function partsOf(section: HTMLElement): Parts {
  const part = (name: string): HTMLElement => {
    const found = section.querySelector<HTMLElement>(`[data-part=${name}]`);
    if (found === null) throw new Error(`no ${name}`);
    return found;
  };
  const [undo, redo] = [part('undo') as HTMLButtonElement, part('redo') as HTMLButtonElement];
  return { question: part('question'), log: part('log'), here: part('here'), undo, redo };
}

function lineOf({ kind, text, clause, details, depth }: Line, speech: Speech): HTMLElement {
  const line = element('li', [element('p', [speech.set(text), ...speech.link(clause)])]);
  line.classList.add(kind);
  if (depth > 0) line.classList.add(`d${String(Math.min(depth, 4))}`);
  if (details.length > 0) {
    line.append(element('ul', details.map((detail) => element('li', [speech.set(detail.text)]))));
  }
  return line;
}
