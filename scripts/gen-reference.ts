// Writes docs/reference/, docs/man/ and THIRD-PARTY-NOTICES.md. Run by npm run gen; npm run fresh compares.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundledPackages, notices } from './notices.js';
import { columnsReference, rejectCodesReference } from './reference/columns.js';
import { commandsReference } from './reference/commands.js';
import { conformanceReference } from './reference/conformance.js';
import { environmentReference } from './reference/environment.js';
import { exitCodesReference } from './reference/exit-codes.js';
import { jsonReference, logsReference } from './reference/json.js';
import { manPages } from './reference/man.js';
import { operationsReference, type SeenOperation, seenOperations } from './reference/operations.js';
import { tablesReference } from './reference/tables.js';
import { sbom } from './sbom.js';

/**
 * Generated files by path from the root of the repository; the same sources give the same bytes.
 *
 * @param seen at operations, where a run of all tests is to be told of; else what is said of them stays
 */
export async function generate(seen?: ReadonlyMap<string, SeenOperation>): Promise<Map<string, string>> {
  const packages = await bundledPackages();
  return new Map([
    ['docs/reference/commands.md', await commandsReference()],
    ['docs/reference/exit-codes.md', exitCodesReference()],
    ['docs/reference/environment.md', environmentReference()],
    ['docs/reference/columns.md', columnsReference()],
    ['docs/reference/tables.md', tablesReference()],
    ['docs/reference/reject-codes.md', rejectCodesReference()],
    ['docs/reference/operations.md', operationsReference(seen)],
    ['docs/reference/conformance.md', conformanceReference()],
    ['docs/reference/json.md', await jsonReference()],
    ['docs/reference/logs.md', await logsReference()],
    ['THIRD-PARTY-NOTICES.md', notices(packages)],
    ['sbom.cdx.json', await sbom(packages)],
    ...(await manPages()),
  ]);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const [path, text] of await generate(seenOperations())) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
}
