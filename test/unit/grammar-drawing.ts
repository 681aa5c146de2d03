/** Trees on one line, for tables of tests. */
import { isNamed, numberText } from '../../grammar/labels.ts';
import type { LabelEnd, Node } from '../../grammar/nodes.ts';

/**
 * A node as `kind(part, part)`: names, numbers and references as they are, strings in quotes,
 * operators between their operands, absent parts left out.
 */
export function drawn(node: Node): string {
  switch (node.kind) {
    case 'name':
    case 'reference':
    case 'item-name':
    case 'label-name':
    case 'script-token':
      return node.text;
    case 'name-expression':
    case 'named-type':
      return node.name;
    case 'integer':
      return String(node.value);
    case 'yes-no':
      return node.value ? 'yes' : 'no';
    case 'quoted':
    case 'plain':
      return JSON.stringify(node.text);
    case 'notation-literal':
    case 'table-cell':
      return `'${node.text}'`;
    case 'template':
      return node.parts.map(drawn).join('') || '""';
    case 'text-block':
      return `«${node.parts.map(drawn).join(' ')}»`;
    case 'interpolation':
      return `{${drawn(node.expression)}${node.inWords ? ' in words' : ''}}`;
    case 'cross-reference':
      return `@${node.target}`;
    case 'labels':
      return [node.fr && `fr${drawn(node.fr)}`, node.en && `en${drawn(node.en)}`]
        .filter((part) => part !== null)
        .join(' ');
    case 'binary':
      return `(${drawn(node.left)} ${node.operator} ${drawn(node.right)})`;
    case 'unary':
      return `(${node.operator} ${drawn(node.operand)})`;
    case 'block':
      return `{${node.statements.map(drawn).join('; ')}}`;
    case 'expression-statement':
      return drawn(node.expression);
    case 'field-access':
      return `${drawn(node.object)}.${node.field.text}`;
    case 'label-range':
      return `${bound(node.from)}..${bound(node.to)}`;
    case 'label-odds':
      return `${String(node.left)}:${String(node.right)}`;
    case 'label-any':
      return '*';
    case 'table-label':
      return node.patterns.map(drawn).join('|');
    case 'item-range':
      return node.from === node.to ? String(node.from) : `${String(node.from)}..${String(node.to)}`;
    default:
      return `${node.kind}${parts(node)}`;
  }
}

function bound(value: LabelEnd | null): string {
  if (value === null) return '';
  return isNamed(value) ? value.name : numberText(value);
}

function parts(node: object): string {
  const found = Object.entries(node)
    .filter(([key]) => key !== 'kind' && key !== 'span')
    .map(([key, value]) => part(key, value))
    .filter((text) => text !== '');
  return found.length === 0 ? '' : `(${found.join(', ')})`;
}

function part(key: string, value: unknown): string {
  if (value === null || value === false || (Array.isArray(value) && value.length === 0)) return '';
  if (value === true) return key;
  if (Array.isArray(value)) return `[${value.map((one) => part(key, one)).join(', ')}]`;
  if (typeof value !== 'object') return `${value as string | number}`;
  return 'kind' in value ? drawn(value as Node) : `${key}${parts(value)}`;
}
