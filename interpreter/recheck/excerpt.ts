import type { Part } from '../elaborate/names.ts';
import type { Web } from './web.ts';

/** The part of a book that some items of its web can be judged by. */
export function excerpt(web: Web, indices: readonly number[]): Part {
  const definitions = new Set<string>();
  const texts = new Set<string>();
  for (const index of web.restOf(indices.flatMap((each) => web.judgedBy(each)))) {
    const item = web.items[index];
    if (item !== undefined) (item.what === 'texts' ? texts : definitions).add(item.name);
  }
  return { definitions, examples: 'all', texts };
}
