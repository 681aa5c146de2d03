/**
 * `play <book>`: everyone at one keyboard; what is asked, what can be done, what cannot and why.
 */
import type { Configuration, LogEvent, Luck, Request, Shown, Teller } from '../index.ts';
import {
  accept,
  account,
  advance,
  answer,
  callRoutine,
  catalogueOf,
  fork,
  hasSecrets,
  leaksOf,
  luck,
  Notes,
  render,
  rollDice,
  show,
  UsageError,
  usageLines,
  valueText,
  View,
  visibleTo,
  word,
} from '../index.ts';
import { asked, prepared } from './asked.ts';
import type { Context, Exit } from './context.ts';
import { exit, runnable, textsOf } from './context.ts';
import type { Flags } from './flags.ts';
import { Lines } from './lines.ts';
import { chosen, listedOptions, optionLines } from './option-lines.ts';
import type { Played } from './saved-game.ts';
import { loadGame, saveGame } from './saved-game.ts';
import { sequenceNamed, withSetUp } from './simulate.ts';
import { stateLines } from './state-lines.ts';

export async function play(
  context: Context,
  [book = '']: readonly string[],
  flags: Flags,
): Promise<Exit> {
  const said = asked(flags);
  const { elaborated, sources } = runnable(context, book, said);
  const { program } = elaborated;
  const sequence = sequenceNamed(program, flags.text('sequence'));
  const ready = prepared(program, null, withSetUp(program, said));
  const texts = textsOf(sources);
  const textOf = (file: string): string | null => texts.get(file) ?? null;
  // Whoever plays would be told what he may not know.
  const leaks = leaksOf(elaborated);
  for (const problem of leaks) context.err(render(problem, textOf, context.language));
  if (leaks.length > 0) return exit.found;
  if (ready.kind === 'failed') {
    context.err(render(ready.problem, textOf, context.language));
    return exit.found;
  }
  const { configuration } = ready;
  callRoutine(program, configuration, sequence.routine, []);
  const lines = new Lines();
  const dice = luck(said.seed ?? Date.now());
  const played = { program, sources, sequence, with: said.with, option: said.option };
  const table = new Table({ ...played, context, lines, dice }, configuration);
  const file = flags.text('load');
  try {
    if (file !== undefined) table.load(file, said.seed !== null);
    return await table.run((problem) => render(problem, textOf, context.language));
  } finally {
    lines.close();
  }
}

interface Setting extends Played {
  readonly context: Context;
  readonly lines: Lines;
  readonly dice: Luck;
}

/** How many lines are told of what happened since the last answer; `log` tells all. */
const usualLines = 12;

/** What an entered line does. */
type Turn = 'answered' | 'again' | 'quit';

/** What an answer that is taken back leads back to. */
interface Moment {
  readonly configuration: Configuration;
  readonly dice: Luck['state'];
  readonly events: number;
}

/** A game under way at the terminal. */
class Table {
  #configuration: Configuration;
  readonly #setting: Setting;
  /** Where the game and its dice stood before each answer, with how much had happened. */
  #before: Moment[] = [];
  #log: LogEvent[] = [];
  #told = 0;
  /** Who sits at the keyboard of a game with secret fields; null: nobody was asked yet. */
  #seat: number | null = null;
  /** Of each player, how much had happened when he was last told. */
  readonly #heard = new Map<number, number>();
  #notes: Notes;
  readonly #hasSecrets: boolean;

  constructor(setting: Setting, configuration: Configuration) {
    this.#setting = setting;
    this.#configuration = configuration;
    this.#notes = new Notes(setting.program);
    this.#hasSecrets = hasSecrets(setting.program);
  }

