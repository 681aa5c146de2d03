import type * as tree from '../../grammar/nodes.ts';
import type { Span } from '../../grammar/span.ts';
import type { BookFile } from '../model/book.ts';
import type { FileCheck } from './check.ts';
import { definitionsOf } from './written/nodes.ts';
import { contentReader, textPairs } from './written/texts.ts';

/**
 * A figure in a text comes from the rules, or is marked literal. Notes are about the book, not of
 * it.
 */
export const unboundFigure: FileCheck = {
  code: 'unbound-figure',
  run: ({ files, fresh }, report) => {
    const read = contentReader(files);
    const named = namedNumbers(files);
    for (const { role, file, ...texts } of textPairs(fresh)) {
      if (role === 'note') continue;
      for (const language of ['fr', 'en'] as const) {
        const block = texts[language];
        if (block === null) continue;
        const bare = read({ block, language, file }).figures.filter(({ kind }) => kind === 'bare');
        for (const { figure, span } of withDice(bare, file.text)) {
          const bindings = isDice(figure) ? [figure] : (named.get(figure) ?? []).slice(0, 3);
          const data = { figure, bindings };
          report({ code: 'unbound-figure', file: file.path, span, data, related: [] });
        }
      }
    }
  },
};

interface Bare {
  readonly figure: string;
  readonly span: Span;
}

const dice = /^\d+[dD]\d+$/;

function isDice(figure: string): boolean {
  return dice.test(figure);
}

/** Two figures that are dice together, `2d6`, count as one. */
function withDice(
  figures: readonly { readonly text: string; readonly span: Span }[],
  source: string,
): readonly Bare[] {
  const found: Bare[] = [];
  for (const { text, span } of figures) {
    const last = found.at(-1);
    const joined = last === undefined ? '' : source.slice(last.span.from, span.to);
    if (last !== undefined && isDice(joined)) {
      found[found.length - 1] = { figure: joined, span: { from: last.span.from, to: span.to } };
    } else {
      found.push({ figure: text, span });
    }
  }
  return found;
}

/** The names of numbers by the figures that they stand for. */
function namedNumbers(files: readonly BookFile[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const { node } of definitionsOf(files)) {
    const figure = node.kind === 'number' ? literalOf(node.value) : null;
    if (node.kind !== 'number' || figure === null) continue;
    found.set(figure, [...(found.get(figure) ?? []), node.name.text]);
  }
  return found;
}

function literalOf(value: tree.Expression): string | null {
  return value.kind === 'integer' ? String(value.value) : null;
}
