// npm run gen writes the generated files that are committed, npm run fresh (--check) fails when one of them is not what its
// generator writes today, and npm run docs (--packed) writes those that only the package has.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseDocument } from './contract/document.js';
import { generateDocumentSchemas } from './contract/document-schemas.js';
import { generateEnums } from './contract/enums.js';
import { generatePlans } from './contract/plans.js';
import { generateRoutes } from './contract/routes.js';
import { generateAnswerValidators, generateValidators } from './contract/validators.js';
import { bundledPackages, notices, sbom } from './packages.js';
import { columnTables, rejectCodeTables } from './reference/columns.js';
import { commandsReference } from './reference/commands.js';
import { jsonTables, logTables } from './reference/json.js';
import { manPages } from './reference/man.js';
import { operationsReference } from './reference/operations.js';
import { environmentTables, exitCodeTables, pullTables } from './reference/tables.js';
import { withTables } from './with-tables.js';

/**
 * `src/contract/*.gen.*`, and `test/contract/*.gen.*` for what only tests check, by path from the root of the repository.
 * The same input gives the same bytes.
 */
async function contract(): Promise<Map<string, string>> {
  const document = parseDocument(await readFile('openapi/platform.yaml', 'utf8'));
  const plans = parseDocument(await readFile('openapi/sandbox.yaml', 'utf8'));
  const inFolder = (folder: string, files: Map<string, string>) =>
    [...files].map(([name, text]): [string, string] => [`${folder}/${name}`, text]);
  return new Map([
    ['src/contract/routes.gen.ts', generateRoutes(document)],
    ['src/contract/enums.gen.ts', generateEnums(document)],
    ['src/contract/document-schemas.gen.ts', generateDocumentSchemas(document)],
    ...inFolder('src/contract', await generateValidators(document)),
    ...inFolder('src/contract', await generatePlans(plans, document)),
    ...inFolder('test/contract', await generateAnswerValidators(document)),
  ]);
}

/** The pages of `docs/reference/` by path: prose as it is written there, with the tables between its marks as they are today. */
export async function reference(): Promise<Map<string, string>> {
  const tables = {
    'exit-codes': exitCodeTables(),
    environment: environmentTables(),
    columns: columnTables(),
    tables: pullTables(),
    'reject-codes': rejectCodeTables(),
    json: await jsonTables(),
    logs: await logTables(),
  };
  const pages = Object.entries(tables).map(async ([name, own]): Promise<[string, string]> => {
    const path = `docs/reference/${name}.md`;
    const page = await readFile(path, 'utf8');
    const places = page.match(/<!-- generated: /g)?.length;
    if (places !== Object.keys(own).length)
      throw new Error(`${path} has ${places} places, not one for each of its tables`);
    return [path, withTables(page, own, path)];
  });
  return new Map(await Promise.all(pages));
}

/** What the package has and the repository has not, by path: long pages of what the tool itself says, and lists of packages. */
export async function packed(): Promise<Map<string, string>> {
  const packages = await bundledPackages();
  return new Map([
    ['docs/generated/commands.md', await commandsReference()],
    ['docs/generated/operations.md', operationsReference()],
    ['THIRD-PARTY-NOTICES.md', notices(packages)],
    ['sbom.cdx.json', sbom(packages)],
    ...(await manPages()),
  ]);
}

/** A line for every generated file that is missing in the folder or differs there. */
export async function complaints(generated: Map<string, string>, folder = '.'): Promise<string[]> {
  const lines: string[] = [];
  for (const [path, text] of generated) {
    const committed = await readFile(join(folder, path), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (committed === text) continue;
    lines.push(`${path} is ${committed === undefined ? 'missing' : 'stale'}: run "npm run gen" and commit it`);
  }
  return lines;
}

async function check(generated: Map<string, string>): Promise<void> {
  const lines = await complaints(generated);
  if (lines.length === 0) return;
  console.error(lines.join('\n'));
  process.exitCode = 1;
}

async function writeAll(generated: Map<string, string>): Promise<void> {
  for (const [path, text] of generated) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [flag] = process.argv.slice(2);
  for (const generate of flag === '--packed' ? [packed] : [contract, reference]) {
    await (flag === '--check' ? check : writeAll)(await generate());
  }
}
