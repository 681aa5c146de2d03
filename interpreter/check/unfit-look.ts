import { fieldsOf } from '../../grammar/fields.ts';
import type * as tree from '../../grammar/nodes.ts';
import { looks } from '../model/looks.ts';
import { near } from '../model/near.ts';
import type { FileCheck } from './check.ts';
import { definitionsOf } from './written/nodes.ts';

/** A look is one of those that are drawn, and fits what it stands at. */
export const unfitLook: FileCheck = {
  code: 'unfit-look',
  run: ({ fresh }, report) => {
    for (const { node, file } of definitionsOf(fresh)) {
      for (const { look, fitting } of looksIn(node)) {
        if (look === null || fitting.includes(look.text)) continue;
        const data = { name: look.text, near: near(look.text, fitting), fitting };
        report({ code: 'unfit-look', file: file.path, span: look.span, data, related: [] });
      }
    }
  },
};

interface Looking {
  readonly look: tree.Name | null;
  /** The looks that fit it. */
  readonly fitting: readonly string[];
}

const { ground, side, arm, state, number } = looks;

function looksIn(node: tree.Definition): readonly Looking[] {
  switch (node.kind) {
    case 'kind': {
      const fitting = [...ground, ...side, ...arm, ...state];
      return node.values.map(({ look }) => ({ look, fitting }));
    }
    case 'piece':
      return fieldsOf(node.fields).map((field) => ofField(field, { yes: [...arm, ...state] }));
    case 'place': {
      const areas = { yes: ground, number, directions: side };
      return [
        ...fieldsOf(node.fields).map((field) => ofField(field, areas)),
        ...fieldsOf(node.edges).map((field) => ofField(field, { yes: side })),
      ];
    }
    case 'state':
      return fieldsOf(node.fields).map(({ look }) => ({ look, fitting: [] }));
    case 'map':
      return node.items.flatMap((item) =>
        item.kind === 'map-name' ? [{ look: item.look, fitting: [...ground, ...side] }] : [],
      );
    default:
      return [];
  }
}

/** What fits a field, by its type: what holds, how high it is, or towards which sides. */
function ofField(
  { look, type }: tree.Field,
  fits: {
    readonly yes: readonly string[];
    readonly number?: readonly string[];
    readonly directions?: readonly string[];
  },
): Looking {
  if (type.kind === 'range-type') return { look, fitting: fits.number ?? [] };
  const isDirections = type.kind === 'list-type' && type.element.kind === 'range-type';
  if (isDirections) return { look, fitting: fits.directions ?? [] };
  const isYes = type.kind === 'named-type' && type.name === 'yes-no';
  return { look, fitting: isYes ? fits.yes : [] };
}
