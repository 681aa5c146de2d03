/**
 * What is played or tried at one screen: the board, the question, the account, the chances. The
 * same answers over the same dice lead to the same place again.
 */
import type { Line, Standing, WhyNot } from '../../../../interpreter/index.ts';
import { lookingOf } from '../../machine/pieces.ts';
import { button, element } from '../element.ts';
import { answersOf, newLines, shownLines } from './account-lines.ts';
import { Board } from './board.ts';
import { Chances } from './chances.ts';
import { ended, stopped } from './ending.ts';
import { handOver } from './handing.ts';
import { hereAt, Position } from './here.ts';
import { type Parts, partsOf } from './parts.ts';
import { onlyAnswer, questionOf } from './question.ts';
import { reasonsOf, refusal } from './reasons.ts';
import type { Asked, Beside, Run, Setting } from './run.ts';
import { attend, reveal, toEnd } from './sight.ts';
import { leftOf, markedBy, onlyLeft, type Touched } from './touched.ts';

type Waits = Extract<Standing, { readonly kind: 'waits' }>;

/** So many of the last lines stand beside the end of a game. */
const few = 3;
/** So many answers in a row are given for whoever has no choice. */
const most = 50;

export class Table {
  /** Whether the rules have changed since, so that not all that was answered is an answer still. */
  readonly isCut: boolean;
  readonly #setting: Setting;
  readonly #run: Run;
  readonly #parts: Parts;
  readonly #board: Board | null;
  /** Whether the board is that of a table beside it. */
  readonly #isBeside: boolean;
  readonly #chances: Chances;
  readonly #position: Position;
  readonly #leaving = new AbortController();
  #standing: Standing;
  #answers: string[] = [];
  #undone: string[] = [];
  #place: number | null = null;
  /** Who of the pieces does something, by his name. */
  #chosen: string | null = null;
  /** What is ticked where several are chosen. */
  readonly #ticked = new Set<string>();
  /** The places that are marked. */
  #lit: ReadonlySet<number> = new Set();
  /** What was told at each place where somebody was asked. */
  #told: HTMLElement[][] = [];
  /** The last lines of these. */
  #last: readonly string[] = [];
  /** Whether somebody is handed the screen, and has not said that he is there. */
  #isBetween = false;
  /** What else could have come from a step of the account. */
  #whatIf: Beside | null = null;

