import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import uril from './.eslint/index.js';
import { root } from './.eslint/imports.js';
import { pureGlobals, pureProperties } from './.eslint/purity.js';
import { noSentences, noWordsInMarkup } from './.eslint/sentences.js';

const TYPED = ['**/*.ts', '**/*.svelte'];
const focused = {
  selector: 'MemberExpression[object.name=/^(it|test|describe|suite)$/][property.name=/^(only|todo|fixme)$/]',
  message: 'A focused or promised test hides the others: finish it or leave it out.',
};

const excused = {
  selector: 'SvelteHTMLComment[value=/^\\s*svelte-ignore/]',
  message: 'A comment switches no rule off: one that is in the way is changed for everybody, in svelte.config.js.',
};

export default defineConfig(
  globalIgnores(['**/dist/', '**/node_modules/', '**/test-results/', '**/.cache/', 'data/']),
  // a rule that is in the way is changed here, with its reason, for everybody
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },

  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  {
    files: TYPED,
    languageOptions: {
      parserOptions: {
        projectService: true,
        tsconfigRootDir: root,
        extraFileExtensions: ['.svelte'],
        parser: ts.parser,
      },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', destructuredArrayIgnorePattern: '^_' }],
      // a promise nobody waits for loses its failure, and with it a move
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/no-unnecessary-type-assertion': 'error',
      // a new command, event or ending must be handled everywhere
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      // types are the compiler's work
      'no-undef': 'off',
    },
  },
  { files: ['**/*.js', '**/*.mjs'], languageOptions: { globals: globals.node } },
  {
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-throw-literal': 'error',
      'no-restricted-syntax': ['error', focused],
    },
  },

  // the laws of ARCHITECTURE.md
  {
    plugins: { uril, 'import-x': importX },
    settings: {
      'import-x/extensions': ['.ts', '.js', '.mjs', '.svelte'],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts'], 'svelte-eslint-parser': ['.svelte'] },
      'import-x/resolver-next': [createNodeResolver({ extensions: ['.ts', '.js', '.mjs', '.svelte', '.json'] })],
    },
    rules: {
      'uril/direction': 'error',
      'uril/doors': 'error',
      'uril/no-node': 'error',
      'uril/online-only': 'error',
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
    },
  },
  {
    files: ['packages/*/src/**'],
    rules: {
      'no-restricted-globals': ['error', pureGlobals],
      'no-restricted-properties': ['error', ...pureProperties],
    },
  },
  {
    files: ['packages/{engine,table,computer,board}/src/**'],
    rules: { 'no-restricted-syntax': ['error', focused, ...noSentences] },
  },
  {
    files: ['apps/web/src/**/*.svelte'],
    rules: {
      // `let` is how a component's props are declared; the svelte rule knows them
      'prefer-const': 'off',
      'svelte/prefer-const': 'error',
      'no-restricted-syntax': ['error', focused, excused, ...noWordsInMarkup],
      // SvelteKit's router; this client has its own
      'svelte/no-navigation-without-resolve': 'off',
    },
  },
  {
    // the drawings are this repository's own files, never what somebody wrote
    files: ['apps/web/src/parts/Emblem.svelte', 'apps/web/src/islands/Backdrop.svelte', 'apps/web/src/board/*.svelte'],
    rules: { 'svelte/no-at-html-tags': 'off' },
  },
  {
    // Playwright reads a fixture's needs off this pattern, also when there are none
    files: ['apps/web/e2e/**'],
    rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
  },
);
