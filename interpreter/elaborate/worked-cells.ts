/**
 * Tables whose cells are worked out when they are looked up: the look-up finds what the cell says,
 * and a routine of the table, one a result, works out what that comes to.
 */
import type * as tree from '../../grammar/nodes.ts';
import { spoken } from '../link/vocabulary.ts';
import type { Definition } from '../model/book.ts';
import { near } from '../model/near.ts';
import { noEffect } from '../model/no-effect.ts';
import type { Expr, Operation, ParameterInfo } from '../model/program.ts';
import type { Type } from '../model/types.ts';
import { optional } from '../model/types.ts';
import type { Value } from '../model/values.ts';
import { plainWords } from '../model/words.ts';
import { cellKindName, cellsOf, cellType, fileOf } from './cell-kinds.ts';
import type { TableReader } from './cells.ts';
import { cellValue } from './cells.ts';
import type { RuleContext, Signature } from './context.ts';
import { constant, expect } from './context.ts';
import type { Maker, OpenRoutine } from './frames.ts';
import { frame, parameters } from './frames.ts';
import { originOf } from './names.ts';
import { unread } from './routines.ts';
import { namesIn } from './sources.ts';

/**
 * What a cell says, as a value of the table's own kind; undefined where nobody knows. Whether it is
 * a value of the result is seen where it is worked out.
 */
export function workedValue(
  { names }: TableReader,
  _: Definition<tree.Table>,
  { cell: { text }, type }: { readonly cell: tree.TableCell; readonly type: Type },
): Value | undefined {
  const value = type.kind === 'kind' ? names.valueIndex(type.name, text) : -1;
  return value < 0 ? undefined : value;
}

const isWord = /^[a-z][a-z0-9-]*$/u;

/** Whether a word may stand for a value of the result itself. */
function isSaid(names: TableReader['names'], text: string, type: Type): boolean {
  switch (type.kind) {
    case 'optional':
      return text === 'none' || isSaid(names, text, type.type);
    case 'yes-no':
      return text === 'yes' || text === 'no';
    case 'kind':
      return names.valueIndex(type.name, text) >= 0;
    case 'integer':
    case 'fraction':
      return false;
    default:
      return true;
  }
}

/** Whatever has the routines of a book, by the keys of what they come from. */
interface Routines extends Maker {
  readonly index: (key: string) => number;
  readonly routines: (OpenRoutine | null)[];
}

/** What works out the cells of a result of a table; null where they are what a look-up gives. */
export function workedOf(of: Routines, name: string, result: number): Signature | null {
  const definition = of.names.tables.get(name)?.definition;
  const index = of.index(`table ${name} ${String(result)}`);
  if (definition === undefined || index < 0) return null;
  return workedSignature(of, definition, { index, result });
}

/** Reads the routines that work out the cells of a table. */
export function readWorked(of: Routines & TableReader, definition: Definition<tree.Table>): void {
  const { name, results } = definition.node;
  results.forEach((_, result) => {
    const index = of.index(`table ${name.text} ${String(result)}`);
    if (index >= 0) of.routines[index] = workedRoutine(of, definition, { index, result });
  });
}

/** What stands for the parameters of a table and for what a look-up found, and what it gives. */
function workedSignature(
  maker: Maker,
  definition: Definition<tree.Table>,
  { index, result }: { readonly index: number; readonly result: number },
): Signature {
  const { node } = definition;
  const declared = node.results[result];
  const own: Type =
    declared === undefined ? { kind: 'unknown' } : maker.type(declared.type, definition);
  const isOpen = mayBeOutside(node);
  const found = cellType(node, { index: result, type: own });
  const words = declared === undefined ? spoken('') : spoken(declared.name.text);
  const cell: ParameterInfo = { name: 'cell', words, type: isOpen ? optional(found) : found };
  const given = parameters(maker, node.parameters, definition);
  const isNone = isOpen && noEffect(own) === undefined;
  return { index, parameters: [...given, cell], result: isNone ? optional(own) : own };
}

/** Whether a look-up may find nothing, outside the table. */
function mayBeOutside({ axes }: tree.Table): boolean {
  return axes.some(({ below, above }) => below === 'none' || above === 'none');
}

