/**
 * `play <book>`: everyone at one keyboard; what is asked, what can be done, what cannot and why.
 */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Request, Shown, Standing } from '../index.ts';
import {
  account,
  leaksOf,
  luck,
  render,
  Session,
  stateLines,
  UsageError,
  usageLines,
  usualSequence,
  valueText,
} from '../index.ts';
import type { AnsweredGame } from './answered-game.ts';
import { answeredAgain, packedAnswers } from './answered-game.ts';
import { idleCells } from './answering.ts';
import { asked, prepared } from './asked.ts';
import type { Context, Exit } from './context.ts';
import { exit, playedBy, remark, textsOf } from './context.ts';
import { askedWhy } from './denied-lines.ts';
import type { Flags } from './flags.ts';
import { refuseIdle } from './flags.ts';
import { Lines } from './lines.ts';
import { chosen, headLines, listedOptions, nameOf } from './option-lines.ts';
import type { Played } from './saved-game.ts';
import { answeredGame, loadGame, namesIn, saveGame } from './saved-game.ts';
import { sequenceNamed, withSetUp } from './simulate.ts';
import { deny, refuse, searched } from './why-not.ts';

export async function play(
  context: Context,
  [book = '']: readonly string[],
  flags: Flags,
): Promise<Exit> {
  refuseIdle(flags, 'load', ['map', 'deal', 'set']);
  const said = asked(flags);
  const file = flags.text('load');
  const set = file === undefined ? said.given.set : namesIn(file);
  const { elaborated, sources } = playedBy(context, book, { ...said, given: { set } });
  const { program } = elaborated;
  const sequence = sequenceNamed(program, flags.text('sequence'));
  const ready = prepared(program, null, withSetUp(program, said));
  const texts = textsOf(sources);
  const textOf = (file: string): string | null => texts.get(file) ?? null;
  // Whoever plays would be told what he may not know.
  const failures = [...leaksOf(elaborated), ...(ready.kind === 'failed' ? [ready.problem] : [])];
  for (const problem of failures) context.err(render(problem, textOf, context.language));
  if (ready.kind === 'failed' || failures.length > 0) return exit.found;
  const { configuration } = ready;
  remark(context, idleCells({ program, configuration }, sequence.routine));
  const lines = new Lines();
  const seed = said.seed ?? Date.now();
  const { routine } = sequence;
  const game = new Session(program, { configuration, routine, dice: luck(seed) });
  const played = { program, sources, sequence, with: said.with, option: said.option };
  const table = new Table({ ...played, context, lines, game }, isUsual(said, played) ? seed : null);
  try {
    if (file !== undefined) table.load(file, said.seed !== null);
    return await table.run((problem) => render(problem, textOf, context.language));
  } finally {
    lines.close();
  }
}

/** Whether a game begins as those of pages do. */
function isUsual({ given }: ReturnType<typeof asked>, played: Played): boolean {
  const { sequence, program, with: layers, option } = played;
  const isPlain = [given.deals, given.set, layers, option].every(({ length }) => length === 0);
  return isPlain && given.map === null && sequence === usualSequence(program);
}

interface Setting extends Played {
  readonly context: Context;
  readonly lines: Lines;
  readonly game: Session;
}

/** How many lines are told of what happened since the last answer; `log` tells all. */
const usualLines = 12;

/** Who is asked what, and as what he sees it. */
type Asking = Pick<Extract<Standing, { readonly kind: 'waits' }>, 'request' | 'shown' | 'player'>;

/** What an entered line does. */
type Turn = 'answered' | 'again' | 'quit';

/** A game under way at the terminal. */
class Table {
  #setting: Setting;
  /** What it began with, and what was answered before it was loaded; null: as no page's game. */
  #begun: AnsweredGame | null;
  /** What was answered since. */
  #given: string[] = [];
  /** What all were told, line by line, and how much of it each had been when he last sat here. */
  readonly #open: string[] = [];
  readonly #read = new Map<number, number>();
  /** Whether anything was answered. */
  #isBegun = false;

  constructor(setting: Setting, seed: number | null) {
    this.#setting = setting;
    this.#begun = seed === null ? null : { seed, answers: [], byHand: false, card: [] };
  }

  async run(worded: (problem: Parameters<typeof render>[0]) => string): Promise<Exit> {
    const { context, game, program, sequence } = this.#setting;
    for (;;) {
      const standing = game.next();
      if (standing.kind === 'waits') {
        const turn = await this.#turn(standing);
        this.#isBegun ||= turn === 'answered';
        if (turn !== 'quit') continue;
        this.#stand();
        this.#keep();
        return exit.good;
      }
      this.#stand();
      if (standing.kind === 'failed') {
        this.#tell(null);
        context.err(worded(standing.problem));
        return exit.found;
      }
      this.#tell(null);
      const type = program.routines[sequence.routine]?.result;
      context.out(context.usage.phrases.over);
      if (type !== undefined && type.kind !== 'nothing') {
        const teller = { ...game.naming(), language: context.language };
        context.out(valueText(standing.result, type, teller));
      }
      return exit.good;
    }
  }

