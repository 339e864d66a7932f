// Writes src/contract/*.gen.* from openapi/platform.yaml. Run by npm run gen; npm run fresh compares.
import { readFile, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import openapiTypes, { astToString } from 'openapi-typescript';
import { type JsonObject, parseDocument } from './contract/document.js';
import { generateEnums } from './contract/enums.js';
import { generateRoutes } from './contract/routes.js';
import { generateValidators } from './contract/validators.js';

const source = 'openapi/platform.yaml';

/** Generated files by path from the root of the repository; the same input gives the same bytes. */
export async function generate(): Promise<Map<string, string>> {
  const yaml = await readFile(source, 'utf8');
  const document = parseDocument(yaml);
  const validators = await generateValidators(document);
  return new Map([
    ['src/contract/types.gen.ts', await generateTypes(document)],
    ['src/contract/routes.gen.ts', generateRoutes(document)],
    ['src/contract/enums.gen.ts', generateEnums(document)],
    ...[...validators].map(([name, text]): [string, string] => [`src/contract/${name}`, text]),
  ]);
}

async function generateTypes(document: JsonObject): Promise<string> {
  // Members with a default stay optional: the client may leave them out, and the platform does not always fill them in.
  const tree = await openapiTypes(JSON.stringify(document), { defaultNonNullable: false, silent: true });
  return `// Generated from openapi/platform.yaml by npm run gen. Do not edit.\n\n${astToString(tree)}`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const [path, text] of await generate()) await writeFile(path, text);
}
