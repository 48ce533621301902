import { defineConfig } from 'oxlint';
import { folderRules } from './scripts/import-rules.ts';
import { tooYoungPackages } from './scripts/too-young.ts';

/** The rules of the linter: correctness, types used safely, sizes, and import rules. */
export default defineConfig({
  plugins: ['typescript', 'react', 'jsx-a11y', 'import', 'unicorn', 'oxc', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error' },
  ignorePatterns: ['**/dist/**', 'data/**'],
  rules: {
    'no-console': 'error',
    eqeqeq: 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'max-lines': ['error', { max: 300 }],
    'max-lines-per-function': ['error', { max: 40, skipBlankLines: true, skipComments: true }],
    'no-underscore-dangle': 'off',
    // Constants are camelCase like everything else; `const` already marks them.
    'id-match': [
      'error',
      '^([a-z_$].*|[A-Z].*[a-z].*|[A-Z])$',
      { onlyDeclarations: true, classFields: true, ignoreDestructuring: true },
    ],
    'no-await-in-loop': 'off',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    'typescript/no-explicit-any': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    // The compiler finds missing returns. Methods of our interfaces are functions that do not use `this`.
    'typescript/consistent-return': 'off',
    'typescript/unbound-method': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'react/react-in-jsx-scope': 'off',
    'import/no-unassigned-import': 'off',
    'import/no-default-export': 'error',
    'import/no-named-as-default-member': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/no-array-sort': 'off',
    'unicorn/no-array-reverse': 'off',
  },
  overrides: [
    {
      // A component is its markup, so it may be longer than other functions.
      files: ['**/*.tsx'],
      rules: { 'max-lines-per-function': ['error', { max: 150 }] },
    },
    {
      files: ['**/*.test.ts', '**/*.test.tsx', 'checks/e2e/**', 'checks/bench/**'],
      rules: {
        'max-lines-per-function': 'off',
        'vitest/valid-expect': ['error', { maxArgs: 2 }],
        'typescript/require-array-sort-compare': 'off',
      },
    },
    {
      files: ['contract/**', 'languages/**', 'server/**', 'demo/**', 'scripts/**'],
      rules: { 'react/rules-of-hooks': 'off' },
    },
    {
      files: ['*.config.ts', '**/*.config.ts'],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      // Programs for the terminal write to the console.
      files: [
        'scripts/**',
        'checks/*.ts',
        'checks/harness/**',
        'checks/bench/**',
        'demo/generator/**',
        'checks/faults/**',
        'checks/citus/**',
        'checks/foreign-clients/**',
        'checks/browsers/**',
        'server/src/cli/**',
        'server/src/main.ts',
      ],
      rules: { 'no-console': 'off' },
    },
    {
      files: ['portal/src/**', 'console/src/**', 'ui/src/**', 'contract/src/**', 'languages/src/**'],
      excludeFiles: ['**/*.test.ts', '**/*.test.tsx'],
      rules: { 'no-restricted-properties': ['error', ...tooYoungPackages] as ['error', ...object[]] },
    },
    ...folderRules.map(({ files, forbidden }) => ({
      files,
      rules: { 'no-restricted-imports': ['error', { patterns: forbidden }] as ['error', object] },
    })),
  ],
});
