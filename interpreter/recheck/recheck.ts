/**
 * All checks, over every combination of layers and options that can matter. Whatever is known to be
 * sound, from another selection or from before an edit, is not looked at again.
 */
import { causes, runInto } from '../check/causes.ts';
import { bookChecks, ruleChecks } from '../check/index.ts';
import { Searches } from '../check/reach/searches.ts';
import { elaborate } from '../elaborate/elaborate.ts';
import { rulesAlone, wholeBook } from '../elaborate/names.ts';
import { Readings } from '../elaborate/readings.ts';
import { link } from '../link/link.ts';
import type { Book, Selection, Sources } from '../model/book.ts';
import { plain } from '../model/book.ts';
import type { Problem } from '../model/problems.ts';
import { severity } from '../model/severity.ts';
import type { LeftBook } from './carried.ts';
import { carriedReadings, carriedSearches } from './carried.ts';
import { excerpt } from './excerpt.ts';
import { checkFiles } from './files.ts';
import type { Defining } from './findings.ts';
import { Found, holds, isAnswered } from './findings.ts';
import type { Item } from './items.ts';
import type { Look, Seen } from './look.ts';
import { isHarmless, look, noLook } from './look.ts';
import { Memory } from './memory.ts';
import type { Opened } from './openings.ts';
import { knownReadings } from './openings.ts';
import { inOrder, misnamedBook, missingBook } from './problems.ts';
import { combinations, crowded, variants } from './selections.ts';
import { Usage, usageKey } from './usage.ts';
import { Verdicts } from './verdicts.ts';
import { Web } from './web.ts';

/**
 * Checks a book: nothing optional, each layer with what it rests on, each option turned, what each
 * example asks for, and together the options and layers that touch one thing. With the memory of an
 * earlier check of the same book only that is checked again which an edit since then can have
 * changed; the answer is the same.
 */
export function check(sources: Sources, memory: Memory = new Memory()): readonly Problem[] {
  return checkAndNote(sources, memory).problems;
}

/** What a check finds, and what it could not show either way. */
export interface Findings {
  readonly problems: readonly Problem[];
  /** Places that no check showed to be safe; they are no problems. */
  readonly notes: readonly Problem[];
  /** Examples that fail by what is found beside them. */
  readonly following: readonly Problem[];
}

/** The same with notes on what could not be shown. */
export function checkAndNote(sources: Sources, memory: Memory = new Memory()): Findings {
  return new Checking(sources, memory).run();
}

class Checking {
  readonly #sources: Sources;
  readonly #memory: Memory;
  readonly #findings: Found;
  readonly #notes: Found;
  /** By the layers that are on: the book linked with them first. */
  readonly #byLayers = new Map<string, Linked>();
  /** What is left of it for the next check, by the same. */
  readonly #left = new Map<string, LeftBook>();
  #isSound = true;

  constructor(sources: Sources, memory: Memory) {
    this.#sources = sources;
    this.#memory = memory;
    this.#findings = new Found(sources.files);
    this.#notes = new Found(sources.files);
  }

