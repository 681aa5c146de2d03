/** What the conditions of a list may ask about: what it is told, and what holds for everybody. */
import type { Elaborated } from '../elaborate/elaborate.ts';
import { spoken } from '../link/vocabulary.ts';
import { calledBy, everyOperation } from '../model/operations.ts';
import type { FieldInfo, ParameterInfo, Program, Words } from '../model/program.ts';
import type { Type } from '../model/types.ts';
import { plainWords } from '../model/words.ts';
import type { Owner, Question, Reach, Term } from './condition.ts';
import { choicesOf, comparisonsOf } from './fitting.ts';

/** What rules and facts are called, by their index; null: nothing can be said. */
export interface Naming {
  readonly rule: (routine: number) => Words | null;
  readonly fact: (fact: number) => Words | null;
}

/** So many fields stand one in the other: of a unit its place, and of that its terrain. */
const deepest = 2;

/** What the conditions of a modifier list may be put together from; null: there is no such list. */
export function reachOf(elaborated: Elaborated, list: string, naming: Naming): Reach | null {
  const { names, program } = elaborated;
  const info = program.modifierLists.find(({ name }) => name === list);
  const routine = info === undefined ? undefined : program.routines[info.routine];
  if (routine === undefined) return null;
  const given = routine.parameters.map((each) => ownerOf(each, program));
  const states = program.things.flatMap(({ name, role, words, fields }): readonly Owner[] => {
    if (role !== 'state') return [];
    return [{ kind: 'state', words, terms: termsIn(name, fields, program) }];
  });
  const options = [...names.options].map(([text, { definition: { node } }]): Term => {
    return { text, words: plainWords(node.labels, text), type: { kind: 'yes-no' } };
  });
  const all: readonly Owner[] = [
    ...given,
    ...states,
    { kind: 'options', words: null, terms: options },
    { kind: 'numbers', words: null, terms: numbersOf(names) },
  ];
  const reach: Reach = {
    owners: all.filter(({ terms }) => terms.length > 0),
    questions: [...rulesOf(elaborated, naming), ...factsOf(elaborated, naming)],
    kinds: program.kinds.map(({ name, ordered, values }) => ({ name, ordered, values })),
  };
  const questions = reach.questions.filter((each) => isAnswerable(each, reach));
  return { ...reach, questions: questions.map((each) => toldApart(each, questions)) };
}

/** Rules that are called by one clause have their names besides. */
function toldApart(question: Question, all: readonly Question[]): Question {
  const { name, words } = question;
  const isAlone = all.every((each) => {
    const { fr, en } = each.words;
    return each === question || (fr !== words.fr && en !== words.en);
  });
  if (isAlone) return question;
  return { ...question, words: { fr: `${words.fr} (${name})`, en: `${words.en} (${name})` } };
}

/** Whether there is something in reach that a question can be asked about. */
function isAnswerable({ parameters }: Question, reach: Reach): boolean {
  return parameters.every(({ type }) => choicesOf(type, reach).length > 0);
}

/** What a list is told, and the fields of it. */
function ownerOf({ name, words, type }: ParameterInfo, program: Program): Owner {
  const own: Term = { text: name, words, type };
  const terms = [own, ...termsIn(name, fieldsOf(type, program), program)];
  return { kind: 'parameter', words, terms };
}

/** The fields of what is known to be there. */
function fieldsOf(type: Type, { records, things }: Program): readonly FieldInfo[] {
  if (type.kind === 'record') return records.find(({ name }) => name === type.name)?.fields ?? [];
  if (type.kind === 'thing') return things.find(({ name }) => name === type.name)?.fields ?? [];
  return [];
}

function termsIn(
  text: string,
  fields: readonly FieldInfo[],
  program: Program,
  depth = 1,
): readonly Term[] {
  return fields.flatMap(({ name, words, type }): readonly Term[] => {
    const own: Term = { text: `${text}.${name}`, words, type };
    if (depth === deepest) return [own];
    const inner = termsIn(own.text, fieldsOf(type, program), program, depth + 1);
    return [own, ...inner.map((term) => ({ ...term, words: within(words, term.words) }))];
  });
}

function within(outer: Words, inner: Words): Words {
  return { fr: `${outer.fr}, ${inner.fr}`, en: `${outer.en}, ${inner.en}` };
}

/** The numbers of a book that are written as they are. */
function numbersOf({ numbers }: Elaborated['names']): readonly Term[] {
  return [...numbers].flatMap(([text, { definition: { node } }]): readonly Term[] => {
    const { labels, value } = node;
    if (value.kind !== 'integer') return [];
    const type: Type = { kind: 'integer', from: value.value, to: value.value };
    return [{ text, words: labels === null ? spoken(text) : plainWords(labels, text), type }];
  });
}

/** A rule without words of its own that cannot be told by what it works out: by its clause. */
function rulesOf({ book, names, program }: Elaborated, naming: Naming): readonly Question[] {
  return program.routines.flatMap((routine, index): readonly Question[] => {
    const { changes, name, origin, parameters, result, role } = routine;
    const isRule = role === 'procedure' && names.procedures.has(name);
    if (!isRule || changes || !isAskable(parameters, result, program)) return [];
    if (isByChance(index, program)) return [];
    const clause = origin.clause === null ? undefined : book.clauses.get(origin.clause);
    const words = naming.rule(index) ?? clause?.words ?? spoken(name);
    return [{ name, kind: 'rule', words, clause: origin.clause, parameters, result }];
  });
}

function factsOf({ names, program }: Elaborated, naming: Naming): readonly Question[] {
  return program.facts.flatMap((fact, index): readonly Question[] => {
    const { chart, name, origin, parameters, result } = fact;
    const isFact = chart === null && names.facts.has(name);
    if (!isFact || !isAskable(parameters, result, program)) return [];
    const words = naming.fact(index) ?? spoken(name);
    return [{ name, kind: 'fact', words, clause: origin.clause, parameters, result }];
  });
}

/** Whether it is asked about something, and a row can say what it answers. */
function isAskable(
  parameters: readonly ParameterInfo[],
  result: Type,
  { kinds }: Program,
): boolean {
  return parameters.length > 0 && comparisonsOf(result, { kinds }).length > 0;
}

/** Whether a rule, or one that it calls, rolls, draws or lets somebody choose. */
function isByChance(index: number, program: Program, seen = new Set<number>()): boolean {
  const routine = program.routines[index];
  if (routine?.effects !== true || seen.has(index)) return false;
  seen.add(index);
  return everyOperation(routine.body).some((operation) => {
    if (['roll', 'draw', 'choose', 'act'].includes(operation.kind)) return true;
    return calledBy(program, operation).some((called) => isByChance(called, program, seen));
  });
}
