// What the views of a rulebook are made from, and what is taken from it everywhere.
import type { BookTexts, ClauseEntry, Problem } from '../../../interpreter/index.ts';
import type { ClauseView, TableView, Texts, Words } from '../model.ts';
import type { Material, Node } from './labels.ts';

/** What a clause view needs besides its entry. */
export interface Shelf extends Material {
  readonly texts: BookTexts;
  readonly tables: ReadonlyMap<string, TableView>;
  readonly layers: ReadonlyMap<string, Words>;
  readonly findings: readonly Problem[];
}

/** The same, once the clauses are known. */
export interface FullShelf extends Shelf {
  readonly views: ReadonlyMap<string, ClauseView>;
}

/** What of one kind is defined in a clause. */
export function definitions<
  Kind extends 'table' | 'modifier-list' | 'number' | 'example' | 'term' | 'law' | 'kind',
>(entry: ClauseEntry, kind: Kind): readonly Node<Kind>[] {
  return entry.definitions.flatMap(({ node }) => (node.kind === kind ? [node as Node<Kind>] : []));
}

interface BothBlocks {
  readonly fr: Parameters<BookTexts['block']>[0] | null;
  readonly en: Parameters<BookTexts['block']>[0] | null;
}

/** A text in both languages; a language left out is empty. */
export function blocks(shelf: Shelf, { fr, en }: BothBlocks, file: ClauseEntry['file']): Texts {
  return {
    fr: fr === null ? [] : shelf.texts.block(fr, file, 'fr'),
    en: en === null ? [] : shelf.texts.block(en, file, 'en'),
  };
}
