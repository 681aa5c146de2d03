/** The English words of every problem. */
import type { Catalogue } from './catalogue.ts';
import { check } from './en/check.ts';
import { link } from './en/link.ts';
import { answer, run } from './en/run.ts';
import { syntax } from './en/syntax.ts';
import { quote } from './quote.ts';

const related: Readonly<Record<string, string>> = {
  secret: 'this choice is secret still',
  'first-here': 'first here',
  'noticed-here': 'noticed here',
  first: 'the first',
  second: 'the second',
  declared: 'declared here',
  'happened-here': 'here',
  'rolled-here': 'rolled here',
  'looked-up-here': 'looked up here',
  'also-here': 'here too',
  'other-language': 'the other language',
};

export const en: Catalogue = {
  ...syntax,
  ...link,
  ...check,
  ...run,
  ...answer,
  related: (label) => related[label] ?? '',
  trace: (routine, clause) =>
    clause === null
      ? `while running ${quote(routine)}`
      : `while running ${quote(routine)} (clause ${clause})`,
  severities: { error: 'error', warning: 'warning' },
};
