// Ways of saying things that the project has one of.

const float = /^\d[\d_]*[.eE]|^\.\d/u;
const inexact = new Set(['Math', 'Number', 'parseFloat', 'parseInt']);

/** Privacy has one word: `#`, which the machine holds too. A constructor can have no other. */
const privateWord = {
  create: (context) => {
    const report = (node) => {
      if (node.accessibility !== 'private' || node.kind === 'constructor') return;
      context.report({ node, message: 'Say it with `#`.' });
    };
    return { PropertyDefinition: report, MethodDefinition: report };
  },
};

/** Nothing leaves exact arithmetic: no number with a point, none of the functions of such. */
const exact = {
  create: (context) => {
    const report = (node) => {
      context.report({ node, message: 'Chances are exact: use bigint and Rational.' });
    };
    return {
      Literal: (node) => {
        if (float.test(node.raw ?? '')) report(node);
      },
      Identifier: (node) => {
        const { parent } = node;
        const isOfOther = parent.type === 'MemberExpression' && parent.property === node;
        if (inexact.has(node.name) && !(isOfOther && !parent.computed)) report(node);
      },
    };
  },
};

const collator = new Intl.Collator('en', { numeric: true });
const withoutEnding = (source) => source.replace(/\.ts$/u, '');

/** Where a module stands: Node's own, packages, ours with the outermost folders first. */
const placeOf = (source) => {
  if (source.startsWith('node:')) return 0;
  if (!source.startsWith('.')) return 1;
  const { length: up } = source.match(/\.\.\//gu) ?? [];
  return up === undefined ? 99 : 99 - up;
};

const byName = (one, other) => collator.compare(withoutEnding(one), withoutEnding(other));

/** Imports stand in one order, those without names last: they are there for what they do. */
const importOrder = {
  create: (context) => ({
    Program: ({ body }) => {
      const imports = body.filter(
        ({ type, specifiers }) => type === 'ImportDeclaration' && specifiers.length > 0,
      );
      for (const [index, node] of imports.entries()) {
        const before = imports[index - 1]?.source.value;
        const { value } = node.source;
        if (before === undefined) continue;
        const order = placeOf(before) - placeOf(value) || byName(before, value);
        if (order > 0) context.report({ node, message: `It stands before '${before}'.` });
      }
    },
  }),
};

export default {
  meta: { name: 'ours' },
  rules: { 'import-order': importOrder, 'private-word': privateWord, exact },
};
