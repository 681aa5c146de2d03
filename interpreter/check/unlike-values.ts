import type * as tree from '../../grammar/nodes.ts';
import { printExpression } from '../../grammar/print.ts';
import { walk } from '../../grammar/walk.ts';
import type { FileCheck } from './check.ts';

/**
 * A question, a reason or how something is told names the same values in both languages. What only
 * agrees with a value does not name it: words may agree in one language alone.
 */
export const unlikeValues: FileCheck = {
  code: 'unlike-values',
  run: ({ fresh }, report) => {
    for (const file of fresh) {
      walk(file.tree, (node) => {
        if (node.kind !== 'labels' || node.fr === null || node.en === null) return;
        const [fr, en] = [valuesIn(node.fr.parts), valuesIn(node.en.parts)];
        const data = { fr: without(fr, en), en: without(en, fr) };
        if (data.fr.length + data.en.length === 0) return;
        const { span } = data.fr.length > 0 ? node.fr : node.en;
        report({ code: 'unlike-values', file: file.path, span, data, related: [] });
      });
    }
  },
};

/** The values that are said, as they are written. */
function valuesIn(parts: tree.Template['parts']): readonly string[] {
  return parts.flatMap((part) => {
    if (part.kind === 'plain') return [];
    if (part.forms !== null) return part.forms.flatMap((form) => valuesIn(form.parts));
    return [printExpression(part.expression)];
  });
}

function without(values: readonly string[], others: readonly string[]): readonly string[] {
  return [...new Set(values)].filter((value) => !others.includes(value));
}
