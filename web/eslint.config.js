import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default ts.config(
  { ignores: ['dist/', 'dist-report/', 'examples/'] },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  // How code is laid out is Prettier's business.
  ...svelte.configs.prettier,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    rules: {
      // The compiler knows which names exist.
      'no-undef': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      eqeqeq: 'error',
      // {' '} is a blank that has to stay.
      'svelte/no-useless-mustaches': 'off',
      // Most sets and maps are made anew instead of changed.
      'svelte/prefer-svelte-reactivity': 'off',
      // It takes the reason behind an ignored warning for more warnings; svelte-check looks after these.
      'svelte/no-unused-svelte-ignore': 'off',
    },
  },
);