  run(): Findings {
    const sources = this.#sources;
    const memory = this.#memory;
    const findings = this.#findings;
    for (const problem of sources.problems) findings.add(problem, plain);
    const usual = this.#linked(plain);
    if (usual === null) {
      const problems = causes(inOrder([...sources.problems, missingBook(sources)]), sources);
      return { problems, notes: [], following: [] };
    }
    for (const problem of checkFiles(sources, memory)) findings.add(problem, plain);
    const { book } = usual;
    const alone = variants(book).flatMap((each) => this.#linked(each) ?? []);
    const together = combinations(book).flatMap(
      ({ selection, things }) => this.#linked(selection, things) ?? [],
    );
    this.#checkRules([usual, ...alone, ...together]);
    for (const note of crowded(book)) this.#notes.add(note, plain);
    const all = findings.all();
    // Of what is not understood nothing can be said.
    const notes = this.#isSound ? this.#notes.all() : [];
    const open = notes.filter((note) => !isAnswered(note, all));
    const ordered = inOrder(all);
    const problems = causes(ordered, sources);
    return { problems, notes: inOrder(open), following: runInto(ordered) };
  }

  /** The book in a selection, with the checks that see no more; null when there is none. */
  #linked(selection: Selection, things: Linked['things'] = null): Linked | null {
    const examples: Linked['examples'] = selection === plain ? 'all' : 'own';
    const key = layersKey(selection);
    const like = this.#byLayers.get(key);
    if (like !== undefined) {
      // Options are values: whatever they are, names stand for the same.
      const book = { ...like.book, selection };
      const web = new Web(book, examples, like.web);
      return { ...like, book, selection, things, web, examples };
    }
    const problems: Problem[] = [];
    const book = link(this.#sources.files, selection, (problem) => problems.push(problem));
    if (book === null) return null;
    const left = this.#memory.leftWith(key);
    problems.push(...misnamedBook(book, this.#sources.name));
    // Options play no part in it.
    const told = { layers: selection.layers, options: plain.options };
    const add = (problem: Problem): void => {
      this.#findings.add(problem, told);
    };
    problems.forEach(add);
    for (const check of bookChecks) check.run(book, add);
    const isSound = [...this.#sources.problems, ...problems].every(isHarmless);
    const web = new Web(book, examples);
    const read = readOf({ book, web }, left);
    const linked = { book, selection, things, web, examples, isSound, read };
    this.#byLayers.set(key, linked);
    const age = left?.read.searches === read.searches ? left.age + 1 : 0;
    this.#left.set(key, { book, web, problems, read, age });
    return linked;
  }

  #checkRules(all: readonly Linked[]): void {
    const memory = this.#memory;
    const findings = this.#findings;
    const verdicts = new Verdicts(
      memory,
      all.map(({ web }) => web),
    );
    const used = usageKey(this.#sources.files);
    const usage = memory.isSound(used) ? null : new Usage();
    for (const linked of all) this.#inspect(linked, verdicts, usage);
    const isUsed = findings.all().every(({ code }) => code !== 'unused-name');
    if (this.#isSound && isUsed) {
      memory.learn(used, 'sound');
    }
    memory.leave(this.#left);
    memory.end();
  }

  #note(notes: readonly Problem[], { selection }: Linked): void {
    for (const note of notes) this.#notes.add(note, selection);
  }

  #inspect(linked: Linked, verdicts: Verdicts, usage: Usage | null): void {
    const { book, web } = linked;
    const findings = this.#findings;
    const fresh = verdicts.fresh(web).filter((index) => isMeant(web.items[index], linked));
    const seen = lookAt(linked, fresh, linked.things === null && usage?.isOpen(book) === true);
    const about = new Set(seen.isWhole ? meantIn(web) : fresh);
    const add = (problem: Problem): void => {
      findings.add(problem, linked.selection);
    };
    seen.reading.forEach(add);
    const standing: Problem[] = [...seen.reading];
    const isOwn = (problem: Problem): boolean => web.isAbout(problem, about);
    const notes = [...noted(seen).filter(isOwn), ...verdicts.notes(web, new Set(fresh))];
    this.#note(notes, linked);
    const here = judged(linked);
    // Also where all is looked at, checks look for doubts in what is fresh alone.
    const doubts = verdicts.doubts(web, new Set(fresh));
    const doubtful = doubts.filter((problem) => linked.things === null || holds(here, problem));
    const found: Problem[] = seen.isWhole ? [...doubts] : [];
    // Of what is not understood nothing holds wherever it is found.
    for (const { code, over, needsSound } of ruleChecks) {
      if (over === 'every' && needsSound && !seen.isSound) findings.common(code, here, []);
    }
    for (const { check, problems } of seen.checked) {
      // Of what a part only rests on, it does not show enough to judge it.
      const own = problems.filter((each) => !isNote(each) && isOwn(each));
      if (check.over === 'some') {
        for (const each of own) standing.push(each);
        own.forEach(add);
        continue;
      }
      for (const each of own) found.push(each);
      const known = doubtful.filter(({ code }) => code === check.code);
      findings.common(check.code, here, [...own, ...known]);
    }
    this.#isSound &&= seen.isSound;
    if (!seen.isSound) return;
    if (seen.isWhole) usage?.note(book, found);
    verdicts.note(web, about, { standing, doubtful: found, notes, lookUps: seen.lookUps });
  }
}

function layersKey({ layers }: Selection): string {
  return JSON.stringify(layers.toSorted());
}

function meantIn(web: Web): readonly number[] {
  return [...web.items.keys()].filter((index) => web.isMeant(index));
}

function isNote({ code }: Problem): boolean {
  return severity(code) === 'note';
}

function noted({ checked }: Look): readonly Problem[] {
  return checked.flatMap(({ problems }) => problems.filter(isNote));
}

/** Looks at the fresh items; at everything where a part would not do. */
function lookAt(linked: Linked, fresh: readonly number[], isOpen: boolean): Look {
  const { book, web, selection, examples, isSound, read } = linked;
  const about = new Set(fresh);
  const isFresh: Seen['isFresh'] = (place) => web.isAbout(place, about);
  const seen = { book, selection, isSound, isFresh };
  if (!isOpen) {
    if (fresh.length === 0) return noLook(isSound);
    const part = excerpt(web, fresh);
    const known = readBefore(linked);
    const found =
      known === null
        ? look({ ...seen, part, ...unread(), isWhole: false })
        : look({
            ...seen,
            part: { ...part, definitions: 'all', examples },
            readings: known,
            searches: read.searches,
            isWhole: false,
          });
    // Messages name what else there is: only the whole book knows.
    if (known !== null || found.reading.length === 0) return found;
  }
  // Who uses a name is noted while it is read: what is known of a reading does not tell it.
  if (read.web === null) Object.assign(read, { web, isWhole: true });
  const { readings, searches } = read.web === web && read.isWhole ? read : unread();
  return look({ ...seen, part: { ...wholeBook, examples }, readings, searches, isWhole: true });
}

/** What is known of how a book reads from the check before. */
function readOf(
  { book, web }: Pick<Linked, 'book' | 'web'>,
  left: LeftBook | null,
): Linked['read'] {
  const readings = left === null ? null : carriedReadings({ book, web }, left);
  if (left === null || readings === null) return { web: null, isWhole: false, ...unread() };
  const searches = carriedSearches(left) ?? new Searches();
  return { web, readings, searches, isWhole: false };
}

/** The rules of a book that was just checked, made into a program; null: it was not. */
export function openRules({ files }: Sources, memory: Memory): Opened | null {
  const left = memory.leftWith(layersKey(plain));
  if (left?.book.files !== files) return null;
  const { book, web, read } = left;
  const isOwn = read.web === null || read.web === web;
  const readings = isOwn ? read.readings : new Readings();
  const problems = [...left.problems];
  const elaborated = elaborate(book, (problem) => problems.push(problem), {
    part: rulesAlone,
    readings,
  });
  if (isOwn) read.web = web;
  return { elaborated, problems: inOrder(problems) };
}

/** What is known of a book that nobody has looked at. */
function unread(): Pick<Seen, 'readings' | 'searches'> {
  return { readings: new Readings(), searches: new Searches() };
}

/** What is known of how a book reads; null where nothing is, or where it may all be otherwise. */
function readBefore({ book, web, read }: Linked): Readings | null {
  const { web: like, readings } = read;
  return like === null ? null : knownReadings(book, { readings, like, web });
}

/** Whether an item is what a selection is about: any, or what its options and layers touch. */
function isMeant(item: Item | undefined, { things }: Linked): boolean {
  if (item === undefined || things === null) return true;
  const [list = ''] = item.what === 'modifier' ? item.name.split('.') : [item.name];
  return things.has(list);
}

/** The book with those definitions alone that a selection is about. */
function judged(linked: Linked): Defining {
  const { book, web, things } = linked;
  if (things === null) return book;
  const names = new Set(web.items.filter((item) => isMeant(item, linked)).map(({ name }) => name));
  return { definitions: new Map([...book.definitions].filter(([name]) => names.has(name))) };
}

/** A linked book in one selection. */
interface Linked {
  /** What the selection is about; null: all of the book. */
  readonly things: ReadonlySet<string> | null;
  readonly book: Book;
  readonly selection: Selection;
  readonly web: Web;
  readonly examples: 'all' | 'own';
  /** How the book reads, whole, and with which options; all with the same layers share it. */
  readonly read: LeftBook['read'];
  /** Whether the files and their names are as they should be. */
  readonly isSound: boolean;
}
