import { fieldsOf } from '../../grammar/fields.ts';
import type * as tree from '../../grammar/nodes.ts';
import { covers, looks } from '../model/looks.ts';
import { near } from '../model/near.ts';
import type { FileCheck } from './check.ts';
import { definitionsOf } from './written/nodes.ts';

/** A look is one of those that are drawn, and fits what it stands at. */
export const unfitLook: FileCheck = {
  code: 'unfit-look',
  run: ({ fresh }, report) => {
    const tell = (path: string, looking: readonly Looking[]): void => {
      for (const { look, fitting } of looking) {
        if (look === null || fitting.includes(look.text)) continue;
        const data = { name: look.text, near: near(look.text, fitting), fitting };
        report({ code: 'unfit-look', file: path, span: look.span, data, related: [] });
      }
    };
    for (const { path, tree: file } of fresh) {
      for (const node of file.declarations) if (node.kind === 'book') tell(path, ofCover(node));
    }
    for (const { node, file } of definitionsOf(fresh)) tell(file.path, looksIn(node));
  },
};

interface Looking {
  readonly look: tree.Name | null;
  /** The looks that fit it. */
  readonly fitting: readonly string[];
}

function ofCover({ cover }: tree.Book): readonly Looking[] {
  if (cover === null) return [];
  return [
    { look: cover.colour, fitting: covers.colours },
    { look: cover.emblem, fitting: covers.emblems },
  ];
}

const { ground, side, arm, state, colour, number, way } = looks;

function looksIn(node: tree.Definition): readonly Looking[] {
  switch (node.kind) {
    case 'kind': {
      const fitting = node.players ? colour : [...ground, ...side, ...arm, ...state];
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
    case 'procedure':
      return [{ look: node.look, fitting: drawsWays(node) ? way : [] }];
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

/** Whether a procedure gives a direction, or says of one piece alone which sort it looks at. */
function drawsWays({ result, parameters }: tree.Procedure): boolean {
  const isYes = result?.kind === 'named-type' && result.name === 'yes-no';
  return result?.kind === 'range-type' || (isYes && parameters.length === 1);
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
