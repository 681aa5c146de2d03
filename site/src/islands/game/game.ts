/**
 * A game at one screen: the board, the question, the account. What was answered is kept in the
 * browser with the seed of the dice, so that the same game comes again.
 */
import type { Line, Program, Standing, Value, WhyNot } from '../../../../interpreter/index.ts';
import {
  account,
  catalogueOf,
  luck,
  Session,
  start,
  stateLines,
  usualSequence,
  usualSetUp,
  valueText,
  word,
} from '../../../../interpreter/index.ts';
import { button, element } from '../element.ts';
import type { Place } from './board.ts';
import { Board } from './board.ts';
import type { Kept } from './kept.ts';
import { keep, keptOf } from './kept.ts';
import { names, questionOf } from './question.ts';
import type { Speech } from './speech.ts';

type Waits = Extract<Standing, { readonly kind: 'waits' }>;

interface Setting {
  readonly book: string;
  readonly program: Program;
  readonly speech: Speech;
  readonly places: readonly Place[];
}

/** The parts of the page that the game writes. */
interface Parts {
  readonly question: HTMLElement;
  readonly log: HTMLElement;
  readonly here: HTMLElement;
  readonly undo: HTMLButtonElement;
  readonly redo: HTMLButtonElement;
}

export class Game {
  /** Whether the rules have changed since, so that not all that was answered is an answer still. */
  readonly isCut: boolean;
  readonly #setting: Setting;
  readonly #parts: Parts;
  readonly #board: Board | null;
  readonly #session: Session;
  readonly #seed: number;
  #standing: Standing;
  #answers: string[] = [];
  #undone: string[] = [];
  #place: number | null = null;
  /** What was told at each place where somebody was asked. */
  #told: HTMLElement[][] = [];
  /** Whether somebody is handed the screen, and has not said that he is there. */
  #isBetween = false;

