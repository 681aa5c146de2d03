/** The English words of every problem. */
import type { Turned } from '../../grammar/problem.ts';
import type { Deed } from '../model/fix.ts';
import type { Catalogue } from './catalogue.ts';
import { check } from './en/check.ts';
import { examples } from './en/examples.ts';
import { idle } from './en/idle.ts';
import { life } from './en/life.ts';
import { link } from './en/link.ts';
import { answer, run } from './en/run.ts';
import { secrets } from './en/secrets.ts';
import { syntax } from './en/syntax.ts';
import { quote } from './quote.ts';
import { shownIn } from './shown.ts';

const related: Readonly<Record<string, string>> = {
  secret: 'this choice is secret still',
  hidden: 'who may see it is said here',
  'first-here': 'first here',
  'noticed-here': 'noticed here',
  first: 'the first',
  second: 'the second',
  declared: 'declared here',
  reads: 'read here',
  changes: 'changed here',
  'happened-here': 'here',
  'rolled-here': 'rolled here',
  'looked-up-here': 'looked up here',
  'done-here': 'what it is about',
  'also-here': 'here too',
  'other-language': 'the other language',
};

export const en: Catalogue = {
  ...syntax,
  ...link,
  ...check,
  ...examples,
  ...idle,
  ...life,
  ...secrets,
  ...run,
  ...answer,
  related: (label) => related[label] ?? '',
  trace: (routine, clause) =>
    clause === null
      ? `while running ${quote(routine)}`
      : `while running ${quote(routine)} (clause ${clause})`,
  shown: (ways) => `Only ${shownIn(ways, { turned, and: ' and ', or: ', or ', more })}`,
  deed,
  severities: { error: 'error', warning: 'warning', note: 'note' },
};

function turned(turn: Turned): string {
  if (turn.what === 'layer') return `with the layer ${quote(turn.name)}`;
  return `${turn.value ? 'with' : 'without'} the option ${quote(turn.name)}`;
}

function deed(done: Deed): string {
  switch (done.kind) {
    case 'write': {
      const { old, fresh } = done;
      return old === '' ? `Write ${quote(fresh)}` : `Write ${quote(fresh)} instead of ${quote(old)}`;
    }
    case 'add': {
      const { fresh, after } = done;
      return `Add ${quote(fresh)}${after === null ? '' : ` after ${quote(after)}`}`;
    }
    case 'remove':
      return `Remove ${done.line === undefined ? '' : `the ${done.line} `}${quote(done.old)}`;
    case 'seal':
      return `Seal clause ${done.clause}: its two texts were read beside its rules`;
  }
}

function more(count: number): string {
  return count === 1 ? 'in one more selection' : `in ${String(count)} more selections`;
}
