/** Asks whoever is at the terminal for what a call leaves out, and tells the call that says it. */
import type { Line, Program, Request, Routine, Shown } from '../index.ts';
import {
  accept,
  answerByChance,
  answerToken,
  catalogueOf,
  luck,
  missingFact,
  optionTokens,
  prepareRun,
  rollDice,
  shellWord,
  show,
  showFact,
  showParameter,
  UsageError,
  usageLines,
  word,
} from '../index.ts';
import { accountLines } from './account.ts';
import { anySeed } from './answering.ts';
import type { Asked, Prepared } from './asked.ts';
import { asked, prepared } from './asked.ts';
import type { Context, Person } from './context.ts';
import type { Naming } from './effects.ts';
import type { Flags } from './flags.ts';
import { looksThrough } from './in-play.ts';
import { chosen, isBack, isLeaving, listedOptions, optionLines } from './option-lines.ts';
import { pieceAsWritten } from './written-piece.ts';

/** Where a call stops that says too little. */
export interface Stopped extends Naming {
  readonly request: Request;
  /** What came since it was last told, and how many events there are up to now. */
  readonly before: readonly Line[];
  readonly told: number;
  /** Whether the run waits for the answer; if not, it is asked beforehand. */
  readonly isWaiting: boolean;
  /** Of a roll, the dice that were said already. */
  readonly begun?: readonly number[];
}

/** What is run, and how far a call of it comes; null: to its end, or to what no answer mends. */
export interface Subject {
  readonly program: Program;
  /** What has parameters that flags set; null: nothing. */
  readonly routine: Routine | null;
  readonly stopsAt: (
    ready: Extract<Prepared, { readonly kind: 'ready' }>,
    said: Asked,
    told: number,
  ) => Stopped | null;
}

/** A call with all that it lacked, and how many of its events were told while that was asked. */
export interface Interviewed {
  readonly flags: Flags;
  readonly told: number;
}

/** What the answer to a question is: the flags of the call that says it too. */
interface Question {
  readonly shown: Shown;
  /** What is asked about, where the question does not say it itself. */
  readonly title: string;
  readonly prompt: string;
  /** The flags with an answer; null: it is none, which is told. */
  readonly add: (text: string) => Flags | null;
}

/**
 * A call with all that it lacks, where somebody is there to ask; as it is where nobody is. Null:
 * somebody was, and went away. `back`: the question before the first is wanted again.
 */
export async function interviewed(
  context: Context,
  subject: Subject,
  flags: Flags,
): Promise<Interviewed | 'back' | null> {
  const person = context.person?.();
  if (person === undefined) return { flags, told: 0 };
  try {
    return await new Interview(context, person, subject).complete(flags);
  } finally {
    person.close();
  }
}

/** Asks for what a call lacks, one thing after the other. */
class Interview {
  readonly #context: Context;
  readonly #person: Person;
  readonly #subject: Subject;
  #told = 0;
  #isDealAsked = false;

  constructor(context: Context, person: Person, subject: Subject) {
    this.#context = context;
    this.#person = person;
    this.#subject = subject;
  }

