/** `list <book>`: the open procedures by chapter; `--all`: what else there is, with types. */
import type { ChapterEntry, Elaborated, Program, Type, Words } from '../index.ts';
import {
  blankConfiguration,
  isDoor,
  near,
  openIn,
  plainly,
  questionOf,
  rulesAlone,
  signatures,
  typeText,
  UsageError,
} from '../index.ts';
import type { Context, Exit } from './context.ts';
import { exit, oneBook, runnablePart } from './context.ts';
import type { Flags } from './flags.ts';

interface Given {
  readonly name: string;
  /** What readers call it. */
  readonly title: string;
  readonly type: string;
}

interface Entry {
  readonly name: string;
  /** Of a helper null: nobody calls it anything. */
  readonly title: string | null;
  readonly clause: string | null;
  readonly parameters: readonly Given[];
  readonly result: string | null;
  /** Of a table whose unknown cells are asked of whoever owns the chart. */
  readonly asked?: true;
}

export function listBook(
  context: Context,
  [named, ...words]: readonly string[],
  flags: Flags,
): Exit {
  const book = oneBook(context, named);
  const chosen = { with: flags.texts('with'), option: flags.texts('option') };
  const part = flags.has('all') ? { ...rulesAlone, doing: new Set<string>() } : signatures;
  const { elaborated } = runnablePart(context, book, chosen, part);
  const { chapters, rest } = listed(elaborated, context, { words, flags });
  if (context.json) {
    const open = chapters.flatMap(([chapter, entries]) =>
      entries.map((entry) => ({ ...entry, chapter })),
    );
    context.out(JSON.stringify({ book, open, ...rest }, null, 2));
    return exit.good;
  }
  for (const [chapter, entries] of chapters) show(chapter, entries.map((entry) => line(entry)));
  for (const [section, entries] of Object.entries(rest ?? {}) as [Section, readonly Entry[]][]) {
    const isNamed = section !== 'facts';
    const title = context.usage.phrases[section];
    show(title, entries.map((entry) => line(entry, isNamed)));
  }
  if (rest === null) context.out(context.usage.phrases.rest);
  return exit.good;

  function show(title: string, lines: readonly string[]): void {
    if (lines.length === 0) return;
    context.out(title);
    for (const text of lines) context.out(`  ${text}`);
    context.out('');
  }
}

/** What is listed: what a person may run, and all else where that is asked for. */
function listed(
  elaborated: Elaborated,
  context: Context,
  { words, flags }: { readonly words: readonly string[]; readonly flags: Flags },
): {
  readonly chapters: readonly (readonly [string, readonly Entry[]])[];
  readonly rest: Sections | null;
} {
  const named = flags.texts('chapter');
  const isWanted = (entry: Entry): boolean => isCalled(entry, words);
  const chapters = openByChapter(elaborated, context, named).flatMap(([chapter, entries]) => {
    const wanted = entries.filter(isWanted);
    return wanted.length === 0 ? [] : [[chapter, wanted] as const];
  });
  const all = flags.has('all') ? sectionsOf(elaborated, context) : null;
  const rest = all === null ? null : kept(within(all, elaborated, named), isWanted);
  if (words.length > 0 && chapters.length + Object.values(rest ?? {}).flat().length === 0) {
    throw new UsageError('none-called', { name: words.join(' '), isAll: flags.has('all') });
  }
  return { chapters, rest };
}

/** What a person may run, chapter by chapter in the order of the book. */
function openByChapter(
  { program, book }: Elaborated,
  context: Context,
  wanted: readonly string[],
): readonly (readonly [string, readonly Entry[]])[] {
  const listed = new Set<number>();
  const chapters = chaptersNamed(book.chapters, wanted).map((chapter) => {
    const { name, words } = chapter;
    const title = words[context.language] === '' ? name : words[context.language];
    const own = openIn(program, chapter);
    for (const index of own) listed.add(index);
    return [title, own] as const;
  });
  // What stands in a file without a clause is in no chapter: it is the book's.
  const others = program.routines.flatMap((each, index) =>
    wanted.length === 0 && isDoor(each) && !listed.has(index) ? [index] : [],
  );
  return [[book.words[context.language], others] as const, ...chapters]
    .filter(([, all]) => all.length > 0)
    .map(([title, all]) => [title, all.map((index) => routine(program, index, context))]);
}

/** The chapters of a name or of a title in either language; all where none is named. */
function chaptersNamed(
  all: readonly ChapterEntry[],
  wanted: readonly string[],
): readonly ChapterEntry[] {
  if (wanted.length === 0) return all;
  const namesOf = ({ name, words }: ChapterEntry): readonly string[] => [name, words.fr, words.en];
  const isCalled = (chapter: ChapterEntry, said: string): boolean =>
    namesOf(chapter).some((each) => plainly(each) === plainly(said));
  const stranger = wanted.find((said) => !all.some((chapter) => isCalled(chapter, said)));
  if (stranger !== undefined) {
    throw new UsageError('unknown-chapter', { name: stranger, near: nearChapters(stranger, all) });
  }
  return all.filter((chapter) => wanted.some((said) => isCalled(chapter, said)));
}

