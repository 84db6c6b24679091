// The types of everything the server sends and takes, from its description:
//   node types.mjs [--check] [DESCRIPTION TYPES]
// writes them; with --check it only looks whether they are those of the description.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';
import * as prettier from 'prettier';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const words = process.argv.slice(2);
const check = words[0] === '--check';
const [description = here('../docs/openapi.yaml'), types = here('src/lib/api_types.ts')] =
  words.slice(check ? 1 : 0);

async function made() {
  const tree = await openapiTS(pathToFileURL(description), {
    arrayLength: true,
    // Lists of two are pairs; of others the length is no type.
    transform: (schema) => {
      if (schema.minItems === schema.maxItems) return;
      delete schema.minItems;
      delete schema.maxItems;
    },
    defaultNonNullable: false, // what has a default may be left out of a request
    silent: true,
  });
  const text = `// Made by \`npm run types\` from docs/openapi.yaml; change that file instead.\n\n${astToString(tree)}`;
  const style = await prettier.resolveConfig(here('src/lib/api_types.ts'));
  return prettier.format(text, { ...style, parser: 'typescript' });
}

function written() {
  try {
    return readFileSync(types, 'utf8');
  } catch {
    return '';
  }
}

const text = await made();
if (!check) writeFileSync(types, text);
else if (text !== written()) {
  console.error(
    'web/src/lib/api_types.ts is not what docs/openapi.yaml describes now: npm run types, in web/, writes it anew.',
  );
  process.exit(1);
}
