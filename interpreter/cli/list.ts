/** `list <book>`: what can be run or looked up, with parameters and types. */
import type { Program, Type, Words } from '../index.ts';
import { blankConfiguration, questionOf, typeText } from '../index.ts';
import type { Context, Exit } from './context.ts';
import { exit, runnable } from './context.ts';
import type { Flags } from './flags.ts';

interface Given {
  readonly name: string;
  /** What readers call it. */
  readonly title: string;
  readonly type: string;
}

interface Entry {
  readonly name: string;
  readonly title: string;
  readonly clause: string | null;
  readonly parameters: readonly Given[];
  readonly result: string | null;
}

export function listBook(context: Context, [book = '']: readonly string[], flags: Flags): Exit {
  const chosen = { with: flags.texts('with'), option: flags.texts('option') };
  const { program } = runnable(context, book, chosen).elaborated;
  const teller = { program, configuration: blankConfiguration(), language: context.language };
  const sections = {
    tables: tables(program, context),
    modifierLists: program.modifierLists.map((list) => routine(program, list.routine, context)),
    procedures: program.routines.flatMap(({ role }, index) =>
      role === 'procedure' ? [routine(program, index, context)] : [],
    ),
    facts: program.facts.map((fact) => ({
      name: fact.name,
      title: questionOf(fact, [], teller),
      clause: fact.origin.clause,
      parameters: fact.parameters.map((parameter) => given(parameter, context)),
      result: typeText(fact.result),
    })),
    actions: program.actions.map((action) => routine(program, action.routine, context)),
    sequences: program.sequences.map((sequence) => routine(program, sequence.routine, context)),
  } as const satisfies Record<string, readonly Entry[]>;
  if (context.json) {
    context.out(JSON.stringify({ book, ...sections }, null, 2));
    return exit.good;
  }
  for (const [section, entries] of Object.entries(sections)) {
    if (entries.length === 0) continue;
    context.out(context.usage.phrases[section as keyof typeof sections]);
    for (const entry of entries) context.out(`  ${line(entry, section !== 'facts')}`);
    context.out('');
  }
  return exit.good;
}

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
  }));
}

function routine(program: Program, index: number, context: Context): Entry {
  const found = program.routines[index];
  const words: Words = found?.words ?? { fr: '', en: '' };
  return {
    name: found?.name ?? '',
    title: words[context.language],
    clause: found?.origin.clause ?? null,
    parameters: (found?.parameters ?? []).map((parameter) => given(parameter, context)),
    result: found === undefined || found.result.kind === 'nothing' ? null : typeText(found.result),
  };
}

/** `fire(u: unit) -> effect  Fire (unit)  @5.34`; a question has its parameters in it. */
function line(
  { name, title, clause, parameters, result }: Entry,
  namesParameters: boolean,
): string {
  const typed = parameters.map((parameter) => `${parameter.name}: ${parameter.type}`).join(', ');
  const head = `${name}(${typed})${result === null ? '' : ` -> ${result}`}`;
  const called = parameters.map((parameter) => parameter.title).join(', ');
  const after = called === '' || !namesParameters ? '' : ` (${called})`;
  const said = title === name ? '' : `  ${title}${after}`;
  return `${head}${said}${clause === null ? '' : `  @${clause}`}`;
}
