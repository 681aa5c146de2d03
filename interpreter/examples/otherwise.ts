/**
 * Examples that come out otherwise than they expect, and the edits that would have them expect what
 * comes out. Whoever takes them says that the rules are right, so each is shown to a person first.
 */
import type { Edit } from '../../grammar/edit.ts';
import { applyEdits } from '../../grammar/edit.ts';
import type { Expression } from '../../grammar/nodes.ts';
import type { Span } from '../../grammar/span.ts';
import type { Sources } from '../model/book.ts';
import type { Checked } from '../model/log.ts';
import type { Naming } from '../model/tokens.ts';
import { codeOf } from '../model/tokens.ts';
import type { ExampleCase } from './every-example.ts';
import { tryExample } from './every-example.ts';

/** An expectation, and what it would say of what comes out. */
export interface Otherwise {
  readonly span: Span;
  /** As it is written, and as it would be. */
  readonly expected: string;
  readonly found: string;
  readonly edit: Edit;
}

/**
 * What an example expects and does not get. Empty where it holds, or where it fails for anything
 * besides: dice that lack, a rule that stops, a value that no example can write.
 */
export function otherwise(one: ExampleCase, sources: Sources): readonly Otherwise[] {
  const { run, problems } = tryExample(one);
  const { file } = one.example.origin;
  const text = sources.files.find(({ path }) => path === file)?.text;
  const configuration = run?.configuration ?? null;
  if (run === null || configuration === null || text === undefined) return [];
  if (run.problems.some(({ code }) => code !== 'expectation-failed')) return [];
  const naming = { program: one.elaborated.program, configuration };
  const found = run.checked
    .filter(({ held }) => !held)
    .map((checked) => changeOf(one, { checked, naming, text }));
  const all = found.filter((each) => each !== null);
  return problems.length > 0 && all.length === found.length ? all : [];
}

interface Failed {
  readonly checked: Checked;
  readonly naming: Naming;
  readonly text: string;
}

function changeOf({ elaborated, example }: ExampleCase, failed: Failed): Otherwise | null {
  const { checked, naming, text } = failed;
  const { file, span } = example.origin;
  const definition = elaborated.names.examples.find(
    (each) => each.file.path === file && each.node.span === span,
  );
  const item = definition?.node.items.find(
    (each) => each.span.from === checked.at.from && each.span.to === checked.at.to,
  );
  if (item?.kind !== 'expect' || checked.kind !== 'expect') return null;
  const edit = editOf(item.expression, { checked, naming, text });
  if (edit === null) return null;
  const { from, to } = item.span;
  const inside = { from: edit.span.from - from, to: edit.span.to - from };
  const expected = text.slice(from, to);
  const found = applyEdits(expected, [{ span: inside, text: edit.text }]);
  return { span: item.span, expected, found, edit };
}

/** The edit of an expression that is expected: of an equation its right side. */
function editOf(node: Expression, { checked, naming, text }: Failed): Edit | null {
  if (checked.kind !== 'expect') return null;
  const { left, type } = checked;
  if (left !== undefined) {
    const written = codeOf(left, type, naming);
    const isEquation = node.kind === 'binary' && node.operator === '=';
    const { span } = isEquation ? node.right : node;
    return written === null ? null : { span, text: written };
  }
  const slice = ({ span: { from, to } }: Expression): string => text.slice(from, to);
  if (node.kind === 'unary' && node.operator === 'not') {
    return { span: node.span, text: slice(node.operand) };
  }
  const isOne = ['name-expression', 'field-access', 'call'].includes(node.kind);
  return { span: node.span, text: isOne ? `not ${slice(node)}` : `not (${slice(node)})` };
}
