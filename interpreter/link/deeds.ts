/** What the values of a kind do, each in its own way: a procedure like any other. */
import type * as tree from '../../grammar/nodes.ts';

/** The procedure: the value comes first, under the name of its kind. */
export function deedOf(node: tree.KindDefinition, deed: tree.Deed): tree.Procedure {
  const { name, parameters, result, labels, span } = deed;
  const { name: kind } = node;
  const value: tree.Parameter = {
    ...{ kind: 'parameter', name: kind, group: false, domain: null, labels: null, span: kind.span },
    type: { kind: 'named-type', name: kind.text, span: kind.span },
  };
  const arms = node.values.flatMap(({ name: of, does, span: at }): readonly tree.MatchArm[] =>
    does === null ? [] : [{ kind: 'match-arm', names: [of], body: does, span: at }],
  );
  const nothing: tree.Block = { kind: 'block', statements: [], span };
  const match: tree.Match = {
    kind: 'match',
    value: { kind: 'name-expression', name: kind.text, span: kind.span },
    arms,
    // Where each gives something, all must.
    isDeed: true,
    otherwise: result === null && arms.length < node.values.length ? nothing : null,
    span,
  };
  return {
    ...{ kind: 'procedure', open: false, name, result, labels, look: null, tell: null, span },
    parameters: [value, ...parameters],
    body: { kind: 'block', statements: [match], span },
  };
}
