/** What may stand where in a row of a condition, by type. */
import type { KindInfo } from '../model/program.ts';
import type { Type } from '../model/types.ts';
import { bare, fits, optional } from '../model/types.ts';
import type {
  Choice,
  Comparison,
  Owner,
  Question,
  Reach,
  Subject,
  Term,
  Test,
} from './condition.ts';

/** The type of what is asked about; null: it is not in reach. */
export function typeOf(subject: Subject, reach: Reach): Type | null {
  switch (subject.kind) {
    case 'count': {
      const type = termType(subject.text, reach);
      return type?.kind === 'list' ? natural : null;
    }
    case 'term':
      return termType(subject.text, reach);
    case 'question':
      return questionOf(subject, reach)?.result ?? null;
  }
}

const natural: Type = { kind: 'integer', from: 0, to: null };

function termType(text: string, { owners }: Reach): Type | null {
  return termsOf(owners).find(({ term }) => term.text === text)?.term.type ?? null;
}

interface Owned {
  readonly owner: Owner;
  readonly term: Term;
}

function termsOf(owners: readonly Owner[]): readonly Owned[] {
  return owners.flatMap((owner) => owner.terms.map((term) => ({ owner, term })));
}

/** The rule or fact that a subject asks; null: it asks none that is in reach. */
export function questionOf(subject: Subject, { questions }: Reach): Question | null {
  if (subject.kind !== 'question') return null;
  const { given, name } = subject;
  const found = questions.find((each) => each.name === name);
  return found?.parameters.length === given.length ? found : null;
}

/** Everything that can be asked about, with what it belongs to. */
export function subjectsOf({ owners }: Reach): readonly (Choice & { readonly subject: Subject })[] {
  // What a number of the rules is everybody knows.
  const asked = owners.filter(({ kind }) => kind !== 'numbers');
  return termsOf(asked).flatMap(({ owner, term: { text, words, type } }) => {
    const kind = type.kind === 'list' ? 'count' : 'term';
    if (kind === 'term' && comparisonsOf(type, { kinds: [] }).length === 0) return [];
    return [{ text, words, owner, subject: { kind, text } }];
  });
}

/** What may stand where a value of a type is wanted. Numbers may be written beside these. */
export function choicesOf(type: Type, { owners, kinds }: Reach): readonly Choice[] {
  const of = bare(type);
  const own = of.kind === 'kind' ? valuesOf(of.name, kinds) : [];
  const all = termsOf(owners);
  // What a list is told by the name of a value hides it.
  const seen = own.filter(({ name }) => all.every(({ term }) => term.text !== name));
  const values = seen.map(({ name, words }) => ({ text: name, words, owner: null }));
  const terms = all.filter(({ term }) => fits(term.type, type));
  return [...values, ...terms.map(({ owner, term: { text, words } }) => ({ text, words, owner }))];
}

/** Whether a number may be written where a value of a type is wanted. */
export function isNumber(type: Type): boolean {
  return ['integer', 'fraction'].includes(bare(type).kind);
}

function valuesOf(kind: string, kinds: Reach['kinds']): KindInfo['values'] {
  return kinds.find(({ name }) => name === kind)?.values ?? [];
}

/** What may be said of a value of a type; nothing where no row can say it. */
export function comparisonsOf(type: Type, { kinds }: Pick<Reach, 'kinds'>): readonly Comparison[] {
  if (type.kind === 'yes-no') return ['holds', 'fails'];
  const of = bare(type);
  switch (of.kind) {
    case 'integer':
    case 'fraction':
      return type.kind === 'optional' ? equality : [...equality, ...order];
    case 'kind': {
      const isOrdered = kinds.find(({ name }) => name === of.name)?.ordered === true;
      const ordered = isOrdered && type.kind !== 'optional' ? order : [];
      return [...equality, ...ordered, 'in', 'not in'];
    }
    case 'yes-no':
    case 'thing':
      return equality;
    default:
      return [];
  }
}

const equality: readonly Comparison[] = ['=', '!='];
const order: readonly Comparison[] = ['<', '<=', '>', '>='];

/** What a subject may be held against; that there is none, where there may be none. */
export function againstOf(
  subject: Subject,
  comparison: Comparison,
  reach: Reach,
): readonly Choice[] {
  const type = typeOf(subject, reach);
  if (type === null || comparison === 'holds' || comparison === 'fails') return [];
  // Whether it is the same can be asked of what may not be there, too.
  const wanted = equality.includes(comparison) ? optional(type) : type;
  const choices = choicesOf(wanted, reach).filter(({ text }) => text !== subjectText(subject));
  // Of several, the values of a kind are enough.
  if (comparison === 'in' || comparison === 'not in') {
    return choices.filter(({ owner }) => owner === null);
  }
  const isOpen = type.kind === 'optional';
  return isOpen ? [{ text: 'none', words: nothing, owner: null }, ...choices] : choices;
}

/** It is said in the words of the page. */
const nothing = { fr: 'none', en: 'none' };

function subjectText(subject: Subject): string | null {
  return subject.kind === 'term' ? subject.text : null;
}

/** The row that asks about something, said as it is most often said; null: no row can. */
export function usualRow(subject: Subject, reach: Reach): Test | null {
  const type = typeOf(subject, reach);
  const [comparison] = type === null ? [] : comparisonsOf(type, reach);
  if (type === null || comparison === undefined) return null;
  return fitted({ kind: 'test', subject, comparison, against: [] }, reach);
}

/** The subject that asks a question about what first fits; null: nothing does. */
export function usualSubject({ name, parameters }: Question, reach: Reach): Subject | null {
  const given = parameters.flatMap(({ type }) => choicesOf(type, reach)[0]?.text ?? []);
  return given.length < parameters.length ? null : { kind: 'question', name, given };
}

/** The row held against what may stand there; null: there is nothing that could. */
export function fitted(test: Test, reach: Reach): Test | null {
  const { subject, comparison, against } = test;
  const type = typeOf(subject, reach);
  if (type === null || !comparisonsOf(type, reach).includes(comparison)) return null;
  if (comparison === 'holds' || comparison === 'fails') return { ...test, against: [] };
  const choices = againstOf(subject, comparison, reach).map(({ text }) => text);
  const isRight = (text: string): boolean =>
    choices.includes(text) || (isNumber(type) && /^-?\d+$/u.test(text));
  const right = against.filter(isRight);
  const isSeveral = comparison === 'in' || comparison === 'not in';
  const first = isNumber(type) && type.kind !== 'optional' ? '1' : choices[0];
  if (right.length > 0) return { ...test, against: isSeveral ? right : right.slice(0, 1) };
  return first === undefined ? null : { ...test, against: [first] };
}
