import type * as tree from '../../grammar/nodes.ts';
import { printExpression } from '../../grammar/print.ts';
import { walk } from '../../grammar/walk.ts';
import type { FileCheck } from './check.ts';

/**
 * Steps and phases behind something that always ends the rule, or in a block whose condition is
 * never met. What stands right after a `return` is seen to when the block is read.
 */
export const unreachableStep: FileCheck = {
  code: 'unreachable-step',
  run: ({ fresh }, report) => {
    for (const file of fresh) {
      walk(file.tree, (node) => {
        for (const { statement, after } of neverReached(node)) {
          const { span } = statement;
          report({ code: 'unreachable-step', file: file.path, span, data: { after }, related: [] });
        }
      });
    }
  },
};

interface Unreached {
  readonly statement: tree.Statement;
  readonly after: string;
}

/** The first statement that is never reached, in the node itself and not deeper. */
function neverReached(node: tree.Node): readonly Unreached[] {
  switch (node.kind) {
    case 'block':
      return behindAnEnd(node);
    case 'if': {
      const truth = literal(node.condition);
      if (truth === false) return firstOf(node.then, 'if no');
      if (truth !== true || node.otherwise?.kind !== 'block') return [];
      return firstOf(node.otherwise, 'if yes');
    }
    case 'repeat': {
      const { times, test } = node;
      if (times !== null && isNever(times)) {
        return firstOf(node.body, `repeat ${printExpression(times)} times`);
      }
      if (test === null || literal(test.condition) !== (test.when === 'until')) return [];
      return firstOf(node.body, test.when === 'until' ? 'until yes' : 'while no');
    }
    default:
      return [];
  }
}

/** Whether so many times are none: 0, or less. */
function isNever(times: tree.Expression): boolean {
  if (times.kind === 'integer') return times.value === 0;
  return times.kind === 'unary' && times.operator === '-' && times.operand.kind === 'integer';
}

function firstOf({ statements }: tree.Block, after: string): readonly Unreached[] {
  const [statement] = statements;
  return statement === undefined ? [] : [{ statement, after }];
}

function behindAnEnd({ statements }: tree.Block): readonly Unreached[] {
  const index = statements.findIndex((statement) => alwaysEnds(statement));
  const [last, statement] = [statements[index], statements[index + 1]];
  if (last === undefined || last.kind === 'return' || statement === undefined) return [];
  return [{ statement, after: nameOf(last) }];
}

function nameOf(statement: tree.Statement): string {
  if (statement.kind === 'phase') return `${statement.level} ${statement.name.text}`;
  return statement.kind === 'require' ? 'require no' : statement.kind;
}

/** Whether every way through a statement leaves the rule. */
function alwaysEnds(statement: tree.Statement): boolean {
  switch (statement.kind) {
    case 'return':
      return true;
    case 'require':
      return literal(statement.condition) === false;
    case 'if': {
      const { then, otherwise } = statement;
      if (otherwise === null || !blockEnds(then)) return false;
      return otherwise.kind === 'if' ? alwaysEnds(otherwise) : blockEnds(otherwise);
    }
    case 'match': {
      const { arms, otherwise } = statement;
      return (
        arms.every(({ body }) => blockEnds(body)) && (otherwise === null || blockEnds(otherwise))
      );
    }
    case 'phase':
    case 'together':
    case 'at-once':
      return blockEnds(statement.body);
    case 'repeat': {
      const { times, test, body } = statement;
      return test === null && times?.kind === 'integer' && times.value > 0 && blockEnds(body);
    }
    case 'let':
    case 'assignment':
    case 'for-each':
    case 'remove':
    case 'act':
    case 'expression-statement':
      return false;
  }
}

function blockEnds({ statements }: tree.Block): boolean {
  return statements.some(alwaysEnds);
}

function literal(node: tree.Expression): boolean | null {
  return node.kind === 'yes-no' ? node.value : null;
}
