// A game that people play at one keyboard or one screen: who is asked what, what has happened since
// he last looked, and every answer can be taken back. What is shown, and how, is the caller's.
import type { SaidFact } from '../input/input.ts';
import { readValue } from '../input/read-value.ts';
import { nothingSpent } from '../machine/machine.ts';
import { Notes } from '../machine/notes.ts';
import type { Rests } from '../machine/rests.ts';
import { hasSecrets, isHiddenFrom, sightsOf } from '../machine/sight.ts';
import type { RunOptions } from '../machine/step.ts';
import { advance, answer, callRoutine, fork } from '../machine/step.ts';
import type { Configuration } from '../model/configuration.ts';
import type { RuntimeProblem } from '../model/fault.ts';
import type { LogEvent } from '../model/log.ts';
import type { Missing, Search } from '../model/offered.ts';
import type { Program } from '../model/program.ts';
import type { Request } from '../model/request.ts';
import type { Naming } from '../model/tokens.ts';
import { fieldKey } from '../model/touches.ts';
import type { Value } from '../model/values.ts';
import { saidAbout } from './answers.ts';
import type { Denied } from './denied.ts';
import { denied, mayBe, triedBy } from './denied.ts';
import type { Heard, News } from './heard.ts';
import { Audience, newsOf } from './heard.ts';
import { machineOn } from './named.ts';
import type { WhyNot } from './person.ts';
import { accept, show } from './person.ts';
import type { Recent } from './recent.ts';
import { priceOf, searchBehind, unreached } from './searched.ts';
import type { Luck } from './seed.ts';
import { rollDice } from './seed.ts';
import type { Shown } from './shown.ts';
import { View } from './view.ts';

/** Where a game stands: somebody is asked, or it has ended. */
export type Standing =
  | {
      readonly kind: 'waits';
      readonly request: Request;
      /** As who is asked may see it. */
      readonly shown: Shown;
      /** Who is asked; null: whoever is there. */
      readonly player: number | null;
      /** Somebody else sits at the screen than who is asked, and there is what he may not see. */
      readonly isHandedOver: boolean;
    }
  | { readonly kind: 'done'; readonly result: Value }
  | { readonly kind: 'failed'; readonly problem: RuntimeProblem };

/** A game at a place where it can be gone on with. */
export interface Moment {
  readonly configuration: Configuration;
  readonly dice: Luck['state'];
  readonly notes: Notes;
}

/** What an answer that is taken back leads back to; the notes are those of the game. */
interface Before extends Omit<Moment, 'notes'> {
  /** How much had happened. */
  readonly events: number;
}

/** What a session begins with. */
export interface SessionOptions {
  readonly configuration: Configuration;
  readonly routine: number;
  readonly dice: Luck;
  /** What the routine is given; a sequence of play takes nothing. */
  readonly given?: readonly Value[];
  /** Facts that nobody need be asked for. */
  readonly facts?: readonly SaidFact[];
  /** Whether somebody throws the dice and draws, who may leave it to `byChance`. */
  readonly byHand?: boolean;
  /** Whether what decided conditions is told too. */
  readonly explains?: boolean;
  /** Whether all of the position is for everyone to see, whatever the rules hide in a game. */
  readonly showsAll?: boolean;
}

/** The token that leaves a roll or a draw to the dice of the session. */
export const byChance = '*';

/** A game or a rule under way. */
export class Session {
  readonly program: Program;
  readonly dice: Luck;
  /** Whether there are fields that some may not see. */
  readonly hasSecrets: boolean;
  readonly #options: Pick<SessionOptions, 'facts' | 'byHand' | 'explains'>;
  #said = '';
  #configuration: Configuration;
  #notes: Notes;
  #before: Before[] = [];
  #log: LogEvent[] = [];
  /** Who sits at the screen of a game with secret fields; null: nobody. */
  #seat: number | null = null;
  /** How much had happened when it was last told to all, and to each player. */
  #told = 0;
  readonly #heard = new Map<number, number>();
  /** What each has heard of so far. */
  readonly #audience = new Audience((player) => this.view(player));

  /** Begins a sequence of play, or a rule, from a position that is laid out. */
  constructor(
    program: Program,
    { configuration, routine, dice, given = [], showsAll = false, ...options }: SessionOptions,
  ) {
    this.program = program;
    this.#options = options;
    this.dice = dice;
    this.hasSecrets = !showsAll && hasSecrets(program);
    this.#configuration = configuration;
    this.#notes = new Notes(program);
    callRoutine(program, configuration, routine, given);
  }

  get configuration(): Configuration {
    return this.#configuration;
  }

  get seat(): number | null {
    return this.#seat;
  }

  /** What the last answer was; of a roll that was left to chance, what was rolled. */
  get said(): string {
    return this.#said;
  }

  /** Facts that nobody need be asked for. */
  get facts(): readonly SaidFact[] {
    return this.#options.facts ?? [];
  }

  /** Whether there is an answer to take back. */
  get mayUndo(): boolean {
    return this.#before.length > 0;
  }

