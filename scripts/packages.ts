import { execFileSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundle } from './bundle.mjs';
import { table } from './with-tables.js';

/** One whose code is in dist/. */
export interface BundledPackage {
  name: string;
  version: string;
  licence: string;
  /** The licence texts that the package carries. */
  texts: string[];
}

/** `THIRD-PARTY-NOTICES.md`: the packages whose code is in dist/, with their licences. */
export function notices(packages: BundledPackage[]): string {
  return `# Third-party notices

tillctl is distributed as a bundle. These packages are in it, each under its own licence.

${table(
  'Package | Version | Licence',
  packages.map(({ name, version, licence }) => [name, version, licence]),
)}

${packages.map(section).join('\n')}`;
}

/**
 * Those whose code is in dist/, by name, then version. What is in there is asked of the bundler, since package.json also
 * names tools that never leave the workshop.
 */
export async function bundledPackages(): Promise<BundledPackage[]> {
  const packages = await Promise.all((await bundledFolders()).map(readPackage));
  return packages.sort((a, b) => compare(`${a.name} ${a.version}`, `${b.name} ${b.version}`));
}

/** Folders of the packages of which at least one byte reaches the bundle. */
async function bundledFolders(): Promise<string[]> {
  const { metafile } = await bundle();
  const folders = Object.values(metafile.outputs)
    .flatMap(({ inputs }) => Object.entries(inputs))
    .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
    .map(([path]) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0])
    .filter((folder) => folder !== undefined);
  return [...new Set(folders)];
}

async function readPackage(folder: string): Promise<BundledPackage> {
  const { name, version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const files = (await readdir(folder))
    .filter((file) => /^(licen[cs]e|copying|notice)([-.].*)?$/i.test(file))
    .sort(compare);
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return { name, version, licence: String(license ?? 'see below'), texts };
}

function section({ name, version, licence, texts }: BundledPackage): string {
  const words =
    texts.length === 0 ? `Licence: ${licence}. The package carries no text of it.` : texts.map(quoted).join('\n\n');
  return `## ${name} ${version}\n\n${words}\n`;
}

function quoted(text: string): string {
  const lines = text.replaceAll('\r', '').trim().split('\n');
  return `\`\`\`\n${lines.map((line) => line.trimEnd()).join('\n')}\n\`\`\``;
}

/** The same order whatever the machine's language. */
function compare(a: string, b: string): number {
  return a < b ? -1 : 1;
}

interface Listed {
  'bom-ref': string;
  name: string;
  version: string;
  properties: { value: string }[];
}

/**
 * `sbom.cdx.json`: of what `npm sbom` says of the lock file, the packages whose code is in dist/, and as optional those that
 * npm installs beside it (engines with native parts, the queue, and what these ask for), as CycloneDX JSON. Without a
 * serial number and a time, so that equal packages give an equal file.
 */
export function sbom(bundled: readonly BundledPackage[]): string {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only'];
  const { serialNumber: _, ...all } = JSON.parse(execFileSync('npm', args, { encoding: 'utf8', maxBuffer: 2 ** 26 }));
  const own = new Set(bundled.map(({ name, version }) => `${name}@${version}`));
  const itself: Listed = { ...all.metadata.component, name: 'tillctl' };
  const components = (all.components as Listed[])
    .filter((one) => own.has(one['bom-ref']) || !one.properties.some(({ value }) => value === 'true'))
    .map((one) => ({ ...one, scope: own.has(one['bom-ref']) ? 'required' : 'optional' }));
  const known = new Set([itself, ...components].map((one) => one['bom-ref']));
  const dependencies = (all.dependencies as { ref: string; dependsOn: string[] }[])
    .filter(({ ref }) => known.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => known.has(other)) }));
  return `${JSON.stringify({ ...all, metadata: { component: itself }, components, dependencies }, null, 2)}\n`;
}
