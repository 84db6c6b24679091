export default {
  plugins: ['prettier-plugin-svelte', './styles_as_written.mjs'],
  printWidth: 100,
  singleQuote: true,
  bracketSameLine: true,
  objectWrap: 'collapse',
  overrides: [{ files: '*.svelte', options: { parser: 'svelte' } }],
};
