/** Words of a declaration in both languages. */
import type * as tree from '../../grammar/nodes.ts';
import type { Words } from './program.ts';

/** A template without its expressions; null when it has none to lose or was left out. */
function plainText(template: tree.Template | null): string | null {
  if (template === null) return null;
  return template.parts.map((part) => (part.kind === 'plain' ? part.text : '')).join('');
}

/** The title of an example, or of cases, in both languages. */
export function titleOf({ title }: Pick<tree.Example, 'title'>): Words {
  if (title.kind === 'quoted') return { fr: title.text, en: title.text };
  return plainWords(title, '');
}

/** Both languages; the other language, then `name`, stand in for one that was left out. */
export function plainWords(labels: tree.Labels | null, name: string): Words {
  const fr = plainText(labels?.fr ?? null);
  const en = plainText(labels?.en ?? null);
  return { fr: fr ?? en ?? name, en: en ?? fr ?? name };
}