/** The chapters that a name is near to, or whose title has one of its words. */
function nearChapters(said: string, all: readonly ChapterEntry[]): readonly string[] {
  const titles = all.flatMap(({ name, words }) => [name, words.fr, words.en]).filter(Boolean);
  const plain = new Map(titles.map((title) => [plainly(title), title]));
  const slips = near(plainly(said), plain.keys()).flatMap((each) => plain.get(each) ?? []);
  const words = plainly(said).split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 2);
  const alike = [...plain].flatMap(([each, title]) => {
    const own = each.split(/[^\p{L}\p{N}]+/u);
    return words.some((word) => own.includes(word)) ? [title] : [];
  });
  return [...new Set([...slips, ...alike])].slice(0, 3);
}

/** Of everything what stands in some chapters, if any are named. */
function within(
  sections: Sections,
  { book }: Elaborated,
  wanted: readonly string[],
): Sections {
  if (wanted.length === 0) return sections;
  const clauses = new Set(chaptersNamed(book.chapters, wanted).flatMap((each) => each.clauses));
  return kept(sections, ({ clause }) => clause !== null && clauses.has(clause));
}

/** Whether something is called with some words, the start of one being enough. */
function isCalled({ name, title }: Entry, words: readonly string[]): boolean {
  const called = plainly(`${name} ${title ?? ''}`);
  return words.every((word) => called.includes(plainly(word)));
}

function kept(sections: Sections, isKept: (entry: Entry) => boolean): Sections {
  const keep = (entries: readonly Entry[]): readonly Entry[] => entries.filter(isKept);
  return {
    tables: keep(sections.tables),
    modifierLists: keep(sections.modifierLists),
    procedures: keep(sections.procedures),
    facts: keep(sections.facts),
    actions: keep(sections.actions),
    sequences: keep(sections.sequences),
  };
}

/** Everything of a book that has a name and can be run, looked up, asked or taken. */
function sectionsOf({ program }: Elaborated, context: Context): Sections {
  const teller = { program, configuration: blankConfiguration(), language: context.language };
  return {
    tables: tables(program, context),
    modifierLists: program.modifierLists.map((list) => routine(program, list.routine, context)),
    procedures: program.routines.flatMap(({ role, standing }, index) =>
      role === 'procedure' && standing !== 'open' ? [routine(program, index, context)] : [],
    ),
    facts: program.facts
      .filter(({ chart }) => chart === null)
      .map((fact) => ({
        name: fact.name,
        title: questionOf(fact, [], teller),
        clause: fact.origin.clause,
        parameters: fact.parameters.map((parameter) => given(parameter, context)),
        result: typeText(fact.result),
      })),
    actions: program.actions.map((action) => routine(program, action.routine, context)),
    sequences: program.sequences.map((sequence) => routine(program, sequence.routine, context)),
  };
}

/** What a rule of a rulebook is called and takes, as flags say it; nothing of what is no rule. */
export function ruleHelp(context: Context, book: string, name: string): readonly string[] {
  if (!context.host.books().includes(book)) return [];
  const { program } = runnablePart(context, book, { with: [], option: [] }, signatures).elaborated;
  const index = program.routines.findIndex((each) => each.name === name);
  if (index < 0) return [];
  const entry = routine(program, index, context);
  const flags = entry.parameters.map((one) => {
    const said = one.title === one.name ? '' : `  ${one.title}`;
    return `  --set ${one.name}=…${said} (${one.type})`;
  });
  return [line(entry, false), ...flags, ''];
}

type Section = 'tables' | 'modifierLists' | 'procedures' | 'facts' | 'actions' | 'sequences';
type Sections = Readonly<Record<Section, readonly Entry[]>>;

function given(
  { name, words, type }: { readonly name: string; readonly words: Words; readonly type: Type },
  { language }: Context,
): Given {
  return { name, title: words[language], type: typeText(type) };
}

function tables({ tables: all }: Program, context: Context): readonly Entry[] {
  return all.map((table) => ({
    name: table.name,
    title: table.words[context.language],
    clause: table.origin.clause,
    parameters: table.axes.map((axis) => given(axis, context)),
    result: table.results.map(({ name, type }) => `${name}: ${typeText(type)}`).join(', '),
    ...(table.asked ? { asked: true as const } : {}),
  }));
}

function routine(program: Program, index: number, context: Context): Entry {
  const found = program.routines[index];
  const isHelper = found?.role === 'procedure' && found.standing === undefined;
  return {
    name: found?.name ?? '',
    title: isHelper ? null : (found?.words[context.language] ?? ''),
    clause: found?.origin.clause ?? null,
    parameters: (found?.parameters ?? []).map((parameter) => given(parameter, context)),
    result: found === undefined || found.result.kind === 'nothing' ? null : typeText(found.result),
  };
}

/** `fire(u: unit) -> effect  Fire (unit)  @5.34`; a question has its parameters in it. */
function line(
  { name, title, clause, parameters, result, asked }: Entry,
  namesParameters = true,
): string {
  const typed = parameters.map((parameter) => `${parameter.name}: ${parameter.type}`).join(', ');
  const head = `${name}(${typed})${result === null ? '' : ` -> ${result}`}${asked === undefined ? '' : ' asked'}`;
  const called = parameters.map((parameter) => parameter.title).join(', ');
  const after = called === '' || !namesParameters ? '' : ` (${called})`;
  const said = title === null ? '' : `  ${title}${after}`;
  return `${head}${said}${clause === null ? '' : `  @${clause}`}`;
}
