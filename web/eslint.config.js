import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';

import svelteConfig from './svelte.config.js';

const boards = {
  files: ['src/board/**'],
  rules: {
    'no-restricted-imports': [
      'error',
      { patterns: [{ group: ['**/net/**', '**/pages/**'], message: 'Boards know views only.' }] },
    ],
  },
};
const net = {
  files: ['src/net/**'],
  rules: {
    'no-restricted-imports': [
      'error',
      { patterns: [{ group: ['**/*.svelte', '**/pages/**'], message: 'Net shows nothing.' }] },
    ],
  },
};
// An assertion that nobody awaits holds always.
const browserTests = {
  files: ['e2e/**/*.ts'],
  languageOptions: { parserOptions: { projectService: true } },
  rules: { '@typescript-eslint/no-floating-promises': 'error' },
};

export default ts.config(
  { ignores: ['node_modules', 'dist', 'src/net/messages.ts'] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    rules: {
      'no-undef': 'off', // TypeScript knows better
      '@typescript-eslint/no-non-null-assertion': 'off',
      'svelte/no-navigation-without-resolve': 'off', // SvelteKit's
      'svelte/no-unused-svelte-ignore': 'off', // reads our reasons as codes
      'svelte/prefer-svelte-reactivity': 'off', // maps here are made anew, never changed
      '@typescript-eslint/no-unused-vars': [
        'error',
        { varsIgnorePattern: '^_', argsIgnorePattern: '^_' },
      ],
    },
  },
  boards,
  net,
  browserTests,
);
