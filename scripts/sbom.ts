import { readFile } from 'node:fs/promises';
import { Contrib, Enums, Models, Serialize, SPDX, Spec } from '@cyclonedx/cyclonedx-library';
import type { BundledPackage } from './notices.js';

interface LockedPackage {
  version: string;
  license?: string;
  dev?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/**
 * `sbom.cdx.json`: the packages whose code is in dist/, and as optional those that npm installs beside it (engines with
 * native parts, the queue, and what these ask for), as CycloneDX JSON. Without a serial number and a time, so that
 * equal packages give an equal file.
 */
export async function sbom(packages: BundledPackage[]): Promise<string> {
  const { name, version, license } = JSON.parse(await readFile('package.json', 'utf8'));
  const bom = new Models.Bom();
  const itself = componentOf({ name, version, licence: license }, Enums.ComponentType.Application);
  bom.metadata.component = itself;
  for (const bundled of packages) {
    const component = componentOf(bundled, Enums.ComponentType.Library);
    bom.components.add(component);
    itself.dependencies.add(component.bomRef);
  }
  await addOptional(bom, itself);
  const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6));
  return `${serializer.serialize(bom, { sortLists: true, space: 2 })}\n`;
}

/** By the lock file: all of it that is no tool of the workshop. What is bundled too is listed already. */
async function addOptional(bom: Models.Bom, itself: Models.Component): Promise<void> {
  const { packages } = JSON.parse(await readFile('package-lock.json', 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  const components = new Map([['', itself]]);
  const listed = new Map([...bom.components].map((component) => [String(component.purl), component]));
  for (const [path, { version, license, dev }] of Object.entries(packages)) {
    if (path === '' || dev === true) continue;
    const name = path.replace(/^.*node_modules\//, '');
    const made = componentOf({ name, version, licence: license }, Enums.ComponentType.Library);
    const component = listed.get(String(made.purl)) ?? made;
    if (component === made) made.scope = Enums.ComponentScope.Optional;
    bom.components.add(component);
    components.set(path, component);
  }
  for (const [path, component] of components) {
    const { dependencies, optionalDependencies } = packages[path] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const found = components.get(`${path}/node_modules/${name}`) ?? components.get(`node_modules/${name}`);
      if (found !== undefined) component.dependencies.add(found.bomRef);
    }
  }
}

const licences = new Contrib.License.Factories.LicenseFactory((text) => / (OR|AND|WITH) /.test(text));

function componentOf(
  { name, version, licence }: Pick<BundledPackage, 'name' | 'version'> & { licence?: string },
  type: Enums.ComponentType,
): Models.Component {
  const [, group, own = name] = /^(@[^/]+)\/(.+)$/.exec(name) ?? [];
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  const component = new Models.Component(type, own, { group, version, purl, bomRef: purl });
  // The lock knows none of binaries of other systems that a mirror does not have.
  if (licence === undefined) return component;
  const known = SPDX.fixupSpdxId(licence) ?? licence;
  component.licenses.add(licences.makeFromString(known));
  return component;
}