  /** Asks until nothing lacks; null: nobody answers any more. `back`: to what was asked before. */
  async complete(flags: Flags): Promise<Interviewed | 'back' | null> {
    let whole = flags;
    const before: { flags: Flags; told: number; isDealAsked: boolean }[] = [];
    for (;;) {
      const question = this.#next(whole);
      if (question === null) return { flags: whole, told: this.#told };
      const here = { flags: whole, told: this.#told, isDealAsked: this.#isDealAsked };
      const answered = await this.#ask(question);
      if (answered === null) {
        this.#context.err(`\n${this.#context.usage.phrases.unanswered}`);
        return null;
      }
      if (answered === 'back') {
        const last = before.pop();
        if (last === undefined && this.#context.asksBefore === true) return 'back';
        whole = last?.flags ?? whole;
        this.#told = last?.told ?? this.#told;
        this.#isDealAsked = last?.isDealAsked ?? this.#isDealAsked;
        continue;
      }
      before.push(here);
      whole = answered;
    }
  }

  /** The flags with an answer; `back`: to the question before; null: nobody is there. */
  async #ask({ shown, title, prompt, add }: Question): Promise<Flags | 'back' | null> {
    const { out, language } = this.#context;
    const clause = shown.clause === null ? '' : `  @${shown.clause}`;
    out(`${shown.question?.[language] ?? title}${clause}`);
    for (const line of optionLines({ ...shown, refused: [] }, this.#context)) out(line);
    for (;;) {
      const typed = await this.#person.question(`${prompt} `);
      if (typed === null) return null;
      if (isLeaving(typed, shown)) return null;
      if (isBack(typed)) return 'back';
      if (typed.trim() === '?') {
        out(this.#context.usage.phrases.askHelp);
        continue;
      }
      const listing = /^list\b(.*)$/su.exec(typed.trim());
      if (listing !== null) {
        for (const line of listedOptions(shown, this.#context, listing[1] ?? '')) out(line);
        continue;
      }
      const answered = add(chosen(typed.trim(), shown, language));
      if (answered !== null) return answered;
    }
  }

  /** What is asked next; null: nothing lacks that somebody could say. */
  #next(flags: Flags): Question | null {
    const said = asked(flags);
    const deal = this.#deal(flags, said) ?? this.#map(flags, said);
    if (deal !== null) return deal;
    const { program, routine, stopsAt } = this.#subject;
    let ready: Prepared;
    try {
      ready = prepared(program, routine, said);
    } catch (error) {
      const isLack = error instanceof UsageError && error.code === 'missing-parameter';
      return isLack ? this.#parameter(flags, (error as Missing).data) : null;
    }
    const stopped = ready.kind === 'ready' ? stopsAt(ready, said, this.#told) : null;
    if (stopped === null) return null;
    for (const line of accountLines(stopped.before)) this.#context.out(line);
    this.#told = stopped.told;
    return this.#answer(flags, stopped);
  }

  /** The set-up, where what is in play is wanted and nobody says what is. */
  #deal(flags: Flags, { given }: Asked): Question | null {
    const { program, routine } = this.#subject;
    const { phrases } = this.#context.usage;
    const isLaid = given.deals.length > 0 || given.set.length > 0 || !flags.takes('deal');
    const isOfPlayed =
      routine !== null &&
      (routine.parameters.some(({ type }) => isOfPlay(type)) || looksThrough(program, routine));
    if (this.#isDealAsked || isLaid || !isOfPlayed || program.deals.length === 0) return null;
    const options = program.deals.map(({ name, words }) => ({ token: name, words }));
    const names = options.map(({ token }) => token);
    return {
      shown: { ...bare, options },
      title: phrases.whichDeal,
      prompt: phrases.orNone,
      add: (text) => {
        if (text !== '' && !names.includes(text)) {
          return this.#refuse({ code: 'illegal-choice', data: { given: text, options: names } });
        }
        this.#isDealAsked = true;
        return text === '' ? flags : flags.and('deal', [text]);
      },
    };
  }

  /** The map, where no set-up brings one and places are asked for; the only one is not asked. */
  #map(flags: Flags, { given }: Asked): Question | null {
    const { program, routine } = this.#subject;
    const isLaid = given.map !== null || given.deals.length > 0 || !flags.takes('map');
    const isOfPlayed = routine?.parameters.some(({ type }) => isOfPlay(type)) ?? false;
    if (isLaid || !isOfPlayed || program.maps.length < 2) return null;
    const options = program.maps.map(({ name, words }) => ({ token: name, words }));
    return {
      shown: { ...bare, options },
      title: this.#context.usage.phrases.whichMap,
      prompt: this.#context.usage.phrases.numberOrWord,
      add: (text) => {
        if (options.some(({ token }) => token === text)) return flags.but('map', text);
        const names = options.map(({ token }) => token);
        return this.#refuse({ code: 'illegal-choice', data: { given: text, options: names } });
      },
    };
  }

  #parameter(flags: Flags, { name, type }: Missing['data']): Question {
    const { program, routine } = this.#subject;
    const { given } = asked(flags);
    const [only, ...others] = program.maps;
    const usual = given.deals.length === 0 && others.length === 0 ? (only?.name ?? null) : null;
    const laid = prepareRun(program, null, { ...given, map: given.map ?? usual, set: [] });
    const parameter = parameterNamed(program, routine, name);
    const shown =
      laid.kind === 'ready' && parameter !== null
        ? showParameter(program, laid.configuration, parameter)
        : bare;
    const title = asking(shown.question?.[this.#context.language], { name, type });
    const { noneInPlay } = this.#context.usage.phrases;
    const piece = shown.options.length > 0 ? null : pieceAsWritten(program, parameter?.type);
    return {
      shown: { ...shown, question: null },
      title: piece === null ? title : `${title}\n${noneInPlay} \`${piece}\``,
      prompt: this.#context.usage.phrases.answer,
      add: (text) =>
        text === '' ? null : this.#checked(flags.and('set', [`${name}=${text}`]), name),
    };
  }

  /** Flags with one more value, which is read; null: it cannot be, which is told. */
  #checked(flags: Flags, path: string): Flags | null {
    const { program, routine } = this.#subject;
    const { err, language } = this.#context;
    try {
      prepared(program, routine, asked(flags));
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      const all = [error as UsageError, ...(error as UsageError).others];
      const wrong = all.find(({ code }) => code !== 'missing-parameter');
      const at = wrong !== undefined && 'path' in wrong.data ? wrong.data.path : null;
      if (wrong === undefined || !`${String(at)}.`.startsWith(`${path}.`)) return flags;
      for (const line of usageLines(wrong.code, wrong.data, language)) err(line);
      return null;
    }
    return flags;
  }

  #answer(flags: Flags, stopped: Stopped): Question | null {
    const { program, configuration, request: whole, isWaiting, begun = [] } = stopped;
    const request = lacking(whole, begun.length);
    const { phrases } = this.#context.usage;
    const naming = { program, configuration };
    if (request.kind === 'ask') {
      const { about } = missingFact(request, naming);
      return {
        shown: isWaiting
          ? show(program, configuration, request)
          : showFact(program, configuration, request),
        title: about,
        prompt: phrases.answer,
        add: (text) =>
          text === '' ? null : this.#checked(flags.and('facts', [`${about}=${text}`]), about),
      };
    }
    if (!isWaiting) return null;
    const shown = show(program, configuration, request);
    const rule = program.routines[request.routine]?.words[this.#context.language] ?? '';
    const isRoll = request.kind === 'roll';
    const dice = isRoll ? `${String(request.count)}d${String(request.die.to)}` : '';
    return {
      shown: isRoll ? { ...shown, options: [], least: 1, most: 1, kind: 'ask' } : shown,
      title: [rule, dice].filter((each) => each !== '').join(', '),
      prompt: isRoll ? phrases.orRoll : phrases.orChance,
      add: (text) => this.#taken(flags, stopped, text === '' ? byChance(request, naming) : text),
    };
  }

  /** The flags with an answer to what a run waits for; null: it is none, which is told. */
  #taken(flags: Flags, stopped: Stopped, token: string): Flags | null {
    const { program, configuration, request, begun = [] } = stopped;
    const all = { request, token: [...begun, token].join(' ') };
    const accepted = accept(program, configuration, all);
    if (accepted.kind === 'refused') return this.#refuse(accepted.why);
    const said = asked(flags);
    const flag = request.kind === 'roll' ? 'dice' : request.kind === 'draw' ? 'draw' : 'choose';
    const before = { dice: said.dice.map(String), draw: said.draws, choose: said.choices }[flag];
    const more = flag === 'dice' ? token.split(/[\s,]+/u) : [bracketed(token)];
    return flags.but(flag, [...before, ...more].join(','));
  }

  #refuse(why: Parameters<typeof word>[0]): null {
    const { title, hints } = word(why, catalogueOf(this.#context.language));
    for (const line of [title, ...hints]) this.#context.err(line);
    return null;
  }
}

type Missing = UsageError<'missing-parameter'>;

/** A parameter as it is asked for: what is called like its type says it once. */
function asking(
  words: string | undefined,
  { name, type }: Pick<Missing['data'], 'name' | 'type'>,
): string {
  if (words !== undefined && words !== name) return `${words} (${name})`;
  return name === type ? name : `${name} (${type})`;
}

/** A question without a clause, options or ends. */
const bare: Shown = {
  ...{ kind: 'ask', clause: null, routine: '', phases: [], question: null, player: null },
  ...{ options: [], least: 1, most: 1, die: null, type: null, secret: false },
  ...{ refused: [], card: null },
};

/** A token that holds a comma or a space stays one answer among others. */
function bracketed(token: string): string {
  const isList = /^[^()]*[\s,]/u.test(token);
  return isList ? `(${token.split(/[\s,]+/u).join(' ')})` : token;
}

/** A request for the dice that a roll lacks still. */
function lacking(request: Request, begun: number): Request {
  return request.kind === 'roll' ? { ...request, count: request.count - begun } : request;
}

/** An answer by chance. */
function byChance(request: Request, naming: Naming): string {
  const chance = luck(anySeed());
  if (request.kind === 'roll') return rollDice(chance, request.count, request.die).join(' ');
  if (request.kind === 'choose' || request.kind === 'act') {
    return answerToken(request, answerByChance(request, chance), naming);
  }
  const tokens = optionTokens(request, naming);
  return tokens[chance.below(Math.max(1, tokens.length))] ?? '';
}

/** Whether a value is a piece or a place, or a list of such: a set-up or a map has them. */
function isOfPlay(type: Routine['result']): boolean {
  if (type.kind === 'optional') return isOfPlay(type.type);
  if (type.kind === 'list') return isOfPlay(type.element);
  return type.kind === 'thing';
}

/** A parameter, or of `u.strength` the field of what it is; null: no such. */
function parameterNamed(
  program: Program,
  routine: Routine | null,
  path: string,
): Parameters<typeof showParameter>[2] | null {
  const [head = '', field] = path.split('.');
  const parameter = routine?.parameters.find(({ name }) => name === head);
  if (parameter === undefined || field === undefined) return parameter ?? null;
  const { type } = parameter;
  const of = type.kind === 'optional' ? type.type : type;
  if (of.kind !== 'record' && of.kind !== 'thing') return null;
  const all = of.kind === 'record' ? program.records : program.things;
  const info = all.find(({ name }) => name === of.name)?.fields.find(({ name }) => name === field);
  return info ?? null;
}

/** Tells the call that says at once what was asked. */
export function tellCall(
  { out, usage }: Context,
  words: readonly string[],
  flags: Flags,
): void {
  const call = ['rulewright', ...words, ...flags.words()].map(shellWord).join(' ');
  out(`${usage.phrases.sameCall} ${call}`);
}