  /** What a player may see, or all; null: everything, in a game without secret fields. */
  #view(viewer: number | null): View | null {
    return this.#hasSecrets ? new View(this.#setting.program, viewer, this.#notes) : null;
  }

  /** What a run says to whom. */
  get #following(): { readonly log: LogEvent[]; readonly notes?: Notes } {
    return { log: this.#log, ...(this.#hasSecrets && { notes: this.#notes }) };
  }

  async run(worded: (problem: Parameters<typeof render>[0]) => string): Promise<Exit> {
    const { context, program, sequence } = this.#setting;
    const { usage, language } = context;
    for (;;) {
      const configuration = this.#configuration;
      const state = advance(program, configuration, this.#following);
      if (state.kind !== 'waits') this.#stand();
      if (state.kind === 'failed') {
        context.err(worded(state.problem));
        return exit.found;
      }
      if (state.kind === 'done') {
        this.#tell(null);
        const type = program.routines[sequence.routine]?.result;
        const teller = { program, configuration, language };
        context.out(usage.phrases.over);
        if (type !== undefined && type.kind !== 'nothing') {
          context.out(valueText(state.result, type, teller));
        }
        return exit.good;
      }
      const turn = await this.#turn(state.request);
      if (turn !== 'quit') continue;
      this.#stand();
      return exit.good;
    }
  }

  /** Nobody sits at the keyboard: what is written from here on is for all. */
  #stand(): void {
    if (this.#seat !== null) this.#setting.lines.aside(false);
    this.#seat = null;
  }

  /**
   * Goes on with a saved game of this book and sequence. Its dice go on too, or begin anew where
   * the call asks for a seed; either is said.
   */
  load(path: string, hasSeed = false): void {
    const { context, dice } = this.#setting;
    const { phrases } = context.usage;
    const loaded = loadGame(path, this.#setting);
    if (!hasSeed) dice.state = loaded.dice;
    if (loaded.isOfOtherRules) context.err(phrases.otherRules);
    context.err(hasSeed ? phrases.diceAnew : phrases.diceGoOn);
    this.#configuration = loaded.configuration;
    this.#notes = loaded.notes;
    this.#stand();
    this.#before = [];
    this.#log = [];
    this.#told = 0;
    this.#heard.clear();
  }

  /** Shows what is asked and takes lines until one answers it. */
  async #turn(request: Request): Promise<Turn> {
    const { context, program, dice, lines } = this.#setting;
    if (request.kind === 'roll') {
      const faces = rollDice(dice, request.count, request.die);
      this.#answer(request, faces.join(' '));
      return 'answered';
    }
    if (request.kind === 'draw') {
      // What comes out of a cup or a deck is nobody's choice.
      const { options } = show(program, this.#configuration, request);
      const drawn = options[dice.below(options.length)];
      this.#answer(request, drawn?.token ?? '');
      return 'answered';
    }
    const player = playerOf(request);
    const shown = show(program, this.#configuration, request, this.#view(player));
    const isMoved = this.#hasSecrets && player !== null && player !== this.#seat;
    if (isMoved) this.#stand();
    this.#tell(this.#hasSecrets ? this.#seat : null);
    context.out('');
    if (isMoved || shown.secret) await this.#handOver(shown);
    if (isMoved) {
      this.#seat = player;
      this.#tell(player);
    }
    try {
      this.#head(shown);
      for (;;) {
        const turn = await this.#line(request, shown);
        if (turn !== 'again') return turn;
      }
    } finally {
      if (shown.secret && !this.#hasSecrets) lines.aside(false);
    }
  }

  /** The others look away, and what is written until the answer does not stay. */
  async #handOver(shown: Shown): Promise<void> {
    const { context, lines } = this.#setting;
    const { language, usage, out } = context;
    out(`${usage.phrases.turnOf} ${shown.player?.words[language] ?? ''}`);
    await lines.question(`${usage.phrases.secret} `);
    lines.aside(true);
  }

  #head(shown: Shown): void {
    const { context } = this.#setting;
    const { language, usage, out } = context;
    const player = shown.player?.words[language] ?? '';
    for (const phase of shown.phases) {
      out(`— ${phase.words[language]}${phase.clause === null ? '' : `  @${phase.clause}`}`);
    }
    if (!shown.secret && player !== '') out(`${usage.phrases.turnOf} ${player}`);
    const question = shown.question?.[language];
    if (question !== undefined) out(question + (shown.clause === null ? '' : `  @${shown.clause}`));
    for (const line of optionLines(shown, context)) out(line);
  }

  async #line(request: Request, shown: Shown): Promise<Turn> {
    const { context, lines } = this.#setting;
    const { phrases } = context.usage;
    const prompt = `${phrases.prompt} `;
    const typed = await (shown.secret ? lines.hidden(prompt) : lines.question(prompt));
    const text = typed ?? 'quit';
    const [command = '', path = ''] = text.trim().split(/\s+/);
    switch (command) {
      case '':
        return 'again';
      case '?':
      case 'help':
        context.out(phrases.playHelp);
        return 'again';
      case 'quit':
        return 'quit';
      case 'list':
        for (const line of listedOptions(shown, context, path)) context.out(line);
        return 'again';
      case 'undo':
        return this.#undo();
      case 'state':
        this.#showState(path);
        return 'again';
      case 'log':
        this.#told = 0;
        if (this.#seat !== null) this.#heard.delete(this.#seat);
        this.#tell(shown.secret ? playerOf(request) : this.#seat, Infinity);
        return 'again';
      case 'save':
      case 'load':
        return this.#file(command, path);
      default:
        return this.#answer(request, this.#meant(text.trim(), shown)) ? 'answered' : 'again';
    }
  }

  /** What is typed means; a name that is not told means nothing. */
  #meant(text: string, shown: Shown): string {
    const { things } = this.#configuration;
    const isUnnamed = this.#view(this.#seat)?.unnamed(this.#configuration);
    const token = chosen(text, shown);
    if (isUnnamed === undefined || token !== text) return token;
    const isTold = (name: string): boolean =>
      !things.some((thing, at) => thing.name === name && isUnnamed(at));
    return text.replaceAll(/[\w-]+/g, (name) => (isTold(name) ? name : '?'));
  }

  #showState(part: string): void {
    const { configuration } = this.#public();
    const { out } = this.#setting.context;
    const view = this.#view(this.#seat);
    for (const line of stateLines(this.#teller(configuration), part, view)) out(line);
  }

  #file(command: 'save' | 'load', path: string): Turn {
    const { context } = this.#setting;
    try {
      if (path === '') throw new UsageError('missing-argument', { name: command });
      if (command === 'load') {
        this.load(path);
        return 'answered';
      }
      const moment = this.#public();
      saveGame(path, this.#setting, { ...moment, notes: this.#notes });
      const { phrases } = context.usage;
      context.out(`${phrases.saved} ${path}`);
      if (moment.configuration !== this.#configuration) context.out(phrases.savedBefore);
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      const { code, data } = error as UsageError;
      for (const line of usageLines(code, data, context.language)) context.err(line);
    }
    return 'again';
  }

  /** Takes the last answer back, and the rolls after it: these fall the same again. */
  #undo(): Turn {
    const { context } = this.#setting;
    const last = this.#before.pop();
    if (last === undefined) {
      context.out(context.usage.phrases.noUndo);
      return 'again';
    }
    this.#configuration = last.configuration;
    this.#setting.dice.state = last.dice;
    this.#log.length = last.events;
    this.#told = Math.min(this.#told, last.events);
    for (const [player, heard] of this.#heard) {
      this.#heard.set(player, Math.min(heard, last.events));
    }
    return 'answered';
  }

  /** Gives an answer; false when it is none, which is said. */
  #answer(request: Request, token: string): boolean {
    const { context, program } = this.#setting;
    const configuration = this.#configuration;
    const view = this.#view(playerOf(request));
    const accepted = accept(program, configuration, { request, token, view });
    if (accepted.kind === 'refused') {
      const { title, hints } = word(accepted.why, catalogueOf(context.language));
      for (const line of [title, ...hints]) context.out(line);
      return false;
    }
    // What chance decides goes with the answer before it.
    if (request.kind !== 'roll' && request.kind !== 'draw') {
      const { dice } = this.#setting;
      const events = this.#log.length;
      const before = fork(configuration);
      this.#notes.copy(configuration, before);
      this.#before.push({ configuration: before, dice: dice.state, events });
    }
    const { value, faces } = accepted;
    const by = faces === null ? {} : { faces };
    answer(program, configuration, value, { ...this.#following, ...by });
    return true;
  }

  /** The position that everyone may see: before the first choice that is still secret. */
  #public(): Pick<Moment, 'configuration' | 'dice'> {
    const now = { configuration: this.#configuration, dice: this.#setting.dice.state };
    const open = visibleTo(null, this.#log).length;
    if (open === this.#log.length) return now;
    return this.#before.find(({ events }) => events === open) ?? now;
  }

  #teller(configuration = this.#configuration): Teller {
    const { program, context } = this.#setting;
    return { program, configuration, language: context.language };
  }

  /**
   * Tells what has happened since it was last told, to all or to a player: he sees his own secret
   * choices and what is his to see.
   */
  #tell(player: number | null, most = usualLines): void {
    const { context } = this.#setting;
    const view = this.#view(player);
    const names = view === null ? {} : { isUnnamed: view.unnamed(this.#configuration) };
    const teller = { ...this.#teller(), ...names };
    const heard = player === null ? undefined : this.#heard.get(player);
    const from = view === null || player === null ? this.#told : (heard ?? 0);
    const seen = (log: readonly LogEvent[]): readonly LogEvent[] => view?.events(log) ?? log;
    const all = visibleTo(player, this.#log);
    const after = seen(all.slice(0, from)).length;
    const lines = account(seen(all), teller, { after }).flatMap((told) => {
      if (told.kind === 'phase-enter') return [];
      const { text, clause, details } = told;
      const more = details.map((detail) => `\n      ${detail.text}`).join('');
      return [`  · ${text}${clause === null ? '' : `  @${clause}`}${more}`];
    });
    if (lines.length > most) context.out('  …');
    for (const line of lines.slice(-most)) context.out(line);
    // What is secret still is told when it is so no more.
    const told = visibleTo(null, this.#log).length;
    if (player !== null && view !== null) this.#heard.set(player, told);
    else this.#told = told;
  }
}

function playerOf(request: Request): number | null {
  return request.kind === 'choose' || request.kind === 'act' ? request.player : null;
}
