import type { SecretProblemData } from '../../model/secrets.ts';
import type { Words } from '../catalogue.ts';
import { quote } from '../quote.ts';

export const secrets: Words<SecretProblemData> = {
  'secret-leaks': ({ asked }) => ({
    title: `This \`${asked}\` rests on a choice that is still secret, and tells it`,
    label: '',
    hints: [
      'Inside `together`, only name the choices: `let a = secretly choose …`',
      'What rests on them stands after `together { … }`',
      'What its own player alone is asked stands there as `secretly choose`',
    ],
  }),
  'field-leaks': ({ what, field, by }) => {
    const first = by === null ? 'who may see it' : quote(`${by} = player`);
    return {
      title: leaking[what](quote(field)),
      label: '',
      hints:
        what === 'tell' || what === 'question' || what === 'reason'
          ? ['Leave it out of the sentence', 'Or let `until` open the field before that is said']
          : [
              `Let it rest on what that player may see: test ${first} before ${quote(field)}`,
              'Or open the field first, and say so with `until`',
            ],
    };
  },
};

/** How what tells a secret field is called. */
const leaking: Readonly<
  Record<SecretProblemData['field-leaks']['what'], (field: string) => string>
> = {
  choice: (field) => `What is offered here rests on ${field}, which the player asked may not see`,
  action: (field) => `What may be done here rests on ${field}, which its player may not see`,
  question: (field) => `This question reads ${field}, which not all who are asked may see`,
  reason: (field) => `This reason reads ${field}, which not all who are told it may see`,
  tell: (field) => `This is told to all and reads ${field}, which not everybody may see`,
};
