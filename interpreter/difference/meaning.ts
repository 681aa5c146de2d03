/** What a node says, whatever its layout: two that mean the same have the same one. */
import type { Node } from '../../grammar/nodes.ts';

/** A node as a text without places; empty for what is not there. */
export function meaning(node: Node | null): string {
  if (node === null) return '';
  return JSON.stringify(node, (key, value: unknown) => {
    if (key === 'span') return undefined;
    // Labels of tables mean what their patterns mean: `1-3` is `1–3`.
    if (isLabel(value) && value.patterns.length > 0) return { ...value, text: '' };
    return isText(value) ? flowing(value) : value;
  });
}

interface Label {
  readonly patterns: readonly unknown[];
}

function isLabel(value: unknown): value is Label {
  return isNode(value, 'table-label') && 'patterns' in value;
}

interface Text {
  readonly parts: readonly { readonly kind: string; readonly text?: string }[];
}

function isText(value: unknown): value is Text {
  return isNode(value, 'text-block') && 'parts' in value;
}

function isNode(value: unknown, kind: string): value is object {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === kind;
}

/** The parts of a text with its lines run on: where a line breaks means nothing. */
function flowing({ parts }: Text): readonly unknown[] {
  const found: unknown[] = [];
  let plain = '';
  const close = (): void => {
    if (plain !== '') found.push(plain.replace(/\n\s*\n\s*/g, '¶').replace(/\s+/g, ' '));
    plain = '';
  };
  for (const part of parts) {
    if (part.kind === 'plain') plain += part.text ?? '';
    else {
      close();
      found.push(part);
    }
  }
  close();
  return found;
}
