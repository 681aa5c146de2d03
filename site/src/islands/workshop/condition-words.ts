/** Conditions in the words of the page. */
import type { Comparison, Condition, Reach, Row, Subject } from '../../../../interpreter/index.ts';
import { questionAsked } from '../../../../interpreter/index.ts';
import type { Speech, WorkshopWord } from './said.ts';

/** What is said of something. */
export const comparisonWords = {
  'holds': 'condHolds',
  'fails': 'condFails',
  '=': 'condEqual',
  '!=': 'condOther',
  '<': 'condLess',
  '<=': 'condMost',
  '>': 'condMore',
  '>=': 'condLeast',
  'in': 'condIn',
  'not in': 'condNotIn',
} as const satisfies Record<Comparison, WorkshopWord>;

/** A condition as a sentence. */
export function conditionWords({ joined, rows }: Condition, reach: Reach, speech: Speech): string {
  const all = rows.map((row) => rowWords(row, reach, speech));
  return all.join(` ${speech.say(joined === 'and' ? 'condAnd' : 'condOr')} `);
}

function rowWords(row: Row, reach: Reach, speech: Speech): string {
  if (row.kind === 'written') return row.text;
  const subject = subjectWords(row.subject, reach, speech);
  const said = speech.say(comparisonWords[row.comparison]);
  const isTruth = row.comparison === 'holds' || row.comparison === 'fails';
  if (isTruth) return speech.say('condTruth', { what: subject, answer: said });
  const against = row.against.map((text) => valueWords(text, reach, speech)).join(', ');
  return `${subject} ${said} ${against}`.trim();
}

/** What is asked about. */
export function subjectWords(subject: Subject, reach: Reach, speech: Speech): string {
  switch (subject.kind) {
    case 'term':
      return termWords(subject.text, reach, speech) ?? subject.text;
    case 'count': {
      const what = termWords(subject.text, reach, speech) ?? subject.text;
      return speech.say('condCount', { what });
    }
    case 'question': {
      const question = questionAsked(subject, reach);
      const title = question === null ? subject.name : speech.set(question.words[speech.language]);
      const given = subject.given.map((text) => valueWords(text, reach, speech));
      return `${title} (${given.join(', ')})`;
    }
  }
}

/** What something is held against, or what a rule is asked about. */
export function valueWords(text: string, reach: Reach, speech: Speech): string {
  if (text === 'none') return speech.say('condNone');
  const term = termWords(text, reach, speech);
  if (term !== null) return term;
  const value = reach.kinds.flatMap(({ values }) => values).find(({ name }) => name === text);
  return value === undefined ? text : speech.set(value.words[speech.language]);
}

function termWords(text: string, { owners }: Reach, speech: Speech): string | null {
  const { language } = speech;
  for (const { kind, terms, words } of owners) {
    const at = terms.findIndex((term) => term.text === text);
    const term = terms[at];
    if (term === undefined) continue;
    const isItself = kind === 'parameter' && at === 0;
    const own = term.words[language];
    return speech.set(words === null || isItself ? own : `${words[language]}, ${own}`);
  }
  return null;
}
