import { bundledPackages, notices } from './notices.js';
import { commandsReference } from './reference/commands.js';
import { manPages } from './reference/man.js';
import { operationsReference } from './reference/operations.js';
import { sbom } from './sbom.js';

/** What the package has and the repository has not, by path: long pages of what the tool itself says, and lists of packages. */
export async function generate(): Promise<Map<string, string>> {
  const packages = await bundledPackages();
  return new Map([
    ['docs/generated/commands.md', await commandsReference()],
    ['docs/generated/operations.md', operationsReference()],
    ['THIRD-PARTY-NOTICES.md', notices(packages)],
    ['sbom.cdx.json', await sbom(packages)],
    ...(await manPages()),
  ]);
}
