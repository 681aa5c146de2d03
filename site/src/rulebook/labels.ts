import type { ClauseEntry, Elaborated, Program } from '../../../interpreter/index.ts';
import type { Words } from '../model.ts';

type Item = ClauseEntry['node']['items'][number];
/** A node that something of a rulebook is defined by. */
export type Node<Kind extends Item['kind']> = Extract<Item, { readonly kind: Kind }>;
type Labels = Node<'table'>['labels'];

/** A sentence as written; what it interpolates is left out. Null when it was not written. */
function words(template: Labels['fr'] | undefined): string | null {
  if (template === null || template === undefined) return null;
  return template.parts.map((part) => (part.kind === 'plain' ? part.text : '…')).join('');
}

/** Labels in both languages; one stands in for the other, and the name for both. */
export function wordsOf(labels: Labels | null, name: string): Words {
  const fr = words(labels?.fr);
  const en = words(labels?.en);
  return { fr: fr ?? en ?? name, en: en ?? fr ?? name };
}

/** The same text in both languages. */
export function both(text: string): Words {
  return { fr: text, en: text };
}

/** Everything that the pages of one book are made from. */
export interface Material {
  readonly elaborated: Elaborated;
  readonly program: Program;
}
