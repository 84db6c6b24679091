// For Prettier: styles stay as they are written, one rule to a line where it fits. Prettier's own
// way, one declaration to a line, would make five lines of each.
import { doc } from 'prettier';

const parse = (text) => ({ text });
const css = {
  parse,
  astFormat: 'as-written',
  locStart: () => 0,
  locEnd: ({ text }) => text.length,
};

// The lines without the indentation that all of them share, which the part around them gives anew.
function print(path) {
  const lines = path.node.text
    .replace(/^\s*\n/, '')
    .trimEnd()
    .split('\n');
  const depth = Math.min(...lines.filter((line) => line.trim()).map((line) => line.search(/\S/)));
  const { hardline, join } = doc.builders;
  return [
    join(
      hardline,
      lines.map((line) => line.slice(depth).trimEnd()),
    ),
    hardline,
  ];
}

export const parsers = { css };
export const printers = { 'as-written': { print } };