/** The routine that works out what a cell says. */
function workedRoutine(
  maker: Maker & TableReader,
  definition: Definition<tree.Table>,
  { index, result }: { readonly index: number; readonly result: number },
): OpenRoutine {
  const { node } = definition;
  const name = node.name.text;
  const signature = workedSignature(maker, definition, { index, result });
  const said = {
    ...{ name, role: 'procedure', standing: 'step', words: plainWords(node.labels, name) } as const,
    ...{ origin: originOf(definition), parameters: signature.parameters },
    result: signature.result,
  };
  if (result === 0) unusedParts(maker, definition);
  if (!maker.isRead(definition)) return { ...said, ...unread };
  const infos = signature.parameters.slice(0, -1);
  const of = { purpose: 'rule', nodes: node.parameters, infos, name, lenient: true } as const;
  const context = frame(maker, definition, of);
  const slot = context.scope.slot('cell', signature.parameters.at(-1)?.type ?? signature.result);
  const inside = context.scope.inside(() => {
    comesTo(context, maker, { definition, signature, result, slot });
  });
  return { ...said, ...inside };
}

/** A result of a table while its routine is made. */
interface Made {
  readonly definition: Definition<tree.Table>;
  readonly signature: Signature;
  readonly result: number;
  /** The slot of what the look-up found. */
  readonly slot: number;
}

/** The operations that give what the cell in the slot comes to. */
function comesTo(context: RuleContext, reader: TableReader, made: Made): void {
  const { scope, names } = context;
  const { node } = made.definition;
  const kind = names.kinds.get(cellKindName(node, made.result));
  const own = made.signature.result;
  const at = node.name.span;
  const found = made.signature.parameters.at(-1)?.type ?? own;
  const value: Expr = { kind: 'slot', slot: made.slot, result: found };
  if (found.kind === 'optional') {
    const none: Expr = constant(null, { kind: 'none' });
    const condition: Expr = {
      ...{ kind: 'equal', deep: false, negated: false, left: value, right: none },
      result: { kind: 'yes-no' },
    };
    const gives: Operation = { at, kind: 'return', value: constant(noEffect(own) ?? null, own) };
    scope.emit({ at, kind: 'if', condition, then: [gives], otherwise: [] });
  }
  const arms = (kind?.values ?? []).map(({ name }, index) => ({
    values: [index],
    body: scope.block(() => {
      arm(context, reader, { ...made, name });
    }),
  }));
  const bare = found.kind === 'optional' ? found.type : found;
  scope.emit({ at, kind: 'match', value: { ...value, result: bare }, arms, otherwise: [] });
}

/** What one cell gives: its formula worked out, or its own value. */
function arm(
  context: RuleContext,
  reader: TableReader,
  { definition, signature: { result: type }, result, name }: Made & { readonly name: string },
): void {
  const { node } = definition;
  const formula = node.formulas.find((each) => each.name.text === name);
  if (formula !== undefined) {
    const value = expect(context, formula.value, type);
    context.scope.emit({ at: formula.value.span, kind: 'return', value });
    return;
  }
  const cell = cellsOf(node, result).get(name);
  if (cell === undefined) return;
  const place = fileOf(definition, cell);
  const value = constantCell(reader, place, { cell, type }) ?? null;
  context.scope.emit({ at: cell.span, kind: 'return', value: constant(value, type) });
}

/** The value of a cell that names no formula; undefined (reported) for what is no value. */
function constantCell(
  reader: TableReader,
  definition: Definition<tree.Table>,
  of: { readonly cell: tree.TableCell; readonly type: Type },
): Value | undefined {
  const { text, span } = of.cell;
  if (!isWord.test(text) || isSaid(reader.names, text, of.type)) {
    return cellValue(reader, definition, of);
  }
  // A word that is no value of the result means a formula.
  const formulas = definition.node.formulas.map(({ name }) => name.text);
  const data = { name: text, near: near(text, formulas), isCell: true };
  reader.names.problem({ file: definition.file.path, span }, 'unknown-name', data);
  return undefined;
}

/** Reports the formulas that no cell says, the parameters that no formula reads, and doubles. */
function unusedParts({ names }: Maker, { node, file }: Definition<tree.Table>): void {
  const texts = new Set(node.rows.flatMap(({ cells }) => cells.map(({ text }) => text)));
  const mayBeAsked = node.rows.length === 0 || texts.has('?');
  const seen = new Set<string>();
  for (const { name } of node.formulas) {
    const at = { file: file.path, span: name.span };
    const data = { what: 'cell', name: name.text };
    if (seen.has(name.text)) names.problem(at, 'duplicate-name', data);
    else if (!mayBeAsked && !texts.has(name.text)) names.problem(at, 'unused-name', data);
    seen.add(name.text);
  }
  const read = namesIn(node.formulas.map(({ value }) => value));
  for (const { name } of node.parameters) {
    if (read.includes(name.text)) continue;
    const data = { what: 'parameter', name: name.text };
    names.problem({ file: file.path, span: name.span }, 'unused-name', data);
  }
}