  /** What a player may see, null for what all may; null: everything, where nothing is hidden. */
  view(player: number | null): View | null {
    return this.hasSecrets ? new View(this.program, player, this.#notes) : null;
  }

  /**
   * Whether what the calls from a depth on rest on, and all that they may read, is a player's to
   * see: fields as `type.field`, see `touchesOf`.
   */
  isOpenTo(player: number | null, from: number, reads: ReadonlySet<string>): boolean {
    const configuration = this.#configuration;
    if (!this.#hearing(player).isAll) return false;
    if (!this.hasSecrets) return true;
    const { frames, things } = configuration;
    const isHidden = (rests: Rests): boolean =>
      this.#notes.isHidden(configuration, rests, player);
    const isSeen = frames.slice(from).every((_, up) => {
      const { slots, base, ways, asked } = this.#notes.of(frames, from + up);
      const rests = [...slots.values(), base, asked, ...ways.map((way) => way.rests)];
      return !rests.some(isHidden);
    });
    if (!isSeen) return false;
    const sights = sightsOf(this.program);
    return things.every((thing) =>
      sights.ofFields(thing).every((by, field) => {
        return !isHiddenFrom(by, player) || !reads.has(fieldKey(thing.type, field));
      }),
    );
  }

  /** Who is asked sits down. */
  sit(player: number | null): void {
    this.#seat = player;
  }

  /** Nobody sits at the screen: what is shown is for all. */
  stand(): void {
    this.#seat = null;
  }

  /** Goes on to where somebody is asked. What dice and draws decide is nobody's choice. */
  next(): Standing {
    const { byHand = false } = this.#options;
    const run = { ...this.#following, spent: nothingSpent() };
    for (;;) {
      const state = advance(this.program, this.#configuration, run);
      if (state.kind !== 'waits') return state;
      const { request } = state;
      const said = request.kind === 'ask' ? saidAbout(this.facts, request) : undefined;
      const isChance = request.kind === 'roll' || request.kind === 'draw';
      if (said !== undefined) {
        answer(this.program, this.#configuration, said.value, this.#following);
      } else if (isChance && !byHand) this.#give(request, byChance);
      else return this.#waiting(request);
    }
  }

  /** Gives an answer as it is typed or clicked; why it is none, or null. */
  answer(request: Request, token: string): WhyNot | null {
    const events = this.#log.length;
    const configuration = fork(this.#configuration);
    this.#notes.copy(this.#configuration, configuration);
    const before = { configuration, dice: this.dice.state, events };
    const refused = this.#give(request, token);
    // What chance decides goes with the answer before it.
    if (refused === null) this.#before.push(before);
    return refused;
  }

  /** Whether a token spells an action with what it is done with, and it may be taken. */
  may(request: Request, token: string): boolean {
    return mayBe(machineOn(this.program, this.#configuration), request, token);
  }

  /**
   * Why an action may not be taken: one with what it is tried with, or by its name alone one that
   * cannot be taken at all. Null: the token spells neither, or it may.
   */
  denied(request: Request, token: string): Denied | null {
    if (request.kind !== 'act') return null;
    const { program } = this;
    const { player, refused } = request;
    const configuration = this.#configuration;
    const refusal = refused.find(({ action }) => program.actions[action]?.name === token.trim());
    const whole = refusal && { ...refusal, player };
    const tried = whole ?? triedBy(machineOn(program, configuration), request, token);
    const isOpen = (reads: ReadonlySet<string>): boolean =>
      this.isOpenTo(player, configuration.frames.length, reads);
    const isSeen = (read: Rests): boolean =>
      isOpen(new Set()) && !this.#notes.isHidden(configuration, read, player);
    const asker = { view: this.view(player), isOpen, isSeen };
    return tried && denied(program, configuration, tried, asker);
  }

  /**
   * What a player may know of the search that found the places he is offered; null: none did.
   */
  search(request: Request): Search | null {
    const log = (): readonly LogEvent[] => this.#hearing(playerOf(request)).log;
    return searchBehind(this.program, log, request);
  }

  /** Why a place is not among those a player is offered; null: the token spells none, or it is. */
  missing(request: Request, token: string): Missing | null {
    const search = this.search(request);
    if (search === null || request.kind !== 'choose') return null;
    const read = readValue(token, request.option, machineOn(this.program, this.#configuration));
    if (!read.ok || request.options.includes(read.value)) return null;
    const { value } = read;
    return { place: value, why: unreached(search, value), price: priceOf(search, value), search };
  }

  /** Takes the last answer back, and the rolls after it, which fall the same again. */
  undo(): boolean {
    const last = this.#before.pop();
    if (last === undefined) return false;
    this.#configuration = last.configuration;
    this.dice.state = last.dice;
    this.#log.length = last.events;
    this.#audience.cut(last.events);
    this.#told = Math.min(this.#told, last.events);
    for (const [player, heard] of this.#heard) {
      this.#heard.set(player, Math.min(heard, last.events));
    }
    return true;
  }

  /**
   * The position that everyone may see, before the first choice that is still secret; so many
   * answers led there.
   */
  get open(): Moment & { readonly answers: number } {
    const notes = this.#notes;
    const { told: open } = this.#hearing(null);
    const answers = this.#before.findIndex(({ events }) => events === open);
    const before = open === this.#log.length ? undefined : this.#before[answers];
    if (before !== undefined) return { ...before, notes, answers };
    const now = { configuration: this.#configuration, dice: this.dice.state };
    return { ...now, notes, answers: this.#before.length };
  }

  /** Goes on from another place of the same game; nobody sits, and nothing was told. */
  restore({ configuration, notes, dice }: Moment): void {
    this.#configuration = configuration;
    this.#notes = notes;
    this.dice.state = dice;
    this.#seat = null;
    this.#before = [];
    this.#log = [];
    this.#audience.clear();
    this.#told = 0;
    this.#heard.clear();
  }

  /** What has happened is all news again, to all and to who sits at the screen. */
  forget(): void {
    this.#told = 0;
    if (this.#seat !== null) this.#heard.delete(this.#seat);
  }

  /**
   * What has happened, and since when it was not told, to all or to a player: he sees his own
   * secret choices and what is his to see. What is secret still is told when it is so no more.
   */
  news(player: number | null): News {
    const view = this.view(player);
    const isHis = player !== null && view !== null;
    const from = isHis ? (this.#heard.get(player) ?? 0) : this.#told;
    // Where he knows more names than all do, what was told to all reads otherwise to him.
    const told = isHis && !this.#knowsNames(player) ? this.#told : 0;
    const [own, all] = [this.#hearing(player), this.#hearing(null)];
    if (isHis) this.#heard.set(player, all.told);
    else this.#told = all.told;
    return newsOf(own, all, [from, told]);
  }

  /** What a player is told from a place in it on, and of what came before, what goes on there. */
  recent(player: number | null, place: number): Recent {
    return this.#hearing(player).from(place);
  }

  /** Whether a player knows the name of something that not all know by its own. */
  #knowsNames(player: number): boolean {
    const [all, his] = [null, player].map((each) => this.view(each)?.unnamed(this.#configuration));
    return this.#configuration.things.some((_, at) => all?.(at) === true && his?.(at) === false);
  }

  /** How much of what a player is told had happened before answers, counted from the first. */
  toldBefore(player: number | null, answers: readonly number[]): readonly number[] {
    const heard = this.#hearing(player);
    return answers.map((answer) => heard.count(this.#before[answer]?.events ?? Infinity));
  }

  /** What somebody has heard of, up to now. */
  #hearing(player: number | null): Heard {
    return this.#audience.of(player, this.#log);
  }

  /** What words about the game go by, for those who see so much of it. */
  naming(view: View | null = null): Naming {
    const of = { program: this.program, configuration: this.#configuration };
    return view === null ? of : { ...of, isUnnamed: view.unnamed(of.configuration) };
  }

  get #following(): Pick<RunOptions, 'defers' | 'explains' | 'notes'> & {
    readonly log: LogEvent[];
  } {
    const { explains = false } = this.#options;
    const told = { log: this.#log, explains, defers: true };
    return this.hasSecrets ? { ...told, notes: this.#notes } : told;
  }

  #waiting(request: Request): Standing {
    const player = playerOf(request);
    const shown = this.#priced(
      request,
      show(this.program, this.#configuration, request, this.view(player)),
    );
    const isHandedOver = this.hasSecrets && player !== null && player !== this.#seat;
    return { kind: 'waits', request, shown, player, isHandedOver };
  }

  /** The options with what it costs to come there, where a search over the map said it. */
  #priced(request: Request, shown: Shown): Shown {
    const search = this.search(request);
    if (search === null || request.kind !== 'choose') return shown;
    // Whoever may choose none is offered it behind the others.
    const options = shown.options.map((option, at) => {
      const price = priceOf(search, request.options[at] ?? null);
      return price === null ? option : { ...option, price };
    });
    return { ...shown, options };
  }

  #give(request: Request, typed: string): WhyNot | null {
    const configuration = this.#configuration;
    const view = this.view(playerOf(request));
    const token = typed === byChance ? this.#chosen(request) : typed;
    const accepted = accept(this.program, configuration, { request, token, view });
    this.#said = token;
    if (accepted.kind === 'refused') return accepted.why;
    const { value, faces } = accepted;
    const by = faces === null ? {} : { faces };
    answer(this.program, configuration, value, { ...this.#following, ...by });
    return null;
  }

  /** What chance decides, as somebody would say it; nothing where it is for somebody to choose. */
  #chosen(request: Request): string {
    if (request.kind === 'roll') {
      return rollDice(this.dice, request.count, request.die).join(' ');
    }
    if (request.kind !== 'draw') return byChance;
    const { options } = show(this.program, this.#configuration, request);
    return options[this.dice.below(options.length)]?.token ?? '';
  }
}

function playerOf(request: Request): number | null {
  return request.kind === 'choose' || request.kind === 'act' ? request.player : null;
}
