import type { SecretProblemData } from '../../model/secrets.ts';
import type { Words } from '../catalogue.ts';
import { quote } from '../quote.ts';

export const secrets: Words<SecretProblemData> = {
  'secret-leaks': ({ asked }) => ({
    title: `Ce \`${asked}\` dépend d'un choix encore secret, et le révèle`,
    label: '',
    hints: [
      'Dans `together`, nommez seulement les choix : `let a = secretly choose …`',
      'Ce qui en dépend vient après `together { … }`',
      "Ce que l'on demande à son seul joueur s'y écrit `secretly choose`",
    ],
  }),
  'field-leaks': ({ what, field, by }) => {
    const first = by === null ? 'qui peut le voir' : quote(`${by} = player`);
    return {
      title: leaking[what](quote(field)),
      label: '',
      hints:
        what === 'tell' || what === 'question' || what === 'reason'
          ? ['Ôtez-le de la phrase', "Ou que `until` ouvre le champ avant qu'elle soit dite"]
          : [
              `Fondez-le sur ce que ce joueur peut voir : vérifiez ${first} avant ${quote(field)}`,
              'Ou ouvrez d\'abord le champ, et dites-le avec `until`',
            ],
    };
  },
};

/** How what tells a secret field is called. */
const leaking: Readonly<
  Record<SecretProblemData['field-leaks']['what'], (field: string) => string>
> = {
  choice: (field) => `Ce qui est offert ici dépend de ${field}, que le joueur ne doit pas voir`,
  action: (field) => `Ce qui est permis ici dépend de ${field}, que son joueur ne doit pas voir`,
  question: (field) => `Cette question lit ${field}, que tous ceux qui l'entendent ne voient pas`,
  reason: (field) => `Ce motif lit ${field}, que tous ceux qui l'entendent ne voient pas`,
  tell: (field) => `Cette phrase, dite à tous, lit ${field}, que tous ne voient pas`,
};
