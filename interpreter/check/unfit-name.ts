import type * as tree from '../../grammar/nodes.ts';
import { clausesOf } from '../clauses/written.ts';
import type { BookFile } from '../model/book.ts';
import type { Report } from '../model/problems.ts';
import type { FileCheck, Written } from './check.ts';
import { definitionsOf } from './written/nodes.ts';

/**
 * What has a page of its own has a name that can be the address of it, and the name of a file on
 * every system: not too long, not kept for something else, and not told from another by small and
 * capital letters alone.
 */
export const unfitName: FileCheck = {
  code: 'unfit-name',
  run: (written, report) => {
    for (const [, pages] of Map.groupBy(pagesOf(written), ({ kind }) => kind)) {
      const spellings = Map.groupBy(pages, ({ name }) => name.text.toLowerCase());
      for (const page of pages) {
        const first = spellings.get(page.name.text.toLowerCase())?.[0]?.name.text;
        inspect(page, first ?? page.name.text, report);
      }
    }
  },
};

const longest = 60;
/** First steps of addresses that are not those of a book. */
const kept = new Set(['_astro', 'data', 'en', 'fr', 'guide', 'language', 'pagefind', 'problems']);
/** Names that Windows keeps for its devices, whatever the ending. */
const device = /^(?:aux|con|nul|prn|(?:com|lpt)[0-9])(?:\.|$)/i;

interface Page {
  readonly kind: 'book' | 'chapter' | 'clause' | 'layer' | 'map' | 'table';
  readonly name: tree.Name | tree.Reference;
  readonly file: BookFile;
  /** Whether it is to be looked at. */
  readonly isFresh: boolean;
}

function inspect({ kind, name, file, isFresh }: Page, first: string, report: Report): void {
  if (!isFresh) return;
  const tell = (why: 'long' | 'kept' | 'alike', other: string | null = null): void => {
    const data = { name: name.text, why, other };
    report({ code: 'unfit-name', file: file.path, span: name.span, data, related: [] });
  };
  if (name.text.length > longest) tell('long');
  if (device.test(name.text) || (kind === 'book' && kept.has(name.text.toLowerCase()))) {
    tell('kept');
  }
  if (first !== name.text) tell('alike', first);
}

/** Whatever has a page, in the order written. */
function pagesOf({ files, fresh }: Written): readonly Page[] {
  const isFresh = new Set(fresh.flatMap(({ tree: { declarations } }) => declarations));
  return files.flatMap((file): readonly Page[] =>
    file.tree.declarations.flatMap((node) => {
      const one = [{ ...file, tree: { ...file.tree, declarations: [node] } }];
      const found: Omit<Page, 'file' | 'isFresh'>[] = [];
      if (node.kind === 'book' || node.kind === 'layer' || node.kind === 'chapter') {
        found.push({ kind: node.kind, name: node.name });
      }
      for (const { node: clause } of clausesOf(one)) {
        found.push({ kind: 'clause', name: clause.number });
      }
      for (const { node: definition } of definitionsOf(one)) {
        if (definition.kind !== 'map' && definition.kind !== 'table') continue;
        found.push({ kind: definition.kind, name: definition.name });
      }
      return found.map((page) => ({ ...page, file, isFresh: isFresh.has(node) }));
    }),
  );
}
