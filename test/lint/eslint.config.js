// The lint configuration: `npm run lint`. What the compiler checks is not checked again here.

import { dirname } from 'node:path';
import importSort from 'eslint-plugin-simple-import-sort';
import tseslint from 'typescript-eslint';
import { exactArithmetic } from './exact-arithmetic.js';
import { sizes } from './sizes.js';

const noDefaultExport = {
  selector: 'ExportDefaultDeclaration',
  message: 'Export it by name.',
};
const root = dirname(dirname(import.meta.dirname));
/** Privacy has one word: `#`, which the machine holds too. A constructor can have no other. */
const privateWord = {
  selector:
    ':matches(PropertyDefinition, MethodDefinition[kind!="constructor"])[accessibility="private"]',
  message: 'Say it with `#`.',
};
/** Files whose default export a tool demands. */
const configurations = ['**/*.config.{ts,js,mjs}'];

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/',
      'grammar/rules.generated.*',
      'site/dist/',
      'site/.astro/',
      'test/output/',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,js,mjs}'],
    plugins: { 'import-sort': importSort },
    rules: {
      // Node's own modules, packages, then ours: one block, the outermost folders first.
      'import-sort/imports': ['error', { groups: [['^node:', '^@?\\w', '^\\.'], ['^\\u0000']] }],
      'no-restricted-syntax': ['error', noDefaultExport, privateWord],
      eqeqeq: 'error',
      'no-duplicate-imports': ['error', { allowSeparateTypeImports: true }],
    },
  },
  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { project: ['tsconfig.json'], tsconfigRootDir: root } },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/explicit-module-boundary-types': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true, requireDefaultForNonUnion: true },
      ],
      // Numbers, big integers and yes/no print as one expects.
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      // `() => counter++` and `return log(…)` say what they do.
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // `while (true)` is how a loop says that its end is inside.
      '@typescript-eslint/no-unnecessary-condition': [
        'error',
        { allowConstantLoopConditions: 'only-allowed-literals' },
      ],
      // Exported names state their types, those of constants too.
      '@typescript-eslint/no-inferrable-types': 'off',
      // `Record<never, never>` is how a problem says that it carries nothing.
      '@typescript-eslint/no-generated-empty-object-type': 'off',
      // `as T` where an invariant says that there is something; `!` is forbidden.
      '@typescript-eslint/non-nullable-type-assertion-style': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
    },
  },
  {
    // Peggy and Ohm hand over values without types.
    files: ['grammar/build.ts', 'grammar/notation.ts'],
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
    },
  },
  {
    // The hand-written side of a timing leaves out what the compiler cannot see.
    files: ['test/bench/**'],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/consistent-type-imports': 'off',
    },
  },
  ...sizes,
  ...exactArithmetic([noDefaultExport, privateWord]),
  {
    files: configurations,
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    // The site's types hang on modules that only Astro knows: `astro check` sees to them.
    files: ['site/**/*.ts'],
    extends: [tseslint.configs.disableTypeChecked],
  },
  {
    // Where a browser keeps nothing, even its name throws: one module sees to that.
    files: ['site/src/**/*.ts'],
    ignores: ['site/src/islands/kept.ts'],
    rules: { 'no-restricted-globals': ['error', 'localStorage', 'sessionStorage'] },
  },
);
