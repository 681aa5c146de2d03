/** Which rule of which rulebook is meant, where a call names neither or says it in words. */
import type { Elaborated, Program, Shown, Words } from '../index.ts';
import {
  isDoor,
  near,
  plainly,
  rulesAlone,
  signatures,
  soughtWords,
  UsageError,
} from '../index.ts';
import type { Context, Exit, Person } from './context.ts';
import { booksNamed, exit, runnablePart } from './context.ts';
import type { Flags } from './flags.ts';
import { chosen, isBack, isLeaving, listedOptions, optionLines } from './option-lines.ts';

/** A call whose book and rule are known by name. */
export interface Named {
  readonly book: string;
  /** Null: flags say what is run. */
  readonly rule: string | null;
  /** Whether the call says both itself. */
  readonly isSaid: boolean;
}

/**
 * Does what a command does to the rule of a rulebook that a call means. Where its words do not name
 * both, who is at the terminal is asked, and who went away gets nothing.
 */
export async function withNames(
  context: Context,
  { words, flags }: { readonly words: readonly string[]; readonly flags: Flags },
  run: (context: Context, named: Named) => Promise<Exit | 'back'>,
): Promise<Exit> {
  const [book, rule = null, ...more] = words;
  const isWhole = rule !== null || flags.texts('do').length > 0;
  if (book !== undefined && isWhole && more.length === 0) {
    try {
      const done = await run(context, { book, rule, isSaid: true });
      return done === 'back' ? exit.unusable : done;
    } catch (error) {
      const isStrange = error instanceof UsageError && error.code === 'unknown-rule';
      if (!isStrange || (error as Strange).data.name !== rule) throw error;
    }
  }
  const person = context.person?.() ?? null;
  try {
    return await talked(context, person, { words, flags, run });
  } finally {
    person?.close();
  }
}

/** What is run, and of which words. */
interface Talk {
  readonly words: readonly string[];
  readonly flags: Flags;
  readonly run: (context: Context, named: Named) => Promise<Exit | 'back'>;
}

/** Asks for the names that lack, and for others when the first question goes back to them. */
async function talked(
  context: Context,
  person: Person | null,
  { words, flags, run }: Talk,
): Promise<Exit> {
  const kept = person && { question: person.question.bind(person), close: () => undefined };
  const own = kept === null ? context : { ...context, person: () => kept, asksBefore: true };
  for (let said = words; ; ) {
    const found = await new Asking(own, person).names(said, flags);
    if (found === null) return exit.unusable;
    const done = await run(own, { ...found, isSaid: false });
    if (done !== 'back') return done;
    said = [found.book];
  }
}

type Strange = UsageError<'unknown-rule'>;

/** A rule that can be run, by its name and by what readers call it. */
interface Door {
  readonly name: string;
  readonly words: Words;
  /** What else may lead to it: the titles of its clause and chapter. */
  readonly around: readonly string[];
  readonly isOpen: boolean;
}

class Asking {
  readonly #context: Context;
  readonly #person: Person | null;

  constructor(context: Context, person: Person | null) {
    this.#context = context;
    this.#person = person;
  }

