// How long lines, functions and files may be, and how many parameters a function may have.

const mostLines = 40;
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

/** The limits, for every file of the project. */
export const sizes = [
  {
    files: ['**/*.{ts,js,mjs}'],
    plugins: { sizes: { rules: { 'function-length': functionLength, parameters } } },
    rules: {
      'max-len': [
        'error',
        { code: 100, ignoreUrls: true, ignoreRegExpLiterals: true, ignoreTemplateLiterals: true },
      ],
      'max-lines': ['error', { max: 400 }],
      'max-depth': ['error', 3],
      'sizes/function-length': 'error',
      'sizes/parameters': 'error',
    },
  },
  {
    // One list of shapes each: what the grammar builds, and what a program is.
    files: ['grammar/nodes.ts', 'interpreter/model/program.ts'],
    rules: { 'max-lines': 'off' },
  },
  {
    // Tests are lists: their functions may be long. A builder's call reads like what it builds.
    files: ['test/**'],
    rules: { 'sizes/function-length': 'off', 'sizes/parameters': 'off' },
  },
];