  constructor(section: HTMLElement, setting: Setting, run: Run) {
    this.#setting = setting;
    this.#run = run;
    this.#parts = partsOf(section);
    const { places, speech } = setting;
    const drawing = section.querySelector<SVGSVGElement>('.map .scroll > svg');
    const picked = (place: number): void => (this.#whatIf ?? this).pick(place);
    const walked = (place: number): void => (this.#whatIf ?? this).survey(place);
    const told = { places, speech, session: run.session, picked, walked };
    this.#isBeside = setting.board !== undefined;
    this.#board = setting.board ?? (drawing === null ? null : new Board(drawing, told));
    this.#chances = new Chances(section, setting);
    this.#parts.log.replaceChildren();
    const { signal } = this.#leaving;
    this.#position = new Position(section, { session: run.session, speech, signal });
    this.#parts.log.addEventListener('click', (event) => this.#light(event), { signal });
    if (setting.between) this.#board?.line(setting.between);
    this.#standing = run.session.next();
    this.isCut = !run.answers.every((token) => this.#step(token) === null);
    this.#arrive();
  }

  /** What has been answered. */
  get answers(): readonly string[] {
    return this.#answers;
  }

  /** Whether somebody is asked. */
  get isAsking(): boolean {
    return this.#standing.kind === 'waits';
  }

  /** Leaves the page to another. */
  leave(): void {
    this.#leaving.abort();
    if (!this.#isBeside) this.#board?.leave();
    this.#chances.leave();
    this.#whatIf?.leave();
  }

  /** A line of the account lights the places that it names. */
  #light({ target }: Event): void {
    const line = target instanceof Element ? target.closest('li') : null;
    if (line === null || (target instanceof Element && target.closest('a, button'))) return;
    this.#board?.light(line.textContent);
  }

  /** Takes a place that is touched on the board. */
  pick(place: number): void {
    const name = this.#setting.places[place]?.[0] ?? '';
    this.#setting.touched?.(name);
    const isLeft = this.#place === place;
    this.#place = isLeft ? null : place;
    this.#chosen = isLeft ? null : this.#leftThere();
    if (!isLeft) this.#tick();
    this.#draw();
    this.reveal();
  }

  /** Who of the pieces is chosen by what was touched. */
  #leftThere(): string | null {
    const standing = this.#standing;
    if (standing.kind !== 'waits') return null;
    return leftOf(standing.shown.options, this.#touched, this.#setting.speech).piece;
  }

  /** Where several are chosen, ticks the one that stands where somebody touches, or lets it go. */
  #tick(): void {
    const standing = this.#standing;
    if (standing.kind !== 'waits' || this.#isBetween || standing.shown.most < 2) return;
    const only = onlyLeft(standing.shown.options, this.#touched, this.#setting.speech);
    if (only !== null && !this.#ticked.delete(only)) this.#ticked.add(only);
  }

  get #touched(): Touched {
    const place = this.#setting.places[this.#place ?? -1]?.[0] ?? null;
    const standing = this.#board?.standing(this.#place) ?? new Set();
    return { place, standing, chosen: this.#chosen };
  }

  /** Brings what is asked, or what came of it, into sight: its beginning, where it is tall. */
  reveal(): void {
    reveal(this.#parts.question);
  }

  undo(): void {
    if (this.#answers.length <= (this.#run.from ?? 0) || !this.#run.session.undo()) return;
    this.#undone.push(...this.#answers.splice(-1));
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
      this.#passOver();
      this.#arrive();
      return;
    }
    this.#parts.question.querySelector('[role=alert]')?.remove();
    this.#parts.question.append(refusal(why, this.#setting.speech));
  }

  /**
   * In a game without secrets, where that there is nothing to choose tells nobody anything, the
   * only thing to do is done; whoever takes it back sees why there was no other.
   */
  #passOver(): void {
    if (this.#run.over !== 'over' || this.#run.session.hasSecrets) return;
    for (let passed = 0; passed < most; passed += 1) {
      const only = this.#standing.kind === 'waits' ? onlyAnswer(this.#standing.shown) : null;
      if (only === null) return;
      this.#tell(null);
      this.#step(only);
    }
  }

  /** After an answer was taken back: what came of it is not told any more. */
  #back(): void {
    this.#standing = this.#run.session.next();
    for (const line of this.#told.pop() ?? []) line.remove();
    const { hasSecrets, seat } = this.#run.session;
    if (hasSecrets || this.#told.length === 0) this.#tellAnew(seat);
    this.#arrive(false);
  }

  /** Shows where the game stands, with what is new. */
  #arrive(isNew = true): void {
    const standing = this.#standing;
    this.#place = null;
    this.#chosen = null;
    this.#ticked.clear();
    this.#isBetween =
      this.#run.over === 'over' &&
      standing.kind === 'waits' &&
      (standing.isHandedOver || standing.shown.secret);
    const { session } = this.#run;
    if (this.#isBetween || standing.kind !== 'waits') session.stand();
    if (this.#isBetween && session.hasSecrets) this.#tellAnew(null);
    else if (isNew) this.#tell(session.hasSecrets ? session.seat : null);
    this.#whatIf?.leave();
    this.#whatIf = null;
    const isFirst = this.#answers.length <= (this.#run.from ?? 0);
    this.#parts.undo.setAttribute('aria-disabled', String(isFirst));
    this.#parts.redo.setAttribute('aria-disabled', String(this.#undone.length === 0));
    this.#run.keep(this.#answers);
    this.#show();
    // Who changes a form is not taken away from it.
    if (this.#answers.length === 0 && this.#run.over === 'result') return;
    this.#attend();
  }

  /** Shows all that has changed; then the page is laid out, once, for what comes into sight. */
  #show(): void {
    this.#draw();
    this.#foresee();
    this.#follow();
    toEnd(this.#parts.log);
  }

  /** Who is asked has taken the screen. */
  #sit(standing: Waits): void {
    this.#isBetween = false;
    this.#run.session.sit(standing.player);
    if (this.#run.session.hasSecrets) this.#tellAnew(standing.player);
    this.#show();
    this.#attend();
  }

  /** Goes to the first of the answers, which come into sight. */
  #attend(): void {
    attend(this.#parts.question);
  }

  /** The chances of what is asked, as far as who is asked may know them. */
  #foresee(): void {
    const standing = this.#standing;
    const isAsked = standing.kind === 'waits' && !this.#isBetween;
    if (standing.kind === 'done' && this.#run.over === 'result') this.#chances.end(standing.result);
    else this.#chances.look(this.#run.session, isAsked ? standing : null);
  }

  #tellAnew(player: number | null, isWhole = false): void {
    this.#parts.log.replaceChildren();
    this.#told = [];
    this.#run.session.forget();
    this.#tell(player, isWhole);
  }

  /** Tells what is new; of a long game that is told anew its end, unless all of it is asked for. */
  #tell(player: number | null, isWhole = false): void {
    const { speech } = this.#setting;
    const { session, from = 0 } = this.#run;
    const count = this.#answers.length;
    const { lines, isCut } = newLines(session, { speech, player, count, from, isWhole });
    const answers = answersOf(lines, { session, player, count });
    this.#last = lines.slice(-few).map(({ text }) => text);
    const open = (line: Line, answer: number): HTMLElement => this.#door(line, answer);
    const door = this.#run.whatIf === undefined ? null : open;
    const shown = [...shownLines(lines, answers, { speech, door })];
    if (isCut) {
      const earlier = button(speech.say('earlier'), () => {
        this.#tellAnew(player, true);
        toEnd(this.#parts.log);
      });
      shown.unshift(element('li', [element('p', [earlier])]));
    }
    this.#told.push(shown);
    this.#parts.log.append(...shown);
  }

  /** What leads to what else could have come. */
  #door({ text }: Line, answer: number): HTMLElement {
    const { speech } = this.#setting;
    const door = button(speech.say('whatIf'), () => this.#ask(answer, door), 'door');
    door.setAttribute('aria-label', speech.say('fromHere', { step: speech.set(text) }));
    return door;
  }

  /** Shows what came from before an answer on, and beside it what else may come. */
  #ask(answer: number, door: HTMLElement): void {
    this.#whatIf?.leave();
    const isFrom = ({ dataset }: HTMLElement): boolean => Number(dataset.answer) >= answer;
    const was = this.#told.flat().filter(isFrom).map((line) => line.cloneNode(true) as HTMLElement);
    const result = this.#parts.question.querySelector('.big')?.textContent ?? null;
    const { adopt, whatIf, ...run } = this.#run;
    const goesOn = adopt === undefined ? {} : { adopt };
    const { compare: _, touched: __, ...setting } = this.#setting;
    const asked: Asked = {
      setting: { ...setting, board: this.#board, between: null },
      run: { ...run, ...goesOn, answers: this.#answers.slice(0, answer), from: answer },
      was: { lines: was, result },
      goOn: (answers) => {
        if (adopt !== undefined) adopt(answers);
        else while (this.#answers.length > answer && this.#run.session.mayUndo) this.undo();
      },
      closed: () => {
        this.#whatIf = null;
        this.#draw();
        door.focus();
      },
    };
    this.#whatIf = whatIf?.(this.#parts.whatIf, asked) ?? null;
  }

  #draw(): void {
    const standing = this.#standing;
    this.#board?.draw(this.#run.session, this.#run.session.view(this.#run.session.seat));
    this.#mark();
    const { about = [], between = null } = this.#setting;
    if (about.length > 0 && this.#answers.length === 0) this.#board?.light(about.join(' '));
    // What lies between two places and decides is named where it is told why.
    if (standing.kind === 'done' && between !== null) {
      const lines = [...this.#parts.log.children].map(({ textContent }) => textContent);
      this.#board?.light(lines.join(' '), between);
    }
    this.#parts.question.replaceChildren(...this.#asked(standing));
    this.#position.draw();
    this.survey(this.#place ?? -1);
  }

  /** Marks on the board what the question is about, and what was touched. */
  #mark(): void {
    this.#lit = this.#marked();
    this.#board?.mark({ lit: this.#lit, picked: this.#place });
    const standing = this.#standing;
    if (standing.kind !== 'waits' || this.#isBetween) return;
    this.#board?.ring(`${this.#question(standing)} ${this.#chosen ?? ''}`);
  }

  /** The places that the answers are about. */
  #marked(): ReadonlySet<number> {
    const [standing, board, chosen] = [this.#standing, this.#board, this.#chosen];
    if (standing.kind !== 'waits' || this.#isBetween || board === null) return new Set();
    return markedBy(standing.shown.options, { chosen, speech: this.#setting.speech, board });
  }

  /** Brings what has come of it into sight, on a board that is larger than its frame. */
  #follow(): void {
    const standing = this.#standing;
    const isAsked = standing.kind === 'waits' && !this.#isBetween;
    this.#board?.follow(this.#lit, isAsked ? this.#question(standing) : '');
  }

  /** Says what stands on a place, and what it is. */
  survey(at: number): void {
    const place = this.#setting.places[at]?.[0] ?? null;
    const there = place === null ? [] : hereAt(place, this.#run.session, this.#setting.speech);
    this.#parts.here.replaceChildren(...there);
  }

  /** What is asked, in words. */
  #question({ shown }: Waits): string {
    const { speech } = this.#setting;
    return speech.set(shown.question?.[speech.language] ?? '');
  }

  #asked(standing: Standing): readonly Node[] {
    const { speech } = this.#setting;
    if (standing.kind === 'done') return ended(standing.result, this.#run, speech, this.#last);
    if (standing.kind === 'failed') return stopped(standing.problem, speech);
    const { shown } = standing;
    if (!this.#isBetween) {
      const give = (token: string): void => this.#give(token);
      const { session } = this.#run;
      const looks = lookingOf(session, standing.request);
      const choose = (piece: string | null): void => {
        this.#chosen = piece;
        this.#mark();
      };
      const leave = (): void => this.pick(this.#place ?? -1);
      const [touched, ticked] = [this.#touched, this.#ticked];
      const isPlace = (token: string): boolean => (this.#board?.placeOf(token) ?? -1) >= 0;
      const asking = { speech, touched, ticked, choose, leave, give, looks, isPlace };
      return questionOf(shown, { ...asking, ...reasonsOf(standing, session, speech) });
    }
    return handOver(shown, speech, () => this.#sit(standing));
  }
}

/** Nothing is an answer where nobody is asked. */
function isNone(given: string): WhyNot {
  return { code: 'illegal-choice', data: { given, options: [] } };
}
