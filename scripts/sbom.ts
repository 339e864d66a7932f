import { readFile } from 'node:fs/promises';
import { Contrib, Enums, Models, Serialize, SPDX, Spec } from '@cyclonedx/cyclonedx-library';
import type { BundledPackage } from './notices.js';

/**
 * `sbom.cdx.json`: the packages whose code is in dist/, as CycloneDX JSON. Without a serial number and a time, so that
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
  const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6));
  return `${serializer.serialize(bom, { sortLists: true, space: 2 })}\n`;
}

const licences = new Contrib.License.Factories.LicenseFactory((text) => / (OR|AND|WITH) /.test(text));

function componentOf(
  { name, version, licence }: Pick<BundledPackage, 'name' | 'version' | 'licence'>,
  type: Enums.ComponentType,
): Models.Component {
  const [, group, own = name] = /^(@[^/]+)\/(.+)$/.exec(name) ?? [];
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  const component = new Models.Component(type, own, { group, version, purl, bomRef: purl });
  const known = SPDX.fixupSpdxId(licence) ?? licence;
  component.licenses.add(licences.makeFromString(known));
  return component;
}
