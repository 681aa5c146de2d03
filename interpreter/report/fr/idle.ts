import type { IdleProblemData } from '../../model/idle.ts';
import { typeText } from '../../model/types.ts';
import type { Words } from '../catalogue.ts';
import { quote } from '../quote.ts';
import { type } from './phrases.ts';

export const idle: Words<IdleProblemData> = {
  'empty-file': () => ({
    title: 'Le fichier ne dit rien',
    label: '',
    hints: ['Écrivez ce qui devait y figurer, ou supprimez le fichier'],
  }),
  'modifier-never': ({ modifier }) => ({
    title: `Le modificateur ${quote(modifier)} ne peut jamais s'appliquer`,
    label: '',
    hints: ['Relisez sa condition avec la clause : changez-la, ou supprimez le modificateur'],
  }),
  'settled-condition': ({ statement, holds, reads }) => ({
    title: settledTitle(statement, holds),
    label: reads
      .map(({ name, type: read }) => `${quote(name)} est ${type(typeText(read))}`)
      .join(' ; '),
    hints: ['Relisez-la avec la clause : corrigez-la, ou supprimez-la'],
  }),
  'changes-nothing': ({ what, name }) => ({
    title:
      what === 'modifier'
        ? `Le modificateur ${quote(name)} n’ajoute rien`
        : `${quote(name)} ne change rien`,
    label: '',
    hints: ['Relisez-le avec la clause : corrigez-le, ou supprimez-le'],
  }),
  'unasked-element': ({ name }) => ({
    title: `La condition ne dit rien de ${quote(name)}\u202F: elle vaut pour tous, ou pour aucun`,
    label: '',
    hints: [`Posez-la à ${quote(name)}, ou dites-la à part\u202F: \`if … { … }\``],
  }),
  'unkept-figure': ({ figure, clause }) => ({
    title: `Le texte ajoute ou retire ${quote(figure)}, et aucune règle de la clause ${clause} ne le fait`,
    label: '',
    hints: [
      'Comparez les deux au livre : l’un est faux, ou il manque un modificateur',
      'Faites imprimer le modificateur au texte : `{liste.modificateur}`',
    ],
  }),
  'uncalled-list': ({ name }) => ({
    title: `Aucune règle n’additionne les modificateurs de ${quote(name)}, que des textes impriment`,
    label: '',
    hints: [
      `Appelez-la là où ils comptent : \`${name}(…)\``,
      'Ou supprimez la liste, et ce que des textes en impriment',
    ],
  }),
  'text-only-number': ({ name, figure }) => ({
    title: `Une règle écrit ${quote(figure)}, et seuls des textes nomment ${quote(name)}`,
    label: '',
    hints: [
      `Si c'est le même chiffre, écrivez ${quote(name)} ici : l'un changera avec l'autre`,
      `Si c'en est un autre, donnez-lui son nom à lui : \`number … = ${figure}\``,
    ],
  }),
};

function settledTitle(
  statement: IdleProblemData['settled-condition']['statement'],
  holds: boolean,
): string {
  const ever = holds ? 'est toujours remplie' : 'n’est jamais remplie';
  switch (statement) {
    case null:
      return `Cette condition ${ever}`;
    case 'law':
      return holds ? 'Rien ne peut enfreindre cette loi' : 'Cette loi ne vaut jamais';
    case 'counting':
      return holds ? 'Toute face de ce dé compte' : 'Aucune face de ce dé ne compte';
    default:
      return `La condition de ce ${quote(statement)} ${ever}`;
  }
}
