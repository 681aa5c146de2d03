/** What stands in a file or in a clause: texts, definitions, and what defines nothing by itself. */
import type * as tree from '../../grammar/nodes.ts';

/** What a clause says by itself, beside its definitions. */
export type TextItem =
  | tree.Covers
  | tree.Formerly
  | tree.NarrativeMark
  | tree.NotModelledMark
  | tree.ClauseText
  | tree.Note;

type Standing = tree.Declaration | tree.ClauseItem;

const texts: ReadonlySet<Standing['kind']> = new Set<TextItem['kind']>([
  ...(['covers', 'formerly', 'narrative', 'not-modelled', 'clause-text', 'note'] as const),
]);

/** What holds definitions, or changes those of others. */
const others: ReadonlySet<Standing['kind']> = new Set<
  Exclude<Standing, TextItem | tree.Definition>['kind']
>([
  ...(['book', 'layer', 'chapter', 'clause', 'cases', 'shared-given'] as const),
  ...(['replace', 'replace-cell', 'replace-row', 'remove-definition'] as const),
]);

/** Whether it is what a clause says by itself. */
export function isText(node: Standing): node is TextItem {
  return texts.has(node.kind);
}

/** Whether it defines something by itself. */
export function isDefinition(node: Standing): node is tree.Definition {
  return !texts.has(node.kind) && !others.has(node.kind);
}
