/** The French words of every problem, with French spaces and apostrophes. */
import type { Turned } from '../../grammar/problem.ts';
import type { Deed } from '../model/fix.ts';
import type { Catalogue, Wording, Words } from './catalogue.ts';
import { check } from './fr/check.ts';
import { examples } from './fr/examples.ts';
import { idle } from './fr/idle.ts';
import { life } from './fr/life.ts';
import { link } from './fr/link.ts';
import { answer, run } from './fr/run.ts';
import { secrets } from './fr/secrets.ts';
import { syntax } from './fr/syntax.ts';
import { quote } from './quote.ts';
import { shownIn } from './shown.ts';
import { french } from './typeset.ts';

const related: Readonly<Record<string, string>> = {
  secret: 'ce choix est encore secret',
  hidden: 'qui peut le voir se dit ici',
  'first-here': 'une première fois ici',
  'noticed-here': 'remarqué ici',
  first: 'le premier',
  second: 'le second',
  declared: 'déclaré ici',
  reads: 'lu ici',
  changes: 'changé ici',
  'happened-here': 'ici',
  'rolled-here': 'lancé ici',
  'looked-up-here': 'consultée ici',
  'done-here': "ce dont il s'agit",
  'also-here': 'ici aussi',
  'other-language': "l'autre langue",
};

export const fr: Catalogue = {
  ...spaced(syntax),
  ...spaced(link),
  ...spaced(check),
  ...spaced(examples),
  ...spaced(idle),
  ...spaced(life),
  ...spaced(secrets),
  ...spaced(run),
  ...spaced(answer),
  related: (label) => french(related[label] ?? ''),
  trace: (routine, clause) =>
    clause === null ? `pendant ${quote(routine)}` : `pendant ${quote(routine)} (clause ${clause})`,
  shown: (ways) =>
    french(`Seulement ${shownIn(ways, { turned, and: ' et ', or: ', ou ', more })}`),
  deed: (done) => french(deed(done)),
  severities: { error: 'erreur', warning: 'avertissement', note: 'note' },
};

/** The same words with French spaces and apostrophes. */
function spaced<Data>(words: Words<Data>): Words<Data> {
  const entries = Object.entries<(data: never) => Wording>(words);
  const written = entries.map(([code, write]) => [
    code,
    (data: never): Wording => {
      const { title, label, hints } = write(data);
      return { title: french(title), label: french(label), hints: hints.map(french) };
    },
  ]);
  // The same codes with functions of the same data, which the compiler cannot follow.
  return Object.fromEntries(written) as Words<Data>;
}

function turned(turn: Turned): string {
  if (turn.what === 'layer') return `avec la couche ${quote(turn.name)}`;
  return `${turn.value ? 'avec' : 'sans'} l'option ${quote(turn.name)}`;
}

const lines = { row: 'la rangée ', column: 'la colonne ' } as const;

function deed(done: Deed): string {
  switch (done.kind) {
    case 'write': {
      const { old, fresh } = done;
      const place = old === '' ? '' : ` au lieu de ${quote(old)}`;
      return `Écrire ${quote(fresh)}${place}`;
    }
    case 'add': {
      const { fresh, after } = done;
      return `Ajouter ${quote(fresh)}${after === null ? '' : ` après ${quote(after)}`}`;
    }
    case 'remove':
      return `Supprimer ${done.line === undefined ? '' : lines[done.line]}${quote(done.old)}`;
    case 'seal':
      return `Sceller la clause ${done.clause} : ses deux textes ont été relus avec ses règles`;
  }
}

function more(count: number): string {
  return count === 1 ? 'dans une autre sélection' : `dans ${String(count)} autres sélections`;
}
