import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundle } from './bundle.mjs';

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

| Package | Version | Licence |
|---|---|---|
${packages.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`).join('\n')}

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
