const message = 'Chances are exact: use bigint and Rational; only decimal.ts prints decimals.';
const names = ['Math', 'Number', 'parseFloat', 'parseInt'];
/** A number written with a point or an exponent. */
const float = String.raw`Literal[raw=/^\d[\d_]*[.eE]|^\.\d/]`;

/**
 * In interpreter/chance/ nothing may leave exact arithmetic, but in the file that prints a decimal.
 * A rule's options replace earlier ones, so what else the project restricts is passed in.
 */
export const exactArithmetic = (restrictions) => [
  {
    files: ['interpreter/chance/**/*.ts'],
    ignores: ['interpreter/chance/decimal.ts'],
    rules: {
      'no-restricted-globals': ['error', ...names.map((name) => ({ name, message }))],
      'no-restricted-syntax': ['error', ...restrictions, { selector: float, message }],
    },
  },
];