  constructor(section: HTMLElement, setting: Setting, kept: Kept | null) {
    this.#setting = setting;
    this.#parts = partsOf(section);
    const drawing = section.querySelector<SVGSVGElement>('.map svg');
    const picked = (place: number): void => {
      this.#place = this.#place === place ? null : place;
      this.#draw();
    };
    const { places, speech } = setting;
    this.#board = drawing === null ? null : new Board(drawing, { places, speech, picked });
    this.#parts.log.replaceChildren();
    this.#seed = kept?.seed ?? crypto.getRandomValues(new Uint32Array(1))[0] ?? 1;
    this.#session = this.#begun();
    this.#standing = this.#session.next();
    const answers = kept?.answers ?? [];
    this.isCut = !answers.every((token) => this.#step(token) === null);
    this.#arrive();
  }

  /** The game as it is kept. */
  get kept(): Kept {
    const { book } = this.#setting;
    return keptOf({ book, seed: this.#seed, answers: this.#answers });
  }

  /** Leaves the page to another game. */
  leave(): void {
    this.#board?.leave();
  }

  undo(): void {
    const last = this.#answers.pop();
    if (last === undefined || !this.#session.undo()) return;
    this.#undone.push(last);
    this.#back();
  }

  redo(): void {
    const token = this.#undone.pop();
    if (token === undefined || this.#step(token) !== null) return;
    this.#arrive();
  }

  #begun(): Session {
    const { program } = this.#setting;
    const started = start(program, usualSetUp(program));
    const routine = usualSequence(program)?.routine;
    if (started.kind === 'failed' || routine === undefined) throw new Error('no game');
    const { configuration } = started;
    return new Session(program, { configuration, routine, dice: luck(this.#seed) });
  }

  /** Gives an answer without a look at the page; why it is none, or null. */
  #step(token: string): WhyNot | null {
    const standing = this.#standing;
    if (standing.kind !== 'waits') return isNone(token);
    if (standing.isHandedOver) this.#session.sit(standing.player);
    const why = this.#session.answer(standing.request, token);
    if (why !== null) return why;
    this.#answers.push(token);
    this.#standing = this.#session.next();
    return null;
  }

  #give(token: string): void {
    const why = this.#step(token);
    if (why === null) {
      this.#undone = [];
      this.#arrive();
      return;
    }
    const { title, hints } = word(why, catalogueOf(this.#setting.speech.language));
    this.#parts.question.querySelector('[role=alert]')?.remove();
    const said = element('p', [[title, ...hints].join(' ')]);
    said.setAttribute('role', 'alert');
    this.#parts.question.append(said);
  }

  /** After an answer was taken back: what came of it is not told any more. */
  #back(): void {
    this.#standing = this.#session.next();
    for (const line of this.#told.pop() ?? []) line.remove();
    const isLost = this.#session.hasSecrets || this.#told.length === 0;
    if (isLost) this.#tellAnew(this.#session.seat);
    this.#arrive(false);
  }

  /** Shows where the game stands, with what is new. */
  #arrive(isNew = true): void {
    const standing = this.#standing;
    this.#place = null;
    this.#isBetween =
      standing.kind === 'waits' && (standing.isHandedOver || standing.shown.secret);
    if (this.#isBetween || standing.kind !== 'waits') this.#session.stand();
    if (this.#isBetween && this.#session.hasSecrets) this.#tellAnew(null);
    else if (isNew) this.#tell(this.#session.hasSecrets ? this.#session.seat : null);
    this.#parts.undo.setAttribute('aria-disabled', String(!this.#session.mayUndo));
    this.#parts.redo.setAttribute('aria-disabled', String(this.#undone.length === 0));
    keep(this.kept);
    this.#draw();
    const first = this.#parts.question.querySelector<HTMLElement>('button, input');
    first?.focus({ preventScroll: true });
    this.#parts.question.scrollIntoView({ block: 'nearest' });
  }

  /** Who is asked has taken the screen. */
  #sit(standing: Waits): void {
    this.#isBetween = false;
    this.#session.sit(standing.player);
    if (this.#session.hasSecrets) this.#tellAnew(standing.player);
    this.#draw();
  }

  #tellAnew(player: number | null): void {
    this.#parts.log.replaceChildren();
    this.#told = [];
    this.#session.forget();
    this.#tell(player);
  }

  #tell(player: number | null): void {
    const { speech } = this.#setting;
    const { log, after } = this.#session.news(player);
    const naming = this.#session.naming(this.#session.view(player));
    const teller = { ...naming, language: speech.language };
    const lines = account(log, teller, { after }).filter(({ kind }) => kind !== 'phase-enter');
    const told = lines.map((line) => lineOf(line, speech));
    this.#told.push(told);
    this.#parts.log.append(...told);
    this.#parts.log.scrollTop = this.#parts.log.scrollHeight;
  }

  #draw(): void {
    const standing = this.#standing;
    const { speech, places } = this.#setting;
    const view = this.#session.view(this.#session.seat);
    const isAsked = standing.kind === 'waits' && !this.#isBetween;
    const lit = isAsked ? this.#named(standing) : new Set<number>();
    this.#board?.draw(this.#session, view, { lit, picked: this.#place });
    const place = places[this.#place ?? -1]?.[0] ?? null;
    this.#parts.question.replaceChildren(...this.#asked(standing, place));
    const teller = { ...this.#session.naming(view), language: speech.language };
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
      const { title, hints } = word(standing.problem, catalogueOf(speech.language));
      return [speech.say('stopped'), title, ...hints].map((text) => element('p', [text]));
    }
    const { shown } = standing;
    if (!this.#isBetween) {
      return questionOf(shown, { speech, place, give: (token) => this.#give(token) });
    }
    const player = speech.set(shown.player?.words[speech.language] ?? '');
    return [
      element('p', [element('b', [speech.say('turnOf', { player })])]),
      element('p', [speech.say('handOver')]),
      button(speech.say('ready'), () => this.#sit(standing), 'main'),
    ];
  }

  #ended(result: Value): readonly Node[] {
    const { program, speech } = this.#setting;
    const type = program.routines[usualSequence(program)?.routine ?? -1]?.result;
    const teller = { ...this.#session.naming(), language: speech.language };
    const said =
      type === undefined || type.kind === 'nothing' ? [] : [valueText(result, type, teller)];
    return [speech.say('over'), ...said].map((text) => element('p', [speech.set(text)]));
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
