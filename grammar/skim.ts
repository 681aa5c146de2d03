/**
 * Text to tree for those who want the rules alone: texts, cases and what examples do are passed
 * over, and what a rule does is read when it is looked at. Most of a rulebook is never read so.
 */
import { callQuietly } from './call.ts';
import type {
  Block,
  Clause,
  ClauseItem,
  Declaration,
  Definition,
  SourceFile,
  Statement,
} from './nodes.ts';
import { unreadable } from './parse.ts';
import { scan } from './scan.ts';
import type { Span } from './span.ts';
import { lineStarts } from './span.ts';

/** A tree without texts and without what examples do. */
export interface Skimmed {
  readonly tree: SourceFile;
  /** Whether everything that was looked at until now could be read. */
  readonly isSound: () => boolean;
}

/** Skims a file; null where only `parse` can say what is wrong with it. */
export function skim(text: string, file: string): Skimmed | null {
  if (unreadable(text, file) !== null) return null;
  const span = { from: 0, to: text.length };
  const passing = new Map<number, number>();
  const { faults, comments, blanks } = scan(text, {
    ...span,
    level: 'file',
    byColumn: false,
    passing,
  });
  if (faults.length > 0) return null;
  let isSound = true;
  const later = (at: Span): Block => {
    let known: readonly Statement[] | null = null;
    const read = (): readonly Statement[] => {
      const block = wholeIn(text, 'Block', at) as Block | null;
      isSound &&= block !== null;
      return block?.statements ?? [];
    };
    return {
      kind: 'block',
      get statements() {
        return (known ??= read());
      },
      span: at,
    };
  };
  const read = wholeIn(text, 'File', span, { passing, later }) as readonly Declaration[] | null;
  if (read === null) return null;
  const declarations = read.filter(isKept).map((node) => withoutCases(node));
  const found = { declarations, comments, blanks, lines: lineStarts(text) };
  const tree: SourceFile = { kind: 'source-file', ...found, span };
  return { tree, isSound: () => isSound };
}

/** Lines of cases are examples one by one, and without them none. */
function withoutCases<Node extends Declaration | Definition | Clause>(node: Node): Node {
  if (node.kind === 'clause') return { ...node, items: node.items.filter(isKept) };
  if (node.kind !== 'replace') return node;
  return { ...node, definition: withoutCases(node.definition) };
}

function isKept({ kind }: { readonly kind: (Declaration | ClauseItem)['kind'] }): boolean {
  return kind !== 'cases';
}

/** What a rule reads of a span; null where something in it is amiss, or might be. */
function wholeIn(...call: Parameters<typeof callQuietly>): unknown {
  const read = callQuietly(...call);
  if (read?.complete !== true) return null;
  const { slips, high } = read.reading;
  return slips.length > 0 || high ? null : read.value;
}
