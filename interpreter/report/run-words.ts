/** The words for what can go wrong in a run alone: all that whoever runs rules has to say. */
import type { RuntimeProblemData } from '../model/fault.ts';
import type { Language } from '../model/language.ts';
import type { AnswerProblemData } from '../model/problems.ts';
import type { Wording, Words } from './catalogue.ts';
import { answer as answerEn, run as runEn } from './en/run.ts';
import { answer as answerFr, run as runFr } from './fr/run.ts';

type Data = RuntimeProblemData & AnswerProblemData;
/** A problem of a run, or of an answer to it. */
type Trouble = { [Code in keyof Data]: { readonly code: Code; readonly data: Data[Code] } }[
  keyof Data
];

const words: Readonly<Record<Language, Words<Data>>> = {
  fr: { ...runFr, ...answerFr },
  en: { ...runEn, ...answerEn },
};

/** Puts a problem of a run into words. */
export function wordOfRun({ code, data }: Trouble, language: Language): Wording {
  // The code says which data stand beside it, which the compiler cannot follow through a union.
  const write = words[language][code] as (data: Data[keyof Data]) => Wording;
  return write(data);
}