  /** The rulebook and the rule that the words of a call mean; null: nobody answers any more. */
  async names(
    [said, ...words]: readonly string[],
    flags: Flags,
  ): Promise<Pick<Named, 'book' | 'rule'> | null> {
    for (let known = said; ; known = undefined) {
      const book = known ?? (await this.#book());
      if (book === null) return null;
      if (book === 'back') continue;
      const rule = await this.#rule(book, known === undefined ? [] : words, flags);
      if (rule !== 'back') return rule === null ? null : { book, rule };
    }
  }

  async #book(): Promise<string | null> {
    const books = booksNamed(this.#context, []);
    const [only] = books;
    if (only !== undefined && books.length === 1) return only;
    if (this.#person === null) {
      throw new UsageError('missing-argument', { name: 'book', known: books });
    }
    const options = books.map((name) => ({ token: name, words: { fr: name, en: name } }));
    return this.#chosen(this.#context.usage.phrases.whichBook, () => options, []);
  }

  async #rule(book: string, words: readonly string[], flags: Flags): Promise<string | null> {
    const chosen = { with: flags.texts('with'), option: flags.texts('option') };
    const opened = runnablePart(this.#context, book, chosen, signatures).elaborated;
    const [only = '', ...others] = calledWith(words);
    if (isRule(opened.program, only)) {
      if (others.length === 0) return only;
      throw looseValues(opened.program, book, [only, ...others]);
    }
    // Actions take what only their own reading tells.
    const whole = runnablePart(this.#context, book, chosen, rulesAlone).elaborated;
    const doors = doorsOf(whole);
    const found = sought(doors, words.join(' '));
    if (this.#person === null) throw nobodyKnows(whole, words, found);
    const [door] = found;
    if (door !== undefined && found.length === 1) return this.#meant({ token: door.name, ...door });
    const { phrases } = this.#context.usage;
    const opening = doors.filter(({ isOpen }) => isOpen);
    // Where the book opens nothing, whatever can be run may be asked.
    const open = opening.length > 0 ? opening : doors;
    const options = (said: string): readonly Option[] => {
      const those = said === '' ? open : sought(doors, said);
      return those.map(({ name, words: called }) => ({ token: name, words: called }));
    };
    if (words.length > 0 && found.length === 0) this.#context.out(phrases.noSuchRule);
    return this.#chosen(phrases.whichRule, options, found.length === 0 ? [] : words);
  }

  /** Tells what is meant where words lead to one alone. */
  #meant({ token, words }: Option): string {
    this.#context.out(`${words[this.#context.language]}  (${token})`);
    return token;
  }

  /** One of the options that words lead to; other words lead to others. */
  async #chosen(
    title: string,
    optionsFor: (said: string) => readonly Option[],
    begun: readonly string[],
  ): Promise<string | null> {
    const context = this.#context;
    let options = optionsFor(begun.join(' '));
    context.out(title);
    for (;;) {
      const shown: Shown = { ...bare, options };
      for (const line of optionLines(shown, context)) context.out(line);
      const typed = await this.#person?.question(`${context.usage.phrases.numberOrWord} `);
      if (typed === undefined || typed === null || isLeaving(typed, shown)) {
        context.err(`\n${context.usage.phrases.unanswered}`);
        return null;
      }
      if (isBack(typed)) return 'back';
      if (typed.trim() === '?') {
        context.out(context.usage.phrases.askHelp);
        continue;
      }
      const token = chosen(typed.trim(), shown, context.language);
      if (options.some((option) => option.token === token)) return token;
      const said = typed.trim().replace(/^list\b\s*/u, '');
      const narrowed = listedOptions(shown, context, said).length > 0 ? within(options, said) : [];
      const wider = optionsFor(said);
      const [next] = [wider, narrowed].filter(({ length }) => length > 0);
      const [single] = next ?? [];
      if (next === undefined && said !== '') context.out(context.usage.phrases.noSuchRule);
      if (next?.length === 1 && single !== undefined) return this.#meant(single);
      options = next ?? optionsFor('');
    }
  }
}

interface Option {
  readonly token: string;
  readonly words: Words;
}

function within(options: readonly Option[], said: string): readonly Option[] {
  const words = soughtWords(said);
  return options.filter(({ token, words: { fr, en } }) => {
    const name = plainly(`${token} ${fr} ${en}`);
    return words.every((word) => name.includes(word));
  });
}

/** A question without a clause or ends. */
const bare: Omit<Shown, 'options'> = {
  ...{ kind: 'ask', clause: null, routine: '', phases: [], question: null, player: null },
  ...{ least: 1, most: 1, die: null, type: null, secret: false, refused: [], card: null },
};

const runnable: ReadonlySet<string> = new Set(['procedure', 'action', 'sequence', 'modifiers']);

function isRule({ routines }: Program, name: string): boolean {
  return routines.some((each) => each.name === name && runnable.has(each.role));
}

/** What a person may run: open procedures, then steps, actions and sequences. */
function doorsOf({ program, book }: Elaborated): readonly Door[] {
  const chapters = new Map(
    book.chapters.flatMap(({ clauses, words }) =>
      clauses.map((clause) => [clause, words] as const),
    ),
  );
  const doors = program.routines.flatMap((routine): readonly Door[] => {
    const { name, words, standing, origin, role } = routine;
    const isOpen = isDoor(routine);
    // What takes nothing but who does it only ends something.
    const isTold = standing === 'step' || role === 'sequence';
    if (!isOpen && !isTold && !(role === 'action' && routine.parameters.length > 1)) return [];
    const clause = book.clauses.get(origin.clause ?? '')?.words;
    const around = [clause, chapters.get(origin.clause ?? '')];
    const titles = around.flatMap((each) => (each === undefined ? [] : [each.fr, each.en]));
    return [{ name, words, around: titles, isOpen }];
  });
  return doors.toSorted((one, other) => Number(other.isOpen) - Number(one.isOpen));
}

/** The rules that some words lead to: best by what they are called, else by where they stand. */
function sought(doors: readonly Door[], said: string): readonly Door[] {
  const words = soughtWords(said).map(stem).filter(({ length }) => length > 1);
  if (words.length === 0) return [];
  const called = ({ name, words: { fr, en } }: Door): string => plainly(`${name} ${fr} ${en}`);
  const near = (door: Door): string => plainly(`${called(door)} ${door.around.join(' ')}`);
  const all = (text: string): boolean => words.every((word) => text.includes(word));
  const ways: readonly ((door: Door) => boolean)[] = [
    (door) => all(called(door)),
    (door) => all(near(door)),
  ];
  const found = ways.map((way) => doors.filter(way)).find(({ length }) => length > 0);
  return found ?? likeliest(doors.filter(({ isOpen }) => isOpen), (door) => {
    const name = called(door);
    return words.filter((word) => name.includes(word)).length;
  });
}

/** Those with the most words that were said, then those with one word less. */
function likeliest(doors: readonly Door[], wordsOf: (door: Door) => number): readonly Door[] {
  const most = Math.max(0, ...doors.map(wordsOf));
  return [most, most - 1].flatMap((count) =>
    count < 1 ? [] : doors.filter((door) => wordsOf(door) === count),
  );
}

/** Several are called as one is. */
function stem(word: string): string {
  return word.length > 3 ? word.replace(/s$/u, '') : word;
}

/** The words of a call, those in brackets one by one: `fire(a, b)` is fire, a, b. */
function calledWith(words: readonly string[]): readonly string[] {
  const [, name, values] = /^([\w-]+)\((.*)\)$/u.exec(words.join(' ')) ?? [];
  return name === undefined ? words : [name, ...(values ?? '').split(/\s*,\s*/u)];
}

/** What stands behind a rule, and how it is written. */
function looseValues(
  { routines }: Program,
  book: string,
  [name = '', ...values]: readonly string[],
): UsageError {
  const routine = routines.find((each) => each.name === name && runnable.has(each.role));
  const sets = values.map((value, index) => {
    const parameter = routine?.parameters[index]?.name ?? '…';
    return `--set ${value.includes('=') ? value : `${parameter}=${value}`}`;
  });
  const call = `… ${book} ${name} ${sets.join(' ')}`;
  return new UsageError('loose-values', { name, said: values.join(' '), call });
}

function nobodyKnows(
  { program: { routines }, book }: Elaborated,
  words: readonly string[],
  found: readonly Door[],
): UsageError {
  const name = words.join(' ');
  const all = routines.filter(({ role }) => runnable.has(role));
  if (name === '') {
    const doors = all.filter(isDoor);
    const known = (doors.length > 0 ? doors : all).map((each) => each.name);
    return new UsageError('missing-argument', { name: 'procedure', known });
  }
  const isTable = book.definitions.get(name)?.node.kind === 'table';
  if (isTable) return new UsageError('table-run', { name });
  const known = all.map((each) => each.name);
  const close = found.slice(0, mostNear).map((door) => door.name);
  const meant = close.length > 0 ? close : near(name, known);
  return new UsageError('unknown-rule', { name, near: meant });
}

/** So many names are told. */
const mostNear = 8;