  /** Who is cut off in the middle of a game finds it again. */
  #keep(): void {
    const { context, lines, sources } = this.#setting;
    if (!lines.isLeft || !this.#isBegun) return;
    context.out('');
    this.#file('save', join(tmpdir(), `${sources.name}-${String(Date.now())}.json`));
  }

  /** Nobody sits at the keyboard: what is written from here on is for all. */
  #stand(): void {
    const { game, lines } = this.#setting;
    if (game.seat !== null) lines.aside(false);
    game.stand();
  }

  /**
   * Goes on with a saved game of this book and sequence. Its dice go on too, or begin anew where
   * the call asks for a seed; either is said.
   */
  load(path: string, hasSeed = false): void {
    const { context, game } = this.#setting;
    const { phrases } = context.usage;
    const answered = answeredGame(path, this.#setting);
    if (answered !== null) {
      this.#again(path, answered, hasSeed);
      return;
    }
    const loaded = loadGame(path, this.#setting);
    if (loaded.isOfOtherRules) context.err(phrases.otherRules);
    if (loaded.fresh.length > 0) context.err(`${phrases.freshSince} ${loaded.fresh.join(', ')}`);
    context.err(hasSeed ? phrases.diceAnew : phrases.diceGoOn);
    this.#stand();
    this.#begun = hasSeed ? null : loaded.answered;
    this.#given = [];
    game.restore({ ...loaded, dice: hasSeed ? game.dice.state : loaded.dice });
  }

  /** Goes on with a game from a page: what was answered there is answered again. */
  #again(path: string, answered: AnsweredGame, hasSeed: boolean): void {
    const { context, program, game: before } = this.#setting;
    const { phrases } = context.usage;
    const again = answeredAgain(program, answered);
    if (again === null) throw new UsageError('changed-game', { path, names: [] });
    const { game, held } = again;
    context.err(hasSeed ? phrases.diceAnew : phrases.diceGoOn);
    if (held < answered.answers.length) context.err(phrases.answersCut);
    if (hasSeed) game.dice.state = before.dice.state;
    this.#stand();
    game.stand();
    this.#setting = { ...this.#setting, game };
    this.#begun = hasSeed ? null : { ...answered, answers: [] };
    this.#given = answered.answers.slice(0, held);
  }

  /** The game for pages, up to what all may see; null: they cannot go on with it. */
  #answered(count: number): string | null {
    const { sources } = this.#setting;
    if (this.#begun === null) return null;
    const answers = [...this.#begun.answers, ...this.#given.slice(0, count)];
    return packedAnswers(sources.name, { ...this.#begun, answers });
  }

  /** Shows what is asked and takes lines until one answers it. */
  async #turn(standing: Extract<Standing, { readonly kind: 'waits' }>): Promise<Turn> {
    const { context, game, lines } = this.#setting;
    const { request, shown, player, isHandedOver } = standing;
    if (isHandedOver) this.#stand();
    this.#tell(game.hasSecrets ? game.seat : null);
    context.out('');
    const isThere = !(isHandedOver || shown.secret) || (await this.#handOver(shown));
    if (!isThere) return 'quit';
    if (isHandedOver) {
      game.sit(player);
      this.#tell(player);
    }
    try {
      for (const line of headLines(shown, context)) context.out(line);
      for (;;) {
        const turn = await this.#line({ request, shown, player });
        if (turn !== 'again') return turn;
      }
    } finally {
      if (shown.secret && !game.hasSecrets) lines.aside(false);
    }
  }

  /**
   * The others look away, and what is written until the answer does not stay. False: nobody is
   * there any more.
   */
  async #handOver(shown: Shown): Promise<boolean> {
    const { context, lines } = this.#setting;
    const { language, usage, out } = context;
    out(`${usage.phrases.turnOf} ${shown.player?.words[language] ?? ''}`);
    if ((await lines.question(`${usage.phrases.secret} `)) === null) return false;
    lines.aside(true);
    return true;
  }

  async #line({ request, shown, player }: Asking): Promise<Turn> {
    const { context, game, lines } = this.#setting;
    const { phrases } = context.usage;
    const prompt = `${phrases.prompt} `;
    const typed = await (shown.secret ? lines.hidden(prompt) : lines.question(prompt));
    const text = typed ?? 'quit';
    const [command = '', path = ''] = text.trim().split(/\s+/);
    const rest = text.trim().slice(command.length).trim();
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
        this.#listed(listedOptions(shown, context, rest), rest);
        return 'again';
      case 'undo':
        return this.#undo();
      case 'state':
        this.#showState(rest);
        return 'again';
      case 'log':
        game.forget();
        this.#open.length = 0;
        this.#read.clear();
        this.#tell(shown.secret ? player : game.seat, Infinity);
        return 'again';
      case 'why':
        this.#why(rest, { request, shown });
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
    const { context, game } = this.#setting;
    const { things } = game.configuration;
    const isUnnamed = game.view(game.seat)?.unnamed(game.configuration);
    const token = chosen(text, shown, context.language);
    if (isUnnamed === undefined || token !== text) return token;
    const isTold = (name: string): boolean =>
      !things.some((thing, at) => thing.name === name && isUnnamed(at));
    return text.replaceAll(/[\w-]+/g, (name) => (isTold(name) ? name : '?'));
  }

  #showState(part: string): void {
    const { context, game } = this.#setting;
    const { configuration } = game.open;
    const teller = { ...game.naming(), configuration, language: context.language };
    this.#listed(stateLines(teller, part, game.view(game.seat)), part);
  }

  /** Lines that were sought; that there are none is said. */
  #listed(lines: readonly string[], sought: string): void {
    const { context } = this.#setting;
    const { noneHas, noneListed } = context.usage.phrases;
    const none = sought === '' ? noneListed : `${noneHas} \`${sought}\``;
    for (const line of lines.length > 0 ? lines : [none]) context.out(line);
  }

  #file(command: 'save' | 'load', path: string): Turn {
    const { context } = this.#setting;
    try {
      if (path === '') throw new UsageError('missing-argument', { name: command, known: [] });
      if (command === 'load') {
        this.load(path);
        return 'answered';
      }
      const { game } = this.#setting;
      const { open } = game;
      saveGame(path, this.#setting, { ...open, forPages: this.#answered(open.answers) });
      const { phrases } = context.usage;
      context.out(`${phrases.saved} ${path}`);
      if (open.configuration !== game.configuration) context.out(phrases.savedBefore);
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      const { code, data } = error as UsageError;
      for (const line of usageLines(code, data, context.language)) context.err(line);
    }
    return 'again';
  }

  /** Takes the last answer back, and the rolls after it: these fall the same again. */
  #undo(): Turn {
    const { context, game } = this.#setting;
    if (game.undo()) {
      this.#given.pop();
      return 'answered';
    }
    context.out(context.usage.phrases.noUndo);
    return 'again';
  }

  /** Gives an answer; false when it is none, which is said. */
  #answer(request: Request, token: string): boolean {
    const { game } = this.#setting;
    const why = game.answer(request, token);
    if (why === null) {
      this.#given.push(game.said);
      return true;
    }
    const denied = game.denied(request, token);
    if (denied !== null) {
      deny(this.#setting, denied, 'reasons');
      return false;
    }
    if (token !== '' && searched(this.#setting, request, token)) return false;
    refuse(this.#setting, why);
    return false;
  }

  /** Tells why an action may not be taken, or of all that cannot be. */
  #why(text: string, { request, shown }: Pick<Asking, 'request' | 'shown'>): void {
    const { context, game } = this.#setting;
    const { token: typed, depth } = askedWhy(text);
    const token = this.#meant(typed, shown);
    if (searched(this.#setting, request, token)) return;
    const refused = shown.refused.map((one) => one.token);
    const named = token === '' ? refused : refused.filter((one) => nameOf(one) === token);
    const asked = named.length > 0 || token === '' ? named : [token];
    for (const each of asked) {
      const denied = game.denied(request, each);
      if (denied !== null) deny(this.#setting, denied, depth);
      else if (game.may(request, each) || shown.options.some((one) => nameOf(one.token) === each)) {
        context.out(context.usage.phrases.mayBe);
      } else refuse(this.#setting, { code: 'illegal-choice', data: { given: each, options: [] } });
    }
    if (asked.length === 0) context.out(context.usage.phrases.noneRefused);
  }

  /**
   * Tells what has happened since it was last told, to all or to a player: of what all were told
   * since he last sat here he is told only what reads otherwise to him.
   */
  #tell(player: number | null, most = usualLines): void {
    const { context, game } = this.#setting;
    const { told: known, ...news } = game.news(player);
    const teller = { ...game.naming(game.view(player)), language: context.language };
    const all = account(news.log, teller, { after: news.after, told: known }).flatMap((line) => {
      if (line.kind === 'phase-enter') return [];
      const { text, clause, details } = line;
      const more = details.map((detail) => `\n      ${detail.text}`).join('');
      return [`  · ${text}${clause === null ? '' : `  @${clause}`}${more}`];
    });
    const open = player === null ? [] : this.#open.slice(this.#read.get(player) ?? 0);
    const lines = all.filter((line) => !open.includes(line));
    if (lines.length > most) context.out('  …');
    if (lines.length === 0 && most === Infinity) context.out(context.usage.phrases.nothingYet);
    const shown = lines.slice(-most);
    for (const line of shown) context.out(line);
    if (player === null) this.#open.push(...shown);
    else this.#read.set(player, this.#open.length);
  }
}
