import { readFile } from 'node:fs/promises';
import { parseDocument } from './contract/document.js';
import { generateDocumentSchemas } from './contract/document-schemas.js';
import { generateEnums } from './contract/enums.js';
import { generateRoutes } from './contract/routes.js';
import { generateAnswerValidators, generateValidators } from './contract/validators.js';

const source = 'openapi/platform.yaml';

/**
 * `src/contract/*.gen.*`, and `test/contract/*.gen.*` for what only tests check, by path from the root of the repository.
 * The same input gives the same bytes.
 */
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
