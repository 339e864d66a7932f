import { nameOf, type Resource } from '../../schema/resource.js';
import { browseNodes } from './browse-node.js';
import { features } from './feature.js';
import { featureTemplates } from './feature-template.js';
import { lots } from './lot.js';
import { nodeProducts } from './node-product.js';
import { salesCategories } from './sales-category.js';
import { variantGroups } from './variant-group.js';

/** Every noun of the catalogue that files are read of, in the order of the commands. A new one is a line here. */
export const catalogResources = [
  browseNodes,
  nodeProducts,
  variantGroups,
  featureTemplates,
  features,
  salesCategories,
  lots,
] as const;

export type CatalogResource = (typeof catalogResources)[number];

/** Nouns that the platform has a list of. */
export type CatalogKind = Extract<CatalogResource, { operations: object }>['rows']['noun'];

const resources: readonly Resource[] = catalogResources;

/** The description of a noun: `browse nodes`. */
export function resourceOf(noun: CatalogResource['rows']['noun']): Resource {
  const found = resources.find(({ rows }) => rows.noun === noun);
  if (found === undefined) throw new TypeError(`${noun} is not described`);
  return found;
}

/** One that stands by itself, found again by one text. */
export type KeyedResource = Resource<CatalogKind> & Required<Pick<Resource, 'key' | 'operations'>>;

export const keyedResources: readonly KeyedResource[] = resources.filter(isKeyed);

/** How such a noun is called as a step of a project, and where its rows are looked at without a command: `nodes`. */
export type KeyedName = NameIn<Extract<CatalogResource, { key: string; operations: object }>['command']>;

type NameIn<Command extends string> = Command extends `catalog ${infer Name}` ? Name : never;

/** Those nouns in the order in which a project sends them where it says nothing else. */
export const keyedSteps: readonly { name: KeyedName; described: KeyedResource }[] = keyedResources
  .toSorted((a, b) => turnOf(a) - turnOf(b))
  .map((described) => ({ name: nameOf(described) as KeyedName, described }));

function turnOf({ step }: KeyedResource): number {
  return step?.turn ?? Number.MAX_SAFE_INTEGER;
}

/** For what can be made of such a description alone. @throws {TypeError} for another */
export function keyedOf(described: Resource): KeyedResource {
  if (isKeyed(described)) return described;
  throw new TypeError(`${described.command} has no key, so that this verb is its own`);
}

/** Whether rows of it are found again by one text that the platform has. */
export function isKeyed(described: Resource): described is KeyedResource {
  return described.key !== undefined && described.operations !== undefined;
}

/** The noun of one that the platform has a list of. @throws {TypeError} for another */
export function listedKind(described: Resource): CatalogKind {
  if (isListed(described)) return described.rows.noun;
  throw new TypeError(`${described.command} has no list of its own`);
}

function isListed(described: Resource): described is Resource<CatalogKind> {
  return described.operations !== undefined;
}
