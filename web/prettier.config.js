import * as stylesAsWritten from './styles_as_written.mjs';

export default {
  plugins: ['prettier-plugin-svelte', stylesAsWritten],
  printWidth: 100,
  singleQuote: true,
  bracketSameLine: true,
  objectWrap: 'collapse',
  overrides: [{ files: '*.svelte', options: { parser: 'svelte' } }],
};
