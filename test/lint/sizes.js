// How long lines and functions may be, and how many parameters a function may have.

const mostLines = 40;
const mostColumns = 100;
// Three, then an object; four where it is made so often that an object each time would cost.
const mostParameters = 4;

/** How many lines a node stands on. */
const linesOf = ({ loc }) => loc.end.line - loc.start.line + 1;

/**
 * How many lines of a function must be read to follow it. Of the one switch that it may have, a
 * reader follows one case: the longest stands for all.
 */
const lengthOf = (node) => {
  const statements = node.body.type === 'BlockStatement' ? node.body.body : [];
  const switches = statements.filter(({ type }) => type === 'SwitchStatement');
  if (switches.length !== 1) return linesOf(node);
  const [{ cases }] = switches;
  return linesOf(node) - linesOf(switches[0]) + Math.max(0, ...cases.map(linesOf));
};

/** `test.each(table)(title, row)`: a row has as many parameters as the table has columns. */
const isRow = ({ parent }) =>
  parent.type === 'CallExpression' &&
  parent.callee.type === 'CallExpression' &&
  parent.callee.callee.property?.name === 'each';

const onFunctions = (report) => ({
  FunctionDeclaration: report,
  FunctionExpression: report,
  ArrowFunctionExpression: report,
});

const functionLength = {
  create: (context) =>
    onFunctions((node) => {
      const lines = lengthOf(node);
      const message = `${lines} lines to follow, at most ${mostLines}: split it by idea.`;
      if (lines > mostLines) context.report({ node, message });
    }),
};

const parameters = {
  create: (context) =>
    onFunctions((node) => {
      const count = node.params.length;
      const message = `${count} parameters, at most ${mostParameters}: hand over an object.`;
      if (count > mostParameters && !isRow(node)) context.report({ node, message });
    }),
};

/** Lines as wide as a page; addresses, patterns and templates can't be broken. */
const lineLength = {
  create: (context) => {
    const whole = new Set();
    const add = ({ loc }) => {
      for (let line = loc.start.line; line <= loc.end.line; line += 1) whole.add(line);
    };
    return {
      TemplateLiteral: add,
      'Literal[regex]': add,
      'Program:exit': () => {
        for (const [index, text] of context.sourceCode.lines.entries()) {
          const line = index + 1;
          if (text.length <= mostColumns || whole.has(line) || text.includes('://')) continue;
          const loc = { start: { line, column: mostColumns }, end: { line, column: text.length } };
          context.report({ loc, message: `${text.length} columns, at most ${mostColumns}.` });
        }
      },
    };
  },
};

export default {
  meta: { name: 'sizes' },
  rules: { 'function-length': functionLength, 'line-length': lineLength, parameters },
};
