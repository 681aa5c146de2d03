/** The French words of every problem, with French spaces and apostrophes. */
import type { Catalogue, Wording, Words } from './catalogue.ts';
import { check } from './fr/check.ts';
import { link } from './fr/link.ts';
import { answer, run } from './fr/run.ts';
import { syntax } from './fr/syntax.ts';
import { quote } from './quote.ts';
import { french } from './typeset.ts';

const related: Readonly<Record<string, string>> = {
  secret: 'ce choix est encore secret',
  'first-here': 'une première fois ici',
  'noticed-here': 'remarqué ici',
  first: 'le premier',
  second: 'le second',
  declared: 'déclaré ici',
  'happened-here': 'ici',
  'rolled-here': 'lancé ici',
  'looked-up-here': 'consultée ici',
  'also-here': 'ici aussi',
  'other-language': "l'autre langue",
};

export const fr: Catalogue = {
  ...spaced(syntax),
  ...spaced(link),
  ...spaced(check),
  ...spaced(run),
  ...spaced(answer),
  related: (label) => french(related[label] ?? ''),
  trace: (routine, clause) =>
    clause === null ? `pendant ${quote(routine)}` : `pendant ${quote(routine)} (clause ${clause})`,
  severities: { error: 'erreur', warning: 'avertissement' },
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
