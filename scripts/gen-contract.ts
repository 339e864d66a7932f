// Writes src/contract/*.gen.*, and test/contract/*.gen.* for what only tests check, from openapi/platform.yaml. Run by npm run gen; npm run fresh compares.
import { readFile, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { parseDocument } from './contract/document.js';
import { generateDocumentSchemas } from './contract/document-schemas.js';
import { generateEnums } from './contract/enums.js';
import { generateRoutes } from './contract/routes.js';
import { generateAnswerValidators, generateValidators } from './contract/validators.js';

const source = 'openapi/platform.yaml';

/** Generated files by path from the root of the repository; the same input gives the same bytes. */
export async function generate(): Promise<Map<string, string>> {
  const yaml = await readFile(source, 'utf8');
  const document = parseDocument(yaml);
  return new Map([
    ['src/contract/routes.gen.ts', generateRoutes(document)],
    ['src/contract/enums.gen.ts', generateEnums(document)],
    ['src/contract/document-schemas.gen.ts', generateDocumentSchemas(document)],
    ...inFolder('src/contract', await generateValidators(document)),
    ...inFolder('test/contract', await generateAnswerValidators(document)),
  ]);
}

function inFolder(folder: string, files: Map<string, string>): [string, string][] {
  return [...files].map(([name, text]) => [`${folder}/${name}`, text]);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const [path, text] of await generate()) await writeFile(path, text);
}
